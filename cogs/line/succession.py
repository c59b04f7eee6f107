"""How the shards pass from one process to the next, and what other processes tell meanwhile."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from cogs.line.gate import Gate
from data.store import Store, StoreError

log = logging.getLogger(__name__)

#: Something that is done once.
Work = Callable[[], Awaitable[None]]


class Succession:
    """Takes the shards over from another process, and gives them to the next one that asks."""

    def __init__(self, store: Store, gate: Gate) -> None:
        self._messages, self._scope, self._gate = store.news, store.database.owned, gate
        #: Another process has the shards, or gets them as soon as this one is closed.
        self.is_relieved = asyncio.Event()
        #: Why this process could not get the shards of another one.
        self.fault: StoreError | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def listen(self, changed: Callable[[int], None], missed: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Follow from now on which matches others change, and what may have been told unheard."""
        self._messages.changed, self._messages.wanted = changed, self._start_handover
        self._messages.missed = lambda: self._run_in_background(missed())

    def take_over(self, let_in: Work, begin: Work) -> None:
        """Take the shards from the process that has them once this one is let in too, and begin."""
        self._run_in_background(self._take_over(let_in, begin))

    async def _take_over(self, let_in: Work, begin: Work) -> None:
        await let_in()
        log.info("the shards %s are to be taken over", self._scope.shards)
        try:
            await self._messages.take_over(self._gate.open)
            await begin()
        except StoreError as error:
            self.fault = error
            self.is_relieved.set()
        else:
            log.info("the shards are taken over")

    def _start_handover(self) -> None:
        """Let the process have the shards that has asked for them."""
        if not self.is_relieved.is_set():
            answered = self._gate.close()
            log.info("the shards %s are handed over", self._scope.shards)
            self._run_in_background(self._release_shards(answered))

    async def _release_shards(self, answered: list[int]) -> None:
        try:
            if self._scope.is_held:
                await self._messages.give(answered)
        finally:
            self.is_relieved.set()

    def _run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for."""

        async def run() -> None:
            try:
                await work
            except StoreError:
                log.exception("something that nobody waits for could not be done")

        errand = asyncio.create_task(run())
        self._tasks.add(errand)
        errand.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Give up what has not been done."""
        for errand in self._tasks:
            errand.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
