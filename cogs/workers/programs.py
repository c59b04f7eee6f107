"""Programs in seats: they think in a process of their own and move through the same door as people."""

import asyncio
from collections.abc import Callable, Sequence

from cachetools import LRUCache

from cogs.workers.reconciler import Reconciler
from cogs.workers.thinker import Thinker
from data.store.matches.answers import Applied, Illegal
from data.store.matches.matches import Matches
from data.store.matches.states import Running
from engine.ai.hint import Hint
from engine.game import snapshot

#: Matches of which the newest hint is cached, for whoever asks twice.
MAX_HINTS = 64


class Programs:
    """As long as a program is to move in a match, it moves; after a start, wherever one is waited for."""

    def __init__(
        self, matches: Matches, clock: Callable[[], int], pause: float, changed: Callable[[int], None]
    ) -> None:
        self._matches, self._clock, self._pause, self._on_change = matches, clock, pause, changed
        self.reconciler = Reconciler("the programs of match", self._play)
        self._ai = Thinker()
        #: Match -> the version it was asked at, and the hint.
        self._hints: LRUCache[int, tuple[int, Hint]] = LRUCache(MAX_HINTS)

    async def start(self) -> None:
        """Wake every match in which a program is to move."""
        for match in await self._matches.waiting_programs():
            self.reconciler.wake(match)

    async def close(self) -> None:
        """Stop thinking; what was not played is played after the next start."""
        await self.reconciler.close()
        self._ai.close()

    async def _play(self, match: int) -> None:
        """Play one program's run of decisions, after a pause in which people can follow."""
        live = await self._matches.own(match)
        if not isinstance(live, Running) or (program := live.to_move.thinker) is None or live.is_frozen:
            return
        if live.to_move.waits(self._clock()):
            return  # whoever has just left may come back; the clock wakes this match again
        await asyncio.sleep(self._pause)
        seat, plan, seq = live.to_move, list[str](), live.seq
        while isinstance(live, Running) and live.to_move == seat and seat.thinker:
            if not plan or live.seq != seq:  # played through, or not where it leads any more
                plan = [*await self._plan_steps(live, program)]
            code, seq = plan.pop(0), live.seq + 1
            source = f"ai:{match}:{live.seq}"
            answer = await self._matches.act(match, live.seq, None, code, source, confirm=False)
            if isinstance(answer, Illegal):
                raise RuntimeError(f"match {match}: the rules forbid {code}, which {program} chose")
            if not isinstance(answer, Applied):
                break  # meanwhile the seat changed hands, or the match ended
            live = await self._matches.load(match)
            self._on_change(match)
        self.reconciler.wake(match)

    async def hint(self, live: Running) -> Hint:
        """What to do for whoever is to move, from what they see; thought about once in a position."""
        seq, cached = self._hints.get(live.id, (-1, None))
        if cached is not None and seq == live.seq:
            return cached
        found = await self._ai.hint(live.game, _encoded_view(live), str(live.id))
        self._hints[live.id] = live.seq, found
        return found

    async def _plan_steps(self, live: Running, program: str) -> Sequence[str]:
        return await self._ai.steps(live.id, live.game, program, _encoded_view(live), f"{live.id}:{live.seq}")


def _encoded_view(live: Running) -> bytes:
    """What whoever is to move sees, in writing."""
    return snapshot(live.match.game.view(live.match.state, live.turn))
