"""Generations of matches, so that posts from before a restore can be recognised."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the column; no match counts as reverted by a restore."""
    op.add_column(
        "matches", sa.Column("generation", sa.BigInteger(), server_default=sa.text("0"), nullable=False)
    )
