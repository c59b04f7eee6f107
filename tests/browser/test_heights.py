"""Heights of posts on a phone, measured in a real browser."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from cogs.posts.board import board_post
from cogs.posts.message import build_view
from engine.match import Match
from render.drawing.encoding.png import Picture
from render.drawing.theme import TALL, WIDTH
from render.language.catalogue import Words
from sandbox import Sandbox
from tests.chromium import browser, running_chromium, visit
from tests.presses.count import as_running
from tests.presses.recorded import load_matches

__all__ = ["browser", "running_chromium"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

#: The maximum is higher in Greek, because its longer labels need a second line of buttons.
MAX_HEIGHTS = {"en": 900, "pl": 920, "el": 970}
PNG_START = b"\0" * 16 + WIDTH.to_bytes(4, "big") + TALL.to_bytes(4, "big")
BATCH = 100
MEASURE = """async (posts) => {
  const { messageElement } = await import("/page/messages.js");
  const known = { me: "1", locale: "en", now: Date.now };
  const names = new Proxy(known, { get: (_, key) => known[key] ?? (() => "Ana") });
  const author = { id: "9", username: "Motu", bot: true };
  const common = { id: "1", author, flags: 1 << 15, mentions: [], attachments: [] };
  const now = new Date().toISOString();
  return posts.map((components) => {
    const message = { ...common, content: "", components, timestamp: now, edited_timestamp: now };
    const element = messageElement(message, { names });
    document.querySelector("#log").append(element);
    const { height } = element.getBoundingClientRect();
    element.remove();
    return height;
  });
}"""


@pytest_asyncio.fixture(loop_scope="module")
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox() as box:
        yield box


def components(match: Match, words: Words) -> list[dict[str, Any]]:
    """The components of the public post as Discord shows them, with the sizes of pictures."""
    post = board_post(as_running(match), words, [Picture(PNG_START, "board", "board.png")] * 2)
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


@pytest.mark.parametrize("locale", MAX_HEIGHTS)
async def test_no_post_of_bora_bora_is_too_tall_for_a_phone(
    box: Sandbox, browser: Browser, locale: str
) -> None:
    page, words = await visit(browser, box, "Ana", width=400, height=800), Words.of(locale)
    (match,) = (match for match in load_matches("borabora")[:3] if match.seats == 4)
    posts = [components(at, words) for at in positions(match)]
    heights = list[float]()
    for start in range(0, len(posts), BATCH):
        heights += await page.evaluate(MEASURE, posts[start : start + BATCH])
    assert min(heights) > 2 * 230, "the pictures are measured too"
    assert max(heights) <= MAX_HEIGHTS[locale]
