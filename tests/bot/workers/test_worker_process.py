"""Worker processes: order, timeouts, and crashes of the process.

The processes run functions of the standard library: to run functions of this module, each of them would load
the bot and the sandbox.
"""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from multiprocessing import active_children
from operator import neg

import pytest
import pytest_asyncio

from cogs.workers.worker_process import WorkerProcess, WorkTimeout
from tests.harnesses.races.process import is_alive

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture(scope="module", autouse=True)
def processes() -> None:
    """Share no worker processes with other modules, which would have to start their own ones again."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def worker() -> AsyncIterator[WorkerProcess]:
    """One worker for all tests that leave it usable."""
    made = WorkerProcess(3)
    yield made
    made.close()


async def test_work_is_done_in_another_process_in_order(worker: WorkerProcess) -> None:
    done: list[int] = []

    async def do(number: int) -> None:
        done.append(await worker.run(neg, number))

    await asyncio.gather(*map(do, range(5)))
    assert done == [0, -1, -2, -3, -4]
    assert await worker.run(os.getpid) != os.getpid()


async def test_an_error_of_the_worker_is_raised_to_the_caller(worker: WorkerProcess) -> None:
    with pytest.raises(ValueError, match="no"):
        await worker.run(int, "no")
    assert await worker.run(neg, 4) == -4


async def test_endless_work_is_cancelled_and_the_next_is_done(worker: WorkerProcess) -> None:
    with pytest.raises(WorkTimeout):
        await worker.run(signal.pause)  # does not block a core
    assert await worker.run(neg, 4) == -4


async def test_a_killed_process_is_replaced(worker: WorkerProcess) -> None:
    os.kill(await worker.run(os.getpid), signal.SIGKILL)
    assert await worker.run(neg, 4) == -4


async def test_a_process_can_be_stopped_while_it_starts() -> None:
    """Otherwise the process waits for calls forever, and a stopping bot waits for the process."""
    worker, others = WorkerProcess(3), active_children()
    running = asyncio.create_task(worker.run(neg, 1))
    await asyncio.sleep(0.02)
    started = [child for child in active_children() if child not in others]
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    (process,) = started
    async with asyncio.timeout(10):
        while process.exitcode is None:  # noqa: ASYNC110  # a thread of the pool waits for it too
            await asyncio.sleep(0.01)
    assert process.exitcode == -signal.SIGTERM


async def test_an_idle_process_ends_and_new_work_starts_another() -> None:
    worker = WorkerProcess(3, idle=0.2)
    first, again = [await worker.run(os.getpid) for _ in range(2)]
    assert first == again
    async with asyncio.timeout(30):
        while is_alive(first):  # noqa: ASYNC110  # no event signals its end
            await asyncio.sleep(0.01)
    assert await worker.run(os.getpid) not in (first, os.getpid())
    worker.close()


async def test_a_process_stays_as_long_as_it_works() -> None:
    worker = WorkerProcess(30, idle=0.05)
    first = await worker.run(os.getpid)
    await worker.run(time.sleep, 0.3)
    assert await worker.run(os.getpid) == first
    worker.close()
