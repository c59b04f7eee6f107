"""The reconciler runs one task per key at a time, and retries failures by one timer."""

import asyncio
import io
import json
import logging
from typing import Literal

import pytest

from cogs.workers.reconciler import MAX_LOW_PRIORITY, Reconciler
from config.log import JsonLogFormatter

PAUSE = 0.02


class FlakyWork:
    """Work that fails a number of times and counts attempts."""

    def __init__(self, failures: int) -> None:
        self.failures, self.tries = failures, 0

    async def __call__(self, _: int) -> None:
        self.tries += 1
        if self.tries <= self.failures:
            raise OSError("not now")


async def test_a_failing_key_has_one_timer_however_often_it_is_woken() -> None:
    work = FlakyWork(failures=4)
    reconciler = Reconciler("work", work, first_delay=PAUSE)
    for _ in range(4):
        reconciler.wake(1)
        await reconciler.wait_until_idle()
    assert work.tries == 4
    await asyncio.sleep(40 * PAUSE)
    assert work.tries == 5, "four failures left one timer"
    await reconciler.close()


async def test_a_successful_wake_cancels_the_timer() -> None:
    work = FlakyWork(failures=1)
    reconciler = Reconciler("work", work, first_delay=PAUSE)
    reconciler.wake(1)
    await reconciler.wait_until_idle()
    reconciler.wake(1)
    await reconciler.wait_until_idle()
    await asyncio.sleep(3 * PAUSE)
    assert work.tries == 2
    await reconciler.close()


async def test_nothing_is_retried_after_a_close() -> None:
    work = FlakyWork(failures=9)
    reconciler = Reconciler("work", work, first_delay=PAUSE)
    reconciler.wake(1)
    await reconciler.wait_until_idle()
    await reconciler.close()
    await asyncio.sleep(3 * PAUSE)
    assert work.tries == 1


class BlockedWork:
    """Work that blocks until it is released and records the order of starts."""

    def __init__(self) -> None:
        self.began: list[int] = []
        self.open = asyncio.Event()

    async def __call__(self, key: int) -> None:
        self.began.append(key)
        await self.open.wait()


async def test_urgent_work_overtakes_the_rest() -> None:
    gate = BlockedWork()
    reconciler = Reconciler("work", gate)
    for key in range(100):
        reconciler.wake(key, low_priority=True)
    await asyncio.sleep(0)
    assert gate.began == list(range(MAX_LOW_PRIORITY))
    reconciler.wake(77)
    reconciler.wake(1000)
    await asyncio.sleep(0)
    assert gate.began == [*range(MAX_LOW_PRIORITY), 77, 1000]
    gate.open.set()
    while not reconciler.is_idle:
        await reconciler.wait_until_idle()
    assert sorted(gate.began) == [*range(100), 1000], "each key was started once"


async def test_after_a_reconnect_failures_are_retried_at_once() -> None:
    work = FlakyWork(failures=1)
    reconciler = Reconciler("work", work, first_delay=3600)
    reconciler.wake(1)
    await reconciler.wait_until_idle()
    reconciler.retry()
    await reconciler.wait_until_idle()
    assert work.tries == 2
    assert reconciler.is_idle


@pytest.mark.parametrize("subject", ["match", "server"])
async def test_a_json_log_line_names_the_key(subject: Literal["match", "server"]) -> None:
    handler, log = logging.StreamHandler(stream := io.StringIO()), logging.getLogger(Reconciler.__module__)
    handler.setFormatter(JsonLogFormatter())
    log.addHandler(handler)
    reconciler = Reconciler("work", FlakyWork(failures=1), subject=subject)
    reconciler.wake(3)
    await reconciler.wait_until_idle()
    await reconciler.close()
    log.removeHandler(handler)
    line = json.loads(stream.getvalue())
    assert {key: line[key] for key in ("match", "server", "tournament") if key in line} == {subject: 3}
