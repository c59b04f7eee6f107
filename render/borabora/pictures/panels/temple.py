"""Bora Bora: the temple: priests on six spaces, the supply of god tiles, a priest's points this round."""

from engine.borabora.components import NOBODY, PRIEST_VP, TEMPLE, TEMPLE_SPACE
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.art.sprites import NO_SEAT
from render.borabora.pictures.geometry import TEMPLE as AREA
from render.borabora.pictures.geometry import temple_at
from render.borabora.pictures.view_model import BoardView
from render.drawing import badges, theme
from render.drawing.canvas import Canvas
from render.drawing.theme import INK, NIGHT, PAPER, SAND

PRIEST_SIZE, DIE_SIZE, DIM_ALPHA = 78, 28, 150


def draw_background(canvas: Canvas) -> None:
    """Draw floor, pillars and the values of the spaces."""
    canvas.panel(*AREA, 14, SAND[4], SAND[0], 3, shadow=True)
    canvas.panel(AREA.x + 8, AREA.bottom - 24, AREA.w - 16, 16, 5, SAND[3], SAND[1], 2)
    for space, value in enumerate(TEMPLE):
        x, y = temple_at(space)
        canvas.panel(x - 50, AREA.y + 8, 9, y - AREA.y - 4, 2, PAPER[5], SAND[0], 2)
        canvas.panel(x - 22, y - 8, 52, 14, 7, SAND[2])
        canvas.put(own.die(value, DIE_SIZE), x - 24, AREA.y + 25)
    canvas.put(badges.arrow(12, SAND[0]), temple_at(len(TEMPLE))[0] - 44, AREA.y + 62)


def draw(canvas: Canvas, model: BoardView) -> None:
    """Draw priests, the spaces that can be chosen, the supply of god tiles and the points of a priest."""
    view = model.view
    for space, seat in enumerate(view.temple):
        x, y = temple_at(space)
        if seat != NOBODY:
            canvas.put(own.piece("priest", seat, PRIEST_SIZE), x + 8, y - PRIEST_SIZE * 0.4)
        if space in model.changes.temple:
            badges.outline_changed(canvas, x - 24, AREA.y + 14, 62, int(AREA.h) - 32)
    offered = model.choices.temple
    for value in TEMPLE if offered else ():
        if value not in offered:
            x, _ = temple_at(TEMPLE_SPACE[value])
            canvas.dim(x - 38, AREA.y + 9, 70, AREA.h - 34, 6, NIGHT[0], DIM_ALPHA)
    for value in offered:
        x, _ = temple_at(TEMPLE_SPACE[value])
        badges.draw_name_above(canvas, x - 26, AREA.y + 46, str(value))
    right = AREA.right - 44
    canvas.put(own.sprite("god-tile", 46), right - 22, AREA.y + 33)
    canvas.text(right + 20, AREA.y + 33, view.god_stack, theme.SECONDARY_NAME, INK)
    canvas.put(own.piece("priest", NO_SEAT, 36), right - 22, AREA.y + 80)
    badges.draw_points(canvas, right + 18, AREA.y + 79, PRIEST_VP[view.round - 1], 17)
