"""AI players: they choose their moves in a worker process and play through the store, as people do."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from cachetools import LRUCache

from cogs.workers.ai_service import AiService
from cogs.workers.reconciler import Reconciler
from data.store.matches.answers import Applied, Illegal
from data.store.matches.matches import Matches
from data.store.matches.states import SUBSTITUTE, Running
from data.store.queues import QueuedTurn
from engine.ai.hint import Hint
from engine.game import digest, snapshot
from engine.match import Match
from engine.trial import play_codes

#: Maximum number of cached hints.
MAX_HINTS = 64


class AiPlayers:
    """Plays the moves of AI players in all matches."""

    def __init__(
        self,
        matches: Matches,
        clock: Callable[[], int],
        pause: float,
        on_change: Callable[[int], None],
        load_queue: Callable[[Running], Awaitable[QueuedTurn | None]],
    ) -> None:
        self._matches, self._clock, self._pause, self._on_change = matches, clock, pause, on_change
        #: Loads the queue of the player to move, which is tried before a stand-in plays.
        self._load_queue = load_queue
        self.reconciler = Reconciler("playing the moves of programs in match", self._play)
        self._ai = AiService()
        #: Match and digest of the view -> hint.
        self._hints: LRUCache[tuple[int, str], Hint] = LRUCache(MAX_HINTS)

    async def start(self) -> None:
        """Wake every match in which an AI player is to move."""
        for match in await self._matches.waiting_programs():
            self.reconciler.wake(match)

    async def wake_due(self) -> None:
        """Wake the matches that `start` wakes, in case an error after a commit kept them from being woken."""
        for match in await self._matches.waiting_programs():
            self.reconciler.wake_unless_waiting(match)

    async def close(self) -> None:
        """Stop; pending moves are played after the next start."""
        await self.reconciler.close()
        self._ai.close()

    async def _play(self, match: int) -> None:
        """After a pause that lets people follow, play for an AI player until another seat is to move."""
        live = await self._matches.load_owned(match)
        if (
            not isinstance(live, Running)
            or (program := live.to_move.acting_program) is None
            or live.is_frozen
        ):
            return
        if live.is_reserved(live.to_move, self._clock()):
            return  # a player who just left may come back; the due loop wakes this match again
        if await self._load_queue(live) is not None:
            return  # the queue is tried first, and then this match is woken again
        await asyncio.sleep(self._pause)
        seat, plan, seq = live.to_move, list[str](), live.seq
        while isinstance(live, Running) and live.to_move == seat and seat.acting_program:
            if not plan or live.seq != seq:  # the plan is finished or out of date
                plan = [*await self._plan_steps(live, program)]
            code, seq = plan.pop(0), live.seq + 1
            source = f"ai:{match}:{live.seq}"
            answer = await self._matches.act(match, live.seq, None, code, source, confirm=False)
            if isinstance(answer, Illegal) and not answer.live.is_frozen:
                raise RuntimeError(f"match {match}: the rules forbid {code}, which {program} chose")
            if not isinstance(answer, Applied):
                break  # meanwhile the seat's occupant changed, or the match ended or was frozen
            live = await self._matches.load(match)
            self._on_change(match)
        self.reconciler.wake(match)

    async def hint(self, live: Running) -> Hint:
        """A hint for the player to move, from their view; computed once for each position."""
        view = live.match.game.view(live.match.state, live.turn)
        key = live.id, digest(view)
        if (hint := self._hints.get(key)) is None:
            hint = self._hints[key] = await self._ai.hint(live.game, snapshot(view), str(live.id))
        return hint

    async def play_until(self, world: Match, seat: int, max_steps: int, seed: str) -> list[str]:
        """The codes that medium programs play in a trial for the other seats until `seat` is to move.

        Raises WorkTimeout.
        """
        codes = list[str]()
        while (turn := world.turn) not in (None, seat) and len(codes) < max_steps:
            view = snapshot(world.game.view(world.state, turn))
            plan = await self._ai.plan_steps(0, world.game.key, SUBSTITUTE, view, f"{seed}:{len(codes)}")
            world = play_codes(world, plan)
            codes += plan
        return codes[:max_steps]

    async def _plan_steps(self, live: Running, program: str) -> Sequence[str]:
        return await self._ai.plan_steps(
            live.id, live.game, program, _encoded_view(live), f"{live.id}:{live.seq}"
        )


def _encoded_view(live: Running) -> bytes:
    """The encoded view of the player to move."""
    return snapshot(live.match.game.view(live.match.state, live.turn))
