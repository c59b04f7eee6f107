"""Bora Bora: the ceremony spaces of a mat, its buildings and spare materials, and jewelry."""

from engine.borabora.components import (
    BUILDINGS,
    CEREMONY,
    JEWELRY,
    JEWELRY_KINDS,
    MATERIAL,
    MATERIALS,
    NONE,
)
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.panels.mat_plan import MatPlan
from render.borabora.pictures.view_model import BoardView
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import INK, LEAF, NIGHT, PAPER, SEATS


def draw_background(canvas: Canvas, plan: MatPlan) -> None:
    """Draw empty ceremony spaces, each showing the material that it takes, and places for building tiles."""
    if not plan.has(plan.ceremony.area):
        return
    for space, material in enumerate(CEREMONY):
        area = plan.ceremony.cell(space)
        canvas.panel(*area, round(area.w * 0.14), PAPER[3], PAPER[1], 2)
        canvas.put(own.sprite(f"faint-{MATERIALS[material]}", int(area.w * 0.66)), *_middle(area))
    for index in range(len(BUILDINGS) if plan.has(plan.buildings.area) else 0):
        canvas.panel(*plan.buildings.cell(index), 9, PAPER[3], PAPER[2], 2)


def _middle(area: Area) -> tuple[float, float]:
    return area.x + area.w / 2, area.y + area.h / 2


def _lower_right(area: Area) -> tuple[float, float]:
    return area.x + area.w * 0.64, area.y + area.h * 0.66


def draw(canvas: Canvas, model: BoardView, plan: MatPlan, seat: int, *, is_acting: bool) -> None:
    """Draw materials, buildings, unbuilt building tiles, spare materials and, if `is_acting`, the choices."""
    ceremony = model.mat(seat).ceremony
    if plan.has(plan.ceremony.area):
        _materials(canvas, model, plan, seat, is_acting=is_acting)
        for value in filter(ceremony.__contains__, BUILDINGS):
            _building(canvas, model, plan, seat, value)
    if plan.has(plan.buildings.area):
        for value in BUILDINGS:
            if value not in ceremony:
                _unbuilt_building(canvas, plan, value)
        _spare(canvas, model, plan, seat, is_acting=is_acting)
    if is_acting:
        _choices(canvas, model, plan)


def _materials(canvas: Canvas, model: BoardView, plan: MatPlan, seat: int, *, is_acting: bool) -> None:
    covers = {space for pair in model.choices.covers for space in pair} if is_acting else set[int]()
    for space, content in enumerate(model.mat(seat).ceremony):
        if content != MATERIAL:
            continue
        area = plan.ceremony.cell(space)
        canvas.panel(*area, round(area.w * 0.14), PAPER[6], PAPER[1], 3)
        # if a building can cover the space, smaller and off the middle: a label is in the corner
        size, at = (0.58, _lower_right(area)) if space in covers else (0.7, _middle(area))
        canvas.put(own.sprite(MATERIALS[CEREMONY[space]], int(area.w * size)), *at)
        if (seat, space) in model.changes.spaces:
            badges.outline_changed(canvas, area.x, area.y, int(area.w))


def _building(canvas: Canvas, model: BoardView, plan: MatPlan, seat: int, value: int) -> None:
    """Draw a building over two spaces."""
    first, second = (space for space, content in enumerate(model.mat(seat).ceremony) if content == value)
    one, other = plan.ceremony.cell(first), plan.ceremony.cell(second)
    w, h = int(other.right - one.x), int(other.bottom - one.y)
    canvas.put(own.house(w, h), one.x, one.y)
    at = (one.x + w * 0.78, one.y + h / 2) if w > h else (one.x + w / 2, one.y + h * 0.78)
    canvas.put(own.die(value, max(22, int(min(w, h) * 0.46))), *at)
    if (seat, first) in model.changes.spaces:
        badges.outline_changed(canvas, one.x, one.y, w, h)


