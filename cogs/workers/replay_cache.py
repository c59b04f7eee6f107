"""Replays of matches, and of imported files."""

import asyncio

import msgspec
from cachetools import LRUCache

from cogs.posts.replay import BROUGHT, Footage
from data.store.imports import Brought
from engine import GAMES
from engine.export import Export
from engine.replay import Reel
from render.language.catalogue import Words
from render.table import Player, Table

#: Cached replays of about 100 kB each.
MAX_REELS = 32


class Reels:
    """Caches the replays of recently viewed matches."""

    def __init__(self) -> None:
        self._replays: LRUCache[tuple[str, int], Reel] = LRUCache(MAX_REELS)

    async def of(self, footage: Footage) -> Reel:
        """Return the replay of a match up to now."""
        key = footage.key, footage.match.seq
        if (reel := self._replays.get(key)) is None:
            reel = self._replays[key] = await asyncio.to_thread(Reel.of, footage.match)
        return reel


def footage_of_import(brought: Brought, words: Words) -> Footage:
    """Return an imported match, with numbers for its players' names."""
    export = msgspec.json.decode(brought.record, type=Export)
    players = tuple(
        Player(words(f"program-{kind}") if kind else words("replay-person", seat=seat), kind)
        for seat, kind in enumerate(export.players, 1)
    )
    return Footage(
        key=f"{BROUGHT}{brought.id}",
        match=export.replayed(GAMES[export.game]),
        table=Table(0, export.game, players),
        viewer=None,
    )
