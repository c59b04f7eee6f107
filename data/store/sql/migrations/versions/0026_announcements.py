"""How many announcements of a tournament were sent."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Add the column; everything until now counts as announced."""
    op.add_column("tournaments", sa.Column("announced", sa.Integer(), server_default="0", nullable=False))
    op.execute(
        "UPDATE tournaments SET announced = "
        "(SELECT count(DISTINCT round) FROM pairings WHERE tournament = tournaments.id)"
        " + CASE status WHEN 'over' THEN 1 ELSE 0 END"
    )


def downgrade() -> None:
    """Remove the record of what was announced."""
    op.drop_column("tournaments", "announced")
