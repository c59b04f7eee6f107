"""Gheos: a card for each civilization and for each continent that can be chosen: what is to be had there."""

from engine.gheos.lands import Land
from engine.gheos.state import AskMigrate, AskWinner
from engine.gheos.tables import COLOURS, ICONS, SETUP, WHEAT, Icons
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import FAINT_INK, INK, NIGHT, PAPER, SEATS
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import GAP, Shelf
from render.gheos.pictures.view_model import Moment

RADIUS, ICON, SMALL_ICON = 14, 32, 24
#: The widest card of a continent.
WIDEST = 320


def draw(canvas: Canvas, moment: Moment, area: Area) -> None:
    """The cards of all civilizations, in the order of their colours."""
    gap = 10
    width = (area.w - gap * (len(COLOURS) - 1)) / len(COLOURS)
    for colour in range(len(COLOURS)):
        _card(canvas, moment, Area(area.x + colour * (width + gap), area.y, width, area.h), colour)


def _plate(canvas: Canvas, area: Area, is_lit: bool, tone: str, seat: int) -> None:
    canvas.plate(*area, RADIUS, tone, PAPER[1], 2, shadow=True)
    if is_lit:
        canvas.outline(*area.inner(-3), RADIUS + 3, NIGHT[0], 3)
        canvas.outline(*area, RADIUS, SEATS[seat].base, 6)


def _card(canvas: Canvas, moment: Moment, area: Area, colour: int) -> None:
    """Disc, followers in the supply, and what its continent has."""
    view, home = moment.view, moment.homes[colour]
    is_lit = colour in moment.choices.civilizations
    _plate(canvas, area, is_lit, PAPER[5] if home or is_lit else PAPER[3], view.turn)
    canvas.put(sprites.disc(colour, 25), area.x + 38, area.y + 38)
    tone = INK if view.supply[colour] else FAINT_INK
    canvas.put(sprites.follower(colour, 50), area.right - 58, area.y + 39)
    canvas.text(area.right - 12, area.y + 39, view.supply[colour], theme.SCORE, tone, anchor="right")
    if isinstance(clash := moment.clash, AskMigrate) and clash.colour == colour:
        canvas.put(sprites.event("migration", 40), area.x + 74, area.y + 18)
    canvas.plate(area.x + 12, area.y + 71, area.w - 24, 2, 0, PAPER[2])
    room = Area(area.x + 6, area.y + 74, area.w - 12, area.h - 80)
    if not home:
        canvas.put(sprites.afloat(56), area.x + area.w / 2, room.y + room.h / 2)
    elif (swords := _strength(moment, colour)) is not None:
        canvas.put(sprites.event("war", 46), area.x + area.w * 0.32, room.y + room.h / 2)
        canvas.text(area.x + area.w * 0.68, room.y + room.h / 2, swords, theme.CHOICE, INK)
    else:
        _counts(canvas, home.icons, room, 2, ICON)


def _strength(moment: Moment, colour: int) -> int | None:
    """The swords of a civilization at war."""
    clash = moment.clash
    return dict(clash.strengths).get(colour) if isinstance(clash, AskWinner) else None


def _counts(canvas: Canvas, icons: Icons, area: Area, columns: int, size: int) -> None:
    """How many icons of each kind, in columns."""
    rows = len(ICONS) // columns
    for i, (name, count) in enumerate(zip(ICONS, icons, strict=True)):
        x = area.x + area.w * (i % columns + 0.5) / columns
        y = area.y + area.h * (i // columns + 0.5) / rows
        canvas.put(sprites.icon(name, size), x - size * 0.56, y)
        tone = INK if count else FAINT_INK
        canvas.text(x + size * 0.12, y, count, max(theme.SMALL, size - 2), tone, anchor="left")


# ---- continents that can be chosen ---------------------------------------------------


def shelf(canvas: Canvas, moment: Moment, area: Area, shelf: Shelf) -> None:
    """The cards of the lands that are asked about, in the order of their buttons."""
    columns = max(1, shelf.columns)
    width = min(WIDEST, (area.w - GAP * (columns - 1)) / columns)
    for i, (first, label) in enumerate(moment.lands.items()):
        row, column = divmod(i, columns)
        x, y = area.x + column * (width + GAP), area.y + row * (shelf.height + GAP)
        place = Area(x, y, width, shelf.height)
        _plate(canvas, place, first in moment.choices.lands, PAPER[5], moment.view.turn)
        if shelf.is_wide:
            _wide(canvas, moment, place, first, label)
        else:
            _small(canvas, moment, place, first, label)


def _wide(canvas: Canvas, moment: Moment, area: Area, first: int, label: str) -> None:
    """The name of a land, what choosing it brings, and below what it has."""
    view, land = moment.view, moment.whole.at(first)
    badges.choice(canvas, area.x + 12 + badges.choice_width(label) / 2, area.y + 36, label, view.turn)
    if isinstance(view.ask, AskMigrate):
        _arrival(canvas, area, view.ask, first)
    else:
        _followers(canvas, land, area)
    _counts(canvas, land.icons, Area(area.x + 6, area.y + 67, area.w - 12, 36), len(ICONS), ICON)


def _small(canvas: Canvas, moment: Moment, area: Area, first: int, label: str) -> None:
    """The name of a land and what it has."""
    width = badges.choice_width(label)
    badges.choice(canvas, area.x + 8 + width / 2, area.y + area.h / 2, label, moment.view.turn)
    room = Area(area.x + width + 12, area.y + 5, area.w - width - 14, area.h - 10)
    _counts(canvas, moment.whole.at(first).icons, room, 2, SMALL_ICON)


def _followers(canvas: Canvas, land: Land, area: Area) -> None:
    """The followers that come with the civilization that is founded there."""
    count = min(land.icons[WHEAT], SETUP.followers)
    x = area.right - 14
    canvas.put(sprites.follower(-1, 50), x - 20, area.y + 39)
    canvas.text(x - 46, area.y + 39, f"+{count}", theme.SCORE, INK, anchor="right")


def _arrival(canvas: Canvas, area: Area, ask: AskMigrate, first: int) -> None:
    """Who arrives there, and whom it meets and dies of."""
    part = next(part for part in ask.parts if part.first == first)
    x = area.right - 36
    if part.resident >= 0:
        canvas.put(sprites.disc(part.resident, 24), x, area.y + 38)
        canvas.put(sprites.tomb(40), x - 52, area.y + 36)
        x -= 104
    canvas.put(sprites.disc(ask.colour, 24), x, area.y + 38)
