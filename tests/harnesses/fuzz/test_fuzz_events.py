"""Gateway events with missing, null or wrong fields do not stop the bot."""

import asyncio
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from cogs.gateway.shards import event_parsers
from sandbox.errors import JSON
from tests.bot.harness import BotHarness
from tests.harnesses.outcome import Outcome

pytestmark = [pytest.mark.e2e, pytest.mark.waits]

#: Invalid values for a field.
INVALID_VALUES: tuple[Any, ...] = (None, "x", 7, [], {}, [None], {"id": None})
MISSING = object()
#: Number of changed events of each kind in the short test.
SHORT_COUNT = 15
#: Number of events after which the test pauses, so that the bot can handle them.
BATCH = 200
#: Events of the login; tests/bot/test_events.py covers them.
LOGIN_EVENTS = {"READY", "RESUMED"}
Path = tuple[str | int, ...]


def value_paths(data: Any, here: Path = ()) -> Iterator[Path]:
    """Paths of all values in an event; of lists only those of the first entry."""
    if here:
        yield here
    if isinstance(data, dict):
        for key, value in data.items():
            yield from value_paths(value, (*here, key))
    elif isinstance(data, list) and data:
        yield from value_paths(data[0], (*here, 0))


def replace_value(data: JSON, path: Path, value: Any) -> JSON:
    """An event with another value at this path, or without the field."""
    found: Any = deepcopy(data)
    inner = found
    for key in path[:-1]:
        inner = inner[key]
    if value is MISSING:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return found  # type: ignore[no-any-return]


async def record_events(harness: BotHarness) -> dict[str, JSON]:
    """Record the first event of every kind that the bot receives while people play."""
    real: dict[str, JSON] = {}

    def record(name: str, data: Any) -> Any:
        real.setdefault(name, deepcopy(data))
        return data

    box, faults = harness.box, harness.box.faults
    faults.transform_events(record)
    await faults.close_gateway(4000, resumable=False)
    await box.wait(lambda: "GUILD_CREATE" in real)
    driver = await harness.start_match("Ana", "Ben")
    await driver.press(driver.sensible_codes()[0])
    message = box.person("Ben").say("hello", driver.channel)
    faults.delete_message(message.channel_id, message.id)
    room = box.add_channel("room")
    faults.take_permission(room.id, "ADD_REACTIONS")
    lobby = await harness.open_lobby("Cleo", "room")
    faults.delete_channel(lobby.channel.id)
    faults.delete_channel(room.id)
    box.locale = "el"
    box.locale = "en-US"
    faults.expel_bot()
    faults.admit_bot()
    await harness.wait_until_idle()
    faults.transform_events(None)
    return real


def variants(real: dict[str, JSON], names: set[str], rng: Random | None) -> Iterator[tuple[str, Any]]:
    """Yield the events to send: recorded ones with one change, and nearly empty ones of every type."""
    for name, data in sorted(real.items()):
        found = [(path, value) for path in value_paths(data) for value in (MISSING, *INVALID_VALUES)]
        for path, value in rng.sample(found, min(SHORT_COUNT, len(found))) if rng else found:
            yield name, replace_value(data, path, value)
    for name in sorted(names):
        for value in (*INVALID_VALUES, {"guild_id": "1"}, {"guild_id": real["GUILD_CREATE"]["id"]}):
            yield name, value


async def send_events(harness: BotHarness, outcome: Outcome, rng: Random | None) -> None:
    """Send all events; the bot must stay connected and then still handle presses."""
    real = await record_events(harness)
    assert {"INTERACTION_CREATE", "MESSAGE_CREATE", "THREAD_CREATE", "CHANNEL_UPDATE"} <= real.keys()
    gateway, running = harness.box.gateway, harness.running
    attempts_before = gateway.attempts
    names = {*event_parsers(harness.bot)} - LOGIN_EVENTS
    real = {name: data for name, data in real.items() if name in names}
    for number, (name, data) in enumerate(variants(real, names, rng)):
        harness.box.faults.send_event(name, data)
        outcome.count("events")
        if number % BATCH == 0:
            await asyncio.sleep(0.01)
    person = harness.box.person("Eva")
    await (await person.slash("rules", "games", game="maori")).settled()
    if running is None or running.done():
        outcome.add_problem("dead", "the bot")
    if gateway.attempts != attempts_before:
        outcome.add_problem("crashed", f"{gateway.attempts - attempts_before} connections")
    # invalid events may have corrupted the client's cache; in a new session Discord sends all state again
    await harness.box.faults.close_gateway(4000, resumable=False)
    await harness.box.wait(lambda: gateway.connected and harness.bot.services.connections.is_up, 60)
    driver = await harness.start_match("Don", "Eva")
    seq = (await driver.load()).seq
    await driver.press(driver.sensible_codes()[0])
    if (await driver.load()).seq == seq:
        outcome.add_problem("lost", "a press after all events")


async def test_invalid_events_do_not_end_the_bot(harness: BotHarness, outcome: Outcome) -> None:
    await send_events(harness, outcome, Random(5))


@pytest.mark.soak
async def test_every_event_with_any_invalid_value_is_survived(harness: BotHarness, outcome: Outcome) -> None:
    await send_events(harness, outcome, None)
