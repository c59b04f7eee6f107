"""The next round of a tournament, from its plan, the earlier rounds and the people who dropped out."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from engine.tournament.pairing import Tables, pair, seat_order
from engine.tournament.plan import Plan, Round, Table, table_sizes
from engine.tournament.standings import order, winner


def next_round(plan: Plan, rounds: Sequence[Round], dropped: Mapping[int, int]) -> Round:
    """The tables of the next round; none if the tournament is over.

    `dropped` maps people to the index of the first round without them. All earlier rounds must be finished.
    """
    gone = {one for one, first in dropped.items() if first <= len(rounds)}
    tables = _tables(plan, rounds, gone)
    if sum(map(len, tables)) < 2:
        return ()
    return tuple(Table(seat_order(plan, rounds, table)) for table in tables)


def _tables(plan: Plan, rounds: Sequence[Round], gone: Collection[int]) -> Tables:
    if len(rounds) >= plan.rounds:
        return []
    if plan.format == "knockout":
        return _knockout(plan, rounds, gone)
    groups = [[one for one in group if one not in gone] for group in plan.groups]
    if plan.format == "groups" and len(rounds) == plan.rounds - 1:
        return [tuple(order(plan, rounds, group)[0] for group in groups if group)]
    return [table for group in groups for table in _swiss(plan, rounds, group)]


def _swiss(plan: Plan, rounds: Sequence[Round], people: Collection[int]) -> Tables:
    sizes = table_sizes(len(people), plan.size)
    ordered = order(plan, rounds, people)
    byes = _byes(rounds, ordered, len(people) - sum(sizes))
    paired = pair(plan, rounds, [one for one in ordered if one not in byes], sizes)
    return [*paired, *((one,) for one in byes)]


def _knockout(plan: Plan, rounds: Sequence[Round], gone: Collection[int]) -> Tables:
    """Tables of people with neighbouring lots, so that the tables of all rounds form a tree."""
    last = rounds[-1] if rounds else [Table((one,)) for one in range(plan.people)]
    remaining = [best for table in last if (best := winner(plan, rounds, table, gone)) is not None]
    lots = plan.lots
    remaining.sort(key=lots.__getitem__)
    sizes = table_sizes(len(remaining), plan.size)
    byes = _byes(rounds, remaining, len(remaining) - sum(sizes))
    seated = iter([one for one in remaining if one not in byes])
    tables = [tuple(next(seated) for _ in range(size)) for size in sizes]
    return [*tables, *((one,) for one in byes)]


def _byes(rounds: Sequence[Round], ordered: list[int], count: int) -> list[int]:
    """The people who have a bye: of those who had the fewest byes, the last in the order."""
    had = Counter(table.players[0] for tables in rounds for table in tables if table.is_bye)
    last_first = list(reversed(ordered))
    return sorted(last_first, key=had.__getitem__)[:count]
