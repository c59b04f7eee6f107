"""Gheos: the private picture of a hand: strip, board, and the tiles with their letters."""

from engine.gheos.state import AskLay, State
from engine.gheos.tables import ROTATIONS, SIDES
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import ASK, MIDDLE, TOP, title
from render.drawing.theme import HEIGHT, NIGHT, PAD, PANEL_RADIUS, SEATS, WIDTH
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import FOOT, GAP, LEFT
from render.gheos.pictures.panels import board, tiles
from render.gheos.pictures.view_model import Moment
from render.gheos.words.tiles import LETTERS

#: Side of a tile of the hand.
LARGE = 360


def chooses(view: State, seat: int) -> bool:
    return not view.is_over and view.turn == seat and isinstance(view.ask, AskLay)


def strip(canvas: Canvas, model: Moment, seat: int, said: str) -> None:
    """Draw the top strip of a private picture: the seat's mark and the question."""
    when = model.word("stack", number=len(model.view.stack))
    title(canvas, sprites.sprite("emblem", 46), model.word("title"), when)
    width = canvas.width - ASK - PAD
    canvas.plate(ASK, 7, width, 62, 31, NIGHT[3], SEATS[seat].base, 4)
    canvas.put(badges.mark(seat, 18), ASK + 40, MIDDLE)
    canvas.text(ASK + 72, MIDDLE - 4, said, theme.QUESTION, anchor="left", most=width - 100)


def draw(model: Moment, seat: int) -> Canvas:
    """Draw the board at the left and the tiles of the hand at the right."""
    area = Area(PAD, TOP, LEFT, HEIGHT - TOP - FOOT - PAD)
    canvas = board.water(area).copy()
    board.draw(canvas, model, area)
    x = area.right + GAP
    high = (area.h - GAP) / 2
    for i, tile in enumerate(model.view.players[seat].hand):
        _tile(canvas, model, seat, Area(x, TOP + i * (high + GAP), WIDTH - PAD - x, high), i, tile)
    return canvas


def _tile(canvas: Canvas, model: Moment, seat: int, area: Area, place: int, tile: int) -> None:
    """Draw a tile with its letter, highlighted if it can be chosen."""
    canvas.plate(*area, PANEL_RADIUS, NIGHT[2], NIGHT[4], 2, shadow=True)
    if chooses(model.view, seat):
        canvas.outline(*area, PANEL_RADIUS, SEATS[seat].base, 6)
    x, y = area.x + (area.w - LARGE) / 2, area.y + area.h - 30 - sprites.height(LARGE)
    tiles.alone(canvas, SIDES * tile + ROTATIONS[tile][0], x, y, LARGE)
    badges.choice(canvas, area.x + 54, area.y + 54, LETTERS[place], seat, 64)
