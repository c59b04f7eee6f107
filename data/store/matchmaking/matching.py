"""Forms tables (groups of players) from searches. Pure, and independent of the order of the searches."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from functools import cache, partial
from itertools import islice, product
from typing import Literal

from msgspec import Struct

from data.store.blocks import pseudonym
from data.store.ladders.rating import START
from engine import GAMES
from engine.clock.evening import EVENING, Evening, shared_hours
from engine.clock.pace import PACES

Strength = Literal["any", "similar"]

#: Paces that can be searched for. The evening pace must be named in a search, with playing hours.
SEARCH_PACES = (*PACES, EVENING)

#: How many people are tried as opponents of one person; those who have waited longest come first.
MAX_CANDIDATES = 100
#: Maximum number of comparisons of two people while a table for one person is searched for; they take about
#: 5 ms. They are enough to try all tables of four among 30 people. More would be needed only if most of these
#: people must not meet.
MAX_COMPARISONS = 5_000
#: The largest difference between the ratings of two people if one of them wants similar strength.
SIMILAR_POINTS = 150
#: Seconds of searching after which programs may fill empty seats, for people who allow programs.
FILL_SECONDS = 24 * 60 * 60


class TableSearch(Struct, frozen=True, kw_only=True):
    """A person's search for a table on a server; it runs once `since` is set. Times are UTC seconds."""

    guild: int
    user: int
    #: The channel in which it was started.
    channel: int
    #: An empty tuple allows all games, all paces but the evening pace, or all numbers of seats.
    games: tuple[str, ...] = ()
    paces: tuple[str, ...] = ("relaxed", "daily")
    sizes: tuple[int, ...] = ()
    #: Playing hours for the evening pace; a table gets the hours that its people have in common.
    evening: Evening | None = None
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
    #: When the person was asked to confirm the proposed table, and the deadline of their answer.
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
    #: People who have deleted their data are stored as negative pseudonyms.
    avoids: Set[int] = frozenset()
    avoids_deleted: bool = False


class NewTable(Struct, frozen=True):
    """A table to propose: game, pace, number of seats, and people, the oldest search first."""

    game: str
    pace: str
    seats: int
    users: tuple[int, ...]
    #: Whether one of them asks for reliable people.
    reliable: bool
    evening: Evening | None = None


@cache
def allowed_seats(game: str) -> tuple[int, ...]:
    """The numbers of seats that a game allows with its default options, the largest first."""
    rules = GAMES[game]
    return tuple(n for n in reversed(rules.seats) if n > 1 and rules.check(rules.options(), n) is None)


def search_tables(candidates: Iterable[Candidate], now: int) -> Iterator[NewTable | None]:
    """Form tables, for the oldest searches first; nobody is at two of them.

    Yields a table or None for each person, every few milliseconds, so that the caller can pause in between.
    """
    waiting = free = sorted(candidates, key=lambda one: one.search.order)
    seated = set[int]()
    for first in waiting:
        if first.search.user in seated:
            continue
        yield (table := _find_table(first, free, now))
        if table:
            seated.update(table.users)
            free = [one for one in free if one.search.user not in seated]


def remaining_seats(searches: Sequence[TableSearch], game: str) -> int | None:
    """The smallest number of seats with which these people can play a game; None if they cannot."""
    people = len(searches)
    sizes = [
        n for n in allowed_seats(game) if n >= people > 1 and all(_takes_seats(one, n) for one in searches)
    ]
    can_fill = all(one.programs for one in searches)
    return min((n for n in sizes if n == people or can_fill), default=None)


def _find_table(first: Candidate, free: Sequence[Candidate], now: int) -> NewTable | None:
    """The largest possible table of a person and others; with programs only if there is none without."""
    search, by_game, completion = first.search, dict[str, list[Candidate]](), _Completion()
    others = [one for one in free if one is not first and _may_meet(first, one)]
    kinds = [
        kind
        for kind in product(search.games or GAMES, search.paces or PACES)
        if kind[0] in GAMES and kind[1] in SEARCH_PACES
    ]
    sizes = {n for game, _ in kinds for n in allowed_seats(game) if _takes_seats(search, n)}
    for (seats, people), (game, pace) in product(_plans(search, sorted(sizes, reverse=True), now), kinds):
        if seats not in allowed_seats(game):
            continue
        if game not in by_game:
            by_game[game] = [
                one
                for one in others
                if game in (one.search.games or GAMES) and _are_similar(first, one, game)
            ]
        can_play = partial(_can_play, game, pace, now)
        playing = (one for one in by_game[game] if can_play(first, one))
        fits = _fitting(playing, seats, with_programs=people < seats)
        if group := completion.complete((first,), fits, people - 1, can_play):
            return _new_table(
                game, pace, seats, sorted((one.search for one in group), key=lambda one: one.order), now
            )
    return None


