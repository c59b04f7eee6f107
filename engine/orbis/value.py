"""Orbis: how good a position looks, in points; for programs. An opinion, not a rule."""

from engine.orbis.scoring import scores
from engine.orbis.state import State


def value(s: State, seat: int) -> float:
    """Points that the seat's universe promises."""
    return float(scores(s)[seat].total)
