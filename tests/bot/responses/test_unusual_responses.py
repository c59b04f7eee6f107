"""Discord's responses to answers: errors, rate limits, empty and unreadable bodies."""

import asyncio
from collections.abc import Awaitable
from itertools import pairwise
from random import Random
from typing import TypeVar

import pytest
import pytest_asyncio

from sandbox import Message, NoAnswer, Person, Reply
from tests.bot.harness import BotHarness, MatchDriver
from tests.harnesses.faults.leaping_time import LeapingTime
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

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
def harness(shared: BotHarness) -> BotHarness:
    """The one bot of all tests."""
    return shared


@pytest_asyncio.fixture(loop_scope="module")
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


async def test_a_command_is_executed_if_its_acknowledgement_arrived_despite_an_error(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture
) -> None:
    for number, answer in enumerate(UNREADABLE_SUCCESSES, 1):
        execute_but_answer(harness, answer)
        reply = await wait_for_reply(leaps, harness.box.person("Ana").slash("rules", "games", game="maori"))
        assert text("en", "game-maori") in reply.text(), answer
        assert len(reply.messages) == 1, answer
        assert len(harness.box.requests.find("POST", CALLBACK)) == number, answer
        assert "unexpected error" not in caplog.text, answer
        assert "Traceback" not in caplog.text, answer


async def test_a_press_is_executed_if_its_acknowledgement_arrived_despite_an_error(
    harness: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    driver, rng = await harness.start_match("Ana", "Ben"), Random(1)
    for answer in UNREADABLE_SUCCESSES:
        mover, seq = await driver.mover(), (await driver.load()).seq
        execute_but_answer(harness, answer)
        await driver.press(rng.choice(driver.sensible_codes()))
        assert harness.box.faults.pending == []
        assert (await driver.load()).seq > seq, answer
        assert {custom.split(":")[2] for custom in driver.move_ids()} == {str((await driver.load()).seq)}
        assert private_messages(mover, driver) == [], answer
        assert "unexpected error" not in caplog.text, answer


async def test_choices_that_arrived_despite_an_error_log_nothing(
    harness: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    mover = await driver.mover()
    for answer in UNREADABLE_SUCCESSES:
        execute_but_answer(harness, answer)
        assert await mover.autocomplete("move", "action", "", driver.channel), answer
        await harness.wait_until_idle()
        assert "Traceback" not in caplog.text, answer
        assert not [one for one in caplog.records if one.exc_info], answer


@pytest.mark.usefixtures("no_retry_pauses")
async def test_refused_choices_log_one_short_line(
    harness: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    mover = await driver.mover()
    for status, code in ((404, 10062), (400, 50035), (500, 0)):
        caplog.clear()
        harness.box.faults.clear()
        harness.box.faults.answer(status, code=code, method="POST", path=CALLBACK, times=10)
        typing = asyncio.ensure_future(mover.autocomplete("move", "action", "", driver.channel))
        await harness.box.wait(lambda: log_lines(caplog))
        await harness.wait_until_idle()
        harness.box.clock.advance(3)  # the time for an answer
        with pytest.raises(NoAnswer):
            await typing
        (line,) = log_lines(caplog)
        assert line.startswith("autocompletion failed: "), status
        assert len(line) < 200, status
        assert not [one for one in caplog.records if one.exc_info], status


# ---- private answers ---------------------------------------------------------------------


@pytest.mark.parametrize("limits", [(12, 300), pytest.param((12, 20, 300), marks=pytest.mark.soak)])
@pytest.mark.parametrize("is_shared", [False, True])
async def test_a_private_answer_waits_for_a_rate_limit(
    harness: BotHarness,
    leaps: LeapingTime,
    caplog: pytest.LogCaptureFixture,
    is_shared: bool,
    limits: tuple[int, ...],
) -> None:
    for seconds in limits:
        harness.box.requests.clear()
        set_rate_limit(harness, seconds, FOLLOW_UP, times=2, is_shared=is_shared)
        reply = await wait_for_reply(leaps, harness.box.person("Ana").slash("rules", "games", game="maori"))
        assert text("en", "game-maori") in reply.text(), seconds
        assert len(reply.messages) == 1, seconds
        tries = [one.at for one in harness.box.requests.find("POST", FOLLOW_UP)]
        assert all(later - sooner >= seconds for sooner, later in pairwise(tries)), seconds
        assert not [line for line in log_lines(caplog) if line.startswith("sending a private answer")]


async def test_a_rate_limit_longer_than_the_interaction_is_logged_once(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture
) -> None:
    set_rate_limit(harness, 20, f"{FOLLOW_UP}(/.*)?", times=10**6, is_shared=True)
    await leaps.run(harness.box.person("Ana").slash("rules", "games", game="maori"))
    await leaps.wait(20 * MINUTE)
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


async def test_a_private_answer_with_an_unreadable_response_is_sent_once(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture
) -> None:
    for odd in ("[]", '{"id": "1"}', '{"message": []}', '{"id": "1", "author": null}'):
        harness.box.requests.clear()
        harness.box.faults.garble(odd, method="POST", path=FOLLOW_UP)
        reply = await wait_for_reply(leaps, harness.box.person("Ana").slash("rules", "games", game="maori"))
        assert text("en", "game-maori") in reply.text(), odd
        assert len(reply.messages) == 1, odd
        assert len(harness.box.requests.find("POST", FOLLOW_UP)) == 1, odd
        assert "unexpected error" not in caplog.text, odd
        assert not [one for one in caplog.records if one.exc_info], odd


async def test_a_refusal_of_a_press_with_an_unreadable_response_is_sent_once(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    for name, odd in {"Cleo": "[]", "Don": '{"id": "1"}'}.items():
        stranger = harness.box.person(name)
        harness.box.faults.garble(odd, method="POST", path=FOLLOW_UP)
        await leaps.run(stranger.press(driver.post, driver.move_ids()[0]))
        await leaps.wait(MINUTE)
        assert [one.text() for one in private_messages(stranger, driver)] == [text("en", "not-at-table")]
        assert not [one for one in caplog.records if one.exc_info], odd


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
