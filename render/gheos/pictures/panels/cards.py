"""Gheos: a card with icons for each civilization, and for each land that the question is about."""

from collections.abc import Iterator, Sequence

from engine.gheos.components import COLOURS, ICONS, SETUP, WHEAT, Icons
from engine.gheos.lands import Land
from engine.gheos.state import AskColour, AskMigrate, AskPeople, AskWinner
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import FAINT_INK, FAINT_LIGHT, INK, LIGHT, NIGHT, PAPER, SEATS
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import GAP, CardGrid
from render.gheos.pictures.view_model import BoardView

RADIUS, ICON_SIZE, SMALL_ICON_SIZE = 14, 32, 24
#: Maximum width of a continent's card.
MAX_CARD_WIDTH = 320
#: Minimum size of numbers that are readable in Discord's preview.
MIN_NUMBER_SIZE = 28
#: Opacity over a card that cannot be chosen, 0-255.
DIM_ALPHA = 190
#: Colours of a zero and of any other number, on a plain card and on a dimmed card.
PLAIN_TONES, DIMMED_TONES = (FAINT_INK, INK), (FAINT_LIGHT, LIGHT)


def draw(canvas: Canvas, model: BoardView, area: Area) -> None:
    """Draw the cards of all civilizations."""
    gap = 10
    width = (area.w - gap * (len(COLOURS) - 1)) / len(COLOURS)
    for colour in range(len(COLOURS)):
        _card(canvas, model, Area(area.x + colour * (width + gap), area.y, width, area.h), colour)


def _panel(canvas: Canvas, area: Area, seat: int, tone: str, *, is_highlighted: bool) -> None:
    canvas.panel(*area, RADIUS, tone, PAPER[1], 2, shadow=True)
    if is_highlighted:
        canvas.outline(*area.inset(-3), RADIUS + 3, NIGHT[0], 3)
        canvas.outline(*area, RADIUS, SEATS[seat].base, 6)


def _card(canvas: Canvas, model: BoardView, area: Area, colour: int) -> None:
    """Draw a civilization: its disc, the icons of its continent, and its supply or its strength in a war."""
    home, is_dimmed = model.homes[colour], _is_dimmed(model, colour)
    is_highlighted = colour in model.choices.civilizations
    tone = PAPER[5] if home or is_highlighted else PAPER[3]
    _panel(canvas, area, model.view.turn, tone, is_highlighted=is_highlighted)
    canvas.put(sprites.disc(colour, 25), area.x + 38, area.y + 38)
    swords = _strength(model, colour)
    if swords is None:
        canvas.put(sprites.follower(colour, 50), area.right - 58, area.y + 39)
    if isinstance(clash := model.conflict, AskMigrate) and clash.colour == colour:
        canvas.put(sprites.sprite("migration", 40), area.x + 74, area.y + 18)
    canvas.panel(area.x + 12, area.y + 71, area.w - 24, 2, 0, PAPER[2])
    icons_area = Area(area.x + 6, area.y + 74, area.w - 12, area.h - 80)
    if home:
        _icons(canvas, icons_area, 2, ICON_SIZE)
    else:
        canvas.put(sprites.sprite("afloat", 56), area.x + area.w / 2, icons_area.y + icons_area.h / 2)
    if is_dimmed:
        canvas.dim(*area, RADIUS, NIGHT[0], DIM_ALPHA)
    tones = DIMMED_TONES if is_dimmed else PLAIN_TONES
    if home:
        _numbers(canvas, home.icons, icons_area, 2, ICON_SIZE, tones)
    if swords is None:
        left = model.view.supply[colour]
        canvas.text(area.right - 12, area.y + 39, left, theme.SCORE, tones[bool(left)], anchor="right")
    else:
        _badge(canvas, area, swords)


def _is_dimmed(model: BoardView, colour: int) -> bool:
    """Whether the question is about civilizations, and this one cannot be chosen."""
    is_choosing = not model.view.is_over and isinstance(model.view.ask, AskWinner | AskPeople | AskColour)
    return is_choosing and colour not in model.choices.civilizations


def _strength(model: BoardView, colour: int) -> int | None:
    """The swords of a civilization at war, else None."""
    clash = model.conflict
    return dict(clash.strengths).get(colour) if isinstance(clash, AskWinner) else None


def _badge(canvas: Canvas, area: Area, swords: int) -> None:
    x, w = area.x + 66, area.w - 73
    canvas.panel(x, area.y + 8, w, 60, 30, NIGHT[1], NIGHT[4], 2)
    canvas.put(sprites.sprite("war", 34), x + 23, area.y + 38)
    canvas.text(x + 40 + (w - 46) / 2, area.y + 38, swords, theme.CHOICE)


