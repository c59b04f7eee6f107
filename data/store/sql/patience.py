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
#: Seconds for an interactive request, to answer within two seconds; and for background work, per wait.
PERSON_SECONDS, LONGEST_SECONDS = 1.5, 30.0
#: Interactive requests that are served in a row before a background one.
IN_A_ROW = 8
#: Execution option of a connection for single statements, which need no BEGIN.
SINGLE = "single"


class Patience:
    """The remaining seconds that a request may wait."""

    def __init__(self, seconds: float = LONGEST_SECONDS) -> None:
        self.left = seconds
        #: Whether this is an interactive request that has written nothing yet.
        self.is_persons = seconds < LONGEST_SECONDS

    def note_write(self) -> None:
        """Switch to the background budget after a write."""
        self.left, self.is_persons = LONGEST_SECONDS, False

    def over(self) -> StoreError:
        """The exception for a wait that was too long."""
        if self.is_persons:
            return Busy("There is too much to do at the moment; nothing was done.")
        return StoreError("The store was kept busy for too long.")


_patience: ContextVar[Patience | None] = ContextVar("patience", default=None)


def hurry() -> None:
    """Give the current task and those it awaits the budget of an interactive request."""
    _patience.set(Patience(PERSON_SECONDS))


def patience() -> Patience:
    """The budget of the current request."""
    return _patience.get() or Patience()


def _ignore_wait(_: float) -> None:
    """Default callback: do nothing."""


Waiters = deque[asyncio.Future[None]]


#: Tasks that await the current one; slots that they hold stay held until it ends.
_callers: ContextVar[tuple[asyncio.Task[Any] | None, ...]] = ContextVar("callers", default=())


def start(work: Coroutine[Any, Any, R]) -> asyncio.Task[R]:
    """Start a task that the current one awaits."""
    context = copy_context()
    context.run(_callers.set, (*_callers.get(), asyncio.current_task()))
    return asyncio.create_task(work, context=context)


class Queue:
    """A semaphore that serves interactive requests first, and otherwise in order of arrival.

    A task that holds a slot must not acquire another one: it would wait for itself.
    """

    def __init__(self, places: int = 1) -> None:
        self._free_slots = places
        self._interactive, self._background = Waiters(), Waiters()
        self._interactive_in_a_row = 0
        self._holders: set[asyncio.Task[Any] | None] = set()
        #: Called after every wait with its seconds.
        self.waited: Callable[[float], None] = _ignore_wait

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Hold a slot; raises Busy or StoreError if the wait is too long."""
        self._check_holds_no_slot()
        waiting, now = patience(), asyncio.get_running_loop().time
        began = now()
        try:
            async with asyncio.timeout(waiting.left):
                await self._take_slot(self._interactive if waiting.is_persons else self._background)
        except TimeoutError:
            raise waiting.over() from None
        finally:
            waited = now() - began
            waiting.left -= waited
            self.waited(waited)
        holder = asyncio.current_task()
        self._holders.add(holder)
        try:
            yield
        finally:
            self._holders.discard(holder)
            self._release_slot()

    async def let_people_pass(self) -> None:
        """Wait for a slot if interactive requests are waiting, so that they come before background work."""
        self._check_holds_no_slot()
        if self._interactive and not patience().is_persons:
            async with self.turn():
                pass

    def _check_holds_no_slot(self) -> None:
        is_held = not self._holders.isdisjoint((asyncio.current_task(), *_callers.get()))
        assert not is_held, "a task queues for a slot that it holds; pass the transaction on instead"

    async def _take_slot(self, waiters: Waiters) -> None:
        if self._free_slots:
            self._free_slots -= 1
            return
        place = asyncio.get_running_loop().create_future()
        waiters.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # the slot was granted at the same moment
                self._release_slot()
            raise

    def _release_slot(self) -> None:
        """Pass the slot to the next waiter, or mark it free."""
        queues = (self._interactive, self._background)
        for waiters in queues if self._interactive_in_a_row < IN_A_ROW else reversed(queues):
            while waiters:
                place = waiters.popleft()
                if not place.done():  # else the waiter has given up
                    self._interactive_in_a_row = (
                        self._interactive_in_a_row + 1 if waiters is self._interactive else 0
                    )
                    place.set_result(None)
                    return
        self._free_slots += 1
