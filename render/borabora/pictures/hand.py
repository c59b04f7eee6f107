"""Bora Bora: what a seat alone sees: its god cards, and how a god that is asked about can be paid."""

from math import ceil

from engine.borabora.actions import Pair, Pay
from engine.borabora.asks import AskGod
from engine.borabora.gods import offers
from engine.borabora.gods.payment import PAIR
from engine.borabora.legal import legal
from engine.borabora.question import about_god
from engine.borabora.state import State
from engine.borabora.tables import COLOURS, FISH, FISH_KINDS, KIND_NUMBER, KINDS, NONE, REGION_NUMBER, TASKS
from engine.borabora.tasks import short
from engine.game import Action
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.geometry import Grid
from render.borabora.pictures.panels import cards, tasks
from render.borabora.pictures.scene import strip
from render.borabora.pictures.view_model import Moment
from render.borabora.words.labels import payment
from render.drawing import badges, fonts, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import TOP
from render.drawing.theme import (
    FAINT_INK,
    FAINT_LIGHT,
    HEIGHT,
    INK,
    LIGHT,
    NIGHT,
    PAD,
    PANEL_RADIUS,
    PAPER,
    SEATS,
    WIDTH,
)
from render.language.catalogue import Words
from render.language.drafts import UnknownDraft
from render.table import Table

ASKED, WISHES, GOODS, GAP = 376, 190, 96, 12
#: Sizes of the names of answers, the largest that fits is taken.
SIZES = (theme.PRICE, theme.TITLE, theme.CALM_NAME)
#: The same of what the gods do, and the distance of its lines in heights.
POWER_SIZES, LEADING = (theme.NAME, theme.BODY, theme.SMALL), 1.22


def draw(view: State, table: Table, seat: int, draft: str, words: Words) -> list[Canvas]:
    """The hand of a seat, with what is asked of it in private; raises UnknownDraft."""
    if draft:
        raise UnknownDraft(draft)
    moment = Moment.of(view, table, (), words)
    canvas = Canvas(WIDTH, HEIGHT)
    strip(canvas, moment, ())
    whole = Area(PAD, TOP, WIDTH - 2 * PAD, HEIGHT - TOP - PAD)
    goods = whole._replace(y=whole.bottom - GOODS, h=GOODS)
    ways = _ways(view) if seat == view.turn and not view.is_over else []
    if ways:
        _asked(canvas, moment, ways, whole._replace(h=ASKED))
        _cards(canvas, moment, seat, Area(PAD, TOP + ASKED + GAP, whole.w, goods.y - GAP - TOP - ASKED - GAP))
    else:
        wishes = goods._replace(y=goods.y - GAP - WISHES, h=WISHES)
        _cards(canvas, moment, seat, whole._replace(h=wishes.y - GAP - TOP))
        _tasks(canvas, moment, seat, wishes)
    _goods(canvas, moment, seat, goods)
    return [canvas]


# ---- the god that is asked about ---------------------------------------------------------


def _ways(view: State) -> list[Action]:
    """The answers to a question about a god, or the ways to pay one that is offered."""
    return legal(view) if isinstance(view.ask, AskGod) else offers.payments(view)


def _asked(canvas: Canvas, moment: Moment, ways: list[Action], area: Area) -> None:
    """The god, what it would help with, and the ways to pay it."""
    seat, colour = moment.view.turn, str(about_god(moment.view)["god"])
    canvas.plate(*area, PANEL_RADIUS, PAPER[5], SEATS[seat].base, 6, shadow=True)
    cards.face(canvas, colour, area.x + 28, area.y + 26, 230)
    said = moment.words("borabora-god-power", god=colour)
    _lines(canvas, said, Area(area.x + 26, area.y + 290, 356, 0), theme.BODY, 3)
    _help(canvas, moment, Area(area.x + 204, area.y + 20, 190, 240))
    room = Area(area.x + 410, area.y + 30, area.w - 440, area.h - 60)
    rows = 2 if len(ways) > 3 else 1
    grid = Grid(room, ceil(len(ways) / rows), rows, 26)
    for place, way in enumerate(ways):
        _way(canvas, moment, colour, way, grid.at(place))


