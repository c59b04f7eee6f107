"""Bora Bora: draws task tiles."""

from engine.borabora.components import TASKS
from render.borabora.pictures.art import sprites as own
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import INK, PAPER

#: Width of the stripe at the left of a tile.
STRIPE = 12
DIM_ALPHA = 170
#: Width of a pictogram of two different things, and of a pictogram of one thing, in units of the drawing.
PAIR_WIDTH, SINGLE_WIDTH = 118, 58


def draw_task(
    canvas: Canvas,
    number: int,
    area: Area,
    label: str = "",
    seat: int = 0,
    *,
    is_met: bool = False,
    is_dimmed: bool = False,
) -> None:
    """Draw a task; `is_met` adds a tick, and a `label` highlights the task as a choice of the seat."""
    width, height = int(area.w), int(area.h)
    canvas.put(own.task(width, height, is_light=TASKS[number].light), area.x, area.y)
    if is_dimmed:
        canvas.dim(*area, 10, PAPER[2], DIM_ALPHA)
    max_width = width - STRIPE - (40 if label and height < 100 else 0)
    is_below = bool(label) and height >= 100
    size = min(
        round(height * (0.5 if is_below else 0.74)), round(max_width * 0.86 * 54 / _total_width(number)), 112
    )
    x = area.right - max_width / 2
    y = area.bottom - 10 - size / 2 if is_below else area.y + height / 2
    pictogram_width = size / 54 * (_width(number) + 4)
    if is_counted(number):
        digit = (
            min(theme.TITLE + 4, max(theme.SECONDARY_NAME, round(size * 0.62))) if size > 34 else theme.SMALL
        )
        canvas.text(x - pictogram_width / 2 + digit * 0.02, y, TASKS[number].count, digit, INK)
        x += digit * 0.42
    canvas.put(own.task_pictogram(number, size), x, y)
    task = TASKS[number]
    if task.type == "fish":
        canvas.text(x, area.bottom - 12, task.of.upper(), theme.MIN_TEXT_SIZE, INK)
    if label:
        badges.highlight(canvas, area.x, area.y, width, 10, seat, height)
        badges.draw_choice(canvas, area.x + 26, area.y + (26 if height >= 100 else height / 2), label, seat)
    if is_met:
        canvas.put(own.sprite("tick", 15), area.right - 6, area.y + 8)


def is_counted(number: int) -> bool:
    """Whether a number is drawn beside the pictogram."""
    return TASKS[number].type != "both"


def _width(number: int) -> int:
    return SINGLE_WIDTH if is_counted(number) else PAIR_WIDTH


def _total_width(number: int) -> int:
    """The width of the pictogram including its number, if it has one, in units of the drawing."""
    return _width(number) + (32 if is_counted(number) else 0)
