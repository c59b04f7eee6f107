"""Gheos: the names of lands that are asked about, where they hide as little as can be."""

import math
from collections.abc import Iterable, Iterator

from engine.gheos.grid import cell_of, is_up, side_of
from engine.gheos.tables import SECTION_AT, SIDES
from render.drawing import badges
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.svg import Point
from render.gheos.pictures.panels import tiles
from render.gheos.pictures.panels.anchors import corners, things
from render.gheos.pictures.panels.minimap import Window
from render.gheos.pictures.view_model import Moment


def draw(canvas: Canvas, moment: Moment, shown: Window, area: Area, taken: list[Area]) -> Iterator[Area]:
    """The names of lands that are asked about, in corners of the cells that they are named after."""
    boxes, circles = taken[:], _things(moment, shown)
    asked = {first: label for first, label in moment.lands.items() if cell_of(first) in shown.cells}
    for first in asked:
        tiles.ringed(canvas, shown.field, cell_of(first), moment.view.turn)
    for first, label in asked.items():
        w, h = badges.choice_width(label), badges.choice_height()
        points = (shown.field.at(cell_of(first), x, y) for x, y in _corners(moment, first))
        tried = [area.inner(8).holding(Area(x - w / 2, y - h / 2, w, h)) for x, y in points]
        box = min(tried, key=lambda box: _hidden(box, circles, boxes))
        boxes.append(box)
        badges.choice(canvas, box.x + box.w / 2, box.y + box.h / 2, label, moment.view.turn)
        yield box


def _corners(moment: Moment, first: int) -> tuple[Point, ...]:
    """Where a land may be named: beside its own section where another has its name from the same cell."""
    cell = cell_of(first)
    is_shared = sum(cell_of(other) == cell for other in moment.lands) > 1
    section = SECTION_AT[moment.whole.tiles[cell]][side_of(first)]
    return corners(section.sides if is_shared else tuple(range(SIDES)), up=is_up(cell))


def _things(moment: Moment, shown: Window) -> list[tuple[float, float, float]]:
    """What stands on the tiles, as circles on the picture."""
    field, found = shown.field, []
    for cell in sorted(shown.cells):
        for x, y, r in things(moment.whole.tiles[cell], up=is_up(cell)):
            found.append((*field.at(cell, x, y), r * field.size / 100))
    return found


def _hidden(box: Area, circles: Iterable[tuple[float, float, float]], taken: Iterable[Area]) -> float:
    """How much a label would hide: other labels and discs, and how far it reaches into what stands there."""
    reached = (r - math.hypot(*box.way_to(x, y)) for x, y, r in circles)
    return sum(max(0.0, one) for one in reached) + 1000 * sum(box.touches(other) for other in taken)
