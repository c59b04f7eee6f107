"""Maori: what a seat may see, and full positions that agree with it.

Everything on the table is public; the order of the stack and the seed are hidden from all alike.
"""

from random import Random

from engine.game import UNKNOWN
from engine.maori.components import DECK, NONE
from engine.maori.state import State


def view(s: State, _: int | None) -> State:
    """The position without the order of the stack and the seed; the same for everybody."""
    seen = s.copy()
    seen.seed, seen.stack = None, [UNKNOWN] * len(s.stack)
    return seen


def open_tiles(s: State) -> list[int]:
    """Every tile whose face lies open, wherever it is."""
    in_hand = [ask.tile for ask in s.asks if hasattr(ask, "tile")]
    boards = [tile for board in s.boards for tile in (*board.tiles, board.store)]
    return [tile for tile in (*s.display, *s.box, *boards, *in_hand) if tile not in (NONE, UNKNOWN)]


def sample(view: State, rng: Random) -> State:
    """A full position that agrees with a view: the unseen tiles in some order."""
    full = view.copy()
    open_faces = set(open_tiles(view))
    unseen = [tile for tile in DECK if tile not in open_faces]
    rng.shuffle(unseen)
    full.display = [unseen.pop() if tile == UNKNOWN else tile for tile in view.display]
    full.stack, full.seed = unseen, rng.randbytes(16)
    return full
