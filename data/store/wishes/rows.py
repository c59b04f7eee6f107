"""Rows of wishes and of the tables found for them, and what decides who fits."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.blocks import pseudonym
from data.store.ladders.rating import Rating
from data.store.sql import ladder_tables, tables
from data.store.wishes.matching import Candidate, Wish
from engine.clock.hours import Hours

_w, _p, _u = tables.wishes.c, tables.proposals.c, tables.users.c
_b, _s = tables.blocks.c, ladder_tables.standings.c
#: Columns of JSON.
_LISTS: Mapping[str, object] = {
    "games": tuple[str, ...],
    "paces": tuple[str, ...],
    "sizes": tuple[int, ...],
}


class Proposal(Struct, frozen=True, kw_only=True):
    """A table that was found, with the wishes of its people; the oldest comes first."""

    id: int
    guild: int
    game: str
    pace: str
    seats: int
    reliable: bool
    created: int
    wishes: tuple[Wish, ...] = ()

    @property
    def users(self) -> tuple[int, ...]:
        return tuple(wish.user for wish in self.wishes)

    @property
    def is_ready(self) -> bool:
        """Whether everybody has confirmed."""
        return all(wish.confirmed for wish in self.wishes)


def to_row(wish: Wish) -> dict[str, Any]:
    """The columns of a wish."""
    values = msgspec.structs.asdict(wish)
    return values | {name: msgspec.json.encode(values[name]).decode() for name in _LISTS}


def from_row(row: Row[Any]) -> Wish:
    """The wish of a row."""
    found = dict(row._mapping)
    lists = {name: msgspec.json.decode(found[name], type=kind) for name, kind in _LISTS.items()}
    return Wish(**{**found, **lists})


async def read_wishes(tx: AsyncConnection, where: ColumnElement[bool]) -> list[Wish]:
    """Wishes, the oldest first."""
    found = await tx.execute(select(tables.wishes).where(where))
    return sorted(map(from_row, found), key=lambda one: one.order)


async def read_proposals(tx: AsyncConnection, where: ColumnElement[bool]) -> list[Proposal]:
    """Tables with their people, the oldest first."""
    rows = (await tx.execute(select(tables.proposals).where(where).order_by(_p.id))).all()
    members = defaultdict[int | None, list[Wish]](list)
    for wish in await read_wishes(tx, _w.proposal.in_(select(_p.id).where(where))):
        members[wish.proposal].append(wish)
    return [Proposal(**row._mapping, wishes=tuple(members[row.id])) for row in rows]


async def read_hours(tx: AsyncConnection, guild: int) -> dict[int, Hours]:
    """The calendars of people with wishes on a server; those with usual ones are left out."""
    found = select(_u.id, _u.hours).where(_u.id.in_(_wishers(guild)), _u.hours != "{}")
    return {row.id: msgspec.json.decode(row.hours, type=Hours) for row in await tx.execute(found)}


async def read_candidates(tx: AsyncConnection, guild: int, wishes: Collection[Wish]) -> list[Candidate]:
    """Wishes of a server with the ratings and blocks of their people.

    Who stays off the leaderboards has no rating here, so that no table tells how strong they are.
    """
    points = defaultdict[int, dict[str, int]](dict)
    if any(wish.strength == "similar" for wish in wishes):
        hidden = select(_u.id).where(~_u.ladder)
        rated = select(_s.user, _s.game, _s.mu, _s.sigma).where(
            _s.guild == guild, _s.user.in_(_wishers(guild)), _s.user.not_in(hidden)
        )
        for user, game, mu, sigma in await tx.execute(rated):
            points[user][game] = Rating(mu, sigma).points
    blocked = await tx.execute(select(_b.user, _b.blocked).where(_b.user.in_(_wishers(guild))))
    avoids = _avoided(((row.user, row.blocked) for row in blocked), [wish.user for wish in wishes])
    return [Candidate(wish, points[wish.user], frozenset(avoids[wish.user])) for wish in wishes]


def _wishers(guild: int) -> Any:
    """SQL: the people with wishes on a server."""
    return select(_w.user).where(_w.guild == guild)


def _avoided(rows: Iterable[tuple[int, int]], users: Collection[int]) -> defaultdict[int, set[int]]:
    """The people whom each person blocks; some may have deleted their data since, and come back."""
    avoids = defaultdict[int, set[int]](set)
    for user, blocked in rows:
        avoids[user].add(blocked)
    for user, found in avoids.items():
        if min(found) < 0:
            found |= {other for other in users if pseudonym(user, other) in found}
    return avoids
