"""Computes ratings, totals and sums of a ladder (a game on a server) from results.

Matches are counted in the order in which they ended, in the transaction that writes the result. If the system
clock was set back, a new match may have an earlier end than matches already counted; these are then counted
again. So the tables always equal a full recount. A seat's result counts only for the player with the most
turns on it (main_players.py).
"""

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, RowMapping, Table, false, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.ladders.rating import Player
from data.store.ladders.sums import add_sums, count_match, no_sums, with_everybody
from data.store.ladders.totals import LadderMatch, LadderTotals, PlayerTotals, RatingRow, rated_players
from data.store.logs import read_log
from data.store.sql import bot_tables, ladder_tables, tables
from data.store.sql.rows import advisory_lock, upsert

_r, _m, _s = ladder_tables.ratings, tables.matches, ladder_tables.standings


class Cursor(NamedTuple):
    """A position in the order in which matches ended."""

    ended: int = 0
    match: int = 0


class Ladder(NamedTuple):
    guild: int
    game: str

    def of(self, table: Table) -> ColumnElement[bool]:
        """SQL condition: a row belongs to this ladder."""
        return (table.c.guild == self.guild) & (table.c.game == self.game)


async def rerate_from(tx: AsyncConnection, guild: int, game: str, ended: int, match: int) -> None:
    """Count the matches of a ladder from this match on."""
    ladder, first = Ladder(guild, game), Cursor(ended, match)
    await lock_ladder(tx, ladder)
    matches = await finished_matches(tx, ladder, first)
    later = ladder.of(_r) & _from(_r.c.at, _r.c.match, first)
    if (await tx.execute(select(_r.c.id).where(later).limit(1))).first() is None:
        totals = await stored_totals(tx, ladder, {who for one in matches for who in rated_players(one)})
        await _count(tx, totals, matches)
        await write_totals(tx, ladder, totals)
        return
    await invalidate_recount(tx)
    summed = set((await tx.execute(select(_r.c.match).where(later).distinct())).scalars())
    await tx.execute(_r.delete().where(later))
    totals = await totals_from_ratings(tx, ladder)
    await _count(tx, totals, matches, summed)
    await replace_totals(tx, ladder, totals)


async def _count(
    tx: AsyncConnection, totals: LadderTotals, matches: Sequence[LadderMatch], summed: Collection[int] = ()
) -> None:
    """Count matches in `totals`, write their ratings, and add those that are not in `summed` to the sums."""
    for one in matches:
        rows = totals.count(one)
        await write_ratings(tx, rows)
        if one.id not in summed:
            found = no_sums()
            count_match(found, one, rows)
            await add_sums(tx, one.guild, one.game, with_everybody(found))


async def lock_ladder(tx: AsyncConnection, ladder: Ladder) -> None:
    """Lock a ladder until the end of the transaction."""
    await advisory_lock(tx, f"ladder {ladder.guild} {ladder.game}")


async def invalidate_recount(tx: AsyncConnection) -> None:
    """Make a running recount restart, because results that it has counted change."""
    await tx.execute(update(bot_tables.recounts).values(invalid=True))


# ---- reading -----------------------------------------------------------------------------


async def finished_matches(
    tx: AsyncConnection, ladder: Ladder, first: Cursor, limit: int | None = None
) -> list[LadderMatch]:
    """Finished matches of a ladder from a position on, in the order in which they ended."""
    statement = (
        select(_m.c.id, _m.c.guild, _m.c.game, _m.c.ended, _m.c.started, _m.c.seq)
        .where(tables.HAS_RESULTS, ladder.of(_m), _from(_m.c.ended, _m.c.id, first))
        .order_by(_m.c.ended, _m.c.id)
        .limit(limit)
    )
    rows = (await tx.execute(statement)).all()
    ids = [row.id for row in rows]
    results, seats = await _by_match(tx, tables.results, ids), await _by_match(tx, tables.seats, ids)
    found = []
    for row in rows:
        won, sat = results.get(row.id, ()), seats.get(row.id, ())
        log = await read_log(tx, row.id) if len(sat) > len(won) else ()
        found.append(LadderMatch(*row, results=won, seat_rows=sat, log=log))
    return found


