"""A seat for somebody who is not at the table: offered in the thread, and theirs once they say so."""

from typing import TYPE_CHECKING, Any

import discord

from cogs.interaction.inviting import claim_offer, post_calling
from cogs.interaction.replies import privately
from cogs.interaction.table_opening import manages
from cogs.posts.naming import name_at_table
from cogs.posts.notification import offer_notification
from cogs.posts.refusals import refusal
from cogs.posts.table import offer_post
from data.store.matches.live import Done, Live, Refused
from data.store.matches.seats import may_not_hand_on, may_not_sit, no_seat
from engine.game import Reason
from render.language.catalogue import escaped, text

if TYPE_CHECKING:
    from cogs.motu import Motu


async def offer(
    bot: "Motu", interaction: discord.Interaction[Any], live: Live, seat: int, player: discord.User
) -> None:
    """Ask a person, with one ping, whether they take a seat; the asker is told what comes of it."""
    matches, locale, by = bot.store.matches, await bot.locale_of(interaction), interaction.user
    name, force = name_at_table(player), manages(interaction)
    if await bot.sight.sees(player.id, live) is False:
        await privately(interaction, text(locale, "player-sees-nothing", name=escaped(name)))
        return
    is_new = no_seat(live, seat) is None and live.seats[seat].offered != player.id
    reason = may_not_hand_on(live, seat, by.id, force=force) or may_not_sit(live, seat, player.id, name)
    claim = await claim_offer(bot, live, by.id, player.id, name) if is_new and not reason else None
    if isinstance(claim, Reason):
        await privately(interaction, refusal(claim, locale))
        return
    answer = await matches.offer(live.id, seat, by.id, player.id, name, force=force)
    if isinstance(answer, Refused):
        if claim is not None:
            claim.give_back()
        await privately(interaction, refusal(answer.reason, locale))
    if not isinstance(answer, Done):
        return
    key = "offer-made"
    post = offer_post(live, seat, player.id, (by.id, by.display_name))
    if answer.live.seats[seat] == live.seats[seat]:
        key = "offer-stands"
    elif not await post_calling(bot, live, post, offer_notification(live, seat, player.id, by.display_name)):
        await matches.withdraw(live.id, seat, player.id)
        key = "offer-unsent"
    await privately(interaction, text(locale, key, name=escaped(name)))
