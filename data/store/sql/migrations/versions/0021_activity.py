"""Turns and ends of matches, for figures of speed and reliability; lobbies for reliable people."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Create the table without rows: earlier logs do not tell when people were asleep or on holiday."""
    op.create_table(
        "activity",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("match", sa.Integer(), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seconds", sa.BigInteger()),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_activity_match", "activity", ["match"])
    op.create_index("ix_activity_user", "activity", ["user", "guild", "at"])
    op.create_index("ix_activity_at", "activity", ["at"])
    op.add_column("matches", sa.Column("reliable", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("users", sa.Column("speed", sa.Boolean(), server_default=sa.true(), nullable=False))


def downgrade() -> None:
    """Delete all figures, and let everybody join."""
    op.drop_column("users", "speed")
    op.drop_column("matches", "reliable")
    op.drop_table("activity")
