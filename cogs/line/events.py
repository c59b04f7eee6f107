"""What Discord's gateway tells: an event that cannot be read is counted and skipped, and ends nothing."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import discord

from cogs.line.shards import bare_interaction, parsers_of
from config.log import in_short

log = logging.getLogger(__name__)

READY, INTERACTION = "READY", "INTERACTION_CREATE"


class UnreadableReady(Exception):
    """Discord has let a shard in with words that cannot be read: without them nothing can be told apart."""


class EventGuard:
    """Stands around the library's readers of events: what they raise would end the process.

    Of an interaction that cannot be read the client hears as `unreadable_interaction`: its person waits.
    """

    def __init__(self, client: discord.Client, skipped: Callable[[str], None]) -> None:
        """`skipped` counts each event that cannot be read, by its name."""
        self._client, self._on_skipped = client, skipped
        #: Names of events of which the log has been told.
        self._logged: set[str] = set()
        parsers = parsers_of(client)
        for name, parse in parsers.items():
            parsers[name] = partial(self._parse, name, parse)

    def _parse(self, name: str, parse: Callable[[Any], None], data: Any) -> None:
        try:
            parse(_with_channel(data) if name == INTERACTION else data)
        except Exception as error:
            self._on_skipped(name)
            if name not in self._logged:
                self._logged.add(name)
                log.error(_log_format(name), name, in_short(error))
            if name == READY:
                raise UnreadableReady(f"READY cannot be read: {in_short(error)}") from error
            if name == INTERACTION and (interaction := bare_interaction(self._client, data)):
                self._client.dispatch("unreadable_interaction", interaction)


def _with_channel(data: Any) -> Any:
    """An interaction with its channel; by the id of that the library may know the rest."""
    if not isinstance(data, dict) or data.get("channel"):
        return data
    channel = data.get("channel_id")
    return {**data, "channel": {} if channel is None else {"id": channel}}


def _log_format(name: str) -> str:
    if name == READY:
        return "Discord's %s cannot be read (%s): the shard connects again, later each time"
    return "an event %s of Discord's cannot be read (%s) and is skipped; more of its kind are only counted"
