"""Bora Bora: god cards on the canvas, with the figures that they show."""

from render.borabora.pictures.art import sprites as own
from render.drawing import badges
from render.drawing.canvas import Canvas
from render.drawing.theme import INK

#: What stands in the sign of gods that are given in figures.
FIGURES = {"green": "\N{MULTIPLICATION SIGN}2", "yellow": f"{badges.MINUS}1"}


def face(canvas: Canvas, colour: str, x: float, y: float, height: int) -> None:
    """A god card with its corner at a point."""
    canvas.put(own.sprite(f"god-card-{colour}", height), x, y)
    _figures(canvas, colour, x + 0.53 * height, y + 0.82 * height, round(height * 0.2))


def sign(canvas: Canvas, colour: str, x: float, y: float, r: int) -> None:
    """What a god does, around a point."""
    canvas.put(own.sprite(f"god-sign-{colour}", r), x, y)
    _figures(canvas, colour, x, y, round(r * 1.3))


def _figures(canvas: Canvas, colour: str, x: float, y: float, size: int) -> None:
    if colour in FIGURES:
        canvas.text(x, y, FIGURES[colour], max(20, size), INK)
