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
async def leaps(house: BotHarness, monkeypatch: pytest.MonkeyPatch) -> LeapingTime:
    return LeapingTime(house.box, monkeypatch)


def execute_but_answer(house: BotHarness, answer: str, path: str = CALLBACK, times: int = 1) -> None:
    """Let Discord execute the next requests on a path, but send this unreadable response."""
    status, words = UNREADABLE_SUCCESSES[answer]
    if words is None:
        house.box.faults.answer(status, path=path, after=True, times=times)
    else:
        house.box.faults.garble(words, status, path=path, times=times)


def set_rate_limit(house: BotHarness, seconds: float, path: str, times: int = 1, *, is_shared: bool) -> None:
    """Rate-limit the next requests on a path: by the bot's own limit (discord.py waits) or a shared one."""
    if is_shared:
        house.box.faults.limit_without_via(seconds, path=path, times=times)
    else:
        house.box.faults.answer(429, path=path, retry_after=seconds, times=times)


def log_lines(log: pytest.LogCaptureFixture) -> list[str]:
    """Log lines that a host sees."""
    return [one.getMessage() for one in log.records if one.name.startswith(("cogs", "discord", "asyncio"))]


async def wait_for_reply(leaps: LeapingTime, asking: Awaitable[Reply]) -> Reply:
    """Wait for the complete answer."""
    reply = await leaps.run(asking)
    await leaps.run(reply.settled(20 * MINUTE))
    return reply


def private_messages(person: Person, table: MatchDriver) -> list[Message]:
    return [message for message in person.messages(table.channel) if message.ephemeral]


# ---- first answers -----------------------------------------------------------------------


@pytest.mark.parametrize("answer", UNREADABLE_SUCCESSES)
async def test_a_command_is_executed_if_its_acknowledgement_arrived_despite_an_error(
    house: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, answer: str
) -> None:
    execute_but_answer(house, answer)
    reply = await wait_for_reply(leaps, house.box.person("Ana").slash("rules", "games", game="maori"))
    assert text("en", "game-maori") in reply.text()
    assert len(reply.messages) == 1
    assert len(house.box.requests.find("POST", CALLBACK)) == 1
    assert "unexpected error" not in caplog.text
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("answer", UNREADABLE_SUCCESSES)
async def test_a_press_is_executed_if_its_acknowledgement_arrived_despite_an_error(
    house: BotHarness, caplog: pytest.LogCaptureFixture, answer: str
) -> None:
    table = await house.start_match("Ana", "Ben")
    mover, seq = await table.mover(), (await table.load()).seq
    execute_but_answer(house, answer)
    await table.press(table.sensible_codes()[0])
    assert (await table.load()).seq > seq
    assert {custom.split(":")[2] for custom in table.move_ids()} == {str((await table.load()).seq)}
    assert private_messages(mover, table) == []
    assert "unexpected error" not in caplog.text


@pytest.mark.parametrize("answer", UNREADABLE_SUCCESSES)
async def test_choices_that_arrived_despite_an_error_log_nothing(
    house: BotHarness, caplog: pytest.LogCaptureFixture, answer: str
) -> None:
    table = await house.start_match("Ana", "Ben")
    execute_but_answer(house, answer)
    assert await (await table.mover()).autocomplete("move", "action", "", table.channel)
    await house.wait_until_idle()
    assert "Traceback" not in caplog.text
    assert not [one for one in caplog.records if one.exc_info]


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 50035), (500, 0)])
async def test_refused_choices_log_one_short_line(
    house: BotHarness, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    table = await house.start_match("Ana", "Ben")
    house.box.faults.answer(status, code=code, method="POST", path=CALLBACK, times=10)
    typing = asyncio.ensure_future((await table.mover()).autocomplete("move", "action", "", table.channel))
    await house.box.wait(lambda: log_lines(caplog))
    await house.wait_until_idle()
    house.box.clock.advance(3)  # the time for an answer
    with pytest.raises(NoAnswer):
        await typing
    (line,) = log_lines(caplog)
    assert line.startswith("autocompletion failed: ")
    assert len(line) < 200
    assert not [one for one in caplog.records if one.exc_info]


async def test_a_refusal_with_an_unreadable_response_is_sent_once(
    house: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.start_match("Ana", "Ben")
    mover = await table.mover()
    await house.bot.drain()
    execute_but_answer(house, "204")
    reply = await mover.press(table.post, table.move_ids()[0])
    assert (await reply.settled()).text() == text("en", "restarting")
    assert len(private_messages(mover, table)) == 1
    await house.wait_until_idle()
    gc.collect()  # failed tasks are logged when they are collected
    assert not [one for one in caplog.records if one.exc_info]


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (401, 0), (403, 0), (404, 10015)])
@pytest.mark.parametrize("is_command", [False, True], ids=["press", "command"])
async def test_a_refused_acknowledgement_is_retried_a_few_times_and_logged_once(
    house: BotHarness,
    leaps: LeapingTime,
    caplog: pytest.LogCaptureFixture,
    status: int,
    code: int,
    is_command: bool,
) -> None:
    table = await house.start_match("Ana", "Ben")
    mover = await table.mover()
    caplog.clear()
    house.box.faults.answer(status, code=code, method="POST", path=CALLBACK, times=1000)
    before = len(house.box.requests.find("POST", CALLBACK))
    asking = (
        mover.slash("board", table.channel) if is_command else mover.press(table.post, table.move_ids()[0])
    )
    with pytest.raises(Exception, match="answer"):
        await leaps.run(asking)
    await leaps.wait(MINUTE, 0.5)
    tries = [one.at for one in house.box.requests.find("POST", CALLBACK)[before:]]
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
    house: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, seconds: int, is_shared: bool
) -> None:
    set_rate_limit(house, seconds, FOLLOW_UP, times=2, is_shared=is_shared)
    reply = await wait_for_reply(leaps, house.box.person("Ana").slash("rules", "games", game="maori"))
    assert text("en", "game-maori") in reply.text()
    assert len(reply.messages) == 1
    tries = [one.at for one in house.box.requests.find("POST", FOLLOW_UP)]
    assert all(later - sooner >= seconds for sooner, later in pairwise(tries))
    assert not [line for line in log_lines(caplog) if line.startswith("sending a private answer")]


