"""AI players stop without an error when a match changes while they think."""

import pytest

from cogs.workers.ai_players import AiPlayers
from data.store.matches.states import Running
from tests.bot.harness import BotHarness
from tests.store.kit import expect_done

pytestmark = pytest.mark.e2e


async def test_a_match_that_is_frozen_before_the_move_is_no_error(
    harness: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    driver = await harness.start_match("Ana", "Ben", options={"pace": "daily"})
    live = await driver.load_running()
    assert live.deadline is not None
    harness.box.clock.advance(live.deadline - harness.now)
    expect_done(await harness.store.deadlines.time_out(live.id))

    async def freeze(live: Running) -> None:
        expect_done(await harness.store.deadlines.freeze(live.id))

    matches, clock = harness.store.matches, harness.store.clock
    players = AiPlayers(matches, clock, pause=0.0, on_change=lambda _: None, load_queue=freeze)
    players.reconciler.wake(live.id)
    await players.reconciler.wait_until_idle()
    await players.close()
    assert (await driver.load_running()).seq == live.seq
    assert not [record.message for record in caplog.records if "playing the moves" in record.message]