def _help(canvas: Canvas, moment: Moment, area: Area) -> None:
    """What the god would help with: an action, a region, people or a task."""
    about = about_god(moment.view)
    x, y = area.x + area.w / 2, area.y + 90
    if "action" in about:
        canvas.put(own.sprite(f"effect-{about['action']}", 100), x, y)
        canvas.put(own.die(int(about["face"]), 64, moment.view.turn), x, y + 100)
    elif "region" in about:
        fish = FISH[moment.view.fish[REGION_NUMBER[str(about["region"])]]]
        canvas.put(own.sprite(f"fish-{FISH_KINDS[fish.kind]}", 110), x, y)
        badges.points(canvas, x + 36, y + 92, fish.value, 32)
        canvas.text(x - 40, y + 92, str(about["region"]), theme.QUESTION, INK)
    elif "kind" in about:
        kind = KINDS[KIND_NUMBER[str(about["kind"])]]
        canvas.put(own.sprite(f"effect-{kind.effect}", 110), x, y)
        canvas.put(own.sprite(str(about["gender"]), 84), x, y + 104)
    else:
        tasks.tile(canvas, int(about["task"]), Area(area.x + 6, area.y + 50, area.w - 20, 110))


def _way(canvas: Canvas, moment: Moment, colour: str, way: Action, area: Area) -> None:
    """One way to pay, or to do without."""
    canvas.plate(*area, 14, PAPER[6])
    badges.lit(canvas, area.x, area.y, int(area.w), 14, moment.view.turn, int(area.h))
    if area.h < 200 and area.w > 400:
        picture, name = area._replace(w=206), Area(area.x + 206, area.y, area.w - 220, area.h)
    else:
        picture = area._replace(h=area.h - 60)
        name = Area(area.x + 10, area.bottom - 64, area.w - 20, 64)
    _payment(canvas, colour, way, picture)
    label = payment(moment.view, way, moment.words)
    size = next((size for size in SIZES if fonts.width(label, "Bold", size) <= name.w), SIZES[-1])
    canvas.text(name.x + name.w / 2, name.y + name.h / 2, label, size, INK, most=name.w)


def _payment(canvas: Canvas, colour: str, way: Action, area: Area) -> None:
    x, y = area.x + area.w / 2, area.y + area.h / 2
    height = round(min(200, area.h - 22, area.w * 0.56))
    match way:
        case Pay("tile"):
            canvas.put(own.sprite("god-tile", round(height * 0.62)), x, y)
        case Pay(_):
            _bundle(canvas, [colour], x, y, height)
        case Pair(other):
            _bundle(canvas, [other] * PAIR, x, y, height)
        case _:
            canvas.put(badges.cross(26), x, y)


def _bundle(canvas: Canvas, colours: list[str], x: float, y: float, height: int) -> None:
    """Cards and an offering."""
    wide = height * 0.7
    step = min(wide * 0.62, 70)
    left = x - (wide + step * (len(colours) - 1) + height * 0.5) / 2
    for i, colour in enumerate(colours):
        canvas.put(own.sprite(f"god-card-{colour}", height), left + i * step, y - height / 2)
    cards.face(canvas, colours[-1], left + step * (len(colours) - 1), y - height / 2, height)
    at = left + wide + step * (len(colours) - 1) + height * 0.3
    canvas.put(own.sprite("offering", round(height * 0.4)), at, y + height * 0.2)


# ---- the hand -----------------------------------------------------------------------------


def _cards(canvas: Canvas, moment: Moment, seat: int, area: Area) -> None:
    """The five gods side by side: how many cards there are of each, and what each does."""
    grid = Grid(area, len(COLOURS), 1, GAP)
    hand = moment.mat(seat).hand
    for place, colour in enumerate(COLOURS):
        _god(canvas, moment, colour, hand[place], grid.at(place))


