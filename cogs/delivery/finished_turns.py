"""Edits the post of a finished turn once: removes question and buttons, shows what has changed.

The edits are made in the background, after the post of the next turn was sent. The post of the last turn is
edited before the result is sent, so that no question stands above the result.
"""

from collections.abc import Sequence

from cogs.delivery.delivery import Delivery, ErrorHandler
from cogs.delivery.errors import DeliveryError
from cogs.delivery.public_post import compose_old_post
from cogs.workers.image_renderer import ImageRenderer
from cogs.workers.reconciler import Reconciler
from data.store import Store
from data.store.matches.states import AnyMatch
from data.store.posts import BOARD, StoredPost


class FinishedTurns:
    """Retires posts that were replaced by newer ones, match by match."""

    def __init__(
        self, delivery: Delivery, store: Store, renderer: ImageRenderer, on_error: ErrorHandler
    ) -> None:
        self._delivery, self._store, self._renderer, self._on_error = delivery, store, renderer, on_error
        self.reconciler = Reconciler("updating posts of finished turns of match", self._retire_old)

    async def _retire_old(self, match: int) -> None:
        live = await self._store.matches.load_owned(match)
        posts = [post for post in await self._store.posts.of_match(match) if post.surface == BOARD]
        if live is None:
            return
        for number, post in enumerate(posts):
            if post.state != "old" or self._delivery.is_backing_off(post):
                continue
            try:
                await self.retire(live, post, [other.occasion for other in posts[number + 1 :]])
            except DeliveryError as error:
                await self._on_error(live, error, posts)

    async def retire(self, live: AnyMatch, post: StoredPost, later: Sequence[str]) -> None:
        """Edit a post into its final form and delete its row; `later` are the occasions of later posts."""
        content = await compose_old_post(self._renderer, self._store, live, post.occasion, later)
        await self._delivery.retire(post, content)
