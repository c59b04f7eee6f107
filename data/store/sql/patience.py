"""How long the store keeps whom waiting: a person for a moment, what runs by itself much longer.

All queues that one press stands in are paid for with the same moment: a match's lock, the one writer, the
readers, the file itself. When it is over, nothing has been done and nothing will be. Once something has been
written the press waits as long as it takes: what is begun is carried through, and never said not to be done.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar

from data.store.sql.errors import Busy, StoreError

#: Of a person, so that they are answered within two seconds; and of everything else, for one queue.
PERSON_SECONDS, LONGEST_SECONDS = 1.5, 30.0


class Patience:
    """What is left of the time that somebody may be kept waiting."""

    def __init__(self, seconds: float = LONGEST_SECONDS) -> None:
        self.left = seconds
        self._is_persons = seconds < LONGEST_SECONDS

    def has_written(self) -> None:
        """Something has been saved: from now on there is no turning back."""
        self.left, self._is_persons = LONGEST_SECONDS, False

    def over(self) -> StoreError:
        """What to raise when the wait was too long."""
        if self._is_persons:
            return Busy("There is too much to do at the moment; nothing was done.")
        return StoreError("The store was kept busy for too long.")


_patience: ContextVar[Patience | None] = ContextVar("patience", default=None)


def hurry() -> None:
    """From here on, in this task and what it waits for, a person is waiting."""
    _patience.set(Patience(PERSON_SECONDS))


def patience() -> Patience:
    """That of whoever is being served."""
    return _patience.get() or Patience()


@asynccontextmanager
async def in_turn(queue: asyncio.Lock | asyncio.Semaphore) -> AsyncIterator[None]:
    """Hold a lock or a place when it is one's turn; raises Busy or StoreError where that takes too long."""
    waiting, now = patience(), asyncio.get_running_loop().time
    began = now()
    try:
        async with asyncio.timeout(waiting.left):
            await queue.acquire()
    except TimeoutError:
        raise waiting.over() from None
    finally:
        waiting.left -= now() - began
    try:
        yield
    finally:
        queue.release()
