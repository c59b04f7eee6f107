"""Gheos: the heading; for private pictures, which show no mats, a row with the points of all seats."""

from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import draw_title
from render.drawing.theme import FAINT_LIGHT, LIGHT, NIGHT, SEATS
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import GAP
from render.gheos.pictures.view_model import BoardView

SUN_RADIUS = 23


def draw_heading(canvas: Canvas, model: BoardView) -> None:
    """Draw the game, the number of tiles in the stack, and whether the next epoch ends the match."""
    view = model.view
    when = model.word("stack", number=len(view.stack))
    last = model.word("last-epoch") if view.epochs == view.epochs_needed - 1 else ""
    draw_title(canvas, sprites.sprite("emblem", 46), model.word("title"), when, last)


def draw(canvas: Canvas, model: BoardView, area: Area) -> None:
    """Draw everybody's points in seat order, with the acting seat highlighted."""
    players = model.seating.players
    wide = (area.w - GAP * (len(players) - 1)) / len(players)
    for seat, player in enumerate(players):
        box, is_acting = Area(area.x + seat * (wide + GAP), area.y, wide, area.h), seat == model.view.turn
        middle = box.y + box.h / 2
        canvas.panel(*box, 18, NIGHT[2], SEATS[seat].base if is_acting else NIGHT[4], 4 if is_acting else 2)
        canvas.put(badges.seat_mark(seat, 15), box.x + 34, middle)
        tone, max_width = LIGHT if is_acting else FAINT_LIGHT, box.w - 60 - 3.4 * SUN_RADIUS
        canvas.text(box.x + 60, middle, player.name, theme.NAME, tone, "SemiBold", "left", max_width)
        badges.draw_points(
            canvas, box.right - 1.7 * SUN_RADIUS, middle, model.view.players[seat].points, SUN_RADIUS
        )
