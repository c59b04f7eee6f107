"""Brings the searches and proposed tables of a server up to date.

Expired searches and those of people who did not answer are deleted; tables that have lost people shrink or
are dissolved; new tables are proposed. A lock for each server keeps processes from using one search twice.
"""

import asyncio
from collections.abc import Collection, Iterable, Mapping

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.matchmaking.matching import (
    FILL_SECONDS,
    Candidate,
    NewTable,
    TableSearch,
    remaining_seats,
    search_tables,
)
from data.store.matchmaking.rows import (
    Proposal,
    encode_json,
    read_candidates,
    read_hours,
    read_proposals,
    read_searches,
)
from data.store.sql import tables
from data.store.sql.database import Database
from data.store.sql.rows import advisory_lock, upsert
from engine.clock.hours import Hours, add_running_seconds

#: Seconds after which asking a person, or starting a match, is tried again if it failed.
RETRY_SECONDS = 10 * 60
#: Seconds after its end until a search with a proposed table is deleted, if no match has started.
MAX_WAIT_SECONDS = 14 * 24 * 60 * 60
#: The smallest number of people at a table.
MIN_PEOPLE = 2
#: The largest number of tables that one transaction stores, so that other writes can come in between.
TABLES_AT_ONCE = 25

_w, _p, _v = tables.wishes.c, tables.proposals.c, tables.wish_servers.c
#: Columns of a search without a proposed table.
NO_PROPOSAL = {"proposal": None, "asked": None, "answer_by": None, "confirmed": False}


class ServerTables(Struct, frozen=True):
    """The proposed tables of a server, and the tables that this refresh dissolved."""

    proposals: tuple[Proposal, ...] = ()
    #: (search, game) of each person who had confirmed a dissolved table.
    dissolved: tuple[tuple[TableSearch, str], ...] = ()


async def lock_server(tx: AsyncConnection, guild: int) -> None:
    """Lock the searches of a server until the transaction ends."""
    await advisory_lock(tx, f"wishes {guild}")


async def mark_due(tx: AsyncConnection, guild: int, at: int) -> None:
    """Schedule the next refresh of a server for a time, unless it is scheduled earlier."""
    known = (await tx.execute(select(_v.check_at).where(_v.guild == guild))).scalar_one_or_none()
    if known is None or at < known:
        await upsert(tx, tables.wish_servers, {"guild": guild}, {"check_at": at})


async def refresh_server(database: Database, guild: int, now: int) -> ServerTables:
    """Bring the searches and proposed tables of a server up to date, and schedule the next refresh.

    Tables are formed outside of transactions, with a pause after each person, so that nothing is blocked. If
    searches change meanwhile, the server is refreshed again.
    """
    async with database.writing() as tx:
        proposals, dissolved = await _clean(tx, guild, now)
        hours, waiting = await read_hours(tx, guild), await read_searches(tx, _is_waiting(guild))
        here = [search for search in waiting if not hours.get(search.user, Hours()).is_away(now)]
        candidates = await read_candidates(tx, guild, here)
        if len(candidates) < MIN_PEOPLE:
            times = [*_open_times(waiting, hours, now), *_question_times(proposals, hours, now)]
            await _schedule(tx, guild, times)
            return ServerTables(tuple(proposals), tuple(dissolved))
    found = await _find_tables(candidates, now)
    by_user, stored = {search.user: search for search in waiting}, 0
    for at in range(0, len(found), TABLES_AT_ONCE):
        async with database.writing() as tx:
            stored += await _propose(tx, guild, found[at : at + TABLES_AT_ONCE], by_user, now)
    async with database.writing() as tx:
        proposals, more = await _clean(tx, guild, now)
        left, hours = await read_searches(tx, _is_waiting(guild)), await read_hours(tx, guild)
        is_behind = stored < len(found) or not {*left} <= {*waiting}
        times = [now] if is_behind else [*_open_times(left, hours, now)]
        await _schedule(tx, guild, [*times, *_question_times(proposals, hours, now)])
    return ServerTables(tuple(proposals), (*dissolved, *more))


async def _schedule(tx: AsyncConnection, guild: int, times: Collection[int]) -> None:
    """Schedule the next refresh of a server at the earliest of these times."""
    await upsert(tx, tables.wish_servers, {"guild": guild}, {"check_at": min(times, default=None)})


