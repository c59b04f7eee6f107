"""Gheos: the rotations of a tile on a cell side by side, each with its forecast."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.gheos.actions import Lay
from engine.gheos.forecast import Forecast, forecast
from engine.gheos.grid import NEIGHBOURS, cell_at, cell_of, is_up, position, spot_at
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
from render.drawing.theme import NIGHT, PAD, PANEL_RADIUS, PAPER, SEA, SEATS, TALL, WIDTH
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import FOOT, GAP, Field
from render.gheos.pictures.panels import board, tiles
from render.gheos.pictures.panels import forecast as outlook
from render.gheos.pictures.panels.anchors import anchor
from render.gheos.pictures.view_model import Moment
from render.gheos.words.choices import turned


class Shape(NamedTuple):
    """Width of a panel and side of its cells."""

    width: int
    size: int

    def look(self, rows: int) -> int:
        """Return the height of some rows of the board, with water above and below."""
        return rows * sprites.height(self.size) + 2 * WATER


#: By number of panels; with three panels the outermost corners of cells may be cut off.
SHAPES = {1: Shape(974, 320), 2: Shape(727, 292), 3: Shape(480, 256)}
WATER = 16

#: Height of a panel's head; minimum height of a forecast, and the margin above and below it.
HEAD, LEAST, MARGIN = 84, 150, 12


def draw(model: Moment, actions: Sequence[Lay]) -> Canvas:
    """Draw a panel for each rotation, tall enough for the longest forecast."""
    ahead = [forecast(model.view, action) for action in actions]
    shape, rows = SHAPES[len(actions)], _rows(model, cell_at(actions[0].c, actions[0].r))
    text = max(LEAST, *(outlook.height(model, one) for one in ahead))
    high = min(TALL - TOP - FOOT - PAD, HEAD + shape.look(rows) + text + 2 * MARGIN)
    canvas = _ground(len(actions), high, rows).copy()
    areas = _panels(len(actions), high)
    for area, action, one in zip(areas, actions, ahead, strict=True):
        _surroundings(canvas, _after(model, action, one), _look(area, shape, rows), shape, one)
    edges = [0, *(x for area in areas for x in (area.x, area.right)), WIDTH]
    for left, right in zip(edges[::2], edges[1::2], strict=True):
        canvas.plate(left, TOP, right - left, high, 0, NIGHT[1])
    for area, action, one in zip(areas, actions, ahead, strict=True):
        look = _look(area, shape, rows)
        canvas.outline(*area, PANEL_RADIUS, SEATS[model.view.turn].base, 6)
        badges.choice(canvas, area.x + 50, area.y + 46, turned(action.rotation), model.view.turn, 60)
        outlook.touching(canvas, Area(area.x + 96, area.y + 6, area.w - 112, HEAD - 6), one)
        room = Area(area.x + 20, look.bottom + MARGIN, area.w - 40, area.bottom - look.bottom - 2 * MARGIN)
        outlook.draw(canvas, model, room, one)
    return canvas


def _panels(count: int, high: int) -> list[Area]:
    shape = SHAPES[count]
    left = (WIDTH - count * (shape.width + GAP) + GAP) / 2
    return [Area(left + i * (shape.width + GAP), TOP, shape.width, high) for i in range(count)]


def _look(area: Area, shape: Shape, rows: int) -> Area:
    """Return the area of the board in a panel."""
    return Area(area.x + 3, area.y + HEAD, area.w - 6, shape.look(rows))


@kept
def _ground(count: int, high: int, rows: int) -> Canvas:
    """Return empty panels."""
    canvas = Canvas(WIDTH, TOP + high + FOOT + PAD)
    for area in _panels(count, high):
        canvas.plate(*area, PANEL_RADIUS, PAPER[5], shadow=True)
        canvas.plate(*_look(area, SHAPES[count], rows), 0, SEA[0])
    return canvas


def _surroundings(canvas: Canvas, after: Moment, area: Area, shape: Shape, ahead: Forecast) -> None:
    """Draw the tile among its neighbours, with the discs of civilizations that it touches."""
    cell, high = after.view.newest, sprites.height(shape.size)
    top = area.y + WATER if is_up(cell) else area.bottom - WATER - high
    field = Field.holding(cell, area.x + (area.w - shape.size) / 2, top, shape.size)
    near = [other for other in after.whole.tiles if _is_near(cell, other)]
    board.land(canvas, after, field, near)
    tiles.outlined(canvas, field, cell, 4)
    discs = [_disc(canvas, field, *where) for where in _residents(after, cell, ahead)]
    board.names(canvas, after, field, near, discs)


def _rows(model: Moment, cell: int) -> int:
    """Return how many rows have tiles near a cell: 1, or 2 with the row above or below."""
    row = position(cell)[1]
    return 1 + any(_is_near(cell, other) and position(other)[1] != row for other in model.whole.tiles)


def _is_near(cell: int, other: int) -> bool:
    """Return whether another cell is in the row of a cell or of its vertical neighbour, next to it."""
    (c, r), (x, y) = position(cell), position(other)
    return abs(c - x) <= 1 and y in (r, r + 1 if is_up(cell) else r - 1)


def _after(model: Moment, action: Lay, ahead: Forecast) -> Moment:
    """Return the view after laying the tile; in a war or migration the old land keeps its residents."""
    cell = cell_at(action.c, action.r)
    laid = SIDES * TILE_NUMBER[action.tile] + action.rotation
    tiles_after: Board = tuple(sorted({**model.whole.tiles, cell: laid}.items()))
    lived = {spot: colour for spot, colour in model.residents.items() if cell_of(spot) != cell}
    if ahead.event == "none":
        for land in ahead.lands:
            lived |= _grown(land, cell)
    return model._replace(
        view=replace(model.view, board=tiles_after, newest=cell),
        whole=survey(tiles_after),
        residents=lived,
        newest=frozenset({cell}),
    )


def _grown(land: Joined, cell: int) -> dict[int, int]:
    """Return the residents of spots that a civilization gains with the new tile."""
    if not land.colours:
        return {}
    spots = [spot_at(cell, section.sides[0]) for section in land.sections]
    spots += [spot for piece in land.pieces for spot in piece.land.sections]
    return dict.fromkeys(spots, land.colours[0])


def _residents(after: Moment, cell: int, ahead: Forecast) -> list[tuple[int, Point, int]]:
    """Return cell, point and colour of a disc for each civilization whose old land the tile touches."""
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
