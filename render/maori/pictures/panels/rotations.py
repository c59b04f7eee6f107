"""Maori: cards that cover the display and show each rotation of a tile among the neighbours of its square."""

from engine.maori.components import NONE, ROTATED, SIDES, STEP
from engine.maori.state import AskHow
from render.drawing import badges
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import NIGHT, PANEL_RADIUS, PAPER, SEA, SEATS
from render.maori.pictures.art import sprites
from render.maori.pictures.panels import boards
from render.maori.pictures.view_model import BoardView

#: Side of the tile, visible part of its neighbours, and gap between the cards.
TILE, DEPTH, GAP = 170, 82, 14


def draw(canvas: Canvas, model: BoardView, ask: AskHow, area: Area) -> None:
    """Draw a card for each legal rotation."""
    canvas.panel(*area, PANEL_RADIUS + 6, NIGHT[2], NIGHT[4], 3)
    side = (area.w - 3 * GAP) / 2
    for i, quarters in enumerate(model.choices.quarters):
        x, y = (area.x + GAP + (i % 2) * (side + GAP), area.y + GAP + (i // 2) * (side + GAP))
        canvas.panel(x, y, side, side, PANEL_RADIUS, PAPER[5], shadow=True)
        canvas.outline(x, y, side, side, PANEL_RADIUS, SEATS[model.view.turn].base, 6)
        _among_neighbours(canvas, model, ask, quarters, (x + (side - TILE) / 2, y + (side - TILE) / 2))
        badges.draw_choice(canvas, x + 46, y + 46, quarters + 1, model.view.turn)


def _among_neighbours(
    canvas: Canvas, model: BoardView, ask: AskHow, quarters: int, corner: tuple[float, float]
) -> None:
    """Draw the tile at a corner, the parts of its neighbours, and dots where it is open to bare squares."""
    (x, y), board = corner, model.view.board
    beside: dict[str, int] = dict(zip(SIDES, model.view.layout.beside[ask.square], strict=True))
    for side, square in beside.items():
        if square >= 0:
            part = _part_beside(side)
            canvas.panel(x + part.x, y + part.y, part.w, part.h, 0, SEA[0])
            if (number := board.tiles[square]) != NONE:
                down, right = STEP[side]
                crop = part._replace(x=part.x - right * TILE, y=part.y - down * TILE)
                sprite = sprites.tile_part(number, board.turns[square], TILE, crop)
                canvas.put(sprite, x + part.x, y + part.y)
    canvas.put(sprites.tile(ask.tile, quarters, TILE), x, y)
    for shore in ROTATED[ask.tile][quarters].open:
        if beside[shore] >= 0 and board.tiles[beside[shore]] == NONE:
            down, right = STEP[shore]
            sign = boards.open_shore(TILE, upright=shore in "EW")
            canvas.put(sign, x + TILE / 2 * (1 + right), y + TILE / 2 * (1 + down))


def _part_beside(side: str) -> Area:
    """The visible part of the neighbour on a side, relative to the tile's corner."""
    down, right = STEP[side]
    return Area(
        TILE if right > 0 else right * DEPTH,
        TILE if down > 0 else down * DEPTH,
        DEPTH if right else TILE,
        DEPTH if down else TILE,
    )
