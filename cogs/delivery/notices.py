"""Notices of lobbies, in the parent channels of their threads."""

import logging
from collections.abc import Sequence

from cogs.delivery.delivery import Delivery
from cogs.delivery.errors import DeliveryError
from cogs.posts.lobby import notice_post
from data.store.matches.states import AnyMatch, Lobby
from data.store.posts import NOTICE, Posts, StoredPost
from render.language.catalogue import Words

log = logging.getLogger(__name__)


async def update_notices(
    delivery: Delivery, posts: Posts, live: AnyMatch, of_match: Sequence[StoredPost]
) -> None:
    """Edit the notices of a lobby that are behind, and forget them once it is closed or started."""
    for notice in of_match:
        if notice.surface != NOTICE or notice.rev >= live.rev or delivery.is_backing_off(notice):
            continue
        try:
            is_there = await delivery.edit(notice, notice_post(live, Words.of(notice.locale)))
        except DeliveryError as error:
            log.warning("match %s: the notice of its lobby: %s", live.id, error)
            await delivery.record_failure(error)
            continue
        if is_there and isinstance(live, Lobby):
            await posts.mark_shown([notice.id], live.rev)
        else:
            await posts.delete(notice.id)
