"""Gheos: where a tile of the hand may go: every cell under its name, with what laying it there may cause."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.gheos.actions import Lay
from engine.gheos.forecast import forecast
from engine.gheos.grid import cell_at, is_up
from engine.gheos.tables import ROTATIONS, SIDES, TILE_NUMBER
from render.drawing import badges, fonts, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import TOP
from render.drawing.theme import FAINT_LIGHT, HEIGHT, LIGHT, NIGHT, PAD, SEATS, TALL, WARNING, WIDTH
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import Field
from render.gheos.pictures.panels import board, tiles
from render.gheos.pictures.view_model import Moment
from render.gheos.words.choices import letter

#: The card of the tile.
CARD_WIDTH, CARD_HEIGHT, CARD_TILE = 304, 240, 136
#: The picture grows where cells would be smaller.
ROOMY = 144
#: The largest label, and how large one is in hundredths of a side: as a rule, at most in small cells.
LARGEST, LABEL, TIGHT = 54, 34, 41

SIGNS = ("war", "migration")

#: Cell -> the events that the rotations of a tile cause there.
Risks = Mapping[int, set[str]]


class Layout(NamedTuple):
    """Where the parts lie; the card of the tile is in a corner that no cell needs."""

    area: Area
    field: Field
    card: Area


def draw(moment: Moment, actions: Sequence[Lay]) -> Canvas:
    """The board with every cell on which the tile may be laid."""
    risks = _risks(moment, actions)
    laid = moment.whole.tiles
    area, field, card = _layout(laid.keys() | risks.keys())
    canvas = board.water(area).copy()
    board.land(canvas, moment, field, laid)
    for cell in risks.keys() - laid.keys():
        _dark(canvas, moment, field, cell)
    taken = list(board.discs(canvas, moment, field, laid))
    board.names(canvas, moment, field, laid.keys() - risks.keys(), taken)
    labels = [_placed(moment, field, cell, cell in laid) for cell in risks]
    for label, events in zip(labels, risks.values(), strict=True):
        _plate(canvas, label, events)
    for label, events in zip(labels, risks.values(), strict=True):
        canvas.text(label.x, label.y, label.text, label.size, LIGHT if "none" in events else WARNING)
    _card(canvas, moment, card, list(dict.fromkeys(action.tile for action in actions)), risks)
    return canvas


def _risks(moment: Moment, actions: Sequence[Lay]) -> Risks:
    found: dict[int, set[str]] = {}
    for action in actions:
        found.setdefault(cell_at(action.c, action.r), set()).add(forecast(moment.view, action).event)
    return found


def _layout(cells: set[int]) -> Layout:
    """The layout with the largest cells; the higher picture only where it is needed."""
    for height in (HEIGHT, TALL):
        area = Area(PAD, TOP, WIDTH - 2 * PAD, height - TOP - PAD)
        best = max(_layouts(area, cells), key=lambda layout: layout.field.size)
        if best.field.size >= ROOMY:
            break
    return best


def _layouts(area: Area, cells: set[int]) -> Iterator[Layout]:
    """Cells on the whole area if a corner stays free, and beside or above the card."""
    room = area.inner(12)
    wide = Field.fitted(cells, room)
    boxes = [wide.box(cell) for cell in cells]
    for x in (room.right - CARD_WIDTH, room.x):
        for y in (room.y, room.bottom - CARD_HEIGHT):
            card = Area(x, y, CARD_WIDTH, CARD_HEIGHT)
            if not any(box.touches(card) for box in boxes):
                yield Layout(area, wide, card)
    card = Area(room.right - CARD_WIDTH, room.bottom - CARD_HEIGHT, CARD_WIDTH, CARD_HEIGHT)
    yield Layout(area, Field.fitted(cells, Area(room.x, room.y, room.w - CARD_WIDTH - 8, room.h)), card)
    yield Layout(area, Field.fitted(cells, Area(room.x, room.y, room.w, room.h - CARD_HEIGHT - 8)), card)


# ---- labels ----------------------------------------------------------------------------


def _dark(canvas: Canvas, moment: Moment, field: Field, cell: int) -> None:
    """A free cell: dark, with a ring in the seat's colour."""
    up, size = is_up(cell), field.size
    canvas.pour(NIGHT[2], sprites.solid(up, size), *field.corner(cell))
    tone = SEATS[moment.view.turn].base
    canvas.pour(tone, sprites.outline(up, size, 3, max(2, size // 36)), *field.corner(cell))


class Label(NamedTuple):
    """The name of a cell: where, how large, and which way the middle of the cell is."""

    text: str
    x: float
    y: float
    size: int
    inward: int
    on_plate: bool


def _placed(moment: Moment, field: Field, cell: int, on_plate: bool) -> Label:
    """In the middle of a free cell; in the corner of a tile."""
    name, down = moment.names[cell], 1 if is_up(cell) else -1
    size = _size(field, name)
    height = size * 46 / field.size - 50 if on_plate else 5.0
    return Label(name, *field.at(cell, 0, height * down), size, down, on_plate)


def _plate(canvas: Canvas, label: Label, events: set[str]) -> None:
    """What a label lies on, and at its corners the signs of what may happen."""
    w, h = fonts.width(label.text, "Bold", label.size) + label.size * 0.26, label.size * 0.92
    if label.on_plate:
        canvas.plate(label.x - w / 2, label.y - h / 2, w, h, round(h * 0.3), NIGHT[1])
    found = [event for event in SIGNS if event in events]
    for i, event in enumerate(found):
        x = label.x + w * (0.4 - 0.8 * i)
        canvas.put(sprites.event(event, round(label.size * 0.66)), x, label.y + h * 0.62 * _side(label))


def _side(label: Label) -> int:
    """Signs stand towards the middle of a tile, and where a free cell is narrow."""
    return label.inward if label.on_plate else -label.inward


def _size(field: Field, label: str) -> int:
    """How large a label is: as its cell and those beside it allow."""
    size = min(LARGEST, max(field.size * LABEL // 100, min(theme.PRICE, field.size * TIGHT // 100)))
    wide = fonts.width(label, "Bold", size)
    return max(theme.LEAST, int(min(size, size * field.size * 0.52 / wide)))


# ---- the tile, and what the signs mean ---------------------------------------------------


def _card(canvas: Canvas, moment: Moment, area: Area, held: Sequence[str], risks: Risks) -> None:
    """The tiles with their letters; below them the price of what may happen."""
    canvas.plate(*area, 18, NIGHT[1], NIGHT[4], 3, shadow=True)
    found = [event for event in SIGNS if any(event in events for events in risks.values())]
    side = CARD_TILE if found or len(held) > 1 else CARD_TILE + 44
    top, wide = area.y + (18 if found else 48), (area.w - 8) / len(held)
    for i, tile in enumerate(held):
        x, laid = area.x + 4 + i * wide, SIDES * TILE_NUMBER[tile] + ROTATIONS[TILE_NUMBER[tile]][0]
        tiles.alone(canvas, laid, x + (wide - side) / 2, top, side)
        badges.choice(canvas, x + 40, area.y + 42, letter(moment.view, tile), moment.view.turn)
    for i, event in enumerate(found):
        y = area.bottom - 26 - 44 * (len(found) - 1 - i)
        canvas.put(sprites.event(event, 34), area.x + 30, y)
        room, said = area.w - 128, moment.word(event)
        canvas.text(area.x + 58, y, said, theme.SMALL, FAINT_LIGHT, "SemiBold", "left", room)
        canvas.text(area.right - 48, y, f"{badges.MINUS}1", theme.BODY, LIGHT, anchor="right")
        canvas.put(sprites.follower(-1, 36), area.right - 26, y)
