"""Queues of long jobs, GIFs and reviews: a worker process for each kind, one job at a time per user."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import msgspec

from cogs.posts.replay import Footage
from cogs.workers.workshop import TooLong, Workshop
from engine.match import Match, Record
from engine.review import Evaluation, examined
from render.drawing import sprites
from render.film import Film, film
from render.language.catalogue import Words
from render.table import Table

R = TypeVar("R")

#: Time limit of a GIF. A long match takes 10 s, plus attempts to reduce its size.
FILM_SECONDS = 120
#: Decision runs that are evaluated between two reports of progress.
PIECE = 12
#: Time limit of a chunk, far more than one takes; a whole match takes five minutes at most.
PIECE_SECONDS = 120
#: Queued jobs; the last one ends before its interaction token expires.
MAX_FILMS, MAX_REVIEWS = 6, 2

#: Called with the percentage that is done.
Progress = Callable[[int], Awaitable[None]]


class Orders:
    """Runs jobs in order; refuses a user's second job, and jobs beyond a maximum."""

    def __init__(self, kind: str, most: int, seconds: float) -> None:
        """`seconds` is the time limit of each call to the worker; text keys of refusals begin with `kind`."""
        self._key_prefix, self._max_jobs = kind, most
        self._worker = Workshop(seconds)
        self._users: set[int] = set()

    async def carry_out(self, user: int, work: Callable[[Workshop], Awaitable[R]]) -> R | str:
        """Run a user's job; return its result, or the text key of the refusal."""
        if user in self._users:
            return f"{self._key_prefix}-ordered"
        if len(self._users) >= self._max_jobs:
            return f"{self._key_prefix}-busy"
        self._users.add(user)
        try:
            return await work(self._worker)
        except TooLong:
            return f"{self._key_prefix}-too-long"
        finally:
            self._users.discard(user)

    def close(self) -> None:
        """End the worker process."""
        self._worker.close()


class Films(Orders):
    """Renders GIFs of matches; `cache` is the bot's folder of cached sprites."""

    def __init__(self, cache: Path | None) -> None:
        super().__init__("film", MAX_FILMS, FILM_SECONDS)
        self._cache = cache

    async def draw(self, user: int, footage: Footage, viewer: int | None, words: Words) -> Film | str:
        """Render the GIF of a match; return it, or the text key of the refusal."""
        record = msgspec.json.encode(Record.of(footage.match))
        asked = self._cache, record, viewer, footage.table, words
        return await self.carry_out(user, lambda workshop: workshop.do(_render_gif, *asked))


def _render_gif(cache: Path | None, record: bytes, viewer: int | None, table: Table, words: Words) -> Film:
    """Render a GIF in the worker process."""
    sprites.keep_in(cache)
    return film(record, viewer, table, words)


class Reviews(Orders):
    """Reviews finished matches."""

    def __init__(self) -> None:
        super().__init__("review", MAX_REVIEWS, PIECE_SECONDS)

    async def work_out(self, user: int, match: Match, progress: Progress) -> list[Evaluation] | str:
        """Review a match in chunks; return the evaluations, or the text key of the refusal."""
        record = msgspec.json.encode(Record.of(match))

        async def in_pieces(workshop: Workshop) -> list[Evaluation]:
            found, first, last = list[Evaluation](), 0, 1
            while first < last:
                piece, last = await workshop.do(examined, record, first, first + PIECE)
                found += piece
                first += PIECE
                if first < last:
                    await progress(100 * first // last)
            return found

        return await self.carry_out(user, in_pieces)
