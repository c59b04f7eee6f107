"""The first tables."""

import sqlalchemy as sa
from alembic import op

from data.store.sql.migrations.operations import create_partial_index

revision = "0001"
down_revision = None

ALIVE = sa.text("ended IS NULL")
OPEN = sa.text("ended IS NULL AND started IS NULL")
THINKING = sa.text("turn_program IS NOT NULL")
HELD = sa.text("until IS NULL")
CURRENT = sa.text("state != 'old'")
DUE = sa.text("next_try IS NOT NULL")


def upgrade() -> None:
    """Create the tables of the first version."""
    op.create_table(
        "guilds",
        sa.Column("id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("locale", sa.Text()),
        sa.Column("channels", sa.Text(), nullable=False),
        sa.Column("creator_role", sa.BigInteger()),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer(), primary_key=True),
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
        sqlite_autoincrement=True,
    )
    create_partial_index("ix_matches_organiser", "matches", ["organiser"], OPEN)
    create_partial_index("ix_matches_touched", "matches", ["touched"], OPEN)
    create_partial_index("ix_matches_turn_program", "matches", ["turn_program"], THINKING)
    create_partial_index("uq_matches_channel", "matches", ["channel"], ALIVE, unique=True)
    op.create_table(
        "users",
        sa.Column("id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("locale", sa.Text()),
        sa.Column("confirm", sa.Boolean(), nullable=False),
        sa.Column("dm", sa.Boolean(), nullable=False),
        sa.Column("name", sa.Text()),
        sa.Column("dm_closed", sa.BigInteger()),
    )
    for name, is_key in {"checkpoints": True, "snapshots": False}.items():
        op.create_table(
            name,
            sa.Column("match", sa.Integer(), sa.ForeignKey("matches.id"), primary_key=True),
            sa.Column("seq", sa.Integer(), primary_key=is_key, nullable=False),
            sa.Column("state", sa.Text(), nullable=False),
            sa.Column("rules", sa.Integer(), nullable=False),
            sa.Column("components", sa.Integer(), nullable=False),
        )
    op.create_table(
        "log",
        sa.Column("match", sa.Integer(), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger()),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.UniqueConstraint("source", name=op.f("uq_log_source")),
    )
    op.create_table(
        "posts",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("match", sa.Integer(), sa.ForeignKey("matches.id"), nullable=False),
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
    )
    op.create_index("ix_posts_match", "posts", ["match"])
    create_partial_index("ix_posts_next_try", "posts", ["next_try"], DUE)
    create_partial_index("uq_posts_current", "posts", ["match", "surface", "state"], CURRENT, unique=True)
    op.create_table(
        "results",
        sa.Column("match", sa.Integer(), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("user", sa.BigInteger()),
        sa.Column("program", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("lines", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("match", sa.Integer(), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger()),
        sa.Column("program", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger()),
        sa.CheckConstraint('("user" IS NULL) <> (program IS NULL)', name=op.f("ck_seats_holder")),
    )
    op.create_index("ix_seats_match", "seats", ["match", "seat"])
    create_partial_index("ix_seats_user", "seats", ["user"], HELD)
    create_partial_index("uq_seats_held", "seats", ["match", "seat"], HELD, unique=True)
