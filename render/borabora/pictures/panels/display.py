"""Bora Bora: the displays of people, tasks, jewelry and god cards."""

from engine.borabora.components import (
    BUILDING_VP,
    COLOURS,
    GENDERS,
    JEWELRY,
    JEWELRY_KINDS,
    NONE,
    PRIEST_VP,
    PRINTED,
    ROUNDS,
)
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.art.sprites import NO_SEAT
from render.borabora.pictures.geometry import GODS, PEOPLE, PERSON_HEIGHT, TASKS, Grid, person_at
from render.borabora.pictures.geometry import JEWELRY as JEWELS
from render.borabora.pictures.panels import cards, tasks
from render.borabora.pictures.view_model import BoardView
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import FAINT_LIGHT, GOLD, INK, LIGHT, NIGHT, PANEL_RADIUS, PAPER

PERSON_WIDTH, DIM_ALPHA = round(PERSON_HEIGHT * 0.72), 150


# ---- men and women ---------------------------------------------------------------------


def draw_background(canvas: Canvas) -> None:
    """Draw empty panels and the spaces for people."""
    for area in (GODS, TASKS, JEWELS):
        canvas.panel(*area, PANEL_RADIUS, NIGHT[2], NIGHT[4], 2, shadow=True)
    for gender in range(len(GENDERS)):
        for space in range(PRINTED.display):
            x, y = person_at(gender, space)
            canvas.panel(x, y, PERSON_WIDTH, PERSON_HEIGHT, 12, NIGHT[2], NIGHT[4], 2)


def draw_people(canvas: Canvas, model: BoardView) -> None:
    """Draw both rows of people; a space shows its number if it can be chosen, else the die that it needs."""
    offered = model.choices.people
    if model.changes.display:
        edge = PEOPLE.inset(-5)
        badges.outline_changed(canvas, edge.x, edge.y, int(edge.w), int(edge.h))
    for gender, row in enumerate(model.view.displays):
        for space, tile in enumerate(row):
            x, y = person_at(gender, space)
            if tile != NONE:
                canvas.put(own.person(tile, PERSON_HEIGHT), x, y)
            if (gender, space) in offered:
                badges.highlight(canvas, x, y, PERSON_WIDTH, 12, model.view.turn, PERSON_HEIGHT)
                badges.draw_name_above(canvas, x + PERSON_WIDTH / 2, y, str(space + 1))
                continue
            if offered and tile != NONE:
                canvas.dim(x, y, PERSON_WIDTH, PERSON_HEIGHT, 12, NIGHT[0], DIM_ALPHA)
            if (gender, space) in model.changes.taken:
                badges.outline_changed(canvas, x, y, PERSON_WIDTH, PERSON_HEIGHT)
            canvas.put(own.die(space + 1, 28), x + PERSON_WIDTH / 2, y - 8)


# ---- tasks -----------------------------------------------------------------------------


def draw_task_display(canvas: Canvas, model: BoardView) -> None:
    """Draw the tasks that can be taken at the end of the round."""
    shown = model.view.task_display
    grid = Grid(TASKS.inset(11), 2 if len(shown) <= 4 else 3, 2, 10)
    for index, number in enumerate(shown):
        area = grid.cell(index)
        if number == NONE:
            canvas.panel(*area, 10, NIGHT[1], NIGHT[3], 2)
            continue
        label = str(index + 1) if index in model.choices.draws else ""
        tasks.draw_task(canvas, number, area, label, model.view.turn)


# ---- jewelry ---------------------------------------------------------------------------

#: Minimum width of this round's column; maximum width of a later column; height of a later column's head.
MIN_CURRENT_WIDTH, MAX_COLUMN_WIDTH, HEAD_HEIGHT = 266, 108, 72


def draw_jewelry(canvas: Canvas, model: BoardView) -> None:
    """Draw the column of this round large, and those of later rounds beside it."""
    view, later = model.view, ROUNDS - model.view.round
    column = min(MAX_COLUMN_WIDTH, (JEWELS.w - MIN_CURRENT_WIDTH) / later - 2) if later else 0
    now = Area(
        JEWELS.x + 6, JEWELS.y + 6, JEWELS.w - 12 - later * (column + 2) - (8 if later else 0), JEWELS.h - 12
    )
    canvas.panel(*now, 14, NIGHT[3], GOLD[3], 3)
    name = model.word("round-short", number=view.round)
    canvas.text(now.x + 14, now.y + 22, name, theme.BODY, GOLD[4], anchor="left", max_width=114)
    _values(canvas, view.round, now.x + 134, now.y + 22, 1.08)
    grid = Grid(Area(now.x + 10, now.y + 50, now.w - 20, now.h - 60), 2, 2, 8)
    for row, number in enumerate(view.columns[view.round - 1]):
        _current_jewel(canvas, model, grid.cell(row), row, number)
    for i in range(later):
        _later_column(canvas, model, view.round + 1 + i, now.right + 8 + i * (column + 2), column)


def _values(canvas: Canvas, number: int, x: float, y: float, scale: float) -> None:
    """Draw the points of a building and of a priest in a round."""
    r = round(14 * scale)
    canvas.put(own.sprite("effect-build", round(24 * scale)), x, y)
    badges.draw_points(canvas, x + 27 * scale, y, BUILDING_VP[number - 1], r)
    canvas.put(own.piece("priest", NO_SEAT, round(30 * scale)), x + 58 * scale, y)
    badges.draw_points(canvas, x + 81 * scale, y, PRIEST_VP[number - 1], r)


