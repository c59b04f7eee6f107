"""Matches know whether they went back to a backup, so that posts of the time that was lost are told apart."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """No match has gone back so far."""
    op.add_column(
        "matches", sa.Column("generation", sa.BigInteger(), server_default=sa.text("0"), nullable=False)
    )
