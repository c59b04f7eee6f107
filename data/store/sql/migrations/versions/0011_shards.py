"""Servers in the indexes of due times, so that a process skips matches of other processes."""

import sqlalchemy as sa
from alembic import op

from data.store.sql.migrations.operations import create_partial_index

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the server to the indexes of due times; delete heartbeats, which are stored by shards now."""
    for column in ("deadline", "reminder", "vote_closes"):
        is_set = sa.column(column).is_not(None)
        op.drop_index(f"ix_matches_{column}", "matches")
        create_partial_index(f"ix_matches_{column}", "matches", [column, "guild", "id"], is_set)
    op.execute("DELETE FROM moments WHERE what LIKE 'alive:%'")
