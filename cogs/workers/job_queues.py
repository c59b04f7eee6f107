"""Queues of long jobs, GIFs and reviews: a worker process for each kind, one job at a time per user."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec

from cogs.posts.naming import seating_of
from cogs.posts.replays.replay import ReplaySource
from cogs.workers.worker_process import WorkerProcess, WorkTimeout
from data.store.matches.states import Finished
from engine.match import Match, Record
from engine.review import Evaluation, evaluate_record
from render.drawing import sprites
from render.gif import MatchGif, TurnGif, render_gif, render_turn_gif
from render.language.catalogue import Words
from render.players import Seating

R = TypeVar("R")

#: Time limit of a GIF. That of a long match takes 10 s, and longer if its size must be reduced.
GIF_SECONDS = 120
#: Decision runs (see `engine.review`) that are evaluated between two reports of progress.
CHUNK_RUNS = 6
#: Time limit of a chunk, far more than needed: a whole match takes five minutes at most.
CHUNK_SECONDS = 120
#: Maximum numbers of queued jobs, so that the last one ends before its interaction token expires.
MAX_GIFS, MAX_REVIEWS = 6, 2

#: Called with the percentage that is done.
Progress = Callable[[int], Awaitable[None]]


class JobQueue:
    """Runs users' jobs in one worker process; allows one unfinished job per user, and a maximum in all."""

    def __init__(self, kind: str, max_jobs: int, seconds: float) -> None:
        """`seconds` is the time limit of each call to the worker; text keys of refusals begin with `kind`."""
        self._key_prefix, self._max_jobs = kind, max_jobs
        self._worker = WorkerProcess(seconds)
        self._users: set[int] = set()

    async def run(self, user: int, work: Callable[[WorkerProcess], Awaitable[R]]) -> R | str:
        """Run a user's job; return its result, or the text key of the refusal or time-out."""
        if user in self._users:
            return f"{self._key_prefix}-ordered"
        if len(self._users) >= self._max_jobs:
            return f"{self._key_prefix}-busy"
        self._users.add(user)
        try:
            return await work(self._worker)
        except WorkTimeout:
            return f"{self._key_prefix}-too-long"
        finally:
            self._users.discard(user)

    def close(self) -> None:
        """End the worker process."""
        self._worker.close()


class GifQueue(JobQueue):
    """Renders GIFs of matches; `cache` is the bot's folder of cached sprites."""

    def __init__(self, cache: Path | None) -> None:
        super().__init__("film", MAX_GIFS, GIF_SECONDS)
        self._cache = cache

    async def render(
        self, user: int, source: ReplaySource, viewer: int | None, words: Words
    ) -> MatchGif | str:
        """Render the GIF of a match; return it, or the text key of the refusal."""
        record = msgspec.json.encode(Record.of(source.match))
        arguments = self._cache, record, viewer, source.seating, words
        return await self.run(user, lambda worker: worker.run(_render_gif, *arguments))

    async def render_turn(self, live: Finished) -> TurnGif:
        """Render the deciding turn of a match, after the waiting jobs of users; raises WorkTimeout."""
        record, words = msgspec.json.encode(Record.of(live.match)), Words.of(live.locale)
        return await self._worker.run(_render_turn_gif, self._cache, record, seating_of(live, words), words)


def _render_turn_gif(cache: Path | None, record: bytes, seating: Seating, words: Words) -> TurnGif:
    """Render the deciding turn of a match in the worker process."""
    sprites.set_cache_dir(cache)
    return render_turn_gif(record, seating, words)


def _render_gif(
    cache: Path | None, record: bytes, viewer: int | None, seating: Seating, words: Words
) -> MatchGif:
    """Render a GIF in the worker process."""
    sprites.set_cache_dir(cache)
    return render_gif(record, viewer, seating, words)


class ReviewQueue(JobQueue):
    """Reviews finished matches."""

    def __init__(self) -> None:
        super().__init__("review", MAX_REVIEWS, CHUNK_SECONDS)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, match: int) -> asyncio.Lock:
        """The lock of a stored match, so that a second request for its review waits for the first."""
        return self._locks.setdefault(match, asyncio.Lock())

    async def review(self, user: int, match: Match, progress: Progress) -> list[Evaluation] | str:
        """Review a match in chunks; return the evaluations, or the text key of the refusal."""
        record = msgspec.json.encode(Record.of(match))

        async def review_in_chunks(worker: WorkerProcess) -> list[Evaluation]:
            evaluations, first, last = list[Evaluation](), 0, 1
            while first < last:
                chunk, last = await worker.run(evaluate_record, record, first, first + CHUNK_RUNS)
                evaluations += chunk
                first += CHUNK_RUNS
                if first < last:
                    await progress(100 * first // last)
            return evaluations

        return await self.run(user, review_in_chunks)
