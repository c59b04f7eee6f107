"""Clocks, pauses, votes and reminders; stand-ins and vacant seats."""

import sqlalchemy as sa
from alembic import op

from data.store.sql.migrations.operations import create_partial_index

revision = "0004"
down_revision = "0003"

ALIVE = sa.text("ended IS NULL")
LIVE = sa.text("state = 'live'")
TIMES = ("deadline", "reminder", "vote_closes")


def upgrade() -> None:
    """Add the columns; running matches have no clock until their next move."""
    op.add_column("matches", sa.Column("pace", sa.Text(), nullable=False, server_default="casual"))
    op.add_column("matches", sa.Column("absence", sa.Text(), nullable=False, server_default="turn"))
    for name in ("clock", "pause", "vote"):
        op.add_column("matches", sa.Column(name, sa.Text()))
    for name in TIMES:
        op.add_column("matches", sa.Column(name, sa.BigInteger()))
    for name in (*TIMES, "turn_user"):
        is_set = sa.text(f"{name} IS NOT NULL")
        create_partial_index(f"ix_matches_{name}", "matches", [name], is_set)
    create_partial_index("ix_matches_alive", "matches", ["guild"], ALIVE)
    create_partial_index("ix_posts_created", "posts", ["created"], LIVE)
    op.create_table(
        "moments",
        sa.Column("what", sa.Text(), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.add_column("seats", sa.Column("away", sa.BigInteger()))
    op.add_column("seats", sa.Column("vacant", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("users", sa.Column("hours", sa.Text(), nullable=False, server_default="{}"))
    for name in ("reminders", "digest"):
        op.add_column("users", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("users", sa.Column("reminded", sa.BigInteger()))
