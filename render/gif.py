"""Animated GIFs: of a match (a frame covers one or more turns), or of one turn (at most seven frames).

Frames share 255 colours of the game's palette; the 256th means "unchanged", so that a frame stores only the
pixels that differ from the frame before. A GIF that is too large for Discord is drawn again, smaller or with
fewer frames.
"""

import io
from collections.abc import Sequence
from itertools import groupby, pairwise
from math import ceil

import msgspec
from PIL import Image

from engine import GAMES
from engine.game import Event, State
from engine.match import Match, Record, public_events
from engine.replay import Replay
from render.drawing.encoding import palette
from render.drawing.theme import NIGHT, rgb
from render.event_log import log_lines
from render.language.catalogue import Words
from render.picture import draw_canvases
from render.players import Seating
from render.registry import GAME_UIS

#: Maximum size of a GIF; Discord accepts 10 MiB for a whole message.
MAX_BYTES = 8 * 2**20
MAX_FRAMES = 160
#: Maximum size of the GIF of one turn.
MAX_TURN_BYTES = 2 * 2**20
#: Maximum number of frames of the GIF of one turn.
MAX_TURN_FRAMES = 7
#: Duration of the GIF of one turn.
TURN_GIF_MILLISECONDS = 3000
#: Frame sizes of the GIF of one turn: the first with a small enough file is used; if there is none, the last.
TURN_SIZES = ((1000, 750), (750, 500), (450, 300))
#: Discord's limit of characters of an alt text.
MAX_ALT = 1024
#: Milliseconds that the last frame of the GIF of a match is shown, and that each earlier frame is shown.
LAST_MILLISECONDS, FRAME_MILLISECONDS = 4000, 900
#: Bytes of the first 255 colours of a palette; a colour has three bytes.
PALETTE_BYTES = 3 * 255
#: Tried in this order: the maximum size of a frame, and the factor by which the number of frames is reduced.
SIZES_AND_DIVISORS = (
    ((750, 500), 1),
    ((600, 400), 1),
    ((450, 300), 1),
    ((450, 300), 2),
    ((450, 300), 4),
    ((300, 200), 8),
)


class MatchGif(msgspec.Struct, frozen=True):
    """A GIF, its alt text, the numbers of turns in the match and in a frame, and the size in pixels."""

    gif: bytes
    alt: str
    turns: int
    turns_per_frame: int
    width: int
    height: int


class TurnGif(msgspec.Struct, frozen=True):
    """A GIF of one turn, its alt text, the seat and the round of the turn, and the leaders after the turn."""

    gif: bytes
    alt: str
    seat: int
    round: int
    leaders: tuple[int, ...]