def _icons(canvas: Canvas, area: Area, columns: int, size: int) -> None:
    """Draw all kinds of icons in columns."""
    for name, (x, y) in zip(ICONS, _icon_positions(area, columns), strict=True):
        canvas.put(sprites.sprite(name, size), x - size * 0.56, y)


def _numbers(
    canvas: Canvas, icons: Icons, area: Area, columns: int, size: int, tones: Sequence[str] = PLAIN_TONES
) -> None:
    """Draw the number of each icon beside it; `tones` are the colours of zeros and other numbers."""
    for count, (x, y) in zip(icons, _icon_positions(area, columns), strict=True):
        canvas.text(
            x + size * 0.12, y, count, max(MIN_NUMBER_SIZE, size - 2), tones[bool(count)], anchor="left"
        )


def _icon_positions(area: Area, columns: int) -> Iterator[tuple[float, float]]:
    """Yield the centre of each kind of icon together with its number."""
    rows = len(ICONS) // columns
    for i in range(len(ICONS)):
        yield area.x + area.w * (i % columns + 0.5) / columns, area.y + area.h * (i // columns + 0.5) / rows


# ---- lands that the question is about --------------------------------------------------


def draw_continents(canvas: Canvas, model: BoardView, area: Area, grid: CardGrid) -> None:
    """Draw the cards of the lands that the question is about, in the order of their buttons."""
    columns = max(1, grid.columns)
    width = min(MAX_CARD_WIDTH, (area.w - GAP * (columns - 1)) / columns)
    for i, (first, label) in enumerate(model.asked_lands.items()):
        row, column = divmod(i, columns)
        x, y = area.x + column * (width + GAP), area.y + row * (grid.height + GAP)
        card_area = Area(x, y, width, grid.height)
        is_highlighted = first in model.choices.lands
        _panel(canvas, card_area, model.view.turn, PAPER[5], is_highlighted=is_highlighted)
        if grid.is_wide:
            _wide(canvas, model, card_area, first, label)
        else:
            _small(canvas, model, card_area, first, label)


def _wide(canvas: Canvas, model: BoardView, area: Area, first: int, label: str) -> None:
    """Draw the name of a land and the effect of choosing it, and below them the icons of the land."""
    view, land = model.view, model.survey.land_at(first)
    if isinstance(view.ask, AskMigrate):
        _arrival(canvas, area, view.ask, first)
    else:
        _followers(canvas, land, area)
    icons_area = Area(area.x + 6, area.y + 67, area.w - 12, 36)
    _icons(canvas, icons_area, len(ICONS), ICON_SIZE)
    badges.draw_choice(canvas, area.x + 12 + badges.choice_width(label) / 2, area.y + 36, label, view.turn)
    _numbers(canvas, land.icons, icons_area, len(ICONS), ICON_SIZE)


def _small(canvas: Canvas, model: BoardView, area: Area, first: int, label: str) -> None:
    """Draw the name of a land and its icons."""
    width = badges.choice_width(label)
    badges.draw_choice(canvas, area.x + 8 + width / 2, area.y + area.h / 2, label, model.view.turn)
    icons_area = Area(area.x + width + 12, area.y + 5, area.w - width - 14, area.h - 10)
    _icons(canvas, icons_area, 2, SMALL_ICON_SIZE)
    _numbers(canvas, model.survey.land_at(first).icons, icons_area, 2, SMALL_ICON_SIZE)


def _followers(canvas: Canvas, land: Land, area: Area) -> None:
    """Draw the number of followers that a seat gains by founding a civilization on the land."""
    count = min(land.icons[WHEAT], SETUP.followers)
    x = area.right - 14
    canvas.put(sprites.sprite("follower", 50), x - 20, area.y + 39)
    canvas.text(x - 46, area.y + 39, f"+{count}", theme.SCORE, INK, anchor="right")


def _arrival(canvas: Canvas, area: Area, ask: AskMigrate, first: int) -> None:
    """Draw the migrant; if it would die out because of a resident, draw that resident and a tomb too."""
    part = next(part for part in ask.parts if part.first == first)
    x = area.right - 36
    if part.resident >= 0:
        canvas.put(sprites.disc(part.resident, 24), x, area.y + 38)
        canvas.put(sprites.sprite("tomb", 40), x - 52, area.y + 36)
        x -= 104
    canvas.put(sprites.disc(ask.colour, 24), x, area.y + 38)
