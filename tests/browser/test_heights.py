"""Heights of posts on a phone, measured in a real browser."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from playwright.async_api import Browser

from cogs.posts.board import board_post
from cogs.posts.message import MAX_HEIGHTS, Post, build_view, estimate_height
from engine import GAMES
from engine.match import Match
from render.drawing.encoding.png import Picture
from render.drawing.theme import TALL, WIDTH
from render.language.catalogue import LOCALES, Words
from sandbox import Sandbox
from tests.chromium import browser, running_chromium, visit
from tests.presses.count import as_running
from tests.presses.recorded import load_matches

__all__ = ["browser", "running_chromium"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

PICTURES = {"borabora": 2}
NAMES = ("Leilani", "Kai", "Marguerite", "Nikolaos", "Ben")
PNG_START = b"\0" * 16 + WIDTH.to_bytes(4, "big") + TALL.to_bytes(4, "big")
#: Of each match, every so many positions; of those of a game, so many of the tallest posts are measured.
STRIDE, MEASURED = 7, 30
MEASURE = """async (posts) => {
  const { messageElement } = await import("/page/messages.js");
  const known = { me: "1", locale: "en", now: Date.now };
  const names = new Proxy(known, { get: (_, key) => known[key] ?? (() => "Leilani") });
  const author = { id: "9", username: "Motu", bot: true };
  const common = { id: "1", author, flags: 1 << 15, mentions: [], attachments: [] };
  const now = new Date().toISOString();
  return posts.map((components) => {
    const message = { ...common, content: "", components, timestamp: now, edited_timestamp: now };
    const made = messageElement(message, { names });
    document.querySelector("#log").append(made);
    const { height } = made.getBoundingClientRect();
    made.remove();
    return height;
  });
}"""


@pytest_asyncio.fixture(loop_scope="module")
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox() as box:
        yield box


def post_at(match: Match, words: Words) -> Post:
    """The public post of a position, with names of usual length."""
    live = as_running(match)
    seats = (msgspec.structs.replace(seat, name=NAMES[seat.seat]) for seat in live.seats)
    pictures = [Picture(PNG_START, "board", "board.png")] * PICTURES.get(live.game, 1)
    return board_post(msgspec.structs.replace(live, seats=tuple(seats)), words, pictures)


def components(post: Post) -> list[dict[str, Any]]:
    """The components of a post as Discord shows them, with the sizes of pictures."""
    view: Any = build_view(post)[0]
    payload: list[dict[str, Any]] = view.to_components()
    for part in payload[0]["components"]:
        for item in part.get("items", ()):
            item["media"] |= {"url": "data:,", "width": WIDTH, "height": TALL}
    return payload


def positions(match: Match) -> Iterator[Match]:
    """The positions of the match before each step."""
    at = Match.new(match.game, match.seats, match.seed, match.options, match.checkpoint)
    for step in match.steps:
        yield at
        at, _ = at.play_action(step.seat, step.code)


def sampled_positions(game: str) -> list[Match]:
    """Positions of a recorded match with each number of seats."""
    by_seats = {match.seats: match for match in load_matches(game)}
    assert set(by_seats) == set(GAMES[game].seats)
    return [at for match in by_seats.values() for at in [*positions(match)][::STRIDE]]


@pytest.mark.parametrize("game", GAMES)
async def test_board_question_and_choices_fit_a_phone_in_every_language(
    box: Sandbox, browser: Browser, game: str
) -> None:
    page = await visit(browser, box, "Ana", width=400, height=800)
    sampled = sampled_positions(game)
    for locale in LOCALES:
        posts = [post_at(at, Words.of(locale)) for at in sampled]
        tallest = sorted(posts, key=estimate_height)[-MEASURED:]
        heights: list[float] = await page.evaluate(MEASURE, [*map(components, tallest)])
        assert min(heights) > 230 * PICTURES.get(game, 1), "the pictures are measured too"
        assert max(heights) <= MAX_HEIGHTS[PICTURES.get(game, 1)], locale
        assert any(post.preface for post in tallest)
