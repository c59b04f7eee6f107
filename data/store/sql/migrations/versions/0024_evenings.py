"""Playing hours of matches at the evening pace, and the time zone of servers."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Add the columns; no match has playing hours yet."""
    op.add_column("matches", sa.Column("evening", sa.Text()))
    op.add_column("guilds", sa.Column("zone", sa.Text()))


def downgrade() -> None:
    """Drop the columns; matches at the evening pace go on at the daily pace, the next slower one."""
    op.execute("UPDATE matches SET pace = 'daily' WHERE evening IS NOT NULL")
    op.drop_column("guilds", "zone")
    op.drop_column("matches", "evening")
