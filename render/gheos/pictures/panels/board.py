"""Gheos: the board: tiles, residents, choices and changes."""

from collections.abc import Collection, Iterable, Iterator

from engine.gheos.components import SECTIONS, SIDES
from engine.gheos.grid import cell_of, free_cells, is_up
from render.drawing import theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.image_cache import cached_image
from render.drawing.theme import PAD, PANEL_RADIUS, SEA, SEATS, WIDTH
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import FOOT_HEIGHT, Field
from render.gheos.pictures.panels import labels, tiles
from render.gheos.pictures.panels.anchors import anchor
from render.gheos.pictures.panels.minimap import Window, choose_window, draw_minimap
from render.gheos.pictures.view_model import BoardView


def draw_water(canvas: Canvas, area: Area) -> None:
    """Draw the water below the tiles."""
    canvas.panel(*area, PANEL_RADIUS, SEA[0], SEA[2], 3, shadow=True)
    for i in range(14):
        x, y = area.x + 40 + (i * 397) % (area.w - 80), area.y + 40 + (i * 239) % (area.h - 80)
        canvas.put(sprites.ripple(), x, y)


@cached_image
def empty_board(area: Area) -> Canvas:
    """The background of a private picture. It is cached, so copy it before drawing on it."""
    canvas = Canvas(WIDTH, round(area.bottom + FOOT_HEIGHT + PAD))
    draw_water(canvas, area)
    return canvas


def draw(canvas: Canvas, model: BoardView, area: Area) -> None:
    """Draw tiles, discs and choices, and then the names for which there is space."""
    shown = choose_window(model, area.inset(18))
    _free(canvas, model, shown, area)
    draw_tiles(canvas, model, shown.field, shown.cells)
    for cell in sorted(model.newest & shown.cells):
        tiles.outline_changed(canvas, shown.field, cell, 4 if cell == model.view.newest else 2)
    taken = list(draw_discs(canvas, model, shown.field, shown.cells))
    taken += labels.draw(canvas, model, shown, area, taken)
    named = shown.cells - {cell_of(first) for first in model.asked_lands}
    draw_names(canvas, model, shown.field, named, taken)
    if shown.minimap:
        draw_minimap(canvas, model, shown)


def draw_tiles(canvas: Canvas, model: BoardView, field: Field, cells: Iterable[int]) -> None:
    """Draw tiles with their icons and the borders of residents."""
    laid, ordered = model.survey.tiles, sorted(cells)
    for cell in ordered:
        canvas.put(sprites.shadow(is_up=is_up(cell), size=field.size), *field.corner(cell))
    for cell in ordered:
        tiles.draw_ground(canvas, field, cell, laid[cell], residents(model, cell))
    for cell in ordered:
        tiles.draw_icons(canvas, field, cell, laid[cell])


def residents(model: BoardView, cell: int) -> dict[int, int]:
    """For each section of a tile: its lowest side -> its resident, -1 if it has none."""
    sides = (section.sides[0] for section in SECTIONS[model.survey.tiles[cell]])
    return {side: model.residents.get(SIDES * cell + side, -1) for side in sides}


def draw_names(
    canvas: Canvas, model: BoardView, field: Field, cells: Iterable[int], taken: list[Area]
) -> None:
    """Draw the names of cells; if a name would be covered, shrink it, try other corners, or leave it out."""
    names, unnamed = list[Area](), sorted(cells)
    for corner in range(SIDES):
        covered = taken + names if corner else taken
        for cell in unnamed[:]:
            if box := _draw_name(canvas, model, field, cell, corner, covered):
                names.append(box)
                unnamed.remove(cell)


def _draw_name(
    canvas: Canvas, model: BoardView, field: Field, cell: int, corner: int, covered: Iterable[Area]
) -> Area | None:
    """Draw the name of a cell in a corner and return its area; None if the corner is covered."""
    for size in (tiles.name_size(field.size), theme.MIN_TEXT_SIZE):
        box = tiles.name_box(field, cell, model.names[cell], size, corner)
        if not any(box.overlaps(other) for other in covered):
            tiles.draw_name(canvas, field, cell, model.names[cell], size, corner, is_new=cell in model.newest)
            return box
    return None


def _free(canvas: Canvas, model: BoardView, shown: Window, area: Area) -> None:
    """Outline the visible free cells."""
    visible = area.inset(8)
    for cell in free_cells(model.survey.tiles):
        box = shown.field.box(cell)
        if visible.contains(box) and not (shown.minimap and box.overlaps(shown.minimap)):
            tiles.outline_free(canvas, shown.field, cell)


def draw_discs(
    canvas: Canvas, model: BoardView, field: Field, cells: Collection[int], *, are_free_named: bool = False
) -> Iterator[Area]:
    """Draw the discs of civilizations, with a ring if they can be chosen; yield the areas of the discs."""
    r = disc_radius(field.size)
    for colour, home in enumerate(model.homes):
        if not home:
            continue
        cell, point = anchor(model.view.board, home, are_free_named=are_free_named)
        if cell not in cells:
            continue
        x, y = field.at(cell, *point)
        if colour in model.choices.civilizations:
            canvas.put(sprites.halo(r, SEATS[model.view.turn].base), x, y)
        canvas.put(sprites.disc(colour, r), x, y)
        yield Area(x - r, y - r, 2 * r, 2 * r)


def disc_radius(size: int) -> int:
    """The radius of discs on cells of a size."""
    return max(19, min(27, round(size * 0.15)))
