"""Telling the ladder of a game on a server from its results: the only place that writes the table `ratings`.

Matches are told in the order in which they ended. A match that ends is told in the transaction that writes
its result; should it have ended before others, by a clock that was set back, those are told again after it.
So the table always is what telling everything from the beginning would make it.

The result of a seat counts for whoever played most of its turns (`turns.py`), for others it does not exist.
"""

from collections.abc import Sequence, Set
from typing import Any

from sqlalchemy import RowMapping, literal_column, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.ladders.rating import Finish, Player, Rating, rated
from data.store.ladders.turns import mainly, player_of
from data.store.sql import tables

_r, _m = tables.ratings, tables.matches
#: Written out, so that the index of matches that are over serves it.
_IS_OVER = _m.c.status == literal_column("'over'")


async def retell(tx: AsyncConnection, guild: int, game: str, ended: int = 0, match: int = 0) -> None:
    """Tell the ladder from the match on that ended then, or from the beginning."""
    later = _from(_r.c.at, _r.c.match, ended, match)
    await tx.execute(_r.delete().where(_r.c.guild == guild, _r.c.game == game, later))
    present: dict[Player, Rating] = {}
    for over in await _over(tx, guild, game, ended, match):
        await _tell(tx, over, present)


async def retell_all(tx: AsyncConnection) -> bool:
    """Tell every ladder from the beginning; whether anything is other than it was."""
    before = await _everything(tx)
    await tx.execute(_r.delete())
    for guild, game in (await tx.execute(select(_m.c.guild, _m.c.game).where(_IS_OVER).distinct())).all():
        await retell(tx, guild, game)
    return before != await _everything(tx)


def _from(at: Any, match: Any, ended: int, first: int) -> Any:
    """The condition: in the order of the ends not before a match."""
    return (at >= ended) & ((at > ended) | (match >= first))


async def _over(tx: AsyncConnection, guild: int, game: str, ended: int, match: int) -> Sequence[Any]:
    statement = (
        select(_m.c.id, _m.c.guild, _m.c.game, _m.c.ended)
        .where(_IS_OVER, _m.c.guild == guild, _m.c.game == game, _from(_m.c.ended, _m.c.id, ended, match))
        .order_by(_m.c.ended, _m.c.id)
    )
    return (await tx.execute(statement)).all()


async def _everything(tx: AsyncConnection) -> list[tuple[Any, ...]]:
    """All that the table says, whatever its rows are numbered."""
    columns = [column for column in _r.c if column.name != "id"]
    statement = select(*columns).order_by(_r.c.guild, _r.c.game, _r.c.id)
    return [tuple(row) for row in await tx.execute(statement)]


async def _tell(tx: AsyncConnection, over: Any, present: dict[Player, Rating]) -> None:
    """Write what one match was to everybody; `present` gains what was looked up or changed."""
    results = await _rows(tx, tables.results, over.id)
    held = await _rows(tx, tables.seats, over.id)
    changed_hands = len(held) > len(results)
    mains = mainly(held, await _rows(tx, tables.log, over.id) if changed_hands else ())
    counted = [(row, mains[row["seat"]]) for row in results if row["seat"] in mains]
    seats = [Finish(player_of(main), row["rank"]) for row, main in counted]
    for seat in seats:
        if seat.player not in present:
            present[seat.player] = await _present(tx, over, seat.player)
    moved = rated(seats, present)
    present |= moved
    common = {
        "match": over.id,
        "guild": over.guild,
        "game": over.game,
        "at": over.ended,
        "seats": len(results),
        "people": sum(seat.is_person for seat in seats),
    }
    rows = [
        {**common, **_who(main), "rank": row["rank"], "total": row["total"], **_step(moved.get(seat.player))}
        for (row, main), seat in zip(counted, seats, strict=True)
    ]
    stayed = {row["user"] for row in results} | {main["user"] for main in mains.values()}
    gone = [
        {**common, **_who(row), "rank": None, "total": None, **_step(None)} for row in _leavers(held, stayed)
    ]
    await tx.execute(_r.insert(), rows + gone)


async def _rows(tx: AsyncConnection, table: Any, match: int) -> Sequence[RowMapping]:
    """What a table has of a match: results by seat, seats as they were taken, the log as it was played."""
    order = next(table.c[name] for name in ("id", "seq", "seat") if name in table.c)
    return (await tx.execute(select(table).where(table.c.match == match).order_by(order))).mappings().all()


async def _present(tx: AsyncConnection, over: Any, player: Player) -> Rating:
    """A player's newest rating in the ladder of a match; a newcomer's if there is none."""
    who = _r.c.user == player if isinstance(player, int) else _r.c.program == player
    statement = (
        select(_r.c.mu, _r.c.sigma)
        .where(_r.c.guild == over.guild, _r.c.game == over.game, who, _r.c.mu.is_not(None))
        .order_by(_r.c.id.desc())
        .limit(1)
    )
    found = (await tx.execute(statement)).one_or_none()
    return Rating(*found) if found else Rating()


def _leavers(held: Sequence[RowMapping], stayed: Set[int | None]) -> list[RowMapping]:
    """Of each person who once had a seat, and in the end neither one nor its result, the first row."""
    first: dict[int, RowMapping] = {}
    for row in held:
        if row["user"] is not None and row["user"] not in stayed:
            first.setdefault(row["user"], row)
    return list(first.values())


def _who(row: RowMapping) -> dict[str, Any]:
    return {name: row[name] for name in ("seat", "user", "program", "name")}


def _step(new: Rating | None) -> dict[str, float | None]:
    return {"mu": new.mu if new else None, "sigma": new.sigma if new else None}
