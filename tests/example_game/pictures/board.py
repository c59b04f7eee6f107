"""Shells: the baskets on the beach, the bag, and the open shell."""

import math
from collections.abc import Iterator

from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import TOP
from render.drawing.theme import GOLD, INK, NIGHT, PAD, PAPER, SAND, SEATS, WIDTH
from tests.example_game.pictures import sprites
from tests.example_game.pictures.view_model import BoardView
from tests.example_game.rules.components import NONE, PRINTED
from tests.example_game.rules.scoring import prize

AREA = Area(PAD, TOP, WIDTH - 2 * PAD, 604)
#: Width of the column with the bag.
COLUMN = 236
#: Heights of the sea above the baskets, and of the space for totals below them.
SEA, FOOT = 66, 138
#: Width of the total of a basket.
TOTAL = 190
#: Size of the open shell in its tray.
OPEN_SHELL = 138


def draw(canvas: Canvas, model: BoardView) -> None:
    """Draw the board, and highlight what can be chosen."""
    canvas.put(sprites.beach(int(AREA.w), int(AREA.h)), AREA.x, AREA.y)
    _column(canvas, model)
    names = model.view.options.names
    step = (AREA.w - COLUMN - 20) / len(names)
    for place, name in enumerate(names):
        _basket(canvas, model, place, name, Area(AREA.x + COLUMN + place * step, AREA.y, step, AREA.h))


# ---- the column at the left --------------------------------------------------------------


def _column(canvas: Canvas, model: BoardView) -> None:
    """Draw the bag, the open shell in its tray, and the bonus for filling a basket exactly."""
    x, seat = AREA.x + COLUMN / 2 + 4, model.view.turn
    canvas.panel(AREA.x + 22, AREA.y + 76, COLUMN - 36, AREA.h - 98, 20, SAND[5], SAND[2], 3)
    canvas.put(sprites.bag(158), x, AREA.y + 192)
    canvas.text(x, AREA.y + 192, len(model.view.bag), theme.SCORE, INK)
    tray = Area(x - 79, AREA.y + 286, 158, 158)
    canvas.panel(*tray, 20, SAND[3])
    if model.view.open != NONE:
        canvas.outline(*tray, 20, SEATS[seat].base, 6)
        sprites.shell(canvas, x, tray.y + 79, model.view.open, OPEN_SHELL)
    canvas.put(sprites.exact(70), x - 42, AREA.y + 514)
    badges.draw_points(canvas, x + 46, AREA.y + 514, PRINTED.exact, 30)


# ---- a basket ----------------------------------------------------------------------------


def _basket(canvas: Canvas, model: BoardView, place: int, name: str, area: Area) -> None:
    size = int(min(area.w - 30, area.h - SEA - FOOT))
    x, y = area.x + area.w / 2, area.y + (SEA + area.h - FOOT) / 2
    held, is_asked = model.view.baskets[place], model.view.ask == "basket"
    canvas.put(sprites.basket(size), x, y)
    for value, (dx, dy) in zip(held, _spread(len(held), size), strict=True):
        sprites.shell(canvas, x + dx, y + dy, value, round(0.33 * size))
    if is_asked:
        badges.highlight(canvas, round(x - size / 2), round(y - size / 2), size, size // 2, model.view.turn)
    _name(canvas, model, name, x - 0.4 * size, y - 0.4 * size)
    _total(canvas, model, place, name, area._replace(y=y + size / 2 + 14, h=FOOT))


def _spread(count: int, size: int) -> Iterator[tuple[float, float]]:
    """Yield places for shells in a basket: a ring, with one in the middle if there are many."""
    if count == 1 or count > 5:
        yield 0, 0
        count -= 1
    for at in range(count):
        angle, far = 2 * math.pi * at / count, (0.16 if count == 2 else 0.2 if count == 3 else 0.25) * size
        yield far * math.sin(angle + math.pi / 2), -far * math.cos(angle + math.pi / 2)


def _name(canvas: Canvas, model: BoardView, name: str, x: float, y: float) -> None:
    """Draw the letter of a basket, as on the buttons, highlighted if it can be chosen."""
    if model.view.ask == "basket":
        badges.draw_choice(canvas, x, y, name, model.view.turn)
    else:
        canvas.panel(x - 28, y - 28, 56, 56, 28, PAPER[5], SAND[0], 3)
        canvas.text(x, y, name, theme.SCORE, INK)


def _total(canvas: Canvas, model: BoardView, place: int, name: str, area: Area) -> None:
    """Draw the total of a basket and, if a shell is open, the total and the points with that shell."""
    basket, shell, x, y = model.view.baskets[place], model.view.open, area.x + area.w / 2, area.y + 36
    text = f"{sum(basket)} + {shell} = {sum(basket) + shell}" if shell else f"{sum(basket)} / {PRINTED.size}"
    points = prize(basket, shell) if shell else 0
    background = Area(x - TOTAL / 2 - (44 if points else 0), y - 30, TOTAL, 60)
    canvas.panel(*background, 30, NIGHT[1])
    canvas.text(background.x + TOTAL / 2, y, text, theme.TITLE)
    if name in model.changed:
        badges.outline_changed(canvas, background.x - 6, background.y - 6, TOTAL + 12, 72)
    if points:
        badges.draw_points(canvas, background.right + 50, y - 5, points, 34)
    _pips(canvas, sum(basket), x, y + 60)


def _pips(canvas: Canvas, total: int, x: float, y: float) -> None:
    """Draw a dot for each unit of a full basket."""
    for at in range(PRINTED.size):
        left = x + (at - PRINTED.size / 2) * 32 + 4
        canvas.panel(left, y - 12, 24, 24, 12, GOLD[3] if at < total else SAND[3], SAND[0], 3)
