"""Times on posts, the pace that the organiser chooses, and the settings of a person's hours."""

from itertools import cycle, islice
from random import Random
from typing import Any

import msgspec
import pytest

from engine.clock.pace import DAY
from tests.bot.clock.test_clock import LIMITS, start_timed_match
from tests.bot.harness import BotHarness
from tests.bot.lobbies.test_lobby import LANGUAGES
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]


@pytest.fixture
def harness(shared: BotHarness) -> BotHarness:
    """The one bot of all tests."""
    return shared


async def test_the_organiser_chooses_the_pace_and_what_happens_to_late_players(harness: BotHarness) -> None:
    lobby = await harness.open_lobby("Ana")
    for absence in ("seat", "vote", "turn"):
        await lobby.choose("pace", "relaxed")
        await lobby.choose("absence", absence)
        live = await lobby.load()
        assert (live.pace, live.absence) == ("relaxed", absence)
    await lobby.choose("pace", "casual")
    await lobby.choose("seats", "2")
    await lobby.press("join", harness.box.person("Ben"))
    await lobby.press("start")
    started = await harness.store.matches.by_channel(int(lobby.channel.id))
    assert started is not None
    assert (started.pace, len(started.seats)) == ("casual", 2)


async def test_only_the_current_post_says_when_time_runs_out_and_what_happens_then(
    harness: BotHarness,
) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    live = await driver.load_running()
    until, last = f"<t:{live.clock.lapses}:R>", f"<t:{live.deadline}:R>"
    assert live.clock.lapses == (live.deadline or 0) - LIMITS.grace
    assert text("en", "clock-turn.once", last=last) in driver.post.text(), "both are 10 days away"
    assert until not in driver.post.text()
    await driver.pass_turn(Random(1))
    old, new = harness.posts(driver.channel)[-2:]
    assert "<t:" in new.text()
    assert "<t:" not in old.text()


async def test_the_post_names_both_times_when_the_time_is_short(harness: BotHarness) -> None:
    for absence in ("turn", "seat", "vote"):
        driver = await start_timed_match(harness, "Ana", "Ben", absence=absence, pace="live")
        live = await driver.load_running()
        until, last = f"<t:{live.clock.lapses}:R>", f"<t:{live.deadline}:R>"
        assert text("en", f"clock-{absence}", until=until, last=last) in driver.post.text(), absence


async def test_zones_are_found_by_a_few_letters(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    assert (await ana.autocomplete("settings time", "zone", "warsaw"))[0][1] == "Europe/Warsaw"
    assert (await ana.autocomplete("settings time", "zone", "new y"))[0][1] == "America/New_York"
    assert len(await ana.autocomplete("settings time", "zone", "")) == 25
    offered = await ana.autocomplete("settings time", "sleep", "22-6")
    assert offered[0] == ("22-6", "22-6")
    assert offered[-1] == (text("en", "settings-sleep-none"), "none")


REFUSED: dict[str, tuple[dict[str, Any], str, dict[str, str]]] = {
    "an unknown zone": ({"zone": "Mars/Base"}, "settings-time-zone", {"zone": "Mars/Base"}),
    "no hours": ({"sleep": "at night"}, "settings-time-hours", {"hours": "at night"}),
    "an invalid hour": ({"sleep": "25:00-07:00"}, "settings-time-hours", {"hours": "25:00-07:00"}),
    "too long a night": ({"sleep": "19:00-07:01"}, "settings-time-long", {"hours": "19:00-07:01"}),
}


@pytest.mark.parametrize("languages", [1, pytest.param(len(LANGUAGES), marks=pytest.mark.soak)])
async def test_invalid_hours_are_refused_and_change_nothing(harness: BotHarness, languages: int) -> None:
    """Tests each case in another language; the long run tests each in all of them."""
    ana, clients = harness.box.person("Ana"), cycle(LANGUAGES.items())
    before = await harness.store.people.user(int(ana.id))
    for case, (typed, key, facts) in REFUSED.items():
        for client, locale in islice(clients, languages):
            ana.locale = client
            answer = (await harness.run_command(ana, "settings time", **typed)).text()
            assert answer == text(locale, key, **facts), case
            after = await harness.store.people.user(int(ana.id))
            assert after == msgspec.structs.replace(before, listed=locale), case


async def test_a_change_of_zone_nights_or_weekends_updates_running_clocks(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    mover, before = await driver.mover(), (await driver.load_running()).deadline or 0
    words = (
        await harness.run_command(
            mover, "settings time", zone="Europe/Athens", sleep="23:00-07:30", weekends=True
        )
    ).text()
    assert text("en", "settings-sleep", **{"from": "23:00", "to": "07:30"}) in words
    assert text("en", "settings-weekends", value="on") in words
    assert "Europe/Athens" in words
    after = await driver.load_running()
    assert (after.deadline or 0) > before + 3 * DAY
    assert f"<t:{after.deadline}:R>" in driver.post.text()
    words = (await harness.run_command(mover, "settings time", sleep="none", weekends=False)).text()
    assert text("en", "settings-sleep-none") in words
    assert (await driver.load_running()).deadline == before
