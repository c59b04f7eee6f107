"""What Discord's gateway tells: an event that cannot be read is counted and skipped, and ends nothing."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import discord

from cogs.line.shards import parsers_of
from data.log import in_short

log = logging.getLogger(__name__)

READY = "READY"


class UnreadableReady(Exception):
    """Discord has let a shard in with words that cannot be read: without them nothing can be told apart."""


class EventGuard:
    """Stands around the library's readers of events: what they raise would end the process."""

    def __init__(self, client: discord.Client, skipped: Callable[[str], None]) -> None:
        """`skipped` counts each event that cannot be read, by its name."""
        self._skipped = skipped
        #: Names of events of which the log has been told.
        self._told: set[str] = set()
        parsers = parsers_of(client)
        for name, parse in parsers.items():
            parsers[name] = partial(self._read, name, parse)

    def _read(self, name: str, parse: Callable[[Any], None], data: Any) -> None:
        try:
            parse(data)
        except Exception as error:
            self._skipped(name)
            if name not in self._told:
                self._told.add(name)
                log.error(_words(name), name, in_short(error))
            if name == READY:
                raise UnreadableReady(f"READY cannot be read: {in_short(error)}") from error


def _words(name: str) -> str:
    if name == READY:
        return "Discord's %s cannot be read (%s): the shard connects again, later each time"
    return "an event %s of Discord's cannot be read (%s) and is skipped; more of its kind are only counted"
