"""Gheos: the result sheet."""

from functools import partial

from engine.gheos.components import CUP, ICONS
from render.drawing import result_sheet, theme
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.header import draw_title
from render.drawing.theme import FAINT_LIGHT, HEIGHT, INK, PANEL_RADIUS, SEA, WIDTH
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import Field
from render.gheos.pictures.panels import board
from render.gheos.pictures.view_model import BoardView

#: Height of a seat's followers.
FOLLOWERS_HEIGHT = 320
COLUMNS = 3


def draw(model: BoardView) -> Canvas:
    """Draw the result of a finished match."""
    canvas = Canvas(WIDTH, HEIGHT)
    draw_title(
        canvas, sprites.sprite("emblem", 46), model.word("title"), model.word(f"ended-{model.view.ending}")
    )
    board = partial(_followers, model)
    parts = result_sheet.SheetContent(
        model.word, sign, counted_sign, partial(_vignette, model), lambda _: FOLLOWERS_HEIGHT, board
    )
    result_sheet.draw(canvas, model.seating, model.scores, parts)
    return canvas


def sign(key: str, size: int) -> Sprite:
    """Return the sign of a score line, `size` pixels high, with its origin in the middle."""
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
    """Return the sign of what a score line counts."""
    return sprites.sprite("follower", round(size * 1.3)) if key == "final" else sign(key, size)


def _vignette(model: BoardView, canvas: Canvas, area: Area) -> None:
    """Draw the final board."""
    canvas.panel(*area, PANEL_RADIUS, SEA[0], SEA[2], 3)
    laid = model.survey.tiles.keys()
    board_area = Area(area.x + 10, area.y + 10, area.w - 20, area.h - 62)
    field = Field.fit(laid, board_area, 120)
    board.draw_tiles(canvas, model, field, laid)
    x, y = area.x + area.w / 2, area.bottom - 28
    canvas.text(x, y, model.word("result"), theme.BODY, FAINT_LIGHT, max_width=area.w - 20)


def _followers(model: BoardView, canvas: Canvas, area: Area, seat: int) -> None:
    """Draw a seat's followers by civilization, each above the cups of its continent."""
    followers = model.view.players[seat].followers
    owned = [(colour, count) for colour, count in enumerate(followers) if count]
    rows = 1 if len(owned) <= COLUMNS else 2
    step, row = area.w / max(1, min(COLUMNS, len(owned))), area.h / rows
    for i, (colour, count) in enumerate(owned):
        x, y = area.x + step * (i % COLUMNS + 0.5), area.y + row * (i // COLUMNS + 0.5) - 14
        high = round(min(84, step * 0.7))
        canvas.put(sprites.follower(colour, high), x - high * 0.3, y - 12)
        canvas.text(x + high * 0.2, y - 12, count, theme.TITLE, INK, anchor="left")
        home = model.homes[colour]
        canvas.put(sprites.sprite("cup", 28), x - high * 0.3, y + high * 0.5 + 12)
        cups = home.icons[CUP] if home else 0
        canvas.text(x + high * 0.2, y + high * 0.5 + 12, cups, theme.BODY, INK, anchor="left")
