"""Discord's responses to answers: errors, rate limits, empty and unreadable bodies."""

import asyncio
import gc
from collections.abc import Awaitable
from itertools import pairwise
from typing import TypeVar

import pytest

from sandbox import Message, NoAnswer, Person, Reply
from tests.bot.harness import BotHarness, MatchDriver
from tests.harnesses.faults.leaping_time import LeapingTime
from tests.languages import text

pytestmark = pytest.mark.e2e

T = TypeVar("T")

CALLBACK, FOLLOW_UP = "/interactions/.*", r"/webhooks/\d+/[^/]+"
#: Successful responses without a usable body: 204, and invalid ones.
UNREADABLE_SUCCESSES: dict[str, tuple[int, str | None]] = {
    "204": (204, None),
    "an empty object": (200, "{}"),
    "an empty list": (200, "[]"),
    "null inside": (200, '{"interaction": null}'),
    "202 and another shape": (202, '{"queued": true}'),
}
MINUTE = 60.0


@pytest.fixture
async def leaps(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> LeapingTime:
    return LeapingTime(harness.box, monkeypatch)


def execute_but_answer(harness: BotHarness, answer: str, path: str = CALLBACK, times: int = 1) -> None:
    """Let Discord execute the next requests on a path, but send this unreadable response."""
    status, words = UNREADABLE_SUCCESSES[answer]
    if words is None:
        harness.box.faults.answer(status, path=path, after=True, times=times)
    else:
        harness.box.faults.garble(words, status, path=path, times=times)


def set_rate_limit(
    harness: BotHarness, seconds: float, path: str, times: int = 1, *, is_shared: bool
) -> None:
    """Rate-limit the next requests on a path: by the bot's own limit (discord.py waits) or a shared one."""
    if is_shared:
        harness.box.faults.limit_without_via(seconds, path=path, times=times)
    else:
        harness.box.faults.answer(429, path=path, retry_after=seconds, times=times)


def log_lines(log: pytest.LogCaptureFixture) -> list[str]:
    """Log lines that a host sees."""
    return [one.getMessage() for one in log.records if one.name.startswith(("cogs", "discord", "asyncio"))]


async def wait_for_reply(leaps: LeapingTime, asking: Awaitable[Reply]) -> Reply:
    """Wait for the complete answer."""
    reply = await leaps.run(asking)
    await leaps.run(reply.settled(20 * MINUTE))
    return reply


def private_messages(person: Person, driver: MatchDriver) -> list[Message]:
    return [message for message in person.messages(driver.channel) if message.ephemeral]


# ---- first answers -----------------------------------------------------------------------


@pytest.mark.parametrize("answer", UNREADABLE_SUCCESSES)
async def test_a_command_is_executed_if_its_acknowledgement_arrived_despite_an_error(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, answer: str
) -> None:
    execute_but_answer(harness, answer)
    reply = await wait_for_reply(leaps, harness.box.person("Ana").slash("rules", "games", game="maori"))
    assert text("en", "game-maori") in reply.text()
    assert len(reply.messages) == 1
    assert len(harness.box.requests.find("POST", CALLBACK)) == 1
    assert "unexpected error" not in caplog.text
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("answer", UNREADABLE_SUCCESSES)
async def test_a_press_is_executed_if_its_acknowledgement_arrived_despite_an_error(
    harness: BotHarness, caplog: pytest.LogCaptureFixture, answer: str
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    mover, seq = await driver.mover(), (await driver.load()).seq
    execute_but_answer(harness, answer)
    await driver.press(driver.sensible_codes()[0])
    assert (await driver.load()).seq > seq
    assert {custom.split(":")[2] for custom in driver.move_ids()} == {str((await driver.load()).seq)}
    assert private_messages(mover, driver) == []
    assert "unexpected error" not in caplog.text


@pytest.mark.parametrize("answer", UNREADABLE_SUCCESSES)
async def test_choices_that_arrived_despite_an_error_log_nothing(
    harness: BotHarness, caplog: pytest.LogCaptureFixture, answer: str
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    execute_but_answer(harness, answer)
    assert await (await driver.mover()).autocomplete("move", "action", "", driver.channel)
    await harness.wait_until_idle()
    assert "Traceback" not in caplog.text
    assert not [one for one in caplog.records if one.exc_info]


@pytest.mark.usefixtures("no_retry_pauses")
@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 50035), (500, 0)])
async def test_refused_choices_log_one_short_line(
    harness: BotHarness, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    harness.box.faults.answer(status, code=code, method="POST", path=CALLBACK, times=10)
    typing = asyncio.ensure_future((await driver.mover()).autocomplete("move", "action", "", driver.channel))
    await harness.box.wait(lambda: log_lines(caplog))
    await harness.wait_until_idle()
    harness.box.clock.advance(3)  # the time for an answer
    with pytest.raises(NoAnswer):
        await typing
    (line,) = log_lines(caplog)
    assert line.startswith("autocompletion failed: ")
    assert len(line) < 200
    assert not [one for one in caplog.records if one.exc_info]


async def test_a_refusal_with_an_unreadable_response_is_sent_once(
    harness: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    mover = await driver.mover()
    await harness.bot.drain()
    execute_but_answer(harness, "204")
    reply = await mover.press(driver.post, driver.move_ids()[0])
    assert (await reply.settled()).text() == text("en", "restarting")
    assert len(private_messages(mover, driver)) == 1
    await harness.wait_until_idle()
    gc.collect()  # failed tasks are logged when they are collected
    assert not [one for one in caplog.records if one.exc_info]


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (401, 0), (403, 0), (404, 10015)])
@pytest.mark.parametrize("is_command", [False, True], ids=["press", "command"])
async def test_a_refused_acknowledgement_is_retried_a_few_times_and_logged_once(
    harness: BotHarness,
    leaps: LeapingTime,
    caplog: pytest.LogCaptureFixture,
    status: int,
    code: int,
    is_command: bool,
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    mover = await driver.mover()
    caplog.clear()
    harness.box.faults.answer(status, code=code, method="POST", path=CALLBACK, times=1000)
    before = len(harness.box.requests.find("POST", CALLBACK))
    asking = (
        mover.slash("board", driver.channel) if is_command else mover.press(driver.post, driver.move_ids()[0])
    )
    with pytest.raises(Exception, match="answer"):
        await leaps.run(asking)
    await leaps.wait(MINUTE, 0.5)
    tries = [one.at for one in harness.box.requests.find("POST", CALLBACK)[before:]]
    assert 2 <= len(tries) <= (6 if is_command else 3)
    first, second = tries[1] - tries[0], tries[2] - tries[1]
    assert second >= 1.5 * first
    lines = log_lines(caplog)
    assert len(lines) == 1, lines
    assert len(lines[0]) < 200


# ---- private answers ---------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [12, 20, 300])
@pytest.mark.parametrize("is_shared", [False, True])
async def test_a_private_answer_waits_for_a_rate_limit(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, seconds: int, is_shared: bool
) -> None:
    set_rate_limit(harness, seconds, FOLLOW_UP, times=2, is_shared=is_shared)
    reply = await wait_for_reply(leaps, harness.box.person("Ana").slash("rules", "games", game="maori"))
    assert text("en", "game-maori") in reply.text()
    assert len(reply.messages) == 1
    tries = [one.at for one in harness.box.requests.find("POST", FOLLOW_UP)]
    assert all(later - sooner >= seconds for sooner, later in pairwise(tries))
    assert not [line for line in log_lines(caplog) if line.startswith("sending a private answer")]


async def test_a_rate_limit_longer_than_the_interaction_is_logged_once(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture
) -> None:
    set_rate_limit(harness, 20, f"{FOLLOW_UP}(/.*)?", times=10**6, is_shared=True)
    await leaps.run(harness.box.person("Ana").slash("rules", "games", game="maori"))
    await leaps.wait(40 * MINUTE)
    tries = harness.box.requests.find("POST", FOLLOW_UP)
    assert tries[-1].at - tries[0].at > 14 * MINUTE
    assert len(tries) <= 15 * MINUTE / 20 + 1
    lines = [line for line in log_lines(caplog) if line.startswith("sending a private answer")]
    assert len(lines) == 1, lines


async def test_an_announcement_waits_for_a_rate_limit(harness: BotHarness, leaps: LeapingTime) -> None:
    driver = await harness.start_match("Ana", "Ben")
    path = f"/channels/{driver.channel.id}/messages"
    set_rate_limit(harness, 15, path, is_shared=True)
    live = await driver.load_running()
    assert await leaps.run(harness.bot.services.outbox.announce(live, "All are told."))
    assert [one.content for one in harness.box.messages(driver.channel)].count("All are told.") == 1


@pytest.mark.parametrize("odd", ["[]", '{"id": "1"}', '{"message": []}', '{"id": "1", "author": null}'])
async def test_a_private_answer_with_an_unreadable_response_is_sent_once(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, odd: str
) -> None:
    harness.box.faults.garble(odd, method="POST", path=FOLLOW_UP)
    reply = await wait_for_reply(leaps, harness.box.person("Ana").slash("rules", "games", game="maori"))
    assert text("en", "game-maori") in reply.text()
    assert len(reply.messages) == 1
    assert len(harness.box.requests.find("POST", FOLLOW_UP)) == 1
    assert "unexpected error" not in caplog.text
    assert not [one for one in caplog.records if one.exc_info]


@pytest.mark.parametrize("odd", ["[]", '{"id": "1"}'])
async def test_a_refusal_of_a_press_with_an_unreadable_response_is_sent_once(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, odd: str
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    cleo = harness.box.person("Cleo")
    harness.box.faults.garble(odd, method="POST", path=FOLLOW_UP)
    await leaps.run(cleo.press(driver.post, driver.move_ids()[0]))
    await leaps.wait(MINUTE)
    assert [one.text() for one in private_messages(cleo, driver)] == [text("en", "not-at-table")]
    assert not [one for one in caplog.records if one.exc_info]


async def test_an_answer_is_sent_even_if_the_response_to_the_deferral_is_unreadable(
    harness: BotHarness, leaps: LeapingTime, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("cogs.interaction.reply.PROGRESS_AFTER_SECONDS", 0.0)
    harness.box.faults.garble('{"id": "1"}', method="PATCH", path=f"{FOLLOW_UP}/messages/@original")
    reply = await wait_for_reply(leaps, harness.box.person("Ana").slash("verify", "games"))
    await leaps.wait(MINUTE)
    assert harness.box.faults.pending == []
    assert [one.text() for one in reply.messages] == [text("en", "replay-which")]
    assert not [one for one in caplog.records if one.exc_info]


@pytest.mark.parametrize("seconds", [12, 20])
async def test_an_edit_of_a_private_message_waits_for_a_rate_limit(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, seconds: int
) -> None:
    ana = harness.box.person("Ana")
    reply = await wait_for_reply(leaps, ana.slash("rules", "games", game="maori"))
    (select,) = reply.message.selects()
    before = reply.text()
    set_rate_limit(harness, seconds, f"{FOLLOW_UP}/messages/@original", times=2, is_shared=True)
    await leaps.run(ana.choose(reply.message, select.custom_id, select.options[-1].value))
    await leaps.wait(2 * MINUTE)
    assert reply.text() != before
    assert log_lines(caplog) == []


async def test_an_edit_of_a_dismissed_private_message_is_not_retried(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture
) -> None:
    ana = harness.box.person("Ana")
    reply = await wait_for_reply(leaps, ana.slash("rules", "games", game="maori"))
    (select,) = reply.message.selects()
    path, unknown_message = f"{FOLLOW_UP}/messages/@original", 10008
    harness.box.faults.answer(404, code=unknown_message, method="PATCH", path=path, times=10)
    before = len(harness.box.requests.find("PATCH", path))
    await leaps.run(ana.choose(reply.message, select.custom_id, select.options[-1].value))
    await leaps.wait(MINUTE)
    assert len(harness.box.requests.find("PATCH", path)) == before + 1
    assert log_lines(caplog) == []
