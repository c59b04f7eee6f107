"""Unreadable gateway events are counted, skipped, and logged once for each kind."""

import threading
from collections.abc import Callable

import pytest

from sandbox.errors import JSON
from tests.bot.harness import BotHarness, MatchDriver
from tests.harnesses.faults.leaping_time import LeapingTime

pytestmark = pytest.mark.e2e

#: Case -> type of an event, and a function that spoils its data; None stands for an event without data.
INVALID_EVENTS: dict[str, tuple[str, Callable[[JSON], JSON | None]]] = {
    "a channel without a position": ("CHANNEL_CREATE", lambda it: {k: it[k] for k in it if k != "position"}),
    "roles that are not ids": ("MESSAGE_CREATE", lambda it: {**it, "member": {"roles": [{"id": "1"}]}}),
    "a thread that is null": ("MESSAGE_CREATE", lambda it: {**it, "thread": None}),
    "nothing at all": ("CHANNEL_UPDATE", lambda _: None),
}


def event_log(log: pytest.LogCaptureFixture) -> list[str]:
    """The log lines about events."""
    return [one.getMessage() for one in log.records if one.name == "cogs.gateway.event_guard"]


def count_keep_alive_threads() -> int:
    """Number of discord.py's keep-alive threads."""
    return sum(thread.name.startswith("keep-alive-handler") for thread in threading.enumerate())


def count_skipped(harness: BotHarness, name: str) -> float:
    """The number of unreadable events of a type."""
    return float(harness.bot.services.metrics.unreadable_events.labels(name)._value.get())


async def test_unreadable_events_are_skipped(harness: BotHarness, caplog: pytest.LogCaptureFixture) -> None:
    driver, logged = await harness.start_match("Ana", "Ben"), set[str]()
    for case, (name, spoil) in INVALID_EVENTS.items():
        before = count_skipped(harness, name)
        caplog.clear()
        await send_events(driver, name, spoil)
        assert count_skipped(harness, name) >= before + 3, case
        words = [line.partition("(")[0] for line in event_log(caplog)]
        assert words == [f"Discord's event {name} cannot be read "] * (name not in logged), case
        logged.add(name)
        assert harness.box.gateway.attempts == 1, f"the connection stays open after {case}"
        await driver.press(driver.sensible_codes()[0])


async def send_events(driver: MatchDriver, name: str, spoil: Callable[[JSON], JSON | None]) -> None:
    """Let three events of each kind be sent, and spoil those with a name."""
    box = driver.harness.box
    box.faults.transform_events(lambda event, data: spoil(data) if event == name else data)
    for number in range(3):
        box.add_channel(f"new-{number}")
        box.person("Ben").say("hello", driver.channel)
        box.faults.take_permission(driver.channel.id, "ADD_REACTIONS")
    await (await box.person("Ana").slash("games", driver.channel)).settled()
    box.faults.transform_events(None)


async def test_an_unreadable_ready_is_logged_and_retried_with_backoff(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    leaps, gateway = LeapingTime(harness.box, monkeypatch), harness.box.gateway

    def without_shard(event: str, data: JSON) -> JSON:
        return {key: value for key, value in data.items() if event != "READY" or key != "shard"}

    harness.box.faults.transform_events(without_shard)
    before = gateway.identifies
    await harness.box.faults.close_gateway(4000, resumable=False)
    await leaps.wait(120, 1.0)
    assert 3 < gateway.identifies - before < 20
    (words,) = event_log(caplog)
    assert (
        words == "Discord's READY event cannot be read (KeyError: 'shard'); the shard reconnects with backoff"
    )
    assert count_skipped(harness, "READY") == gateway.identifies - before
    assert gateway.connected_shards == gateway.connected <= 1, "no connection is left behind"
    harness.box.faults.transform_events(None)
    await leaps.wait(60, 1.0)
    assert harness.bot.services.connections.is_up
    await driver.press(driver.sensible_codes()[0])


FRAMES: dict[str, str | bytes] = {
    "a text that is not JSON": "hello",
    "a list": "[]",
    "null": "null",
    "a HELLO without data": '{"op": 10, "d": null}',
    "an event without a name": '{"op": 0, "t": null, "d": {}, "s": 3}',
    "an event whose name is a list": '{"op": 0, "t": [], "d": {}, "s": 3}',
    "a READY without a session": '{"op": 0, "t": "READY", "d": {}, "s": 3}',
    "a RESUMED without data": '{"op": 0, "t": "RESUMED", "d": null, "s": 3}',
    "an unknown opcode": '{"op": 99, "d": {}}',
    "bytes that are not zlib data": b"\x00\x01hello\x00\x00\xff\xff",
}


async def test_no_unreadable_frame_ends_the_bot(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = await harness.start_match("Ana", "Ben")
    leaps = LeapingTime(harness.box, monkeypatch)
    for case, frame in FRAMES.items():
        harness.box.faults.send_frame(frame)
        await leaps.wait(30, 1.0)
        assert harness.running is not None
        assert not harness.running.done(), case
        assert harness.bot.services.connections.is_up, case
        connections = harness.box.gateway.connected_shards, count_keep_alive_threads()
        assert connections == (1, 1), f"no connection is left behind after {case}"
        await driver.press(driver.sensible_codes()[0])


async def test_an_unexpected_error_while_connecting_does_not_end_the_bot(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaps = LeapingTime(harness.box, monkeypatch)
    wait, failures = harness.bot.identify_limiter.acquire, iter(range(3))

    async def fails(shard: int) -> None:
        if next(failures, None) is not None:
            raise RuntimeError("the store is away")
        await wait(shard)

    monkeypatch.setattr(harness.bot.identify_limiter, "acquire", fails)
    await harness.box.faults.close_gateway(4000, resumable=False)
    await leaps.wait(60, 1.0)
    assert harness.bot.services.connections.is_up
    assert count_keep_alive_threads() == 1, "no connection is left behind"
