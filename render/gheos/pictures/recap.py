"""Gheos: what happened last, told in signs."""

from collections.abc import Sequence

from engine.game import Event
from engine.gheos.grid import cell_at
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


def _lay(event: Event) -> list[Sign]:
    """The tile, and its cell."""
    cell = cell_at(int(event.facts["c"]), int(event.facts["r"]))
    laid = SIDES * int(event.facts["tile"]) + int(event.facts["rotation"])

    def draw(canvas: Canvas, x: float, y: float) -> None:
        tiles.tile(canvas, Field.holding(cell, x, y - sprites.height(SIDE) / 2, SIDE), cell, laid, {})

    return [(SIDE + 8, draw), recap.text(cell_name(cell))]


def _disc(event: Event, key: str = "colour") -> Sign:
    return recap.sprite(sprites.disc(COLOUR_NUMBER[str(event.facts[key])], DISC), 2 * DISC + 12)


def _war(event: Event) -> list[Sign]:
    return [recap.sprite(sprites.event("war", 40), 48), _disc(event, "winner")]


def _migrate(event: Event) -> list[Sign]:
    return [recap.sprite(sprites.event("migration", 40), 48), _disc(event)]


def _dies(event: Event) -> list[Sign]:
    return [recap.sprite(sprites.tomb(38), 40), _disc(event)]


def _temple(event: Event) -> list[Sign]:
    kind = str(event.facts["kind"])
    return [recap.sprite(sprites.icon(f"temple_{kind}", 28), 46), *_plus(event, "points")]


def _plus(event: Event, key: str) -> list[Sign]:
    said = f"+{event.facts[key]}"
    width = round(fonts.width(said, "Bold", theme.BODY)) + 12
    return [
        (width, lambda canvas, x, y: canvas.text(x, y, said, theme.BODY, GOLD[4], "Bold", "left")),
    ]


def _take(event: Event) -> list[Sign]:
    return [recap.sprite(sprites.follower(COLOUR_NUMBER[str(event.facts["colour"])], 50), 46)]


def _found(event: Event) -> list[Sign]:
    return [_disc(event), *_take(event), recap.text(f"+{event.facts['count']}")]


def _token(event: Event) -> list[Sign]:
    return [recap.sprite(sprites.token(21), 50), *_plus(event, "points")]


def _epoch(_: Event) -> list[Sign]:
    return [recap.sprite(sprites.epoch(True, True, 60), 60)]


_SIGNS: dict[str, recap.Teller] = {
    "lay": _lay,
    "war": _war,
    "migrate": _migrate,
    "dies": _dies,
    "temple": _temple,
    "take": _take,
    "found": _found,
    "token": _token,
    "epoch": _epoch,
}
