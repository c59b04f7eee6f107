"""Gheos: a window on a board that is too large to be readable as a whole, and a minimap."""

from typing import NamedTuple

from engine.gheos.components import SECTIONS, SIDES
from engine.gheos.grid import cell_of, is_up, position
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import LEAF, LIGHT, NIGHT, SEA
from render.gheos.pictures.art import sprites
from render.gheos.pictures.art.colours import BORDERS
from render.gheos.pictures.geometry import MIN_READABLE_SIZE, Extent, Field
from render.gheos.pictures.view_model import BoardView

MAP_WIDTH, MAP_HEIGHT = 268, 196
#: Value of showing a tile; values added for a tile of a civilization, a tile to choose, the newest tile.
_TILE_WORTH, _HOME_WORTH, _ASKED_WORTH, _NEW_WORTH = 1, 3, 40, 60


class Window(NamedTuple):
    """The visible cells; `minimap` is the area of the minimap, None if all cells are visible."""

    field: Field
    cells: frozenset[int]
    minimap: Area | None


def choose_window(model: BoardView, area: Area) -> Window:
    """The whole board if its cells are readable, else the most valuable part."""
    laid = frozenset(model.survey.tiles)
    field = Field.fit(laid, area)
    if field.size >= MIN_READABLE_SIZE:
        return Window(field, laid, None)
    worth = _worth(model)
    seen = _best_part(worth, area)
    field = Field.centre(seen, area, MIN_READABLE_SIZE)
    inside = frozenset(cell for cell in laid if area.inset(-2).contains(field.box(cell)))

    def hidden(corner: Area) -> list[int]:
        return [cell for cell in inside if corner.overlaps(field.box(cell))]

    corner = min(_corners(area), key=lambda corner: sum(worth[cell] for cell in hidden(corner)))
    return Window(field, inside.difference(hidden(corner)), corner)


def _worth(model: BoardView) -> dict[int, int]:
    worth = dict.fromkeys(model.survey.tiles, _TILE_WORTH)
    for home in model.homes:
        for cell in home.cells if home else ():
            worth[cell] += _HOME_WORTH
    for first in model.asked_lands:
        worth[cell_of(first)] += _ASKED_WORTH
    if model.view.newest in worth:
        worth[model.view.newest] += _NEW_WORTH
    return worth


def _best_part(worth: dict[int, int], area: Area) -> Extent:
    """The most valuable part of the board that fits; if values are equal, the topmost, then the leftmost."""
    whole = Extent.of(worth)
    columns = min(whole.columns, int(area.w * 2 // MIN_READABLE_SIZE) - 1)
    rows = min(whole.rows, int(area.h // sprites.cell_height(MIN_READABLE_SIZE)))
    parts = [
        Extent(left, top, left + columns - 1, top + rows - 1)
        for top in range(whole.top, whole.bottom - rows + 2)
        for left in range(whole.left, whole.right - columns + 2)
    ]
    return max(parts, key=lambda part: sum(value for cell, value in worth.items() if _contains(part, cell)))


def _contains(part: Extent, cell: int) -> bool:
    c, r = position(cell)
    return part.left <= c <= part.right and part.top <= r <= part.bottom


def _corners(area: Area) -> list[Area]:
    return [
        Area(x, y, MAP_WIDTH, MAP_HEIGHT)
        for y in (area.bottom - MAP_HEIGHT, area.y)
        for x in (area.right - MAP_WIDTH, area.x)
    ]


def draw_minimap(canvas: Canvas, model: BoardView, shown: Window) -> None:
    """Draw the whole board in the colours of residents, and a frame around the visible part."""
    assert shown.minimap
    canvas.panel(*shown.minimap, 14, NIGHT[1], SEA[3], 3, shadow=True)
    field = Field.fit(model.survey.tiles.keys(), shown.minimap.inset(10), 24)
    for cell in sorted(model.survey.tiles):
        tone = LIGHT if cell == model.view.newest else _tone(model, cell)
        canvas.fill_mask(tone, sprites.cell_stencil(is_up=is_up(cell), size=field.size), *field.corner(cell))
    boxes = [field.box(cell) for cell in shown.cells]
    x, y = min(box.x for box in boxes) - 3, min(box.y for box in boxes) - 3
    w, h = max(box.right for box in boxes) + 3 - x, max(box.bottom for box in boxes) + 3 - y
    canvas.outline(x, y, w, h, 4, LIGHT, 2)


def _tone(model: BoardView, cell: int) -> str:
    """The colour of a tile: that of its largest inhabited section's resident, else that of grass."""
    sections = sorted(SECTIONS[model.survey.tiles[cell]], key=lambda section: -len(section.sides))
    spots = (SIDES * cell + section.sides[0] for section in sections)
    colours = (model.residents[spot] for spot in spots if spot in model.residents)
    colour = next(colours, -1)
    return LEAF[4] if colour < 0 else BORDERS[colour].band
