"""Calls people to an open table: one message where it is played, one ping, and a button that seats them."""

import logging
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cogs.interaction.network import NETWORK_ERRORS, persistently
from cogs.posts.lobby import call_post
from cogs.posts.message import Post
from cogs.posts.notification import Notification, invitation_notification
from data.log import in_short
from data.store.matches.live import Live

if TYPE_CHECKING:
    from cogs.motu import Motu

log = logging.getLogger(__name__)


async def call(bot: "Motu", live: Live, users: Sequence[int], key: str, by: int) -> None:
    """Name people and call those who want to be reminded of anything; `key` says to what."""
    people = [await bot.store.people.user(user) for user in users]
    called = [person.id for person in people if person.reminders]
    if people:
        notification = invitation_notification(live, key, users, called, by) if called else None
        await post_calling(bot, live, call_post(live, users, key, by), notification)


async def post_calling(bot: "Motu", live: Live, post: Post, notification: Notification | None) -> bool:
    """Post something with buttons where a match is played, calling people to it; whether it arrived.

    Where it cannot be converted, the sentence that calls them stays, with its button.
    """
    nonce = secrets.token_hex(12)
    try:
        message = await persistently(lambda: bot.outbox.create(live.channel, post, nonce, notification))
    except NETWORK_ERRORS as error:
        log.warning("match %s: people could not be called: %s", live.id, in_short(error))
        return False
    if notification is not None:
        try:
            await persistently(lambda: bot.outbox.edit(live.channel, message, post))
        except NETWORK_ERRORS as error:
            log.warning("match %s: a call stays a plain sentence: %s", live.id, in_short(error))
    return True
