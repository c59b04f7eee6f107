"""Offers a seat to somebody who does not play yet, in the channel of the match."""

import discord

from cogs.interaction.inviting import claim_offer, post_calling
from cogs.interaction.match_lookup import expect_done
from cogs.interaction.request import Declined, Request
from cogs.posts.naming import name_at_table
from cogs.posts.notification import offer_notification
from cogs.posts.table import offer_post
from data.store.matches.answers import Refused
from data.store.matches.seats import may_not_hand_on, may_not_sit, no_seat
from data.store.matches.states import Running
from render.language.catalogue import escaped


async def offer(request: Request, live: Running, seat: int, player: discord.User) -> None:
    """Offer a seat to a person with one ping, and tell the requester the result."""
    services, by, name = request.services, request.person, name_at_table(player)
    matches = services.store.matches
    if await services.sight.sees(player.id, live) is False:
        raise Declined("player-sees-nothing", name=escaped(name))
    is_new = no_seat(live, seat) is None and live.seats[seat].offered != player.id
    reason = may_not_hand_on(live, seat, by.id, force=request.manages) or may_not_sit(
        live, seat, player.id, name
    )
    claim = await claim_offer(request, live, player.id, name) if is_new and not reason else None
    answer = await matches.offer(live.id, seat, by.id, player.id, name, force=request.manages)
    if isinstance(answer, Refused) and claim is not None:
        claim.give_back()
    after, key = expect_done(answer), "offer-made"
    post = offer_post(live, seat, player.id, (by.id, by.display_name))
    notification = offer_notification(live, seat, player.id, by.display_name)
    if after.seats[seat] == live.seats[seat]:
        key = "offer-stands"
    elif not await post_calling(services, live, post, notification):
        await matches.withdraw(live.id, seat, player.id)
        key = "offer-unsent"
    await request.say(key, name=escaped(name))
