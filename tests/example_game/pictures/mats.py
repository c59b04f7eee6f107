"""Shells: a mat for each player, with what is public."""

from collections.abc import Iterator

from engine.game import UNKNOWN
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.theme import HEIGHT, INK, PAD, PANEL_RADIUS, PAPER, SEATS, WIDTH
from tests.example_game.pictures import board, sprites
from tests.example_game.pictures.view_model import BoardView
from tests.example_game.rules import GAME

GAP, SHELL = 14, 90
TOP = board.AREA.bottom + GAP


def areas(seats: int) -> Iterator[Area]:
    """Yield the areas of the mats from left to right."""
    width = (WIDTH - 2 * PAD - GAP * (seats - 1)) / seats
    for place in range(seats):
        yield Area(PAD + place * (width + GAP), TOP, width, HEIGHT - PAD - TOP)


def draw(canvas: Canvas, model: BoardView) -> None:
    """Draw all mats, the acting seat's first and highlighted."""
    seats = len(model.view.hands)
    for place, area in enumerate(areas(seats)):
        _mat(canvas, model, area, (model.view.turn + place) % seats)


def _mat(canvas: Canvas, model: BoardView, area: Area, seat: int) -> None:
    is_acting, score = seat == model.view.turn, GAME.scores(model.view)[seat]
    canvas.panel(*area, PANEL_RADIUS, PAPER[5 if is_acting else 4], PAPER[2], 3, shadow=True)
    if is_acting:
        canvas.outline(*area, PANEL_RADIUS, SEATS[seat].base, 7)
    y, name = area.y + 50, model.seating.players[seat].name
    canvas.put(badges.seat_mark(seat, 17), area.x + 44, y)
    canvas.text(area.x + 76, y, name, theme.NAME, INK, "Bold", "left", area.w - 76 - 92)
    badges.draw_points(canvas, area.right - 50, y, score.total, 30)
    for place in range(len(model.view.hands[seat])):
        x = area.x + 70 + place * (SHELL + 6)
        sprites.shell(canvas, x, area.y + 182, UNKNOWN, SHELL)
    shells, exact = score.lines
    _count(canvas, sprites.emblem(62), shells.count, area.right - 28, area.y + 142)
    _count(canvas, sprites.exact(58), exact.count, area.right - 28, area.y + 222)


def _count(canvas: Canvas, sign: Sprite, count: int, right: float, y: float) -> None:
    """Draw a sign with its number."""
    canvas.put(sign, right - 82, y)
    canvas.text(right, y, count, theme.TITLE, INK, anchor="right")
