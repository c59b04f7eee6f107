"""Processes that work for one bot after the other: to begin one takes longer than most work in it."""

from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import pytest

from cogs.workers.workshop import Workshop

#: What nobody uses, by the time that a piece of work has.
Idle = defaultdict[float, list[tuple[ProcessPoolExecutor, int | None]]]


@pytest.fixture(scope="module", autouse=True)
def processes() -> Iterator[None]:
    """What was begun for a test of a module serves all its tests, and ends with them."""
    idle: Idle = defaultdict(list)
    begin, end = Workshop._workers, Workshop.close

    async def borrowed(shop: Workshop) -> ProcessPoolExecutor:
        if shop._pool is None and idle[shop._seconds]:
            shop._pool, shop._worker = idle[shop._seconds].pop()
        return await begin(shop)

    def given_back(shop: Workshop) -> None:
        if shop._pool is None or shop._pool._pending_work_items:
            end(shop)
        else:
            idle[shop._seconds].append((shop._pool, shop._worker))
            shop._pool = None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Workshop, "_workers", borrowed)
        patch.setattr(Workshop, "close", given_back)
        yield
    for pool, _ in [one for kept in idle.values() for one in kept]:
        pool.shutdown()
