"""In the channel of a match, offers a seat to somebody who does not play in the match yet."""

import discord

from cogs.interaction.inviting import claim_seat_offer, post_with_pings
from cogs.interaction.match_lookup import expect_done
from cogs.interaction.request import Declined, Request
from cogs.posts.match_status import offer_post
from cogs.posts.naming import drawable_name
from cogs.posts.notification import offer_notification
from data.store.matches.answers import Refused
from data.store.matches.seats import hand_on_refusal, no_seat_refusal, sit_refusal
from data.store.matches.states import Running
from render.language.catalogue import escape_markdown


async def offer_seat(request: Request, live: Running, seat: int, player: discord.User) -> None:
    """Offer a seat to a person with one ping, and tell the requester the result."""
    services, by, name = request.services, request.person, drawable_name(player)
    matches = services.store.matches
    if await services.visibility.can_see_channel(player.id, live) is False:
        raise Declined("player-sees-nothing", name=escape_markdown(name))
    is_new = no_seat_refusal(live, seat) is None and live.seats[seat].offered != player.id
    reason = hand_on_refusal(live, seat, by.id, force=request.can_manage_server) or sit_refusal(
        live, seat, player.id, name
    )
    claim = await claim_seat_offer(request, live, player.id, name) if is_new and not reason else None
    answer = await matches.offer(live.id, seat, by.id, player.id, name, force=request.can_manage_server)
    if isinstance(answer, Refused) and claim is not None:
        claim.refund()
    after, key = expect_done(answer), "offer-made"
    post = offer_post(live, seat, player.id, (by.id, by.display_name))
    notification = offer_notification(live, seat, player.id, by.display_name)
    if after.seats[seat] == live.seats[seat]:
        key = "offer-stands"
    elif await post_with_pings(services, live, post, notification) is None:
        await matches.withdraw(live.id, seat, player.id)
        key = "offer-unsent"
    await request.say(key, name=escape_markdown(name))
