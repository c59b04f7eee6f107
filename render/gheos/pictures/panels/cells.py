"""Gheos: the cells on which a tile of the hand can be laid, with their names and possible events.

The label of a free cell is in its middle. The label of a tile is in a corner: corners are always sea, so the
icons stay visible.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.gheos.actions import Lay
from engine.gheos.components import ROTATIONS, SIDES, TILE_NUMBER
from engine.gheos.forecast import forecast
from engine.gheos.grid import cell_at, is_up
from render.drawing import badges, fonts, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import TOP
from render.drawing.theme import FAINT_LIGHT, HEIGHT, LIGHT, NIGHT, PAD, TALL_HEIGHT, WARNING, WIDTH
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import FOOT_HEIGHT, Field
from render.gheos.pictures.panels import board, tiles
from render.gheos.pictures.view_model import BoardView
from render.gheos.words.tiles import letter

#: Side lengths of tiles on the card (the largest possible is used); minimum side of a cell of the board.
CARD_TILES, MIN_CELL_SIZE = (344, 232, 136), 144
#: Minimum width of the card; height of the line that an event takes on the card.
MIN_CARD_WIDTH, RISK_HEIGHT = 304, 44
#: Label of a free cell: maximum size in pixels; normal and maximum size in percent of a side.
MAX_LABEL_SIZE, LABEL_PERCENT, TIGHT_LABEL_PERCENT = 54, 34, 41
#: Label of a tile: size in percent of a side; minimum and maximum in pixels.
TAG_PERCENT, MIN_TAG_SIZE, MAX_TAG_SIZE = 20, 28, 34

#: Size of the letter of a large tile.
LARGE_LETTER = 64
RISK_SIGNS = ("war", "migration")

#: Cell -> events that laying one of the tiles there can cause; "none" stands for laying without an event.
Risks = Mapping[int, set[str]]


class CardShape(NamedTuple):
    """The card: large tiles below each other or the smallest side by side, then a line for each event."""

    tile: int
    tiles: int
    risks: int

    @property
    def columns(self) -> int:
        return self.tiles if self.tile == CARD_TILES[-1] else 1

    @property
    def row_height(self) -> int:
        return sprites.cell_height(self.tile) + 22

    @property
    def size(self) -> tuple[int, int]:
        rows = self.tiles // self.columns
        height = rows * self.row_height + self.risks * RISK_HEIGHT + 14
        return max(MIN_CARD_WIDTH, self.columns * (self.tile + 16)), height


class Layout(NamedTuple):
    """The areas of the picture; the card with the tiles of the hand covers no cells."""

    area: Area
    field: Field
    card: Area
    shape: CardShape


def draw(model: BoardView, actions: Sequence[Lay]) -> Canvas:
    """Draw the board with every cell on which a tile can be laid, and a card with the tiles."""
    risks = _risks(model, actions)
    laid = model.survey.tiles
    names = list(dict.fromkeys(action.tile for action in actions))
    risk_events = [event for event in RISK_SIGNS if any(event in events for events in risks.values())]
    area, field, card, shape = _layout(laid.keys() | risks.keys(), len(names), len(risk_events))
    canvas = board.empty_board(area).copy()
    board.draw_tiles(canvas, model, field, laid)
    for cell in sorted(laid.keys() - risks.keys()):
        tiles.dim_tile(canvas, field, cell)
    for cell in sorted(risks):
        if cell not in laid:
            canvas.fill_mask(
                NIGHT[2], sprites.cell_stencil(is_up=is_up(cell), size=field.size), *field.corner(cell)
            )
        tiles.outline_choice(canvas, field, cell, model.view.turn)
    taken = list(board.draw_discs(canvas, model, field, laid, are_free_named=True))
    board.draw_names(canvas, model, field, laid.keys() - risks.keys(), taken)
    labels = [
        (_tile_label if cell in laid else _free_cell_label)(model, field, cell, risks[cell]) for cell in risks
    ]
    for label in labels:
        _label_background(canvas, label)
    for label in labels:
        canvas.text(label.x, label.y, label.text, label.size, label.tone)
    _card(canvas, model, card, shape, names)
    _prices(canvas, model, card, risk_events)
    return canvas


def _risks(model: BoardView, actions: Sequence[Lay]) -> Risks:
    events_by_cell: dict[int, set[str]] = {}
    for action in actions:
        events_by_cell.setdefault(cell_at(action.c, action.r), set()).add(forecast(model.view, action).event)
    return events_by_cell


def _layout(cells: set[int], count: int, risks: int) -> Layout:
    """The layout with the largest cells; if they are too small, shrink the card, then enlarge the picture."""
    shapes = [CardShape(tile, count, risks) for tile in CARD_TILES]
    for height, shape in (*((HEIGHT, shape) for shape in shapes), (TALL_HEIGHT, shapes[-1])):
        area = Area(PAD, TOP, WIDTH - 2 * PAD, height - TOP - FOOT_HEIGHT - PAD)
        best = max(_possible_layouts(area, cells, shape), key=lambda layout: layout.field.size)
        if best.field.size >= MIN_CELL_SIZE:
            break
    return best


def _possible_layouts(area: Area, cells: set[int], shape: CardShape) -> Iterator[Layout]:
    """Yield layouts with the card in a free corner of the board, then with the card beside or below it."""
    inner, (width, height) = area.inset(12), shape.size
    wide = Field.fit(cells, inner)
    boxes = [wide.box(cell) for cell in cells]
    for x in (inner.right - width, inner.x):
        for y in (inner.y, inner.bottom - height):
            card = Area(x, y, width, height)
            if not any(box.overlaps(card) for box in boxes):
                yield Layout(area, wide, card, shape)
    card = Area(inner.right - width, inner.bottom - height, width, height)
    for rest in (inner._replace(w=inner.w - width - 8), inner._replace(h=inner.h - height - 8)):
        yield Layout(area, Field.fit(cells, rest), card, shape)


# ---- labels ----------------------------------------------------------------------------


class Label(NamedTuple):
    """The name of a cell with the signs of possible events; x and y are the centre of the text."""

    text: str
    x: float
    y: float
    size: int
    tone: str
    background: Area | None
    #: size of a sign; event -> centre of its sign
    sign_size: int
    signs: dict[str, tuple[float, float]]


def _free_cell_label(model: BoardView, field: Field, cell: int, events: set[str]) -> Label:
    """The label in the middle of a free cell, with the signs towards the corner above or below the middle."""
    name, down = model.names[cell], 1 if is_up(cell) else -1
    size = _label_size(field, name)
    x, y = field.at(cell, 0, 5.0 * down)
    w, h = fonts.width(name, "Bold", size) + size * 0.26, size * 0.92
    places = ((x + w * aside, y - h * 0.62 * down) for aside in (0.4, -0.4))
    signs = dict(zip(_risk_signs(events), places, strict=False))
    return Label(name, x, y, size, _label_tone(events), None, round(size * 0.66), signs)


def _tile_label(model: BoardView, field: Field, cell: int, events: set[str]) -> Label:
    """The label in the corner of a tile above or below its middle, with the signs beside the name."""
    name, sign_names, down = model.names[cell], _risk_signs(events), 1 if is_up(cell) else -1
    size = min(MAX_TAG_SIZE, max(MIN_TAG_SIZE, field.size * TAG_PERCENT // 100))
    wide, high = fonts.width(name, "Bold", size), round(size * 1.06)
    middle, y = field.at(cell, 0, -57.74 * down)
    y += (high / 2 + 2) * down
    sign = high - 4
    w = wide + 10 + len(sign_names) * sign
    left = middle - w / 2
    signs = {event: (left + wide + 7 + sign * (i + 0.5), y) for i, event in enumerate(sign_names)}
    plate = Area(left, y - high / 2, w, high)
    return Label(name, left + 5 + wide / 2, y, size, _label_tone(events), plate, sign, signs)


def _risk_signs(events: set[str]) -> list[str]:
    return [event for event in RISK_SIGNS if event in events]


def _label_tone(events: set[str]) -> str:
    """The colour of a label: that of a warning if laying a tile on the cell always costs a follower."""
    return LIGHT if "none" in events else WARNING


def _label_background(canvas: Canvas, label: Label) -> None:
    """Draw the background of a label and its signs."""
    if label.background:
        canvas.panel(*label.background, round(label.background.h * 0.3), NIGHT[1])
    for event, point in label.signs.items():
        canvas.put(sprites.sprite(event, label.sign_size), *point)


def _label_size(field: Field, label: str) -> int:
    """The size of a label that fits its cell without covering the neighbours."""
    size = min(
        MAX_LABEL_SIZE,
        max(field.size * LABEL_PERCENT // 100, min(theme.PRICE, field.size * TIGHT_LABEL_PERCENT // 100)),
    )
    wide = fonts.width(label, "Bold", size)
    return max(theme.MIN_TEXT_SIZE, int(min(size, size * field.size * 0.52 / wide)))


# ---- the card of the tiles -----------------------------------------------------------------


def _card(canvas: Canvas, model: BoardView, area: Area, shape: CardShape, names: Sequence[str]) -> None:
    """Draw the tiles with their letters."""
    canvas.panel(*area, 18, NIGHT[1], NIGHT[4], 3, shadow=True)
    wide, size = (area.w - 8) / shape.columns, theme.CHOICE if shape.columns > 1 else LARGE_LETTER
    for i, tile in enumerate(names):
        row, column = divmod(i, shape.columns)
        x, y = area.x + 4 + column * wide, area.y + 18 + row * shape.row_height
        laid = SIDES * TILE_NUMBER[tile] + ROTATIONS[TILE_NUMBER[tile]][0]
        tiles.draw_single_tile(canvas, laid, x + (wide - shape.tile) / 2, y, shape.tile)
        badges.draw_choice(
            canvas, x + size * 0.6, y + size * 0.32, letter(model.view, tile), model.view.turn, size
        )


def _prices(canvas: Canvas, model: BoardView, area: Area, risk_events: Sequence[str]) -> None:
    """Draw the price of each possible event at the bottom of the card."""
    for i, event in enumerate(risk_events):
        y = area.bottom - 26 - RISK_HEIGHT * (len(risk_events) - 1 - i)
        canvas.put(sprites.sprite(event, 34), area.x + 30, y)
        max_width, text = area.w - 128, model.word(event)
        is_short = fonts.width(text, "SemiBold", theme.SECONDARY_NAME) <= max_width
        size = theme.SECONDARY_NAME if is_short else theme.SMALL
        canvas.text(area.x + 58, y, text, size, FAINT_LIGHT, "SemiBold", "left", max_width)
        canvas.text(area.right - 48, y, f"{badges.MINUS}1", theme.SECONDARY_NAME, LIGHT, anchor="right")
        canvas.put(sprites.sprite("follower", 36), area.right - 26, y)
