"""Lets bots of several tests share worker processes, because a start takes longer than most jobs."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.process import BaseProcess

import pytest

from cogs.workers.worker_process import WorkerProcess
from render.registry import plugin_packages

#: Timeout of a job, and the additional registered games.
Kind = tuple[float, tuple[str, ...]]
#: Idle process pools.
Idle = defaultdict[Kind, list[tuple[ProcessPoolExecutor, BaseProcess | None]]]


@pytest.fixture(scope="session")
def idle() -> Iterator[Idle]:
    """Process pools for all tests of the session, which are shut down at its end."""
    pools_by_kind: Idle = defaultdict(list)
    yield pools_by_kind
    for pool, _ in [one for pools in pools_by_kind.values() for one in pools]:
        pool.shutdown()


@pytest.fixture(scope="module", autouse=True)
def processes(idle: Idle) -> Iterator[None]:
    """Let bots take idle process pools, and return them."""
    ensure_pool, close = WorkerProcess._ensure_pool, WorkerProcess.close
    kinds: dict[ProcessPoolExecutor, Kind] = {}

    async def take_or_start_pool(worker: WorkerProcess, call: Callable[[], object]) -> ProcessPoolExecutor:
        kind = worker._seconds, plugin_packages()
        while worker._pool is None and idle[kind]:
            pool, process = idle[kind].pop()
            if process is not None and process.is_alive():  # some tests kill all processes
                worker._pool, worker._process = pool, process
        pool = await ensure_pool(worker, call)
        kinds[pool] = kind
        return pool

    def return_pool(worker: WorkerProcess) -> None:
        if worker._pool is None or worker._pool._broken or worker._pool._pending_work_items:
            close(worker)
        else:
            idle[kinds[worker._pool]].append((worker._pool, worker._process))
            worker._cancel_idle_timer()
            worker._pool = worker._process = None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WorkerProcess, "_ensure_pool", take_or_start_pool)
        patch.setattr(WorkerProcess, "close", return_pool)
        yield
