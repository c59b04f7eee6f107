"""Gheos: the forecast of a placement in rows of signs: the event, possible endings, the land afterwards."""

from collections.abc import Iterator, Sequence

from engine.gheos.components import ICONS
from engine.gheos.forecast import Ending, Forecast
from engine.gheos.grid import cell_of
from engine.gheos.laying import Joined
from render.drawing import badges, fonts, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.recap import Sign
from render.drawing.theme import FAINT_INK, INK, PAPER
from render.gheos.pictures.art import sprites
from render.gheos.pictures.art.terrain import icon_names
from render.gheos.pictures.view_model import BoardView

MAX_ROW_HEIGHT, DISC_RADIUS, ICON_SIZE = 74, 25, 42
TEXT_SIZE, MAX_LAND_WIDTH = theme.TITLE, 480


def draw(canvas: Canvas, model: BoardView, area: Area, ahead: Forecast) -> None:
    """Draw the forecast of one rotation."""
    rows, lands = [*_event_rows(ahead), *_ending_rows(model, ahead)], _connected_lands(ahead)
    step = min(MAX_ROW_HEIGHT, area.h / max(1, len(rows) + len(lands)))
    y = area.y + step / 2
    for row in rows:
        _row(canvas, row, area.x, y, area.w)
        y += step
    for land in lands:
        width = min(area.w, MAX_LAND_WIDTH)
        row_area = Area(area.x + (area.w - width) / 2, y - step / 2 + 3, width, step - 6)
        canvas.panel(row_area.x - 8, row_area.y, width + 16, row_area.h, 14, PAPER[4])
        _land(canvas, land, ahead.residents_after(land), row_area)
        y += step


def draw_touched(canvas: Canvas, area: Area, ahead: Forecast) -> None:
    """For each part of the tile that touches land, draw its icons and the residents of the touched land."""
    groups = [_touch_signs(land) for land in ahead.lands if land.pieces]
    signs = [sign for group in groups for sign in (*group, _gap_sign(18))][:-1]
    _row(canvas, signs, area.x, area.y + area.h / 2, area.w)


def _touch_signs(land: Joined) -> list[Sign]:
    """The icons of the tile's sections in a land, and the residents of the land that those sections touch."""
    names = [name for section in land.sections for name in icon_names(section)]
    row = [_icon_sign(name) for name in names] or [_islet_sign()]
    row.append((26, lambda canvas, x, y: canvas.put(badges.arrow(11, INK), x + 12, y)))
    return [*row, *([_disc_sign(colour) for colour in land.colours] or [_nobody_sign()])]


def _icon_sign(name: str) -> Sign:
    is_temple = name.startswith("temple_")
    return 44, lambda canvas, x, y: canvas.put(
        sprites.sprite(name, 26 if is_temple else ICON_SIZE), x + 21, y
    )


def _islet_sign() -> Sign:
    return 46, lambda canvas, x, y: canvas.put(sprites.sprite("islet", 42), x + 22, y)


def _nobody_sign() -> Sign:
    return 2 * DISC_RADIUS + 10, lambda canvas, x, y: canvas.put(
        sprites.no_disc(DISC_RADIUS), x + DISC_RADIUS + 2, y
    )


def _gap_sign(width: int) -> Sign:
    return width, _draw_nothing


def forecast_height(model: BoardView, ahead: Forecast) -> int:
    """The preferred height of a forecast."""
    return MAX_ROW_HEIGHT * (
        len([*_event_rows(ahead), *_ending_rows(model, ahead)]) + len(_connected_lands(ahead))
    )


def _connected_lands(ahead: Forecast) -> list[Joined]:
    return [land for land in ahead.lands if land.kind != "loose"]


def _row(canvas: Canvas, signs: Sequence[Sign], x: float, y: float, available: float) -> None:
    """Draw a row of signs, centred in the available width."""
    x += (available - sum(width for width, _ in signs)) / 2
    for width, sign in signs:
        sign(canvas, x, y)
        x += width


def _text_sign(text: str, colour: str = INK) -> Sign:
    width = round(fonts.width(text, "Bold", TEXT_SIZE)) + 14
    return width, lambda canvas, x, y: canvas.text(x + 4, y, text, TEXT_SIZE, colour, anchor="left")


def _disc_sign(colour: int) -> Sign:
    return 2 * DISC_RADIUS + 10, lambda canvas, x, y: canvas.put(
        sprites.disc(colour, DISC_RADIUS), x + DISC_RADIUS + 2, y
    )


