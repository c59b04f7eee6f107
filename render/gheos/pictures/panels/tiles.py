"""Gheos: a tile on the canvas: land and sea, residents, icons and name."""

from collections.abc import Mapping

from engine.gheos.grid import MIDDLE, is_up
from engine.gheos.tables import SECTIONS, tile_of
from render.drawing import fonts, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import LIGHT, NIGHT, SEA, SEATS
from render.gheos.pictures.art import sprites, terrain
from render.gheos.pictures.art.colours import BORDERS
from render.gheos.pictures.art.sprites import Line
from render.gheos.pictures.geometry import Field

#: Lowest side of a section -> its resident, -1 for none.
Residents = Mapping[int, int]


def tile(canvas: Canvas, field: Field, cell: int, laid: int, residents: Residents) -> None:
    ground(canvas, field, cell, laid, residents)
    icons(canvas, field, cell, laid)


def alone(canvas: Canvas, laid: int, x: float, y: float, size: int) -> None:
    """Draw a tile outside the board, pointing up; x and y are its upper left corner."""
    field = Field.holding(MIDDLE, x, y, size)
    canvas.put(sprites.shadow(is_up=is_up(MIDDLE), size=size), *field.corner(MIDDLE))
    tile(canvas, field, MIDDLE, laid, {})


def ground(canvas: Canvas, field: Field, cell: int, laid: int, residents: Residents) -> None:
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


def icons(canvas: Canvas, field: Field, cell: int, laid: int) -> None:
    """Draw the icons of a tile."""
    for section in SECTIONS[laid]:
        for name, (x, y), scale in terrain.places(section, is_up=is_up(cell)):
            is_temple = name.startswith("temple_")
            size = round(24 * field.size / 100 * scale * (0.9 if is_temple else 1))
            canvas.put(sprites.sprite(name, size), *field.at(cell, x, y + (2 if is_temple else 0)))


def name(canvas: Canvas, field: Field, cell: int, label: str, size: int, *, is_new: bool = False) -> None:
    """Draw the name of a cell in its sharpest corner, on a panel if the tile is outlined as new."""
    if is_new:
        canvas.plate(*name_box(field, cell, label, size), 8, NIGHT[1])
    canvas.text(*_name_at(field, cell, size), label, size, LIGHT, "SemiBold")


def name_box(field: Field, cell: int, label: str, size: int) -> Area:
    """Return the area of a cell's name."""
    x, y = _name_at(field, cell, size)
    w, h = fonts.width(label, "SemiBold", size) + 10, size * 1.1
    return Area(x - w / 2, y - h / 2, w, h)


def _name_at(field: Field, cell: int, size: int) -> tuple[float, float]:
    x, y = field.at(cell, 0, -57.74 if is_up(cell) else 57.74)
    down = size * 0.4 + field.size * 0.07
    return x, y + (down if is_up(cell) else -down)


def name_size(size: int) -> int:
    """Return the text size of names for cells of a size."""
    return min(theme.CALM_NAME, max(theme.LEAST, size * 24 // 100))


def outlined(canvas: Canvas, field: Field, cell: int, line: int) -> None:
    """Outline a changed tile: light dashes on a dark line."""
    _lines(canvas, field, cell, Line(NIGHT[1], 2, line + 2), Line(LIGHT, 3, line, "5 4"))


def ringed(canvas: Canvas, field: Field, cell: int, seat: int) -> None:
    """Outline a cell that can be chosen, in the seat's colour."""
    width = max(2, field.size // 44)
    _lines(canvas, field, cell, Line(NIGHT[2], 1, width + 3), Line(SEATS[seat].base, 3, width))


def veiled(canvas: Canvas, field: Field, cell: int) -> None:
    """Dim a tile that cannot be chosen."""
    canvas.pour(NIGHT[0], sprites.veil(is_up=is_up(cell), size=field.size), *field.corner(cell))


def free(canvas: Canvas, field: Field, cell: int) -> None:
    """Outline a free cell."""
    _lines(canvas, field, cell, Line(SEA[1], field.size * 0.03, 2))


def _lines(canvas: Canvas, field: Field, cell: int, *lines: Line) -> None:
    canvas.put(sprites.outline(*lines, is_up=is_up(cell), size=field.size), *field.corner(cell))
