"""Sends invitations to a lobby and offers of a seat: a message with pings and a button.

People who decline invitations from the sender are not pinged. If two people share no running match, one can
ping the other at most `MAX_PINGS` times an hour.
"""

import logging
from collections.abc import Sequence

from cogs.gateway.network_errors import NETWORK_ERRORS, new_nonce, send_with_retries, with_retries
from cogs.gateway.response_validation import UnreadableSuccess
from cogs.interaction.request import Declined, Request
from cogs.monitoring.rate_limiter import Claim
from cogs.posts.lobby import invitation_post
from cogs.posts.message import Post
from cogs.posts.notification import Notification, invitation_notification
from cogs.services import Services
from config.log import error_summary
from data.store.matches.states import MatchInfo
from data.store.posts import INVITATION
from engine.game import Reason
from render.language.catalogue import escape_markdown

log = logging.getLogger(__name__)


async def invite_players(
    services: Services,
    live: MatchInfo,
    users: Sequence[int],
    key: str,
    by: int,
    channel: int | None = None,
) -> list[int]:
    """Post an invitation by `by`, and ping those `users` who allow it; `key` is the text's catalogue key.

    The invitation is posted in `channel`, by default in the channel of the match.

    Returns the users who were not pinged because `by` has reached the limit of pings for them.
    """
    if not users:
        return []
    declining = await services.store.blocks.declining(by, users)
    people = [await services.store.people.user(user) for user in users]
    reachable = [person.id for person in people if person.reminders and person.id not in declining]
    playing = await services.store.matches.playing_with(by, reachable)
    pinged = playing.union(
        services.rate_limiter.claim_pings(by, [user for user in reachable if user not in playing])
    )
    to_ping = [user for user in reachable if user in pinged]
    notification = invitation_notification(live, key, users, to_ping, by) if to_ping else None
    post = invitation_post(live, users, key, by)
    message = await post_with_pings(services, live, post, notification, channel)
    if message:
        target, posts = channel or live.channel, services.store.posts
        await posts.add_notice(live.id, target, message, live.locale, live.rev, INVITATION)
        services.wake_match(live.id)
    return [user for user in reachable if user not in pinged]


async def claim_seat_offer(request: Request, live: MatchInfo, user: int, name: str) -> Claim:
    """Count an offer of a seat towards the rate limits; raises Declined, without revealing a block."""
    services, by = request.services, request.person.id
    if await services.store.blocks.declining(by, [user]):
        raise Declined("offer-declined", name=escape_markdown(name))
    claim = request.claim({"offers": 1, "calls": 1}, live.guild)
    if await services.store.matches.playing_with(by, [user]):
        return claim
    ping = services.rate_limiter.claim_ping(by, user)
    if isinstance(ping, Reason):
        claim.refund()
        raise Declined(ping.key, **ping.facts, name=escape_markdown(name))
    return claim


async def post_with_pings(
    services: Services,
    live: MatchInfo,
    post: Post,
    notification: Notification | None,
    channel: int | None = None,
) -> int | None:
    """Send a post to a channel, by default that of the match; return the message id, or None on failure.

    The id is 0 if Discord's response cannot be read.

    With a notification, a message with its text is sent, and then edited to show the post. If the edit fails,
    the message keeps the text, with the button.
    """
    nonce, target = new_nonce(), channel or live.channel
    try:
        message = await with_retries(lambda: services.outbox.create(target, post, nonce, notification))
    except UnreadableSuccess as error:
        log.warning("match %s: an invitation or seat offer cannot be edited: %s", live.id, error)
        return 0
    except NETWORK_ERRORS as error:
        log.warning("match %s: an invitation or seat offer was not sent: %s", live.id, error_summary(error))
        return None
    if notification is not None:
        try:
            await send_with_retries(lambda: services.outbox.edit(target, message, post))
        except NETWORK_ERRORS as error:
            why = error_summary(error)
            log.warning("match %s: an invitation or seat offer stays plain text: %s", live.id, why)
    return message
