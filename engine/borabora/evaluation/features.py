"""Bora Bora: the features of the fitted evaluation."""

from engine.borabora.evaluation import position
from engine.borabora.scoring import bonuses, fish_points, jewelry_points
from engine.borabora.state import State

FEATURES = (
    "value",
    *position.TERMS,
    "priests",
    "place",
    "fish",
    "jewels",
    "god-tiles",
    "regions",
    "offerings",
    "cards",
    "shells",
    "people",
    "fulfilled",
    "dice",
    "buildings",
)


def features(s: State, seat: int) -> tuple[float, ...]:
    """The unfitted evaluation, its terms, and further counts, points and the place on the status track."""
    mat, progress = s.mats[seat], bonuses(s, seat)
    fish, jewelry = fish_points(s, seat), jewelry_points(mat)
    terms = position.terms(s, seat, progress, fish, jewelry)
    return (
        sum(terms),
        *terms,
        s.temple.count(seat),
        s.ahead.index(seat) / len(s.ahead),
        fish,
        jewelry,
        mat.god_tiles,
        progress["all-regions"][0],
        mat.offerings,
        mat.cards,
        mat.shells,
        progress["all-people"][0],
        progress["all-tasks"][0],
        len(mat.dice),
        progress["all-buildings"][0],
    )
