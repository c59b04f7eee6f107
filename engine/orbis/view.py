"""Orbis: what a seat may see, and full positions that agree with it.

Everything on the table is public; the order of the stack and the seed are hidden from all alike.
"""

from random import Random

from engine.game import UNKNOWN
from engine.orbis.components import LEVELS, NONE, deck
from engine.orbis.state import State


def view(s: State, _: int | None) -> State:
    """The position without the order of the stack and the seed; the same for everybody."""
    seen = s.copy()
    seen.seed, seen.stack = None, [UNKNOWN] * len(s.stack)
    return seen


def open_tiles(s: State) -> list[int]:
    """Every tile whose face lies open or once lay open: nothing is discarded, wastelands are remembered."""
    in_hand = [ask.tile for ask in s.asks if hasattr(ask, "tile")]
    placed = [tile for realm in s.realms for tile in realm.universe]
    return [tile for tile in (*s.display, *placed, *in_hand) if tile not in (NONE, UNKNOWN)]


def left_in_stack(s: State) -> dict[int, int]:
    """Level -> tiles that are still to be drawn; the lowest level goes first."""
    left, found = len(s.stack), {}
    for level in reversed(LEVELS):
        found[level] = min(left, len(deck(len(s.realms), level)))
        left -= found[level]
    return found


def unseen_tiles(s: State, level: int) -> list[int]:
    """The tiles of a level whose face has not been seen yet."""
    seen = set(open_tiles(s))
    return [tile for tile in deck(len(s.realms), level) if tile not in seen]


def sample(view: State, rng: Random) -> State:
    """A full position that agrees with a view: the unseen tiles of each level in some order."""
    full = view.copy()
    stack: list[int] = []
    for level in reversed(LEVELS):
        unseen = unseen_tiles(view, level)
        rng.shuffle(unseen)
        stack += unseen
    full.display = [stack.pop() if tile == UNKNOWN else tile for tile in view.display]
    full.stack, full.seed = stack, rng.randbytes(16)
    return full
