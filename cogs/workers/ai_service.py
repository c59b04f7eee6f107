"""Runs AI searches in worker processes with a time limit, and falls back to a faster level."""

import logging
from collections.abc import Sequence

from cogs.workers.worker_process import WorkerProcess, WorkTimeout
from engine.ai import SLOW_PROGRAMS
from engine.ai.hint import Hint
from engine.ai.worker import advise, think

log = logging.getLogger(__name__)

#: Time limits of searches of slow levels, and of the other levels: far longer than they need, because a busy
#: machine must not change the level that plays.
SLOW_SEARCH_SECONDS, SEARCH_SECONDS = 60, 20
#: Level that plays if the search of a slow level is given up.
FALLBACK_LEVEL = "medium"


class AiService:
    """Runs searches in two workers, so that slow levels do not delay fast ones."""

    def __init__(self, seconds: float = SLOW_SEARCH_SECONDS) -> None:
        self._long, self._short = WorkerProcess(seconds), WorkerProcess(SEARCH_SECONDS)

    async def plan_steps(self, match: int, game: str, program: str, view: bytes, seed: str) -> Sequence[str]:
        """The codes of a program's next steps in an encoded view; raises WorkTimeout."""
        if program not in SLOW_PROGRAMS:
            return await self._short.run(think, game, program, view, seed)
        try:
            return await self._long.run(think, game, program, view, seed)
        except WorkTimeout:
            text = "match %d: the search of %s was given up; %s plays instead"
            log.warning(text, match, program, FALLBACK_LEVEL)
        except Exception:
            text = "match %d: the search of %s failed; %s plays instead"
            log.exception(text, match, program, FALLBACK_LEVEL)
        return await self._short.run(think, game, FALLBACK_LEVEL, view, seed)

    async def hint(self, game: str, view: bytes, seed: str) -> Hint:
        """A hint for the seat to move in an encoded view; raises WorkTimeout."""
        return await self._short.run(advise, game, view, seed)

    def close(self) -> None:
        """End the workers and their searches."""
        self._long.close()
        self._short.close()
