"""Gheos: the private picture of a hand: header, board, and the tiles with their letters."""

from engine.gheos.components import ROTATIONS, SIDES
from engine.gheos.state import AskLay, State
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import MIDDLE, QUESTION_LEFT, TOP
from render.drawing.theme import HEIGHT, NIGHT, PAD, PANEL_RADIUS, SEATS, WIDTH
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import FOOT_HEIGHT, GAP, LEFT_WIDTH
from render.gheos.pictures.panels import board, standings, tiles
from render.gheos.pictures.panels.cells import CARD_TILES
from render.gheos.pictures.view_model import BoardView
from render.gheos.words.tiles import LETTERS

#: Side of a tile of the hand, one of the sizes that are rendered in advance.
TILE_SIZE = CARD_TILES[0]


def can_lay(view: State, seat: int) -> bool:
    return not view.is_over and view.turn == seat and isinstance(view.ask, AskLay)


def draw_header(canvas: Canvas, model: BoardView, seat: int, text: str) -> None:
    """Draw the header of a private picture: the seat's mark and the question."""
    standings.draw_heading(canvas, model)
    width = canvas.width - QUESTION_LEFT - PAD
    canvas.panel(QUESTION_LEFT, 7, width, 62, 31, NIGHT[3], SEATS[seat].base, 4)
    canvas.put(badges.seat_mark(seat, 18), QUESTION_LEFT + 40, MIDDLE)
    canvas.text(QUESTION_LEFT + 72, MIDDLE - 4, text, theme.QUESTION, anchor="left", max_width=width - 100)


def draw(model: BoardView, seat: int) -> Canvas:
    """Draw the board at the left and the tiles of the hand at the right."""
    area = Area(PAD, TOP, LEFT_WIDTH, HEIGHT - TOP - FOOT_HEIGHT - PAD)
    canvas = board.empty_board(area).copy()
    board.draw(canvas, model, area)
    x = area.right + GAP
    high = (area.h - GAP) / 2
    for i, tile in enumerate(model.view.players[seat].hand):
        _tile(canvas, model, seat, Area(x, TOP + i * (high + GAP), WIDTH - PAD - x, high), i, tile)
    return canvas


def _tile(canvas: Canvas, model: BoardView, seat: int, area: Area, index: int, tile: int) -> None:
    """Draw a tile with its letter, highlighted if it can be chosen."""
    canvas.panel(*area, PANEL_RADIUS, NIGHT[2], NIGHT[4], 2, shadow=True)
    if can_lay(model.view, seat):
        canvas.outline(*area, PANEL_RADIUS, SEATS[seat].base, 6)
    x, y = area.x + (area.w - TILE_SIZE) / 2, area.y + area.h - 30 - sprites.cell_height(TILE_SIZE)
    tiles.draw_single_tile(canvas, SIDES * tile + ROTATIONS[tile][0], x, y, TILE_SIZE)
    badges.draw_choice(canvas, area.x + 54, area.y + 54, LETTERS[index], seat, 64)
