"""Gheos: names the lands that the question is about, at points where names hide as little as possible."""

import math
from collections.abc import Iterable, Iterator

from engine.gheos.components import SECTION_AT, SIDES
from engine.gheos.grid import cell_of, is_up, side_of
from render.drawing import badges
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.svg import Point
from render.gheos.pictures.panels import tiles
from render.gheos.pictures.panels.anchors import icon_circles, sea_corners
from render.gheos.pictures.panels.minimap import Window
from render.gheos.pictures.view_model import BoardView


def draw(canvas: Canvas, model: BoardView, shown: Window, area: Area, taken: list[Area]) -> Iterator[Area]:
    """Draw the names of the lands that the question is about in corners of their cells; yield the areas."""
    boxes, circles = taken[:], _icon_circles(model, shown)
    names = {first: label for first, label in model.asked_lands.items() if cell_of(first) in shown.cells}
    for first in names:
        tiles.outline_choice(canvas, shown.field, cell_of(first), model.view.turn)
    for first, label in names.items():
        w, h = badges.choice_width(label), badges.choice_height()
        points = (shown.field.at(cell_of(first), x, y) for x, y in _corners(model, first))
        tried = [area.inset(8).clamp(Area(x - w / 2, y - h / 2, w, h)) for x, y in points]
        box = min(tried, key=lambda box: _overlap(box, circles, boxes))
        boxes.append(box)
        badges.draw_choice(canvas, box.x + box.w / 2, box.y + box.h / 2, label, model.view.turn)
        yield box


def _corners(model: BoardView, first: int) -> tuple[Point, ...]:
    """The corners for a land's name: all, or if lands share the cell, those beside the land's section."""
    cell = cell_of(first)
    is_shared = sum(cell_of(other) == cell for other in model.asked_lands) > 1
    section = SECTION_AT[model.survey.tiles[cell]][side_of(first)]
    return sea_corners(section.sides if is_shared else tuple(range(SIDES)), up=is_up(cell))


def _icon_circles(model: BoardView, shown: Window) -> list[tuple[float, float, float]]:
    """Circles around the icons of all tiles, in pixels of the picture."""
    field, circles = shown.field, []
    for cell in sorted(shown.cells):
        for x, y, r in icon_circles(model.survey.tiles[cell], up=is_up(cell)):
            circles.append((*field.at(cell, x, y), r * field.size / 100))
    return circles


def _overlap(box: Area, circles: Iterable[tuple[float, float, float]], taken: Iterable[Area]) -> float:
    """The penalty of a label in `box`: covered parts of icons, and 1000 for each label or disc covered."""
    reached = (r - math.hypot(*box.distance_to(x, y)) for x, y, r in circles)
    return sum(max(0.0, one) for one in reached) + 1000 * sum(box.overlaps(other) for other in taken)
