"""The gateway connection: any loss is followed by reconnects with backoff, and by one alert."""

import asyncio
import sys

import aiohttp
import pytest
from multidict import CIMultiDict, CIMultiDictProxy
from yarl import URL

from cogs.gateway import backoff
from cogs.gateway.backoff import MAX_IDENTIFIES, STABLE_SECONDS, Backoff, IdentifyBudget
from cogs.gateway.connections import Connections
from cogs.gateway.shards import LibraryChangedError, check_library
from cogs.monitoring.alerts import OFFLINE_SECONDS
from tests.bot.harness import BotHarness
from tests.harnesses.faults.leaping_time import LeapingTime

pytestmark = pytest.mark.e2e

#: Seconds of an outage of the gateway.
AWAY_SECONDS = 300
#: Maximum number of attempts within that time; the delays grow to 8-16 seconds.
MAX_TRIES = 60
TOO_MANY_FRAMES = sys.getrecursionlimit()


def connection_log(log: pytest.LogCaptureFixture) -> list[str]:
    """Log lines about the connection."""
    return [one.getMessage() for one in log.records if one.name == "cogs.gateway.connections"]


@pytest.mark.parametrize("late", [False, True])
async def test_reconnects_to_a_failing_gateway_are_spaced(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, late: bool
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    leaps, gateway = LeapingTime(harness.box, monkeypatch), harness.box.gateway
    caplog.clear()
    await harness.box.faults.keep_closing_gateway(late=late)
    before = gateway.attempts
    await leaps.wait(AWAY_SECONDS, 1.0)
    assert 5 < gateway.attempts - before < MAX_TRIES
    assert len(connection_log(caplog)) == 1
    assert "Discord's gateway cannot be reached" in connection_log(caplog)[0]
    harness.box.faults.bring_gateway_up()
    await leaps.wait(STABLE_SECONDS + 30, 1.0)
    assert harness.bot.services.connections.is_up
    assert connection_log(caplog)[1:] == ["connected to Discord's gateway again"]
    await driver.press(driver.sensible_codes()[0])


async def test_after_a_stable_connection_the_first_reconnect_is_immediate_and_resumes(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    leaps, gateway = LeapingTime(harness.box, monkeypatch), harness.box.gateway
    await harness.box.faults.keep_closing_gateway()
    await leaps.wait(120, 1.0)
    harness.box.faults.bring_gateway_up()
    await leaps.wait(STABLE_SECONDS + 30, 1.0)
    caplog.clear()
    resumes, identifies, closed_at = gateway.resumes, gateway.identifies, leaps.now
    await harness.box.faults.close_gateway(4000)
    await harness.box.wait(lambda: gateway.resumes > resumes)
    await leaps.wait_until_still()
    assert (gateway.resumes, gateway.identifies, leaps.now) == (resumes + 1, identifies, closed_at)
    assert connection_log(caplog) == []


async def test_a_gateway_that_closes_at_once_after_ready_is_reported(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    leaps, gateway = LeapingTime(harness.box, monkeypatch), harness.box.gateway
    before, end = gateway.attempts, leaps.now + AWAY_SECONDS + OFFLINE_SECONDS
    while leaps.now < end:
        if gateway.connected:
            await harness.box.faults.close_gateway(4000)
        await leaps.wait(1.0, 1.0)
    assert gateway.attempts - before < MAX_TRIES * 2
    assert len(connection_log(caplog)) == 1
    await harness.bot.services.alert_monitor.check()
    (trouble,) = (one for one in harness.bot.services.alert_monitor.alerts if one.kind == "line")
    assert trouble.facts == {"state": "breaking"} or not harness.bot.services.connections.is_up
    await leaps.wait(STABLE_SECONDS + 30, 1.0)
    assert connection_log(caplog)[1:] == ["connected to Discord's gateway again"]
    await harness.bot.services.alert_monitor.check()
    assert not harness.bot.services.alert_monitor.alerts


async def test_a_close_before_hello_does_not_end_the_bot(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py gives up if a connection is closed before HELLO while it starts a new session."""
    leaps = LeapingTime(harness.box, monkeypatch)
    await harness.box.faults.take_gateway_down()
    await leaps.wait(60, 1.0)
    harness.box.faults.bring_gateway_up()
    await harness.box.faults.keep_closing_gateway()
    await leaps.wait(60, 1.0)
    harness.box.faults.bring_gateway_up()
    await leaps.wait(30, 1.0)
    assert harness.running is not None
    assert not harness.running.done()
    assert harness.bot.services.connections.is_up


async def test_a_start_waits_for_the_gateway_without_limit(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py recurses at every attempt, and Python allows a thousand levels."""
    await harness.stop()
    await harness.box.faults.take_gateway_down()
    monkeypatch.setattr("cogs.gateway.backoff.MAX_PAUSE_SECONDS", 0.0)
    before = harness.box.gateway.attempts
    starting = asyncio.create_task(harness.start())
    await harness.box.wait(lambda: harness.box.gateway.attempts > before + TOO_MANY_FRAMES, 60)
    harness.box.faults.bring_gateway_up()
    await starting
    assert harness.bot.services.connections.is_up


class ManualClock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_backoff_grows_with_jitter_up_to_a_bound_and_resets_after_a_stable_connection() -> None:
    now = ManualClock()
    tries = Backoff(now)
    pauses = [tries.next_pause() for _ in range(5000)]
    assert pauses[0] == 0
    for number, pause in enumerate(pauses[1:]):
        longest = min(backoff.MAX_PAUSE_SECONDS, 2.0 ** min(number, 20))
        assert longest / 2 <= pause <= longest
    assert len(set(pauses[10:])) > 1000, "jitter separates shards"
    tries.on_connected()
    now.now += STABLE_SECONDS - 1
    assert tries.next_pause() > 0, "a shorter connection does not count"
    tries.on_connected()
    now.now += STABLE_SECONDS
    assert (tries.tries, tries.next_pause()) == (0, 0)


def test_after_many_identifies_in_a_day_the_next_are_ten_minutes_apart() -> None:
    now = ManualClock()
    identifies = IdentifyBudget(now)
    for _ in range(MAX_IDENTIFIES):
        assert not identifies.is_low
        identifies.record()
        now.now += 60
    seen = [identifies.is_low]
    now.now += backoff.DAY_SECONDS
    assert [*seen, identifies.is_low] == [True, False]
    rest = backoff.DAY_SECONDS / backoff.LOW_BUDGET_PAUSE_SECONDS
    assert MAX_IDENTIFIES + rest < 1000, "Discord's limit for a day"


def _changed_signature(shard: object, socket: object) -> None:
    """A shard with another signature."""


def test_a_changed_library_is_refused_with_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    check_library()
    monkeypatch.setattr("discord.shard.Shard.__init__", _changed_signature)
    with pytest.raises(LibraryChangedError, match="install the version in"):
        check_library()


async def test_the_log_contains_no_headers_of_refused_connections(caplog: pytest.LogCaptureFixture) -> None:
    headers = CIMultiDictProxy(CIMultiDict({"Set-Cookie": "__cfruid=secret; " + "x" * 2000}))
    info = aiohttp.RequestInfo(
        URL("wss://gateway.discord.gg"), "GET", headers, URL("wss://gateway.discord.gg")
    )
    error = aiohttp.WSServerHandshakeError(info, (), status=503, message="Invalid status", headers=headers)
    connections = Connections(lambda: 0, lambda: 0.0, lambda _: None)
    for _ in range(3):
        connections.next_pause(0, "resume", error)
    (words,) = connection_log(caplog)
    assert "503" in words
    assert "cfruid" not in words
    assert len(words) < 300
