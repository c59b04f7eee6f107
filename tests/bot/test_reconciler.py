"""Work for a key is done once at a time, and what fails is tried again by one timer."""

import asyncio

from cogs.workers.reconciler import Flights

PAUSE = 0.02


class Work:
    """Fails so many times, and counts how often it was tried."""

    def __init__(self, failures: int) -> None:
        self.failures, self.tries = failures, 0

    async def __call__(self, _: int) -> None:
        self.tries += 1
        if self.tries <= self.failures:
            raise OSError("not now")


async def test_however_often_it_is_woken_what_fails_has_one_timer() -> None:
    work = Work(failures=4)
    flights = Flights("work", work, first_pause=PAUSE)
    for _ in range(4):
        flights.wake(1)
        await flights.landed()
    assert work.tries == 4
    await asyncio.sleep(40 * PAUSE)
    assert work.tries == 5, "four failures left one timer"
    await flights.close()


async def test_a_wake_that_succeeds_takes_the_timer_back() -> None:
    work = Work(failures=1)
    flights = Flights("work", work, first_pause=PAUSE)
    flights.wake(1)
    await flights.landed()
    flights.wake(1)
    await flights.landed()
    await asyncio.sleep(3 * PAUSE)
    assert work.tries == 2
    await flights.close()


async def test_nothing_is_tried_again_after_the_end() -> None:
    work = Work(failures=9)
    flights = Flights("work", work, first_pause=PAUSE)
    flights.wake(1)
    await flights.landed()
    await flights.close()
    await asyncio.sleep(3 * PAUSE)
    assert work.tries == 1
