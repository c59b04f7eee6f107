"""The plan of a tournament: its number of rounds, and the number and size of its tables."""

import math
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from engine.chance import shuffle

Format = Literal["swiss", "groups", "knockout"]

MIN_PEOPLE, MAX_PEOPLE = 4, 64
#: Allowed values of `Plan.size`.
TABLE_SIZES = (2, 3, 4)
#: The smallest number of rounds in the Swiss system.
MIN_ROUNDS = 3


class Plan(Struct, frozen=True):
    """The fixed parts of a tournament that has started; the seed is public."""

    format: Format
    #: The largest number of people at a table.
    size: int
    people: int
    seed: bytes

    @property
    def lots(self) -> list[int]:
        """The lot of each person: a random permutation that breaks ties."""
        return shuffle(self.seed, 0, "lots", range(self.people))

    @property
    def groups(self) -> list[list[int]]:
        """The people of each group; one group of all people unless the format is `groups`."""
        count, lots = self.size if self.format == "groups" else 1, self.lots
        return [[one for one in range(self.people) if lots[one] % count == group] for group in range(count)]

    @property
    def rounds(self) -> int:
        """The number of rounds if nobody drops out."""
        if self.format == "knockout":
            return _knockout_rounds(self.people, self.size)
        swiss = swiss_rounds(max(map(len, self.groups)), self.size)
        return swiss + 1 if self.format == "groups" else swiss


class Table(Struct, frozen=True):
    """The people at a table in order of play; a table of one person is a bye."""

    players: tuple[int, ...]
    #: Rank of each player, None for one who gave up the seat. No ranks while the match is running.
    ranks: tuple[int | None, ...] | None = None

    @property
    def is_bye(self) -> bool:
        return len(self.players) == 1


Round = Sequence[Table]


def swiss_rounds(people: int, size: int) -> int:
    """Rounds of the Swiss system: as many as a knock-out has, and one more at tables of three or four."""
    rounds = math.ceil(math.log(people, size) - 1e-9) + (size > 2)
    return max(MIN_ROUNDS, rounds)


def table_sizes(people: int, size: int) -> list[int]:
    """The sizes of the fewest possible tables, as equal as possible, the largest first.

    A table has at least two people, so a single person may be left over.
    """
    tables = -(-people // size) if size > 2 else people // size
    seated = min(people, tables * size)
    sizes = [seated // tables + (n < seated % tables) for n in range(tables)]
    return [one for one in sizes if one > 1]


def _knockout_rounds(people: int, size: int) -> int:
    rounds = 0
    while people > 1:
        people, rounds = -(-people // size), rounds + 1
    return rounds
