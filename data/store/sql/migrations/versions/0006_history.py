"""Query cost independent of history: ladder totals, archived logs, indexes."""

import sqlalchemy as sa
from alembic import op

from data.store.sql.migrations.operations import Condition, create_partial_index

revision = "0006"
down_revision = "0005"

OVER = sa.text("status = 'over'")
ENDED = sa.text("ended IS NOT NULL")
UNARCHIVED = "ended IS NOT NULL AND started IS NOT NULL AND"

#: Index -> its table, columns and condition.
INDEXES: dict[str, tuple[str, list[str], Condition]] = {
    "ix_matches_finished": ("matches", ["guild", "ended"], OVER),
    "ix_matches_organised": ("matches", ["organiser"], ENDED),
    "ix_seats_offered": ("seats", ["offered"], sa.column("offered").is_not(None)),
    "ix_posts_user": ("posts", ["user"], sa.column("user").is_not(None)),
}


def upgrade() -> None:
    """Create the tables; the running bot archives logs in batches and computes totals."""
    op.add_column("matches", sa.Column("archived", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "archived_logs",
        sa.Column("match", sa.Integer(), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("entries", sa.LargeBinary(), nullable=False),
    )
    op.create_table(
        "ladders",
        sa.Column("guild", sa.BigInteger(), primary_key=True),
        sa.Column("game", sa.Text(), primary_key=True),
        sa.Column("matches", sa.Integer(), nullable=False),
    )
    op.create_table(
        "standings",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger()),
        sa.Column("program", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("expected", sa.Double(), nullable=False),
        sa.Column("ranks", sa.Integer(), nullable=False),
        sa.Column("totals", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.CheckConstraint('("user" IS NULL) <> (program IS NULL)', name=op.f("ck_standings_holder")),
    )
    op.create_index("ix_standings_ladder", "standings", ["guild", "game"])
    for kind, player in (("person", "user"), ("program", "program")):
        is_one = sa.column(player).is_not(None)
        create_partial_index(
            f"uq_standings_{kind}", "standings", [player, "guild", "game"], is_one, unique=True
        )
    op.create_index(
        "ix_matches_ended",
        "matches",
        ["ended"],
        sqlite_where=sa.text(f"{UNARCHIVED} archived = 0"),
        postgresql_where=sa.text(f"{UNARCHIVED} NOT archived"),
    )
    for name, (table, columns, where) in INDEXES.items():
        create_partial_index(name, table, columns, where)
    op.drop_index("ix_posts_created", "posts")
    op.execute("UPDATE matches SET invited = '[]' WHERE ended IS NOT NULL")
