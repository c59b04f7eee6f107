"""What is due is found for some servers alone, without a look at the matches of others."""

import sqlalchemy as sa
from alembic import op

from data.store.sql.migrations.operations import create_partial_index

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Indexes of times hold the server too, and processes are named by their shards."""
    for column in ("deadline", "reminder", "vote_closes"):
        is_set = sa.column(column).is_not(None)
        op.drop_index(f"ix_matches_{column}", "matches")
        create_partial_index(f"ix_matches_{column}", "matches", [column, "guild", "id"], is_set)
    op.execute("DELETE FROM moments WHERE what LIKE 'alive:%'")
