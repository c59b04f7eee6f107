"""Films on order: drawn one after the other in a process of their own, one at a time for a person."""

from pathlib import Path

import msgspec

from cogs.posts.replay import Footage
from cogs.workers.workshop import TooLong, Workshop
from engine.match import Record
from render.drawing import sprites
from render.film import Film, film
from render.language.catalogue import Words
from render.table import Table

#: A long match takes ten seconds; the tries to make one smaller come on top.
FILM_SECONDS = 120
#: Films that may be on order at once; the last of them is ready before its interaction is too old.
MOST_ORDERED = 6


class Films:
    """Draws films; says no to whoever has one on order already, and when there are too many."""

    def __init__(self, cache: Path | None) -> None:
        """`cache` is the folder in which the bot keeps its sprites."""
        self._cache = cache
        self._workshop = Workshop(FILM_SECONDS)
        self._ordered: set[int] = set()

    async def draw(self, user: int, footage: Footage, viewer: int | None, words: Words) -> Film | str:
        """The film of a match, or the key of the sentence that says why there is none."""
        if user in self._ordered:
            return "film-ordered"
        if len(self._ordered) >= MOST_ORDERED:
            return "film-busy"
        self._ordered.add(user)
        try:
            record = msgspec.json.encode(Record.of(footage.match))
            return await self._workshop.do(_film, self._cache, record, viewer, footage.table, words)
        except TooLong:
            return "film-too-long"
        finally:
            self._ordered.discard(user)

    def close(self) -> None:
        """Draw no more."""
        self._workshop.close()


def _film(cache: Path | None, record: bytes, viewer: int | None, table: Table, words: Words) -> Film:
    """A film, in the process that draws it, with the sprites that the bot has drawn."""
    sprites.keep_in(cache)
    return film(record, viewer, table, words)
