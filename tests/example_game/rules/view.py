"""Shells: views, and full positions that are consistent with a view."""

from collections import Counter
from random import Random

from msgspec.structs import replace

from engine.game import UNKNOWN
from tests.example_game.rules.components import SHELLS
from tests.example_game.rules.state import State


def view(s: State, seat: int | None) -> State:
    """The position without seed, bag and hands of others; a spectator (None) sees no hand."""
    seen = s.copy()
    seen.seed, seen.bag = None, [UNKNOWN] * len(s.bag)
    seen.hands = [hand if other == seat else [UNKNOWN] * len(hand) for other, hand in enumerate(seen.hands)]
    return seen


def past(view: State, seat: int | None) -> State:
    """A past view, in which nothing is asked: after a turn of `seat`, or during a turn if `seat` is None."""
    if seat is None:
        return replace(view, ask="during")
    return replace(view, ask="after", turn=seat)


def current_round(view: State) -> int:
    """The number of the acting seat's turn, from 1: each turn plays one shell."""
    held = len(view.bag) + sum(map(len, view.hands))
    played = len(SHELLS) - held - (view.ask not in ("shell", "during"))
    return max(0, played) // len(view.hands) + 1


def sample(view: State, rng: Random) -> State:
    """A full position that is consistent with a view: unseen shells in hands and bag."""
    full, unseen = view.copy(), _unseen(view)
    rng.shuffle(unseen)
    full.hands = [[unseen.pop() if shell == UNKNOWN else shell for shell in hand] for hand in view.hands]
    full.bag, full.seed = unseen, rng.randbytes(16)
    return full


def _unseen(view: State) -> list[int]:
    seen = [view.open, *(shell for pile in view.piles for shell in pile.shells)]
    seen += [shell for shells in (*view.hands, *view.baskets) for shell in shells]
    return list((Counter(SHELLS) - Counter(seen)).elements())
