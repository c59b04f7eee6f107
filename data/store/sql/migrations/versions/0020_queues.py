"""Turns that people have queued."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Create the table, without rows."""
    op.create_table(
        "queues",
        sa.Column("user", sa.BigInteger(), primary_key=True),
        sa.Column("match", sa.Integer(), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("edition", sa.BigInteger(), nullable=False),
        sa.Column("alternatives", sa.Text(), nullable=False),
        sa.Column("report", sa.Text()),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )


def downgrade() -> None:
    """Delete all queues."""
    op.drop_table("queues")
