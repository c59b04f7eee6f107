"""Gheos: the points of all seats in one row, for private pictures, which have no mats."""

from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import FAINT_LIGHT, LIGHT, NIGHT, SEATS
from render.gheos.pictures.geometry import GAP
from render.gheos.pictures.view_model import BoardView

SUN_RADIUS = 23


def draw(canvas: Canvas, model: BoardView, area: Area) -> None:
    """Draw everybody's points in seat order, with the acting seat highlighted."""
    players = model.seating.players
    wide = (area.w - GAP * (len(players) - 1)) / len(players)
    for seat, player in enumerate(players):
        place, is_lit = Area(area.x + seat * (wide + GAP), area.y, wide, area.h), seat == model.view.turn
        middle = place.y + place.h / 2
        canvas.panel(*place, 18, NIGHT[2], SEATS[seat].base if is_lit else NIGHT[4], 4 if is_lit else 2)
        canvas.put(badges.seat_mark(seat, 15), place.x + 34, middle)
        tone, room = LIGHT if is_lit else FAINT_LIGHT, place.w - 60 - 3.4 * SUN_RADIUS
        canvas.text(place.x + 60, middle, player.name, theme.NAME, tone, "SemiBold", "left", room)
        badges.draw_points(
            canvas, place.right - 1.7 * SUN_RADIUS, middle, model.view.players[seat].points, SUN_RADIUS
        )
