"""A view becomes pictures: `draw` for every surface, `warm` once at the start. Knows no rule of any game."""

import io
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from PIL import Image

from engine.game import Event
from render import palette
from render.canvas import Canvas
from render.maori import scene as maori
from render.orbis import scene as orbis
from render.table import Table
from render.words import WORDS

#: Game -> draws the picture of a view for a table in a locale.
_SCENES: dict[str, Callable[[Any, Table, Sequence[Event], str], Canvas]] = {
    "maori": maori.draw,
    "orbis": orbis.draw,
}
_WARMERS: dict[str, Callable[[], None]] = {"maori": maori.warm, "orbis": orbis.warm}

#: Higher levels take twice as long and save a tenth.
COMPRESSION = 3


class Picture(Struct, frozen=True):
    """A picture ready to be sent: its PNG file, the same in words, and a file name."""

    png: bytes
    alt: str
    name: str


def draw(view: Any, table: Table, events: Sequence[Event], locale: str, viewer: int | None) -> list[Picture]:  # noqa: ARG001
    """The pictures of a view, one under the other; the result sheet when the match is over.

    `events` is what has happened since the last turn of the person who looks, this turn's own steps included,
    newest last (`Match.since`): it is outlined. `viewer` is that person's seat, None for the public.
    Pure; may run in any thread.
    """
    canvas = frame(view, table, events, locale)
    alt = WORDS[table.game].alt(view, table, locale)
    return [Picture(encoded(canvas.image, table.game), alt, f"{table.game}.png")]


def frame(view: Any, table: Table, events: Sequence[Event], locale: str) -> Canvas:
    """The picture of a view in full colour."""
    return _SCENES[table.game](view, table, events, locale)


def encoded(image: Image.Image, game: str) -> bytes:
    """The PNG file of a picture, in the 256 colours of its game."""
    file = io.BytesIO()
    palette.reduced(image, palette.load(game)).save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()


def warm() -> None:
    """Load fonts, palettes and sprites, so that the first picture is as fast as the others."""
    for game, prepare in _WARMERS.items():
        palette.load(game)
        prepare()
