"""An index of finished matches by the channel whose permissions apply."""

import sqlalchemy as sa
from alembic import op

from data.store.sql.migrations.operations import create_partial_index

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the column and its index; a thread has the permissions of its parent channel."""
    op.add_column("matches", sa.Column("home", sa.BigInteger(), server_default="0", nullable=False))
    op.execute("UPDATE matches SET home = coalesce(parent, channel)")
    is_over = sa.text("status = 'over'")
    create_partial_index("ix_matches_home", "matches", ["guild", "home", "game", "ended", "id"], is_over)
