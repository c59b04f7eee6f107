"""Interaction tokens, with which pressed messages are edited outside of the bot's own rate limit."""

from collections.abc import Awaitable, Callable

import discord
from cachetools import TLRUCache

from data.store.sql.clock import Clock

#: How long a token is used; Discord accepts it for 15 minutes.
TOKEN_SECONDS = 14 * 60
MAX_TOKENS = 1024

#: Edits a message by an interaction token.
EditByToken = Callable[..., Awaitable[object]]


class InteractionTokens:
    """Caches the newest press on each message until its token expires."""

    def __init__(self, clock: Clock) -> None:
        #: Message -> the newest press on it.
        self._newest: TLRUCache[int, discord.Interaction] = TLRUCache(MAX_TOKENS, _expiry, clock)

    def remember(self, press: discord.Interaction) -> None:
        """Cache a press; commands, which have no message, are ignored."""
        if press.message is not None:
            self._newest[press.message.id] = press

    def find_edit(self, message: int) -> EditByToken | None:
        """A function that edits a message by the token of its newest press; None if the token cannot."""
        press = self._newest.get(message)
        if press is None:
            return None
        if press.response.type is not discord.InteractionResponseType.deferred_message_update:
            return None  # only after an answer of this type does the token edit the pressed message
        return press.edit_original_response

    def forget(self, message: int) -> None:
        """Remove a message that will not be edited again."""
        self._newest.pop(message, None)


def _expiry(_key: object, press: discord.Interaction, _now: float) -> float:
    """The time at which the token of a press expires, in UTC seconds."""
    return press.created_at.timestamp() + TOKEN_SECONDS
