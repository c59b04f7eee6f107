"""Private notes and trials of people on their matches."""

import sqlalchemy as sa
from alembic import op

from data.store.sql.migrations.operations import create_partial_index

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Create the tables, without rows."""
    op.create_table(
        "notes",
        sa.Column("user", sa.BigInteger(), primary_key=True),
        sa.Column("match", sa.Integer(), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("starred", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "trials",
        sa.Column("user", sa.BigInteger(), primary_key=True),
        sa.Column("match", sa.Integer(), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.Column("sample", sa.Integer(), nullable=False),
        sa.Column("codes", sa.Text(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_trials_at", "trials", ["at"])
    create_partial_index("ix_notes_unstarred", "notes", ["match"], ~sa.column("starred", sa.Boolean()))


def downgrade() -> None:
    """Delete all notes and trials."""
    op.drop_table("trials")
    op.drop_table("notes")
