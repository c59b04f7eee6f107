"""Standings: rank points, then strength of opposition. docs/tournaments.md explains them for players."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from engine.tournament.plan import Plan, Round, Table

#: Points of a first place, and of a bye; a last place has none. Twelve can be shared without fractions.
FIRST_POINTS = 12


class Score(Struct, frozen=True):
    """A person's points so far, and the strength of their opponents."""

    points: int
    #: Mean points of the opponents met, in tenths.
    strength: int
    #: Finished tables, byes included.
    played: int


class Row(Struct, frozen=True):
    """A line of the standings; equal people share a place."""

    person: int
    place: int
    score: Score
    #: Knock-out: rounds survived; groups: place in the final, counted from below.
    stage: int = 0


def table_points(table: Table) -> tuple[int, ...]:
    """Points of each player: first FIRST_POINTS, last 0, evenly between; a tie shares what it covers.

    Who gave up a seat gets nothing and counts as last.
    """
    if table.is_bye:
        return (FIRST_POINTS,)
    ranks = table.ranks or ()
    stayed = sorted(rank for rank in ranks if rank is not None)
    step = FIRST_POINTS // (len(ranks) - 1) if len(ranks) > 1 else 0
    return tuple(0 if rank is None else _shared(stayed, rank, step) for rank in ranks)


def _shared(stayed: list[int], rank: int, step: int) -> int:
    """The mean points of the places that the players with a rank cover."""
    first, tied = stayed.index(rank), stayed.count(rank)
    return sum(FIRST_POINTS - step * place for place in range(first, first + tied)) // tied


def finished_tables(rounds: Iterable[Round]) -> Iterator[Table]:
    """The tables that count already."""
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
    """People from the best to the last: by points, strength and lot."""
    found, lots = scores(plan.people, rounds), plan.lots
    return sorted(people, key=lambda one: (-found[one].points, -found[one].strength, lots[one]))


def winner(plan: Plan, rounds: Sequence[Round], table: Table, dropped: Collection[int] = ()) -> int | None:
    """Who goes on from a table: the best who has not dropped out; a tie is decided as in `order`."""
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
    if plan.format == "swiss":
        return [0] * plan.people
    stages = [0] * plan.people
    if plan.format == "knockout":
        for number, tables in enumerate(rounds):
            gone = {one for one, first in dropped.items() if first <= number + 1}
            for table in finished_tables([tables]):
                best = winner(plan, rounds, table, gone)
                if best is not None:
                    stages[best] = number + 1
    elif len(rounds) == plan.rounds:
        for table in finished_tables(rounds[-1:]):
            for one, rank in zip(table.players, table.ranks or (1,), strict=True):
                stages[one] = 1 if rank is None else plan.size + 2 - rank
    return stages
