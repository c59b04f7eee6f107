"""Replays of matches, and of imported files."""

import asyncio

import msgspec
from cachetools import LRUCache

from cogs.posts.replays.replay import IMPORT_PREFIX, ReplaySource
from data.store.imports import ImportedMatch
from engine import GAMES
from engine.export import Export
from engine.replay import Replay
from render.language.catalogue import Words
from render.players import Player, Seating

#: Maximum number of cached replays, of about 100 kB each.
MAX_REPLAYS = 32


class ReplayCache:
    """Caches the replays of recently viewed matches."""

    def __init__(self) -> None:
        self._replays: LRUCache[tuple[str, int], Replay] = LRUCache(MAX_REPLAYS)

    async def get(self, source: ReplaySource) -> Replay:
        """The replay of a match up to now."""
        key = source.key, source.match.seq
        if (replay := self._replays.get(key)) is None:
            replay = self._replays[key] = await asyncio.to_thread(Replay.of, source.match)
        return replay


def imported_replay_source(imported: ImportedMatch, words: Words) -> ReplaySource:
    """The source for replays of an imported match; its people are named by seat number."""
    export = msgspec.json.decode(imported.record, type=Export)
    players = tuple(
        Player(words(f"program-{kind}") if kind else words("replay-person", seat=seat), kind)
        for seat, kind in enumerate(export.players, 1)
    )
    return ReplaySource(
        key=f"{IMPORT_PREFIX}{imported.id}",
        match=export.replay(GAMES[export.game]),
        seating=Seating(0, export.game, players),
        viewer=None,
    )
