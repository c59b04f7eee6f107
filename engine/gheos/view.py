"""Gheos: what a seat may see, and full positions that agree with it.

Hidden are the hands of the others, the order of the stack and the seed; what lies or lay open is known.
"""

from random import Random

from engine.game import UNKNOWN
from engine.gheos.components import EPOCH, LANDSCAPE, PRINTED, tile_of
from engine.gheos.state import State


def view(s: State, seat: int | None) -> State:
    """The position as a seat may see it; None sees no hand."""
    seen = s.copy()
    seen.seed, seen.stack = None, [UNKNOWN] * len(s.stack)
    for other, player in enumerate(seen.players):
        if other != seat:
            player.hand = [UNKNOWN] * len(player.hand)
    return seen


def unseen_tiles(s: State) -> list[int]:
    """The landscape tiles that are in hidden hands or in the stack, by number."""
    laid = (tile_of(laid) for _, laid in s.board)
    hands = (tile for player in s.players for tile in player.hand)
    seen = {*laid, *hands, *s.replaced}
    return [tile for tile in LANDSCAPE if tile not in seen]


def sample(view: State, rng: Random) -> State:
    """A full position that agrees with a view: unseen tiles in hidden hands, the rest in the stack."""
    full = view.copy()
    unseen = unseen_tiles(view)
    rng.shuffle(unseen)
    for player in full.players:
        player.hand = [unseen.pop() if tile == UNKNOWN else tile for tile in player.hand]
    full.stack = unseen + [EPOCH] * (PRINTED.epoch_tiles - view.epochs)
    rng.shuffle(full.stack)
    full.seed = rng.randbytes(16)
    return full
