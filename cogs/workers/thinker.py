"""Where programs think: in processes of their own, each thought within its time, with a stand-in."""

import logging
from collections.abc import Sequence

from cogs.workers.workshop import TooLong, Workshop
from engine.ai import THOROUGH
from engine.ai.hint import Hint
from engine.ai.worker import advise, think

log = logging.getLogger(__name__)

#: Far more than a thought needs, so that a busy machine does not change who plays.
THOUGHT_SECONDS = 20
#: Answers for a program that gives no answer.
STAND_IN = "medium"


class Thinker:
    """Asks programs for their next steps; long thoughts wait for each other and hold up no short ones."""

    def __init__(self, seconds: float = THOUGHT_SECONDS) -> None:
        self._long, self._short = Workshop(seconds), Workshop(THOUGHT_SECONDS)

    async def steps(self, match: int, game: str, program: str, view: bytes, seed: str) -> Sequence[str]:
        """The codes of a program's next steps in a written-down view; raises TooLong where nobody answers."""
        if program not in THOROUGH:
            return await self._short.do(think, game, program, view, seed)
        try:
            return await self._long.do(think, game, program, view, seed)
        except TooLong:
            log.warning("match %d: %s gave no answer; %s plays this step", match, program, STAND_IN)
            return await self._short.do(think, game, STAND_IN, view, seed)

    async def hint(self, game: str, view: bytes, seed: str) -> Hint:
        """A hint to whose turn it is in a written-down view; raises TooLong."""
        return await self._short.do(advise, game, view, seed)

    def close(self) -> None:
        """Begin no new thought, and end those that are being thought."""
        self._long.close()
        self._short.close()
