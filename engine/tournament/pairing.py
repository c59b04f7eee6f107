"""The pairings of a Swiss round, and the order of play at its tables.

Each possible table has a cost: first for people who have met before, then for an unbalanced order of play,
then for differences of points. A search finds tables of the lowest total cost: the exact minimum for few
people; for many it stops after MAX_TABLES_TRIED tables, and swaps of two people improve the best result.
Libraries for matching support tables of two only.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations

from engine.chance import shuffle
from engine.tournament.plan import Plan, Round
from engine.tournament.standings import scores

_REPEAT_COST, _SEAT_COST = 10**9, 10**6
#: A person avoids a seat that they have had at least this many times more often than their rarest seat.
MAX_SEAT_DIFFERENCE = 2
#: A search stops after it has tried this number of tables.
MAX_TABLES_TRIED = 60_000
#: The largest number of people considered for the other seats of a table of three or four.
MAX_CANDIDATES = 14

Tables = list[tuple[int, ...]]


def pair(plan: Plan, rounds: Sequence[Round], ordered: list[int], sizes: list[int]) -> Tables:
    """The cheapest tables of these sizes; `ordered` has the people from the best to the last.

    The order of play at each table is chosen later, by `seat_order`.
    """
    return _Search(_pair_costs(plan, rounds, ordered), sizes).find(ordered)


def seat_order(plan: Plan, rounds: Sequence[Round], players: Sequence[int]) -> tuple[int, ...]:
    """The order of play at a table that gives people the seats that they had least often."""
    taken = _seats_taken(rounds)
    orders = shuffle(plan.seed, len(rounds), f"seats-{min(players)}", list(permutations(sorted(players))))
    return min(orders, key=lambda seated: sum(4 ** taken[one, seat] for seat, one in enumerate(seated)))


def _seats_taken(rounds: Sequence[Round]) -> Counter[tuple[int, int]]:
    """How often each person had each seat."""
    tables = [table for tables in rounds for table in tables if not table.is_bye]
    return Counter((one, seat) for table in tables for seat, one in enumerate(table.players))


def count_meetings(rounds: Sequence[Round]) -> Counter[frozenset[int]]:
    """How often each pair of people has met."""
    tables = [table for tables in rounds for table in tables]
    return Counter(frozenset(two) for table in tables for two in combinations(table.players, 2))


def _pair_costs(plan: Plan, rounds: Sequence[Round], people: list[int]) -> dict[tuple[int, int], int]:
    """The cost of seating each pair of people at the same table, in both orders."""
    met, taken, found = count_meetings(rounds), _seats_taken(rounds), scores(plan.people, rounds)
    counts = {one: [taken[one, seat] for seat in range(plan.size)] for one in people}
    #: The seats that each person had too often already.
    avoided = {
        one: {seat for seat, had in enumerate(seats) if had >= min(seats) + MAX_SEAT_DIFFERENCE}
        for one, seats in counts.items()
    }

    def cost(one: int, other: int) -> int:
        shared = len(avoided[one] & avoided[other])
        apart = found[one].points - found[other].points
        return met[frozenset((one, other))] ** 2 * _REPEAT_COST + shared * _SEAT_COST + apart * apart

    return {two: cost(*two) for two in permutations(people, 2)}


class _Search:
    """A branch-and-bound search that fills tables from the top of the standings."""

    def __init__(self, costs: dict[tuple[int, int], int], sizes: list[int]) -> None:
        self.costs, self.sizes = costs, sizes
        self.tables_tried, self.best_cost = 0, -1
        self.best: Tables = []
        # the same people are often left after other tables: 98 % of calls hit for two seats, 90 % for four
        self._choices = cache(self._find_choices)

    def find(self, ordered: list[int]) -> Tables:
        self._fill([], tuple(ordered), self.sizes, 0)
        while self._improve():
            pass
        return self.best

    def _cost(self, table: Sequence[int]) -> int:
        return sum(map(self.costs.__getitem__, combinations(table, 2)))

    def _fill(self, tables: Tables, rest: tuple[int, ...], sizes: list[int], cost: int) -> None:
        """Try the choices for the first of `rest`; recurse for other tables."""
        if not sizes:
            self.best, self.best_cost = tables, cost
            return
        for size in dict.fromkeys(sizes):
            choices, left = self._choices(rest, size), _without(sizes, size)
            self.tables_tried += len(choices)
            for added, table in choices:
                if 0 <= self.best_cost <= cost + added:
                    break
                others = tuple([one for one in rest if one not in table])
                self._fill([*tables, table], others, left, cost + added)
                if self.tables_tried > MAX_TABLES_TRIED:
                    return

    def _find_choices(self, rest: tuple[int, ...], size: int) -> list[tuple[int, tuple[int, ...]]]:
        """The tables of the first of `rest` with cheap partners, and their costs, cheapest first."""
        first, *others = rest
        if size > 2:
            others = sorted(others, key=lambda other: self.costs[first, other])[:MAX_CANDIDATES]
        tables = [(first, *partners) for partners in combinations(others, size - 1)]
        return sorted(zip(map(self._cost, tables), tables, strict=True))

    def _improve(self) -> bool:
        """Swap two people of different tables if that lowers the cost; return whether it did."""
        for (a, left), (b, right) in combinations(enumerate(self.best), 2):
            before = self._cost(left) + self._cost(right)
            for one in left:
                for other in right:
                    swapped = _replace(left, one, other), _replace(right, other, one)
                    if sum(map(self._cost, swapped)) < before:
                        self.best[a], self.best[b] = swapped
                        return True
        return False


def _replace(table: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    return tuple(new if one == old else one for one in table)


def _without(sizes: list[int], size: int) -> list[int]:
    """The sizes with one `size` removed."""
    at = sizes.index(size)
    return sizes[:at] + sizes[at + 1 :]
