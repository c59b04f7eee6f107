"""Pictures of matches, drawn in a thread and kept for whoever looks next."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from cachetools import LRUCache

from cogs.posts.naming import table_of
from cogs.workers import memory
from data.store.matches.states import Begun
from render.drawing import sprites
from render.drawing.encoding.png import Picture
from render.language.catalogue import Words
from render.picture import draw, hand, warm

MAX_DRAWINGS = 24
#: After so many drawings the memory is in pieces.
GIVEN_BACK_AFTER = 50

#: All that a drawing depends on: match, revision, viewer's seat, language, and the draft where it is a hand.
Key = tuple[object, ...]
Drawing = asyncio.Future[Sequence[Picture]]
R = TypeVar("R")


class Painter:
    """Draws what a seat or a spectator may see, and nothing else."""

    def __init__(self, cache: Path | None = None) -> None:
        """`cache` is a folder for what takes long to draw and is the same after every start."""
        self.cache = cache
        sprites.keep_in(cache)
        # two would hand the interpreter to each other at every stroke
        self._thread = ThreadPoolExecutor(1, "painter")
        self._drawings: LRUCache[Key, Drawing] = LRUCache(MAX_DRAWINGS)
        #: How many pictures were drawn.
        self._count = 0
        #: Pictures for which somebody waits.
        self._pending: set[asyncio.Future[Any]] = set()

    async def warm(self, games: Sequence[str]) -> None:
        """Load fonts, palettes and sprites, of these games first; all that somebody waits for goes before."""
        pieces = warm(games)
        while await asyncio.to_thread(_run_next, pieces):  # beside pictures, not before them
            while self._pending:
                await asyncio.wait(self._pending)

    async def pictures(self, live: Begun, words: Words, viewer: int | None = None) -> Sequence[Picture]:
        """The pictures of a running or finished match, with what is new to the watcher marked.

        However many look at once, a picture is drawn once.
        """
        key = live.id, live.rev, viewer, words.locale, None
        return await self._draw_once(key, lambda: self._start_board(live, words, viewer))

    async def hand(self, live: Begun, words: Words, seat: int, draft: str = "") -> Sequence[Picture]:
        """What a seat alone sees: its hand and, once a draft has begun, where that may lead.

        Raises UnknownDraft.
        """
        key = live.id, live.rev, seat, words.locale, draft
        return await self._draw_once(key, lambda: self._start_hand(live, words, seat, draft))

    async def drawn(self, draw: Callable[[], R]) -> R:
        """A picture that is of no match, drawn anew each time."""
        return await self._in_thread(draw)

    async def moment(self, key: Key, draw: Callable[[], Sequence[Picture]]) -> Sequence[Picture]:
        """The pictures of a view of the past; `key` names it, with viewer and language."""
        return await self._draw_once(key, lambda: self._in_thread(draw))

    async def _draw_once(self, key: Key, draw: Callable[[], Drawing]) -> Sequence[Picture]:
        drawing = self._drawings.get(key)
        if drawing is None or drawing.cancelled() or (drawing.done() and drawing.exception()):
            drawing = self._drawings[key] = draw()
        return await asyncio.shield(drawing)

    def _start_board(self, live: Begun, words: Words, viewer: int | None) -> Drawing:
        match = live.match
        view = match.game.view(match.state, viewer)
        watcher = match.turn if viewer is None else viewer
        events = () if watcher is None or match.turn is None else tuple(match.since(watcher))
        table = table_of(live, words)
        return self._in_thread(lambda: draw(view, table, events, words))

    def _start_hand(self, live: Begun, words: Words, seat: int, draft: str) -> Drawing:
        view = live.match.game.view(live.match.state, seat)
        table = table_of(live, words)
        return self._in_thread(lambda: hand(view, table, seat, draft, words))

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
            if self._count % GIVEN_BACK_AFTER == 0:
                memory.give_back()

    def close(self) -> None:
        """Let go of the thread."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _run_next(pieces: Iterator[None]) -> bool:
    """Do a piece; whether there may be another one."""
    return next(pieces, True) is None
