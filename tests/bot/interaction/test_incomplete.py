"""Interactions without a user or a channel: missing data is looked up, or the reply says what is missing."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import pytest_asyncio

from cogs.gateway.event_guard import INTERACTION
from cogs.gateway.shards import event_parsers
from sandbox import NoAnswer, Reply
from sandbox.errors import JSON
from tests.bot.harness import BotHarness, MatchDriver
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

Change = Callable[[JSON], Any]


def drop_keys(*keys: str) -> Change:
    return lambda it: {key: value for key, value in it.items() if key not in keys}


def set_keys(**values: Any) -> Change:
    return lambda it: {**it, **values}


#: Changes that remove fields whose values follow from other fields.
RECOVERABLE: dict[str, Change] = {
    "no channel": drop_keys("channel"),
    "a channel that is null": set_keys(channel=None),
    "an id for a channel": lambda it: {**it, "channel": {"id": it["channel"]["id"]}},
}
#: Changes that remove data that cannot be looked up.
UNRECOVERABLE: dict[str, Change] = {
    "no member": drop_keys("member"),
    "a member without a user": lambda it: {**it, "member": drop_keys("user")(it["member"])},
    "a member that is null": set_keys(member=None),
    "a user beside the member": lambda it: {**drop_keys("member")(it), "user": it["member"]["user"]},
    "neither a channel nor a member": drop_keys("channel", "channel_id", "member"),
    "neither a member nor a limit of files": drop_keys("attachment_size_limit", "member"),
    "a message with an id only": set_keys(message={"id": "1"}, member=None),
}


@pytest.fixture
def harness(shared: BotHarness, monkeypatch: pytest.MonkeyPatch) -> BotHarness:
    """The bot of all tests in this module, with an empty log."""
    reader: Any = event_parsers(shared.bot)[INTERACTION]
    monkeypatch.setattr(reader.func.__self__, "_logged", set())
    monkeypatch.setattr(shared.bot.router, "_has_warned", False)
    return shared


@pytest.fixture(scope="module")
def drivers() -> list[MatchDriver]:
    """The match that must not change; empty until it is started."""
    return []


@pytest_asyncio.fixture(loop_scope="module")
async def driver(harness: BotHarness, drivers: list[MatchDriver]) -> MatchDriver:
    """A match of Ana and Ben that no interaction may change."""
    if not drivers:
        drivers.append(await harness.start_match("Ana", "Ben"))
    return drivers[0]


def change_interactions(harness: BotHarness, how: Change) -> None:
    """Change all further interactions."""
    harness.box.faults.transform_events(lambda name, data: how(data) if name == INTERACTION else data)


def warnings(log: pytest.LogCaptureFixture) -> list[str]:
    """The warnings of the log, which contain no traceback."""
    gc.collect(1)  # first collect failed tasks of earlier tests
    assert not [one for one in log.records if one.exc_info]
    return [one.getMessage() for one in log.records]


async def reply_texts(asking: Awaitable[Reply]) -> list[str]:
    """The texts of the reply."""
    reply = await (await asking).settled()
    return [one.text() for one in reply.messages if one.ephemeral]


async def test_missing_fields_of_an_interaction_are_looked_up(
    harness: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    for case, change in RECOVERABLE.items():
        threads = len(harness.box.threads("games"))
        mover, seq = await driver.mover(), (await driver.load()).seq
        change_interactions(harness, change)
        await driver.press(driver.sensible_codes()[0])
        assert (await driver.load()).seq > seq, case
        reply = await harness.run_command(mover, "board", driver.channel)
        assert reply.message.images(), case
        assert await mover.autocomplete("move", "action", "", driver.channel), case
        opened = await harness.run_command(harness.box.person("Cleo"), "play new", game="maori")
        assert [message.ephemeral for message in opened.messages] == [True, False], case
        assert len(harness.box.threads("games")) == threads + 1, case
        await driver.press("undo")
        assert warnings(caplog) == [], case


@pytest.mark.parametrize("case", UNRECOVERABLE)
@pytest.mark.parametrize("is_command", [False, True], ids=["press", "command"])
async def test_an_interaction_of_an_unknown_person_is_refused(
    harness: BotHarness, driver: MatchDriver, caplog: pytest.LogCaptureFixture, case: str, is_command: bool
) -> None:
    mover, seq = await driver.mover(), (await driver.load()).seq
    mover.locale = "pl"
    change_interactions(harness, UNRECOVERABLE[case])
    if is_command:
        texts = await reply_texts(mover.slash("board", driver.channel))
    else:
        texts = await reply_texts(mover.press(driver.post, driver.move_ids()[0]))
    assert texts == [text("pl", "interaction-incomplete")]
    assert (await driver.load()).seq == seq
    (line,) = warnings(caplog)
    assert len(line) < 200


async def test_commands_that_need_no_channel_work_without_one(
    harness: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    mover, seq = await driver.mover(), (await driver.load()).seq
    change_interactions(harness, drop_keys("channel", "channel_id"))
    await driver.press(driver.sensible_codes()[0])
    assert (await driver.load()).seq > seq
    assert (await harness.run_command(mover, "rules", driver.channel, game="maori")).text()
    eva = harness.box.person("Eva")
    assert (await harness.run_command(eva, "board", driver.channel)).text() == text("en", "no-match-here")
    assert (await harness.run_command(eva, "play new", game="maori")).text() == text(
        "en", "interaction-incomplete"
    )
    assert warnings(caplog) == []


@pytest.mark.parametrize("case", UNRECOVERABLE)
async def test_autocomplete_of_an_unknown_person_is_ignored(
    harness: BotHarness, driver: MatchDriver, caplog: pytest.LogCaptureFixture, case: str
) -> None:
    mover = await driver.mover()
    change_interactions(harness, UNRECOVERABLE[case])
    typing = asyncio.ensure_future(mover.autocomplete("move", "action", "", driver.channel))
    await harness.box.wait(lambda: caplog.records)
    await harness.wait_until_idle()
    harness.box.clock.advance(3)  # the time for an answer
    with pytest.raises(NoAnswer):
        await typing
    assert len(warnings(caplog)) == 1


async def test_direct_messages_without_a_user_object_are_answered(
    harness: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    ana = harness.box.person("Ana")
    await harness.bot.services.outbox.send_dm(int(ana.id), "hello")
    change_interactions(harness, drop_keys("user"))
    assert await reply_texts(ana.slash("games", ana.dm)) == [text("en", "interaction-incomplete")]
    assert len(warnings(caplog)) == 1


async def test_repeated_problems_are_logged_once(
    harness: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    change_interactions(harness, drop_keys("member"))
    for number in range(3):
        await reply_texts(harness.box.person(f"P{number}").slash("games", "games"))
    assert len(warnings(caplog)) == 1
