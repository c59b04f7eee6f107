"""Bora Bora: the contents of a hand: gods, own tasks and goods."""

from engine.borabora.components import COLOURS, NONE, TASKS
from engine.borabora.gods.payment import PAIR
from engine.borabora.tasks import missing_count
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.geometry import Grid
from render.borabora.pictures.panels import cards, tasks
from render.borabora.pictures.view_model import BoardView
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import (
    FAINT_INK,
    FAINT_LIGHT,
    INK,
    LIGHT,
    NIGHT,
    PANEL_RADIUS,
    PAPER,
)

GAP = 12
#: Font sizes of the texts about the gods' effects; the largest in which all five texts fit is used.
POWER_SIZES = (theme.NAME, theme.BODY, theme.SMALL)


def draw_gods(canvas: Canvas, model: BoardView, seat: int, area: Area) -> None:
    """Draw the five gods side by side, with their effects and numbers of cards."""
    grid = Grid(area, len(COLOURS), 1, GAP)
    hand = model.mat(seat).hand
    for index, colour in enumerate(COLOURS):
        _god(canvas, model, colour, hand[index], grid.cell(index))


def _god(canvas: Canvas, model: BoardView, colour: str, count: int, area: Area) -> None:
    canvas.panel(
        *area, PANEL_RADIUS, PAPER[5] if count else NIGHT[2], None if count else NIGHT[4], shadow=True
    )
    tone, faint = (INK, FAINT_INK) if count else (LIGHT, FAINT_LIGHT)
    height = round(min(268, area.h - 188))
    wide, x = height * 0.7, area.x + 18
    for i in range(min(count, 3) - 1, 0, -1):
        canvas.put(own.sprite(f"god-card-{colour}", height), x + i * 9, area.y + 22 - i * 3)
    if count:
        cards.draw_card(canvas, colour, x, area.y + 22, height)
    else:
        canvas.put(own.sprite(f"god-card-{colour}", height), x, area.y + 22)
        canvas.dim(x - 4, area.y + 18, wide + 10, height + 8, 12, NIGHT[2], 150)
        cards.draw_god_sign(
            canvas, colour, x + 0.53 * height, area.y + 22 + 0.82 * height, round(0.15 * height)
        )
    figure = 76 if height > 240 else 64
    canvas.text(area.right - 38, area.y + 22 + height / 2, count, figure, tone if count else faint)
    y = area.y + height + 58
    name = model.words("borabora-god", god=colour)
    canvas.text(area.x + area.w / 2, y, name, theme.SECONDARY_NAME, tone, max_width=area.w - 20)
    text_area = Area(area.x + 18, y + 40, area.w - 34, area.bottom - y - 50)
    effects = {str(god): model.words("borabora-god-power", god=god) for god in COLOURS}
    fitting = (
        size
        for size in POWER_SIZES
        if all(cards.can_fit(power, text_area, size) for power in effects.values())
    )
    cards.draw_lines(canvas, effects[colour], text_area, next(fitting, POWER_SIZES[-1]), 4, faint)


def draw_own_tasks(canvas: Canvas, model: BoardView, seat: int, area: Area) -> None:
    """Draw the seat's tasks with their progress; secret cards count towards it too."""
    grid = Grid(area, 3, 1, GAP)
    for index, number in enumerate(model.mat(seat).tasks):
        if number == NONE:
            continue
        missing, box = missing_count(model.view, seat, number), grid.cell(index)
        tasks.draw_task(canvas, number, box, is_met=not missing)
        progress = f"{TASKS[number].count - missing}/{TASKS[number].count}"
        canvas.text(box.right - 20, box.bottom - 28, progress, theme.SCORE, FAINT_INK, "SemiBold", "right")


def draw_goods(canvas: Canvas, model: BoardView, seat: int, area: Area) -> None:
    """Draw offerings and god tiles, and a legend of the payments that any god accepts."""
    mat = model.mat(seat)
    canvas.panel(*area, PANEL_RADIUS, PAPER[4], shadow=True)
    y, x = area.y + area.h / 2, area.x + 56
    for sprite, count, name in (
        (own.sprite("offering", 56), mat.offerings, "hand-offerings"),
        (own.sprite("god-tile", 58), mat.god_tiles, "hand-tiles"),
    ):
        canvas.put(sprite, x, y)
        canvas.text(x + 48, y, count, theme.CHOICE, INK if count else FAINT_INK, anchor="left")
        canvas.text(x + 92, y, model.word(name, count=count), theme.BODY, INK, "Medium", "left", 230)
        x += 340
    canvas.panel(x, area.y + 16, 3, area.h - 32, 1, PAPER[2])
    for i in range(PAIR):
        canvas.put(own.sprite("card-back", 62), x + 60 + i * 18, y)
    canvas.text(x + 122, y, "+", theme.NAME, INK)
    canvas.put(own.sprite("offering", 40), x + 160, y)
    canvas.text(x + 212, y, "/", theme.NAME, INK)
    canvas.put(own.sprite("god-tile", 50), x + 258, y)
    canvas.put(badges.arrow(12, INK), x + 312, y)
    canvas.text(x + 340, y, model.word("any-god"), theme.BODY, INK, "Medium", "left", area.right - x - 360)
