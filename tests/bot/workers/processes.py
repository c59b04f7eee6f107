"""Lets bots of several tests share worker processes, because a start takes longer than most jobs."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor

import pytest

from cogs.workers.worker_process import WorkerProcess
from render.registry import plugin_packages

#: Timeout of a job, and the additional registered games.
Kind = tuple[float, tuple[str, ...]]
#: Idle process pools.
Idle = defaultdict[Kind, list[tuple[ProcessPoolExecutor, int | None]]]


@pytest.fixture(scope="session")
def idle() -> Iterator[Idle]:
    """Process pools for all tests of the session, which are shut down at its end."""
    kept: Idle = defaultdict(list)
    yield kept
    for pool, _ in [one for pools in kept.values() for one in pools]:
        pool.shutdown()


@pytest.fixture(scope="module", autouse=True)
def processes(idle: Idle) -> Iterator[None]:
    """Let bots take idle process pools, and return them."""
    begin, end = WorkerProcess._ensure_pool, WorkerProcess.close
    kinds: dict[ProcessPoolExecutor, Kind] = {}

    async def borrowed(shop: WorkerProcess, piece: Callable[[], object]) -> ProcessPoolExecutor:
        kind = shop._seconds, plugin_packages()
        if shop._pool is None and idle[kind]:
            shop._pool, shop._pid = idle[kind].pop()
        pool = await begin(shop, piece)
        kinds[pool] = kind
        return pool

    def given_back(shop: WorkerProcess) -> None:
        if shop._pool is None or shop._pool._broken or shop._pool._pending_work_items:
            end(shop)
        else:
            idle[kinds[shop._pool]].append((shop._pool, shop._pid))
            shop._cancel_idle_timer()
            shop._pool = shop._pid = None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WorkerProcess, "_ensure_pool", borrowed)
        patch.setattr(WorkerProcess, "close", given_back)
        yield
