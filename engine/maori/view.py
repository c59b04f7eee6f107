"""Maori: views, and sampling of full positions.

Hidden from everybody: the order of the stack and the seed. Everything else is public.
"""

from random import Random

from msgspec.structs import replace

from engine.game import UNKNOWN
from engine.maori.components import DECK, NONE
from engine.maori.state import State
from engine.steps import past_question


def view(s: State, _: int | None) -> State:
    """The position without the order of the stack and the seed; the same for all viewers."""
    seen = s.copy()
    seen.seed, seen.stack = None, [UNKNOWN] * len(s.stack)
    return seen


def past(view: State, seat: int | None) -> State:
    """A past view for replays; after the last turn of a round it keeps the number of that round."""
    turn = view.turn if seat is None else seat
    is_finished = turn != view.turn or view.is_over
    counted = max(0, view.turns_played - is_finished)  # placing the explorer is not counted
    # the turn that filled a board is not one of the final turns
    has_filled = is_finished and view.last_turns == len(view.boards) - 1
    last = -1 if has_filled else view.last_turns
    return replace(view, asks=[past_question(seat)], turn=turn, turns_played=counted, last_turns=last)


def current_round(view: State) -> int:
    """The current round, from 1."""
    return view.turns_played // len(view.boards) + 1


def open_tiles(s: State) -> list[int]:
    """All tiles that are face up, anywhere."""
    in_hand = [ask.tile for ask in s.asks if hasattr(ask, "tile")]
    boards = [tile for board in s.boards for tile in (*board.tiles, board.store)]
    return [tile for tile in (*s.display, *s.box, *boards, *in_hand) if tile not in (NONE, UNKNOWN)]


def sample(view: State, rng: Random) -> State:
    """A random full position consistent with a view: the unseen tiles in random order."""
    full = view.copy()
    open_faces = set(open_tiles(view))
    unseen = [tile for tile in DECK if tile not in open_faces]
    rng.shuffle(unseen)
    full.display = [unseen.pop() if tile == UNKNOWN else tile for tile in view.display]
    full.stack, full.seed = unseen, rng.randbytes(16)
    return full
