"""Queries for past matches and their results."""

from collections import Counter
from collections.abc import Sequence
from math import ceil
from typing import Any

from msgspec import Struct, field
from sqlalchemy import ColumnElement, Select, bindparam, func, select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.hints import HintCounts, count_by_person
from data.store.matches.queries import Location, Status
from data.store.matches.states import SeatOccupant
from data.store.posts import BOARD
from data.store.sql import ladder_tables, tables
from data.store.sql.database import Database
from engine import GAMES

#: Maximum number of matches for autocompletion.
MAX_LISTED = 100
#: Maximum number of pages of a server's matches for people who cannot see all its channels.
MAX_PAGES = 100
_m, _s, _r, _p = tables.matches.c, tables.seats.c, tables.results.c, tables.posts.c
#: The newest matches of a game in a channel.
_NEWEST_AT = (
    select(_m.id, _m.ended)
    .where(
        _m.guild == bindparam("guild_id"),
        _m.home == bindparam("channel_id"),
        _m.game == bindparam("game_key"),
    )
    .where(tables.HAS_RESULTS)
    .order_by(_m.ended.desc(), _m.id.desc())
    .limit(bindparam("limit"))
)


class SeatResult(SeatOccupant, frozen=True, kw_only=True):
    """The last holder of a seat with their result."""

    total: int
    rank: int
    seat: int = 0


class MatchResult(Struct, frozen=True, kw_only=True):
    """A match with a result: played to its end, or cancelled in its last quarter."""

    id: int
    guild: int
    channel: int
    game: str
    #: UTC seconds.
    ended: int
    #: Message id of the post with the result, if it exists.
    message: int | None
    #: Winners first.
    places: tuple[SeatResult, ...]
    hints: HintCounts = field(default_factory=Counter)


class Page(Struct, frozen=True):
    """A page of finished matches; `total` is None if they were not counted."""

    matches: tuple[MatchResult, ...]
    number: int
    pages: int
    total: int | None


