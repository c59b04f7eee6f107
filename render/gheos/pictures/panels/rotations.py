"""Gheos: what the rotations of a tile do on a cell, side by side, each with its forecast in signs."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.gheos.actions import Lay
from engine.gheos.forecast import Forecast, forecast
from engine.gheos.grid import NEIGHBOURS, cell_at, cell_of, position, spot_at
from engine.gheos.lands import survey
from engine.gheos.laying import Joined
from engine.gheos.state import Board
from engine.gheos.tables import SIDES, TILE_NUMBER
from render.drawing import badges
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import TOP
from render.drawing.kept import kept
from render.drawing.svg import Point
from render.drawing.theme import HEIGHT, PAD, PANEL_RADIUS, PAPER, SEA, SEATS, WIDTH
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import GAP, Field
from render.gheos.pictures.panels import board, tiles
from render.gheos.pictures.panels import forecast as outlook
from render.gheos.pictures.panels.anchors import anchor
from render.gheos.pictures.view_model import Moment
from render.gheos.words.choices import turned


class Shape(NamedTuple):
    """How large a panel is, and what it shows: the side of its cells, and how far it looks to the sides."""

    width: int
    size: int
    aside: int
    look: int


#: By number of panels.
SHAPES = {1: Shape(974, 204, 3, 556), 2: Shape(727, 172, 3, 470), 3: Shape(480, 150, 2, 418)}

#: The room that a forecast has at least, and above and below it.
LEAST, MARGIN = 222, 12


def draw(moment: Moment, actions: Sequence[Lay]) -> Canvas:
    """One panel for each rotation, as high as the longest forecast."""
    ahead = [forecast(moment.view, action) for action in actions]
    shape = SHAPES[len(actions)]
    text = max(LEAST, *(outlook.height(moment, one) for one in ahead))
    high = min(HEIGHT - TOP - PAD, 4 + shape.look + text + 2 * MARGIN)
    canvas = _ground(len(actions), high).copy()
    for area, action, one in zip(_panels(len(actions), high), actions, ahead, strict=True):
        _panel(canvas, _after(moment, action, one), area, shape, one)
        badges.choice(canvas, area.x + 50, area.y + 50, turned(action.rotation), moment.view.turn, 60)
    return canvas


def _panels(count: int, high: int) -> list[Area]:
    """Where so many panels lie."""
    shape = SHAPES[count]
    left = (WIDTH - count * (shape.width + GAP) + GAP) / 2
    return [Area(left + i * (shape.width + GAP), TOP, shape.width, high) for i in range(count)]


def _look(area: Area, shape: Shape) -> Area:
    """The part of a panel that shows the board."""
    return Area(area.x + 4, area.y + 4, area.w - 8, shape.look)


@kept
def _ground(count: int, high: int) -> Canvas:
    """Panels before anything lies on them."""
    canvas = Canvas(WIDTH, TOP + high + PAD)
    for area in _panels(count, high):
        canvas.plate(*area, PANEL_RADIUS, PAPER[5], shadow=True)
        canvas.plate(*_look(area, SHAPES[count]), PANEL_RADIUS - 4, SEA[0])
    return canvas


def _panel(canvas: Canvas, after: Moment, area: Area, shape: Shape, ahead: Forecast) -> None:
    """The surroundings with the tile on the cell, and below it what that leads to."""
    look = _look(area, shape)
    _surroundings(canvas, after, look, shape, ahead)
    canvas.outline(*area, PANEL_RADIUS, SEATS[after.view.turn].base, 6)
    room = Area(area.x + 20, look.bottom + MARGIN, area.w - 40, area.bottom - look.bottom - 2 * MARGIN)
    outlook.draw(canvas, after, room, ahead)


def _surroundings(canvas: Canvas, after: Moment, area: Area, shape: Shape, ahead: Forecast) -> None:
    """The tile among its neighbours, with the discs of those whose land it touches."""
    cell, high = after.view.newest, sprites.height(shape.size)
    left, top = area.x + (area.w - shape.size) / 2, area.y + (area.h - high) / 2
    field = Field.holding(cell, left, top, shape.size)
    near = [other for other in after.whole.tiles if _is_near(cell, other, shape.aside)]
    board.land(canvas, after, field, near)
    tiles.outlined(canvas, field, cell, 4)
    label = Area(area.x, area.y, 96, 96)
    discs = [_disc(canvas, field, *where) for where in _residents(after, cell, ahead)]
    board.names(canvas, after, field, near, [label, *discs])


def _is_near(cell: int, other: int, aside: int) -> bool:
    (c, r), (x, y) = position(cell), position(other)
    return abs(c - x) <= aside and abs(r - y) <= 1


def _after(moment: Moment, action: Lay, ahead: Forecast) -> Moment:
    """The moment with the tile on its cell; old land keeps its colours while it is fought or moved about."""
    cell = cell_at(action.c, action.r)
    laid = SIDES * TILE_NUMBER[action.tile] + action.rotation
    tiles_after: Board = tuple(sorted({**moment.whole.tiles, cell: laid}.items()))
    lived = {spot: colour for spot, colour in moment.residents.items() if cell_of(spot) != cell}
    if ahead.event == "none":
        for land in ahead.lands:
            lived |= _grown(land, cell)
    return moment._replace(
        view=replace(moment.view, board=tiles_after, newest=cell),
        whole=survey(tiles_after),
        residents=lived,
        newest=frozenset({cell}),
    )


def _grown(land: Joined, cell: int) -> dict[int, int]:
    """What a civilization gets with the new tile."""
    if not land.colours:
        return {}
    spots = [spot_at(cell, section.sides[0]) for section in land.sections]
    spots += [spot for piece in land.pieces for spot in piece.land.sections]
    return dict.fromkeys(spots, land.colours[0])


def _residents(after: Moment, cell: int, ahead: Forecast) -> list[tuple[int, Point, int]]:
    """The civilizations whose old land the tile touches, each beside it once: cell, point and colour."""
    found: dict[int, tuple[int, Point, int]] = {}
    for piece in (piece for land in ahead.lands for piece in land.pieces if piece.colour >= 0):
        for beside in NEIGHBOURS[cell]:
            if beside in piece.land.cells and piece.colour not in found:
                found[piece.colour] = (*anchor(after.view.board, piece.land, beside), piece.colour)
    return list(found.values())


def _disc(canvas: Canvas, field: Field, cell: int, point: Point, colour: int) -> Area:
    r = board.disc_radius(field.size)
    x, y = field.at(cell, *point)
    canvas.put(sprites.disc(colour, r), x, y)
    return Area(x - r, y - r, 2 * r, 2 * r)
