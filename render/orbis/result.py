"""Orbis: the result sheet: one column a seat, the best first, one row a source of points."""

from render.canvas import Canvas
from render.orbis.moment import Moment


def draw(moment: Moment) -> Canvas:
    """The result of a match that is over."""
    return Canvas(1500, 1000)
