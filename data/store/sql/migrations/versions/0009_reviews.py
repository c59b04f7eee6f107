"""Reviews of finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("match", sa.Integer(), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("way", sa.Text(), nullable=False),
        sa.Column("found", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
