"""A GIF has every turn in order and the palette of the game, and stays within the limits."""

import io
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from engine import GAMES
from engine.match import Match, Record
from engine.replay import Replay
from render import gif as gif_module
from render.drawing.encoding.palette import psnr
from render.gif import FRAME_MILLISECONDS, LAST_MILLISECONDS, MAX_BYTES, MatchGif, render_gif, render_turn_gif
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
def short_gif(game: str, actions: int) -> MatchGif:
    """The GIF of the beginning of a match."""
    return draw_gif(short_match(game, actions))


def open_gif(result: MatchGif) -> Image.Image:
    return Image.open(io.BytesIO(result.gif))


@cache
def short_match(game: str, actions: int) -> Match:
    """The beginning of a match."""
    rules = GAMES[game]
    return random_match(rules, rules.seats[0], 3, rules.options(), actions)


@pytest.mark.parametrize("actions", [6, pytest.param(10, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", GAMES)
def test_a_gif_shows_the_start_and_every_turn(game: str, actions: int) -> None:
    match = short_match(game, actions)
    replay, result = Replay.of(match), short_gif(game, actions)
    assert replay.last_turn >= 2
    animation = open_gif(result)
    assert (animation.format, animation.n_frames) == ("GIF", replay.last_turn + 1)  # type: ignore[attr-defined]
    assert (result.turns, result.turns_per_frame) == (replay.last_turn, 1)
    for turn in range(replay.last_turn + 1):
        animation.seek(turn)
        frame = draw_canvases(replay.past(turn, None), make_seating(match), replay.events(turn, None), EN)[
            0
        ].image.copy()
        frame.thumbnail((750, 500), Image.Resampling.LANCZOS, reducing_gap=2.0)
        left, top = (result.width - frame.width) // 2, (result.height - frame.height) // 2
        part = animation.convert("RGB").crop((left, top, left + frame.width, top + frame.height))
        assert psnr(part, frame) > 26, turn


@pytest.mark.parametrize("game", GAMES)
def test_the_last_frame_is_longer_and_the_gif_repeats(game: str) -> None:
    animation = open_gif(short_gif(game, 6))
    lengths = []
    for turn in range(animation.n_frames):  # type: ignore[attr-defined]
        animation.seek(turn)
        lengths.append(animation.info["duration"])
    assert lengths == [FRAME_MILLISECONDS] * (len(lengths) - 1) + [LAST_MILLISECONDS]
    assert animation.info["loop"] == 0


@pytest.mark.parametrize(
    "name",
    [
        "gheos-2-greedy",
        pytest.param("orbis-2-greedy", marks=pytest.mark.soak),
        pytest.param("orbis-4-greedy", marks=pytest.mark.soak),
    ],
)
def test_a_gif_of_a_whole_match_stays_within_the_limits(name: str) -> None:
    record = (RECORDS / f"{name}.json").read_bytes()
    match = msgspec.json.decode(record, type=Record).replay(GAMES[name.split("-")[0]])
    result = draw_gif(match)
    assert open_gif(result).size == (result.width, result.height)
    assert result.width <= 750
    assert result.height <= 500
    assert len(result.gif) <= MAX_BYTES
    assert result.turns_per_frame == 1


def test_a_gif_that_is_too_large_is_first_reduced_and_then_loses_frames(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, make = short_match("maori", 10), gif_module._render_at
    tried: dict[tuple[Any, ...], MatchGif] = {}

    def render_cached(*args: Any) -> MatchGif:
        """Render each size and number of frames only once."""
        key = args[-2:]
        if key not in tried:
            tried[key] = make(*args)
        return tried[key]

    monkeypatch.setattr(gif_module, "_render_at", render_cached)
    whole = draw_gif(match)
    smaller = draw_gif(match, len(whole.gif) * 4 // 5)
    shorter = draw_gif(match, len(smaller.gif) // 3)
    assert (whole.width, whole.turns_per_frame) == (750, 1)
    assert (smaller.width, smaller.turns_per_frame) == (600, 1)
    assert (shorter.width < 600, shorter.turns_per_frame > 1) == (True, True)
    assert len(shorter.gif) <= len(smaller.gif) // 3
    assert draw_gif(match, 1).width == 300, "if every GIF is too large, the smallest one is used"


def test_a_gif_of_a_long_match_has_several_turns_per_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    match = short_match("maori", 60)
    last = Replay.of(match).last_turn
    monkeypatch.setattr(gif_module, "MAX_FRAMES", 4)
    result = draw_gif(match)
    assert result.turns == last > 4
    assert result.turns_per_frame == -(-last // 4)
    assert 2 <= open_gif(result).n_frames <= 5 + 1  # type: ignore[attr-defined]


def test_a_match_without_moves_is_a_gif_of_one_picture() -> None:
    result = draw_gif(short_match("orbis", 0))
    assert open_gif(result).n_frames == 1  # type: ignore[attr-defined]
    assert result.turns == 0


@pytest.mark.parametrize("locale", ["en", "pl", "el"])
def test_a_gif_has_an_alt_text_in_every_language(locale: str) -> None:
    match = short_match("maori", 1)
    names = tuple(Player("W" * 32) for _ in range(match.seats))
    record = msgspec.json.encode(Record.of(match))
    alt = render_gif(record, None, Seating(7, "maori", names), Words.of(locale)).alt
    assert "W" * 32 in alt
    assert len(alt) <= 1024


def test_the_alt_text_of_the_deciding_turn_has_names_without_markdown() -> None:
    match = short_match("maori", 6)
    seating = Seating(7, "maori", tuple(Player(f"snake_case_{seat}") for seat in range(match.seats)))
    result = render_turn_gif(msgspec.json.encode(Record.of(match)), seating, EN)
    assert f"snake_case_{result.seat}: " in result.alt


@pytest.mark.parametrize("actions", [30, pytest.param(60, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", GAMES)
def test_the_gif_of_the_deciding_turn_takes_three_seconds(game: str, actions: int) -> None:
    match = short_match(game, actions)
    result = render_turn_gif(msgspec.json.encode(Record.of(match)), make_seating(match), EN)
    animation, lengths = Image.open(io.BytesIO(result.gif)), list[int]()
    for frame in range(animation.n_frames):  # type: ignore[attr-defined]
        animation.seek(frame)
        lengths.append(animation.info["duration"])
    assert sum(lengths) == 3000
    assert 2 <= len(lengths) <= gif_module.MAX_TURN_FRAMES
    assert len(result.gif) <= 2 * 2**20
    assert animation.width == 1000
    replay = Replay.of(match)
    assert result.seat == replay.seat(replay.deciding_turn())
    assert result.leaders == replay.leaders(replay.last_turn)
    assert "?" not in result.alt
    assert len(result.alt) <= gif_module.MAX_ALT


def test_a_gif_of_a_turn_that_is_too_large_is_drawn_smaller() -> None:
    match = short_match("orbis", 20)
    result = render_turn_gif(msgspec.json.encode(Record.of(match)), make_seating(match), EN, max_bytes=1)
    assert Image.open(io.BytesIO(result.gif)).height == gif_module.TURN_SIZES[-1][1]
