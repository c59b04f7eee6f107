"""Posts of a time that was lost when a backup was put back: nothing is done by them any more."""

import logging

from cogs.interaction.request import Request
from cogs.line.answers import legible
from cogs.line.network import NETWORK_ERRORS
from cogs.posts.component_ids import ComponentId, MatchId
from cogs.posts.message import Post, show_in
from config.log import in_short
from render.language.catalogue import Words

log = logging.getLogger(__name__)


def is_lost(request: Request, pressed: ComponentId, generation: int) -> bool:
    """Whether the post that was pressed is from before a restored backup."""
    live = request.pressed_match
    return live is not None and isinstance(pressed, MatchId) and live.generation != generation


async def retire_lost_post(request: Request) -> None:
    """Tell the presser that their post is lost, and remove its buttons."""
    live, reply, store = request.live, request.reply, request.services.store
    await request.say("lost-post")
    known = [post.message for post in await store.posts.of_match(live.id)]
    if reply.message is None or reply.is_private or not reply.is_carried:
        return
    if reply.message.id in known:
        request.services.changed(live.id)  # it is about to be shown anew
        return
    try:
        await legible(show_in(reply.message.edit, Post(texts=(Words.of(live.locale)("lost-post"),))))
    except NETWORK_ERRORS as error:
        log.info("a post of a lost time keeps its buttons: %s", in_short(error))
