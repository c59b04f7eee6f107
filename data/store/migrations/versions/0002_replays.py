"""Looking back: brought matches, and the ways to find finished ones."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

#: Index -> table and columns.
INDEXES = {
    "ix_matches_guild": ("matches", ["guild", "ended"]),
    "ix_matches_place": ("matches", ["channel", "id"]),
    "ix_seats_person": ("seats", ["user", "match"]),
    "ix_imports_user": ("imports", ["user"]),
}


def upgrade() -> None:
    """Make the table of brought matches, and the indexes."""
    op.create_table(
        "imports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_imports")),
        sqlite_autoincrement=True,
    )
    for name, (table, columns) in INDEXES.items():
        op.create_index(name, table, columns)
