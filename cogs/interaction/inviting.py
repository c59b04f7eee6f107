"""Calls people to an open table: one message where it is played, one ping, and a button that seats them.

Nobody is pinged who takes no invitations from whoever calls, and nobody more than `MAX_PINGS` times an hour
by one person whom they do not play with: who sits in no running match with them.
"""

import logging
import secrets
from collections.abc import Sequence

from cogs.interaction.request import Declined, Request
from cogs.line.answers import OddAnswer
from cogs.line.network import NETWORK_ERRORS, deliver, persistently
from cogs.posts.lobby import call_post
from cogs.posts.message import Post
from cogs.posts.notification import Notification, invitation_notification
from cogs.services import Services
from cogs.watch.rates import Claim
from config.log import in_short
from data.store.matches.states import MatchInfo
from engine.game import Reason
from render.language.catalogue import escaped

log = logging.getLogger(__name__)


async def call(services: Services, live: MatchInfo, users: Sequence[int], key: str, by: int) -> list[int]:
    """Name people and call those who want to be called; `key` says to what.

    Returns whom this person has pinged too often to ping them again now.
    """
    if not users:
        return []
    declining = await services.store.blocks.declining(by, users)
    people = [await services.store.people.user(user) for user in users]
    wanted = [person.id for person in people if person.reminders and person.id not in declining]
    playing = await services.store.matches.playing_with(by, wanted)
    pinged = playing.union(services.rates.pinged(by, [user for user in wanted if user not in playing]))
    called = [user for user in wanted if user in pinged]
    notification = invitation_notification(live, key, users, called, by) if called else None
    await post_calling(services, live, call_post(live, users, key, by), notification)
    return [user for user in wanted if user not in pinged]


async def claim_offer(request: Request, live: MatchInfo, user: int, name: str) -> Claim:
    """Count that a seat is offered to a person; raises Declined, without a word of whom they block."""
    services, by = request.services, request.person.id
    if await services.store.blocks.declining(by, [user]):
        raise Declined("offer-declined", name=escaped(name))
    claim = request.claim({"offers": 1, "calls": 1}, live.guild)
    if await services.store.matches.playing_with(by, [user]):
        return claim
    ping = services.rates.claim_ping(by, user)
    if isinstance(ping, Reason):
        claim.give_back()
        raise Declined(ping.key, **ping.facts, name=escaped(name))
    return claim


async def post_calling(
    services: Services, live: MatchInfo, post: Post, notification: Notification | None
) -> bool:
    """Post something with buttons where a match is played, calling people to it; whether it arrived.

    Where it cannot be converted, the sentence that calls them stays, with its button.
    """
    nonce = secrets.token_hex(12)
    try:
        message = await persistently(lambda: services.outbox.create(live.channel, post, nonce, notification))
    except OddAnswer as error:
        log.warning("match %s: a call stays a plain sentence: %s", live.id, error)
        return True
    except NETWORK_ERRORS as error:
        log.warning("match %s: people could not be called: %s", live.id, in_short(error))
        return False
    if notification is not None:
        try:
            await deliver(lambda: services.outbox.edit(live.channel, message, post))
        except NETWORK_ERRORS as error:
            log.warning("match %s: a call stays a plain sentence: %s", live.id, in_short(error))
    return True
