"""Standings: rank points, then strength of opposition. docs/tournaments.md explains both."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from engine.tournament.plan import Plan, Round, Table

#: Points of a first place, and of a bye. Twelve, so that players with equal ranks share whole points.
FIRST_POINTS = 12


class Score(Struct, frozen=True):
    """A person's points so far, and the strength of their opponents."""

    points: int
    #: Mean points of the opponents met, in tenths of a point.
    strength: int
    #: Finished tables, byes included.
    played: int


class Row(Struct, frozen=True):
    """A row of the standings; people with equal scores share a place."""

    person: int
    place: int
    score: Score
    #: Compared before the score. Knock-out: rounds won; groups: higher for a better place in the final.
    stage: int = 0


def table_points(table: Table) -> tuple[int, ...]:
    """Points of each player: FIRST_POINTS for the first, 0 for the last, evenly spaced between.

    Tied players share the points of their places. A player who gave up the seat gets 0 and counts as last.
    """
    if table.is_bye:
        return (FIRST_POINTS,)
    ranks = table.ranks or ()
    stayed = sorted(rank for rank in ranks if rank is not None)
    step = FIRST_POINTS // (len(ranks) - 1) if len(ranks) > 1 else 0
    return tuple(0 if rank is None else _shared(stayed, rank, step) for rank in ranks)


def _shared(stayed: list[int], rank: int, step: int) -> int:
    """The mean points of the places that the players with this rank share."""
    first, tied = stayed.index(rank), stayed.count(rank)
    return sum(FIRST_POINTS - step * place for place in range(first, first + tied)) // tied


def finished_tables(rounds: Iterable[Round]) -> Iterator[Table]:
    """The byes, and the tables whose match has ended."""
    return (table for tables in rounds for table in tables if table.is_bye or table.ranks is not None)


def scores(people: int, rounds: Sequence[Round]) -> list[Score]:
    """The score of each person."""
    points, played = [0] * people, [0] * people
    opponents: list[list[int]] = [[] for _ in range(people)]
    for table in finished_tables(rounds):
        for one, gained in zip(table.players, table_points(table), strict=True):
            points[one] += gained
            played[one] += 1
            opponents[one] += (other for other in table.players if other != one)
    return [
        Score(points[one], _mean([points[other] for other in opponents[one]]), played[one])
        for one in range(people)
    ]


def _mean(points: list[int]) -> int:
    """The mean in tenths, rounded half up."""
    return (20 * sum(points) + len(points)) // (2 * len(points)) if points else 0


def order(plan: Plan, rounds: Sequence[Round], people: Iterable[int]) -> list[int]:
    """Sort people from the best to the last: by points, then strength, then lot."""
    found, lots = scores(plan.people, rounds), plan.lots
    return sorted(people, key=lambda one: (-found[one].points, -found[one].strength, lots[one]))


def winner(plan: Plan, rounds: Sequence[Round], table: Table, dropped: Collection[int] = ()) -> int | None:
    """The person who advances from a table: the best who has not dropped out; `order` breaks ties."""
    ranks = table.ranks or (1,) * len(table.players)
    best = order(plan, rounds, table.players)
    stayed = [
        (rank, best.index(one), one)
        for one, rank in zip(table.players, ranks, strict=True)
        if rank is not None and one not in dropped
    ]
    return min(stayed)[2] if stayed else None


def standings(plan: Plan, rounds: Sequence[Round], dropped: Mapping[int, int]) -> list[Row]:
    """All people from the best to the last."""
    found, stages = scores(plan.people, rounds), _stages(plan, rounds, dropped)

    def key(one: int) -> tuple[int, int, int]:
        return -stages[one], -found[one].points, -found[one].strength

    ordered = sorted(order(plan, rounds, range(plan.people)), key=key)
    keys = [key(one) for one in ordered]
    return [Row(one, keys.index(key(one)) + 1, found[one], stages[one]) for one in ordered]


def _stages(plan: Plan, rounds: Sequence[Round], dropped: Mapping[int, int]) -> list[int]:
    stages = [0] * plan.people
    if plan.format == "knockout":
        for number, tables in enumerate(rounds):
            gone = {one for one, first in dropped.items() if first <= number + 1}
            for table in finished_tables([tables]):
                best = winner(plan, rounds, table, gone)
                if best is not None:
                    stages[best] = number + 1
    elif plan.format == "groups" and len(rounds) == plan.rounds:
        for table in finished_tables(rounds[-1:]):
            for one, rank in zip(table.players, table.ranks or (1,), strict=True):
                stages[one] = 1 if rank is None else plan.size + 2 - rank
    return stages
