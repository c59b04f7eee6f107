"""Ratings, and the setting to leave leaderboards."""

import sqlalchemy as sa
from alembic import op

from data.store.sql.migrations.operations import create_partial_index

revision = "0002"
down_revision = "0001"

OVER = sa.text("status = 'over'")


def upgrade() -> None:
    """Create the table of ratings, which the running bot fills, and the setting."""
    op.create_table(
        "ratings",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("match", sa.Integer(), sa.ForeignKey("matches.id"), nullable=False),
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
    )
    op.create_index("ix_ratings_match", "ratings", ["match"])
    op.create_index("ix_ratings_game", "ratings", ["guild", "game", "at"])
    op.create_index("ix_ratings_user", "ratings", ["guild", "user", "game"])
    op.create_index("ix_ratings_program", "ratings", ["guild", "program", "game"])
    create_partial_index("ix_matches_over", "matches", ["guild", "game", "ended", "id"], OVER)
    op.add_column("users", sa.Column("ladder", sa.Boolean(), server_default=sa.true(), nullable=False))
