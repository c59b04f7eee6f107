"""Unusual responses of Discord in the log of a host: each test starts a bot, whose log begins then."""

import gc

import pytest

from tests.bot.harness import BotHarness
from tests.bot.responses.test_unusual_responses import (
    CALLBACK,
    FOLLOW_UP,
    MINUTE,
    execute_but_answer,
    log_lines,
    private_messages,
    set_rate_limit,
    wait_for_reply,
)
from tests.harnesses.faults.leaping_time import LeapingTime
from tests.languages import text

pytestmark = pytest.mark.e2e


@pytest.fixture
async def leaps(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> LeapingTime:
    return LeapingTime(harness.box, monkeypatch)


@pytest.mark.parametrize(
    ("status", "code", "is_command"),
    [
        pytest.param(
            status, code, is_command, marks=[pytest.mark.soak] * (is_command == (status in (400, 403)))
        )
        for status, code in ((400, 50035), (401, 0), (403, 0), (404, 10015))
        for is_command in (False, True)
    ],
)
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


async def test_an_edit_of_a_private_message_waits_for_a_rate_limit(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture
) -> None:
    ana = harness.box.person("Ana")
    for seconds in (12, 20):
        reply = await wait_for_reply(leaps, ana.slash("rules", "games", game="maori"))
        (select,) = reply.message.selects()
        before = reply.text()
        set_rate_limit(harness, seconds, f"{FOLLOW_UP}/messages/@original", times=2, is_shared=True)
        await leaps.run(ana.choose(reply.message, select.custom_id, select.options[-1].value))
        await leaps.wait(2 * MINUTE)
        assert reply.text() != before, seconds
        assert log_lines(caplog) == [], seconds


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


async def test_the_refusal_of_a_stopping_bot_with_an_unreadable_response_is_sent_once(
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
