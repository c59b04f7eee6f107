"""Gheos: views, and sampling of full positions.

Hidden: the hands of others, the order of the stack, the seed. Everything that was ever face up is known.
"""

from random import Random

from msgspec.structs import replace

from engine.game import UNKNOWN
from engine.gheos.components import EPOCH, LANDSCAPE, PRINTED, tile_of
from engine.gheos.state import AskLay, State
from engine.steps import DuringTurn, past_question

#: Tiles on the board before the first turn.
STARTING_TILES = 1


def view(s: State, seat: int | None) -> State:
    """The position as a seat may see it; a spectator (None) sees no hand."""
    seen = s.copy()
    seen.seed, seen.stack = None, [UNKNOWN] * len(s.stack)
    for other, player in enumerate(seen.players):
        if other != seat:
            player.hand = [UNKNOWN] * len(player.hand)
    return seen


def past(view: State, seat: int | None) -> State:
    """A past view for replays."""
    return replace(view, asks=[past_question(seat)], turn=view.turn if seat is None else seat)


def current_round(view: State) -> int:
    """The number of the acting seat's turn, from 1: each turn lays one tile, which may replace another."""
    laid = len(view.board) + len(view.replaced) - STARTING_TILES
    is_laid = not view.is_over and not isinstance(view.ask, AskLay | DuringTurn)
    return max(0, laid - is_laid) // len(view.players) + 1


def unseen_tiles(s: State) -> list[int]:
    """The numbers of the landscape tiles in hidden hands or in the stack."""
    laid = (tile_of(laid) for _, laid in s.board)
    hands = (tile for player in s.players for tile in player.hand)
    seen = {*laid, *hands, *s.replaced}
    return [tile for tile in LANDSCAPE if tile not in seen]


def sample(view: State, rng: Random) -> State:
    """A random full position consistent with a view: unseen tiles in hidden hands, the rest in the stack."""
    full = view.copy()
    unseen = unseen_tiles(view)
    rng.shuffle(unseen)
    for player in full.players:
        player.hand = [unseen.pop() if tile == UNKNOWN else tile for tile in player.hand]
    full.stack = unseen + [EPOCH] * (PRINTED.epoch_tiles - view.epochs)
    rng.shuffle(full.stack)
    full.seed = rng.randbytes(16)
    return full
