"""Maori: parts that several panels draw: prices, storages, bare squares, the reef."""

from engine.maori.components import NONE
from render.drawing import badges, theme
from render.drawing.canvas import Canvas
from render.drawing.theme import INK, LIGHT, ON_WATER, PAPER, SEA
from render.maori.pictures.art import sprites
from render.maori.pictures.geometry import Grid

PRICE_WIDTH, PRICE_HEIGHT = 82, 44


def price(canvas: Canvas, x: float, y: float, shells: int) -> None:
    """Draw a price in shells; nothing if it is 0."""
    if not shells:
        return
    w = PRICE_WIDTH + (22 if shells > 9 else 0)
    canvas.panel(x - w / 2, y - PRICE_HEIGHT / 2, w, PRICE_HEIGHT, PRICE_HEIGHT // 2, PAPER[5], PAPER[0], 3)
    canvas.put(sprites.sprite("shell", 14), x - w / 2 + 21, y)
    canvas.text(x + w / 2 - 14, y, shells, theme.PRICE, INK, anchor="right")


def storage(canvas: Canvas, stored: int, x: float, y: float, side: int) -> None:
    """Draw a storage, with its tile if there is one."""
    canvas.put(sprites.sprite("stored-mat", side), x, y)
    if stored != NONE:
        rim = round(side * 0.06)
        canvas.put(sprites.tile(stored, 0, side - 2 * rim), x + rim, y + rim)


def changed_squares(canvas: Canvas, grid: Grid, squares: set[int]) -> None:
    for square in sorted(squares):
        badges.outline_changed(canvas, *grid.at(square), grid.square)


def bare_squares(canvas: Canvas, grid: Grid, *, names: bool) -> None:
    """Draw an empty board: the strip beside the squares, and all squares bare."""
    layout, s = grid.layout, grid.square
    canvas.panel(grid.x - 5, grid.y - 5, grid.w + 10, grid.h + 10, 12, SEA[0])
    canvas.put(sprites.printed_strip(layout, s), grid.x, grid.y)
    for square in range(len(layout.names)):
        bare_square(canvas, grid, square)
        if names:
            square_name(canvas, grid, square)
    reef(canvas, grid)


def bare_square(canvas: Canvas, grid: Grid, square: int) -> None:
    """Draw a bare square; a lagoon is lighter than the open sea."""
    x, y = grid.at(square)
    s, tone = grid.square, 2 if square in grid.layout.atoll_squares else 1
    canvas.panel(x + 1, y + 1, s - 2, s - 2, max(4, round(s * 0.09)), SEA[tone], SEA[tone + 1], 2)
    if square in grid.layout.boat_squares:
        canvas.put(sprites.sprite("canoe", round(s * 0.66)), x + s / 2, y + s * 0.62)


def square_name(canvas: Canvas, grid: Grid, square: int) -> None:
    """Draw the name of a bare square."""
    x, y = grid.at(square)
    lagoon, has_boat = square in grid.layout.atoll_squares, square in grid.layout.boat_squares
    height = 0.24 if has_boat else 0.5
    canvas.text(
        x + grid.square / 2,
        y + grid.square * height,
        grid.layout.names[square],
        theme.BODY,
        LIGHT if lagoon else ON_WATER,
    )


def reef(canvas: Canvas, grid: Grid) -> None:
    """Draw the reef of the atoll, above the tiles."""
    layout = grid.layout
    if not layout.atoll_squares:
        return
    spots = [layout.places[n] for n in layout.atoll_squares]
    rows, columns = len({r for r, _ in spots}), len({c for _, c in spots})
    canvas.put(sprites.reef_ring(columns, rows, grid.square), *grid.at(min(layout.atoll_squares)))


def caption(canvas: Canvas, x: float, y: float, text: str, most: float, colour: str = INK) -> None:
    canvas.text(x, y, text, theme.SMALL, colour, "SemiBold", max_width=most)