async def totals_from_ratings(tx: AsyncConnection, ladder: Ladder) -> LadderTotals:
    """The totals of a ladder, computed from its ratings."""
    statement = select(_r).where(ladder.of(_r)).order_by(_r.c.at, _r.c.match, _r.c.id)
    rows = [dict(row) for row in (await tx.execute(statement)).mappings()]
    totals = LadderTotals(len({row["match"] for row in rows}))
    totals.add(rows)
    return totals


async def stored_ratings(tx: AsyncConnection, matches: Collection[int]) -> list[RatingRow]:
    """The stored ratings of some matches, in the order in which they are counted."""
    columns = [column for column in _r.c if column.name != "id"]
    statement = select(*columns).where(_r.c.match.in_(matches)).order_by(_r.c.at, _r.c.match, _r.c.id)
    return [dict(row) for row in (await tx.execute(statement)).mappings()]


async def _by_match(
    tx: AsyncConnection, table: Table, matches: Collection[int]
) -> dict[int, Sequence[RowMapping]]:
    """Match -> its rows: results sorted by seat, seats in the order in which they were taken."""
    order = table.c.id if "id" in table.c else table.c.seat
    columns = [table.c[name] for name in _NEEDED if name in table.c]
    statement = select(*columns).where(table.c.match.in_(matches)).order_by(table.c.match, order)
    rows = (await tx.execute(statement)).mappings()
    return {match: list(of_match) for match, of_match in groupby(rows, key=lambda row: row["match"])}


_NEEDED = ("id", "match", "seat", "user", "program", "name", "from_seq", "removed", "rank", "total", "lines")


async def stored_totals(
    tx: AsyncConnection, ladder: Ladder, who: Collection[Player] | None = None
) -> LadderTotals:
    """The stored totals of a ladder; of some players, or of all."""
    t = ladder_tables.ladders
    matches = (await tx.execute(select(t.c.matches).where(ladder.of(t)))).scalar_one_or_none()
    statement = select(_s).where(ladder.of(_s))
    if who is not None:
        statement = statement.where(or_(false(), *map(_belongs_to_player, who)))
    fields = PlayerTotals.__struct_fields__
    tallies = {
        row["program"] or row["user"]: PlayerTotals(**{name: row[name] for name in fields})
        for row in (await tx.execute(statement)).mappings()
    }
    return LadderTotals(matches or 0, tallies)


def _belongs_to_player(player: Player) -> ColumnElement[bool]:
    """SQL condition: standings of a player."""
    return _s.c.user == player if isinstance(player, int) else _s.c.program == player


def _from(at: Any, match: Any, first: Cursor) -> Any:
    """SQL condition: a match is at or after a position."""
    return (at >= first.ended) & ((at > first.ended) | (match >= first.match))


# ---- writing -----------------------------------------------------------------------------


async def write_ratings(tx: AsyncConnection, rows: Sequence[RatingRow]) -> None:
    if rows:
        await tx.execute(_r.insert(), rows)


async def write_totals(tx: AsyncConnection, ladder: Ladder, totals: LadderTotals) -> None:
    """Write a ladder's number of matches and the totals of the given players."""
    await upsert(tx, ladder_tables.ladders, ladder._asdict(), {"matches": totals.matches})
    for player, player_totals in totals.players.items():
        values = msgspec.structs.asdict(player_totals)
        if not (
            await tx.execute(update(_s).where(ladder.of(_s), _belongs_to_player(player)).values(values))
        ).rowcount:
            await tx.execute(_s.insert().values(_standing(ladder, player, player_totals)))


async def replace_totals(tx: AsyncConnection, ladder: Ladder, totals: LadderTotals) -> None:
    """Replace all totals of a ladder."""
    await upsert(tx, ladder_tables.ladders, ladder._asdict(), {"matches": totals.matches})
    await tx.execute(_s.delete().where(ladder.of(_s)))
    if rows := [_standing(ladder, player, player_totals) for player, player_totals in totals.players.items()]:
        await tx.execute(_s.insert(), rows)


def _standing(ladder: Ladder, player: Player, player_totals: PlayerTotals) -> RatingRow:
    is_person = isinstance(player, int)
    who = {"user": player if is_person else None, "program": None if is_person else player}
    return {**ladder._asdict(), **who, **msgspec.structs.asdict(player_totals)}
