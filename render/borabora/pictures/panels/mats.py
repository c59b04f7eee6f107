"""Bora Bora: the picture of the players' mats; the acting seat's mat is large and highlighted."""

from engine.borabora.asks import AskHelper
from engine.borabora.components import GENDERS, HUT, KINDS, LAST_SPACE, NONE, PEOPLE, PRINTED, TASKS
from engine.borabora.phases.phase_b import strength
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.panels import ceremony, seats, shop, tasks
from render.borabora.pictures.panels.mat_plan import GAP, MatPlan, mat_plans
from render.borabora.pictures.view_model import BoardView
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.image_cache import cached_image
from render.drawing.theme import FAINT_INK, INK, LIGHT, NIGHT, PANEL_RADIUS, PAPER, SEATS

DASH = "\N{EN DASH}"


def draw(model: BoardView) -> Canvas:
    """Draw the mats without the header; while the pips of the helper action are spent, draw the shop too."""
    number, has_shop = len(model.view.mats), isinstance(model.ask, AskHelper)
    canvas = background(number, has_shop=has_shop).copy()
    acting, *others = mat_plans(number, shop.HEIGHT if has_shop else 0)
    draw_mat(canvas, model, acting, model.view.turn, is_acting=True)
    for i, plan in enumerate(others, start=1):
        draw_mat(canvas, model, plan, (model.view.turn + i) % number)
    if has_shop:
        area = acting.area
        shop.draw(canvas, model, area._replace(y=area.bottom + GAP, h=shop.HEIGHT))
    return canvas


@cached_image
def background(number: int, *, has_shop: bool = False) -> Canvas:
    """Empty mats for a number of seats, with space for a shop if `has_shop`."""
    canvas = Canvas(theme.WIDTH, theme.TALL_HEIGHT)
    for i, plan in enumerate(mat_plans(number, shop.HEIGHT if has_shop else 0)):
        draw_blank(canvas, plan, PAPER[4] if i else PAPER[5])
    return canvas


def draw_blank(canvas: Canvas, plan: MatPlan, tone: str) -> None:
    """Draw an empty mat."""
    canvas.panel(*plan.area, PANEL_RADIUS, tone, shadow=True)
    for space in range(LAST_SPACE + 1):
        area = plan.spaces.cell(space)
        canvas.put(own.space(int(area.w), plan.person_height, is_last=space == LAST_SPACE), area.x, area.y)
    ceremony.draw_background(canvas, plan)


def draw_mat(canvas: Canvas, model: BoardView, plan: MatPlan, seat: int, *, is_acting: bool = False) -> None:
    """Draw the contents of a seat's mat."""
    if is_acting:
        canvas.outline(*plan.area.inset(-3), PANEL_RADIUS + 3, NIGHT[0], 3)
    canvas.outline(*plan.area, PANEL_RADIUS, SEATS[seat].base, 6 if is_acting else 3)
    _head(canvas, model, plan, seat, is_acting=is_acting)
    _spaces(canvas, model, plan, seat)
    ceremony.draw(canvas, model, plan, seat, is_acting=is_acting)
    if plan.has(plan.stock.area):
        _tasks(canvas, model, plan, seat, is_acting=is_acting)
        _jewels(canvas, model, plan, seat)
        _stock(canvas, model, plan, seat, is_acting=is_acting)
    if is_acting:
        _choices(canvas, model, plan)


# ---- the head: name, unplaced dice, turn order and points -----------------------------------


def _head(canvas: Canvas, model: BoardView, plan: MatPlan, seat: int, *, is_acting: bool) -> None:
    head, mat = plan.head, model.mat(seat)
    y, large = head.y + head.h / 2, plan.is_large
    canvas.put(badges.seat_mark(seat, 18 if large else 13), head.x + 18, y)
    die, step = (46, 62) if large else (28, 32)
    right = head.right - 10
    badges.draw_points(canvas, right - plan.sun, y + (4 if large else 0), model.points(seat), plan.sun)
    right -= 2 * plan.sun + 34
    if not model.view.is_over:
        seats.draw_turn_order(canvas, right, y, model.view.order.index(seat) + 1)
    right -= 34 + step * PRINTED.kit.dice
    for i, face in enumerate(mat.dice):
        canvas.put(own.die(face, die, seat), right + (i + 0.5) * step, y)
    name = model.seating.players[seat].name
    left = head.x + (44 if large else 40)
    canvas.text(left, y, name, plan.name, INK, "SemiBold", "left", right - left - 8)
    if is_acting:
        for face in model.choices.dice:
            x = right + (mat.dice.index(face) + 0.5) * step
            badges.draw_choice(canvas, x, y, face, seat, theme.PRICE)


