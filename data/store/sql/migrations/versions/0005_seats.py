"""When each holder took a seat, and seat offers; ratings count for the player with the most turns."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

#: Entries in the same second as a change count for the new holder.
PLAYED_BEFORE = "SELECT count(*) FROM log WHERE log.match = seats.match AND log.at < seats.since"


def upgrade() -> None:
    """Fill the new columns from the log; the running bot recomputes the ratings."""
    op.add_column("seats", sa.Column("from_seq", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("offered", sa.BigInteger()))
    op.execute(f"UPDATE seats SET from_seq = ({PLAYED_BEFORE})")
    op.execute("DELETE FROM ratings")
