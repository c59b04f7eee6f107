"""What is kept of one person, over all tables: to be given to them, or to be forgotten.

Matches that others played stay whole: in them a person becomes somebody without a name, whose number leads to
nobody. This reads tables from end to end, since it is asked for once in a long while.
"""

import secrets
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Table, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.matches.cache import Shelf
from data.store.matches.live import Live
from data.store.sql import tables
from data.store.sql.database import Database, finished
from engine.table.votes import Vote

#: The name of somebody who is not to be named any more.
FORGOTTEN = ""
#: Columns whose JSON is given as what it says.
JSON = ("hours", "lines")
LARGEST_NUMBER = 2**62


class Records:
    """Everything that belongs to a person."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    @property
    def database(self) -> Database:
        return self._shelf.database

    @finished
    async def export(self, user: int) -> dict[str, Any]:
        """All rows about a person by table, their settings, the matches and what they said in open votes."""
        async with self.database.reading() as tx:
            found = {table.name: await _rows(tx, table, table.c.user == user) for table in _with_people()}
            matches = tables.matches
            theirs = or_(
                matches.c.organiser == user, matches.c.id.in_(row["match"] for row in found["seats"])
            )
            rows = await _rows(tx, matches, theirs)
            plain = ("id", "guild", "channel", "game", "status", "created", "started", "ended")
            return {
                "user": user,
                "settings": await _rows(tx, tables.users, tables.users.c.id == user),
                "matches": [
                    {**{name: row[name] for name in plain}, "organised": row["organiser"] == user}
                    for row in rows
                ],
                **found,
                "offers": [
                    {"match": row["match"], "seat": row["seat"]}
                    for row in await _rows(tx, tables.seats, tables.seats.c.offered == user)
                ],
                "invitations": [row["id"] for row in await _rows(tx, matches, _invites(user))],
                "votes": [said for row in rows for said in _said(row, user)],
            }

    @finished
    async def forget(self, user: int) -> bool:
        """Remove a person from every table; False while they hold a seat, which they must give up first."""
        somebody = -1 - secrets.randbelow(LARGEST_NUMBER)
        for match in await self._concerned(user):
            async with self._shelf.lock(match):
                live = await self._shelf.get(match)
                if live is not None and live.ended is None:
                    if live.seat_of(user) is not None:
                        return False
                    await self._shelf.change(live, _without(live, user, somebody))
        async with self.database.writing() as tx:
            await _forget(tx, user, somebody)
        self._shelf.clear()
        return True

    async def _concerned(self, user: int) -> list[int]:
        """The lobbies and running matches that know the person."""
        m, s = tables.matches, tables.seats
        sits = select(s.c.match).where(or_(s.c.user == user, s.c.offered == user), s.c.until.is_(None))
        knows = or_(m.c.organiser == user, _invites(user), m.c.id.in_(sits))
        async with self.database.reading() as tx:
            found = await tx.execute(select(m.c.id).where(m.c.ended.is_(None), knows))
            return sorted(found.scalars())


def _with_people() -> list[Table]:
    """Every table whose rows belong to somebody."""
    return [table for table in tables.metadata.sorted_tables if "user" in table.c]


def _invites(user: int) -> ColumnElement[bool]:
    """Whether a match has somebody on its list; ids are too long to be parts of one another."""
    return tables.matches.c.invited.contains(str(user))


def _without(live: Live, user: int, somebody: int) -> Live:
    organiser = somebody if live.organiser == user else live.organiser
    invited = tuple(one for one in live.invited if one != user)
    seats = tuple(
        msgspec.structs.replace(seat, offered=None) if seat.offered == user else seat for seat in live.seats
    )
    return msgspec.structs.replace(live, organiser=organiser, invited=invited, seats=seats)


async def _rows(tx: AsyncConnection, table: Table, where: ColumnElement[bool]) -> list[dict[str, Any]]:
    found = await tx.execute(select(table).where(where))
    return [
        {name: msgspec.json.decode(value) if name in JSON else value for name, value in row._mapping.items()}
        for row in found
    ]


def _said(row: dict[str, Any], user: int) -> list[dict[str, Any]]:
    """A person's part in the open vote of a match."""
    if row["vote"] is None:
        return []
    vote = msgspec.json.decode(row["vote"], type=Vote)
    said = {"match": row["id"], "kind": vote.kind, "opened": vote.opened}
    asked = [{**said, "asked": True}] if vote.by == user else []
    return asked + [{**said, "agrees": one.agrees} for one in vote.ballots if one.user == user]


async def _forget(tx: AsyncConnection, user: int, somebody: int) -> None:
    for table in _with_people():
        own = table.c.user == user
        if "name" in table.c:
            await tx.execute(update(table).where(own).values(user=somebody, name=FORGOTTEN))
        elif table is tables.log:
            await tx.execute(update(table).where(own).values(user=None))
        else:
            await tx.execute(table.delete().where(own))
    offered = tables.seats.c.offered == user
    await tx.execute(update(tables.seats).where(offered).values(offered=None))
    t = tables.matches
    await tx.execute(update(t).where(t.c.organiser == user).values(organiser=somebody))
    for match, invited in (await tx.execute(select(t.c.id, t.c.invited).where(_invites(user)))).all():
        others = [one for one in msgspec.json.decode(invited) if one != user]
        kept = msgspec.json.encode(others).decode()
        await tx.execute(update(t).where(t.c.id == match).values(invited=kept))
    await tx.execute(tables.users.delete().where(tables.users.c.id == user))
