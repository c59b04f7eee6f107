"""Messages between processes on one database, and the handover of shards.

The successor connects to Discord first and buffers interactions, then requests the shards. The old process
stops accepting interactions, sends the ids of those that it has accepted, finishes them and releases its
shards. So each interaction is answered exactly once.
"""

import asyncio
from collections.abc import Callable, Iterable

from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.sql import postgresql
from data.store.sql.database import Database
from data.store.sql.errors import StoreError
from data.store.sql.part import shielded
from data.store.sql.rows import notify

#: Kinds of messages. Another process has changed a match that the receiver serves.
MATCH_CHANGED = "match"
#: A process requests the shards of the receiver.
SHARDS_WANTED = "wanted"
#: The old process sends ids of interactions that it has accepted.
INTERACTIONS_ANSWERED = "answered"
#: The old process has sent all these ids and accepts no more interactions; it still holds its shards.
STOPPED_ACCEPTING = "given"
#: Interaction ids per message; PostgreSQL limits a NOTIFY to 8000 bytes.
MAX_IDS_PER_MESSAGE = 300
#: Seconds that the old process may take to release its shards.
HANDOVER_SECONDS = 60


def _ignore(*_: object) -> None:
    """Default callback: do nothing."""


async def notify_owning_process(tx: AsyncConnection, database: Database, match: int, server: int) -> None:
    """Notify the process that serves a match's server, if it is another one."""
    if not database.shard_scope.has(server):
        await notify(tx, f"{MATCH_CHANGED} {match} {server}")


class ProcessMessages:
    """Receives and sends messages between processes; the callbacks are set by the bot."""

    def __init__(self, database: Database) -> None:
        self.database = database
        #: Called when another process has changed a match that this process serves.
        self.on_match_changed: Callable[[int], None] = _ignore
        #: Called when messages may have been missed.
        self.on_messages_missed: Callable[[], None] = _ignore
        #: Called when another process takes or requests the shards of this process.
        self.on_shards_wanted: Callable[[], None] = _ignore
        self._answered: set[int] = set()
        self._has_old_stopped = asyncio.Event()

    def on_message(self, kind: str, about: str) -> None:
        """Handle a message of another process."""
        first, _, more = about.partition(" ")
        if kind == postgresql.EVERYTHING_CHANGED:
            self.on_messages_missed()
        elif kind == postgresql.SHARDS_LOST:
            self.on_shards_wanted()
        elif kind == MATCH_CHANGED and self.database.shard_scope.has(int(more)):
            self.on_match_changed(int(first))
        elif first != self._shards_key:
            return
        elif kind == SHARDS_WANTED and self.database.shard_scope.is_held:
            self.on_shards_wanted()
        elif kind == INTERACTIONS_ANSWERED:
            self._answered.update(map(int, more.split()))
        elif kind == STOPPED_ACCEPTING:
            self._has_old_stopped.set()

    @property
    def _shards_key(self) -> str:
        return str(self.database.shard_scope.shards)

    async def take_over(self, let_in: Callable[[Iterable[int] | None], None]) -> None:
        """Take over the shards from the old process; raises StoreError on a timeout.

        `let_in` gets the ids of interactions that the old process has accepted lately; None if it crashed.
        """
        taken = asyncio.create_task(self.database.take_over())
        stopped = asyncio.create_task(self._has_old_stopped.wait())
        try:
            async with asyncio.timeout(HANDOVER_SECONDS):
                await self._notify(f"{SHARDS_WANTED} {self._shards_key}")
                await asyncio.wait({taken, stopped}, return_when=asyncio.FIRST_COMPLETED)
                let_in(self._answered if stopped.done() else None)
                await taken
        except TimeoutError as error:
            raise StoreError(
                f"The process that serves the shards {self._shards_key} did not release them within "
                f"{HANDOVER_SECONDS:g} s. Stop that process, then start this one again."
            ) from error
        finally:
            taken.cancel()
            stopped.cancel()

    async def send_accepted(self, answered: list[int]) -> None:
        """Send the ids of accepted interactions; all later interactions belong to the successor."""
        parts = (
            answered[first : first + MAX_IDS_PER_MESSAGE]
            for first in range(0, len(answered), MAX_IDS_PER_MESSAGE)
        )
        messages = [
            f"{INTERACTIONS_ANSWERED} {self._shards_key} {' '.join(map(str, part))}" for part in parts
        ]
        await self._notify(*messages, f"{STOPPED_ACCEPTING} {self._shards_key}")

    @shielded
    async def _notify(self, *messages: str) -> None:
        async with self.database.writing() as tx:
            for message in messages:
                await notify(tx, message)
