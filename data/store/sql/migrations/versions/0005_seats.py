"""From which move on a seat is held, and to whom it is offered; ratings by who played most of a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

#: What was played in the very second of a change is the newcomer's.
PLAYED_BEFORE = "SELECT count(*) FROM log WHERE log.match = seats.match AND log.at < seats.since"


def upgrade() -> None:
    """Read from the log who held a seat when; the ratings are told anew when the store is opened."""
    op.add_column("seats", sa.Column("from_seq", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("offered", sa.BigInteger()))
    op.execute(f"UPDATE seats SET from_seq = ({PLAYED_BEFORE})")
    op.execute("DELETE FROM ratings")
