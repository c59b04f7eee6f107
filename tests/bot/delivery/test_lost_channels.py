"""Matches whose channel is lost, failing or left alone for days: reports, retries and silent posts."""

from random import Random

import pytest
import pytest_asyncio

from cogs.delivery.public_post import occasion
from render.language.catalogue import Words
from sandbox import Channel
from tests.bot.delivery.test_publisher import POSTS, assert_up_to_date, first_action
from tests.bot.harness import BotHarness, MatchDriver
from tests.languages import text

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.usefixtures("no_retry_pauses"),
    pytest.mark.asyncio(loop_scope="module"),
]

#: For tests after which a channel is lost or a person has direct messages.
alone = pytest.mark.usefixtures("own")


@pytest.fixture
def harness(shared_or_own: BotHarness) -> BotHarness:
    """The one bot of the tests that repair everything, else a new one."""
    return shared_or_own


@pytest_asyncio.fixture(loop_scope="module")
async def driver(harness: BotHarness) -> MatchDriver:
    """A match of two people in its second turn."""
    driver = await harness.start_match("Ana", "Ben")
    await driver.pass_turn(Random(1))
    return driver


PERMISSIONS = ["VIEW_CHANNEL", "ATTACH_FILES", "SEND_MESSAGES_IN_THREADS"]


@alone
@pytest.mark.parametrize("count", [2, pytest.param(len(PERMISSIONS), marks=pytest.mark.soak)])
async def test_an_inaccessible_channel_is_reported_once_and_recovers(driver: MatchDriver, count: int) -> None:
    harness, games = driver.harness, driver.harness.box.channel("games")
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    ana.locale = "pl"
    await harness.run_command(ana, "settings me", language="pl")
    report = text("pl", "post-trouble", channel=f"<#{driver.channel.id}>")
    for number, permission in enumerate(PERMISSIONS[:count], 1):
        await driver.press(driver.sensible_codes()[0])
        harness.box.faults.take_permission(games.id, permission)
        await finish_turn_from(games, driver)
        tries = len(harness.box.requests)
        for _ in range(20):
            await harness.advance(30)
        assert len(harness.box.requests) - tries < 20, "the pauses between attempts grow"
        assert [message.text() for message in ana.dms()] == [report] * number, permission
        assert ben.dms() == []
        harness.box.faults.give_permission(games.id, permission)
        await harness.advance(3600)
        await harness.advance(3600)
        await assert_up_to_date(driver)


async def finish_turn_from(channel: Channel, driver: MatchDriver) -> None:
    """Finish the turn by commands in another channel."""
    turn = occasion(await driver.load())
    while occasion(await driver.load()) == turn:
        mover, code = await driver.mover(), await first_action(driver)
        await driver.harness.run_command(mover, "move", channel, action=code, match=str(driver.match))


@alone
async def test_a_deleted_channel_is_reported_once_and_the_match_can_be_cancelled(driver: MatchDriver) -> None:
    harness = driver.harness
    ana = harness.box.person("Ana")
    harness.box.faults.delete_channel(driver.channel.id)
    for _ in range(2):
        code = await first_action(driver)
        await harness.run_command(await driver.mover(), "move", action=code, match=str(driver.match))
        await harness.advance(4000)
    assert len(ana.dms()) == 1
    assert text("en", "post-trouble-gone", game="Maori", match=str(driver.match)) == ana.dms()[0].text()
    eva = harness.box.person("Eva")
    eva.manages = True
    await harness.run_confirmed_command(eva, "play cancel", match=str(driver.match))
    await harness.advance(4000)
    assert (await driver.load_finished()).status == "cancelled"
    assert await harness.store.posts.due() == []
    assert await driver.stored_posts() == []


@alone
async def test_people_who_turned_direct_messages_off_get_none(driver: MatchDriver) -> None:
    harness, games = driver.harness, driver.harness.box.channel("games")
    ana = harness.box.person("Ana")
    await harness.run_command(ana, "settings me", dm=False)
    harness.box.faults.take_permission(games.id, "VIEW_CHANNEL")
    code = await first_action(driver)
    await harness.run_command(await driver.mover(), "move", games, action=code, match=str(driver.match))
    await harness.advance(10)
    assert ana.dms() == []


