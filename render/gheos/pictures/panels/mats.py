"""Gheos: the epochs and the players' mats; the acting seat's mat is large and highlighted."""

from typing import NamedTuple

from engine.gheos.components import SETUP
from engine.gheos.scoring import epoch_points, token_points
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.fonts import Weight
from render.drawing.theme import FAINT_INK, FAINT_LIGHT, INK, NIGHT, PANEL_RADIUS, PAPER, SEATS
from render.gheos.pictures.art import sprites
from render.gheos.pictures.view_model import BoardView


class Style(NamedTuple):
    """Sizes of the parts of a mat, in pixels."""

    head: int
    mark: int
    name: int
    sun: int
    follower: int
    number: int
    #: maximum distance between followers
    step: int
    token: int


ACTING_STYLE = Style(
    head=46, mark=19, name=theme.SCORE, sun=32, follower=82, number=theme.CHOICE, step=128, token=24
)
OTHER_STYLE = Style(
    head=36, mark=15, name=theme.NAME, sun=25, follower=72, number=theme.TITLE, step=110, token=19
)
#: Radius of a sun whose number is readable in Discord's preview.
ASKED_SUN_RADIUS = 38
#: Number of civilizations in a row of followers while some followers can be chosen as payment.
PAYING_COLUMNS = 3


def draw_background(canvas: Canvas, area: Area, *, is_acting: bool) -> None:
    """Draw an empty mat."""
    if is_acting:
        canvas.panel(*area, PANEL_RADIUS, PAPER[5], shadow=True)
    else:
        canvas.panel(*area, 16, PAPER[4], PAPER[2], 3, shadow=True)


def draw(canvas: Canvas, model: BoardView, area: Area, seat: int) -> None:
    """Draw the contents of a seat's mat."""
    is_acting = seat == model.view.turn
    style = ACTING_STYLE if is_acting else OTHER_STYLE
    if is_acting:
        badges.outline_acting(canvas, area, seat)
    _head(canvas, model, area, seat, style)
    half = ASKED_SUN_RADIUS * 1.28 if is_acting and model.choices.can_score_token else style.token + 6
    foot = area.bottom - half - 9
    rule = foot - half - 4
    top = area.y + 1.75 * style.head
    _followers(canvas, model, Area(area.x + 20, top, area.w - 36, rule - top), seat, style)
    canvas.panel(area.x + 20, rule, area.w - 40, 2, 0, PAPER[2])
    _foot(canvas, model, area, seat, style, foot)


def _head(canvas: Canvas, model: BoardView, area: Area, seat: int, style: Style) -> None:
    y, name = area.y + style.head, model.seating.players[seat].name
    canvas.put(badges.seat_mark(seat, style.mark), area.x + 42, y)
    weight: Weight = "Bold" if style is ACTING_STYLE else "SemiBold"
    canvas.text(area.x + 72, y, name, style.name, INK, weight, "left", area.w - 72 - 3 * style.sun)
    badges.draw_points(
        canvas, area.right - style.sun * 1.6, y + 3, model.view.players[seat].points, style.sun
    )


def _followers(canvas: Canvas, model: BoardView, area: Area, seat: int, style: Style) -> None:
    """Draw followers by civilization; while some can pay, highlight them, and use rows of PAYING_COLUMNS."""
    player, pays = model.view.players[seat], model.choices.payable if style is ACTING_STYLE else set()
    owned = [(colour, count) for colour, count in enumerate(player.followers) if count]
    columns = min(len(owned), PAYING_COLUMNS) if pays else len(owned)
    step, row = min(style.step, area.w / max(1, columns)), area.h / (2 if len(owned) > columns else 1)
    high = round(min(style.follower, step * 0.84, row * 0.82))
    for i, (colour, count) in enumerate(owned):
        x, y = area.x + step * (i % columns), area.y + row * (i // columns + 0.5)
        if colour in pays:
            ring = Area(x - 2, y - high * 0.58, step - 6, high * 1.16)
            canvas.panel(*ring, 14, PAPER[6], NIGHT[0], 7)
            canvas.outline(*ring.inset(1), 13, SEATS[seat].base, 5)
        canvas.put(sprites.follower(colour, high), x + high * 0.44 + (6 if pays else 0), y)
        left = x + high * 0.86 + (8 if pays else 0)
        canvas.text(left, y, count, min(style.number, round(step * 0.56)), INK, anchor="left")


def _foot(canvas: Canvas, model: BoardView, area: Area, seat: int, style: Style, y: float) -> None:
    """Draw the tokens, the points that a token or an epoch would bring now, and the hand face down."""
    view, r = model.view, style.token
    player = view.players[seat]
    is_asked = style is ACTING_STYLE and model.choices.can_score_token
    for i in range(SETUP.tokens):
        sprite = sprites.token(r) if i < player.tokens else sprites.no_token(r)
        canvas.put(sprite, area.x + 20 + r + i * (2 * r + 6), y)
    x = area.x + 20 + SETUP.tokens * (2 * r + 6) + 12
    canvas.put(badges.arrow(round(r * 0.5), FAINT_INK), x, y)
    sun = ASKED_SUN_RADIUS if is_asked else round(r * 0.9)
    badges.draw_points(canvas, x + 12 + sun * 1.3, y, token_points(view, seat), sun)
    if is_asked:
        ring = Area(area.x + 12, y - r - 8, SETUP.tokens * (2 * r + 6) + 10, 2 * r + 16)
        canvas.outline(*ring, r + 8, SEATS[seat].base, 5)
    x += 12 + sun * 2.6 + r
    canvas.put(sprites.sprite("pyramid", round(r * 1.3)), x, y)
    canvas.text(x + r * 1.0, y, epoch_points(view, seat), theme.SECONDARY_NAME, INK, anchor="left")
    _backs(canvas, len(player.hand), area.right - 18, y, round(r * 2.2))


def _backs(canvas: Canvas, count: int, right: float, y: float, side: int) -> None:
    for i in range(count):
        is_up = i % 2 == 1
        x, down = right - side * (0.5 + 0.54 * i), 0.1 if is_up else -0.1
        canvas.put(sprites.sprite("back-up" if is_up else "back-down", side), x, y + side * down)


# ---- epochs ----------------------------------------------------------------------------


def draw_epochs_background(canvas: Canvas, area: Area) -> None:
    canvas.panel(*area, PANEL_RADIUS, NIGHT[2], NIGHT[4], 2, shadow=True)


def draw_epochs(canvas: Canvas, model: BoardView, area: Area) -> None:
    """Draw the revealed epochs, and the number that ends the game."""
    shown, needed = model.view.epochs, model.view.epochs_needed
    step = min((area.w - 104) / (needed + 1), area.h * 0.62)
    for i in range(needed):
        is_up = i % 2 == 0
        x, y = area.x + 16 + step * (i + 1), area.y + area.h / 2 + step * (0.29 if is_up else -0.29)
        name = ("" if i < shown else "no-") + ("epoch-up" if is_up else "epoch-down")
        canvas.put(sprites.sprite(name, round(step * 2.05)), x, y)
    x = area.right - 18
    canvas.text(x, area.y + area.h / 2, f"{shown}/{needed}", theme.SCORE, FAINT_LIGHT, anchor="right")
