"""A seat for somebody who is not at the table: offered in the thread, and theirs once they say so."""

from typing import TYPE_CHECKING, Any

import discord

from cogs.interaction.inviting import post_calling
from cogs.interaction.replies import privately
from cogs.interaction.table_opening import manages
from cogs.posts.naming import name_at_table
from cogs.posts.notification import offer_notification
from cogs.posts.refusals import refusal
from cogs.posts.table import offer_post
from data.store.matches.live import Done, Live, Refused
from render.language.catalogue import escaped, text

if TYPE_CHECKING:
    from cogs.motu import Motu


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
    key = "offer-made"
    if answer.live.seats[seat] == live.seats[seat]:
        key = "offer-stands"
    elif not await post_calling(
        bot,
        live,
        offer_post(live, seat, player.id, by.display_name),
        offer_notification(live, seat, player.id, by.display_name),
    ):
        await matches.withdraw(live.id, seat, player.id)
        key = "offer-unsent"
    await privately(interaction, text(locale, key, name=escaped(name)))
