"""Columns of people: guides seen, whether they know how to turn confirmations off, locale of their client."""

from collections import defaultdict

import sqlalchemy as sa
from alembic import op
from msgspec import json

revision = "0008"
down_revision = "0007"

PLAYED = sa.text(
    'SELECT DISTINCT s."user", m.game FROM seats s JOIN matches m ON m.id = s.match '
    'WHERE s."user" > 0 AND m.started IS NOT NULL'
)
ADD = sa.text(
    "INSERT INTO users (id, confirm, dm) SELECT :id, :on, :on "
    "WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = :id)"
)
TELL = sa.text("UPDATE users SET guided = :guided, confirm_told = :on WHERE id = :id")


def upgrade() -> None:
    """Add the columns; people who have played a game count as knowing its guide and about confirmations."""
    op.add_column("users", sa.Column("listed", sa.Text()))
    op.add_column("users", sa.Column("confirm_told", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("users", sa.Column("guided", sa.Text(), server_default="[]", nullable=False))
    connection, games = op.get_bind(), defaultdict[int, list[str]](list)
    for user, game in connection.execute(PLAYED):
        games[user].append(game)
    people = [
        {"id": user, "guided": json.encode(sorted(played)).decode(), "on": True}
        for user, played in games.items()
    ]
    if people:
        connection.execute(ADD, people)
        connection.execute(TELL, people)
