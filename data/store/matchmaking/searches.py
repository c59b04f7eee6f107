"""Stores searches (one for each person and server), the tables proposed to people, and each server's post.

Every change of a search schedules a refresh of its server. The process that serves the server carries it out.
"""

from msgspec import Struct, structs
from sqlalchemy import ColumnElement, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.ladders.figures import Figures
from data.store.matchmaking.matching import TableSearch
from data.store.matchmaking.refresh import NO_PROPOSAL, ServerTables, lock_server, mark_due, refresh_server
from data.store.matchmaking.rows import Proposal, from_row, read_proposals, read_searches, to_row
from data.store.sql import tables
from data.store.sql.clock import Clock
from data.store.sql.database import Database
from data.store.sql.errors import Conflict
from data.store.sql.part import StorePart, shielded
from data.store.sql.rows import upsert
from engine.game import Reason

#: Seconds that a person has to answer; nights, free weekends and vacations do not count.
ANSWER_SECONDS = 24 * 60 * 60
#: The longest search, in days.
MAX_DAYS = 14
DAY_SECONDS = 24 * 60 * 60
#: The largest number of started searches on a server, and of a person on all servers.
MAX_PER_SERVER, MAX_PER_PERSON = 1000, 10

_w, _p, _v = tables.wishes.c, tables.proposals.c, tables.wish_servers.c


class ServerPost(Struct, frozen=True):
    """The post with the open lobbies and searches of a server; `message` is None until it is sent."""

    channel: int
    message: int | None
    nonce: str


