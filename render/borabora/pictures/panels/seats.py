"""Bora Bora: the panels of the seats around the islands, in turn order: name, points and unplaced dice."""

from engine.borabora.asks import AskTile
from engine.borabora.components import TILES
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.geometry import corner_at
from render.borabora.pictures.view_model import BoardView
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import INK, LIGHT, NIGHT, PAPER, SEATS

DIE_SIZE, RADIUS = 40, 16


def draw_background(canvas: Canvas, seats: int) -> None:
    """Draw a canoe in each corner that no seat uses."""
    for index in range(seats, max(TILES)):
        area = corner_at(index)
        canvas.put(own.sprite("canoe", 104), area.x + area.w / 2, area.y + area.h * 0.6)


def draw(canvas: Canvas, model: BoardView) -> None:
    """Draw a panel for each seat in a corner of the map."""
    for place, seat in enumerate(model.view.order):
        _panel(canvas, model, corner_at(place), seat, place + 1)


def _panel(canvas: Canvas, model: BoardView, area: Area, seat: int, place: int) -> None:
    is_acting = seat == model.view.turn
    canvas.panel(*area, RADIUS, PAPER[6] if is_acting else PAPER[4], shadow=True)
    if is_acting:
        canvas.outline(*area.inset(-2), RADIUS + 2, NIGHT[0], 3)
    canvas.outline(*area, RADIUS, SEATS[seat].base, 6 if is_acting else 3)
    canvas.put(badges.seat_mark(seat, 13), area.x + 28, area.y + 23)
    name = model.seating.players[seat].name
    canvas.text(area.x + 48, area.y + 23, name, theme.SECONDARY_NAME, INK, "SemiBold", "left", area.w - 55)
    badges.draw_points(canvas, area.x + 40, area.y + 69, model.mat(seat).vp, 20)
    draw_turn_order(canvas, area.right - 34, area.y + 68, place)
    _dice(canvas, model, area, seat)


def draw_turn_order(canvas: Canvas, x: float, y: float, place: int) -> None:
    """Draw the place in the turn order."""
    canvas.put(own.sprite("pennant", 38), x, y)
    canvas.text(x, y - 3, place, theme.BODY, LIGHT)


def _dice(canvas: Canvas, model: BoardView, area: Area, seat: int) -> None:
    """Draw unplaced dice; those that can be chosen have a label."""
    offered = model.choices.dice if seat == model.view.turn else []
    y = area.bottom - 29
    for i, face in enumerate(model.mat(seat).dice):
        x = area.x + 35 + i * 58
        canvas.put(own.die(face, DIE_SIZE, seat), x, y)
        if isinstance(model.ask, AskTile) and seat == model.view.turn and face == model.ask.face:
            badges.highlight(canvas, x - DIE_SIZE / 2, y - DIE_SIZE / 2, DIE_SIZE, 10, seat)
    for face in offered:
        i = model.mat(seat).dice.index(face)
        badges.draw_choice(canvas, area.x + 35 + i * 58, y, face, seat, theme.PRICE)
