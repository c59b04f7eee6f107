"""Heights of posts on a phone, measured in a real browser."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from cogs.commands.rules import help_post
from cogs.delivery.command_mentions import CommandMentions
from cogs.posts.board import board_post
from cogs.posts.hand import hand_post
from cogs.posts.info_panels import guide_post
from cogs.posts.message import MAX_HEIGHTS, Post, build_view, estimate_height
from engine import GAMES
from engine.match import Match
from render.drawing.encoding.png import Picture
from render.drawing.theme import HEIGHT, TALL_HEIGHT, WIDTH
from render.language.catalogue import LOCALES, Words
from sandbox import Sandbox
from tests.chromium import EMPTY, visit
from tests.presses.count import as_running
from tests.presses.recorded import load_by_seat_count

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="package")]

#: Game -> number of pictures of the public post, if it is not 1.
PICTURES = {"borabora": 2}
NAMES = ("Leilani", "Kai", "Marguerite", "Nikolaos", "Ben")
#: Sizes of pictures of boards and hands.
BOARD_SIZE, HAND_SIZE = (WIDTH, TALL_HEIGHT), (WIDTH, HEIGHT)
#: One position in so many is drawn; the MEASURED tallest posts of each game are measured.
STRIDES = (29, pytest.param(7, marks=pytest.mark.soak))
MEASURED = 12
#: Maximum heights in pixels: of a guide, and of a hand with the question and two pictures.
MAX_GUIDE_HEIGHT, MAX_HAND_HEIGHT = 750, 1080
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


@pytest_asyncio.fixture(scope="module", loop_scope="package")
async def phone(running_chromium: Browser) -> AsyncIterator[Page]:
    """The page of a sandbox without posts, as wide as a phone."""
    async with Sandbox() as box:
        page = await visit(running_chromium, box, "Ana", width=400, height=800)
        yield page
        await page.goto(EMPTY)


def make_picture(width: int, height: int) -> Picture:
    """The start of a PNG file with this size."""
    return Picture(bytes(16) + width.to_bytes(4, "big") + height.to_bytes(4, "big"), "", "picture.png")


def post_at(match: Match, words: Words) -> Post:
    """The public post of a position, with names of usual length."""
    live = as_running(match)
    seats = (msgspec.structs.replace(seat, name=NAMES[seat.seat]) for seat in live.seats)
    pictures = [make_picture(*BOARD_SIZE)] * PICTURES.get(live.game, 1)
    return board_post(msgspec.structs.replace(live, seats=tuple(seats)), words, pictures)


def hand_at(match: Match, words: Words) -> Post:
    """The hand of the seat to move, with a picture of the board if choices are made there."""
    live = as_running(match)
    is_private = match.game.decision(match.state).private
    pictures = [make_picture(*size) for size in (HAND_SIZE, BOARD_SIZE)]
    return hand_post(live, words, live.turn, pictures[:1] if is_private else pictures)


def components(post: Post) -> list[dict[str, Any]]:
    """The components of a post as Discord shows them, with the sizes of pictures."""
    view: Any = build_view(post)[0]
    payload: list[dict[str, Any]] = view.to_components()
    items = [item for part in payload[0]["components"] for item in part.get("items", ())]
    for item, picture in zip(items, post.pictures, strict=True):
        width, height = (int.from_bytes(picture.png[at : at + 4]) for at in (16, 20))
        item["media"] |= {"url": "data:,", "width": width, "height": height}
    return payload


async def measure(page: Page, posts: Sequence[Post]) -> list[float]:
    """The heights of posts in the browser."""
    heights: list[float] = await page.evaluate(MEASURE, [*map(components, posts)])
    return heights


def positions(match: Match) -> Iterator[Match]:
    """The positions of the match before each step."""
    at = Match.new(match.game, match.seats, match.seed, match.options, match.checkpoint)
    for step in match.steps:
        yield at
        at, _ = at.play_action(step.seat, step.code)


@cache
def sampled_positions(game: str, stride: int) -> list[Match]:
    """Positions of a recorded match with each number of seats; cached, as replaying takes a second."""
    matches = load_by_seat_count(game)
    assert {match.seats for match in matches} == set(GAMES[game].seats)
    return [at for match in matches for at in [*positions(match)][::stride]]


@pytest.mark.parametrize("stride", STRIDES)
@pytest.mark.parametrize("game", GAMES)
async def test_board_question_and_choices_fit_a_phone_in_every_language(
    phone: Page, game: str, stride: int
) -> None:
    sampled = sampled_positions(game, stride)
    for locale in LOCALES:
        posts = [post_at(at, Words.of(locale)) for at in sampled]
        tallest = sorted(posts, key=estimate_height)[-MEASURED:]
        heights = await measure(phone, tallest)
        assert min(heights) > 230 * PICTURES.get(game, 1), "the pictures are measured too"
        assert max(heights) <= MAX_HEIGHTS[PICTURES.get(game, 1)], locale
        assert any(post.preface for post in tallest)


async def test_guides_and_the_help_fit_a_phone_in_every_language(phone: Page) -> None:
    """In a higher guide the aim, which comes first, would scroll out of sight."""
    guides = [guide_post(game, Words.of(locale)) for game in GAMES for locale in LOCALES]
    helps = [help_post(Words.of(locale), CommandMentions()) for locale in LOCALES]
    assert max(await measure(phone, [*guides, *helps])) <= MAX_GUIDE_HEIGHT


@pytest.mark.parametrize("stride", STRIDES)
@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if game.has_hands])
async def test_hands_are_not_much_higher_than_a_phone(phone: Page, game: str, stride: int) -> None:
    """A hand has at most two pictures, and no text that its picture shows."""
    for locale in LOCALES:
        hands = [hand_at(at, Words.of(locale)) for at in sampled_positions(game, stride)]
        heights = await measure(phone, sorted(hands, key=estimate_height)[-MEASURED:])
        assert 400 < max(heights) <= MAX_HAND_HEIGHT, locale
