"""Threads of matches: names, the rate limit of renames, and reopening while the match runs."""

from random import Random

import pytest

from cogs.delivery.thread_names import WINDOW_SECONDS
from cogs.posts.naming import thread_name
from data.store.matches.states import SEAT_RESERVED_SECONDS
from tests.bot.harness import BotHarness, MatchDriver
from tests.languages import text

pytestmark = pytest.mark.e2e


def count_renames(table: MatchDriver) -> int:
    """Return the number of rename requests."""
    return len(table.house.box.requests.find("PATCH", f"/channels/{table.channel.id}"))


async def test_a_pending_rename_is_made_after_a_restart(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben", game="gheos")
    await house.run_confirmed_command(house.box.person("Ben"), "play resign", table.channel)
    await house.advance(SEAT_RESERVED_SECONDS)
    await table.fast_forward(Random(1))
    assert count_renames(table) == 2
    await house.restart()
    assert count_renames(table) == 2, "the rate limit does not allow a third rename yet"
    await house.stop()
    house.box.clock.advance(WINDOW_SECONDS)
    await house.start()
    await house.box.wait(lambda: count_renames(table) == 3)
    await house.wait_until_idle()
    assert table.channel.name == thread_name(await table.load())
    assert await house.store.pending_renames.all() == {}


async def test_the_name_of_a_thread_shows_its_match_and_its_end(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben", game="gheos")
    name = f"#{table.match} Gheos · Ana, Ben"
    assert table.channel.name == name
    ben = house.box.person("Ben")
    await house.run_confirmed_command(ben, "play resign", table.channel)
    assert table.channel.name == name, "they may still come back"
    await house.advance(SEAT_RESERVED_SECONDS)
    house.bot.services.wake_match(table.match)
    await house.wait_until_idle()
    assert table.channel.name == f"#{table.match} Gheos · {', '.join((await table.load()).names)}"
    await table.fast_forward(Random(1))
    assert count_renames(table) == 2, "Discord would refuse a third rename"
    assert "✓" not in table.channel.name
    house.box.clock.advance(WINDOW_SECONDS)
    house.bot.services.thread_names.reconciler.wake(table.match)
    await house.wait_until_idle()
    assert table.channel.name == thread_name(await table.load())
    assert table.channel.name.startswith(f"#{table.match} ✓ Gheos · Ana")
    house.bot.services.wake_match(table.match)
    await house.wait_until_idle()
    assert count_renames(table) == 3


async def test_a_return_within_a_minute_causes_no_rename(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben", game="gheos")
    before, ben = count_renames(table), house.box.person("Ben")
    left = await house.run_confirmed_command(ben, "play resign", table.channel)
    await ben.press(left, text("en", "resign-back"))
    await house.wait_until_idle()
    await house.advance(SEAT_RESERVED_SECONDS)
    house.bot.services.wake_match(table.match)
    await house.wait_until_idle()
    assert count_renames(table) == before
    assert await house.store.pending_renames.all() == {}


async def test_a_cancelled_rematch_leaves_the_thread_to_the_match_before(
    house: BotHarness,
) -> None:
    table = await house.start_match("Ana", "Ben", game="gheos")
    await table.fast_forward(Random(1))
    await house.advance(WINDOW_SECONDS)
    name = table.channel.name
    assert name.startswith(f"#{table.match} ✓ Gheos")
    house.box.faults.take_permission(house.box.channel("games").id, "CREATE_PUBLIC_THREADS")
    ana = house.box.person("Ana")
    await ana.press(table.post, text("en", "result-rematch"))
    await house.wait_until_idle()
    await house.run_confirmed_command(ana, "play cancel", table.channel)
    await house.advance(WINDOW_SECONDS)
    assert table.channel.name == name


async def test_a_rename_refused_in_an_outage_is_made_after_it(
    house: BotHarness,
) -> None:
    table = await house.start_match("Ana", "Ben", game="gheos")
    before = table.channel.name
    await house.run_confirmed_command(house.box.person("Ben"), "play resign", table.channel)
    house.box.faults.answer(503, method="PATCH", path=f"/channels/{table.channel.id}", times=1000)
    sent = count_renames(table)
    await house.advance(SEAT_RESERVED_SECONDS)
    await house.box.wait(lambda: count_renames(table) > sent)
    await house.wait_until_idle()
    assert table.channel.name == before
    house.box.faults.clear()
    await house.bot.on_ready()
    await house.box.wait(lambda: table.channel.name != before)
    assert table.channel.name == thread_name(await table.load())


# ---- archived and locked --------------------------------------------------------------


async def test_the_archived_thread_of_a_running_match_is_reopened_at_once(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    post = table.post
    house.box.faults.archive_thread(table.channel.id)
    await house.box.wait(lambda: not table.channel.archived)
    await house.wait_until_idle()
    assert table.post == post, "nobody is pinged"
    await table.press(table.sensible_codes()[0])


async def test_a_thread_archived_during_downtime_is_reopened_at_the_start(
    house: BotHarness,
) -> None:
    table, other = await house.start_match("Ana", "Ben"), await house.start_match("Cleo", "Dora")
    await house.stop()
    house.box.faults.archive_thread(table.channel.id)
    house.box.requests.clear()
    await house.start()
    await house.box.wait(lambda: not table.channel.archived)
    await house.wait_until_idle()
    assert not house.box.requests.find("PATCH", f"/channels/{other.channel.id}"), (
        "an open thread is left alone"
    )


async def test_the_thread_of_a_finished_match_stays_archived(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    await table.fast_forward(Random(1))
    house.box.faults.archive_thread(table.channel.id)
    await (await house.run_command(house.box.person("Ana"), "games")).settled()
    await house.wait_until_idle()
    await house.restart()
    assert table.channel.archived


async def test_a_locked_thread_is_reported_once_and_its_match_continues_after_unlocking(
    house: BotHarness,
) -> None:
    table = await house.start_match("Ana", "Ben")
    ana, post, faults = house.box.person("Ana"), table.post, house.box.faults
    link, game = f"<#{table.channel.id}>", text("en", "game-maori")
    said = text("en", "post-trouble-locked", channel=link, game=game, match=str(table.match))
    faults.archive_thread(table.channel.id, locked=True)
    await house.box.wait(lambda: any(said in message.text() for message in ana.dms()))
    await house.advance(3 * 3600)
    faults.archive_thread(table.channel.id, locked=True)
    await house.restart()
    await house.advance(3600)
    assert [message.text() for message in ana.dms()] == [said]
    assert not house.box.person("Ben").dms()
    assert table.channel.archived
    house.box.requests.clear()
    faults.open_thread(table.channel.id)
    edits = rf"/channels/{table.channel.id}/messages/\d+"
    await house.box.wait(lambda: any(one.status == 200 for one in house.box.requests.find("PATCH", edits)))
    await house.wait_until_idle()
    assert table.post == post
    assert await house.store.posts.pending() == []
    await table.press(table.sensible_codes()[0])


async def test_an_unlocked_thread_is_reopened_at_once(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    house.box.faults.archive_thread(table.channel.id, locked=True)
    await house.box.wait(lambda: house.box.person("Ana").dms())
    house.box.faults.archive_thread(table.channel.id)
    await house.box.wait(lambda: not table.channel.archived)
