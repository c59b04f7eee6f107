"""Updates the notices of matches: invitations, and posts about a match in its thread's parent channel."""

import logging
from collections.abc import Sequence

from cogs.delivery.delivery import Delivery
from cogs.delivery.errors import DeliveryError
from cogs.posts.lobby import notice_post
from cogs.workers.image_renderer import ImageRenderer
from data.store.matches.states import AnyMatch, EndedMatch, Lobby, Running
from data.store.posts import INVITATION, SETTLED, Posts, StoredPost
from render.language.catalogue import Words

log = logging.getLogger(__name__)


async def update_notices(
    delivery: Delivery, posts: Posts, renderer: ImageRenderer, live: AnyMatch, of_match: Sequence[StoredPost]
) -> None:
    """Edit the outdated notices of a match; delete the rows of those that will not be edited again."""
    for notice in of_match:
        if not notice.is_notice or not _is_behind(notice, live) or delivery.is_backing_off(notice):
            continue
        words = Words.of(notice.locale)
        cover = await renderer.draw_cover(live.game, words) if isinstance(live, Lobby) else ()
        try:
            invites = notice.occasion == INVITATION
            is_there = await delivery.edit(notice, notice_post(live, words, cover, invites=invites))
        except DeliveryError as error:
            log.warning("match %s: the notice of its lobby could not be edited: %s", live.id, error)
            if error.is_channel_deleted:
                await posts.delete(notice.id)
            else:
                await delivery.record_failure(error)
            continue
        if not is_there or isinstance(live, EndedMatch) or notice.channel == live.channel:
            await posts.delete(notice.id)
        elif isinstance(live, Running):
            await posts.settle_notice(notice.id, live.rev)
        else:
            await posts.mark_shown([notice.id], live.rev)


def _is_behind(notice: StoredPost, live: AnyMatch) -> bool:
    """Whether a notice must be edited; in the lobby's own channel only when the lobby starts or closes."""
    if isinstance(live, Running):
        return notice.occasion != SETTLED or notice.next_try is not None
    return isinstance(live, EndedMatch) or (notice.rev < live.rev and notice.channel != live.channel)