def _new_table(game: str, pace: str, seats: int, members: Sequence[TableSearch], now: int) -> NewTable:
    hours = [one.evening for one in members if pace == EVENING and one.evening]
    is_reliable, users = any(one.reliable for one in members), tuple(one.user for one in members)
    return NewTable(game, pace, seats, users, is_reliable, shared_hours(hours, now) if hours else None)


def _plans(search: TableSearch, sizes: Sequence[int], now: int) -> list[tuple[int, int]]:
    """Pairs of a number of seats and a number of people on them, in the order in which they are tried."""
    plans = [(n, n) for n in sizes]
    if search.programs and search.since is not None and now >= search.since + FILL_SECONDS:
        most = max(sizes, default=0)
        plans += [(n, people) for people in range(most - 1, 1, -1) for n in reversed(sizes) if n > people]
    return plans


def _fitting(people: Iterable[Candidate], seats: int, *, with_programs: bool) -> list[Candidate]:
    """The first MAX_CANDIDATES people who accept this number of seats and, if needed, programs."""
    found = (
        one
        for one in people
        if _takes_seats(one.search, seats) and (one.search.programs or not with_programs)
    )
    return [*islice(found, MAX_CANDIDATES)]


def _takes_seats(search: TableSearch, seats: int) -> bool:
    return not search.sizes or seats in search.sizes


def _may_meet(one: Candidate, other: Candidate) -> bool:
    """Whether two people may play at one table, whatever the game is."""
    a, b = one.search, other.search
    if (a.reliable and not b.finishes) or (b.reliable and not a.finishes):
        return False
    return not _avoids(one, b.user) and not _avoids(other, a.user)


def _avoids(one: Candidate, user: int) -> bool:
    """Whether a person blocks another, who may have deleted their data and come back since."""
    if not one.avoids:
        return False
    return user in one.avoids or (one.avoids_deleted and pseudonym(one.search.user, user) in one.avoids)


def _can_play(game: str, pace: str, now: int, one: Candidate, other: Candidate) -> bool:
    """Whether two people who may meet, and want the game, can play it together at a pace."""
    a, b = one.search, other.search
    if pace not in (b.paces or PACES) or not _are_similar(one, other, game):
        return False
    if pace != EVENING:
        return True
    return a.evening is not None and b.evening is not None and bool(shared_hours((a.evening, b.evening), now))


def _are_similar(one: Candidate, other: Candidate, game: str) -> bool:
    """Whether two people are of similar strength in a game, if one of them asks for it."""
    if "similar" not in (one.search.strength, other.search.strength):
        return True
    return abs(one.points.get(game, START) - other.points.get(game, START)) <= SIMILAR_POINTS


class _Completion(Struct):
    """Completes tables of one person, with a limited number of comparisons of two people."""

    left: int = MAX_COMPARISONS

    def complete(
        self,
        table: tuple[Candidate, ...],
        candidates: Sequence[Candidate],
        missing: int,
        can_play: Callable[[Candidate, Candidate], bool],
    ) -> tuple[Candidate, ...] | None:
        """Add `missing` people to a table so that all of them may meet; None if no such people were found.

        Every candidate may meet the people who are already at the table.
        """
        if missing == 0:
            return table
        if missing == 1:
            return (*table, candidates[0]) if candidates else None
        for at in range(len(candidates) - missing + 1):
            one, others = candidates[at], candidates[at + 1 :]
            if (left := self.left - len(others)) < 0:
                return None
            self.left = left
            rest = [other for other in others if _may_meet(one, other) and can_play(one, other)]
            if found := self.complete((*table, one), rest, missing - 1, can_play):
                return found
        return None
