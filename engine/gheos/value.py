"""Gheos: how good a position looks, in points; for programs. An opinion, not a rule."""

from engine.gheos.scoring import token_points
from engine.gheos.state import State


def value(s: State, seat: int) -> float:
    """Points scored, and what the followers would bring."""
    return s.players[seat].points + token_points(s, seat)