def _unbuilt_building(canvas: Canvas, plan: MatPlan, value: int) -> None:
    """Draw a building tile that is not built yet."""
    area = plan.buildings.cell(value - 1)
    canvas.panel(*area, 9, LEAF[5], LEAF[0], 2)
    x, y = _middle(area)
    if plan.is_large:
        canvas.put(own.sprite("effect-build", 26), x, y - 15)
        canvas.put(own.die(value, 26), x, y + 15)
    else:
        canvas.put(own.die(value, 27), x, y)


def _spare(canvas: Canvas, model: BoardView, plan: MatPlan, seat: int, *, is_acting: bool) -> None:
    """Draw the kinds of spare materials that the seat has, and those that it can choose now."""
    goods = model.choices.goods if is_acting else []
    for kind, count in enumerate(model.mat(seat).spare):
        area, name = plan.spare.cell(kind), MATERIALS[kind]
        if not count and name not in goods:
            continue
        size = int(min(area.h - 4, 50))
        if name in goods:
            canvas.panel(*area, 14, PAPER[6])
            badges.highlight(canvas, area.x + 5, area.y + 5, int(area.w) - 10, 12, seat, int(area.h) - 10)
        canvas.put(own.sprite(name, int(size * 0.86)), area.x + size * 0.7 + 4, area.y + area.h / 2)
        if count:
            x, figure = area.x + size * 1.3 + 6, theme.NAME if plan.is_large else theme.SMALL
            canvas.text(x, area.y + area.h / 2, f"+{count}", figure, INK, anchor="left")


# ---- jewelry -------------------------------------------------------------------------------


def draw_jewel(canvas: Canvas, area: Area, number: int, *, is_new: bool) -> None:
    """Draw a piece of jewelry, with its points if the area is at least 50 pixels high."""
    if number == NONE:
        return
    shown = JEWELRY[number]
    name, y = JEWELRY_KINDS[shown.kind], area.y + area.h / 2
    if area.h < 50:
        canvas.put(own.sprite(name, int(area.h * 0.92)), area.x + area.w / 2, y)
    else:
        canvas.panel(*area, 9, PAPER[6], PAPER[1], 2)
        if area.w > area.h:
            canvas.put(own.sprite(name, 42), area.x + area.w * 0.32, y)
            badges.draw_points(canvas, area.x + area.w * 0.74, y, shown.vp, 17)
        else:
            canvas.put(own.sprite(name, 34), area.x + area.w / 2, area.y + 23)
            badges.draw_points(canvas, area.x + area.w / 2, area.bottom - 20, shown.vp, 14)
    if is_new:
        badges.outline_changed(canvas, area.x, area.y, int(area.w), int(area.h))


# ---- choices ---------------------------------------------------------------------------------


def _choices(canvas: Canvas, model: BoardView, plan: MatPlan) -> None:
    """Highlight the spaces and buildings that can be chosen."""
    offered, seat = model.choices, model.view.turn
    spaces = sorted({*offered.spaces, *(space for pair in offered.covers for space in pair)})
    for space in spaces:
        area = plan.ceremony.cell(space)
        badges.highlight(canvas, area.x + 4, area.y + 4, int(area.w) - 8, 10, seat, int(area.h) - 8)
    for first, second in offered.covers:
        _link(canvas, plan, first, second, SEATS[seat].base)
    for space in spaces:
        area = plan.ceremony.cell(space)
        badges.draw_name(canvas, area.x - 2, area.y - 2, str(space + 1))
    for value in offered.values:
        badges.draw_choice(canvas, *_middle(plan.buildings.cell(value - 1)), value, seat, theme.PRICE)


def _link(canvas: Canvas, plan: MatPlan, first: int, second: int, colour: str) -> None:
    """Draw a link between two spaces that can be covered together."""
    one, other = plan.ceremony.cell(first), plan.ceremony.cell(second)
    (x, y), across, reach = _lower_right(one), one.x != other.x, other.w * 0.14
    x, y = (other.x - 3, y) if across else (x, other.y - 3)
    for half, tone in ((11, NIGHT[0]), (7, colour)):
        long = reach + half - 7
        w, h = (long, half) if across else (half, long)
        canvas.panel(x - w, y - h, 2 * w, 2 * h, half, tone)
