"""A whole match as an animated GIF with one frame a turn, small enough for Discord.

Frames share 255 colours of the game's palette; the 256th means "unchanged", so that a frame stores only what
differs from the one before. A GIF that is too large is drawn again, smaller or with fewer frames.
"""

import io
from collections.abc import Sequence
from itertools import pairwise
from math import ceil

import msgspec
from PIL import Image

from engine import GAMES
from engine.game import Event, State
from engine.match import Record
from engine.replay import Reel
from render.drawing.encoding import palette
from render.drawing.theme import NIGHT, rgb
from render.language.catalogue import Words
from render.picture import frames
from render.table import Table
from render.titles import TITLES

#: Below the 10 MiB that Discord accepts for a whole message.
MOST_BYTES = 8 * 2**20
MOST_FRAMES = 160
#: Milliseconds for which a turn is shown, and for which the last position is.
TURN, END = 900, 4000
#: Bytes of a palette without its last colour; three bytes a colour.
COLOURS = 3 * 255
#: Tried in this order: the maximum size of a frame, and the factor by which the number of frames is reduced.
THRIFT = (
    ((750, 500), 1),
    ((600, 400), 1),
    ((450, 300), 1),
    ((450, 300), 2),
    ((450, 300), 4),
    ((300, 200), 8),
)


class Film(msgspec.Struct, frozen=True):
    """A GIF, its alt text, the number of turns of the match, and the turns that a frame covers."""

    gif: bytes
    alt: str
    turns: int
    pace: int
    width: int
    height: int


def film(record: bytes, viewer: int | None, table: Table, words: Words, most: int = MOST_BYTES) -> Film:
    """Render a match, given as the JSON of its Record, as a seat sees it (None: a spectator).

    The GIF exceeds the limit only if it does in the last fallback size. Pure; takes about 40 ms a frame.
    """
    decoded = msgspec.json.decode(record, type=Record)
    reel = Reel.of(decoded.replayed(GAMES[decoded.game]))
    least = max(1, ceil(reel.last / MOST_FRAMES))
    for size, fewer in THRIFT:
        made = _made(reel, viewer, table, words, size, least * fewer)
        if len(made.gif) <= most:
            break
    return made


def _made(
    reel: Reel, viewer: int | None, table: Table, words: Words, size: tuple[int, int], pace: int
) -> Film:
    """A GIF with a size and a number of turns a frame; a frame outlines what changed since the one before."""
    turns = [*range(0, reel.last, pace), reel.last]
    positions = (
        (reel.view(turn, viewer), reel.events(turn, viewer, since)) for since, turn in pairwise([0, *turns])
    )
    shots = [_shot(view, events, table, words, size) for view, events in positions]
    width, height = max(shot.width for shot in shots), max(shot.height for shot in shots)
    game = words(f"game-{table.game}")
    names = ", ".join(player.name for player in table.players)
    return Film(
        gif=_joined([_centred(shot, width, height, table.game) for shot in shots]),
        alt=words("film-alt", game=game, names=names, turns=reel.last),
        turns=reel.last,
        pace=pace,
        width=width,
        height=height,
    )


def _shot(
    view: State, events: Sequence[Event], table: Table, words: Words, size: tuple[int, int]
) -> Image.Image:
    """One frame: the first picture of a position, which shows the board, reduced in size."""
    image = frames(view, table, events, words)[0].image.copy()
    image.thumbnail(size, Image.Resampling.LANCZOS, reducing_gap=2.0)
    return palette.reduced(image, _colours(table.game))


def _colours(game: str) -> palette.Palette:
    return palette.Palette.of(palette.load(TITLES[game].package).colours[:COLOURS])


def _centred(shot: Image.Image, width: int, height: int, game: str) -> Image.Image:
    if shot.size == (width, height):
        return shot
    ground = Image.new("RGB", (width, height), rgb(NIGHT[1]))
    framed = palette.reduced(ground, _colours(game))
    framed.paste(shot, ((width - shot.width) // 2, (height - shot.height) // 2))
    return framed


def _joined(shots: list[Image.Image]) -> bytes:
    """The GIF file; Pillow omits what did not change from one frame to the next."""
    file = io.BytesIO()
    durations = [TURN] * (len(shots) - 1) + [END]
    first, *others = shots
    first.save(file, "GIF", save_all=True, append_images=others, duration=durations, loop=0, disposal=1)
    return file.getvalue()
