"""Searches for a table (`wishes`), proposed tables, and a server's channel and role for them."""

import sqlalchemy as sa
from alembic import op

from data.store.sql.migrations.operations import create_partial_index

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Create the tables, without rows."""
    op.create_table(
        "proposals",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("reliable", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_proposals_guild", "proposals", ["guild"])
    op.create_table(
        "wishes",
        sa.Column("guild", sa.BigInteger(), primary_key=True),
        sa.Column("user", sa.BigInteger(), primary_key=True),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("games", sa.Text(), nullable=False),
        sa.Column("paces", sa.Text(), nullable=False),
        sa.Column("sizes", sa.Text(), nullable=False),
        sa.Column("strength", sa.Text(), nullable=False),
        sa.Column("programs", sa.Boolean(), nullable=False),
        sa.Column("reliable", sa.Boolean(), nullable=False),
        sa.Column("finishes", sa.Boolean(), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger()),
        sa.Column("until", sa.BigInteger()),
        sa.Column("proposal", sa.Integer(), sa.ForeignKey("proposals.id")),
        sa.Column("asked", sa.BigInteger()),
        sa.Column("answer_by", sa.BigInteger()),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.CheckConstraint("(since IS NULL) = (until IS NULL)", name="search"),
        sa.CheckConstraint("(asked IS NULL) = (answer_by IS NULL)", name="question"),
    )
    op.create_index("ix_wishes_user", "wishes", ["user"])
    proposal = sa.column("proposal", sa.Integer())
    create_partial_index("ix_wishes_proposal", "wishes", ["proposal"], proposal.is_not(None))
    op.create_table(
        "wish_servers",
        sa.Column("guild", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("check_at", sa.BigInteger()),
        sa.Column("channel", sa.BigInteger()),
        sa.Column("message", sa.BigInteger()),
        sa.Column("nonce", sa.Text()),
    )
    check = sa.column("check_at", sa.BigInteger())
    create_partial_index(
        "ix_wish_servers_check_at", "wish_servers", ["check_at", "guild"], check.is_not(None)
    )
    op.add_column("guilds", sa.Column("find_channel", sa.BigInteger()))
    op.add_column("guilds", sa.Column("find_role", sa.BigInteger()))


def downgrade() -> None:
    """Delete all searches."""
    op.drop_column("guilds", "find_role")
    op.drop_column("guilds", "find_channel")
    op.drop_table("wish_servers")
    op.drop_table("wishes")
    op.drop_table("proposals")