class NamedMatch(Location, frozen=True, kw_only=True):
    """A match and the last holder of each seat."""

    id: int
    game: str
    status: Status
    holders: tuple[SeatOccupant, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the holders, by seat."""
        return tuple(holder.name for holder in self.holders)


class MatchFacts(NamedMatch, frozen=True, kw_only=True):
    """Data of a match that can be read without a replay."""

    #: Hexadecimal SHA-256 of the seed; None before the start.
    seed_hash: str | None


class Archive:
    """Reads past matches."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def homes(self, guild: int | None, users: Sequence[int]) -> list[Location]:
        """Channels of finished matches with all these people (empty: anybody) on a server (None: on any)."""
        if guild is not None and not users:
            return [
                Location(guild=guild, channel=home) for home in await self.database.scalars(_homes_of(guild))
            ]
        found = select(_m.guild, _m.home).distinct().where(tables.HAS_RESULTS, *_where(guild, users))
        return [Location(guild=row.guild, channel=row.home) for row in await self.database.fetch_all(found)]

    async def history(
        self,
        guild: int | None,
        users: Sequence[int],
        game: str | None,
        page: int,
        size: int,
        homes: Sequence[Location] | None = None,
    ) -> Page:
        """A page of finished matches in which these people played, newest first; `guild` None: all servers.

        Pages are numbered from 1; a number that is too large gives the last page. `homes` restricts the
        matches to these channels. With `homes` and `guild`, but without `users`, there are at most MAX_PAGES
        pages, and only the page with the oldest match has a total.
        """
        if homes is not None and guild is not None and not users:
            return await self._history_in(homes, [*GAMES] if game is None else [game], page, size)
        wanted = [tables.HAS_RESULTS, *_where(guild, users)]
        if game is not None:
            wanted.append(_m.game == game)
        if homes is not None:
            wanted.append(_m.home.in_([home.channel for home in homes]))
        counted = select(func.count()).select_from(tables.matches).where(*wanted)
        if guild is not None and not users:
            counted = _count_from_ladders(guild, game)
        newest = select(_m.id).where(*wanted).order_by(_m.ended.desc(), _m.id.desc())
        async with self.database.reading() as tx:
            total = (await tx.execute(counted)).scalar_one() or 0
            pages = max(1, ceil(total / size))
            page = min(max(page, 1), pages)
            ids = (await tx.execute(newest.offset((page - 1) * size).limit(size))).scalars().all()
            return Page(await _finished(tx, ids), page, pages, total)

    async def _history_in(
        self, homes: Sequence[Location], games: Sequence[str], page: int, size: int
    ) -> Page:
        """A page of matches in some channels; each channel is queried for its newest matches only."""
        page = min(max(page, 1), MAX_PAGES)
        limit = page * size + 1
        queries = [
            {"guild_id": home.guild, "channel_id": home.channel, "game_key": game}
            for home in homes
            for game in games
        ]
        async with self.database.reading() as tx:
            newest = list[tuple[int, int]]()
            for query in queries:
                newest += [
                    (at, match) for match, at in await tx.execute(_NEWEST_AT, {**query, "limit": limit})
                ]
            is_all = len(newest) < limit
            pages = max(1, ceil(len(newest) / size)) if is_all else min(page + 1, MAX_PAGES)
            page = min(page, pages)
            ids = [match for _, match in sorted(newest, reverse=True)[(page - 1) * size : page * size]]
            return Page(await _finished(tx, ids), page, pages, len(newest) if is_all else None)

    async def candidates(self, guild: int | None, user: int) -> list[NamedMatch]:
        """Up to MAX_LISTED matches to choose from: those of a person and, with `guild`, all of that server.

        Running matches first, then the newest that were played to their end.
        """
        own = _started(_where(None, [user]))
        async with self.database.reading() as tx:
            found = {row.id: row for row in await tx.execute(own)}
            if guild is not None:
                found |= {row.id: row for row in await tx.execute(_started(_where(guild, ())))}
            holders = await _holders(tx, list(found))
        newest = sorted(
            found.values(), key=lambda row: (row.ended is None, row.ended or 0, row.id), reverse=True
        )
        columns = ("id", "guild", "channel", "parent", "game", "status")
        return [
            NamedMatch(**{name: row._mapping[name] for name in columns}, holders=holders[row.id])
            for row in newest[:MAX_LISTED]
        ]

    async def latest(self, channel: int) -> int | None:
        """The newest started match of a channel."""
        begun = select(_m.id).where(_m.channel == channel, _m.started.is_not(None))
        found = await self.database.scalars(begun.order_by(_m.id.desc()).limit(1))
        return found[0] if found else None

    async def facts(self, match: int) -> MatchFacts | None:
        """Data of a match even if its log cannot be replayed."""
        columns = (_m.id, _m.guild, _m.channel, _m.parent, _m.game, _m.status, _m.seed_hash)
        async with self.database.reading() as tx:
            row = (await tx.execute(select(*columns).where(_m.id == match))).one_or_none()
            holders = (await _holders(tx, [match]))[match]
            return MatchFacts(**row._mapping, holders=holders) if row else None


async def _finished(tx: AsyncConnection, ids: Sequence[int]) -> tuple[MatchResult, ...]:
    """Finished matches in the order of the ids."""
    columns = (_m.id, _m.guild, _m.channel, _m.game, _m.ended)
    rows = await tx.execute(select(*columns).where(_m.id.in_(ids)))
    found = sorted(rows, key=lambda row: ids.index(row.id))
    places, posts, hints = await _places(tx, ids), await _posts(tx, ids), await count_by_person(tx, ids)
    return tuple(
        MatchResult(
            **row._mapping, message=posts.get(row.id), places=tuple(places[row.id]), hints=hints[row.id]
        )
        for row in found
    )


def _homes_of(guild: int) -> Select[Any]:
    """Channels with finished matches, one index step each (a loose index scan)."""
    over = tables.HAS_RESULTS
    first = select(func.min(_m.home).label("home")).where(_m.guild == guild, over)
    known = first.cte("known", recursive=True)
    after = select(func.min(_m.home)).where(_m.guild == guild, over, _m.home > known.c.home).scalar_subquery()
    all_known = known.union_all(select(after).where(known.c.home.is_not(None)))
    return select(all_known.c.home).where(all_known.c.home.is_not(None))


def _count_from_ladders(guild: int, game: str | None) -> Select[Any]:
    """Number of finished matches of a server, from its ladders."""
    t = ladder_tables.ladders.c
    return select(func.sum(t.matches)).where(t.guild == guild, true() if game is None else t.game == game)


def _where(guild: int | None, users: Sequence[int]) -> list[ColumnElement[bool]]:
    """SQL conditions: a match was on this server, and all these people have had a seat in it."""
    # `+ 0` keeps the planner from using the index on `guild`: one person has fewer matches than the server
    here = [] if guild is None else [(_m.guild + 0 if users else _m.guild) == guild]
    return here + [_m.id.in_(select(_s.match).where(_s.user == user)) for user in users]


def _started(wanted: list[ColumnElement[bool]]) -> Select[Any]:
    """Running matches, then the newest that were played to their end, if they satisfy the conditions."""
    of = select(_m.id, _m.guild, _m.channel, _m.parent, _m.game, _m.status, _m.ended).where(
        _m.status.in_(("running", "over")), _m.started.is_not(None), *wanted
    )
    return of.order_by(_m.ended.desc().nulls_first(), _m.id.desc()).limit(MAX_LISTED)


async def _holders(tx: AsyncConnection, matches: Sequence[int]) -> dict[int, tuple[SeatOccupant, ...]]:
    """Last holders of some matches, by seat."""
    columns = (_s.match, _s.seat, _s.user, _s.program, _s.name)
    statement = select(*columns).where(_s.match.in_(matches)).order_by(_s.match, _s.seat, _s.id)
    by_seat: dict[int, dict[int, SeatOccupant]] = {match: {} for match in matches}
    for match, seat, user, program, name in await tx.execute(statement):
        by_seat[match][seat] = SeatOccupant(user=user, program=program, name=name)
    return {match: tuple(holders.values()) for match, holders in by_seat.items()}


async def _places(tx: AsyncConnection, matches: Sequence[int]) -> dict[int, list[SeatResult]]:
    columns = (_r.match, _r.seat, _r.user, _r.program, _r.name, _r.total, _r.rank)
    statement = select(*columns).where(_r.match.in_(matches)).order_by(_r.match, _r.rank, _r.seat)
    found: dict[int, list[SeatResult]] = {match: [] for match in matches}
    for match, seat, *holder in await tx.execute(statement):
        user, program, name, total, rank = holder
        place = SeatResult(user=user, program=program, name=name, total=total, rank=rank, seat=seat)
        found[match].append(place)
    return found


async def _posts(tx: AsyncConnection, matches: Sequence[int]) -> dict[int, int]:
    """Messages with the results of some matches."""
    shown = (_p.surface == BOARD) & (_p.state == "live") & _p.message.is_not(None)
    found = await tx.execute(select(_p.match, _p.message).where(_p.match.in_(matches), shown))
    return {row.match: row.message for row in found}
