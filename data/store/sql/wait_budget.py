"""Wait budgets and priorities for database access.

An interactive request has one budget for all its waits: the lock of a match, the writer, the readers and the
file lock. When it is used up before the first write, the request fails and nothing has changed. After a write
the request waits as long as background work, because it must be completed.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from contextvars import ContextVar, copy_context
from typing import Any, TypeVar

from data.store.sql.errors import Busy, StoreError

R = TypeVar("R")
#: Seconds that an interactive request may wait in all, so that it is answered within two seconds; and seconds
#: that each wait of background work may take.
INTERACTIVE_SECONDS, BACKGROUND_SECONDS = 1.5, 30.0
#: How many interactive requests in a row are served while a background one waits.
MAX_INTERACTIVE_IN_A_ROW = 8
#: Execution option of a connection for single statements, which need no BEGIN.
SINGLE_STATEMENT = "single"


class WaitBudget:
    """The remaining seconds that a request may wait."""

    def __init__(self, seconds: float = BACKGROUND_SECONDS) -> None:
        self.seconds_left = seconds
        #: Whether this is an interactive request that has written nothing yet.
        self.is_interactive = seconds < BACKGROUND_SECONDS

    def note_write(self) -> None:
        """Switch to the background budget after a write."""
        self.seconds_left, self.is_interactive = BACKGROUND_SECONDS, False

    def timeout_error(self) -> StoreError:
        """The exception for a wait that was too long."""
        if self.is_interactive:
            return Busy("The database is overloaded; nothing was done.")
        return StoreError("Waiting for the database took too long.")


_wait_budget: ContextVar[WaitBudget | None] = ContextVar("wait_budget", default=None)


def set_interactive_wait_budget() -> None:
    """Give the current task and those it awaits the budget of an interactive request."""
    _wait_budget.set(WaitBudget(INTERACTIVE_SECONDS))


def current_wait_budget() -> WaitBudget:
    """The budget of the current request."""
    return _wait_budget.get() or WaitBudget()


def _ignore_wait(_: float) -> None:
    """Default callback: do nothing."""


Waiters = deque[asyncio.Future[None]]


#: Tasks that await the current one, directly or not; they keep their slots until the current task ends.
_callers: ContextVar[tuple[asyncio.Task[object] | None, ...]] = ContextVar("callers", default=())


def start_awaited_task(work: Coroutine[Any, Any, R]) -> asyncio.Task[R]:
    """Start a task that the current one awaits."""
    context = copy_context()
    context.run(_callers.set, (*_callers.get(), asyncio.current_task()))
    return asyncio.create_task(work, context=context)


class PrioritySemaphore:
    """A semaphore that serves interactive requests first, and otherwise in order of arrival.

    A task that holds a slot must not acquire another one: it would wait for itself.
    """

    def __init__(self, slots: int = 1) -> None:
        self._free_slots = slots
        self._interactive, self._background = Waiters(), Waiters()
        self._interactive_in_a_row = 0
        self._holders: set[asyncio.Task[object] | None] = set()
        #: Called after every wait with its seconds.
        self.on_wait: Callable[[float], None] = _ignore_wait

    @asynccontextmanager
    async def acquire(self) -> AsyncIterator[None]:
        """Hold a slot; raises Busy or StoreError if the wait is too long."""
        self._check_holds_no_slot()
        budget, now = current_wait_budget(), asyncio.get_running_loop().time
        began = now()
        try:
            async with asyncio.timeout(budget.seconds_left):
                await self._take_slot(self._interactive if budget.is_interactive else self._background)
        except TimeoutError:
            raise budget.timeout_error() from None
        finally:
            waited = now() - began
            budget.seconds_left -= waited
            self.on_wait(waited)
        holder = asyncio.current_task()
        self._holders.add(holder)
        try:
            yield
        finally:
            self._holders.discard(holder)
            self._release_slot()

    async def yield_to_interactive(self) -> None:
        """Wait for a slot if interactive requests are waiting, so that they come before background work."""
        self._check_holds_no_slot()
        if self._interactive and not current_wait_budget().is_interactive:
            async with self.acquire():
                pass

    def _check_holds_no_slot(self) -> None:
        is_held = not self._holders.isdisjoint((asyncio.current_task(), *_callers.get()))
        assert not is_held, "a task queues for a slot that it holds; pass the transaction on instead"

    async def _take_slot(self, waiters: Waiters) -> None:
        if self._free_slots:
            self._free_slots -= 1
            return
        waiter = asyncio.get_running_loop().create_future()
        waiters.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if not waiter.cancelled():  # the slot was granted at the same moment
                self._release_slot()
            raise

    def _release_slot(self) -> None:
        """Pass the slot to the next waiter, or mark it free."""
        queues = (self._interactive, self._background)
        for waiters in queues if self._interactive_in_a_row < MAX_INTERACTIVE_IN_A_ROW else reversed(queues):
            while waiters:
                waiter = waiters.popleft()
                if not waiter.done():  # else the waiter has given up
                    self._interactive_in_a_row = (
                        self._interactive_in_a_row + 1 if waiters is self._interactive else 0
                    )
                    waiter.set_result(None)
                    return
        self._free_slots += 1
