"""Reads searches and proposed tables, with calendars, ratings and blocks; encodes their rows."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.json import Decoder
from sqlalchemy import ColumnElement, Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.ladders.rating import Rating
from data.store.matchmaking.matching import Candidate, TableSearch
from data.store.sql import ladder_tables, tables
from engine.clock.evening import Evening
from engine.clock.hours import Hours

_w, _p, _u = tables.wishes.c, tables.proposals.c, tables.users.c
_b, _s = tables.blocks.c, ladder_tables.standings.c
#: Decoders of the JSON columns; creating one takes longer than decoding a column.
_JSON: Mapping[str, Decoder[Any]] = {
    "games": Decoder(tuple[str, ...]),
    "paces": Decoder(tuple[str, ...]),
    "sizes": Decoder(tuple[int, ...]),
    "evening": Decoder(Evening | None),
}


class Proposal(Struct, frozen=True, kw_only=True):
    """A table that was proposed to people, with their searches, the oldest first."""

    id: int
    guild: int
    game: str
    pace: str
    seats: int
    reliable: bool
    created: int
    evening: Evening | None = None
    searches: tuple[TableSearch, ...] = ()

    @property
    def users(self) -> tuple[int, ...]:
        return tuple(search.user for search in self.searches)

    @property
    def is_ready(self) -> bool:
        """Whether everybody has confirmed."""
        return all(search.confirmed for search in self.searches)


def to_row(search: TableSearch) -> dict[str, Any]:
    """The columns of a search."""
    values = msgspec.structs.asdict(search)
    return values | encode_json(values)


def encode_json(values: Mapping[str, Any]) -> dict[str, str]:
    """The JSON columns among these values, encoded."""
    return {name: msgspec.json.encode(values[name]).decode() for name in _JSON if name in values}


def from_row(row: Row[Any]) -> TableSearch:
    """The search of a row."""
    return TableSearch(**_decode(row))


def _decode(row: Row[Any]) -> dict[str, Any]:
    """The columns of a row, without invalid playing hours."""
    found = dict(row._mapping)
    found |= {name: read.decode(found[name] or "null") for name, read in _JSON.items() if name in found}
    evening = found["evening"]
    return found | {"evening": evening if evening and evening.is_valid else None}


async def read_searches(tx: AsyncConnection, where: ColumnElement[bool]) -> list[TableSearch]:
    """Searches, the oldest first."""
    found = await tx.execute(select(tables.wishes).where(where))
    return sorted(map(from_row, found), key=lambda one: one.order)


async def read_proposals(tx: AsyncConnection, where: ColumnElement[bool]) -> list[Proposal]:
    """Proposed tables with their searches, the oldest first."""
    rows = (await tx.execute(select(tables.proposals).where(where).order_by(_p.id))).all()
    members = defaultdict[int | None, list[TableSearch]](list)
    for search in await read_searches(tx, _w.proposal.in_(select(_p.id).where(where))):
        members[search.proposal].append(search)
    return [Proposal(**_decode(row), searches=tuple(members[row.id])) for row in rows]


async def read_hours(tx: AsyncConnection, guild: int) -> dict[int, Hours]:
    """The calendars of people with searches on a server, by user; default calendars are left out."""
    found = select(_u.id, _u.hours).where(_u.id.in_(_searchers(guild)), _u.hours != "{}")
    return {row.id: msgspec.json.decode(row.hours, type=Hours) for row in await tx.execute(found)}


async def read_candidates(
    tx: AsyncConnection, guild: int, searches: Collection[TableSearch]
) -> list[Candidate]:
    """Searches of a server with the ratings and blocks of their people.

    Ratings of people who hide from the leaderboards are left out: proposals would reveal their strength.
    """
    points = defaultdict[int, dict[str, int]](dict)
    if any(search.strength == "similar" for search in searches):
        hidden = select(_u.id).where(~_u.ladder)
        rated = select(_s.user, _s.game, _s.mu, _s.sigma).where(
            _s.guild == guild, _s.user.in_(_searchers(guild)), _s.user.not_in(hidden)
        )
        for user, game, mu, sigma in await tx.execute(rated):
            points[user][game] = Rating(mu, sigma).points
    avoids = defaultdict[int, set[int]](set)
    for user, blocked in await tx.execute(select(_b.user, _b.blocked).where(_b.user.in_(_searchers(guild)))):
        avoids[user].add(blocked)
    return [
        Candidate(one, points[one.user], found := frozenset(avoids[one.user]), min(found, default=0) < 0)
        for one in searches
    ]


def _searchers(guild: int) -> Any:
    """SQL query: the people with searches on a server."""
    return select(_w.user).where(_w.guild == guild)
