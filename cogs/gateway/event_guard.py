"""Counts and skips unreadable gateway events, after which the shard would otherwise reconnect."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import discord

from cogs.gateway.shards import event_parsers, minimal_interaction
from config.log import error_summary

log = logging.getLogger(__name__)

READY, INTERACTION = "READY", "INTERACTION_CREATE"


class UnreadableReady(Exception):
    """READY cannot be read, and without it the shard cannot work."""


class EventGuard:
    """Wraps discord.py's event parsers, whose exceptions would make the shard reconnect.

    With the guard, the shard reconnects only after an unreadable READY. For an unreadable interaction the
    guard dispatches `unreadable_interaction`, so that the user gets a reply.
    """

    def __init__(self, client: discord.Client, on_skipped: Callable[[str], None]) -> None:
        """`on_skipped` is called with the name of each event that cannot be read."""
        self._client, self._on_skipped = client, on_skipped
        #: Names of events whose failure was logged; later failures are only counted.
        self._logged: set[str] = set()
        parsers = event_parsers(client)
        for name, parse in parsers.items():
            parsers[name] = partial(self._parse, name, parse)

    def _parse(self, name: str, parse: Callable[[Any], None], data: object) -> None:
        try:
            parse(_with_channel(data) if name == INTERACTION else data)
        except Exception as error:
            self._on_skipped(name)
            if name not in self._logged:
                self._logged.add(name)
                log.error(_log_format(name), name, error_summary(error))
            if name == READY:
                raise UnreadableReady(f"READY cannot be read: {error_summary(error)}") from error
            if name == INTERACTION and (interaction := minimal_interaction(self._client, data)):
                self._client.dispatch("unreadable_interaction", interaction)


def _with_channel(data: object) -> object:
    """Add the `channel` that discord.py expects to an interaction that has only `channel_id`."""
    if not isinstance(data, dict) or data.get("channel"):
        return data
    channel = data.get("channel_id")
    return {**data, "channel": {} if channel is None else {"id": channel}}


def _log_format(name: str) -> str:
    if name == READY:
        return "Discord's %s event cannot be read (%s); the shard reconnects with backoff"
    return "Discord's event %s cannot be read (%s) and is skipped; repeats are only counted in /metrics"