def _death_signs(colour: int) -> list[Sign]:
    tomb: Sign = 42, lambda canvas, x, y: canvas.put(sprites.sprite("tomb", 40), x + 20, y)
    return [tomb, _disc_sign(colour)]


# ---- the event and its price ----------------------------------------------------------


def _event_rows(ahead: Forecast) -> Iterator[list[Sign]]:
    """Yield a row for a war (strengths) or a migration (the migrant), with its price in followers."""
    if ahead.event == "none":
        return
    event = ahead.event
    row: list[Sign] = [(54, lambda canvas, x, y: canvas.put(sprites.sprite(event, 46), x + 25, y))]
    for colour, swords in ahead.strengths:
        row += [_disc_sign(colour), _text_sign(str(swords))]
    if ahead.migrant >= 0:
        row.append(_disc_sign(ahead.migrant))
    price: Sign = 40, lambda canvas, x, y: canvas.put(sprites.sprite("follower", 46), x + 20, y)
    yield [*row, _gap_sign(28), _text_sign(f"{badges.MINUS}{ahead.price}"), price]


def _draw_nothing(canvas: Canvas, x: float, y: float) -> None:
    """Draw nothing, for a gap between two signs."""


# ---- possible endings ----------------------------------------------------------------


def _ending_rows(model: BoardView, ahead: Forecast) -> Iterator[list[Sign]]:
    """Yield a row for each possible ending; if there are several endings, each row starts with "?"."""
    for ending in ahead.endings:
        row = [*_outcome_signs(model, ahead, ending), *_temple_signs(ahead, ending)]
        if row:
            yield [_text_sign("?", FAINT_INK), *row] if len(ahead.endings) > 1 else row


def _outcome_signs(model: BoardView, ahead: Forecast, ending: Ending) -> list[Sign]:
    deaths = [sign for colour in ending.dies for sign in _death_signs(colour)]
    if ahead.event == "war":
        crown: Sign = 44, lambda canvas, x, y: canvas.put(badges.crown(18), x + 21, y)
        return [crown, _disc_sign(ending.choice), *deaths]
    if ahead.event == "migration":
        return [*_destination_signs(model, ending), *deaths]
    return []


def _destination_signs(model: BoardView, ending: Ending) -> list[Sign]:
    """The signs of a migration's destination: the name of the land, its wheat and its resident."""
    arrow: Sign = 34, lambda canvas, x, y: canvas.put(badges.arrow(14, INK), x + 14, y)
    wheat: Sign = 46, lambda canvas, x, y: canvas.put(sprites.sprite("wheat", ICON_SIZE), x + 24, y)
    row = [arrow, _text_sign(model.names[cell_of(ending.choice)]), wheat, _text_sign(str(ending.wheat))]
    if ending.to == "island":
        row.append(_islet_sign())
    return row if ending.resident < 0 else [*row, _disc_sign(ending.resident)]


def _temple_signs(ahead: Forecast, ending: Ending) -> list[Sign]:
    if not ending.temple:
        return []
    kind = next(section.temple for land in ahead.lands for section in land.sections if section.temple)
    temple: Sign = 46, lambda canvas, x, y: canvas.put(sprites.sprite(f"temple_{kind}", 26), x + 22, y + 2)
    return [temple, (66, lambda canvas, x, y: badges.draw_points(canvas, x + 30, y, ending.temple, 23))]


# ---- the land afterwards ---------------------------------------------------------------


def _land(canvas: Canvas, land: Joined, residents: Sequence[int], area: Area) -> None:
    """Draw the residents and the icons of a land that the tile joins."""
    middle, x = area.y + area.h / 2, area.x
    if land.kind == "island":
        canvas.put(sprites.sprite("islet", 42), x + 26, middle)
    elif not residents:
        canvas.put(sprites.no_disc(DISC_RADIUS), x + 26, middle)
    for i, colour in enumerate(residents):
        canvas.put(sprites.disc(colour, DISC_RADIUS), x + 26 + i * DISC_RADIUS * 1.2, middle)
    _icons(canvas, land, x + 62 + DISC_RADIUS * 1.2 * max(0, len(residents) - 1), area)


def _icons(canvas: Canvas, land: Joined, left: float, area: Area) -> None:
    """Draw the number of each icon in the land."""
    step, middle = (area.right - left) / len(ICONS), area.y + area.h / 2
    for i, (name, count) in enumerate(zip(ICONS, land.icons, strict=True)):
        canvas.put(sprites.sprite(name, 38), left + step * i + 22, middle)
        tone = INK if count else FAINT_INK
        canvas.text(left + step * i + 46, middle, count, theme.SCORE, tone, anchor="left")
