"""The newest press on each message: its token edits the message without the bot's own rate limit."""

from collections import OrderedDict
from typing import Any

import discord

from data.store.sql.clock import Clock

#: A press's token lives 15 minutes.
TOKEN_SECONDS = 14 * 60
MOST_TOKENS = 1024


class Presses:
    """Remembers presses until their tokens are of no use any more."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._newest: OrderedDict[int, discord.Interaction[Any]] = OrderedDict()

    def remember(self, press: discord.Interaction[Any]) -> None:
        """A press has been made; commands, which have no message, are passed over."""
        if press.message is None:
            return
        self._newest[press.message.id] = press
        self._newest.move_to_end(press.message.id)
        while len(self._newest) > MOST_TOKENS or self._is_oldest_over():
            self._newest.popitem(last=False)

    def on(self, message: int) -> discord.Interaction[Any] | None:
        """The newest press on a message, if its token still serves."""
        press = self._newest.get(message)
        if press is None or self._is_over(press):
            return None
        if press.response.type is not discord.InteractionResponseType.deferred_message_update:
            return None  # its first answer went astray: its token edits another message, or none
        return press

    def _is_oldest_over(self) -> bool:
        oldest = next(iter(self._newest.values()), None)
        return oldest is not None and self._is_over(oldest)

    def _is_over(self, press: discord.Interaction[Any]) -> bool:
        return self._clock() - press.created_at.timestamp() > TOKEN_SECONDS

    def forget(self, message: int) -> None:
        """Nothing will be edited there any more."""
        self._newest.pop(message, None)
