"""Sums for /stats."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Create the tables; the recount at the next start fills them from all finished matches."""
    op.create_table(
        "sums",
        sa.Column("guild", sa.BigInteger(), primary_key=True),
        sa.Column("game", sa.Text(), primary_key=True),
        sa.Column("user", sa.BigInteger(), primary_key=True),
        sa.Column("part", sa.Text(), primary_key=True),
        sa.Column("key", sa.Text(), primary_key=True),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("chances", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("moves", sa.BigInteger(), nullable=False),
        sa.Column("seconds", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_sums_user", "sums", ["user", "guild"])
    op.create_table(
        "meetings",
        sa.Column("guild", sa.BigInteger(), primary_key=True),
        sa.Column("game", sa.Text(), primary_key=True),
        sa.Column("user", sa.BigInteger(), primary_key=True),
        sa.Column("other", sa.BigInteger(), primary_key=True),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("ahead", sa.Integer(), nullable=False),
    )
    op.create_index("ix_meetings_user", "meetings", ["user", "guild"])
    op.create_index("ix_meetings_other", "meetings", ["other"])
    op.execute(
        "INSERT INTO recounts (token, started, invalid) "
        "SELECT '-', 0, true WHERE EXISTS (SELECT 1 FROM results) AND NOT EXISTS (SELECT 1 FROM recounts)"
    )


def downgrade() -> None:
    """Delete all sums."""
    op.drop_table("meetings")
    op.drop_table("sums")
