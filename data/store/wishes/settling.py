"""Settles the wishes of a server in one transaction.

Wishes that have expired and people who stayed silent are dropped, the tables that were found are checked, and
new ones are found. A lock for each server keeps two processes from making two tables from one wish.
"""

from collections.abc import Collection, Iterable

from msgspec import Struct
from sqlalchemy import ColumnElement, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.sql import tables
from data.store.sql.rows import advisory_lock, upsert
from data.store.wishes.matching import FILL_SECONDS, Table, Wish, match_wishes, remaining_seats
from data.store.wishes.rows import Proposal, read_candidates, read_hours, read_proposals, read_wishes
from engine.clock.hours import Hours, add_running_seconds

#: Seconds after which a question or a match that could not be sent is tried again.
RETRY_SECONDS = 10 * 60
#: Seconds for which people at a table are kept after their search ended, if its match cannot be opened.
MAX_WAIT_SECONDS = 14 * 24 * 60 * 60

_w, _p, _v = tables.wishes.c, tables.proposals.c, tables.wish_servers.c
#: Columns of a wish without a table.
UNASKED = {"proposal": None, "asked": None, "answer_by": None, "confirmed": False}


class Settled(Struct, frozen=True):
    """The tables of a server after its wishes were settled."""

    proposals: tuple[Proposal, ...] = ()
    #: The wishes of people who were there for a table that has dissolved, and its game.
    dissolved: tuple[tuple[Wish, str], ...] = ()


async def lock_server(tx: AsyncConnection, guild: int) -> None:
    """Lock the wishes of a server until the transaction ends."""
    await advisory_lock(tx, f"wishes {guild}")


async def mark_due(tx: AsyncConnection, guild: int, at: int) -> None:
    """Have the wishes of a server settled at a time, or earlier."""
    known = (await tx.execute(select(_v.check_at).where(_v.guild == guild))).scalar_one_or_none()
    if known is None or at < known:
        await upsert(tx, tables.wish_servers, {"guild": guild}, {"check_at": at})


async def settle(tx: AsyncConnection, guild: int, now: int) -> Settled:
    """Settle the wishes of a server."""
    await lock_server(tx, guild)
    await tx.execute(tables.wishes.delete().where(_w.guild == guild, _has_ended(now)))
    dissolved = await _check_proposals(tx, guild)
    hours = await read_hours(tx, guild)
    waiting = await read_wishes(tx, (_w.guild == guild) & _w.since.is_not(None) & _w.proposal.is_(None))
    here = [wish for wish in waiting if not hours.get(wish.user, Hours()).is_away(now)]
    for table in match_wishes(await read_candidates(tx, guild, here), now):
        await _propose(tx, guild, table, now)
    proposals = await read_proposals(tx, _p.guild == guild)
    seated = {user for one in proposals for user in one.users}
    times = [*_open_times((one for one in waiting if one.user not in seated), hours, now)]
    times += _question_times(proposals, hours, now)
    await upsert(tx, tables.wish_servers, {"guild": guild}, {"check_at": min(times, default=None)})
    return Settled(tuple(proposals), tuple(dissolved))


def _has_ended(now: int) -> ColumnElement[bool]:
    """SQL condition: a wish has expired, or a question was not answered in time.

    At a table that was found, a wish lives longer: nights and vacations delay answers.
    """
    expired: ColumnElement[bool] = _w.proposal.is_(None) & (_w.until <= now)
    silent = _w.proposal.is_not(None) & ~_w.confirmed & (_w.answer_by <= now)
    return expired | silent | (_w.until <= now - MAX_WAIT_SECONDS)


async def _check_proposals(tx: AsyncConnection, guild: int) -> list[tuple[Wish, str]]:
    """Shrink the tables that people have left, or dissolve them; return who was there, and for which game."""
    dissolved = list[tuple[Wish, str]]()
    for one in await read_proposals(tx, _p.guild == guild):
        seats = remaining_seats(one.wishes, one.game)
        if seats is None:
            dissolved += [(wish, one.game) for wish in one.wishes if wish.confirmed]
            await tx.execute(update(tables.wishes).where(_w.proposal == one.id).values(**UNASKED))
            await tx.execute(tables.proposals.delete().where(_p.id == one.id))
        elif seats < one.seats:
            await tx.execute(update(tables.proposals).where(_p.id == one.id).values(seats=seats))
    return dissolved


async def _propose(tx: AsyncConnection, guild: int, table: Table, now: int) -> None:
    """Store a table, and that it was found for its people."""
    values = {"guild": guild, "game": table.game, "pace": table.pace, "seats": table.seats}
    row = tables.proposals.insert().values(**values, reliable=table.reliable, created=now)
    number = (await tx.execute(row.returning(_p.id))).scalar_one()
    found = update(tables.wishes).where(_w.guild == guild, _w.user.in_(table.users))
    await tx.execute(found.values(**{**UNASKED, "proposal": number}))


def _open_times(wishes: Iterable[Wish], hours: dict[int, Hours], now: int) -> Iterable[int]:
    """When wishes without a table must be looked at again."""
    for wish in wishes:
        if wish.until is not None:
            yield wish.until
        if wish.programs and wish.since is not None and wish.since + FILL_SECONDS > now:
            yield wish.since + FILL_SECONDS
        if (back := hours.get(wish.user, Hours()).holiday_end(now)) is not None:
            yield back


def _question_times(proposals: Collection[Proposal], hours: dict[int, Hours], now: int) -> Iterable[int]:
    """When tables must be looked at again: to ask, to stop waiting, or to try again to open the match."""
    for one in proposals:
        if one.is_ready:
            yield now + RETRY_SECONDS
        for wish in one.wishes:
            if not wish.confirmed and wish.answer_by is not None:
                yield wish.answer_by
            elif not wish.confirmed:
                awake = add_running_seconds(hours.get(wish.user, Hours()), now, 0)
                yield awake if awake > now else now + RETRY_SECONDS
