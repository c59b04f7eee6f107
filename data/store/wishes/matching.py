"""Makes tables from wishes. Pure: the same wishes give the same tables, in whatever order they come."""

from collections.abc import Iterable, Mapping, Sequence, Set
from functools import cache
from itertools import islice, product
from typing import Literal

from msgspec import Struct

from data.store.ladders.rating import START
from engine import GAMES
from engine.clock.pace import PACES

Strength = Literal["any", "similar"]

#: People that are tried as the others at a person's table, those who wait longest first.
MAX_CANDIDATES = 100
#: Points by which the ratings of two people differ at most if one of them wants similar strength.
SIMILAR_POINTS = 150
#: Seconds that a wish waits for people before programs fill its table.
FILL_SECONDS = 24 * 60 * 60


class Wish(Struct, frozen=True, kw_only=True):
    """A person's search for a table on a server. An empty tuple allows every value. Times are UTC seconds."""

    guild: int
    user: int
    #: The channel in which they asked.
    channel: int
    games: tuple[str, ...] = ()
    paces: tuple[str, ...] = ("relaxed", "daily")
    #: Numbers of seats.
    sizes: tuple[int, ...] = ()
    strength: Strength = "any"
    #: Whether programs may fill seats.
    programs: bool = False
    #: Whether the others must be reliable, and whether the person is.
    reliable: bool = False
    finishes: bool = True
    days: int = 14
    #: Start and end of the search; None: not started.
    since: int | None = None
    until: int | None = None
    #: The table that was found.
    proposal: int | None = None
    #: When the person was asked whether they are there, and until when they may answer.
    asked: int | None = None
    answer_by: int | None = None
    confirmed: bool = False

    @property
    def order(self) -> tuple[int, int]:
        """The sort key: who waits longest comes first."""
        return self.since or 0, self.user


class Candidate(Struct, frozen=True):
    """A wish, and what decides who fits: ratings by game, and people who must not meet this one."""

    wish: Wish
    points: Mapping[str, int] = {}
    avoids: Set[int] = frozenset()


class Table(Struct, frozen=True):
    """A game with a pace, a number of seats, and the people who would play it, the oldest wish first."""

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


def match_wishes(candidates: Iterable[Candidate], now: int) -> list[Table]:
    """The tables that these wishes allow; nobody is at two of them, and the oldest wishes come first."""
    waiting = free = sorted(candidates, key=lambda one: one.wish.order)
    seated, tables = set[int](), list[Table]()
    for first in waiting:
        if first.wish.user not in seated and (table := _find_table(first, free, now)):
            tables.append(table)
            seated.update(table.users)
            free = [one for one in free if one.wish.user not in seated]
    return tables


def remaining_seats(wishes: Sequence[Wish], game: str) -> int | None:
    """The number of seats with which these people can still play a game; None if they cannot."""
    people = len(wishes)
    sizes = [
        n for n in allowed_seats(game) if n >= people > 1 and all(_takes_seats(one, n) for one in wishes)
    ]
    can_fill = all(one.programs for one in wishes)
    return min((n for n in sizes if n == people or can_fill), default=None)


def _find_table(first: Candidate, free: Sequence[Candidate], now: int) -> Table | None:
    """The largest table around a person of those who are free; with programs only if no other is possible."""
    wish, fitting = first.wish, dict[tuple[str, str], list[Candidate]]()
    kinds = [
        kind
        for kind in product(wish.games or GAMES, wish.paces or PACES)
        if kind[0] in GAMES and kind[1] in PACES
    ]
    sizes = {n for game, _ in kinds for n in allowed_seats(game) if _takes_seats(wish, n)}
    for (seats, people), (game, pace) in product(_plans(wish, sorted(sizes, reverse=True), now), kinds):
        if seats not in allowed_seats(game):
            continue
        if (game, pace) not in fitting:
            fitting[game, pace] = _fitting(first, free, game, pace)
        is_full = people == seats
        fits = [
            one
            for one in fitting[game, pace]
            if _takes_seats(one.wish, seats) and (is_full or one.wish.programs)
        ]
        if group := _complete((first,), fits, people - 1, game):
            members = sorted((one.wish for one in group), key=lambda one: one.order)
            is_reliable = any(one.reliable for one in members)
            return Table(game, pace, seats, tuple(one.user for one in members), is_reliable)
    return None


def _plans(wish: Wish, sizes: Sequence[int], now: int) -> list[tuple[int, int]]:
    """Numbers of seats, and of the people among them, in the order in which they are tried."""
    plans = [(n, n) for n in sizes]
    if wish.programs and wish.since is not None and now >= wish.since + FILL_SECONDS:
        most = max(sizes, default=0)
        plans += [(n, people) for people in range(most - 1, 1, -1) for n in reversed(sizes) if n > people]
    return plans


def _fitting(first: Candidate, others: Sequence[Candidate], game: str, pace: str) -> list[Candidate]:
    """The people who would play a game at a pace with a person."""
    found = (
        one
        for one in others
        if one is not first
        and game in (one.wish.games or GAMES)
        and pace in (one.wish.paces or PACES)
        and _can_meet(first, one, game)
    )
    return [*islice(found, MAX_CANDIDATES)]


def _takes_seats(wish: Wish, seats: int) -> bool:
    return not wish.sizes or seats in wish.sizes


def _can_meet(one: Candidate, other: Candidate, game: str) -> bool:
    """Whether two people may play at one table."""
    a, b = one.wish, other.wish
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
    """The table with `missing` more of these people, who all fit those at it; None if they do not fit."""
    if missing == 0:
        return table
    for at in range(len(candidates) - missing + 1):
        one = candidates[at]
        rest = [other for other in candidates[at + 1 :] if missing > 1 and _can_meet(one, other, game)]
        if found := _complete((*table, one), rest, missing - 1, game):
            return found
    return None
