"""Tables for the bot's own state, instead of names in `moments`.

No process serves the database meanwhile: an SQLite file is locked, and PostgreSQL is not migrated while a
process holds shards. The start of a reported alarm is unknown, so the time of the report is used.
"""

import re
from typing import Any

import sqlalchemy as sa
from alembic import op

from data.store.sql.schema import NAMING

revision = "0015"
down_revision = "0014"

#: Upper bound of timestamps, in UTC seconds; later values were edited by hand and are ignored.
NEVER = 2**40
#: The pattern of a range of shards, and the key of the range of all shards.
SHARDS, ALL = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?/(\d{1,9})"), "0/1"

metadata = sa.MetaData(naming_convention=NAMING)


def _table(name: str, *columns: sa.Column[Any]) -> sa.Table:
    return sa.Table(name, metadata, *columns)


def _key(name: str, kind: sa.types.TypeEngine[Any], *of: sa.ForeignKey) -> sa.Column[Any]:
    return sa.Column(name, kind, *of, primary_key=True, autoincrement=False)


def _instant(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    return sa.Column(name, sa.BigInteger(), nullable=nullable)


def _of_match() -> sa.Column[Any]:
    return _key("match", sa.Integer(), sa.ForeignKey("matches.id"))


matches = _table("matches", _key("id", sa.Integer()))
moments = _table("moments", _key("what", sa.Text()), _instant("at"))
heartbeats = _table("heartbeats", _key("shards", sa.Text()), _instant("at"))
alarms = _table(
    "alarms",
    *(_key("shards", sa.Text()), _key("trouble", sa.Text())),
    *(_instant("since"), _instant("told", nullable=True)),
)
restores = _table("restores", _key("at", sa.BigInteger()), sa.Column("pending", sa.Boolean(), nullable=False))
reverted = _table("reverted_matches", _of_match(), _instant("at"))
recounts = _table(
    "recounts",
    *(_key("token", sa.Text()), _instant("started"), sa.Column("invalid", sa.Boolean(), nullable=False)),
)
commands = _table("registered_commands", _key("hash", sa.Text()), _instant("at"))
renames = _table("pending_renames", _of_match(), _instant("since"))
NEW = (heartbeats, alarms, restores, reverted, recounts, commands, renames)


def upgrade() -> None:
    """Create the tables; fill them from the names in `moments`, dropping rows with unknown names."""
    tx = op.get_bind()
    metadata.create_all(tx, NEW, checkfirst=False)
    there = set(tx.execute(sa.select(matches.c.id)).scalars())
    rows: dict[tuple[str, Any], dict[str, Any]] = {}
    for what, at in tx.execute(sa.select(moments).order_by(moments.c.at)):
        if isinstance(at, int) and 0 <= at < NEVER and (row := _row(what, at, there)):
            table, values = row
            rows[table.name, tuple(values[column.name] for column in table.primary_key)] = values
    for (name, _), values in rows.items():
        tx.execute(metadata.tables[name].insert(), values)
    moments.drop(tx)


def downgrade() -> None:
    """Restore the table `moments` with its names."""
    tx = op.get_bind()
    moments.create(tx)
    old: dict[str, int] = {}
    for shards, at in tx.execute(sa.select(heartbeats)):
        old["alive" if shards == ALL else f"alive:{shards}"] = at
    for shards, trouble, since, told in tx.execute(sa.select(alarms)):
        whose = "" if shards == ALL else f"{shards} "
        old[f"{'untold' if told is None else 'told'} {whose}{trouble}"] = told or since
    for at, pending in tx.execute(sa.select(restores).order_by(restores.c.at)):
        old["copied" if pending else "restored"] = at
    for token, started, invalid in tx.execute(sa.select(recounts)):
        old["retelling" if invalid else f"retelling {token}"] = started
    for prefix, table in {"back:": reverted, "commands ": commands, "rename ": renames}.items():
        old |= {f"{prefix}{key}": at for key, at in tx.execute(sa.select(table))}
    for what, at in old.items():
        tx.execute(moments.insert(), {"what": what, "at": at})
    metadata.drop_all(tx, NEW)


def _row(what: str, at: int, there: set[int]) -> tuple[sa.Table, dict[str, Any]] | None:
    """The new table and row of a named timestamp."""
    kind, about = (*re.split("[ :]", what, maxsplit=1), "")[:2]
    match = int(about) if about.isdecimal() else 0
    if kind == "alive" and SHARDS.fullmatch(about or ALL):
        return heartbeats, {"shards": _shards(about), "at": at}
    if kind in ("told", "untold"):
        whose, _, trouble = about.partition(" ") if SHARDS.match(about) else (ALL, "", about)
        told = at if kind == "told" else None
        return alarms, {"shards": whose, "trouble": trouble, "since": at, "told": told}
    if kind in ("copied", "restored"):
        return restores, {"at": at, "pending": kind == "copied"}
    if kind == "retelling":
        return recounts, {"token": about, "started": at, "invalid": not about}
    if kind == "commands":
        return commands, {"hash": about, "at": at}
    if kind == "back" and match in there:
        return reverted, {"match": match, "at": at}
    if kind == "rename" and match in there:
        return renames, {"match": match, "since": at}
    return None


def _shards(written: str) -> str:
    """The key of a range of shards; the same for all shards, whatever their count."""
    found = SHARDS.fullmatch(written)
    is_all = found is None or (found[1] == "0" and int(found[2] or 0) == int(found[3]) - 1)
    return ALL if is_all else written
