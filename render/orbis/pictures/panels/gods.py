"""Orbis: the gods that can be taken, the temple tokens, and the tiles left of each level."""

from engine.orbis.components import GODS, SETUP
from engine.orbis.view import left_in_stack
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import MIDDLE
from render.drawing.theme import FAINT_LIGHT, NIGHT, PANEL_RADIUS, VIOLET
from render.orbis.pictures.art import sprites
from render.orbis.pictures.panels import conditions
from render.orbis.pictures.view_model import BoardView

#: Width of the temple tokens beside the gods.
TOKENS = 108
#: The stack in the header: x of the lowest level, and the distance to the next.
STACK, NEXT = 312, 52


def ground(canvas: Canvas, area: Area) -> None:
    canvas.panel(*area, PANEL_RADIUS, NIGHT[2], NIGHT[4], 2, shadow=True)


def draw(canvas: Canvas, model: BoardView, area: Area) -> None:
    """Draw the gods and the temple tokens to their right."""
    setup = SETUP[len(model.view.realms)]
    gods_area = Area(area.x + 12, area.y, area.w - TOKENS - 20, area.h)
    step = min(gods_area.w / setup.gods, area.h * 1.02)
    for i, god in enumerate(model.view.gods):
        _god(canvas, model, god, Area(gods_area.x + step * i, area.y, step, area.h))
    _tokens(canvas, setup.temple_tokens, gods_area.right + TOKENS / 2, area)


def _god(canvas: Canvas, model: BoardView, god: int, area: Area) -> None:
    """Draw a god with its points, condition and name."""
    tile, x = GODS[god], area.x + area.w / 2
    height = int(area.h * 0.68)
    y = area.y + height * 0.53 + 6
    canvas.put(sprites.sprite(f"god-{tile.id}", height), x, y)
    if god in model.choices.gods:
        side = min(height - 6, int(area.w) - 16)
        badges.highlight(canvas, x - side / 2, y - side / 2, side, 16, model.view.turn)
    r = max(16, round(height * 0.17))
    badges.draw_points(canvas, x + height * 0.34, y - height * 0.2, tile.pk, r)
    conditions.draw(canvas, tile.id, x, y + height * 0.38)
    name = model.word(f"god-{tile.id}")
    canvas.text(x, area.bottom - 17, name, theme.MIN_TEXT_SIZE, FAINT_LIGHT, "SemiBold", max_width=area.w - 4)


def _tokens(canvas: Canvas, tokens: tuple[int, ...], x: float, area: Area) -> None:
    """Draw the temple tokens, the one for the most symbols first."""
    rows = -(-len(tokens) // 2)
    for i, token in enumerate(tokens):
        down = i // 2 - (rows - 1) / 2
        temple_token(canvas, token, x + 48 * (i % 2) - 24, area.y + area.h / 2 + 58 * down, 24)


def temple_token(canvas: Canvas, token: int, x: float, y: float, r: int) -> None:
    """Draw a temple token with its points."""
    canvas.put(sprites.temple_token(r), x, y)
    canvas.text(x, y + r * 0.2, token, max(theme.MIN_TEXT_SIZE, round(r * 0.95)), VIOLET[0])


def draw_stack(canvas: Canvas, model: BoardView) -> None:
    """Draw the number of tiles left of each level in the header, the lowest level first."""
    for i, (level, left) in enumerate(sorted(left_in_stack(model.view).items())):
        x, y = STACK + NEXT * i, MIDDLE + 3
        canvas.put(sprites.pile(level, is_empty=not left), x, y)
        canvas.text(x, y - 6, left, theme.SMALL, FAINT_LIGHT)
