"""Queued turns are played once, for their person, after a pause in which nobody notices them."""

import asyncio
import dataclasses
from pathlib import Path

import msgspec
import pytest

from cogs.posts.queue import report_text
from cogs.workers.queued_turns import PAUSE_SECONDS, random_pause
from data.store.matches.answers import Applied
from data.store.matches.states import Running
from data.store.queues import QueuedTurn, Report
from engine.queue import Alternative
from tests.bot.harness import FACTORIES, BotHarness, MatchDriver, run_harness
from tests.languages import EN
from tests.store.kit import expect_done, next_turn, queue_next_turn

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

replace = msgspec.structs.replace


@pytest.fixture
def harness(shared_or_own: BotHarness) -> BotHarness:
    return shared_or_own


async def start(harness: BotHarness, game: str = "orbis", pace: str = "casual") -> tuple[MatchDriver, int]:
    """A match, and the person who waits."""
    driver = await harness.start_match("Ana", "Ben", game=game, options={"pace": pace})
    return driver, int((await driver.waiting_person()).id)


async def play_first(harness: BotHarness, driver: MatchDriver, turn: Alternative) -> Running:
    """Play the other person's turn as in the trial, without waking the bot."""
    for code in turn.codes[: turn.first]:
        live = await driver.load_running()
        source = f"i:other.{live.id}.{live.seq}"
        answer = await harness.store.matches.act(live.id, live.seq, live.to_move.user, code, source)
        assert isinstance(answer, Applied), answer
    return await driver.load_running()


async def wake(harness: BotHarness, driver: MatchDriver) -> None:
    harness.bot.services.wake_match(driver.match)
    await harness.wait_until_idle()


def reports(driver: MatchDriver, user: int) -> list[str]:
    """The direct messages that tell a person what was played in a match."""
    told = [one.text() for one in driver.person(user).dms()]
    return [one for one in told if "Queued turn" in one and driver.channel.id in one]


async def report_of(harness: BotHarness, driver: MatchDriver, user: int) -> Report | None:
    queued = await harness.store.queues.load(driver.match, user)
    return queued.report if queued else None


def own_log(harness: BotHarness, driver: MatchDriver, user: int) -> list[tuple[str, str]]:
    """Code and the beginning of the source of the person's log entries in a match."""
    rows = [row for row in harness.log() if (row[0], row[2]) == (driver.match, user)]
    return [(code, source.split(":")[0]) for *_, code, source in rows]


async def test_a_queued_turn_is_played_to_its_end(harness: BotHarness) -> None:
    driver, user = await start(harness)
    turn = await queue_next_turn(harness.store, await driver.load_running(), user)
    await play_first(harness, driver, turn)
    await wake(harness, driver)
    assert own_log(harness, driver, user) == [(code, "queue") for code in turn.queued]
    assert (await driver.load_running()).to_move.user != user
    report = await report_of(harness, driver, user)
    assert report == Report("played", turn.first, 0, len(turn.queued), len(turn.queued))
    assert reports(driver, user) == []


async def test_a_queued_turn_that_was_not_ended_can_be_undone(harness: BotHarness) -> None:
    driver, user = await start(harness)
    turn = await queue_next_turn(harness.store, await driver.load_running(), user, ends_turn=False)
    assert turn.ending
    await play_first(harness, driver, turn)
    await wake(harness, driver)
    assert [code for code, _ in own_log(harness, driver, user)] == [*turn.played]
    report = await report_of(harness, driver, user)
    expected = Report("stopped", turn.first, 0, len(turn.played), len(turn.queued), "end")
    assert report == expected
    (told,) = reports(driver, user)
    assert report_text(expected, EN) in told
    assert "https://discord.com/channels/" in told
    for _ in turn.played:
        live = await driver.load_running()
        assert live.to_move.user == user
        answer = await harness.store.matches.undo(live.id, live.seq, user, f"i:undo.{live.id}.{live.seq}")
        assert isinstance(answer, Applied), answer
    await harness.restart()
    assert len(own_log(harness, driver, user)) == 2 * len(turn.played)  # the undone turn is not played again


async def test_nothing_is_played_if_no_alternative_fits(harness: BotHarness) -> None:
    driver, user = await start(harness)
    live = await driver.load_running()
    turn = next_turn(live, user)
    wrong = replace(turn, digests=("00", *turn.digests[1:]))
    assert await harness.store.queues.save(live.id, user, QueuedTurn(0, (wrong, replace(turn, needs=("x",)))))
    await play_first(harness, driver, turn)
    await wake(harness, driver)
    assert own_log(harness, driver, user) == []
    expected = Report("unfit", turn.first, 0, 0, len(turn.queued), "events")
    assert await report_of(harness, driver, user) == expected
    (told,) = reports(driver, user)
    assert report_text(expected, EN) in told
    await harness.restart()
    assert reports(driver, user) == [told]
    assert own_log(harness, driver, user) == []


