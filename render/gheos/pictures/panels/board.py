"""Gheos: the board in the public picture: tiles, who lives where, what is asked, what is new."""

import itertools
import math
from collections.abc import Collection, Iterable, Iterator

from engine.gheos.grid import cell_of, free_cells, is_up
from engine.gheos.tables import SECTIONS, SIDES
from render.drawing import badges
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.kept import kept
from render.drawing.svg import Point
from render.drawing.theme import PAD, PANEL_RADIUS, SEA, SEATS, WIDTH
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import Field
from render.gheos.pictures.panels import tiles
from render.gheos.pictures.panels.anchors import anchor
from render.gheos.pictures.panels.minimap import Window, smallmap, window
from render.gheos.pictures.view_model import Moment

#: Steps from its point at which a label is tried, in hundredths of a side, the nearest first.
_AROUND = sorted(itertools.product(range(-60, 61, 15), repeat=2), key=lambda step: (math.hypot(*step), step))


def ground(canvas: Canvas, area: Area) -> None:
    """The water that the tiles lie on."""
    canvas.plate(*area, PANEL_RADIUS, SEA[0], SEA[2], 3, shadow=True)
    for i in range(14):
        x, y = area.x + 40 + (i * 397) % (area.w - 80), area.y + 40 + (i * 239) % (area.h - 80)
        canvas.put(sprites.ripple(), x, y)


@kept
def water(area: Area) -> Canvas:
    """A picture of bare water, as wide as all are and as high as it takes; to be copied."""
    canvas = Canvas(WIDTH, round(area.bottom + PAD))
    ground(canvas, area)
    return canvas


def draw(canvas: Canvas, moment: Moment, area: Area) -> None:
    """Tiles, then discs and choices, and names last where there is room."""
    shown = window(moment, area.inner(18))
    _free(canvas, moment, shown, area)
    land(canvas, moment, shown.field, shown.cells)
    for cell in sorted(moment.newest & shown.cells):
        tiles.outlined(canvas, shown.field, cell, 4 if cell == moment.view.newest else 2)
    taken = list(discs(canvas, moment, shown.field, shown.cells))
    taken += _labels(canvas, moment, shown, area, taken)
    named = shown.cells - {cell_of(first) for first in moment.lands}
    names(canvas, moment, shown.field, named, taken)
    if shown.map:
        smallmap(canvas, moment, shown)


def land(canvas: Canvas, moment: Moment, field: Field, cells: Iterable[int]) -> None:
    """Tiles with their icons, and the borders of those who live there."""
    laid, ordered = moment.whole.tiles, sorted(cells)
    for cell in ordered:
        canvas.put(sprites.shadow(is_up(cell), field.size), *field.corner(cell))
    for cell in ordered:
        tiles.ground(canvas, field, cell, laid[cell], residents(moment, cell))
    for cell in ordered:
        tiles.icons(canvas, field, cell, laid[cell])


def residents(moment: Moment, cell: int) -> dict[int, int]:
    """Who lives on the sections of a tile, by their lowest sides."""
    sides = (section.sides[0] for section in SECTIONS[moment.whole.tiles[cell]])
    return {side: moment.residents.get(SIDES * cell + side, -1) for side in sides}


def names(canvas: Canvas, moment: Moment, field: Field, cells: Iterable[int], taken: list[Area]) -> None:
    """The names of cells, where nothing lies on their corner."""
    for cell in sorted(cells):
        box = tiles.name_box(field, cell, moment.names[cell])
        if not any(box.touches(other) for other in taken):
            tiles.name(canvas, field, cell, moment.names[cell], cell in moment.newest)


def _free(canvas: Canvas, moment: Moment, shown: Window, area: Area) -> None:
    """Where the board may grow, as far as it can be seen."""
    room = area.inner(8)
    for cell in free_cells(moment.whole.tiles):
        box = shown.field.box(cell)
        if room.holds(box) and not (shown.map and box.touches(shown.map)):
            tiles.free(canvas, shown.field, cell)


def discs(canvas: Canvas, moment: Moment, field: Field, cells: Collection[int]) -> Iterator[Area]:
    """The disc of each civilization on its land, ringed where it can be chosen; tells where they lie."""
    r = disc_radius(field.size)
    for colour, home in enumerate(moment.homes):
        if not home:
            continue
        cell, point = anchor(moment.view.board, home)
        if cell not in cells:
            continue
        x, y = field.at(cell, *point)
        if colour in moment.choices.civilizations:
            canvas.put(sprites.halo(r, SEATS[moment.view.turn].base), x, y)
        canvas.put(sprites.disc(colour, r), x, y)
        yield Area(x - r, y - r, 2 * r, 2 * r)


def disc_radius(size: int) -> int:
    """How large discs are on cells of a size."""
    return max(19, min(27, round(size * 0.15)))


def _labels(canvas: Canvas, moment: Moment, shown: Window, area: Area, taken: list[Area]) -> Iterator[Area]:
    """The names of lands that are asked about, on the cells that they are named after."""
    boxes = taken[:]
    for first, label in moment.lands.items():
        cell = cell_of(first)
        if cell not in shown.cells:
            continue
        _, point = anchor(moment.view.board, moment.whole.at(first), cell)
        boxes.append(_free_place(shown.field, cell, point, label, boxes, area.inner(8)))
        box = boxes[-1]
        badges.choice(canvas, box.x + box.w / 2, box.y + box.h / 2, label, moment.view.turn)
        yield box


def _free_place(field: Field, cell: int, point: Point, label: str, taken: list[Area], room: Area) -> Area:
    """Where a label lies: at its point, or near it where it would not cover another."""
    w, h = badges.choice_width(label), badges.choice_height()

    def box(aside: float, down: float) -> Area:
        x, y = field.at(cell, point[0] + aside, point[1] + down)
        x = min(max(x, room.x + w / 2), room.right - w / 2)
        y = min(max(y, room.y + h / 2), room.bottom - h / 2)
        return Area(x - w / 2, y - h / 2, w, h)

    tried = [box(aside, down) for aside, down in _AROUND]
    return next((one for one in tried if not any(one.touches(other) for other in taken)), tried[0])