async def _find_tables(candidates: Iterable[Candidate], now: int) -> list[NewTable]:
    """Form tables, with a pause after each person."""
    found = list[NewTable]()
    for table in search_tables(candidates, now):
        if table:
            found.append(table)
        await asyncio.sleep(0)
    return found


async def _clean(
    tx: AsyncConnection, guild: int, now: int
) -> tuple[list[Proposal], list[tuple[TableSearch, str]]]:
    """Lock a server, delete searches that ended, and check its tables; return the fields of ServerTables."""
    await lock_server(tx, guild)
    await tx.execute(tables.wishes.delete().where(_w.guild == guild, _has_ended(now)))
    return await _check_proposals(tx, guild)


def _is_waiting(guild: int) -> ColumnElement[bool]:
    """SQL condition: a search on a server has started, and has no proposed table."""
    return (_w.guild == guild) & _w.since.is_not(None) & _w.proposal.is_(None)


def _has_ended(now: int) -> ColumnElement[bool]:
    """SQL condition: a search has expired, or its person did not answer in time.

    A search with a proposed table expires MAX_WAIT_SECONDS later, because nights and vacations delay answers.
    """
    expired: ColumnElement[bool] = _w.proposal.is_(None) & (_w.until <= now)
    silent = _w.proposal.is_not(None) & ~_w.confirmed & (_w.answer_by <= now)
    return expired | silent | (_w.until <= now - MAX_WAIT_SECONDS)


async def _check_proposals(
    tx: AsyncConnection, guild: int
) -> tuple[list[Proposal], list[tuple[TableSearch, str]]]:
    """Shrink or dissolve tables that have lost people; return the fields of ServerTables."""
    left, dissolved = list[Proposal](), list[tuple[TableSearch, str]]()
    for one in await read_proposals(tx, _p.guild == guild):
        seats = remaining_seats(one.searches, one.game)
        if seats is None:
            dissolved += [(search, one.game) for search in one.searches if search.confirmed]
            await tx.execute(update(tables.wishes).where(_w.proposal == one.id).values(**NO_PROPOSAL))
            await tx.execute(tables.proposals.delete().where(_p.id == one.id))
            continue
        if seats < one.seats:
            await tx.execute(update(tables.proposals).where(_p.id == one.id).values(seats=seats))
        left.append(msgspec.structs.replace(one, seats=min(seats, one.seats)))
    return left, dissolved


async def _propose(
    tx: AsyncConnection, guild: int, found: Collection[NewTable], known: Mapping[int, TableSearch], now: int
) -> int:
    """Store the tables whose searches have not changed; return their number."""
    await lock_server(tx, guild)
    users = [user for table in found for user in table.users]
    unchanged = {*await read_searches(tx, _is_waiting(guild) & _w.user.in_(users))}
    valid = [table for table in found if {known[user] for user in table.users} <= unchanged]
    for table in valid:
        values = msgspec.structs.asdict(table) | encode_json({"evening": table.evening})
        values |= {"guild": guild, "created": now}
        row = tables.proposals.insert().values({name: values[name] for name in values.keys() - {"users"}})
        number = (await tx.execute(row.returning(_p.id))).scalar_one()
        mine = update(tables.wishes).where(_w.guild == guild, _w.user.in_(table.users))
        await tx.execute(mine.values(**{**NO_PROPOSAL, "proposal": number}))
    return len(valid)


def _open_times(searches: Iterable[TableSearch], hours: dict[int, Hours], now: int) -> Iterable[int]:
    """When searches without a table need a refresh: they end, programs may fill in, or people return."""
    for search in searches:
        if search.until is not None:
            yield search.until
        if search.programs and search.since is not None and search.since + FILL_SECONDS > now:
            yield search.since + FILL_SECONDS
        if (back := hours.get(search.user, Hours()).holiday_end(now)) is not None:
            yield back


def _question_times(proposals: Collection[Proposal], hours: dict[int, Hours], now: int) -> Iterable[int]:
    """When proposed tables need a refresh: to ask people, to stop waiting, or to retry starting the match."""
    for one in proposals:
        if one.is_ready:
            yield now + RETRY_SECONDS
        for search in one.searches:
            if not search.confirmed and search.answer_by is not None:
                yield search.answer_by
            elif not search.confirmed:
                awake = add_running_seconds(hours.get(search.user, Hours()), now, 0)
                yield awake if awake > now else now + RETRY_SECONDS
