"""Trials are kept while their match goes on, and for a month after its end."""

from data.store import Store
from data.store.trials import KEEP_SECONDS, Trial
from tests.store.kit import ANA, BO, ManualClock, play_out, start_match


async def test_a_trial_is_deleted_a_month_after_the_end_of_its_match(
    store: Store, clock: ManualClock
) -> None:
    going, over = [await start_match(store, channel, (BO, ANA)) for channel in (7, 8)]
    for live in (going, over):
        await store.trials.save(live.id, ANA, Trial(0, codes=("a",), shown=1))
    await play_out(store, over)
    clock.now += KEEP_SECONDS - 1
    await store.trials.delete_expired()
    assert await store.trials.load(over.id, ANA)
    clock.now += 1
    await store.trials.delete_expired()
    assert await store.trials.load(over.id, ANA) is None
    assert await store.trials.load(going.id, ANA) == Trial(0, codes=("a",), shown=1)