async def test_a_rate_limit_longer_than_the_interaction_is_logged_once(
    house: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture
) -> None:
    set_rate_limit(house, 20, f"{FOLLOW_UP}(/.*)?", times=10**6, is_shared=True)
    await leaps.run(house.box.person("Ana").slash("rules", "games", game="maori"))
    await leaps.wait(40 * MINUTE)
    tries = house.box.requests.find("POST", FOLLOW_UP)
    assert tries[-1].at - tries[0].at > 14 * MINUTE
    assert len(tries) <= 15 * MINUTE / 20 + 1
    lines = [line for line in log_lines(caplog) if line.startswith("sending a private answer")]
    assert len(lines) == 1, lines


async def test_an_announcement_waits_for_a_rate_limit(house: BotHarness, leaps: LeapingTime) -> None:
    table = await house.start_match("Ana", "Ben")
    path = f"/channels/{table.channel.id}/messages"
    set_rate_limit(house, 15, path, is_shared=True)
    live = await table.load_running()
    assert await leaps.run(house.bot.services.outbox.announce(live, "All are told."))
    assert [one.content for one in house.box.messages(table.channel)].count("All are told.") == 1


@pytest.mark.parametrize("odd", ["[]", '{"id": "1"}', '{"message": []}', '{"id": "1", "author": null}'])
async def test_a_private_answer_with_an_unreadable_response_is_sent_once(
    house: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, odd: str
) -> None:
    house.box.faults.garble(odd, method="POST", path=FOLLOW_UP)
    reply = await wait_for_reply(leaps, house.box.person("Ana").slash("rules", "games", game="maori"))
    assert text("en", "game-maori") in reply.text()
    assert len(reply.messages) == 1
    assert len(house.box.requests.find("POST", FOLLOW_UP)) == 1
    assert "unexpected error" not in caplog.text
    assert not [one for one in caplog.records if one.exc_info]


@pytest.mark.parametrize("odd", ["[]", '{"id": "1"}'])
async def test_a_refusal_of_a_press_with_an_unreadable_response_is_sent_once(
    house: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, odd: str
) -> None:
    table = await house.start_match("Ana", "Ben")
    cleo = house.box.person("Cleo")
    house.box.faults.garble(odd, method="POST", path=FOLLOW_UP)
    await leaps.run(cleo.press(table.post, table.move_ids()[0]))
    await leaps.wait(MINUTE)
    assert [one.text() for one in private_messages(cleo, table)] == [text("en", "not-at-table")]
    assert not [one for one in caplog.records if one.exc_info]


async def test_an_answer_is_sent_even_if_the_response_to_the_deferral_is_unreadable(
    house: BotHarness, leaps: LeapingTime, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("cogs.interaction.reply.PROGRESS_AFTER_SECONDS", 0.0)
    house.box.faults.garble('{"id": "1"}', method="PATCH", path=f"{FOLLOW_UP}/messages/@original")
    reply = await wait_for_reply(leaps, house.box.person("Ana").slash("verify", "games"))
    await leaps.wait(MINUTE)
    assert house.box.faults.pending == []
    assert [one.text() for one in reply.messages] == [text("en", "replay-which")]
    assert not [one for one in caplog.records if one.exc_info]


@pytest.mark.parametrize("seconds", [12, 20])
async def test_an_edit_of_a_private_message_waits_for_a_rate_limit(
    house: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, seconds: int
) -> None:
    ana = house.box.person("Ana")
    reply = await wait_for_reply(leaps, ana.slash("rules", "games", game="maori"))
    (select,) = reply.message.selects()
    before = reply.text()
    set_rate_limit(house, seconds, f"{FOLLOW_UP}/messages/@original", times=2, is_shared=True)
    await leaps.run(ana.choose(reply.message, select.custom_id, select.options[-1].value))
    await leaps.wait(2 * MINUTE)
    assert reply.text() != before
    assert log_lines(caplog) == []
