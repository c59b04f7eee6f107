"""A view becomes pictures: `draw` for every surface, `warm` once at the start. Knows no rule of any game."""

import io
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from PIL import Image

from engine.game import Event
from render.borabora.pictures import hand as borabora_hand
from render.borabora.pictures import scene as borabora
from render.drawing import palette
from render.drawing.canvas import Canvas
from render.gheos.pictures import hand as gheos_hand
from render.gheos.pictures import scene as gheos
from render.ladder import parts as ladder
from render.language.telling import HANDS, WORDS
from render.maori.pictures import scene as maori
from render.orbis.pictures import scene as orbis
from render.table import Table

#: Game -> draws the pictures of a view for a table in a locale.
_SCENES: dict[str, Callable[[Any, Table, Sequence[Event], str], list[Canvas]]] = {
    "maori": maori.draw,
    "orbis": orbis.draw,
    "gheos": gheos.draw,
    "borabora": borabora.draw,
}
#: Game with hands -> draws what a seat alone sees, at a step of a choice that it makes in private.
_HANDS: dict[str, Callable[[Any, Table, int, str, str], list[Canvas]]] = {
    "gheos": gheos_hand.draw,
    "borabora": borabora_hand.draw,
}
#: Palette -> prepares the sprites of its pictures.
_WARMERS: dict[str, Callable[[], None]] = {
    "maori": maori.warm,
    "orbis": orbis.warm,
    "gheos": gheos.warm,
    "borabora": borabora.warm,
    ladder.PALETTE: ladder.warm,
}

#: Higher levels take twice as long and save a tenth.
COMPRESSION = 3


class Picture(Struct, frozen=True):
    """A picture ready to be sent: its PNG file, the same in words, and a file name."""

    png: bytes
    alt: str
    name: str


def draw(view: Any, table: Table, events: Sequence[Event], locale: str) -> list[Picture]:
    """The pictures of a view, one under the other; the result sheet when the match is over.

    `events` is what has happened since the last turn of the person who looks, this turn's own steps included,
    newest last (`Match.since`): it is outlined. Pure; may run in any thread.
    """
    alts = WORDS[table.game].alts(view, table, locale)
    return _pictures(table.game, frames(view, table, events, locale), alts)


def hand(view: Any, table: Table, seat: int, draft: str, locale: str) -> list[Picture]:
    """What a seat alone sees: its hand and, once a draft has begun, where that may lead.

    `view` is the state as the seat may see it. Raises UnknownDraft. Pure; may run in any thread.
    """
    alt = HANDS[table.game].hand_alt(view, seat, draft, locale)
    return _pictures(table.game, hand_frames(view, table, seat, draft, locale), [alt])


def frames(view: Any, table: Table, events: Sequence[Event], locale: str) -> list[Canvas]:
    """The pictures of a view in full colour."""
    return _SCENES[table.game](view, table, events, locale)


def hand_frames(view: Any, table: Table, seat: int, draft: str, locale: str) -> list[Canvas]:
    """What a seat alone sees, in full colour."""
    return _HANDS[table.game](view, table, seat, draft, locale)


def _pictures(game: str, canvases: Sequence[Canvas], alts: Sequence[str]) -> list[Picture]:
    pairs = zip(canvases, alts, strict=True)
    return [Picture(encoded(canvas.image, game), alt, f"{game}.png") for canvas, alt in pairs]


def encoded(image: Image.Image, colours: str) -> bytes:
    """The PNG file of a picture, in the 256 colours of its game or of the ladders."""
    file = io.BytesIO()
    palette.reduced(image, palette.load(colours)).save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()


def warm() -> None:
    """Load fonts, palettes and sprites, so that the first picture is as fast as the others."""
    for colours, prepare in _WARMERS.items():
        palette.load(colours)
        prepare()
