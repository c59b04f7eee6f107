"""Ratings, and who wants no place on leaderboards."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

OVER = sa.text("status = 'over'")


def upgrade() -> None:
    """Make the table of ratings, which is told when the store is opened, and the choice of people."""
    op.create_table(
        "ratings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger()),
        sa.Column("program", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer()),
        sa.Column("total", sa.Integer()),
        sa.Column("mu", sa.Double()),
        sa.Column("sigma", sa.Double()),
        sa.CheckConstraint('("user" IS NULL) <> (program IS NULL)', name=op.f("ck_ratings_holder")),
        sa.CheckConstraint("(rank IS NULL) = (total IS NULL)", name=op.f("ck_ratings_finished")),
        sa.CheckConstraint("(mu IS NULL) = (sigma IS NULL)", name=op.f("ck_ratings_rated")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_ratings_match")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ratings")),
    )
    op.create_index("ix_ratings_match", "ratings", ["match"])
    op.create_index("ix_ratings_game", "ratings", ["guild", "game", "at"])
    op.create_index("ix_ratings_user", "ratings", ["guild", "user", "game"])
    op.create_index("ix_ratings_program", "ratings", ["guild", "program", "game"])
    op.create_index(
        "ix_matches_over",
        "matches",
        ["guild", "game", "ended", "id"],
        sqlite_where=OVER,
        postgresql_where=OVER,
    )
    op.add_column("users", sa.Column("ladder", sa.Boolean(), server_default=sa.true(), nullable=False))
