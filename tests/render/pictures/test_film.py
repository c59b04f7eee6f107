"""Films: every turn in order, in the colours of the game, within the limits however long a match was."""

import io
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from engine import GAMES
from engine.match import Match, Record
from engine.replay import Reel
from render import film as films
from render.drawing.encoding.palette import psnr
from render.film import END, MOST_BYTES, TURN, Film, film
from render.language.catalogue import Words
from render.picture import frames
from render.table import Player, Table
from tests.languages import EN
from tests.playing.playout import random_match

RECORDS = Path(__file__).parents[2] / "records"


def table(match: Match) -> Table:
    return Table(7, match.game.key, tuple(Player(f"P{seat}") for seat in range(match.seats)))


def drawn(match: Match, most: int = MOST_BYTES) -> Film:
    return film(msgspec.json.encode(Record.of(match)), None, table(match), EN, most)


@cache
def short(game: str) -> Film:
    """The film of the beginning of a match."""
    return drawn(few(game))


def shown(made: Film) -> Image.Image:
    return Image.open(io.BytesIO(made.gif))


@cache
def few(game: str, actions: int = 24) -> Match:
    """The beginning of a match."""
    rules = GAMES[game]
    return random_match(rules, rules.seats[0], 3, rules.options(), actions)


@pytest.mark.parametrize("game", GAMES)
def test_a_film_shows_the_start_and_every_turn_as_it_was(game: str) -> None:
    match = few(game)
    reel, made = Reel.of(match), short(game)
    moving = shown(made)
    assert (moving.format, moving.n_frames) == ("GIF", reel.last + 1)  # type: ignore[attr-defined]
    assert (made.turns, made.pace) == (reel.last, 1)
    for turn in range(reel.last + 1):
        moving.seek(turn)
        still = frames(reel.view(turn, None), table(match), reel.events(turn, None), EN)[0].image.copy()
        still.thumbnail((750, 500), Image.Resampling.LANCZOS, reducing_gap=2.0)
        left, top = (made.width - still.width) // 2, (made.height - still.height) // 2
        part = moving.convert("RGB").crop((left, top, left + still.width, top + still.height))
        assert psnr(part, still) > 26, turn


@pytest.mark.parametrize("game", GAMES)
def test_the_last_position_stays_for_a_while_and_then_it_begins_again(game: str) -> None:
    moving = shown(short(game))
    lengths = []
    for turn in range(moving.n_frames):  # type: ignore[attr-defined]
        moving.seek(turn)
        lengths.append(moving.info["duration"])
    assert lengths == [TURN] * (len(lengths) - 1) + [END]
    assert moving.info["loop"] == 0


def test_a_film_of_a_whole_match_is_small_and_fast_enough_to_be_sent() -> None:
    record = (RECORDS / "orbis-4-greedy.json").read_bytes()
    match = msgspec.json.decode(record, type=Record).replayed(GAMES["orbis"])
    made = drawn(match)
    assert shown(made).size == (made.width, made.height)
    assert made.width <= 750
    assert made.height <= 500
    assert len(made.gif) <= MOST_BYTES
    assert made.pace == 1


def test_what_is_too_large_becomes_smaller_and_then_has_fewer_frames(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, make = few("maori", 30), films._made
    tried: dict[tuple[Any, ...], Film] = {}

    def made_once(*asked: Any) -> Film:
        """The films of this match that are tried again and again."""
        cut = asked[-2:]
        if cut not in tried:
            tried[cut] = make(*asked)
        return tried[cut]

    monkeypatch.setattr(films, "_made", made_once)
    whole = drawn(match)
    smaller = drawn(match, len(whole.gif) * 4 // 5)
    shorter = drawn(match, len(smaller.gif) // 3)
    assert (whole.width, whole.pace) == (750, 1)
    assert (smaller.width, smaller.pace) == (600, 1)
    assert (shorter.width < 600, shorter.pace > 1) == (True, True)
    assert len(shorter.gif) <= len(smaller.gif) // 3
    assert drawn(match, 1).width == 300, "what is never small enough is as small as it gets"


def test_a_long_match_has_several_turns_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    match = few("maori", 60)
    last = Reel.of(match).last
    monkeypatch.setattr(films, "MOST_FRAMES", 4)
    made = drawn(match)
    assert made.turns == last > 4
    assert made.pace == -(-last // 4)
    assert 2 <= shown(made).n_frames <= 5 + 1  # type: ignore[attr-defined]


def test_a_match_that_has_not_begun_is_a_film_of_one_picture() -> None:
    made = drawn(few("orbis", 0))
    assert shown(made).n_frames == 1  # type: ignore[attr-defined]
    assert made.turns == 0


@pytest.mark.parametrize("locale", ["en", "pl", "el"])
def test_a_film_has_an_alt_text_in_every_language(locale: str) -> None:
    match = few("maori", 4)
    names = tuple(Player("W" * 32) for _ in range(match.seats))
    record = msgspec.json.encode(Record.of(match))
    alt = film(record, None, Table(7, "maori", names), Words.of(locale)).alt
    assert "W" * 32 in alt
    assert len(alt) <= 1024
