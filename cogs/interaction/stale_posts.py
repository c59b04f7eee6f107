"""Posts from before a database restore (an older generation): their buttons are refused and removed."""

import logging

from cogs.gateway.network_errors import NETWORK_ERRORS
from cogs.gateway.response_validation import with_response_errors
from cogs.interaction.request import Request
from cogs.posts.component_ids import ComponentId, MatchId
from cogs.posts.message import Post, edit_to_show
from config.log import error_summary
from render.language.catalogue import Words

log = logging.getLogger(__name__)


def is_stale_post(request: Request, pressed: ComponentId, generation: int) -> bool:
    """Whether the pressed component carries another generation than its match."""
    live = request.pressed_match
    return live is not None and isinstance(pressed, MatchId) and live.generation != generation


async def retire_stale_post(request: Request) -> None:
    """Tell the person that the post is from before a restore, and remove its buttons."""
    live, reply, store = request.match, request.reply, request.services.store
    await request.say("lost-post")
    message_ids = [post.message for post in await store.posts.of_match(live.id)]
    if reply.message is None or reply.is_private or not reply.has_pressed_component:
        return
    if reply.message.id in message_ids:
        request.services.wake_match(live.id)  # the publisher updates this post
        return
    try:
        await with_response_errors(
            edit_to_show(reply.message.edit, Post(texts=(Words.of(live.locale)("lost-post"),)))
        )
    except NETWORK_ERRORS as error:
        log.info("removing the buttons of a stale post failed: %s", error_summary(error))
