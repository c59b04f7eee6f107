"""Columns for seats whose holder was removed, and for matches that were cancelled late."""

import sqlalchemy as sa
from alembic import op

from data.store.sql.migrations.operations import create_partial_index

revision = "0014"
down_revision = "0013"

HAS_RESULTS = sa.or_(
    sa.column("status") == sa.literal_column("'over'"), sa.column("cancelled_late", sa.Boolean())
)
INDEXES = {
    "ix_matches_over": ["guild", "game", "ended", "id"],
    "ix_matches_home": ["guild", "home", "game", "ended", "id"],
    "ix_matches_finished": ["guild", "ended"],
}


def upgrade() -> None:
    """Add the columns; assume that nobody was removed and no match cancelled late so far."""
    for table, column in (("seats", "removed"), ("matches", "cancelled_late")):
        op.add_column(table, sa.Column(column, sa.Boolean(), server_default=sa.false(), nullable=False))
    for index, columns in INDEXES.items():
        op.drop_index(index, "matches")
        create_partial_index(index, "matches", columns, HAS_RESULTS)
