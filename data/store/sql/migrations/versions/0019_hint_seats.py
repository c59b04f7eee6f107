"""Hints to several seats after the same log entry: people also get hints in trials while others move."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Add the seat to the key."""
    _recreate(is_seat_key=True, where="true")


def downgrade() -> None:
    """Keep one hint for each number of log entries."""
    earlier = "SELECT 1 FROM hints o WHERE o.match = h.match AND o.seq = h.seq AND o.seat < h.seat"
    _recreate(is_seat_key=False, where=f"NOT EXISTS ({earlier})")


def _recreate(*, is_seat_key: bool, where: str) -> None:
    """Copy the rows into a table with another key: SQLite cannot change the key of a table."""
    op.create_table(
        "hints_copy",
        sa.Column("match", sa.Integer(), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=is_seat_key, nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.execute(
        'INSERT INTO hints_copy (match, seq, seat, "user", at)'
        f' SELECT h.match, h.seq, h.seat, h."user", h.at FROM hints h WHERE {where}'
    )
    op.drop_table("hints")
    op.rename_table("hints_copy", "hints")
    if op.get_context().dialect.name == "postgresql":  # a renamed table keeps the names of its constraints
        for name in ("pk_hints{}", "fk_hints{}_match"):
            op.execute(f"ALTER TABLE hints RENAME CONSTRAINT {name.format('_copy')} TO {name.format('')}")
