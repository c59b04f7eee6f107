"""What the processes on one database tell one another about their work, and how one takes over from another.

The one that takes over is let in by Discord first, and lets people wait. Then it asks; the other one lets
nobody in any more, says whom it has let in, finishes, and lets its shards go: so exactly one answers each.
"""

import asyncio
from collections.abc import Callable, Iterable

from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.sql import postgresql
from data.store.sql.database import Database
from data.store.sql.errors import StoreError
from data.store.sql.part import finished
from data.store.sql.rows import tell

#: A match was changed by a process to whom its server does not belong; some shards are wanted; these
#: interactions were let in by whoever gives them away, and those before were all.
MATCH, WANTED, ANSWERED, GIVEN = "match", "wanted", "answered", "given"
#: Ids that surely fit into one message.
AT_ONCE = 300
#: How long whoever has the shards may take to let them go.
HAND_OVER_SECONDS = 60


def _nothing(*_: object) -> None:
    """Nobody wants to know."""


async def tell_owning_process(tx: AsyncConnection, database: Database, match: int, server: int) -> None:
    """Let the process know to which the server of a match belongs, where that is another one."""
    if not database.owned.has(server):
        await tell(tx, f"{MATCH} {match} {server}")


class News:
    """Messages between processes; whoever works with the store says what is done about them."""

    def __init__(self, database: Database) -> None:
        self.database = database
        #: A match of ours was changed elsewhere.
        self.changed: Callable[[int], None] = _nothing
        #: Something may have been told while nothing could be heard.
        self.missed: Callable[[], None] = _nothing
        #: Our shards are another process's, now or as soon as we let them go.
        self.wanted: Callable[[], None] = _nothing
        self._answered: set[int] = set()
        self._is_given = asyncio.Event()

    def hear(self, what: str, about: str) -> None:
        """Take note of what another process tells."""
        first, _, more = about.partition(" ")
        if what == postgresql.ALL:
            self.missed()
        elif what == postgresql.LOST:
            self.wanted()
        elif what == MATCH and self.database.owned.has(int(more)):
            self.changed(int(first))
        elif first != self._ours:
            return
        elif what == WANTED and self.database.owned.is_held:
            self.wanted()
        elif what == ANSWERED:
            self._answered.update(map(int, more.split()))
        elif what == GIVEN:
            self._is_given.set()

    @property
    def _ours(self) -> str:
        return str(self.database.owned.shards)

    async def take_over(self, let_in: Callable[[Iterable[int] | None], None]) -> None:
        """Take our shards from the process that serves them; raises StoreError where it does not give them.

        `let_in` is told whom that one has let in lately; None: it has ended without a word.
        """
        taking = asyncio.create_task(self.database.take_over())
        given = asyncio.create_task(self._is_given.wait())
        try:
            async with asyncio.timeout(HAND_OVER_SECONDS):
                await self._tell(f"{WANTED} {self._ours}")
                await asyncio.wait({taking, given}, return_when=asyncio.FIRST_COMPLETED)
                let_in(self._answered if given.done() else None)
                await taking
        except TimeoutError as error:
            raise StoreError(f"Whoever serves the shards {self._ours} does not hand them over.") from error
        finally:
            taking.cancel()
            given.cancel()

    async def give(self, answered: list[int]) -> None:
        """Say whom we have let in; from now on all others are the successor's."""
        parts = (answered[first : first + AT_ONCE] for first in range(0, len(answered), AT_ONCE))
        messages = [f"{ANSWERED} {self._ours} {' '.join(map(str, part))}" for part in parts]
        await self._tell(*messages, f"{GIVEN} {self._ours}")

    @finished
    async def _tell(self, *news: str) -> None:
        async with self.database.writing() as tx:
            for one in news:
                await tell(tx, one)
