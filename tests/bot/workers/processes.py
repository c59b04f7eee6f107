"""Processes that work for one bot after the other: to begin one takes longer than most work in it."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor

import pytest

from cogs.workers.worker_process import WorkerProcess
from render.registry import plugin_packages

#: The time that a piece of work has, and the games that are known besides ours.
Kind = tuple[float, tuple[str, ...]]
#: What nobody uses.
Idle = defaultdict[Kind, list[tuple[ProcessPoolExecutor, int | None]]]


@pytest.fixture(scope="session")
def idle() -> Iterator[Idle]:
    """What was begun for a test serves all that come after it, and ends with the last."""
    kept: Idle = defaultdict(list)
    yield kept
    for pool, _ in [one for pools in kept.values() for one in pools]:
        pool.shutdown()


@pytest.fixture(scope="module", autouse=True)
def processes(idle: Idle) -> Iterator[None]:
    """The bots of a module borrow what is idle, and give it back."""
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
