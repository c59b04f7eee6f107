"""Bora Bora: the private question whether to use a god: for what purpose, and the ways to pay."""

from collections.abc import Sequence
from math import ceil

from engine.borabora.components import FISH, FISH_KINDS, KIND_NUMBER, KINDS, REGION_NUMBER
from engine.borabora.question import about_god
from engine.game import Action
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.geometry import Grid
from render.borabora.pictures.panels import cards, tasks
from render.borabora.pictures.view_model import BoardView
from render.borabora.words.labels import payment_label
from render.drawing import badges, fonts, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import (
    INK,
    PANEL_RADIUS,
    PAPER,
    SEATS,
)

#: Font sizes of answers; the largest that fits is used.
NAME_SIZES = (theme.PRICE, theme.TITLE, theme.SECONDARY_NAME)


def draw(canvas: Canvas, model: BoardView, answers: Sequence[Action], area: Area) -> None:
    """Draw the god, the purpose for which it would be used, and the ways to pay."""
    seat, colour = model.view.turn, str(about_god(model.view)["god"])
    canvas.panel(*area, PANEL_RADIUS, PAPER[5], SEATS[seat].base, 6, shadow=True)
    cards.draw_card(canvas, colour, area.x + 28, area.y + 26, 230)
    effect = model.words("borabora-god-power", god=colour)
    cards.draw_lines(canvas, effect, Area(area.x + 26, area.y + 290, 356, 0), theme.BODY, 3)
    _purpose(canvas, model, Area(area.x + 204, area.y + 20, 190, 240))
    answers_area = Area(area.x + 410, area.y + 30, area.w - 440, area.h - 60)
    rows = 2 if len(answers) > 3 else 1
    grid = Grid(answers_area, ceil(len(answers) / rows), rows, 26)
    for index, way in enumerate(answers):
        _way(canvas, model, colour, way, grid.cell(index))


def _purpose(canvas: Canvas, model: BoardView, area: Area) -> None:
    """Draw the purpose for which the god would be used: an action, a region, people or a task."""
    about = about_god(model.view)
    x, y = area.x + area.w / 2, area.y + 90
    if "action" in about:
        canvas.put(own.sprite(f"effect-{about['action']}", 100), x, y)
        canvas.put(own.die(int(about["face"]), 64, model.view.turn), x, y + 100)
    elif "region" in about:
        fish = FISH[model.view.fish[REGION_NUMBER[str(about["region"])]]]
        canvas.put(own.sprite(f"fish-{FISH_KINDS[fish.kind]}", 110), x, y)
        badges.draw_points(canvas, x + 46, y + 92, fish.value, 32)
        canvas.text(x - 48, y + 92, str(about["region"]), theme.QUESTION, INK)
    elif "kind" in about:
        kind = KINDS[KIND_NUMBER[str(about["kind"])]]
        canvas.put(own.sprite(f"effect-{kind.effect}", 110), x, y)
        canvas.put(own.sprite(str(about["gender"]), 84), x, y + 104)
    else:
        tasks.draw_task(canvas, int(about["task"]), Area(area.x + 6, area.y + 50, area.w - 20, 110))


def _way(canvas: Canvas, model: BoardView, colour: str, way: Action, area: Area) -> None:
    """Draw a way to pay, or the refusal."""
    canvas.panel(*area, 14, PAPER[6])
    badges.highlight(canvas, area.x, area.y, int(area.w), 14, model.view.turn, int(area.h))
    if area.h < 200 and area.w > 400:
        picture, name = area._replace(w=206), Area(area.x + 206, area.y, area.w - 220, area.h)
    else:
        picture = area._replace(h=area.h - 60)
        name = Area(area.x + 10, area.bottom - 64, area.w - 20, 64)
    cards.draw_payment(canvas, colour, way, picture)
    _name(canvas, payment_label(model.view, way, model.words), name)


def _name(canvas: Canvas, label: str, area: Area) -> None:
    """Draw a label in the largest size in which one line fits, else on several lines."""
    size = next((size for size in NAME_SIZES if fonts.width(label, "Bold", size) <= area.w), NAME_SIZES[-1])
    lines = fonts.wrap(label, "Bold", size, area.w)
    top = area.y + area.h / 2 - size * cards.LINE_HEIGHT * (len(lines) - 1) / 2
    for index, line in enumerate(lines):
        y = top + index * size * cards.LINE_HEIGHT
        canvas.text(area.x + area.w / 2, y, line, size, INK, max_width=area.w)
