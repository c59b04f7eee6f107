"""Gheos: the result sheet."""

from functools import partial

from engine.gheos.components import CUP, ICONS
from render.drawing import result_sheet, theme
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.header import draw_title
from render.drawing.theme import INK, TALL_HEIGHT, WIDTH
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import Field
from render.gheos.pictures.panels import board
from render.gheos.pictures.view_model import BoardView

#: Maximum height of the final board; height of a seat's row of followers; maximum step between two of them.
HERO_HEIGHT, FOLLOWERS_HEIGHT, MAX_STEP = 520, 88, 80


def draw(model: BoardView) -> Canvas:
    """Draw the result of a finished match."""
    canvas = Canvas(WIDTH, TALL_HEIGHT)
    draw_title(
        canvas, sprites.sprite("emblem", 46), model.word("title"), model.word(f"ended-{model.view.ending}")
    )
    final_board, followers = partial(_final_board, model), partial(_followers, model)
    parts = result_sheet.SheetContent(
        model.word, sign, counted_sign, final_board, lambda _: FOLLOWERS_HEIGHT, followers, hero=HERO_HEIGHT
    )
    result_sheet.draw(canvas, model.seating, model.scores, parts)
    return canvas


def sign(key: str, size: int) -> Sprite:
    """The sign of a score line, about `size` pixels high, with its origin in the middle."""
    match key:
        case "temple":
            return sprites.sprite("temple_cup", round(size * 0.6))
        case "token":
            return sprites.token(round(size * 0.46))
        case "epoch":
            return sprites.sprite("epoch-up", round(size * 1.1))
        case _:
            return sprites.sprite(ICONS[CUP], size)


def counted_sign(key: str, size: int) -> Sprite:
    """The sign of the components that a score line counts."""
    return sprites.sprite("follower", round(size * 1.3)) if key == "final" else sign(key, size)


def _final_board(model: BoardView, canvas: Canvas, area: Area) -> None:
    """Draw the final board with its civilizations."""
    board.draw_water(canvas, area)
    laid = model.survey.tiles.keys()
    field = Field.fit(laid, area.inset(14))
    board.draw_tiles(canvas, model, field, laid)
    taken = list(board.draw_discs(canvas, model, field, laid))
    board.draw_names(canvas, model, field, laid, taken)


def _followers(model: BoardView, canvas: Canvas, area: Area, seat: int) -> None:
    """Draw a follower of each civilization that a seat has, and below it number × the continent's cups."""
    owned = [(colour, count) for colour, count in enumerate(model.view.players[seat].followers) if count]
    step = min(MAX_STEP, area.w / max(1, len(owned)))
    for i, (colour, count) in enumerate(owned):
        x, home = area.x + area.w / 2 + (i - (len(owned) - 1) / 2) * step, model.homes[colour]
        canvas.put(sprites.follower(colour, 54), x, area.y + 28)
        text = f"{count}\N{MULTIPLICATION SIGN}{home.icons[CUP] if home else 0}"
        canvas.text(x, area.y + 76, text, theme.BODY if step > 50 else theme.SMALL, INK)
