"""Reviews on order: worked out one after the other in a process of their own, one at a time for a person."""

from collections.abc import Awaitable, Callable

import msgspec

from cogs.workers.workshop import TooLong, Workshop
from engine.match import Match, Record
from engine.review import Evaluation, examined

#: Runs of choices that are judged between two reports of progress.
PIECE = 12
#: Far more than a piece takes; a whole match takes five minutes at most.
PIECE_SECONDS = 120
#: Reviews that may be on order at once; the last of them is ready before its interaction is too old.
MOST_ORDERED = 2

#: Is called with how much is done, in hundredths.
Progress = Callable[[int], Awaitable[None]]


class ReviewQueue:
    """Works out reviews; says no to whoever has one on order already, and when there are too many."""

    def __init__(self) -> None:
        self._workshop = Workshop(PIECE_SECONDS)
        self._ordered: set[int] = set()

    async def work_out(self, user: int, match: Match, progress: Progress) -> list[Evaluation] | str:
        """What is found about a finished match, or the key of the sentence that says why nothing."""
        if user in self._ordered:
            return "review-ordered"
        if len(self._ordered) >= MOST_ORDERED:
            return "review-busy"
        self._ordered.add(user)
        try:
            return await self._found(msgspec.json.encode(Record.of(match)), progress)
        except TooLong:
            return "review-too-long"
        finally:
            self._ordered.discard(user)

    async def _found(self, record: bytes, progress: Progress) -> list[Evaluation]:
        """All that is found, piece by piece."""
        found, first, last = list[Evaluation](), 0, 1
        while first < last:
            piece, last = await self._workshop.do(examined, record, first, first + PIECE)
            found += piece
            first += PIECE
            if first < last:
                await progress(100 * first // last)
        return found

    def close(self) -> None:
        """Work out no more."""
        self._workshop.close()
