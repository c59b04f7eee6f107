"""Draws pictures of matches in a thread, and caches the newest."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from cachetools import LRUCache

from cogs.posts.naming import seating_of
from cogs.workers import memory
from data.store.matches.states import Running, StartedMatch
from engine.match import Match
from render.drawing import sprites
from render.drawing.encoding.png import Picture
from render.ladder.evening import Overlap, render_overlap
from render.language.catalogue import Words
from render.picture import draw, draw_cover, draw_past, draw_private, warm

MAX_CACHED_DRAWINGS, MAX_CACHED_COVERS = 24, 12
#: Number of drawings after which the heap is trimmed.
TRIM_AFTER_DRAWINGS = 50

#: All inputs of a drawing, for example match, revision, viewer's seat, language and partial choice.
DrawingKey = tuple[object, ...]
Drawing = asyncio.Future[Sequence[Picture]]
R = TypeVar("R")


class ImageRenderer:
    """Draws what a seat or a spectator may see."""

    def __init__(self, cache: Path | None = None) -> None:
        """`cache` is a folder for sprites that are slow to draw."""
        self.cache = cache
        sprites.set_cache_dir(cache)
        # one thread, because two would compete for the interpreter lock all the time
        self._thread = ThreadPoolExecutor(1, "image renderer")
        self._drawings: LRUCache[DrawingKey, Drawing] = LRUCache(MAX_CACHED_DRAWINGS)
        #: Game and language -> cover.
        self._covers: LRUCache[DrawingKey, Drawing] = LRUCache(MAX_CACHED_COVERS)
        #: Number of drawings so far.
        self._count = 0
        #: Drawings in progress or queued.
        self._pending: set[asyncio.Future[Any]] = set()

    async def warm_up(self, games: Sequence[str]) -> None:
        """Load fonts, palettes and sprites while no drawing is pending; `games` come first."""
        steps = warm(games)
        # in another thread, so that drawings do not wait for the loading
        while await asyncio.to_thread(_run_next, steps):
            while self._pending:
                await asyncio.wait(self._pending)

    async def draw_board(
        self, live: StartedMatch, words: Words, viewer: int | None = None
    ) -> Sequence[Picture]:
        """Draw the board of a running or finished match, with recent changes highlighted for the viewer.

        Concurrent requests share one drawing.
        """
        key = live.id, live.rev, viewer, words.locale, None
        return await self._draw_once(key, lambda: self._start_board(live, words, viewer))

    async def draw_hand(
        self, live: StartedMatch, words: Words, seat: int, partial_choice: str = ""
    ) -> Sequence[Picture]:
        """Draw a seat's hand and the possible targets of a partial choice; raises UnknownPartialChoice."""
        key = live.id, live.rev, seat, words.locale, partial_choice
        return await self._draw_once(key, lambda: self._start_hand(live, words, seat, partial_choice))

    async def draw_finished_turn(
        self, live: StartedMatch, words: Words, first: int, last: int
    ) -> tuple[Match, Sequence[Picture]]:
        """The match after step `last`, and a drawing of it that outlines what changed since step `first`."""
        seating = seating_of(live, words)

        def draw() -> tuple[Match, Sequence[Picture]]:
            past = live.match.rewind(last)
            return past, draw_past(past, first, seating, words)

        return await self._in_thread(draw)

    async def draw_cover(self, game: str, words: Words) -> Sequence[Picture]:
        """Draw the cover of a game."""
        key = game, words.locale
        draw: Callable[[], Sequence[Picture]] = partial(draw_cover, game, words)
        return await self._draw_once(key, lambda: self._in_thread(draw), self._covers)

    async def draw_overlap(self, overlap: Overlap, words: Words) -> Sequence[Picture]:
        """Draw the playing hours of people who want to play together."""
        return await self.draw_cached((overlap, words.locale), lambda: (render_overlap(overlap, words),))

    async def draw_uncached(self, draw: Callable[[], R]) -> R:
        """Draw a picture that is not cached."""
        return await self._in_thread(draw)

    async def draw_cached(self, key: DrawingKey, draw: Callable[[], Sequence[Picture]]) -> Sequence[Picture]:
        """Draw pictures, or return those cached for `key`, which must identify all inputs."""
        return await self._draw_once(key, lambda: self._in_thread(draw))

    async def _draw_once(
        self,
        key: DrawingKey,
        draw: Callable[[], Drawing],
        cache: LRUCache[DrawingKey, Drawing] | None = None,
    ) -> Sequence[Picture]:
        drawings = self._drawings if cache is None else cache
        drawing = drawings.get(key)
        if drawing is None or drawing.cancelled() or (drawing.done() and drawing.exception()):
            drawing = drawings[key] = draw()
        return await asyncio.shield(drawing)

    def _start_board(self, live: StartedMatch, words: Words, viewer: int | None) -> Drawing:
        match = live.match
        view = match.game.view(match.state, viewer)
        if isinstance(live, Running) and live.awaited is None:
            view = match.game.past(view, None)  # people have nothing to choose while a program moves
        reader = match.turn if viewer is None else viewer
        events = () if reader is None or match.turn is None else tuple(match.events_since_turn(reader))
        seating = seating_of(live, words)
        return self._in_thread(lambda: draw(view, seating, events, words))

    def _start_hand(self, live: StartedMatch, words: Words, seat: int, partial_choice: str) -> Drawing:
        view = live.match.game.view(live.match.state, seat)
        seating = seating_of(live, words)
        return self._in_thread(lambda: draw_private(view, seating, seat, partial_choice, words))

    def _in_thread(self, draw: Callable[[], R]) -> asyncio.Future[R]:
        drawing = asyncio.get_running_loop().run_in_executor(self._thread, self._draw_and_trim, draw)
        self._pending.add(drawing)
        drawing.add_done_callback(self._pending.discard)
        return drawing

    def _draw_and_trim(self, draw: Callable[[], R]) -> R:
        try:
            return draw()
        finally:
            self._count += 1
            if self._count % TRIM_AFTER_DRAWINGS == 0:
                memory.trim_heap()

    def close(self) -> None:
        """Shut the thread down."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _run_next(steps: Iterator[None]) -> bool:
    """Do the next step; return whether there may be more."""
    return next(steps, True) is None
