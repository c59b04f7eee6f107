"""Makes tables from searches. Pure: the same searches give the same tables, whatever their order."""

from collections.abc import Iterable, Mapping, Sequence, Set
from functools import cache
from itertools import islice, product
from typing import Literal

from msgspec import Struct

from data.store.ladders.rating import START
from engine import GAMES
from engine.clock.pace import PACES

Strength = Literal["any", "similar"]

#: How many people are tried as opponents of one person; those who have waited longest come first.
MAX_CANDIDATES = 100
#: The largest difference between the ratings of two people if one of them wants similar strength.
SIMILAR_POINTS = 150
#: Seconds after which programs may fill the empty seats of a search's table.
FILL_SECONDS = 24 * 60 * 60


class TableSearch(Struct, frozen=True, kw_only=True):
    """What a person would play on a server; the search runs once `since` is set. Times are UTC seconds."""

    guild: int
    user: int
    #: The channel in which they asked.
    channel: int
    #: An empty tuple allows all games, paces or numbers of seats.
    games: tuple[str, ...] = ()
    paces: tuple[str, ...] = ("relaxed", "daily")
    sizes: tuple[int, ...] = ()
    strength: Strength = "any"
    #: Whether programs may fill seats.
    programs: bool = False
    #: Whether the others must be reliable people.
    reliable: bool = False
    #: Whether the person was reliable when the search started.
    finishes: bool = True
    days: int = 14
    #: Start and end of the search; None before it is started.
    since: int | None = None
    until: int | None = None
    #: The id of the proposed table.
    proposal: int | None = None
    #: When the person was asked whether they play at the proposed table, and the deadline of their answer.
    asked: int | None = None
    answer_by: int | None = None
    confirmed: bool = False

    @property
    def order(self) -> tuple[int, int]:
        """The sort key: the oldest search comes first."""
        return self.since or 0, self.user


class Candidate(Struct, frozen=True):
    """A search with the person's ratings by game, and the people whom they must not meet."""

    search: TableSearch
    points: Mapping[str, int] = {}
    avoids: Set[int] = frozenset()


class NewTable(Struct, frozen=True):
    """A table to propose: game, pace, number of seats, and people, the oldest search first."""

    game: str
    pace: str
    seats: int
    users: tuple[int, ...]
    #: Whether one of them asks for reliable people.
    reliable: bool


@cache
def allowed_seats(game: str) -> tuple[int, ...]:
    """The numbers of seats that a game allows with its usual options, the largest first."""
    rules = GAMES[game]
    return tuple(n for n in reversed(rules.seats) if n > 1 and rules.check(rules.options(), n) is None)


def find_tables(candidates: Iterable[Candidate], now: int) -> list[NewTable]:
    """Make tables, for the oldest searches first; nobody is at two of them."""
    waiting = free = sorted(candidates, key=lambda one: one.search.order)
    seated, tables = set[int](), list[NewTable]()
    for first in waiting:
        if first.search.user not in seated and (table := _find_table(first, free, now)):
            tables.append(table)
            seated.update(table.users)
            free = [one for one in free if one.search.user not in seated]
    return tables


def remaining_seats(searches: Sequence[TableSearch], game: str) -> int | None:
    """The smallest number of seats with which these people can play a game; None if they cannot."""
    people = len(searches)
    sizes = [
        n for n in allowed_seats(game) if n >= people > 1 and all(_takes_seats(one, n) for one in searches)
    ]
    can_fill = all(one.programs for one in searches)
    return min((n for n in sizes if n == people or can_fill), default=None)


def _find_table(first: Candidate, free: Sequence[Candidate], now: int) -> NewTable | None:
    """The largest possible table of a person and others; with programs only if there is no other."""
    search, fitting = first.search, dict[tuple[str, str], list[Candidate]]()
    kinds = [
        kind
        for kind in product(search.games or GAMES, search.paces or PACES)
        if kind[0] in GAMES and kind[1] in PACES
    ]
    sizes = {n for game, _ in kinds for n in allowed_seats(game) if _takes_seats(search, n)}
    for (seats, people), (game, pace) in product(_plans(search, sorted(sizes, reverse=True), now), kinds):
        if seats not in allowed_seats(game):
            continue
        if (game, pace) not in fitting:
            fitting[game, pace] = _fitting(first, free, game, pace)
        is_full = people == seats
        fits = [
            one
            for one in fitting[game, pace]
            if _takes_seats(one.search, seats) and (is_full or one.search.programs)
        ]
        if group := _complete((first,), fits, people - 1, game):
            members = sorted((one.search for one in group), key=lambda one: one.order)
            is_reliable = any(one.reliable for one in members)
            return NewTable(game, pace, seats, tuple(one.user for one in members), is_reliable)
    return None


def _plans(search: TableSearch, sizes: Sequence[int], now: int) -> list[tuple[int, int]]:
    """Numbers of seats, each with a number of people for them, in the order in which they are tried."""
    plans = [(n, n) for n in sizes]
    if search.programs and search.since is not None and now >= search.since + FILL_SECONDS:
        most = max(sizes, default=0)
        plans += [(n, people) for people in range(most - 1, 1, -1) for n in reversed(sizes) if n > people]
    return plans


def _fitting(first: Candidate, others: Sequence[Candidate], game: str, pace: str) -> list[Candidate]:
    """The first MAX_CANDIDATES of the people who would play a game at a pace with a person."""
    found = (
        one
        for one in others
        if one is not first
        and game in (one.search.games or GAMES)
        and pace in (one.search.paces or PACES)
        and _can_meet(first, one, game)
    )
    return [*islice(found, MAX_CANDIDATES)]


def _takes_seats(search: TableSearch, seats: int) -> bool:
    return not search.sizes or seats in search.sizes


def _can_meet(one: Candidate, other: Candidate, game: str) -> bool:
    """Whether two people may play at one table."""
    a, b = one.search, other.search
    if b.user in one.avoids or a.user in other.avoids:
        return False
    if (a.reliable and not b.finishes) or (b.reliable and not a.finishes):
        return False
    if "similar" not in (a.strength, b.strength):
        return True
    return abs(one.points.get(game, START) - other.points.get(game, START)) <= SIMILAR_POINTS


def _complete(
    table: tuple[Candidate, ...], candidates: Sequence[Candidate], missing: int, game: str
) -> tuple[Candidate, ...] | None:
    """Add `missing` people to a table so that each two may meet; None if that is impossible.

    All candidates may meet the people at the table already.
    """
    if missing == 0:
        return table
    for at in range(len(candidates) - missing + 1):
        one = candidates[at]
        rest = [other for other in candidates[at + 1 :] if missing > 1 and _can_meet(one, other, game)]
        if found := _complete((*table, one), rest, missing - 1, game):
            return found
    return None
