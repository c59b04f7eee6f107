"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ALIVE = sa.text("ended IS NULL")
OPEN = sa.text("ended IS NULL AND started IS NULL")
THINKING = sa.text("turn_program IS NOT NULL")
HELD = sa.text("until IS NULL")
CURRENT = sa.text("state != 'old'")
DUE = sa.text("next_try IS NOT NULL")


def upgrade() -> None:
    """Make everything that the first version keeps."""
    op.create_table(
        "guilds",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.Text()),
        sa.Column("channels", sa.Text(), nullable=False),
        sa.Column("creator_role", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guilds")),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("parent", sa.BigInteger()),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("components", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seats_wanted", sa.Integer(), nullable=False),
        sa.Column("access", sa.Text(), nullable=False),
        sa.Column("invited", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("organiser", sa.BigInteger(), nullable=False),
        sa.Column("seed", sa.LargeBinary()),
        sa.Column("seed_hash", sa.Text()),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer()),
        sa.Column("turn_user", sa.BigInteger()),
        sa.Column("turn_program", sa.Text()),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("started", sa.BigInteger()),
        sa.Column("ended", sa.BigInteger()),
        sa.CheckConstraint(
            "(ended IS NULL) = (status IN ('lobby', 'running'))", name=op.f("ck_matches_ended")
        ),
        sa.CheckConstraint("access IN ('open', 'invite')", name=op.f("ck_matches_access")),
        sa.CheckConstraint(
            "status IN ('lobby', 'running', 'over', 'cancelled', 'closed')", name=op.f("ck_matches_status")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ix_matches_organiser", "matches", ["organiser"], sqlite_where=OPEN, postgresql_where=OPEN
    )
    op.create_index("ix_matches_touched", "matches", ["touched"], sqlite_where=OPEN, postgresql_where=OPEN)
    op.create_index(
        "ix_matches_turn_program",
        "matches",
        ["turn_program"],
        sqlite_where=THINKING,
        postgresql_where=THINKING,
    )
    op.create_index(
        "uq_matches_channel", "matches", ["channel"], unique=True, sqlite_where=ALIVE, postgresql_where=ALIVE
    )
    op.create_table(
        "users",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.Text()),
        sa.Column("confirm", sa.Boolean(), nullable=False),
        sa.Column("dm", sa.Boolean(), nullable=False),
        sa.Column("name", sa.Text()),
        sa.Column("dm_closed", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_users")),
    )
    op.create_table(
        "checkpoints",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("components", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_checkpoints_match")),
        sa.PrimaryKeyConstraint("match", "seq", name=op.f("pk_checkpoints")),
    )
    op.create_table(
        "log",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger()),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_log_match")),
        sa.PrimaryKeyConstraint("match", "seq", name=op.f("pk_log")),
        sa.UniqueConstraint("source", name=op.f("uq_log_source")),
    )
    op.create_table(
        "posts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("surface", sa.Text(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger()),
        sa.Column("user", sa.BigInteger()),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.Column("occasion", sa.Text(), nullable=False),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("next_try", sa.BigInteger()),
        sa.Column("last_error", sa.Text()),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("state IN ('planned', 'live', 'old')", name=op.f("ck_posts_state")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_posts_match")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_posts")),
    )
    op.create_index("ix_posts_match", "posts", ["match"])
    op.create_index("ix_posts_next_try", "posts", ["next_try"], sqlite_where=DUE, postgresql_where=DUE)
    op.create_index(
        "uq_posts_current",
        "posts",
        ["match", "surface", "state"],
        unique=True,
        sqlite_where=CURRENT,
        postgresql_where=CURRENT,
    )
    op.create_table(
        "results",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger()),
        sa.Column("program", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("lines", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_results_match")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_results")),
    )
    op.create_table(
        "seats",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger()),
        sa.Column("program", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger()),
        sa.CheckConstraint('("user" IS NULL) <> (program IS NULL)', name=op.f("ck_seats_holder")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_seats_match")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seats")),
    )
    op.create_index("ix_seats_match", "seats", ["match", "seat"])
    op.create_index("ix_seats_user", "seats", ["user"], sqlite_where=HELD, postgresql_where=HELD)
    op.create_index(
        "uq_seats_held", "seats", ["match", "seat"], unique=True, sqlite_where=HELD, postgresql_where=HELD
    )
    op.create_table(
        "snapshots",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("components", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_snapshots_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_snapshots")),
    )
