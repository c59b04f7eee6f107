"""A seat for somebody who is not at the table: offered in the thread, and theirs once they say so."""

import logging
from typing import TYPE_CHECKING, Any

import discord

from cogs.interaction.network import NETWORK_ERRORS
from cogs.interaction.replies import privately
from cogs.interaction.table_opening import manages
from cogs.posts.message import Post, build
from cogs.posts.naming import name_at_table
from cogs.posts.refusals import refusal
from cogs.posts.table import offer_post
from data.store.matches.live import Done, Live, Refused
from render.language.catalogue import escaped, text

if TYPE_CHECKING:
    from cogs.motu import Motu

log = logging.getLogger(__name__)


async def offer(
    bot: "Motu", interaction: discord.Interaction[Any], live: Live, seat: int, player: discord.User
) -> None:
    """Ask a person, with one ping, whether they take a seat; the asker is told what comes of it."""
    matches, locale, by = bot.store.matches, await bot.locale_of(interaction), interaction.user
    name = name_at_table(player)
    answer = await matches.offer(live.id, seat, by.id, player.id, name, force=manages(interaction))
    if isinstance(answer, Refused):
        await privately(interaction, refusal(answer.reason, locale))
    if not isinstance(answer, Done):
        return
    told = "offer-made"
    if answer.live.seats[seat] == live.seats[seat]:
        told = "offer-stands"
    elif not await _ask(bot, live, player.id, offer_post(live, seat, player.id, by.display_name)):
        await matches.withdraw(live.id, seat, player.id)
        told = "offer-unsent"
    await privately(interaction, text(locale, told, name=escaped(name)))


async def _ask(bot: "Motu", live: Live, user: int, post: Post) -> bool:
    """Post an offer where the match is played, calling one person; whether it arrived."""
    view, _ = build(post)
    called = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user)])
    try:
        await bot.get_partial_messageable(live.channel).send(view=view, allowed_mentions=called)
    except NETWORK_ERRORS as error:
        log.warning("match %s: an offer could not be posted: %r", live.id, error)
        return False
    return True