class TableSearches(StorePart):
    """Reads and changes searches."""

    def __init__(self, database: Database, clock: Clock, figures: Figures) -> None:
        super().__init__(database, clock)
        self._figures = figures

    # ---- one person ----------------------------------------------------------------

    async def load(self, guild: int, user: int) -> TableSearch | None:
        """The search of a person on a server."""
        rows = await self.database.fetch_all(select(tables.wishes).where(_w.guild == guild, _w.user == user))
        return from_row(rows[0]) if rows else None

    @shielded
    async def save(self, search: TableSearch, *, starts: bool = False) -> TableSearch | Reason:
        """Store a search, and leave its proposed table; with `starts`, also start the search.

        Returns a Reason if there are too many searches.
        """
        search, now = structs.replace(search, **NO_PROPOSAL), self._clock()
        if starts:
            search = await self._started(search, now)
        async with self.database.writing() as tx:
            await lock_server(tx, search.guild)
            if starts and (full := await _refusal(tx, search)):
                return full
            values = to_row(search)
            await upsert(tx, tables.wishes, {name: values.pop(name) for name in ("guild", "user")}, values)
            await mark_due(tx, search.guild, now)
        return search

    async def _started(self, search: TableSearch, now: int) -> TableSearch:
        """The search with its start and end, and whether the person is reliable."""
        figures = await self._figures.of(search.guild, search.user)
        span = {"since": search.since or now, "until": now + min(search.days, MAX_DAYS) * DAY_SECONDS}
        return structs.replace(search, finishes=figures.is_reliable, **span)

    @shielded
    async def drop(self, guild: int, user: int) -> bool:
        """Delete a person's search, and leave its proposed table; return whether there was a search."""
        async with self.database.writing() as tx:
            await lock_server(tx, guild)
            found = await tx.execute(tables.wishes.delete().where(_w.guild == guild, _w.user == user))
            await mark_due(tx, guild, self._clock())
            return found.rowcount > 0

    @shielded
    async def answer(self, proposal: int, user: int, *, is_there: bool) -> Proposal | None:
        """Confirm that a person plays at a proposed table, or delete their search; None if it is too late."""
        own, now = (_w.proposal == proposal) & (_w.user == user), self._clock()
        in_time = own & or_(_w.answer_by.is_(None), _w.answer_by > now, _w.confirmed)
        async with self.database.writing() as tx:
            guild = (await tx.execute(select(_p.guild).where(_p.id == proposal))).scalar_one_or_none()
            if guild is None:
                return None
            await lock_server(tx, guild)
            if not await read_searches(tx, in_time):
                return None
            change = update(tables.wishes).values(confirmed=True) if is_there else tables.wishes.delete()
            await tx.execute(change.where(own))
            await mark_due(tx, guild, now)
            return (await read_proposals(tx, _p.id == proposal))[0]

    @shielded
    async def mark_asked(self, search: TableSearch, answer_by: int) -> None:
        """Record that a person was asked whether they want to play, and the deadline of the answer."""
        own = (_w.guild == search.guild) & (_w.user == search.user) & (_w.proposal == search.proposal)
        async with self.database.writing() as tx:
            await lock_server(tx, search.guild)
            asked = update(tables.wishes).where(own, _w.asked.is_(None))
            await tx.execute(asked.values(asked=self._clock(), answer_by=answer_by))
            await mark_due(tx, search.guild, answer_by)

    # ---- tables --------------------------------------------------------------------

    async def proposal(self, number: int) -> Proposal | None:
        """A proposed table with its searches; None if there is none."""
        async with self.database.reading() as tx:
            return next(iter(await read_proposals(tx, _p.id == number)), None)

    async def delete_for_match(self, proposal: Proposal, tx: AsyncConnection, _match: int) -> None:
        """Delete a proposed table and its searches as its match starts; raises Conflict if it has changed."""
        await lock_server(tx, proposal.guild)
        found = await read_proposals(tx, _p.id == proposal.id)
        if not found or found[0].users != proposal.users or not found[0].is_ready:
            raise Conflict("the table has changed")
        await tx.execute(tables.wishes.delete().where(_w.proposal == proposal.id))
        await tx.execute(tables.proposals.delete().where(_p.id == proposal.id))
        await mark_due(tx, proposal.guild, self._clock())

    # ---- one server ----------------------------------------------------------------

    async def of_guild(self, guild: int) -> list[TableSearch]:
        """The started searches on a server, the oldest first."""
        async with self.database.reading() as tx:
            return await read_searches(tx, (_w.guild == guild) & _w.since.is_not(None))

    @shielded
    async def refresh(self, guild: int) -> ServerTables:
        """Delete searches that ended, check proposed tables, and propose new ones."""
        return await refresh_server(self.database, guild, self._clock())

    async def due(self) -> list[int]:
        """Servers of this process that are due for a refresh, the longest overdue first."""
        due = select(_v.guild).where(_v.check_at <= self._clock(), self._in_scope)
        return await self.database.scalars(due.order_by(_v.check_at, _v.guild))

    async def next_due(self) -> int | None:
        """When the next server is due for a refresh; None if none is scheduled."""
        due = select(_v.check_at).where(_v.check_at.is_not(None), self._in_scope)
        found = await self.database.scalars(due.order_by(_v.check_at).limit(1))
        return found[0] if found else None

    @property
    def _in_scope(self) -> ColumnElement[bool]:
        """SQL condition: this process serves the server."""
        return self.database.shard_scope.condition(_v.guild)

    # ---- the post of a server ------------------------------------------------------

    async def post(self, guild: int) -> ServerPost | None:
        """The post of a server, even if it is still being sent; None if there is none."""
        found = select(_v.channel, _v.message, _v.nonce).where(_v.guild == guild, _v.channel.is_not(None))
        rows = await self.database.fetch_all(found)
        return ServerPost(**rows[0]._mapping) if rows else None

    @shielded
    async def set_post(self, guild: int, post: ServerPost | None) -> None:
        """Store the post of a server; None deletes it."""
        values = {"channel": None, "message": None, "nonce": None}
        values = values if post is None else structs.asdict(post)
        async with self.database.writing() as tx:
            await upsert(tx, tables.wish_servers, {"guild": guild}, values)

    async def servers_with_post(self) -> list[int]:
        """Servers of this process with a post, all of which are checked at startup."""
        return await self.database.scalars(
            select(_v.guild).where(_v.channel.is_not(None), self._in_scope).order_by(_v.guild)
        )


async def _refusal(tx: AsyncConnection, search: TableSearch) -> Reason | None:
    """Why a person may not start another search, or None."""
    started = select(func.count()).select_from(tables.wishes).where(_w.since.is_not(None))
    here = started.where(_w.guild == search.guild, _w.user != search.user)
    own = started.where(_w.guild != search.guild, _w.user == search.user)
    if (await tx.execute(here)).scalar_one() >= MAX_PER_SERVER:
        return Reason("find-full", {"most": MAX_PER_SERVER})
    if (await tx.execute(own)).scalar_one() >= MAX_PER_PERSON:
        return Reason("find-too-many", {"most": MAX_PER_PERSON})
    return None
