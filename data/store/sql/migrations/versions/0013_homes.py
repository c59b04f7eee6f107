"""Finished matches are found by the channel that decides who sees them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """A thread is seen by whoever sees the channel that it hangs from."""
    op.add_column("matches", sa.Column("home", sa.BigInteger(), server_default="0", nullable=False))
    op.execute("UPDATE matches SET home = coalesce(parent, channel)")
    is_over = sa.text("status = 'over'")
    op.create_index(
        "ix_matches_home",
        "matches",
        ["guild", "home", "game", "ended", "id"],
        sqlite_where=is_over,
        postgresql_where=is_over,
    )
