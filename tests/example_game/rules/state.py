"""Shells: positions and options."""

from typing import Literal

from msgspec import Struct

from engine.mutable import Mutable
from tests.example_game.rules.components import NONE, PRINTED


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a match."""

    baskets: Literal["three", "four"] = "three"

    @property
    def names(self) -> str:
        """Letters of the baskets."""
        return "ABCD"[: PRINTED.baskets[self.baskets]]


class Pile(Mutable):
    """The shells that a seat has taken."""

    shells: list[int]
    #: baskets that were filled exactly
    exact: int = 0


class State(Mutable):
    """A position; a shell is its value, UNKNOWN if it is hidden in a view."""

    options: Options
    #: None in a view
    seed: bytes | None
    #: next shell last
    bag: list[int]
    hands: list[list[int]]
    baskets: list[list[int]]
    piles: list[Pile]
    turn: int
    #: the question: which shell, which basket, whether the turn ends; "" after the match; "during" and
    #: "after" a turn in views of the past
    ask: Literal["shell", "basket", "end", "", "during", "after"] = "shell"
    #: the open shell
    open: int = NONE

    @property
    def is_over(self) -> bool:
        return not self.ask
