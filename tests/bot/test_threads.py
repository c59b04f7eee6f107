"""Threads of matches: names, the rate limit of renames, and reopening while the match runs."""

from random import Random

import pytest

from cogs.delivery.thread_names import WINDOW_SECONDS
from cogs.posts.naming import thread_name
from data.store.matches.lobbies import Lobbies
from data.store.matches.states import SEAT_RESERVED_SECONDS
from tests.bot.harness import BotHarness, MatchDriver
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]


@pytest.fixture
def harness(shared_or_own: BotHarness) -> BotHarness:
    """The one bot of all tests."""
    return shared_or_own


def count_renames(driver: MatchDriver) -> int:
    """The number of rename requests."""
    return len(driver.harness.box.requests.find("PATCH", f"/channels/{driver.channel.id}"))


async def test_a_pending_rename_is_made_after_a_restart(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    await harness.run_confirmed_command(harness.box.person("Ben"), "play resign", driver.channel)
    await harness.advance(SEAT_RESERVED_SECONDS)
    await driver.fast_forward(Random(1))
    assert count_renames(driver) == 2
    await harness.restart()
    assert count_renames(driver) == 2, "the rate limit does not allow a third rename yet"
    await harness.stop()
    harness.box.clock.advance(WINDOW_SECONDS)
    await harness.start()
    await harness.box.wait(lambda: count_renames(driver) == 3)
    await harness.wait_until_idle()
    assert driver.channel.name == thread_name(await driver.load())
    assert await harness.store.pending_renames.all() == {}


async def test_the_thread_of_an_open_lobby_has_its_number(harness: BotHarness) -> None:
    for _ in range(2):
        lobby = await harness.open_lobby("Ana")
        assert lobby.channel.name == f"#{(await lobby.load()).id} Maori · Ana"


async def test_a_thread_whose_number_was_taken_is_renamed(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def outdated(_: Lobbies) -> int:
        return 10**6

    monkeypatch.setattr(Lobbies, "next_id", outdated)
    lobby = await harness.open_lobby("Ana")
    assert lobby.channel.name == f"#{(await lobby.load()).id} Maori · Ana"


async def test_the_name_of_a_thread_shows_its_match_and_its_end(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    name = f"#{driver.match} Gheos · Ana, Ben"
    assert driver.channel.name == name
    ben = harness.box.person("Ben")
    await harness.run_confirmed_command(ben, "play resign", driver.channel)
    assert driver.channel.name == name, "Ben may still return"
    await harness.advance(SEAT_RESERVED_SECONDS)
    harness.bot.services.wake_match(driver.match)
    await harness.wait_until_idle()
    assert driver.channel.name == f"#{driver.match} Gheos · {', '.join((await driver.load()).names)}"
    await driver.fast_forward(Random(1))
    assert count_renames(driver) == 2, "Discord would refuse a third rename"
    assert "✓" not in driver.channel.name
    harness.box.clock.advance(WINDOW_SECONDS)
    harness.bot.services.thread_names.reconciler.wake(driver.match)
    await harness.wait_until_idle()
    assert driver.channel.name == thread_name(await driver.load())
    assert driver.channel.name.startswith(f"#{driver.match} ✓ Gheos · Ana")
    harness.bot.services.wake_match(driver.match)
    await harness.wait_until_idle()
    assert count_renames(driver) == 3


async def test_a_player_who_returns_within_a_minute_causes_no_rename(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    before, ben = count_renames(driver), harness.box.person("Ben")
    left = await harness.run_confirmed_command(ben, "play resign", driver.channel)
    await ben.press(left, text("en", "resign-back"))
    await harness.wait_until_idle()
    await harness.advance(SEAT_RESERVED_SECONDS)
    harness.bot.services.wake_match(driver.match)
    await harness.wait_until_idle()
    assert count_renames(driver) == before
    assert await harness.store.pending_renames.all() == {}


async def test_after_a_cancelled_rematch_the_thread_belongs_to_the_previous_match(
    harness: BotHarness,
) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    await driver.fast_forward(Random(1))
    await harness.advance(WINDOW_SECONDS)
    name = driver.channel.name
    assert name.startswith(f"#{driver.match} ✓ Gheos")
    harness.box.faults.take_permission(harness.box.channel("games").id, "CREATE_PUBLIC_THREADS")
    ana = harness.box.person("Ana")
    await ana.press(driver.post, text("en", "result-rematch"))
    await harness.wait_until_idle()
    await harness.run_confirmed_command(ana, "play cancel", driver.channel)
    await harness.advance(WINDOW_SECONDS)
    assert driver.channel.name == name
    harness.box.faults.give_permission(harness.box.channel("games").id, "CREATE_PUBLIC_THREADS")


async def test_a_rename_that_failed_in_an_outage_is_repeated_after_it(
    harness: BotHarness,
) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    before = driver.channel.name
    await harness.run_confirmed_command(harness.box.person("Ben"), "play resign", driver.channel)
    harness.box.faults.answer(503, method="PATCH", path=f"/channels/{driver.channel.id}", times=1000)
    sent = count_renames(driver)
    await harness.advance(SEAT_RESERVED_SECONDS)
    await harness.box.wait(lambda: count_renames(driver) > sent)
    await harness.wait_until_idle()
    assert driver.channel.name == before
    harness.box.faults.clear()
    await harness.bot.on_ready()
    await harness.box.wait(lambda: driver.channel.name != before)
    assert driver.channel.name == thread_name(await driver.load())


# ---- archived and locked --------------------------------------------------------------


async def test_the_archived_thread_of_a_running_match_is_reopened_at_once(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    post = driver.post
    harness.box.faults.archive_thread(driver.channel.id)
    await harness.box.wait(lambda: not driver.channel.archived)
    await harness.wait_until_idle()
    assert driver.post == post, "nobody is pinged"
    await driver.press(driver.sensible_codes()[0])


async def test_a_thread_archived_during_downtime_is_reopened_at_the_start(
    harness: BotHarness,
) -> None:
    driver, other = await harness.start_match("Ana", "Ben"), await harness.start_match("Cleo", "Dora")
    await harness.stop()
    harness.box.faults.archive_thread(driver.channel.id)
    harness.box.requests.clear()
    await harness.start()
    await harness.box.wait(lambda: not driver.channel.archived)
    await harness.wait_until_idle()
    assert not harness.box.requests.find("PATCH", f"/channels/{other.channel.id}"), (
        "an open thread is left alone"
    )


async def test_the_thread_of_a_finished_match_stays_archived(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    await driver.fast_forward(Random(1))
    harness.box.faults.archive_thread(driver.channel.id)
    await (await harness.run_command(harness.box.person("Ana"), "games")).settled()
    await harness.wait_until_idle()
    await harness.restart()
    assert driver.channel.archived


async def test_a_locked_thread_is_reported_once_and_its_match_continues_after_unlocking(
    harness: BotHarness,
) -> None:
    driver = await harness.start_match("Eva", "Fay")
    eva, post, faults = harness.box.person("Eva"), driver.post, harness.box.faults
    link, game = f"<#{driver.channel.id}>", text("en", "game-maori")
    sentence = text("en", "post-trouble-locked", channel=link, game=game, match=str(driver.match))
    faults.archive_thread(driver.channel.id, locked=True)
    await harness.box.wait(lambda: any(sentence in message.text() for message in eva.dms()))
    await harness.advance(3 * 3600)
    faults.archive_thread(driver.channel.id, locked=True)
    await harness.restart()
    await harness.advance(3600)
    assert [message.text() for message in eva.dms()] == [sentence]
    assert not harness.box.person("Fay").dms()
    assert driver.channel.archived
    harness.box.requests.clear()
    faults.open_thread(driver.channel.id)
    edits = rf"/channels/{driver.channel.id}/messages/\d+"
    await harness.box.wait(
        lambda: any(one.status == 200 for one in harness.box.requests.find("PATCH", edits))
    )
    await harness.wait_until_idle()
    assert driver.post == post
    assert await harness.store.posts.pending() == []
    await driver.press(driver.sensible_codes()[0])


async def test_an_unlocked_thread_is_reopened_at_once(harness: BotHarness) -> None:
    driver = await harness.start_match("Cleo", "Don")
    harness.box.faults.archive_thread(driver.channel.id, locked=True)
    await harness.box.wait(lambda: harness.box.person("Cleo").dms())
    harness.box.faults.archive_thread(driver.channel.id)
    await harness.box.wait(lambda: not driver.channel.archived)
