"""Calls people to an open table: one message where it is played, one ping, and a button that seats them."""

import logging
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord

from cogs.interaction.network import NETWORK_ERRORS, persistently
from cogs.posts.lobby import call_post
from cogs.posts.message import Post, build
from data.log import in_short
from data.store.matches.live import Live

if TYPE_CHECKING:
    from cogs.motu import Motu

log = logging.getLogger(__name__)


async def call(bot: "Motu", live: Live, users: Sequence[int], key: str, by: int) -> None:
    """Name people and call those who want to be reminded of anything; `key` says to what."""
    people = [await bot.store.people.user(user) for user in users]
    if people:
        await post_calling(bot, live, call_post(live, users, key, by), [p.id for p in people if p.reminders])


async def post_calling(bot: "Motu", live: Live, post: Post, users: Sequence[int]) -> bool:
    """Post something where a match is played, calling these people alone; whether it arrived."""
    view, _ = build(post, bot.mentions.linked)
    nonce = secrets.token_hex(12)
    called = discord.AllowedMentions(everyone=False, roles=False, users=[*map(discord.Object, users)])
    channel = bot.get_partial_messageable(live.channel)
    try:
        await persistently(
            lambda: channel.send(view=view, allowed_mentions=called, silent=not users, nonce=nonce)
        )
    except NETWORK_ERRORS as error:
        log.warning("match %s: people could not be called: %s", live.id, in_short(error))
        return False
    return True
