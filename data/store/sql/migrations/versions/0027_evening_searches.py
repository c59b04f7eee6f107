"""Playing hours of searches and of proposed tables."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Add the columns; nobody has searched for the evening pace yet."""
    op.add_column("wishes", sa.Column("evening", sa.Text()))
    op.add_column("proposals", sa.Column("evening", sa.Text()))


def downgrade() -> None:
    """Drop the columns; proposed tables get the daily pace, the next slower one."""
    op.execute("UPDATE proposals SET pace = 'daily' WHERE evening IS NOT NULL AND pace = 'evening'")
    op.drop_column("proposals", "evening")
    op.drop_column("wishes", "evening")
