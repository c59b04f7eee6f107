"""Adds the GIF of the deciding turn to the post of a result, by an edit in the background.

The post of a result is stored with revision 0 until its GIF is added, so that it counts as outdated even
after a restart. All later edits of a result are made here too, because an edit replaces all pictures
and must send the GIF again.
"""

import logging

from cachetools import LRUCache

from cogs.delivery.delivery import Delivery, ErrorHandler
from cogs.delivery.errors import DeliveryError
from cogs.delivery.public_post import RESULT, compose_result
from cogs.workers.image_renderer import ImageRenderer
from cogs.workers.job_queues import GifQueue
from cogs.workers.reconciler import Reconciler
from config.log import error_summary
from data.store import Store
from data.store.matches.states import Finished, is_over
from data.store.posts import BOARD
from render.gif import TurnGif

log = logging.getLogger(__name__)

#: Maximum number of GIFs, of up to 2 MiB each, that are cached while their edits are retried.
MAX_CACHED_GIFS = 4
#: Number of further attempts to draw a GIF, and the pause before each.
MAX_RETRIES, RETRY_SECONDS = 2, 60


class ResultGifs:
    """Completes the result posts of all matches; each GIF is drawn in the worker process for GIFs."""

    def __init__(
        self,
        delivery: Delivery,
        store: Store,
        renderer: ImageRenderer,
        gifs: GifQueue,
        on_error: ErrorHandler,
    ) -> None:
        self._delivery, self._store, self._renderer, self._gifs = delivery, store, renderer, gifs
        self._on_error = on_error
        self.reconciler = Reconciler("adding the GIF to the result of match", self._complete)
        self._drawn: LRUCache[int, TurnGif] = LRUCache(MAX_CACHED_GIFS)

    async def _complete(self, match: int) -> None:
        live = await self._store.matches.load_owned(match)
        posts = [post for post in await self._store.posts.of_match(match) if post.surface == BOARD]
        post = next((post for post in posts if post.state == "live" and post.occasion == RESULT), None)
        if not is_over(live) or post is None or post.rev >= live.rev or self._delivery.is_backing_off(post):
            return None
        try:
            gif = await self._draw_gif(live)
        except Exception as error:
            log.exception("match %s: the GIF of its deciding turn could not be drawn", match)
            if post.attempts < MAX_RETRIES:
                next_try = self._store.clock() + RETRY_SECONDS
                return await self._store.posts.mark_failed(post.id, error_summary(error), next_try)
            gif = None  # complete the result without a GIF
        content = await compose_result(self._renderer, self._store, live, gif)
        try:
            if not await self._delivery.edit(post, content):
                return await self._store.posts.delete(post.id)  # the message was deleted
        except DeliveryError as error:
            return await self._on_error(live, error, posts)
        await self._store.posts.mark_shown([post.id], live.rev)
        self._drawn.pop(match, None)
        return None

    async def _draw_gif(self, live: Finished) -> TurnGif:
        if live.id not in self._drawn:
            self._drawn[live.id] = await self._gifs.render_turn(live)
        return self._drawn[live.id]
