"""A result lists the last turn of each seat, and an edit adds a GIF of the deciding turn."""

import asyncio
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from cogs.delivery.result_gifs import MAX_RETRIES, RETRY_SECONDS
from cogs.services import ServiceFactories
from cogs.workers.worker_process import WorkTimeout
from data.store.posts import BOARD
from engine.match import public_events
from engine.replay import Replay
from render.language.catalogue import Fact
from sandbox import Message
from tests.bot.harness import SHORT_GAME, BotHarness, ColdRenderer, PlainMentions, run_harness
from tests.languages import EN, text
from tests.random_play import random_moves

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.usefixtures("no_retry_pauses"),
    pytest.mark.asyncio(loop_scope="module"),
]

WITH_GIFS = ServiceFactories(command_mentions=PlainMentions, renderer=ColdRenderer)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def gif_harness(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[BotHarness]:
    """The one bot of all tests, which draws GIFs of results."""
    async with run_harness(tmp_path_factory.mktemp("gifs"), factories=WITH_GIFS) as harness:
        yield harness


def gif_names(message: Message) -> list[str]:
    """Names of the GIFs of a message."""
    return [image.filename for image in message.images() if image.filename.endswith(".gif")]


def hang_gif_process(patch: pytest.MonkeyPatch, harness: BotHarness) -> asyncio.Event:
    """Make the process for GIFs hang; return an event that is set when a GIF is requested."""
    requested = asyncio.Event()

    async def hang(*_: Any) -> None:
        requested.set()
        await asyncio.Event().wait()

    patch.setattr(harness.bot.services.gifs._worker, "run", hang)
    return requested


@pytest.mark.parametrize("game", [pytest.param(SHORT_GAME, marks=pytest.mark.soak), "orbis"])
async def test_a_result_shows_the_deciding_turn_and_lists_the_last_ones(
    gif_harness: BotHarness, game: str
) -> None:
    driver = await gif_harness.start_match("Ana", "Ben", game=game)
    await driver.fast_forward(Random(1))
    live, result = await driver.load_finished(), driver.post
    assert gif_names(result) == [f"{game}-{driver.match}.gif"]
    assert result.images()[-1].content.startswith(b"GIF89a")
    assert len(result.images()[-1].content) <= 2 * 2**20
    assert result.images()[-1].description
    replay = Replay.of(live.match)
    deciding = replay.deciding_turn()
    decided = live.seats[replay.seat(deciding) or 0].name
    number = replay.round(deciding) if game == "orbis" else 0  # pictures of Gheos show no rounds
    leaders = [live.seats[seat].name for seat in replay.leaders(replay.last_turn)]
    leading: dict[str, Fact] = {"leaders": ", ".join(leaders), "count": len(leaders)}
    assert EN("film-turn-caption", name=decided, round=number, **leading) in result.text()
    assert text("en", "play-last") in result.text()
    ending = public_events(live.match.steps)[-1]
    assert ending.event_name == "over"
    assert EN(f"{game}-event-over", **ending.facts) in result.text()
    assert await gif_harness.store.posts.due() == []


async def test_a_gif_that_was_not_drawn_is_drawn_after_a_restart(
    gif_harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = await gif_harness.start_match("Ana", "Ben", game=SHORT_GAME)
    await driver.fast_forward_to_last(Random(1))
    requested = hang_gif_process(monkeypatch, gif_harness)
    await driver._play_moves(random_moves((await driver.load_running()).match, Random(1)))
    gif_harness.bot.services.wake_match(driver.match)
    await asyncio.wait_for(requested.wait(), 30)
    result = driver.post
    assert not gif_names(result), "the result does not wait for its GIF"
    posts = [post for post in await gif_harness.store.posts.of_match(driver.match) if post.surface == BOARD]
    assert posts[-1].rev == 0
    await gif_harness.restart()
    await gif_harness.advance(60)
    assert gif_names(result)
    assert gif_harness.posts(driver.channel)[-1] == result
    edits = len(gif_harness.box.requests.find("PATCH"))
    await gif_harness.restart()
    await gif_harness.advance(60)
    assert len(gif_harness.box.requests.find("PATCH", rf".*/messages/{result.id}")) <= edits


async def test_a_result_without_a_gif_is_complete(
    gif_harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> None:
        raise WorkTimeout

    driver = await gif_harness.start_match("Ana", "Ben", game=SHORT_GAME)
    monkeypatch.setattr(gif_harness.bot.services.gifs._worker, "run", fail)
    await driver.fast_forward(Random(1))
    live = await driver.load_finished()
    for _ in range(MAX_RETRIES):
        assert (await gif_harness.store.posts.pending())[0].rev == 0
        await gif_harness.advance(RETRY_SECONDS)
    assert not gif_names(driver.post)
    (post,) = [post for post in await gif_harness.store.posts.of_match(driver.match) if post.surface == BOARD]
    assert (post.rev, post.next_try) == (live.rev, None)
