"""Maori: a player's board on a grid, for all mats."""

from collections.abc import Container, Iterator

from engine.maori.components import FACING, NONE, PRINTED, ROTATED, SIDES, STEP
from engine.maori.scoring import Island, islands
from engine.maori.state import Board
from render.drawing import badges
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.image_cache import cached_image
from render.drawing.sprites import centred, render_sprite
from render.drawing.svg import circle
from render.drawing.theme import FLAME, SEA
from render.maori.pictures.art import sprites
from render.maori.pictures.geometry import Grid
from render.maori.pictures.panels import common

#: If squares have at least this size, wreaths show their points in digits.
MIN_NUMBERED_SIZE = 80


def draw(
    canvas: Canvas, grid: Grid, board: Board, seat: int, *, own_ship: bool, choices: Container[int] = ()
) -> None:
    """Draw the tiles of a board, open shores, complete wreaths, and the small ship.

    The tiles on the squares of `choices` will have frames and names.
    """
    layout, s = grid.layout, grid.square
    for square, number in enumerate(board.tiles):
        if number != NONE:
            canvas.put(sprites.tile(number, board.turns[square], s), *grid.at(square))
    all_islands = islands(board, layout)
    for island in all_islands:
        if not island.is_complete:
            _shores(canvas, grid, board, island)
    common.reef(canvas, grid)
    if own_ship:
        _ship(canvas, grid, board, seat)
    for island in all_islands:
        if island.is_complete:
            _wreaths(canvas, grid, board, island, choices)


def draw_removed(canvas: Canvas, grid: Grid, before: Board) -> None:
    """Draw the tiles removed before scoring, dimmed and crossed out."""
    for island in islands(before, grid.layout):
        for square in island.squares if not island.is_complete else ():
            x, y = grid.at(square)
            canvas.put(sprites.tile(before.tiles[square], before.turns[square], grid.square), x, y)
            canvas.dim(x, y, grid.square, grid.square, round(grid.square * 0.1), SEA[0], 190)
            canvas.put(badges.cross(max(6, grid.square // 7)), x + grid.square / 2, y + grid.square / 2)


def _joined_square(board: Board, grid: Grid, square: int, side: str) -> int | None:
    """The square whose tile continues an open side of a tile; None if no tile does."""
    beside = grid.layout.beside[square][SIDES.index(side)]
    if beside < 0:
        return None
    other = ROTATED[board.tiles[beside]][board.turns[beside]]
    return beside if FACING[side] in other.open else None


def _edge_middle(grid: Grid, square: int, side: str) -> tuple[float, float]:
    x, y = grid.at(square)
    dy, dx = STEP[side]
    half = grid.square / 2
    return x + half + dx * half, y + half + dy * half


def _shores(canvas: Canvas, grid: Grid, board: Board, island: Island) -> None:
    """Draw dots on the open shores of an island."""
    for square in island.squares:
        for side in ROTATED[board.tiles[square]][board.turns[square]].open:
            if _joined_square(board, grid, square, side) is None:
                sign = open_shore(grid.square, upright=side in "EW")
                canvas.put(sign, *_edge_middle(grid, square, side))


@cached_image
def open_shore(square: int, *, upright: bool) -> Sprite:
    """Four red dots along an edge."""
    r, step = max(2.2, square * 0.034), square * 0.125
    dots = [(0.0, (i - 1.5) * step) if upright else ((i - 1.5) * step, 0.0) for i in range(4)]
    body = "".join(circle(x, y, r, FLAME[3], FLAME[0], max(1.2, r * 0.5)) for x, y in dots)
    return render_sprite(body, centred(step * 2 + r), 1)


def _wreaths(canvas: Canvas, grid: Grid, board: Board, island: Island, choices: Container[int]) -> None:
    """Draw points on complete wreaths, or a sun without digits on small squares and under frames."""
    for square, beside, side in _complete_wreaths(grid, board, island):
        x, y = _edge_middle(grid, square, side)
        if grid.square >= MIN_NUMBERED_SIZE and square not in choices and beside not in choices:
            badges.draw_points(canvas, x, y, PRINTED.points.wreath, 15)
        else:
            canvas.put(badges.sun(max(5, round(grid.square * 0.11))), x, y)


def _complete_wreaths(grid: Grid, board: Board, island: Island) -> Iterator[tuple[int, int, str]]:
    """Yield the complete wreaths of an island: the two squares, and the side of the first one."""
    for square in island.squares if island.wreaths else ():
        for side in _half_wreaths(board, square):
            beside = _joined_square(board, grid, square, side)
            if beside is not None and beside > square and FACING[side] in _half_wreaths(board, beside):
                yield square, beside, side


def _half_wreaths(board: Board, square: int) -> str:
    """The sides of a tile that have half a wreath."""
    return ROTATED[board.tiles[square]][board.turns[square]].lei


def _ship(canvas: Canvas, grid: Grid, board: Board, seat: int) -> None:
    """Draw the small ship on its tile, or in the lower left corner until the first tile is laid."""
    size = max(30, round(grid.square * 0.56))
    sprite = sprites.own_ship(seat, size)
    if board.ship < 0:
        canvas.put(sprite, grid.x + size * 0.55, grid.y + grid.h - size * 0.55)
        return
    x, y = grid.at(board.ship)
    canvas.put(sprite, x + grid.square * 0.71, y + grid.square * 0.7)
