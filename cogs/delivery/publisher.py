"""Reconciles the public posts with the matches in the store, with one task for each match.

A post that shows an older revision is edited, a new occasion gets a new post, and work that a crash
interrupted is finished after the next start.
"""

import contextlib
import logging
from collections.abc import Callable

from cogs.delivery.delivery import Delivery
from cogs.delivery.errors import DeliveryError, was_inaccessible, with_delivery_errors
from cogs.delivery.finished_turns import FinishedTurns
from cogs.delivery.notices import update_notices
from cogs.delivery.outbox import Outbox
from cogs.delivery.public_post import (
    can_reuse_post,
    channel_error_text,
    compose_post,
    notification_of,
    occasion,
)
from cogs.delivery.result_gifs import ResultGifs
from cogs.workers.image_renderer import ImageRenderer
from cogs.workers.job_queues import GifQueue
from cogs.workers.reconciler import Reconciler
from data.store import Store
from data.store.matches.states import AnyMatch, EndedMatch, Running, is_over
from data.store.posts import BOARD, StoredPost

log = logging.getLogger(__name__)

#: Discord limits edits of messages older than an hour, so a post older than this is replaced while people
#: move.
MAX_POST_AGE_SECONDS = 50 * 60
#: A player who moved within this time is expected to move again.
ACTIVE_SECONDS = 60
#: Discord archives a thread after a week without posts, so it gets a new post before that.
REPOST_AFTER_SECONDS = 6 * 24 * 60 * 60
#: How often due posts are looked up.
SWEEP_SECONDS = 15
#: How long a shutdown waits for posts being sent or edited.
SHUTDOWN_SECONDS = 3


