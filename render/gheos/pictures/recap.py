"""Gheos: what happened last, as a row of signs."""

from collections.abc import Sequence

from engine.game import Event
from engine.gheos.events import Dies, Epoch, Found, Lay, Migrate, Take, Temple, Token, War
from engine.gheos.names import cell_name
from engine.gheos.tables import COLOUR_NUMBER, SIDES
from render.drawing import fonts, recap, theme
from render.drawing.canvas import Canvas
from render.drawing.header import Last
from render.drawing.recap import Sign
from render.drawing.theme import GOLD
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import Field
from render.gheos.pictures.panels import tiles

SIDE, DISC = 64, 19


def last_turn(events: Sequence[Event]) -> Last | None:
    """Draws what the seat that acted last has done; None when nobody has."""
    return recap.last_turn(events, _SIGNS)


def _lay(event: Lay) -> list[Sign]:
    """The tile, and its cell."""
    cell, laid = event.cell, SIDES * event.tile + event.rotation

    def draw(canvas: Canvas, x: float, y: float) -> None:
        tiles.tile(canvas, Field.holding(cell, x, y - sprites.height(SIDE) / 2, SIDE), cell, laid, {})

    return [(SIDE + 8, draw), recap.text(cell_name(cell))]


def _disc(colour: str) -> Sign:
    return recap.sprite(sprites.disc(COLOUR_NUMBER[colour], DISC), 2 * DISC + 12)


def _war(event: War) -> list[Sign]:
    return [recap.sprite(sprites.event("war", 40), 48), _disc(event.winner)]


def _migrate(event: Migrate) -> list[Sign]:
    return [recap.sprite(sprites.event("migration", 40), 48), _disc(event.colour)]


def _dies(event: Dies) -> list[Sign]:
    return [recap.sprite(sprites.tomb(38), 40), _disc(event.colour)]


def _temple(event: Temple) -> list[Sign]:
    return [recap.sprite(sprites.icon(f"temple_{event.kind}", 28), 46), _plus(event.points)]


def _plus(points: int) -> Sign:
    said = f"+{points}"
    width = round(fonts.width(said, "Bold", theme.BODY)) + 12
    return width, lambda canvas, x, y: canvas.text(x, y, said, theme.BODY, GOLD[4], "Bold", "left")


def _take(event: Take | Found) -> list[Sign]:
    return [recap.sprite(sprites.follower(COLOUR_NUMBER[event.colour], 50), 46)]


def _found(event: Found) -> list[Sign]:
    return [_disc(event.colour), *_take(event), recap.text(f"+{event.count}")]


def _token(event: Token) -> list[Sign]:
    return [recap.sprite(sprites.token(21), 50), _plus(event.points)]


def _epoch(_: Epoch) -> list[Sign]:
    return [recap.sprite(sprites.epoch(is_shown=True, is_up=True, side=60), 60)]


_SIGNS: dict[type[Event], recap.SignsOf] = {
    Lay: _lay,
    War: _war,
    Migrate: _migrate,
    Dies: _dies,
    Temple: _temple,
    Take: _take,
    Found: _found,
    Token: _token,
    Epoch: _epoch,
}