async def test_the_first_alternative_that_fits_is_played(harness: BotHarness) -> None:
    driver, user = await start(harness)
    live = await driver.load_running()
    turn = next_turn(live, user)
    wrong = replace(turn, codes=(*turn.codes[: turn.first], "nothing"), questions=("",), digests=("00",))
    assert await harness.store.queues.save(live.id, user, QueuedTurn(0, (wrong, turn, turn)))
    await play_first(harness, driver, turn)
    await wake(harness, driver)
    assert [code for code, _ in own_log(harness, driver, user)] == [*turn.played]
    report = await report_of(harness, driver, user)
    assert report is not None
    assert report.alternative == 1


async def test_during_the_pause_nothing_is_played_and_the_queue_can_be_dropped(tmp_path: Path) -> None:
    pausing = asyncio.Event()

    def pause() -> float:
        pausing.set()
        return 0.5

    factories = dataclasses.replace(FACTORIES, queue_pause=pause)
    async with run_harness(tmp_path, factories=factories) as harness:
        driver, user = await start(harness)
        turn = await queue_next_turn(harness.store, await driver.load_running(), user)
        await play_first(harness, driver, turn)
        harness.bot.services.wake_match(driver.match)
        await pausing.wait()
        assert own_log(harness, driver, user) == []
        await harness.store.queues.delete(driver.match, user)
        await harness.wait_until_idle()
        assert own_log(harness, driver, user) == []


async def test_an_old_version_of_a_changed_queue_is_not_played(harness: BotHarness) -> None:
    driver, user = await start(harness)
    live = await driver.load_running()
    turn = next_turn(live, user)
    live = await play_first(harness, driver, turn)
    assert await harness.store.queues.save(live.id, user, QueuedTurn(0, (turn,)))
    stored = await harness.store.queues.load(live.id, user)
    assert stored is not None
    assert await harness.store.queues.save(live.id, user, replace(stored, alternatives=(turn, turn)))
    report = Report("played", live.seq)
    answer = await harness.store.matches.play_queue(live.id, user, turn.played, stored.edition, report)
    assert not isinstance(answer, Applied)
    assert own_log(harness, driver, user) == []
    assert (await driver.load_running()).seq == live.seq


async def test_a_stand_in_leaves_the_turn_to_the_queue(harness: BotHarness) -> None:
    driver, user = await start(harness, pace="daily")
    live = await driver.load_running()
    turn = next_turn(live, user)
    live = await play_first(harness, driver, turn)
    assert await harness.store.queues.save(live.id, user, QueuedTurn(0, (turn,)))
    assert live.deadline is not None
    harness.box.clock.advance(live.deadline - harness.now)
    expect_done(await harness.store.deadlines.time_out(live.id))
    harness.bot.services.wake_match(live.id)
    await harness.wait_until_idle()
    assert own_log(harness, driver, user) == [(code, "queue") for code in turn.queued]
    assert (await driver.load_running()).seats[live.turn].away is None


async def test_there_is_no_pause_for_a_queue_that_does_not_fit_or_while_a_program_stands_in(
    tmp_path: Path,
) -> None:
    factories = dataclasses.replace(FACTORIES, queue_pause=lambda: 3600.0)
    async with run_harness(tmp_path, factories=factories) as harness:
        driver, user = await start(harness, pace="daily")
        turn = next_turn(await driver.load_running(), user)
        live = await play_first(harness, driver, turn)
        unfit = QueuedTurn(0, (replace(turn, needs=("x",)),))
        assert await harness.store.queues.save(live.id, user, unfit)
        await wake(harness, driver)
        assert len(reports(driver, user)) == 1
        tried = await harness.store.queues.load(live.id, user)
        assert tried is not None
        assert live.deadline is not None
        harness.box.clock.advance(live.deadline - harness.now)
        expect_done(await harness.store.deadlines.time_out(live.id))
        assert await harness.store.queues.save(
            live.id, user, replace(tried, alternatives=(turn,), report=None)
        )
        await wake(harness, driver)
        assert own_log(harness, driver, user) == [(code, "queue") for code in turn.queued]


async def test_a_queue_is_played_after_a_restart(harness: BotHarness) -> None:
    driver, user = await start(harness)
    turn = await queue_next_turn(harness.store, await driver.load_running(), user)
    await harness.bot.services.queued_turns.reconciler.close()
    await play_first(harness, driver, turn)
    await wake(harness, driver)
    assert own_log(harness, driver, user) == []
    await harness.restart()
    await harness.wait_until_idle()
    assert own_log(harness, driver, user) == [(code, "queue") for code in turn.queued]


async def test_pauses_are_random() -> None:
    pauses = {random_pause() for _ in range(100)}
    assert len(pauses) > 90
    assert PAUSE_SECONDS[0] <= min(pauses) <= max(pauses) <= PAUSE_SECONDS[1]