def _current_jewel(canvas: Canvas, model: BoardView, area: Area, row: int, number: int) -> None:
    """Draw the kind, cost and points of a piece of jewelry of this round."""
    if number == NONE:
        canvas.panel(*area, 10, NIGHT[2], NIGHT[4], 2)
        return
    jewel, offered = JEWELRY[number], model.choices.jewels
    canvas.panel(*area, 10, PAPER[5], PAPER[0], 2, shadow=True)
    canvas.put(own.sprite(JEWELRY_KINDS[jewel.kind], 46), area.x + area.w - 34, area.y + 34)
    canvas.put(own.sprite("shell", 28), area.x + 21, area.bottom - 23)
    if offered and row not in offered:
        canvas.dim(*area, 10, PAPER[2], DIM_ALPHA)
    canvas.text(area.x + 48, area.bottom - 23, jewel.cost, theme.NAME, INK)
    badges.draw_points(canvas, area.right - 26, area.bottom - 25, jewel.vp, 17)
    if row in offered:
        badges.highlight(canvas, area.x, area.y, int(area.w), 10, model.view.turn, int(area.h))
        badges.draw_choice(canvas, area.x + 24, area.y + 24, row + 1, model.view.turn)
    else:
        canvas.put(own.number_disc(14), area.x + 20, area.y + 20)
        canvas.text(area.x + 20, area.y + 20, row + 1, theme.MIN_TEXT_SIZE, LIGHT)


def _later_column(canvas: Canvas, model: BoardView, number: int, x: float, width: float) -> None:
    """Draw the jewelry of a later round and the points of a building in it."""
    middle = x + width / 2
    canvas.text(middle, JEWELS.y + 22, number, theme.NAME, LIGHT)
    canvas.put(own.sprite("effect-build", 26), middle - 18, JEWELS.y + 54)
    canvas.text(middle - 2, JEWELS.y + 54, BUILDING_VP[number - 1], theme.NAME, GOLD[4], anchor="left")
    height = (JEWELS.h - HEAD_HEIGHT - 12) / PRINTED.jewelry_rows
    for row, tile in enumerate(model.view.columns[number - 1]):
        _later_jewel(canvas, tile, Area(x, JEWELS.y + HEAD_HEIGHT + 6 + row * height, width, height - 3))


def _later_jewel(canvas: Canvas, number: int, area: Area) -> None:
    """Draw the kind and cost of a piece of jewelry of a later round; its points follow from its cost."""
    jewel, middle = JEWELRY[number], area.y + area.h / 2
    canvas.panel(*area, 8, PAPER[5], PAPER[0], 2)
    canvas.put(own.sprite(JEWELRY_KINDS[jewel.kind], 40), area.x + area.w * 0.32, middle)
    canvas.text(area.x + area.w * 0.78, middle, jewel.cost, theme.SCORE, INK)


# ---- god cards -----------------------------------------------------------------------------

CARD_HEIGHT, PILE_HEIGHT = 82, 104


def draw_god_cards(canvas: Canvas, model: BoardView) -> None:
    """Draw the deck and the discard pile, and the face-up cards below them."""
    view, offered = model.view, model.choices.cards
    y = GODS.y + 14
    _pile(canvas, len(view.deck), -1, GODS.x + 14, model.word("deck"))
    top = view.discards[-1] if view.discards else -2
    _pile(canvas, len(view.discards), top, GODS.x + 172, model.word("discards"))
    if "deck" in offered:
        badges.highlight(canvas, GODS.x + 14, y, round(PILE_HEIGHT * 0.7), 10, view.turn, PILE_HEIGHT)
    y = GODS.bottom - CARD_HEIGHT - 14
    step = (GODS.w - 28 - CARD_HEIGHT * 0.7) / (PRINTED.face_up - 1)
    places = [(GODS.x + 14 + i * step, colour) for i, colour in enumerate(view.face_up)]
    for x, colour in places:
        if COLOURS[colour] in offered:
            badges.highlight(canvas, x, y, round(CARD_HEIGHT * 0.7), 9, view.turn, CARD_HEIGHT)
    for x, colour in places:
        cards.draw_card(canvas, COLOURS[colour], x, y, CARD_HEIGHT)
        if COLOURS[colour] not in offered and colour in model.changes.cards:
            badges.outline_changed(canvas, x, y, round(CARD_HEIGHT * 0.7), CARD_HEIGHT)


def _pile(canvas: Canvas, count: int, top: int, x: float, name: str) -> None:
    """Draw a pile and its number of cards.

    `top` is the colour of the top card, -1 if it is face down; an empty pile ignores it.
    """
    y = GODS.y + 14
    if count and top == -1:
        canvas.put(own.sprite("card-back", PILE_HEIGHT), x + PILE_HEIGHT * 0.35, y + PILE_HEIGHT / 2)
    elif count:
        canvas.put(own.sprite(f"god-card-{COLOURS[top]}", PILE_HEIGHT), x, y)
        canvas.dim(x, y, PILE_HEIGHT * 0.7, PILE_HEIGHT, 9, NIGHT[2], 120)
        cards.draw_figures(canvas, COLOURS[top], x, y, PILE_HEIGHT)
    else:
        canvas.panel(x, y, PILE_HEIGHT * 0.7, PILE_HEIGHT, 9, NIGHT[1], NIGHT[3], 2)
    canvas.text(x + PILE_HEIGHT * 0.7 + 20, y + PILE_HEIGHT / 2, count, theme.NAME, LIGHT, anchor="left")
    canvas.text(x, y + PILE_HEIGHT + 20, name, theme.MIN_TEXT_SIZE, FAINT_LIGHT, "Medium", "left", 150)
