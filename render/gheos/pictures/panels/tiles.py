"""Gheos: draws a tile: land and sea, borders of residents, icons and name."""

from collections.abc import Mapping

from engine.gheos.components import SECTIONS, tile_of
from engine.gheos.grid import MIDDLE, is_up
from render.drawing import fonts, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import LIGHT, NIGHT, SEA, SEATS
from render.gheos.pictures.art import sprites, terrain
from render.gheos.pictures.art.colours import BORDERS
from render.gheos.pictures.art.sprites import Outline
from render.gheos.pictures.geometry import Field

#: Lowest side of a section -> its resident, -1 for none.
Residents = Mapping[int, int]


def draw_tile(canvas: Canvas, field: Field, cell: int, laid: int, residents: Residents) -> None:
    draw_ground(canvas, field, cell, laid, residents)
    draw_icons(canvas, field, cell, laid)


def draw_single_tile(canvas: Canvas, laid: int, x: float, y: float, size: int) -> None:
    """Draw a tile outside the board, pointing up; x and y are its upper left corner."""
    field = Field.with_cell_at(MIDDLE, x, y, size)
    canvas.put(sprites.shadow(is_up=is_up(MIDDLE), size=size), *field.corner(MIDDLE))
    draw_tile(canvas, field, MIDDLE, laid, {})


def draw_ground(canvas: Canvas, field: Field, cell: int, laid: int, residents: Residents) -> None:
    """Draw a tile without its icons."""
    up, variant, corner = is_up(cell), tile_of(laid) % terrain.VARIANTS, field.corner(cell)
    pattern = tuple(section.sides for section in SECTIONS[laid])
    canvas.put(sprites.ground(pattern, is_up=up, variant=variant, size=field.size), *corner)
    for section in SECTIONS[laid]:
        colour = residents.get(section.sides[0], -1)
        if colour >= 0:
            look, size = BORDERS[colour], field.size
            border = sprites.border(section.sides, look, is_up=up, variant=variant, size=size)
            canvas.put(border, *corner)


def draw_icons(canvas: Canvas, field: Field, cell: int, laid: int) -> None:
    """Draw the icons of a tile."""
    for section in SECTIONS[laid]:
        for name, (x, y), scale in terrain.icon_places(section, is_up=is_up(cell)):
            is_temple = name.startswith("temple_")
            size = round(24 * field.size / 100 * scale * (0.9 if is_temple else 1))
            canvas.put(sprites.sprite(name, size), *field.at(cell, x, y + (2 if is_temple else 0)))


def draw_name(
    canvas: Canvas, field: Field, cell: int, label: str, size: int, corner: int, *, is_new: bool = False
) -> None:
    """Draw a cell's name in a corner; it has a dark background if `is_new` or if the corner is not 0."""
    if is_new or corner:
        canvas.panel(*name_box(field, cell, label, size, corner), 8, NIGHT[1])
    canvas.text(*_name_position(field, cell, size, corner), label, size, LIGHT, "SemiBold")


def name_box(field: Field, cell: int, label: str, size: int, corner: int) -> Area:
    """The area of a cell's name in a corner; corner 0 is the one above or below the middle of the cell."""
    x, y = _name_position(field, cell, size, corner)
    w, h = fonts.width(label, "SemiBold", size) + 10, size * 1.1
    return Area(x - w / 2, y - h / 2, w, h)


def _name_position(field: Field, cell: int, size: int, corner: int) -> tuple[float, float]:
    inwards = (90 if corner else 40) * size / field.size + 7
    angle = (270 if is_up(cell) else 90) + 120 * corner
    return field.at(cell, *terrain.point_at(angle, 2 * terrain.INRADIUS - inwards, 0))


def name_size(size: int) -> int:
    """The text size of names for cells of a size."""
    return min(theme.SECONDARY_NAME, max(theme.MIN_TEXT_SIZE, size * 24 // 100))


def outline_changed(canvas: Canvas, field: Field, cell: int, line: int) -> None:
    """Outline a changed tile with light dashes on a dark line."""
    _draw_outlines(canvas, field, cell, Outline(NIGHT[1], 2, line + 2), Outline(LIGHT, 3, line, "5 4"))


def outline_choice(canvas: Canvas, field: Field, cell: int, seat: int) -> None:
    """Outline a cell that can be chosen, in the seat's colour."""
    width = max(2, field.size // 44)
    _draw_outlines(canvas, field, cell, Outline(NIGHT[2], 1, width + 3), Outline(SEATS[seat].base, 3, width))


def dim_tile(canvas: Canvas, field: Field, cell: int) -> None:
    """Dim a tile that cannot be chosen."""
    canvas.fill_mask(NIGHT[0], sprites.dim_stencil(is_up=is_up(cell), size=field.size), *field.corner(cell))


def outline_free(canvas: Canvas, field: Field, cell: int) -> None:
    """Outline a free cell."""
    _draw_outlines(canvas, field, cell, Outline(SEA[1], field.size * 0.03, 2))


def _draw_outlines(canvas: Canvas, field: Field, cell: int, *lines: Outline) -> None:
    canvas.put(sprites.outlines(*lines, is_up=is_up(cell), size=field.size), *field.corner(cell))
