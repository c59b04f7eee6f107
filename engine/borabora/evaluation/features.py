"""Bora Bora: the features of the fitted evaluation."""

from engine.borabora.components import FISH, JEWELRY
from engine.borabora.evaluation import position
from engine.borabora.scoring import bonuses, fish_regions
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
    terms = position.terms(s, seat, progress)
    return (
        sum(terms),
        *terms,
        s.temple.count(seat),
        s.ahead.index(seat) / len(s.ahead),
        sum([FISH[s.fish[region]].value for region in fish_regions(s, seat)]),
        sum([JEWELRY[jewel].vp for jewel in mat.jewelry]),
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
