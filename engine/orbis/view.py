"""Orbis: views, and sampling of full positions.

Hidden from everybody: the order of the stack and the seed. Everything else is public.
"""

from random import Random

from msgspec.structs import replace

from engine.game import UNKNOWN
from engine.orbis.components import LEVELS, NONE, deck
from engine.orbis.state import State
from engine.steps import past_question


def view(s: State, _: int | None) -> State:
    """The position without the order of the stack and the seed; the same for all viewers."""
    seen = s.copy()
    seen.seed, seen.stack = None, [UNKNOWN] * len(s.stack)
    return seen


def past(view: State, seat: int | None) -> State:
    """A past view for replays; after the last turn of a round it keeps the number of that round."""
    turn = view.turn if seat is None else seat
    counted = view.turns_played - (turn != view.turn or view.is_over)
    return replace(view, asks=[past_question(seat)], turn=turn, turns_played=counted)


def current_round(view: State) -> int:
    """The current round, from 1."""
    return view.round


def open_tiles(s: State) -> list[int]:
    """All tiles that are or were face up; nothing is discarded, and wastelands are remembered."""
    in_hand = [ask.tile for ask in s.asks if hasattr(ask, "tile")]
    placed = [tile for realm in s.realms for tile in realm.universe]
    return [tile for tile in (*s.display, *placed, *in_hand) if tile not in (NONE, UNKNOWN)]


def left_in_stack(s: State) -> dict[int, int]:
    """Level -> tiles left in the stack; the lowest level is drawn first."""
    left, found = len(s.stack), {}
    for level in reversed(LEVELS):
        found[level] = min(left, len(deck(len(s.realms), level)))
        left -= found[level]
    return found


def unseen_tiles(s: State, level: int) -> list[int]:
    """The tiles of a level that have never been face up."""
    seen = set(open_tiles(s))
    return [tile for tile in deck(len(s.realms), level) if tile not in seen]


def sample(view: State, rng: Random) -> State:
    """A random full position consistent with a view: the unseen tiles of each level in random order."""
    full = view.copy()
    stack: list[int] = []
    for level in reversed(LEVELS):
        unseen = unseen_tiles(view, level)
        rng.shuffle(unseen)
        stack += unseen
    full.display = [stack.pop() if tile == UNKNOWN else tile for tile in view.display]
    full.stack, full.seed = stack, rng.randbytes(16)
    return full
