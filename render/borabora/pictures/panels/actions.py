"""Bora Bora: the action tiles with the dice on them."""

from collections.abc import Sequence
from math import ceil

from engine.borabora.components import ACTION_NUMBER, ACTIONS, FISHING, PRINTED, TILES
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.art.colours import ACTION_TONES
from render.borabora.pictures.geometry import slot_at, tile_at
from render.borabora.pictures.view_model import BoardView
from render.drawing import badges, fonts, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import NIGHT, PAPER

RADIUS, ICON_SIZE, DIE_SIZE, TIGHT_DIE_SIZE, DIM_ALPHA = 12, 42, 36, 22, 150
#: Font sizes of names (the largest that fits is used); then the margin and the height of a name.
NAME_SIZES, NAME_MARGIN, NAME_HEIGHT = range(34, theme.MIN_TEXT_SIZE, -1), 12, 40
#: Height of the lower part of a tile, where the dice lie.
TRAY_HEIGHT = 54


def draw_background(canvas: Canvas, seats: int) -> None:
    """Draw the empty tiles for `seats` seats."""
    for tile, actions in enumerate(TILES[seats]):
        area = tile_at(seats, tile)
        edge, field = ACTION_TONES[ACTIONS[actions[0]]]
        canvas.panel(*area, RADIUS, field, shadow=True)
        for action in actions[1:]:
            half = slot_at(action)
            canvas.panel(half.x, area.y, half.w, area.h, RADIUS, ACTION_TONES[ACTIONS[action]][1])
        canvas.panel(area.x + 5, area.bottom - TRAY_HEIGHT, area.w - 10, TRAY_HEIGHT - 5, 8, PAPER[5])
        canvas.outline(*area, RADIUS, edge, 3)
        for action in actions:
            slot = slot_at(action)
            canvas.put(own.sprite(f"effect-{ACTIONS[action]}", ICON_SIZE), slot.x + slot.w / 2, slot.y + 23)
    fishing = slot_at(FISHING)
    badges.draw_points(canvas, fishing.x + 28, fishing.y + 28, PRINTED.fishing_vp, 16)


def draw(canvas: Canvas, model: BoardView) -> None:
    """Draw names and dice; highlight actions that can be chosen and dim the others."""
    seats, offered = len(model.view.mats), model.choices.actions
    names = {
        action: model.words("borabora-action", action=ACTIONS[action]) for action in ACTION_NUMBER.values()
    }
    size = _name_size(tuple(names.values()))
    for tile, actions in enumerate(TILES[seats]):
        for action in actions:
            slot = slot_at(action)
            if offered and ACTIONS[action] not in offered:
                canvas.dim(*slot, RADIUS, NIGHT[0], DIM_ALPHA)
            _name(canvas, names[action], slot, size)
            if ACTIONS[action] in offered:
                x, y, width, height = slot.x + 5, slot.y + 5, int(slot.w) - 10, int(slot.h) - 10
                badges.highlight(canvas, x, y, width, RADIUS, model.view.turn, height)
        # after the highlights of both actions of a tile, because its dice lie between the two
        _dice(canvas, model, tile, tile_at(seats, tile))


def _name_size(names: tuple[str, ...]) -> int:
    """The largest font size in which all names fit; the smallest font size if they fit in none."""
    max_width = slot_at(FISHING).w - NAME_MARGIN
    fitting = (
        size for size in NAME_SIZES if all(fonts.width(name, "Bold", size) <= max_width for name in names)
    )
    return next(fitting, NAME_SIZES[-1])


def _name(canvas: Canvas, name: str, slot: Area, size: int) -> None:
    """Draw an action's name on a dark pill."""
    top = slot.bottom - TRAY_HEIGHT - NAME_HEIGHT
    canvas.panel(slot.x + 3, top, slot.w - 6, NAME_HEIGHT, 12, NIGHT[0])
    canvas.text(slot.x + slot.w / 2, top + NAME_HEIGHT / 2, name, size, max_width=slot.w - NAME_MARGIN)


def _dice(canvas: Canvas, model: BoardView, tile: int, area: Area) -> None:
    dice = model.view.placed[tile]
    rows = _rows(len(dice), area.w - 10)
    size = DIE_SIZE if len(rows) == 1 else TIGHT_DIE_SIZE
    fresh = len(dice) - model.changes.dice.get(tile, 0)
    for down, row in enumerate(rows):
        step = min(size + 5, (area.w - 10) / len(row))
        y = area.bottom - 30 if len(rows) == 1 else area.bottom - 42 + down * 26
        for i, number in enumerate(row):
            seat, face = dice[number]
            x = area.x + area.w / 2 + (i - (len(row) - 1) / 2) * step
            canvas.put(own.owned_die(face, size, seat), x, y)
            if number >= fresh:
                badges.outline_changed(canvas, x - size / 2 - 3, y - size / 2 - 3, size + 6)


def _rows(count: int, width: float) -> list[Sequence[int]]:
    """Split dice into one row of large dice or two rows of small ones."""
    if not count:
        return []
    if count <= width // (DIE_SIZE + 1):
        return [range(count)]
    half = ceil(count / 2)
    return [range(half), range(half, count)]
