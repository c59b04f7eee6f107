"""Orbis: the gods that can be taken, the temple tokens, and how many tiles are left of each level."""

from engine.orbis.tables import GODS, SETUP
from engine.orbis.view import left_in_stack
from render import badges, theme
from render.area import Area
from render.canvas import Canvas
from render.orbis import sprites
from render.orbis.moment import Moment
from render.theme import FAINT_LIGHT, GOLD, NIGHT, PANEL_RADIUS, VIOLET

GOD_STEP, GOD = 104, 92


def ground(canvas: Canvas, area: Area) -> None:
    """The panel."""
    canvas.plate(*area, PANEL_RADIUS, NIGHT[2], NIGHT[4], 2, shadow=True)


def draw(canvas: Canvas, moment: Moment, area: Area) -> None:
    """Gods at the left, then temple tokens, then the stack."""
    left = area.x + 14
    for i, god in enumerate(moment.view.gods):
        _god(canvas, moment, god, left + GOD_STEP * (i + 0.5), area)
    seats = len(moment.view.realms)
    left = area.x + 14 + GOD_STEP * SETUP[seats].gods
    _tokens(canvas, SETUP[seats].temple_tokens, left + 60, area)
    _stack(canvas, moment, Area(left + 120, area.y, area.right - left - 120, area.h))


def _god(canvas: Canvas, moment: Moment, god: int, x: float, area: Area) -> None:
    y = area.y + 58
    canvas.put(sprites.god(GODS[god].id, GOD), x, y)
    badges.points(canvas, x + 28, y + 30, GODS[god].pk, 17, 22)
    if god in moment.choices.gods:
        badges.lit(canvas, x - 45, y - 49, 90, 18, moment.view.turn)
    canvas.text(
        x, area.bottom - 20, moment.word(f"god-{GODS[god].id}"), theme.LEAST, FAINT_LIGHT, "SemiBold", most=GOD_STEP - 4
    )


def _tokens(canvas: Canvas, tokens: tuple[int, ...], x: float, area: Area) -> None:
    """The temple tokens, for the most symbols first."""
    for i, token in enumerate(tokens):
        at = x + (46 * (i % 2) - 23), area.y + area.h / 2 + (54 * (i // 2) - 27 * ((len(tokens) - 1) // 2))
        temple_token(canvas, token, *at, 24)


def temple_token(canvas: Canvas, token: int, x: float, y: float, r: int) -> None:
    """A temple token with its points."""
    canvas.put(sprites.temple_token(r), x, y)
    canvas.text(x, y + r * 0.2, token, max(theme.LEAST, round(r * 0.95)), VIOLET[0])


def _stack(canvas: Canvas, moment: Moment, area: Area) -> None:
    """How many tiles are left of each level, the next one first."""
    step = area.w / 3
    for i, (level, left) in enumerate(sorted(left_in_stack(moment.view).items())):
        x, y = area.x + step * (i + 0.5), area.y + area.h / 2
        for back in range(2, -1, -1):
            tone = NIGHT[4] if left else NIGHT[3]
            canvas.plate(x - 22 + 3 * back, y - 22 - 3 * back, 40, 44, 7, NIGHT[3] if left else NIGHT[2], tone, 2)
        canvas.text(x - 2, y - 6, left, theme.SMALL + 2, FAINT_LIGHT)
        for dot in range(level):
            canvas.plate(x - 5 + (dot - (level - 1) / 2) * 10, y + 9, 7, 7, 3, GOLD[4] if left else NIGHT[5])
