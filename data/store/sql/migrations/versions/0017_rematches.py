"""A column for the match of which a lobby is a rematch."""

import sqlalchemy as sa
from alembic import op

from data.store.sql.migrations.operations import create_partial_index

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the column; open lobbies become rematches of the last match of the same game in their channel."""
    op.add_column("matches", sa.Column("rematch_of", sa.Integer()))
    op.execute(
        "UPDATE matches SET rematch_of = (SELECT max(last.id) FROM matches AS last"
        " WHERE last.channel = matches.channel AND last.game = matches.game AND last.started IS NOT NULL)"
        " WHERE ended IS NULL AND started IS NULL"
    )
    is_open = sa.text("ended IS NULL AND rematch_of IS NOT NULL")
    create_partial_index("uq_matches_rematch_of", "matches", ["rematch_of"], is_open, unique=True)


def downgrade() -> None:
    """Drop the column."""
    op.drop_index("uq_matches_rematch_of", "matches")
    op.drop_column("matches", "rematch_of")
