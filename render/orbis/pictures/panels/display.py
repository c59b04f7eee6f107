"""Orbis: the display of nine tiles with their worshippers, and a preview of taking each."""

from engine.game import UNKNOWN
from engine.orbis.components import ANY, NONE, PLACES
from engine.orbis.preview import Preview, preview
from engine.orbis.state import AskTake
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import FAINT_LIGHT, NIGHT, PANEL_RADIUS, SEATS
from render.orbis.pictures.art import sprites
from render.orbis.pictures.art.sprites import DISPLAYED
from render.orbis.pictures.geometry import place_at
from render.orbis.pictures.panels import tiles
from render.orbis.pictures.view_model import BoardView

RADIUS = tiles.radius(DISPLAYED)


def ground(canvas: Canvas, area: Area) -> None:
    """Draw the constant parts: the panel and the names of the places."""
    canvas.panel(*area, PANEL_RADIUS, NIGHT[2], NIGHT[4], 2, shadow=True)
    for place, name in enumerate(PLACES):
        x, y = place_at(place)
        canvas.text(x + 4, y - 14, name.upper(), theme.SMALL, FAINT_LIGHT, "SemiBold", "left")


def draw(canvas: Canvas, model: BoardView) -> None:
    """Draw tiles, worshippers and choices."""
    view, offered = model.view, model.choices
    for place, number in enumerate(view.display):
        if number == NONE:
            _empty(canvas, model, place)
        else:
            _place(canvas, model, place, number)
    for place, label in offered.places.items():
        x, y = place_at(place)
        badges.draw_choice(canvas, x + 20, y, label, view.turn)


def _empty(canvas: Canvas, model: BoardView, place: int) -> None:
    """Draw a place without a tile; if the acting seat has just taken the tile, with the mark of the seat."""
    x, y = place_at(place)
    canvas.panel(x, y, DISPLAYED, DISPLAYED, RADIUS, NIGHT[1], NIGHT[3], 3)
    if place == model.view.emptied:
        canvas.outline(x, y, DISPLAYED, DISPLAYED, RADIUS, SEATS[model.view.turn].base, 3)
        canvas.put(badges.seat_mark(model.view.turn, 24), x + DISPLAYED / 2, y + DISPLAYED / 2)


def _place(canvas: Canvas, model: BoardView, place: int, number: int) -> None:
    """Draw a tile with its worshippers, highlighted if it can be chosen, outlined if it is new."""
    x, y = place_at(place)
    offered = model.choices.places
    ahead = preview(model.view, place) if place in offered and isinstance(model.ask, AskTake) else None
    is_lost = ahead is not None and bool(ahead.only_wasteland)
    is_highlighted, is_dimmed = place in offered, is_lost or (bool(offered) and place not in offered)
    tiles.face(canvas, number, x, y, DISPLAYED, is_highlighted=is_highlighted, is_dimmed=is_dimmed)
    if ahead and is_lost:
        _no_way(canvas, ahead, x, y)
    if is_highlighted:
        badges.highlight(canvas, x, y, DISPLAYED, RADIUS, model.view.turn)
    elif place in model.changes.places:
        badges.outline_changed(canvas, x, y, DISPLAYED)
    if number != UNKNOWN:
        tiles.crowd(canvas, model.view.crowds[place], x + 102, y + 131, 152, 56)
        tiles.cost(canvas, model.view.realm, number, Area(x + 2, y + 38, 0, 132), 19)
        _worth(canvas, number, x + DISPLAYED - 26, y + 20, ahead)


def _worth(canvas: Canvas, number: int, x: float, y: float, ahead: Preview | None) -> None:
    """Draw the points that taking a tile would bring, or its printed points if it cannot be taken now."""
    if ahead is None:
        tiles.worth(canvas, number, x, y, 29, "sure")
    elif ahead.only_wasteland:
        tiles.penalty(canvas, x, y, 32, theme.QUESTION)
    else:
        tiles.worth(canvas, number, x, y, 37, ahead.hope)
        if ahead.exchanges:
            tiles.exchange(canvas, x - 64, y - 6)


def _no_way(canvas: Canvas, ahead: Preview, x: float, y: float) -> None:
    """Draw why a tile could only become a wasteland: its cost cannot be paid, or it fits on no cell."""
    sign = sprites.coin(ANY, 17) if ahead.only_wasteland == "unpaid" else sprites.sprite("no-cell", 38)
    canvas.put(sprites.tally(29), x + 94, y + 44)
    canvas.put(sign, x + 94, y + 42)
    canvas.put(badges.cross(9), x + 111, y + 60)
