"""Handover of shards between processes, and messages from other processes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from cogs.gateway.interaction_gate import InteractionGate
from data.store import Store, StoreError

log = logging.getLogger(__name__)

#: A step of taking over.
Work = Callable[[], Awaitable[None]]


class Handover:
    """Takes the shards over from another process, and hands them over to the next process that asks."""

    def __init__(self, store: Store, gate: InteractionGate) -> None:
        self._messages, self._scope, self._gate = store.process_messages, store.database.shard_scope, gate
        #: Set when this process should end: its shards are handed over, or taking over failed.
        self.handed_over = asyncio.Event()
        #: Why taking over failed: the shards were not released, or work did not start.
        self.error: Exception | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def listen(
        self, on_change: Callable[[int], None], on_missed: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        """Subscribe to the messages of other processes.

        `on_change` is called with each match that another process changed, `on_missed` when messages may have
        been lost.
        """
        self._messages.on_match_changed, self._messages.on_shards_wanted = on_change, self._start_handover
        self._messages.on_messages_missed = lambda: self._run_in_background(on_missed())

    def take_over(self, connect: Work, start_work: Work) -> None:
        """Connect to Discord, take the shards over, then start work, all in the background."""
        self._run_in_background(self._take_over(connect, start_work))

    async def _take_over(self, connect: Work, start_work: Work) -> None:
        await connect()
        log.info("taking over shards %s", self._scope.shards)
        try:
            await self._messages.take_over(self._gate.open)
            await start_work()
        except Exception as error:
            self.error = error
            self.handed_over.set()
        else:
            log.info("shards %s are taken over", self._scope.shards)

    def _start_handover(self) -> None:
        """Hand the shards over to the process that asked for them or, after a lost lock, has taken them."""
        if not self.handed_over.is_set():
            admitted = self._gate.close()
            log.info("handing shards %s over to another process", self._scope.shards)
            self._run_in_background(self._release_shards(admitted))

    async def _release_shards(self, admitted: list[int]) -> None:
        try:
            if self._scope.is_held:
                await self._messages.send_accepted(admitted)
        finally:
            self.handed_over.set()

    def _run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine as a task; a StoreError is only logged."""

        async def run() -> None:
            try:
                await work
            except StoreError:
                log.exception("handling a message of another process failed")

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Cancel background work."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
