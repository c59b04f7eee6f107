"""The thread of a match is called after it, and Discord is not asked to rename it too often."""

from random import Random

import pytest

from cogs.delivery.threads import WAITING, WINDOW_SECONDS
from cogs.posts.naming import thread_name
from data.store.matches.live import REGRET_SECONDS
from render.language.catalogue import text
from tests.bot.house import House, Seated

pytestmark = pytest.mark.e2e


def renamed(table: Seated) -> int:
    """How often a new name was asked for."""
    return len(table.house.box.requests.find("PATCH", f"/channels/{table.channel.id}"))


async def test_a_name_that_has_to_wait_is_given_after_a_restart(house: House) -> None:
    table = await house.table("Ana", "Ben", game="gheos")
    await house.sure(house.box.person("Ben"), "play resign", table.channel)
    await house.later(REGRET_SECONDS)
    await table.skip(Random(1))
    assert renamed(table) == 2
    await house.restart()
    assert renamed(table) == 2, "it is still too early"
    await house.stop()
    house.box.clock.advance(WINDOW_SECONDS)
    await house.start()
    await house.box.wait(lambda: renamed(table) == 3)
    await house.quiet()
    assert table.channel.name == thread_name(await table.live())
    assert await house.store.moments.all(WAITING) == {}


async def test_a_thread_is_named_for_its_match_and_shows_when_it_is_over(house: House) -> None:
    table = await house.table("Ana", "Ben", game="gheos")
    assert table.channel.name == f"Gheos · Ana, Ben · #{table.match}"
    ben = house.box.person("Ben")
    await house.sure(ben, "play resign", table.channel)
    assert table.channel.name == f"Gheos · {', '.join((await table.live()).names)} · #{table.match}"
    await house.later(REGRET_SECONDS)
    await table.skip(Random(1))
    assert renamed(table) == 2, "a third time it would be refused"
    assert not table.channel.name.startswith("✓")
    house.box.clock.advance(WINDOW_SECONDS)
    house.bot.threads.reconciler.wake(table.match)
    await house.quiet()
    assert table.channel.name == thread_name(await table.live())
    assert table.channel.name.startswith("✓ Gheos · Ana")
    house.bot.changed(table.match)
    await house.quiet()
    assert renamed(table) == 3


async def test_a_table_that_was_called_off_leaves_the_thread_to_the_match_that_was_played_there(
    house: House,
) -> None:
    table = await house.table("Ana", "Ben", game="gheos")
    await table.skip(Random(1))
    await house.later(WINDOW_SECONDS)
    name = table.channel.name
    assert name.startswith("✓ Gheos")
    ana = house.box.person("Ana")
    await ana.press(table.post, text("en", "result-rematch"))
    await house.quiet()
    await house.sure(ana, "play cancel", table.channel)
    await house.later(WINDOW_SECONDS)
    assert table.channel.name == name


async def test_a_name_that_was_refused_in_an_outage_is_given_when_the_line_is_back(
    house: House,
) -> None:
    table = await house.table("Ana", "Ben", game="gheos")
    before = table.channel.name
    house.box.faults.answer(503, method="PATCH", path=f"/channels/{table.channel.id}")
    await house.sure(house.box.person("Ben"), "play resign", table.channel)
    await house.box.wait(lambda: house.bot.threads._waiting)
    assert table.channel.name == before
    await house.bot.on_ready()
    await house.box.wait(lambda: table.channel.name != before)
    assert table.channel.name == thread_name(await table.live())
