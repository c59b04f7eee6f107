"""Programs in seats: they think in a process of their own and move through the same door as people."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from cogs.workers.process import begin
from cogs.workers.reconciler import Flights
from data.store.matches.live import Applied, Illegal, Live
from data.store.matches.matches import Matches
from engine.ai.worker import think
from engine.game import snapshot
from render.titles import added

log = logging.getLogger(__name__)


class Programs:
    """As long as a program is to move in a match, it moves; after a start, wherever one is waited for."""

    def __init__(
        self, matches: Matches, clock: Callable[[], int], pause: float, changed: Callable[[int], None]
    ) -> None:
        self._matches, self._clock, self._pause, self._changed = matches, clock, pause, changed
        self.flights = Flights("the programs of match", self._play)
        self._pool: ProcessPoolExecutor | None = None

    async def start(self) -> None:
        """Wake every match in which a program is to move."""
        for match in await self._matches.waiting_programs():
            self.flights.wake(match)

    async def close(self) -> None:
        """Stop thinking; what was not played is played after the next start."""
        await self.flights.close()
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def _play(self, match: int) -> None:
        """Play one program's run of decisions, after a pause in which people can follow."""
        live = await self._matches.load(match)
        if live is None or live.turn is None or (program := live.thinker) is None or live.is_frozen:
            return
        if live.turn.waits(self._clock()):
            return  # whoever has just left may come back; the clock wakes this match again
        await asyncio.sleep(self._pause)
        seat = live.turn
        while live is not None and live.turn == seat and live.thinker:
            code = await self._think(live, program)
            source = f"ai:{match}:{live.seq}"
            answer = await self._matches.act(match, live.seq, None, code, source, confirm=False)
            if isinstance(answer, Illegal):
                raise RuntimeError(f"match {match}: the rules forbid {code}, which {program} chose")
            if not isinstance(answer, Applied):
                break  # meanwhile the seat changed hands, or the match ended
            live = await self._matches.load(match)
            self._changed(match)
        self.flights.wake(match)

    async def _think(self, live: Live, program: str) -> str:
        match = live.match
        assert match is not None
        assert match.turn is not None
        view = snapshot(match.game.view(match.state, match.turn))
        seed = f"{live.id}:{live.seq}"
        loop = asyncio.get_running_loop()
        for _ in range(2):
            try:
                return await loop.run_in_executor(self._workers(), think, live.game, program, view, seed)
            except BrokenProcessPool:
                log.warning("the thinking process died; a new one is started")
                self._pool = None
        raise RuntimeError("the thinking process dies again and again")

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, begin, (added(),))
        return self._pool
