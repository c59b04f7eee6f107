"""Gheos: the rotations of a tile on a cell side by side, each with its forecast."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.gheos.actions import Lay
from engine.gheos.components import SIDES, TILE_NUMBER
from engine.gheos.forecast import Forecast, forecast
from engine.gheos.grid import NEIGHBOURS, cell_at, cell_of, is_up, position, spot_at
from engine.gheos.lands import survey
from engine.gheos.laying import Joined
from engine.gheos.state import Board
from render.drawing import badges
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import TOP
from render.drawing.image_cache import cached_image
from render.drawing.svg import Point
from render.drawing.theme import NIGHT, PAD, PANEL_RADIUS, PAPER, SEA, SEATS, TALL_HEIGHT, WIDTH
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import FOOT_HEIGHT, GAP, Field
from render.gheos.pictures.panels import board, tiles
from render.gheos.pictures.panels import forecast as outlook
from render.gheos.pictures.panels.anchors import anchor
from render.gheos.pictures.view_model import BoardView
from render.gheos.words.choices import rotation_label


class PanelShape(NamedTuple):
    """Width of a panel and side of its cells."""

    width: int
    cell_size: int

    def board_height(self, rows: int) -> int:
        """The height of some rows of the board, with water above and below."""
        return rows * sprites.cell_height(self.cell_size) + 2 * WATER_MARGIN


#: Shapes by the number of panels. With three panels, the outermost corners of the cells may be cut off.
SHAPES = {1: PanelShape(974, 320), 2: PanelShape(727, 292), 3: PanelShape(480, 256)}
WATER_MARGIN = 16

#: Height of a panel's head; minimum height of a forecast; margin above and below a forecast.
HEAD_HEIGHT, MIN_FORECAST_HEIGHT, MARGIN = 84, 150, 12


def draw(model: BoardView, actions: Sequence[Lay]) -> Canvas:
    """Draw a panel for each rotation, tall enough for the longest forecast."""
    forecasts = [forecast(model.view, action) for action in actions]
    shape, rows = SHAPES[len(actions)], _row_count(model, cell_at(actions[0].c, actions[0].r))
    text = max(MIN_FORECAST_HEIGHT, *(outlook.forecast_height(model, ahead) for ahead in forecasts))
    high = min(
        TALL_HEIGHT - TOP - FOOT_HEIGHT - PAD, HEAD_HEIGHT + shape.board_height(rows) + text + 2 * MARGIN
    )
    canvas = _background(len(actions), high, rows).copy()
    areas = _panel_areas(len(actions), high)
    for area, action, ahead in zip(areas, actions, forecasts, strict=True):
        _surroundings(canvas, _view_after(model, action, ahead), _board_area(area, shape, rows), shape, ahead)
    edges = [0, *(x for area in areas for x in (area.x, area.right)), WIDTH]
    for left, right in zip(edges[::2], edges[1::2], strict=True):
        canvas.panel(left, TOP, right - left, high, 0, NIGHT[1])
    for area, action, ahead in zip(areas, actions, forecasts, strict=True):
        board_area = _board_area(area, shape, rows)
        canvas.outline(*area, PANEL_RADIUS, SEATS[model.view.turn].base, 6)
        badges.draw_choice(
            canvas, area.x + 50, area.y + 46, rotation_label(action.rotation), model.view.turn, 60
        )
        outlook.draw_touched(canvas, Area(area.x + 96, area.y + 6, area.w - 112, HEAD_HEIGHT - 6), ahead)
        forecast_area = Area(
            area.x + 20, board_area.bottom + MARGIN, area.w - 40, area.bottom - board_area.bottom - 2 * MARGIN
        )
        outlook.draw(canvas, model, forecast_area, ahead)
    return canvas


def _panel_areas(count: int, high: int) -> list[Area]:
    shape = SHAPES[count]
    left = (WIDTH - count * (shape.width + GAP) + GAP) / 2
    return [Area(left + i * (shape.width + GAP), TOP, shape.width, high) for i in range(count)]


def _board_area(area: Area, shape: PanelShape, rows: int) -> Area:
    """The area of the board in a panel."""
    return Area(area.x + 3, area.y + HEAD_HEIGHT, area.w - 6, shape.board_height(rows))


@cached_image
def _background(count: int, high: int, rows: int) -> Canvas:
    """Empty panels."""
    canvas = Canvas(WIDTH, TOP + high + FOOT_HEIGHT + PAD)
    for area in _panel_areas(count, high):
        canvas.panel(*area, PANEL_RADIUS, PAPER[5], shadow=True)
        canvas.panel(*_board_area(area, SHAPES[count], rows), 0, SEA[0])
    return canvas


def _surroundings(canvas: Canvas, after: BoardView, area: Area, shape: PanelShape, ahead: Forecast) -> None:
    """Draw the tile among its neighbours, with the discs of the civilizations whose land the tile touches."""
    cell, high = after.view.newest, sprites.cell_height(shape.cell_size)
    top = area.y + WATER_MARGIN if is_up(cell) else area.bottom - WATER_MARGIN - high
    field = Field.with_cell_at(cell, area.x + (area.w - shape.cell_size) / 2, top, shape.cell_size)
    near = [other for other in after.survey.tiles if _is_near(cell, other)]
    board.draw_tiles(canvas, after, field, near)
    tiles.outline_changed(canvas, field, cell, 4)
    discs = [_disc(canvas, field, *where) for where in _touched_residents(after, cell, ahead)]
    board.draw_names(canvas, after, field, near, discs)


def _row_count(model: BoardView, cell: int) -> int:
    """The number of rows with tiles near a cell: 1, or 2 if the row above or below has some."""
    row = position(cell)[1]
    return 1 + any(_is_near(cell, other) and position(other)[1] != row for other in model.survey.tiles)


def _is_near(cell: int, other: int) -> bool:
    """Whether `other` is in the row of a cell or of its vertical neighbour, at most one column away."""
    (c, r), (x, y) = position(cell), position(other)
    return abs(c - x) <= 1 and y in (r, r + 1 if is_up(cell) else r - 1)


def _view_after(model: BoardView, action: Lay, ahead: Forecast) -> BoardView:
    """The view after laying the tile; if this causes an event, the old lands keep their residents."""
    cell = cell_at(action.c, action.r)
    laid = SIDES * TILE_NUMBER[action.tile] + action.rotation
    tiles_after: Board = tuple(sorted({**model.survey.tiles, cell: laid}.items()))
    residents = {spot: colour for spot, colour in model.residents.items() if cell_of(spot) != cell}
    if ahead.event == "none":
        for land in ahead.lands:
            residents |= _new_residents(land, cell)
    return model._replace(
        view=replace(model.view, board=tiles_after, newest=cell),
        survey=survey(tiles_after),
        residents=residents,
        newest=frozenset({cell}),
    )


def _new_residents(land: Joined, cell: int) -> dict[int, int]:
    """If a civilization lives on the joined land: each spot of the land -> the civilization; else {}."""
    if not land.colours:
        return {}
    spots = [spot_at(cell, section.sides[0]) for section in land.sections]
    spots += [spot for piece in land.pieces for spot in piece.land.sections]
    return dict.fromkeys(spots, land.colours[0])


def _touched_residents(after: BoardView, cell: int, ahead: Forecast) -> list[tuple[int, Point, int]]:
    """For each civilization whose old land the tile touches: cell and point for its disc, and its colour."""
    discs: dict[int, tuple[int, Point, int]] = {}
    for piece in (piece for land in ahead.lands for piece in land.pieces if piece.colour >= 0):
        for beside in NEIGHBOURS[cell]:
            if beside in piece.land.cells and piece.colour not in discs:
                discs[piece.colour] = (*anchor(after.view.board, piece.land, beside), piece.colour)
    return list(discs.values())


def _disc(canvas: Canvas, field: Field, cell: int, point: Point, colour: int) -> Area:
    r = board.disc_radius(field.size)
    x, y = field.at(cell, *point)
    canvas.put(sprites.disc(colour, r), x, y)
    return Area(x - r, y - r, 2 * r, 2 * r)