async def test_edits_of_old_posts_respect_the_rate_limit(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    for seed in range(3):
        await harness.advance(24 * 3600)
        await driver.press_at_random(Random(seed), 5)
        await assert_up_to_date(driver)
    assert not [request for request in harness.box.requests if request.status == 429]


async def test_an_archived_thread_is_reopened_for_a_post(harness: BotHarness) -> None:
    lobby = await harness.open_lobby()
    post = lobby.post
    lobby.channel.data["thread_metadata"]["archived"] = True
    harness.box.clock.advance(7 * 24 * 3600)
    await harness.bot.upkeep.close_lobbies()
    await harness.wait_until_idle()
    assert text("en", "closed-idle") in post.text()
    assert lobby.organiser.dms() == []


@alone
async def test_the_organiser_is_told_at_once_of_a_deleted_thread(
    driver: MatchDriver,
) -> None:
    harness = driver.harness
    harness.box.faults.delete_channel(driver.channel.id)
    ana = harness.box.person("Ana")
    await harness.box.wait(lambda: bool(ana.dms()))
    assert ana.dms()[0].text() == text("en", "post-trouble-gone", game="Maori", match=str(driver.match))
    await harness.advance(4000)
    assert len(ana.dms()) == 1


@alone
async def test_a_match_that_ends_without_a_thread_is_not_retried(driver: MatchDriver) -> None:
    harness = driver.harness
    harness.box.faults.delete_channel(driver.channel.id)
    await harness.wait_until_idle()
    harness.box.requests.clear()
    await driver.fast_forward(Random(2))
    assert (await driver.load_finished()).status == "over"
    await harness.advance(4000)
    assert await driver.stored_posts() == []
    assert await harness.store.posts.due() == []
    assert len(harness.box.requests.find("POST", POSTS)) <= 2


@alone
async def test_threads_of_servers_without_the_bot_get_no_silent_posts(
    driver: MatchDriver,
) -> None:
    harness = driver.harness
    harness.box.faults.expel_bot()
    await harness.wait_until_idle()
    while not (await driver.load_running()).is_frozen:
        await harness.box.world.wait_for_change(0.05)
    await harness.advance(8 * 24 * 3600)
    assert await harness.store.posts.matches_with_idle_thread(int(harness.now)) == []


async def test_the_thread_of_a_paused_match_is_kept_from_being_archived(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", programs=("random",))
    await harness.run_command(harness.box.person("Ana"), "play pause", driver.channel)
    assert (await driver.load_running()).pause is not None
    old = driver.post
    await harness.advance(7 * 24 * 3600)
    assert driver.post != old
    assert not driver.post.pinged


@alone
async def test_messages_to_the_organiser_use_their_language_after_a_restart(
    driver: MatchDriver,
) -> None:
    harness, ana = driver.harness, driver.harness.box.person("Ana")
    ana.locale = "el"
    await harness.run_command(ana, "settings me", language="pl")
    await harness.restart()
    harness.box.faults.delete_channel(driver.channel.id)
    await harness.box.wait(lambda: bool(ana.dms()))
    notice = Words.of("pl", "el")("post-trouble-gone", game="Maori", match=str(driver.match))
    assert ana.dms()[0].text() == notice != text("pl", "post-trouble-gone", game="Maori", match="1")


@alone
@pytest.mark.parametrize("resumable", [True, False])
async def test_failed_posts_are_retried_at_once_after_a_reconnect(
    driver: MatchDriver, resumable: bool
) -> None:
    harness = driver.harness
    harness.box.faults.answer(500, path=r"/(channels|webhooks)/.*", times=10**6)
    code = await first_action(driver)
    mover = await driver.mover()
    live = await driver.load_running()
    await harness.store.matches.act(live.id, live.seq, int(mover.id), code, f"i:{live.seq}")
    harness.bot.services.wake_match(live.id)
    for _ in range(3):
        await harness.advance(60)
    (post,) = await driver.stored_posts()
    assert post.attempts > 0
    harness.box.faults.clear()
    await harness.box.faults.close_gateway(resumable=resumable)
    while (await driver.stored_posts())[0].next_try is not None:
        await harness.box.world.wait_for_change(0.05)
    await harness.wait_until_idle()
    await assert_up_to_date(driver)