def _god(canvas: Canvas, moment: Moment, colour: str, count: int, area: Area) -> None:
    canvas.plate(
        *area, PANEL_RADIUS, PAPER[5] if count else NIGHT[2], None if count else NIGHT[4], shadow=True
    )
    tone, faint = (INK, FAINT_INK) if count else (LIGHT, FAINT_LIGHT)
    height = round(min(268, area.h - 188))
    wide, x = height * 0.7, area.x + 18
    for i in range(min(count, 3) - 1, 0, -1):
        canvas.put(own.sprite(f"god-card-{colour}", height), x + i * 9, area.y + 22 - i * 3)
    if count:
        cards.face(canvas, colour, x, area.y + 22, height)
    else:
        canvas.put(own.sprite(f"god-card-{colour}", height), x, area.y + 22)
        canvas.veil(x - 4, area.y + 18, wide + 10, height + 8, 12, NIGHT[2], 150)
        cards.sign(canvas, colour, x + 0.53 * height, area.y + 22 + 0.82 * height, round(0.15 * height))
    figure = 76 if height > 240 else 64
    canvas.text(area.right - 38, area.y + 22 + height / 2, count, figure, tone if count else faint)
    y = area.y + height + 58
    name = moment.words("borabora-god", god=colour)
    canvas.text(area.x + area.w / 2, y, name, theme.CALM_NAME, tone, most=area.w - 20)
    room = Area(area.x + 18, y + 40, area.w - 34, area.bottom - y - 50)
    said = {str(god): moment.words("borabora-god-power", god=god) for god in COLOURS}
    fitting = (size for size in POWER_SIZES if all(_fits(power, room, size) for power in said.values()))
    _lines(canvas, said[colour], room, next(fitting, POWER_SIZES[-1]), 4, faint)


def _tasks(canvas: Canvas, moment: Moment, seat: int, area: Area) -> None:
    """The own tasks, with what the hand adds to them."""
    grid = Grid(area, 3, 1, GAP)
    for place, number in enumerate(moment.mat(seat).tasks):
        if number == NONE:
            continue
        lacking, where = short(moment.view, seat, number), grid.at(place)
        tasks.tile(canvas, number, where, holds=not lacking)
        progress = f"{TASKS[number].count - lacking}/{TASKS[number].count}"
        canvas.text(
            where.right - 20, where.bottom - 28, progress, theme.SCORE, FAINT_INK, "SemiBold", "right"
        )


def _lines(canvas: Canvas, said: str, area: Area, size: int, most: int, tone: str = FAINT_INK) -> None:
    """A text on several lines."""
    for i, line in enumerate(fonts.wrapped(said, "Medium", size, area.w)[:most]):
        canvas.text(area.x, area.y + i * size * LEADING, line, size, tone, "Medium", "left", area.w)


def _fits(said: str, area: Area, size: int) -> bool:
    lines = fonts.wrapped(said, "Medium", size, area.w)
    widest = max(fonts.width(line, "Medium", size) for line in lines)
    return widest <= area.w and len(lines) * size * LEADING <= area.h


def _goods(canvas: Canvas, moment: Moment, seat: int, area: Area) -> None:
    """Offerings and god tiles, and what stands for any god."""
    mat = moment.mat(seat)
    canvas.plate(*area, PANEL_RADIUS, PAPER[4], shadow=True)
    y, x = area.y + area.h / 2, area.x + 56
    for sprite, count, name in (
        (own.sprite("offering", 56), mat.offerings, "hand-offerings"),
        (own.sprite("god-tile", 58), mat.god_tiles, "hand-tiles"),
    ):
        canvas.put(sprite, x, y)
        canvas.text(x + 48, y, count, theme.CHOICE, INK if count else FAINT_INK, anchor="left")
        canvas.text(x + 92, y, moment.word(name), theme.BODY, INK, "Medium", "left", 230)
        x += 340
    canvas.plate(x, area.y + 16, 3, area.h - 32, 1, PAPER[2])
    for i in range(PAIR):
        canvas.put(own.sprite("card-back", 62), x + 60 + i * 18, y)
    canvas.text(x + 122, y, "+", theme.NAME, INK)
    canvas.put(own.sprite("offering", 40), x + 160, y)
    canvas.text(x + 212, y, "/", theme.NAME, INK)
    canvas.put(own.sprite("god-tile", 50), x + 258, y)
    canvas.put(badges.arrow(12, INK), x + 312, y)
    canvas.text(x + 340, y, moment.word("any-god"), theme.BODY, INK, "Medium", "left", area.right - x - 360)
