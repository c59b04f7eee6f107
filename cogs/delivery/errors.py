"""Classifies failures to send or edit a post, and says when to retry."""

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

import discord

from cogs.line.answers import legible
from cogs.line.network import NETWORK_ERRORS, is_outage, limited_for
from cogs.workers.retrying import doubled
from data.store.posts import StoredPost

T = TypeVar("T")

UNKNOWN_CHANNEL, ARCHIVED = 10003, 50083
#: The channel is deleted or inaccessible: no access, no permission, archived and locked.
CLOSED = (UNKNOWN_CHANNEL, 50001, 50013, ARCHIVED)
#: The user accepts no direct messages: closed, no mutual server, or deleted user.
REFUSED = (50007, 50278, 50033)
#: Longer than discord.py waits for a rate limit.
REQUEST_SECONDS = 90
FIRST_PAUSE, FIRST_CLOSED_PAUSE, LONGEST_PAUSE = 5.0, 15.0, 3600.0


class DeliveryError(Exception):
    """A post could not be sent or edited."""

    def __init__(self, post: StoredPost, error: Exception) -> None:
        super().__init__(f"{type(error).__name__}: {error}")
        self.post, self.error = post, error
        self.code = error.code if isinstance(error, discord.HTTPException) else 0

    @property
    def is_closed(self) -> bool:
        """Whether only people can help, so that quick retries are useless."""
        return self.code in CLOSED

    @property
    def is_gone(self) -> bool:
        """Whether the channel was deleted."""
        return self.code == UNKNOWN_CHANNEL

    @property
    def is_locked(self) -> bool:
        """Whether the thread is locked: one that is only archived is reopened."""
        return self.code == ARCHIVED

    @property
    def is_refused(self) -> bool:
        """Whether the user accepts no direct messages from the bot."""
        return self.code in REFUSED

    @property
    def is_outage(self) -> bool:
        """Whether Discord is down or unreachable, so that other posts would fail too."""
        return is_outage(self.error)

    @property
    def pause(self) -> float:
        """Seconds until the next attempt."""
        if isinstance(self.error, discord.RateLimited):
            return self.error.retry_after
        first = FIRST_CLOSED_PAUSE if self.is_closed else FIRST_PAUSE
        return max(limited_for(self.error) or 0.0, doubled(first, self.post.attempts, LONGEST_PAUSE))


async def trying(post: StoredPost, request: Awaitable[T]) -> T:
    """Await a request for a post; raises DeliveryError."""
    try:
        async with asyncio.timeout(REQUEST_SECONDS):
            return await legible(request)
    except NETWORK_ERRORS as error:
        raise DeliveryError(post, error) from error


def was_closed(post: StoredPost) -> bool:
    """Whether the last attempt of a post failed because its channel is inaccessible."""
    return any(f"(error code: {code})" in (post.last_error or "") for code in CLOSED)
