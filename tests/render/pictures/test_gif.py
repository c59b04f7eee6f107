"""GIFs: every turn in order, in the palette of the game, within the limits for matches of any length."""

import io
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from engine import GAMES
from engine.match import MAX_STEPS, Match, Record
from engine.replay import Replay
from render import gif as gif_module
from render.drawing.encoding.palette import psnr
from render.gif import LAST_MILLISECONDS, MAX_BYTES, TURN_MILLISECONDS, MatchGif, render_gif, render_turn_gif
from render.language.catalogue import Words
from render.picture import draw_canvases
from render.players import Player, Seating
from tests.languages import EN
from tests.playing.playout import random_match

RECORDS = Path(__file__).parents[2] / "records"


def make_seating(match: Match) -> Seating:
    return Seating(7, match.game.key, tuple(Player(f"P{seat}") for seat in range(match.seats)))


def draw_gif(match: Match, most: int = MAX_BYTES) -> MatchGif:
    return render_gif(msgspec.json.encode(Record.of(match)), None, make_seating(match), EN, most)


@cache
def short_gif(game: str) -> MatchGif:
    """The GIF of the beginning of a match."""
    return draw_gif(short_match(game))


def open_gif(made: MatchGif) -> Image.Image:
    return Image.open(io.BytesIO(made.gif))


@cache
def short_match(game: str, actions: int = 24) -> Match:
    """The beginning of a match."""
    rules = GAMES[game]
    return random_match(rules, rules.seats[0], 3, rules.options(), actions)


@pytest.mark.parametrize("game", GAMES)
def test_a_gif_shows_the_start_and_every_turn(game: str) -> None:
    match = short_match(game)
    reel, made = Replay.of(match), short_gif(game)
    moving = open_gif(made)
    assert (moving.format, moving.n_frames) == ("GIF", reel.last_turn + 1)  # type: ignore[attr-defined]
    assert (made.turns, made.turns_per_frame) == (reel.last_turn, 1)
    for turn in range(reel.last_turn + 1):
        moving.seek(turn)
        still = draw_canvases(reel.past(turn, None), make_seating(match), reel.events(turn, None), EN)[
            0
        ].image.copy()
        still.thumbnail((750, 500), Image.Resampling.LANCZOS, reducing_gap=2.0)
        left, top = (made.width - still.width) // 2, (made.height - still.height) // 2
        part = moving.convert("RGB").crop((left, top, left + still.width, top + still.height))
        assert psnr(part, still) > 26, turn


@pytest.mark.parametrize("game", GAMES)
def test_the_last_frame_is_longer_and_the_gif_repeats(game: str) -> None:
    moving = open_gif(short_gif(game))
    lengths = []
    for turn in range(moving.n_frames):  # type: ignore[attr-defined]
        moving.seek(turn)
        lengths.append(moving.info["duration"])
    assert lengths == [TURN_MILLISECONDS] * (len(lengths) - 1) + [LAST_MILLISECONDS]
    assert moving.info["loop"] == 0


def test_a_gif_of_a_whole_match_is_small_and_fast_enough_to_be_sent() -> None:
    record = (RECORDS / "orbis-4-greedy.json").read_bytes()
    match = msgspec.json.decode(record, type=Record).replay(GAMES["orbis"])
    made = draw_gif(match)
    assert open_gif(made).size == (made.width, made.height)
    assert made.width <= 750
    assert made.height <= 500
    assert len(made.gif) <= MAX_BYTES
    assert made.turns_per_frame == 1


def test_a_gif_that_is_too_large_gets_smaller_and_then_loses_frames(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, make = short_match("maori", 30), gif_module._render_at
    tried: dict[tuple[Any, ...], MatchGif] = {}

    def render_cached(*asked: Any) -> MatchGif:
        """Caches the GIFs of a match."""
        cut = asked[-2:]
        if cut not in tried:
            tried[cut] = make(*asked)
        return tried[cut]

    monkeypatch.setattr(gif_module, "_render_at", render_cached)
    whole = draw_gif(match)
    smaller = draw_gif(match, len(whole.gif) * 4 // 5)
    shorter = draw_gif(match, len(smaller.gif) // 3)
    assert (whole.width, whole.turns_per_frame) == (750, 1)
    assert (smaller.width, smaller.turns_per_frame) == (600, 1)
    assert (shorter.width < 600, shorter.turns_per_frame > 1) == (True, True)
    assert len(shorter.gif) <= len(smaller.gif) // 3
    assert draw_gif(match, 1).width == 300, "a GIF that is never small enough is the smallest one"


def test_a_long_match_has_several_turns_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    match = short_match("maori", 60)
    last = Replay.of(match).last_turn
    monkeypatch.setattr(gif_module, "MAX_FRAMES", 4)
    made = draw_gif(match)
    assert made.turns == last > 4
    assert made.turns_per_frame == -(-last // 4)
    assert 2 <= open_gif(made).n_frames <= 5 + 1  # type: ignore[attr-defined]


def test_a_match_without_moves_is_a_gif_of_one_picture() -> None:
    made = draw_gif(short_match("orbis", 0))
    assert open_gif(made).n_frames == 1  # type: ignore[attr-defined]
    assert made.turns == 0


@pytest.mark.parametrize("locale", ["en", "pl", "el"])
def test_a_gif_has_an_alt_text_in_every_language(locale: str) -> None:
    match = short_match("maori", 4)
    names = tuple(Player("W" * 32) for _ in range(match.seats))
    record = msgspec.json.encode(Record.of(match))
    alt = render_gif(record, None, Seating(7, "maori", names), Words.of(locale)).alt
    assert "W" * 32 in alt
    assert len(alt) <= 1024


@pytest.mark.parametrize("game", GAMES)
def test_the_gif_of_the_deciding_turn_takes_three_seconds(game: str) -> None:
    match = short_match(game, MAX_STEPS)
    made = render_turn_gif(msgspec.json.encode(Record.of(match)), make_seating(match), EN)
    moving, lengths = Image.open(io.BytesIO(made.gif)), list[int]()
    for frame in range(moving.n_frames):  # type: ignore[attr-defined]
        moving.seek(frame)
        lengths.append(moving.info["duration"])
    assert sum(lengths) == 3000
    assert 2 <= len(lengths) <= gif_module.MAX_TURN_FRAMES
    assert len(made.gif) <= 2 * 2**20
    assert moving.width == 1000
    assert made.seat == Replay.of(match).seat(Replay.of(match).deciding_turn())
    assert "?" not in made.alt
    assert len(made.alt) <= gif_module.MAX_ALT


def test_a_gif_that_is_too_large_is_drawn_smaller() -> None:
    match = short_match("orbis", MAX_STEPS)
    made = render_turn_gif(msgspec.json.encode(Record.of(match)), make_seating(match), EN, max_bytes=1)
    assert Image.open(io.BytesIO(made.gif)).height == gif_module.TURN_SIZES[-1][1]
