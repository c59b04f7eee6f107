"""Orbis: the display of nine tiles with the worshippers on them, and what taking one will do."""

from engine.game import UNKNOWN
from engine.orbis.preview import Preview, preview
from engine.orbis.state import AskTake
from engine.orbis.tables import NONE, PLACES, TILES
from render import badges, theme
from render.area import Area
from render.canvas import Canvas
from render.orbis import sprites, tiles
from render.orbis.geometry import place_at
from render.orbis.moment import Moment
from render.orbis.sprites import DISPLAYED
from render.theme import FAINT_LIGHT, NIGHT, PANEL_RADIUS, SEATS

RADIUS = tiles.radius(DISPLAYED)


def ground(canvas: Canvas, area: Area) -> None:
    """What never changes: the panel and the names of the places."""
    canvas.plate(*area, PANEL_RADIUS, NIGHT[2], NIGHT[4], 2, shadow=True)
    for place, name in enumerate(PLACES):
        x, y = place_at(place)
        canvas.plate(x, y, DISPLAYED, DISPLAYED, RADIUS, NIGHT[1], NIGHT[3], 3)
        canvas.text(x + 4, y - 14, name.upper(), theme.SMALL, FAINT_LIGHT, "SemiBold", "left")


def draw(canvas: Canvas, moment: Moment) -> None:
    """Tiles, worshippers and choices."""
    view, found = moment.view, moment.choices
    for place, number in enumerate(view.display):
        if number == NONE:
            _taken(canvas, moment, place)
        else:
            _place(canvas, moment, place, number)
    for place in sorted(moment.changes.places - set(found.places)):
        badges.changed(canvas, *place_at(place), DISPLAYED)
    for place in found.places:
        badges.lit(canvas, *place_at(place), DISPLAYED, RADIUS, view.turn)
    for place in found.places:
        _marks(canvas, moment, place)
    for place, label in found.places.items():
        x, y = place_at(place)
        badges.choice(canvas, x + 20, y, label, view.turn)


def _taken(canvas: Canvas, moment: Moment, place: int) -> None:
    """The place that the acting seat has emptied."""
    if place == moment.view.emptied:
        x, y = place_at(place)
        canvas.outline(x, y, DISPLAYED, DISPLAYED, RADIUS, SEATS[moment.view.turn].base, 3)
        canvas.put(badges.mark(moment.view.turn, 24), x + DISPLAYED / 2, y + DISPLAYED / 2)


def _place(canvas: Canvas, moment: Moment, place: int, number: int) -> None:
    x, y = place_at(place)
    tiles.face(canvas, number, x, y, DISPLAYED)
    if number == UNKNOWN:
        return
    tiles.crowd(canvas, moment.view.crowds[place], x + 106, y + 130, 150, 56)
    if place not in moment.choices.places:
        _printed(canvas, moment, place)
        if moment.choices.places:
            canvas.veil(x, y, DISPLAYED, DISPLAYED, RADIUS, NIGHT[2], 120)


def _printed(canvas: Canvas, moment: Moment, place: int) -> None:
    """Cost and points as printed."""
    x, y = place_at(place)
    number = moment.view.display[place]
    tiles.cost(canvas, moment.view.realm, number, x + 2, y + 14, 150, 18)
    tiles.worth(canvas, number, x + DISPLAYED - 28, y + 30, 26, 36, "sure")


def _marks(canvas: Canvas, moment: Moment, place: int) -> None:
    """Cost after discounts, and what taking the tile would bring."""
    number = moment.view.display[place]
    if not isinstance(moment.ask, AskTake):
        _printed(canvas, moment, place)
        return
    x, y = place_at(place)
    ahead = preview(moment.view, place)
    if ahead.only_wasteland:
        canvas.veil(x, y, DISPLAYED, DISPLAYED, RADIUS, NIGHT[2], 130)
        tiles.penalty(canvas, x + DISPLAYED - 26, y + 20, 32, 42)
    else:
        tiles.worth(canvas, number, x + DISPLAYED - 26, y + 20, 34, theme.QUESTION, ahead.hope)
    tiles.cost(canvas, moment.view.realm, number, x + 2, y + 38, 132, 19)
    if TILES[number].cost and (ahead.exchanges or ahead.only_wasteland):
        _why(canvas, ahead, x, y)


def _why(canvas: Canvas, ahead: Preview, x: float, y: float) -> None:
    """What stands in the way: an exchange is needed, or it cannot be paid or placed."""
    return
