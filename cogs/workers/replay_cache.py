"""What people look back at: matches lately replayed, and those that they brought as files."""

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

#: Reels that are cached; each is about a hundred kilobytes.
MAX_REELS = 32


class Reels:
    """The turns of the matches that were looked back at lately."""

    def __init__(self) -> None:
        self._replays: LRUCache[tuple[str, int], Reel] = LRUCache(MAX_REELS)

    async def of(self, footage: Footage) -> Reel:
        """The turns of a match as it is now."""
        key = footage.key, footage.match.seq
        if (reel := self._replays.get(key)) is None:
            reel = self._replays[key] = await asyncio.to_thread(Reel.of, footage.match)
        return reel


def footage_of_import(brought: Brought, words: Words) -> Footage:
    """A match from a file that somebody brought, whose players are numbered."""
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
