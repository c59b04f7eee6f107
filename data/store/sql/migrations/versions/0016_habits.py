"""Habits of users by game, which replace one setting of confirmations for all games."""

import sqlalchemy as sa
from alembic import op
from msgspec import json

revision = "0016"
down_revision = "0015"

#: The games when this migration was written.
GAMES = ("borabora", "gheos", "maori", "orbis")
CHANGED = sa.text("SELECT id, confirm, confirm_told FROM users WHERE NOT confirm OR confirm_told")
CARRY_OVER = sa.text("UPDATE users SET habits = :habits WHERE id = :id")
RESTORE = sa.text("UPDATE users SET confirm = :confirm, confirm_told = :told WHERE id = :id")


def upgrade() -> None:
    """Copy the setting, and whether people have been told about it, to every game."""
    op.add_column("users", sa.Column("habits", sa.Text(), server_default="{}", nullable=False))
    connection = op.get_bind()
    rows = [
        {"id": user, "habits": json.encode(dict.fromkeys(GAMES, _habits(confirm, told))).decode()}
        for user, confirm, told in connection.execute(CHANGED)
    ]
    if rows:
        connection.execute(CARRY_OVER, rows)
    op.drop_column("users", "confirm")
    op.drop_column("users", "confirm_told")


def _habits(confirm: int, told: int) -> dict[str, bool]:
    return {"confirm": bool(confirm), "confirm_told": bool(told)}


def downgrade() -> None:
    """Turn confirmations off for people who have turned them off in all these games."""
    for column, default in (("confirm", sa.true()), ("confirm_told", sa.false())):
        op.add_column("users", sa.Column(column, sa.Boolean(), server_default=default, nullable=False))
    connection = op.get_bind()
    for user, written in connection.execute(sa.text("SELECT id, habits FROM users WHERE habits <> '{}'")):
        habits = list(json.decode(written).values())
        values = {
            "confirm": len(habits) < len(GAMES) or any(one.get("confirm", True) for one in habits),
            "told": any(one.get("confirm_told", False) for one in habits),
        }
        connection.execute(RESTORE, {"id": user, **values})
    op.drop_column("users", "habits")