# ---- huts and people ---------------------------------------------------------------------


def _spaces(canvas: Canvas, model: BoardView, plan: MatPlan, seat: int) -> None:
    mat = model.mat(seat)
    for space, content in enumerate(mat.spaces):
        area = plan.spaces.cell(space)
        if content == HUT:
            canvas.put(
                own.piece("hut", seat, int(area.w * 0.8)),
                area.x + area.w / 2,
                area.y + plan.person_height / 2,
            )
        elif content != NONE:
            _person(canvas, model, plan, area, seat, space)
    if not mat.spaces[LAST_SPACE]:
        _last_huts(canvas, plan, seat, mat.last_huts)


def _person(canvas: Canvas, model: BoardView, plan: MatPlan, area: Area, seat: int, space: int) -> None:
    mat = model.mat(seat)
    tile = mat.spaces[space]
    canvas.put(own.person(tile, plan.person_height, is_slid=bool(mat.slid[space])), area.x, area.y)
    if (seat, tile) in model.changes.people:
        badges.outline_changed(canvas, area.x, area.y, int(area.w), plan.person_height)
    if plan.is_large:
        name = model.word("person", kind=KINDS[PEOPLE[tile].kind].id, gender=GENDERS[PEOPLE[tile].gender])
        middle = area.x + area.w / 2
        canvas.text(
            middle,
            area.y + plan.person_height + 16,
            name,
            theme.SMALL,
            INK,
            "Condensed",
            max_width=area.w + 11,
        )


#: Offsets of huts on the 12th space, as fractions of its size.
_LAST_HUT_OFFSETS = ((0.3, 0.32), (0.7, 0.42), (0.3, 0.6))


def _last_huts(canvas: Canvas, plan: MatPlan, seat: int, count: int) -> None:
    area = plan.spaces.cell(LAST_SPACE)
    for dx, dy in _LAST_HUT_OFFSETS[:count]:
        canvas.put(
            own.piece("hut", seat, int(area.w * 0.5)), area.x + dx * area.w, area.y + dy * plan.person_height
        )
    r = 22 if plan.is_large else 15
    if count:
        x, y = area.right - r - 4, area.y + plan.person_height - r - 4
        canvas.put(own.number_disc(r), x, y)
        canvas.text(x, y, count, theme.NAME if plan.is_large else theme.MIN_TEXT_SIZE, LIGHT)
    if plan.is_large:
        canvas.text(area.x + 20, area.y + plan.person_height - 20, LAST_SPACE + 1, theme.MIN_TEXT_SIZE, INK)


# ---- tasks, jewelry, goods -----------------------------------------------------------------


def _tasks(canvas: Canvas, model: BoardView, plan: MatPlan, seat: int, *, is_acting: bool) -> None:
    mat = model.mat(seat)
    for index, number in enumerate(mat.tasks):
        area = plan.tasks[index]
        if number == NONE:
            canvas.panel(*area, 10, PAPER[3], PAPER[2], 2)
            continue
        offered = model.choices.tasks if is_acting else []
        label = str(index + 1) if index in offered else ""
        is_dimmed = bool(offered) and not label
        tasks.draw_task(
            canvas, number, area, label, seat, is_met=model.is_task_met(seat, number), is_dimmed=is_dimmed
        )
        have = model.known_progress(seat, number)
        if plan.is_large and have is not None:
            progress = f"{have}/{TASKS[number].count}"
            tone = INK if is_dimmed else FAINT_INK
            canvas.text(area.right - 12, area.bottom - 26, progress, theme.SCORE, tone, "SemiBold", "right")
        if (seat, number) in model.changes.tasks and not label:
            badges.outline_changed(canvas, area.x, area.y, int(area.w), int(area.h))
    _fulfilled(canvas, plan, len(mat.fulfilled))


def _fulfilled(canvas: Canvas, plan: MatPlan, count: int) -> None:
    """Draw how many tasks are fulfilled, and how many are needed for the bonus."""
    area = plan.fulfilled
    r, size = (20, theme.SCORE) if plan.is_large else (17, theme.BODY) if area.w > 200 else (14, theme.SMALL)
    y = area.y + area.h / 2
    canvas.put(own.sprite("tick", r), area.x + r + 6, y)
    canvas.text(area.x + 2 * r + 18, y, f"{count}/{PRINTED.bonus_tasks}", size, INK, anchor="left")


