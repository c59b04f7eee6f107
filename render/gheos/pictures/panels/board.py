"""Gheos: the board in the public picture: tiles, who lives where, what is asked, what is new."""

import math
from collections.abc import Collection, Iterable, Iterator

from engine.gheos.grid import cell_of, free_cells, is_up, side_of
from engine.gheos.tables import SECTION_AT, SECTIONS, SIDES
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.kept import kept
from render.drawing.svg import Point
from render.drawing.theme import PAD, PANEL_RADIUS, SEA, SEATS, WIDTH
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import FOOT, Field
from render.gheos.pictures.panels import tiles
from render.gheos.pictures.panels.anchors import anchor, corners, things
from render.gheos.pictures.panels.minimap import Window, smallmap, window
from render.gheos.pictures.view_model import Moment


def ground(canvas: Canvas, area: Area) -> None:
    """The water that the tiles lie on."""
    canvas.plate(*area, PANEL_RADIUS, SEA[0], SEA[2], 3, shadow=True)
    for i in range(14):
        x, y = area.x + 40 + (i * 397) % (area.w - 80), area.y + 40 + (i * 239) % (area.h - 80)
        canvas.put(sprites.ripple(), x, y)


@kept
def water(area: Area) -> Canvas:
    """A private picture of bare water, as wide as all are and as high as it takes; to be copied."""
    canvas = Canvas(WIDTH, round(area.bottom + FOOT + PAD))
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
        canvas.put(sprites.shadow(is_up=is_up(cell), size=field.size), *field.corner(cell))
    for cell in ordered:
        tiles.ground(canvas, field, cell, laid[cell], residents(moment, cell))
    for cell in ordered:
        tiles.icons(canvas, field, cell, laid[cell])


def residents(moment: Moment, cell: int) -> dict[int, int]:
    """Who lives on the sections of a tile, by their lowest sides."""
    sides = (section.sides[0] for section in SECTIONS[moment.whole.tiles[cell]])
    return {side: moment.residents.get(SIDES * cell + side, -1) for side in sides}


def names(canvas: Canvas, moment: Moment, field: Field, cells: Iterable[int], taken: list[Area]) -> None:
    """The names of cells, where nothing lies on their corner; smaller where that makes room."""
    for cell in sorted(cells):
        for size in (tiles.name_size(field.size), theme.LEAST):
            box = tiles.name_box(field, cell, moment.names[cell], size)
            if not any(box.touches(other) for other in taken):
                tiles.name(canvas, field, cell, moment.names[cell], size, is_new=cell in moment.newest)
                break


def _free(canvas: Canvas, moment: Moment, shown: Window, area: Area) -> None:
    """Where the board may grow, as far as it can be seen."""
    room = area.inner(8)
    for cell in free_cells(moment.whole.tiles):
        box = shown.field.box(cell)
        if room.holds(box) and not (shown.map and box.touches(shown.map)):
            tiles.free(canvas, shown.field, cell)


def discs(
    canvas: Canvas, moment: Moment, field: Field, cells: Collection[int], *, are_free_named: bool = False
) -> Iterator[Area]:
    """The disc of each civilization on its land, ringed where it can be chosen; tells where they lie."""
    r = disc_radius(field.size)
    for colour, home in enumerate(moment.homes):
        if not home:
            continue
        cell, point = anchor(moment.view.board, home, are_free_named=are_free_named)
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
