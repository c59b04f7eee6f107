"""Reads tournaments from rows, and writes the differences between two states."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from sqlalchemy import RowMapping, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.sql import ladder_tables
from data.store.sql.rows import upsert
from data.store.tournaments.states import Entrant, Pairing, Tournament
from engine import GAMES

_t, _e, _p = ladder_tables.tournaments, ladder_tables.entrants, ladder_tables.pairings
#: Fields that are not written as columns of a tournament: the id, and lists with tables of their own.
_NO_COLUMNS = ("id", "entrants", "pairings")
#: Fields of the post, which `write` leaves alone.
_OF_POST = ("message", "shown", "announced")
#: Fields that are stored as JSON.
JSON_FIELDS = ("options", "players", "ranks")


async def read(tx: AsyncConnection, tournament: int) -> Tournament | None:
    """A tournament with its people and tables."""
    row = (await tx.execute(select(_t).where(_t.c.id == tournament))).mappings().first()
    if row is None:
        return None
    entrants = await tx.execute(select(_e).where(_e.c.tournament == tournament).order_by(_e.c.number))
    pairings = await tx.execute(
        select(_p).where(_p.c.tournament == tournament).order_by(_p.c.round, _p.c.number)
    )
    values = {name: row[name] for name in Tournament.__struct_fields__ if name not in _NO_COLUMNS[1:]}
    values["options"] = msgspec.json.decode(row["options"], type=GAMES[row["game"]].options)
    return Tournament(
        **values,
        entrants=tuple(
            Entrant(*(one[name] for name in Entrant.__struct_fields__)) for one in entrants.mappings()
        ),
        pairings=tuple(msgspec.convert(_decode(one), Pairing) for one in pairings.mappings()),
    )


async def insert_tournament(tx: AsyncConnection, tournament: Tournament) -> Tournament:
    """Insert a new tournament; return it with its id. Raises Conflict if the channel has an active one."""
    inserted = await tx.execute(insert(_t).values(**_columns(tournament)).returning(_t.c.id))
    after = msgspec.structs.replace(tournament, id=inserted.scalar_one())
    await _write_entrants(tx, after)
    return after


async def write(tx: AsyncConnection, before: Tournament, after: Tournament) -> bool:
    """Write a change unless the stored revision has changed; return whether it was written."""
    unchanged = (_t.c.id == before.id) & (_t.c.rev == before.rev)
    columns = {name: value for name, value in _columns(after).items() if name not in _OF_POST}
    written = await tx.execute(update(_t).where(unchanged).values(**columns))
    if written.rowcount != 1:
        return False
    if before.entrants != after.entrants:
        await tx.execute(_e.delete().where(_e.c.tournament == after.id))
        await _write_entrants(tx, after)
    for pairing in set(after.pairings) - set(before.pairings):
        values = _encode(pairing)
        key = {"tournament": after.id, "round": values.pop("round"), "number": values.pop("number")}
        await upsert(tx, _p, key, values)
    return True


async def _write_entrants(tx: AsyncConnection, tournament: Tournament) -> None:
    rows = [
        {"tournament": tournament.id, "number": number, **msgspec.structs.asdict(one)}
        for number, one in enumerate(tournament.entrants)
    ]
    if rows:
        await tx.execute(_e.insert(), rows)


def _columns(tournament: Tournament) -> dict[str, Any]:
    values = msgspec.structs.asdict(tournament)
    return _encode_fields({name: value for name, value in values.items() if name not in _NO_COLUMNS})


def _encode(pairing: Pairing) -> dict[str, Any]:
    return _encode_fields(msgspec.structs.asdict(pairing))


def _encode_fields(values: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: msgspec.json.encode(value).decode() if name in JSON_FIELDS and value is not None else value
        for name, value in values.items()
    }


def _decode(row: RowMapping) -> dict[str, Any]:
    return {
        name: msgspec.json.decode(row[name]) if name in JSON_FIELDS and row[name] is not None else row[name]
        for name in Pairing.__struct_fields__
    }


def unstarted(pairings: Iterable[Pairing]) -> list[Pairing]:
    """Tables whose match has not started."""
    return [one for one in pairings if one.match is None and len(one.players) > 1]
