"""Orbis: the condition or gift of a god, as signs on a small plate."""

from engine.orbis.components import ANY, GOD_NUMBER, GODS
from render.drawing import badges, theme
from render.drawing.canvas import Canvas
from render.drawing.theme import GOLD, INK, PAPER, ROCK
from render.orbis.pictures.art import sprites as own

PLATE_HEIGHT, PICTURE_SIZE = 32, 26

#: God -> colours and kinds of the tiles that it counts.
_TILES: dict[str, tuple[tuple[str, str], ...]] = {
    "oceans": (("blue", "irrigation"),),
    "fire": (("red", "volcano"),),
    "nature": (("green", "forest"),),
    "harvest": (("yellow", "village"),),
    "balance": (("yellow", "village"), ("white", "temple"), ("red", "volcano")),
}
#: Gods that score for the player with the most of these tiles.
_CONTESTS = {"oceans", "fire", "nature", "harvest"}


def draw(canvas: Canvas, god: str, x: float, y: float) -> None:
    """Draw the plate of a god around a point; nothing for a god that only scores its points."""
    if kinds := _TILES.get(god):
        _kinds(canvas, kinds, most=god in _CONTESTS, x=x, y=y)
    elif god in ("technology", "idleness"):
        _wastelands(canvas, fewest=god == "technology", x=x, y=y)
    elif number := GODS[GOD_NUMBER[god]].gift - GODS[GOD_NUMBER[god]].sacrifice:
        _worshippers(canvas, number, x, y)


def _plate(canvas: Canvas, x: float, y: float, width: float, *, gold: bool = False) -> None:
    fill, edge = (GOLD[5], GOLD[2]) if gold else (PAPER[5], PAPER[1])
    canvas.panel(x - width / 2, y - PLATE_HEIGHT / 2, width, PLATE_HEIGHT, PLATE_HEIGHT // 2, fill, edge, 3)


def _kinds(canvas: Canvas, kinds: tuple[tuple[str, str], ...], *, most: bool, x: float, y: float) -> None:
    """Draw kinds of tiles: on gold if the god demands the `most` of them; else it demands one of each."""
    step = PICTURE_SIZE + 1
    _plate(canvas, x, y, step * len(kinds) + 26, gold=most)
    for i, (colour, kind) in enumerate(kinds):
        left = x + step * (i - len(kinds) / 2) + 0.5
        canvas.put(own.land(colour, kind, PICTURE_SIZE), left, y - PICTURE_SIZE / 2)


def _wastelands(canvas: Canvas, *, fewest: bool, x: float, y: float) -> None:
    """Draw a wasteland with an arrow down ("fewest"), or with a 0 ("no penalty")."""
    _plate(canvas, x, y, 68, gold=fewest)
    canvas.put(own.wasteland(PICTURE_SIZE), x - PICTURE_SIZE, y - PICTURE_SIZE / 2)
    if fewest:
        canvas.put(badges.arrow(9, ROCK[0], 90), x + 15, y)
    else:
        canvas.text(x + 15, y, 0, theme.SMALL, INK)


def _worshippers(canvas: Canvas, number: int, x: float, y: float) -> None:
    """Draw the number of worshippers that the god gives or takes (negative)."""
    _plate(canvas, x, y, 70)
    label = f"+{number}" if number > 0 else badges.format_number(number)
    canvas.text(x + 4, y, label, theme.SMALL, INK, anchor="right")
    canvas.put(own.worshipper(ANY, 28), x + 18, y + 12)
