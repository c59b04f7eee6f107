"""Films and reviews on order: each kind in a process of its own, one at a time for a person."""

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

#: A long match takes ten seconds; the tries to make one smaller come on top.
FILM_SECONDS = 120
#: Runs of choices that are judged between two reports of progress.
PIECE = 12
#: Far more than a piece takes; a whole match takes five minutes at most.
PIECE_SECONDS = 120
#: Orders at once; the last of them is carried out before its interaction is too old.
MAX_FILMS, MAX_REVIEWS = 6, 2

#: Is called with how much is done, in hundredths.
Progress = Callable[[int], Awaitable[None]]


class Orders:
    """Carries orders out in turn; says no to whoever has one already, and when there are too many."""

    def __init__(self, kind: str, most: int, seconds: float) -> None:
        """A piece of work may take so many seconds. The keys of refusals begin with `kind`."""
        self._key_prefix, self._max_jobs = kind, most
        self._worker = Workshop(seconds)
        self._users: set[int] = set()

    async def carry_out(self, user: int, work: Callable[[Workshop], Awaitable[R]]) -> R | str:
        """What comes of a person's order, or the key of the sentence that says why nothing."""
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
        """Carry out no more."""
        self._worker.close()


class Films(Orders):
    """Films of matches, drawn with the sprites that the bot has in the folder `cache`."""

    def __init__(self, cache: Path | None) -> None:
        super().__init__("film", MAX_FILMS, FILM_SECONDS)
        self._cache = cache

    async def draw(self, user: int, footage: Footage, viewer: int | None, words: Words) -> Film | str:
        """The film of a match, or why there is none."""
        record = msgspec.json.encode(Record.of(footage.match))
        asked = self._cache, record, viewer, footage.table, words
        return await self.carry_out(user, lambda workshop: workshop.do(_render_gif, *asked))


def _render_gif(cache: Path | None, record: bytes, viewer: int | None, table: Table, words: Words) -> Film:
    """A film, in the process that draws it."""
    sprites.keep_in(cache)
    return film(record, viewer, table, words)


class Reviews(Orders):
    """What is found about finished matches."""

    def __init__(self) -> None:
        super().__init__("review", MAX_REVIEWS, PIECE_SECONDS)

    async def work_out(self, user: int, match: Match, progress: Progress) -> list[Evaluation] | str:
        """All that is found about a match, piece by piece, or why nothing."""
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
