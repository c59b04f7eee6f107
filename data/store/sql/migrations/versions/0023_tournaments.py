"""Tournaments, their people and tables."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"

ACTIVE = sa.text("ended IS NULL")


def upgrade() -> None:
    """Create the tables, without rows."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger()),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("format", sa.Text(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("absence", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("organiser", sa.BigInteger(), nullable=False),
        sa.Column("seed", sa.LargeBinary()),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger()),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.CheckConstraint("status IN ('open', 'running', 'over', 'cancelled')", name="status"),
        sa.CheckConstraint("(ended IS NULL) = (status IN ('open', 'running'))", name="ended"),
        sqlite_autoincrement=True,
    )
    _partial("uq_tournaments_channel", "tournaments", ["channel"], ACTIVE, unique=True)
    _partial("ix_tournaments_active", "tournaments", ["guild"], ACTIVE)
    _partial("ix_tournaments_shown", "tournaments", ["id"], sa.text("shown != rev"))
    op.create_index("ix_tournaments_place", "tournaments", ["channel", "id"])
    op.create_index("ix_tournaments_organiser", "tournaments", ["organiser"])
    op.create_table(
        "entrants",
        _of_tournament(),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("joined", sa.BigInteger(), nullable=False),
        sa.Column("dropped", sa.Integer()),
        sa.Column("place", sa.Integer()),
    )
    op.create_index("ix_entrants_user", "entrants", ["user", "tournament"])
    op.create_table(
        "pairings",
        _of_tournament(),
        sa.Column("round", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("players", sa.Text(), nullable=False),
        sa.Column("match", sa.Integer(), sa.ForeignKey("matches.id")),
        sa.Column("ranks", sa.Text()),
    )
    _partial("ix_pairings_unfinished", "pairings", ["tournament"], sa.text("ranks IS NULL"))
    _partial("uq_pairings_match", "pairings", ["match"], sa.text('"match" IS NOT NULL'), unique=True)


def _of_tournament() -> sa.Column[int]:
    return sa.Column(
        "tournament", sa.Integer(), sa.ForeignKey("tournaments.id"), primary_key=True, nullable=False
    )


def _partial(
    name: str, table: str, columns: list[str], where: sa.TextClause, *, unique: bool = False
) -> None:
    op.create_index(name, table, columns, unique=unique, sqlite_where=where, postgresql_where=where)


def downgrade() -> None:
    """Delete all tournaments; their matches stay."""
    for table in ("pairings", "entrants", "tournaments"):
        op.drop_table(table)
