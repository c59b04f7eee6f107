"""Shells: the scores, and estimates of a position."""

from engine.game import Score, ScoreLine, rank_scores
from tests.example_game.rules.components import PRINTED, SHELLS, VALUES
from tests.example_game.rules.state import State

#: Weight of the points that the next seat could gain; it may not have the shell for them.
NEXT_GAIN_WEIGHT = 0.5


def scores(s: State) -> list[Score]:
    """The scores as if the match ended now; equal seats share a rank."""
    sheets = [_sheet(s, seat) for seat in range(len(s.piles))]
    return rank_scores(sheets, [0] * len(sheets))


def _sheet(s: State, seat: int) -> tuple[ScoreLine, ...]:
    pile = s.piles[seat]
    shells = ScoreLine("shells", len(pile.shells), len(pile.shells) * PRINTED.shell)
    return shells, ScoreLine("exact", pile.exact, pile.exact * PRINTED.exact)


def prize(basket: list[int], value: int) -> int:
    """The points for putting a shell into a basket."""
    total = sum(basket) + value
    if total < PRINTED.size:
        return 0
    return (len(basket) + 1) * PRINTED.shell + (PRINTED.exact if total == PRINTED.size else 0)


def progress(s: State) -> float:
    """The share of shells that have left bag and hands."""
    return 1 - (len(s.bag) + sum(map(len, s.hands))) / len(SHELLS)


def expected_points(s: State, seat: int) -> float:
    """The seat's points; shells in its hand count nothing."""
    return float(scores(s)[seat].total)


def value(s: State, seat: int) -> float:
    """The seat's lead minus the weighted points that the next seat could gain."""
    totals = [score.total for score in scores(s)]
    own = totals.pop(seat)
    next_gain = max(prize(basket, shell) for basket in s.baskets for shell in VALUES)
    return own - sum(totals) / len(totals) - (0 if s.is_over else NEXT_GAIN_WEIGHT * next_gain)
