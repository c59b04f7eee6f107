"""Bora Bora: what a fitted evaluation weighs."""

from engine.borabora.components import FISH, JEWELRY
from engine.borabora.evaluation import position
from engine.borabora.scoring import fish_regions
from engine.borabora.state import State
from engine.borabora.tasks import buildings

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
    """The evaluation, its terms, and counts of items."""
    mat, terms = s.mats[seat], position.terms(s, seat)
    return (
        sum(terms),
        *terms,
        s.temple.count(seat),
        s.ahead.index(seat) / len(s.ahead),
        sum(FISH[s.fish[region]].value for region in fish_regions(s, seat)),
        sum(JEWELRY[jewel].vp for jewel in mat.jewelry),
        mat.god_tiles,
        len(s.regions(seat)),
        mat.offerings,
        mat.cards,
        mat.shells,
        len(mat.people),
        len(mat.fulfilled),
        len(mat.dice),
        len(buildings(mat)),
    )
