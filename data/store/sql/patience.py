"""How long the store keeps whom waiting: a person for a moment, what runs by itself much longer.

All queues that one press stands in are paid for with the same moment: a match's lock, the one writer, the
readers, the file itself. When it is over, nothing has been done and nothing will be. Once something has been
written the press waits as long as it takes: what is begun is carried through, and never said not to be done.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from contextvars import ContextVar, copy_context
from typing import Any, TypeVar

from data.store.sql.errors import Busy, StoreError

R = TypeVar("R")
#: Of a person, so that they are answered within two seconds; and of everything else, for one queue.
PERSON_SECONDS, LONGEST_SECONDS = 1.5, 30.0
#: People that are let in one after the other before one of the others is.
IN_A_ROW = 8
#: The option of a connection that asks a single question: there is nothing to begin, and nothing to wait for.
SINGLE = "single"


class Patience:
    """What is left of the time that somebody may be kept waiting."""

    def __init__(self, seconds: float = LONGEST_SECONDS) -> None:
        self.left = seconds
        #: Whether a person may still be told that nothing was done.
        self.is_persons = seconds < LONGEST_SECONDS

    def note_write(self) -> None:
        """Something has been saved: from now on there is no turning back."""
        self.left, self.is_persons = LONGEST_SECONDS, False

    def over(self) -> StoreError:
        """What to raise when the wait was too long."""
        if self.is_persons:
            return Busy("There is too much to do at the moment; nothing was done.")
        return StoreError("The store was kept busy for too long.")


_patience: ContextVar[Patience | None] = ContextVar("patience", default=None)


def hurry() -> None:
    """From here on, in this task and what it waits for, a person is waiting."""
    _patience.set(Patience(PERSON_SECONDS))


def patience() -> Patience:
    """That of whoever is being served."""
    return _patience.get() or Patience()


def _unheard(_: float) -> None:
    """Nobody watches."""


Waiters = deque[asyncio.Future[None]]


#: The tasks that wait for this one: what they hold is held until it has ended.
_callers: ContextVar[tuple[asyncio.Task[Any] | None, ...]] = ContextVar("callers", default=())


def start(work: Coroutine[Any, Any, R]) -> asyncio.Task[R]:
    """Start a task for which the present one waits."""
    context = copy_context()
    context.run(_callers.set, (*_callers.get(), asyncio.current_task()))
    return asyncio.create_task(work, context=context)


class Queue:
    """So many are served at a time: people before everything else, and else in order of arrival.

    Whoever holds a slot never queues for another one of the same queue: it would wait for itself.
    """

    def __init__(self, places: int = 1) -> None:
        self._free = places
        self._people, self._others = Waiters(), Waiters()
        self._in_a_row = 0
        self._holders: set[asyncio.Task[Any] | None] = set()
        #: Told of every wait, in seconds.
        self.waited: Callable[[float], None] = _unheard

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Be served; raises Busy or StoreError where that takes too long."""
        self._expect_no_slot()
        waiting, now = patience(), asyncio.get_running_loop().time
        began = now()
        try:
            async with asyncio.timeout(waiting.left):
                await self._enter(self._people if waiting.is_persons else self._others)
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
            self._leave()

    async def let_people_pass(self) -> None:
        """Wait like everything else does, where people wait; so drawing begins when moves have been made."""
        self._expect_no_slot()
        if self._people and not patience().is_persons:
            async with self.turn():
                pass

    def _expect_no_slot(self) -> None:
        is_held = not self._holders.isdisjoint((asyncio.current_task(), *_callers.get()))
        assert not is_held, "a task queues for a slot that it holds; pass the transaction on instead"

    async def _enter(self, waiters: Waiters) -> None:
        if self._free:
            self._free -= 1
            return
        place = asyncio.get_running_loop().create_future()
        waiters.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # it was given at the same moment
                self._leave()
            raise

    def _leave(self) -> None:
        """Give the place to whoever is next, else keep it free."""
        queues = (self._people, self._others)
        for waiters in queues if self._in_a_row < IN_A_ROW else reversed(queues):
            while waiters:
                place = waiters.popleft()
                if not place.done():  # else they have given up
                    self._in_a_row = self._in_a_row + 1 if waiters is self._people else 0
                    place.set_result(None)
                    return
        self._free += 1
