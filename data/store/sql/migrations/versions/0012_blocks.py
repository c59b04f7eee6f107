"""Who blocks whom, and who accepts invitations."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Create the table and the setting; everybody accepts invitations."""
    op.add_column("users", sa.Column("invitations", sa.Boolean(), server_default=sa.true(), nullable=False))
    op.create_table(
        "blocks",
        sa.Column("user", sa.BigInteger(), primary_key=True),
        sa.Column("blocked", sa.BigInteger(), primary_key=True),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])