class Publisher:
    """Reconciles the public post of every match."""

    def __init__(
        self,
        outbox: Outbox,
        delivery: Delivery,
        store: Store,
        renderer: ImageRenderer,
        gifs: GifQueue,
        hand_reconciler: Reconciler,
        on_up_to_date: Callable[[int], None],
    ) -> None:
        self._outbox, self._delivery, self._store, self._renderer = outbox, delivery, store, renderer
        self._hand_reconciler = hand_reconciler
        #: Called with each match whose board is up to date again.
        self._on_up_to_date = on_up_to_date
        self.reconciler = Reconciler("updating the post of match", self._reconcile_match)
        self.finished_turns = FinishedTurns(delivery, store, renderer, self._handle_error)
        self.result_gifs = ResultGifs(delivery, store, renderer, gifs, self._handle_error)
        delivery.on_recovery = self.retry_all
        #: Matches whose post is edited although it is up to date, for example because its channel may be
        #: deleted or archived.
        self._to_refresh: set[int] = set()
        #: The match whose posts were last retried to test whether an outage is over.
        self._last_probed = 0

    async def start(self) -> None:
        """Wake every match whose post is missing because of a crash."""
        for match in await self._store.posts.matches_without_board():
            self.reconciler.wake(match, low_priority=True)

    async def close(self) -> None:
        """Wait a moment for posts in progress, then cancel them."""
        if not await self.reconciler.wait_until_idle(SHUTDOWN_SECONDS):
            log.warning("some posts are not up to date; they are updated after the next start")
        await self.reconciler.close()
        await self.finished_turns.reconciler.close()
        await self.result_gifs.reconciler.close()

    async def repost_if_missing(self, match: int) -> None:
        """Send the post of a match again, with its ping, if its message was deleted."""
        live, posts = await self._store.matches.load_owned(match), await self._store.posts.of_match(match)
        for post in posts:
            if live is not None and post.surface == BOARD and not await self._may_exist(post):
                await self._store.posts.delete(post.id)
        self.reconciler.wake(match)

    async def _may_exist(self, post: StoredPost) -> bool:
        """False only if the message of a post is known to be deleted."""
        if post.state != "live" or post.message is None:
            return True
        try:
            return await with_delivery_errors(post, self._outbox.has_message(post.channel, post.message))
        except DeliveryError:
            return True

    def refresh(self, match: int, *, low_priority: bool = False) -> None:
        """Edit the post of a match even if it is up to date."""
        self._to_refresh.add(match)
        self.reconciler.wake(match, low_priority=low_priority)

    async def retry_all(self) -> None:
        """Retry everything that failed in an outage, with low priority."""
        await self._store.posts.retry_all()
        self.reconciler.retry()
        self.finished_turns.reconciler.retry()
        self.result_gifs.reconciler.retry()
        for match, guild, channel in await self._store.posts.channels():
            if not self._outbox.is_channel_known(guild, channel):  # archived or deleted while offline
                self.refresh(match, low_priority=True)
        await self.wake_due()

    async def wake_due(self) -> None:
        """Wake every match with an idle thread, or with a post or hand that is outdated or due for retry."""
        for post in await self._store.posts.due():
            reconciler = self.reconciler if post.user is None else self._hand_reconciler
            if post.surface == BOARD and post.state == "old":
                reconciler = self.finished_turns.reconciler
            reconciler.wake(post.match, low_priority=True)
        for match in await self._store.posts.matches_with_idle_thread(
            self._store.clock() - REPOST_AFTER_SECONDS
        ):
            self.reconciler.wake(match, low_priority=True)

    async def sweep(self) -> float:
        """Wake every match with posts that are due; return seconds until the next sweep.

        During an outage, each sweep retries the posts of one match, to test whether the outage is over.
        """
        if self._delivery.is_outage:
            self._last_probed = await self._store.posts.retry_next(self._last_probed)
        await self.wake_due()
        return SWEEP_SECONDS

    # ---- one match -----------------------------------------------------------------------

    async def _reconcile_match(self, match: int) -> None:
        live = await self._store.matches.load_owned(match)
        if live is None:
            return
        all_posts = await self._store.posts.of_match(match)
        await update_notices(self._delivery, self._store.posts, self._renderer, live, all_posts)
        posts = [post for post in all_posts if post.surface == BOARD]
        if not posts and isinstance(live, EndedMatch):
            return  # the match was never posted, or its channel was deleted
        if any(self._delivery.is_backing_off(post) for post in posts if post.state != "old"):
            return
        try:
            await self._update_posts(live, posts)
        except DeliveryError as error:
            await self._handle_error(live, error, posts)
            return
        newest = await self._store.matches.load(match)
        if newest is not None and newest.rev > live.rev:
            self.reconciler.wake(match)
        else:
            self._on_up_to_date(match)

    async def _update_posts(self, live: AnyMatch, posts: list[StoredPost]) -> None:
        current = next((post for post in posts if post.state == "live"), None)
        planned = next((post for post in posts if post.state == "planned"), None)
        known = {post.message for post in posts if post.message is not None}
        is_sent, needs_refresh = True, live.id in self._to_refresh
        self._to_refresh.discard(live.id)
        if planned is None and current is not None and not self._needs_new_post(live, current):
            is_due = current.rev < live.rev or current.next_try is not None or needs_refresh
            is_sent = is_due and not is_over(live) and not await self._edit(live, current)
            if is_sent:
                await self._store.posts.delete(current.id)  # the message was deleted
                await self._send(live, None, known)
        else:
            is_fresh = current is None or current.occasion != occasion(live)
            await self._send(live, planned, known, current if is_fresh else None, pings=is_fresh)
        if is_over(live):
            self.result_gifs.reconciler.wake(live.id, low_priority=True)
        if is_sent or any(post.state == "old" for post in posts):
            self.finished_turns.reconciler.wake(live.id, low_priority=True)

    def _needs_new_post(self, live: AnyMatch, current: StoredPost) -> bool:
        if current.occasion != occasion(live) and not can_reuse_post(live):
            return True
        age = self._store.clock() - current.created
        if not isinstance(live, Running):
            return False
        if age > REPOST_AFTER_SECONDS:
            return not live.is_frozen and not live.is_practice
        is_pressed = current.rev < live.rev and live.awaited is not None and self._is_active(live)
        return is_pressed and age > MAX_POST_AGE_SECONDS

    def _is_active(self, live: Running) -> bool:
        """Whether somebody has just moved, so that more moves are expected; votes do not count."""
        return live.last_press is not None and self._store.clock() - live.last_press.at < ACTIVE_SECONDS

    async def _send(
        self,
        live: AnyMatch,
        planned: StoredPost | None,
        known: set[int],
        last: StoredPost | None = None,
        *,
        pings: bool = False,
    ) -> None:
        """Send a new post, unless it was sent before a crash.

        If it is a result, `last`, the post of the last turn, is retired first. If the occasion of the planned
        post has passed, a post for the current occasion is sent instead, because nobody needs the old ping.
        """
        if planned is not None:
            if await self._delivery.confirm_if_sent(live, planned, known):
                return self.reconciler.wake(live.id)
            if planned.occasion != occasion(live):
                await self._store.posts.delete(planned.id)
                planned = None
        if planned is None:
            planned = await self._store.posts.plan(
                live.id, BOARD, live.channel, live.locale, occasion=occasion(live)
            )
        if last is not None and is_over(live) and not self._delivery.is_backing_off(last):
            with contextlib.suppress(DeliveryError):  # after a failure it is retired later
                await self.finished_turns.retire(live, last, [planned.occasion])
        post = await compose_post(self._renderer, self._store, live)
        rev = 0 if is_over(live) else live.rev  # a result stays outdated until it gets its GIF
        await self._delivery.send(planned, post, rev, notification_of(live) if pings else None)
        return None

    async def _edit(self, live: AnyMatch, current: StoredPost) -> bool:
        """Edit the current post; return False if its message was deleted."""
        post = await compose_post(self._renderer, self._store, live)
        if not await self._delivery.edit(current, post):
            return False
        await self._store.posts.mark_shown([current.id], live.rev)
        return True

    async def _handle_error(self, live: AnyMatch, error: DeliveryError, posts: list[StoredPost]) -> None:
        """Record a failure for a retry; if the channel is inaccessible, notify the organiser once.

        If the channel of an ended match was deleted, forget the match's board instead.
        """
        number = error.post.attempts + 1
        log.warning("match %s: attempt %s to send or edit a post failed: %s", live.id, number, error)
        if error.is_channel_deleted and isinstance(live, EndedMatch):
            return await self._forget_board(live)
        await self._delivery.record_failure(error)
        if error.is_inaccessible and not live.is_practice and not any(map(was_inaccessible, posts)):
            await self._notify_organiser(live, error)
        return None

    async def _forget_board(self, live: AnyMatch) -> None:
        """Delete the rows of all posts on the board of a match."""
        for post in await self._store.posts.of_match(live.id):
            if post.surface == BOARD:
                await self._store.posts.delete(post.id)

    async def _notify_organiser(self, live: AnyMatch, error: DeliveryError) -> None:
        person = await self._store.people.user(live.organiser)
        if not person.dm:
            return
        await self._outbox.send_dm(live.organiser, channel_error_text(live, error, person))
