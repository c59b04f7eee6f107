"""Shells: a position, and the options of a match."""

from typing import Literal

from msgspec import Struct

from engine.mutable import Mutable
from tests.example_game.rules.components import NONE, PRINTED


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match is played."""

    baskets: Literal["three", "four"] = "three"

    @property
    def names(self) -> str:
        """The baskets, a letter each."""
        return "ABCD"[: PRINTED.baskets[self.baskets]]


class Pile(Mutable):
    """What a player has taken."""

    shells: list[int]
    #: baskets that were filled exactly
    exact: int = 0


class State(Mutable):
    """A position of Shells; a shell is its value, UNKNOWN where it is hidden from the holder of a view."""

    options: Options
    #: None in a view
    seed: bytes | None
    #: next shell last
    bag: list[int]
    hands: list[list[int]]
    baskets: list[list[int]]
    piles: list[Pile]
    turn: int
    #: What is asked: which shell, which basket, whether the turn is over; nothing when the match is.
    ask: Literal["shell", "basket", "end", ""] = "shell"
    #: the shell that was chosen and lies open
    open: int = NONE

    @property
    def is_over(self) -> bool:
        return not self.ask
