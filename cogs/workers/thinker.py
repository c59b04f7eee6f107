"""Runs AI searches in worker processes with a time limit, and falls back to a faster level."""

import logging
from collections.abc import Sequence

from cogs.workers.workshop import TooLong, Workshop
from engine.ai import THOROUGH
from engine.ai.hint import Hint
from engine.ai.worker import advise, think

log = logging.getLogger(__name__)

#: Time limit of a search, far more than one needs: a busy machine must not change the level that plays.
THOUGHT_SECONDS = 20
#: Level that plays if a search times out.
STAND_IN = "medium"


class Thinker:
    """Runs searches in two workers, so that slow levels do not delay fast ones."""

    def __init__(self, seconds: float = THOUGHT_SECONDS) -> None:
        self._long, self._short = Workshop(seconds), Workshop(THOUGHT_SECONDS)

    async def steps(self, match: int, game: str, program: str, view: bytes, seed: str) -> Sequence[str]:
        """Return the codes of a program's next steps in an encoded view; raises TooLong."""
        if program not in THOROUGH:
            return await self._short.do(think, game, program, view, seed)
        try:
            return await self._long.do(think, game, program, view, seed)
        except TooLong:
            log.warning("match %d: %s timed out; %s plays this step", match, program, STAND_IN)
            return await self._short.do(think, game, STAND_IN, view, seed)

    async def hint(self, game: str, view: bytes, seed: str) -> Hint:
        """Return a hint for the seat to move in an encoded view; raises TooLong."""
        return await self._short.do(advise, game, view, seed)

    def close(self) -> None:
        """End the workers and their searches."""
        self._long.close()
        self._short.close()