def render_turn_gif(
    record: bytes, seating: Seating, words: Words, max_bytes: int = MAX_TURN_BYTES
) -> TurnGif:
    """Render the deciding turn of a finished match as a GIF of three seconds, in a spectator's view. Pure."""
    decoded = msgspec.json.decode(record, type=Record)
    match = decoded.replay(GAMES[decoded.game])
    replay = Replay.of(match)
    turn = replay.deciding_turn()
    lengths = [len([*steps]) for _, steps in groupby(match.steps, key=lambda step: step.seat)]
    first, last, seat = sum(lengths[: turn - 1]), sum(lengths[:turn]), replay.seat(turn)
    stops = range(first, last, ceil((last - first) / (MAX_TURN_FRAMES - 1)))
    durations = [TURN_GIF_MILLISECONDS // 2 // len(stops) // 10 * 10] * len(stops)
    durations.append(TURN_GIF_MILLISECONDS - sum(durations))
    for size in TURN_SIZES:
        images = [_draw_step(match, first, at, None, seating, words, size) for at in stops]
        images.append(_draw_step(match, first, last, seat, seating, words, size))
        gif = _encode(images, durations)
        if len(gif) <= max_bytes:
            break
    events = ", ".join(log_lines(replay.events(turn, None), seating, words, str))
    alt = words("film-turn-alt", game=words(f"game-{seating.game}"), events=events)
    return TurnGif(gif, alt[:MAX_ALT], match.steps[first].seat, replay.round(turn), replay.leaders(turn))


def _draw_step(
    match: Match, first: int, at: int, seat: int | None, seating: Seating, words: Words, size: tuple[int, int]
) -> Image.Image:
    """A frame: the position before step `at` of the match, with the changes since step `first`."""
    view = match.game.past(match.game.view(match.rewind(at).state, None), seat)
    return _draw_frame(view, public_events(match.steps[first:at]), seating, words, size)


def render_gif(
    record: bytes, viewer: int | None, seating: Seating, words: Words, max_bytes: int = MAX_BYTES
) -> MatchGif:
    """Render the match in `record`, a Record as JSON, as the seat `viewer` sees it (None: a spectator).

    The GIF exceeds `max_bytes` only if none of SIZES_AND_DIVISORS avoids it. Pure; about 40 ms a frame.
    """
    decoded = msgspec.json.decode(record, type=Record)
    replay = Replay.of(decoded.replay(GAMES[decoded.game]))
    min_turns_per_frame = max(1, ceil(replay.last_turn / MAX_FRAMES))
    for size, divisor in SIZES_AND_DIVISORS:
        gif = _render_at(replay, viewer, seating, words, size, min_turns_per_frame * divisor)
        if len(gif.gif) <= max_bytes:
            break
    return gif


def _render_at(
    replay: Replay,
    viewer: int | None,
    seating: Seating,
    words: Words,
    size: tuple[int, int],
    turns_per_frame: int,
) -> MatchGif:
    """A GIF of a size; each frame covers some turns and outlines the changes since the frame before."""
    turns = [*range(0, replay.last_turn, turns_per_frame), replay.last_turn]
    positions = (
        (replay.past(turn, viewer), replay.events(turn, viewer, since))
        for since, turn in pairwise([0, *turns])
    )
    images = [_draw_frame(view, events, seating, words, size) for view, events in positions]
    width, height = max(image.width for image in images), max(image.height for image in images)
    durations = [FRAME_MILLISECONDS] * (len(images) - 1) + [LAST_MILLISECONDS]
    game = words(f"game-{seating.game}")
    names = ", ".join(player.name for player in seating.players)
    return MatchGif(
        gif=_encode([_centre(image, width, height, seating.game) for image in images], durations),
        alt=words("film-alt", game=game, names=names, turns=replay.last_turn),
        turns=replay.last_turn,
        turns_per_frame=turns_per_frame,
        width=width,
        height=height,
    )


def _draw_frame(
    view: State, events: Sequence[Event], seating: Seating, words: Words, size: tuple[int, int]
) -> Image.Image:
    """One frame: the first picture of a position, which shows the board, in a smaller size."""
    image = draw_canvases(view, seating, events, words)[0].image.copy()
    image.thumbnail(size, Image.Resampling.LANCZOS, reducing_gap=2.0)
    return palette.quantize(image, _gif_palette(seating.game))


def _gif_palette(game: str) -> palette.Palette:
    return palette.Palette.of(palette.load(GAME_UIS[game].package).colours[:PALETTE_BYTES])


def _centre(image: Image.Image, width: int, height: int, game: str) -> Image.Image:
    if image.size == (width, height):
        return image
    ground = Image.new("RGB", (width, height), rgb(NIGHT[1]))
    framed = palette.quantize(ground, _gif_palette(game))
    framed.paste(image, ((width - image.width) // 2, (height - image.height) // 2))
    return framed


def _encode(images: list[Image.Image], durations: list[int]) -> bytes:
    """The GIF file; Pillow omits pixels that did not change from one frame to the next."""
    file = io.BytesIO()
    first, *others = images
    first.save(file, "GIF", save_all=True, append_images=others, duration=durations, loop=0, disposal=1)
    return file.getvalue()
