"""The newest press on each message: its token edits the message without the bot's own rate limit."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from cachetools import TLRUCache

from data.store.sql.clock import Clock

#: A press's token lives 15 minutes.
TOKEN_SECONDS = 14 * 60
MAX_TOKENS = 1024

#: Edits the message of a press without the bot's own rate limit.
EditByToken = Callable[..., Awaitable[object]]


class Presses:
    """Remembers presses until their tokens are of no use any more."""

    def __init__(self, clock: Clock) -> None:
        #: By message.
        self._newest: TLRUCache[int, discord.Interaction[Any]] = TLRUCache(MAX_TOKENS, _expiry, clock)

    def remember(self, press: discord.Interaction[Any]) -> None:
        """A press has been made; commands, which have no message, are passed over."""
        if press.message is not None:
            self._newest[press.message.id] = press

    def on(self, message: int) -> EditByToken | None:
        """Edits a message by the token of the newest press on it, if that still serves."""
        press = self._newest.get(message)
        if press is None:
            return None
        if press.response.type is not discord.InteractionResponseType.deferred_message_update:
            return None  # its first answer went astray: its token edits another message, or none
        return press.edit_original_response

    def forget(self, message: int) -> None:
        """Nothing will be edited there any more."""
        self._newest.pop(message, None)


def _expiry(_message: int, press: discord.Interaction[Any], _now: float) -> float:
    """When the token of a press is of no use any more."""
    return press.created_at.timestamp() + TOKEN_SECONDS
