"""Replays: imported matches, and indexes of started matches and of people's seats."""

import sqlalchemy as sa
from alembic import op

from data.store.sql.migrations.operations import create_partial_index

revision = "0003"
down_revision = "0002"

BEGUN = sa.text("started IS NOT NULL")


def upgrade() -> None:
    """Create the table of imports and the indexes."""
    op.create_table(
        "imports",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_imports_user", "imports", ["user"])
    op.create_index("ix_seats_person", "seats", ["user", "match"])
    of_matches = {"ix_matches_guild": ["guild", "ended"], "ix_matches_place": ["channel", "id"]}
    for name, columns in of_matches.items():
        create_partial_index(name, "matches", columns, BEGUN)