def _jewels(canvas: Canvas, model: BoardView, plan: MatPlan, seat: int) -> None:
    for index, number in enumerate(model.mat(seat).jewelry):
        ceremony.draw_jewel(
            canvas, plan.jewels.cell(index), number, is_new=(seat, number) in model.changes.jewels
        )


def _stock(canvas: Canvas, model: BoardView, plan: MatPlan, seat: int, *, is_acting: bool) -> None:
    """Draw priests, shells, offerings, god cards and god tiles."""
    mat = model.mat(seat)
    h = int(plan.stock.cell(0).h)
    icon = min(46, h - 2)
    signs = (
        (own.piece("priest", seat, icon + 4), mat.priests, ""),
        (own.sprite("shell", icon - 6), mat.shells, "shell"),
        (own.sprite("offering", icon - 6), mat.offerings, "offering"),
        (own.sprite("card-back", icon + 2), mat.cards, "card"),
        (own.sprite("god-tile", icon - 2), mat.god_tiles, ""),
    )
    size = 40 if plan.is_large else theme.NAME if h > 40 else theme.BODY
    for index, (sprite, count, name) in enumerate(signs):
        area = plan.stock.cell(index)
        if is_acting and name and (name in model.choices.goods or (name == "card" and model.choices.cards)):
            canvas.panel(*area, 14, PAPER[6])
            badges.highlight(canvas, area.x + 5, area.y + 5, int(area.w) - 10, 12, seat, h - 10)
        canvas.put(sprite, area.x + icon * 0.7, area.y + h / 2)
        tone = INK if count else FAINT_INK
        canvas.text(area.x + icon * 1.34, area.y + h / 2, count, size, tone, anchor="left")


# ---- choices on the acting seat's mat --------------------------------------------------------


def _choices(canvas: Canvas, model: BoardView, plan: MatPlan) -> None:
    mat, offered = model.mat(model.view.turn), model.choices
    people = [(space, PEOPLE[content]) for space, content in enumerate(mat.spaces) if 0 < content < HUT]
    usable = [space for space, person in people if (person.gender, person.kind) in offered.usable_people]
    for space, person in people:
        slides = (person.gender, person.symbols) in offered.slides and not mat.slid[space]
        if slides or space in usable:
            _highlight(canvas, model, plan, space)
    for space in usable:
        _strength(canvas, model, plan, space)
    if model.taken_tile:
        canvas.put(own.person(model.taken_tile, 76), plan.head.x + 300, plan.head.y)
    _places(canvas, model, plan, HUT if not model.taken_tile else NONE)


def _strength(canvas: Canvas, model: BoardView, plan: MatPlan, space: int) -> None:
    """Draw the combined strength of a person and all copies of that person on the mat."""
    area, person = plan.spaces.cell(space), PEOPLE[model.view.mat.spaces[space]]
    x, y = area.right - 20, area.y + plan.person_height - 20
    canvas.put(own.number_disc(20), x, y)
    canvas.text(x, y, strength(model.view, person.gender, person.kind), theme.SECONDARY_NAME, LIGHT)


def _highlight(canvas: Canvas, model: BoardView, plan: MatPlan, space: int) -> None:
    area = plan.spaces.cell(space)
    badges.highlight(
        canvas, area.x + 4, area.y + 4, int(area.w) - 8, 8, model.view.turn, plan.person_height - 8
    )


def _places(canvas: Canvas, model: BoardView, plan: MatPlan, wanted: int) -> None:
    """Highlight spaces from which a hut can be taken, or on which a people tile can be put."""
    offered, mat = model.choices.places, model.mat(model.view.turn)
    spaces = [space for space, content in enumerate(mat.spaces[:LAST_SPACE]) if content == wanted]
    if "board" in offered and spaces:
        for space in spaces:
            _highlight(canvas, model, plan, space)
        area = plan.spaces.cell(spaces[0])
        badges.draw_name(canvas, area.x - 2, area.y - 2, f"1{DASH}{LAST_SPACE}")
    if "last" in offered:
        _highlight(canvas, model, plan, LAST_SPACE)
        area = plan.spaces.cell(LAST_SPACE)
        badges.draw_name(canvas, area.x - 2, area.y - 2, str(LAST_SPACE + 1))
