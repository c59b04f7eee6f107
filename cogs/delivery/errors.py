"""Classifies failures to send or edit a post, and says when to retry."""

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

import discord

from cogs.gateway.network_errors import NETWORK_ERRORS, is_outage, rate_limit_seconds
from cogs.gateway.response_validation import with_response_errors
from cogs.workers.retrying import exponential_backoff
from data.store.posts import StoredPost

T = TypeVar("T")

#: Error codes of Discord.
UNKNOWN_CHANNEL, ARCHIVED = 10003, 50083
#: Error codes of a channel that is deleted, inaccessible, without permissions, or archived and locked.
INACCESSIBLE_CODES = (UNKNOWN_CHANNEL, 50001, 50013, ARCHIVED)
#: Error codes if a user cannot get direct messages: they are closed, no server is shared, or the user is
#: deleted.
REFUSED_CODES = (50007, 50278, 50033)
#: Time limit of a request, longer than discord.py waits for a rate limit.
REQUEST_SECONDS = 90
#: Pauses before the first retry: in general, and in an inaccessible channel.
FIRST_PAUSE_SECONDS, FIRST_INACCESSIBLE_PAUSE_SECONDS = 5.0, 15.0
MAX_PAUSE_SECONDS = 3600.0


class DeliveryError(Exception):
    """A post could not be sent or edited."""

    def __init__(self, post: StoredPost, error: Exception) -> None:
        super().__init__(f"{type(error).__name__}: {error}")
        self.post, self.error = post, error
        self.code = error.code if isinstance(error, discord.HTTPException) else 0

    @property
    def is_inaccessible(self) -> bool:
        """Whether the channel is inaccessible: only people can change that, so quick retries are useless."""
        return self.code in INACCESSIBLE_CODES

    @property
    def is_channel_deleted(self) -> bool:
        return self.code == UNKNOWN_CHANNEL

    @property
    def is_locked(self) -> bool:
        """Whether the thread is locked; a thread that is only archived is reopened instead."""
        return self.code == ARCHIVED

    @property
    def is_dm_refused(self) -> bool:
        """Whether the user accepts no direct messages from the bot."""
        return self.code in REFUSED_CODES

    @property
    def is_outage(self) -> bool:
        """Whether Discord is down or unreachable, so that other posts would fail too."""
        return is_outage(self.error)

    @property
    def retry_after(self) -> float:
        """Seconds until the next attempt."""
        if isinstance(self.error, discord.RateLimited):
            return self.error.retry_after
        first = FIRST_INACCESSIBLE_PAUSE_SECONDS if self.is_inaccessible else FIRST_PAUSE_SECONDS
        return max(
            rate_limit_seconds(self.error) or 0.0,
            exponential_backoff(first, self.post.attempts, MAX_PAUSE_SECONDS),
        )


async def with_delivery_errors(post: StoredPost, request: Awaitable[T]) -> T:
    """Await a request for a post; raises DeliveryError."""
    try:
        async with asyncio.timeout(REQUEST_SECONDS):
            return await with_response_errors(request)
    except NETWORK_ERRORS as error:
        raise DeliveryError(post, error) from error


def was_inaccessible(post: StoredPost) -> bool:
    """Whether the last attempt to send or edit a post failed because its channel is inaccessible."""
    return any(f"(error code: {code})" in (post.last_error or "") for code in INACCESSIBLE_CODES)
