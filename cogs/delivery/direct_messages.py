"""Hands as direct messages: each is sent once and edited in place when its content changes.

These messages are optional: the My hand button of the public post shows the same hand.
"""

import logging

from cachetools import LRUCache

from cogs.delivery.delivery import Delivery
from cogs.delivery.errors import DeliveryError, with_delivery_errors
from cogs.delivery.outbox import Outbox
from cogs.delivery.private.panels import HandContent, hand_content, hand_panel
from cogs.gateway.channel_visibility import ChannelVisibility
from cogs.posts.hand import withdrawn_hand_post
from cogs.posts.message import Post
from cogs.posts.naming import find_link, match_title, private_words
from cogs.posts.notification import hand_notification
from cogs.posts.queue import load_own_text, report_text
from cogs.workers.image_renderer import ImageRenderer
from cogs.workers.reconciler import Reconciler
from data.store import Store
from data.store.matches.states import AnyMatch, Finished, Running
from data.store.people import User
from data.store.posts import StoredPost, hand_surface
from data.store.queues import Report
from engine import GAMES
from render.language.catalogue import Words, escape_markdown

log = logging.getLogger(__name__)

#: Maximum number of posts whose content is cached.
MAX_CACHED = 4096
#: How long a check of whether a player can see the channel of a match stays valid.
VISIBILITY_SECONDS = 24 * 60 * 60
#: Stored as the channel of a planned hand until its DM channel is known.
NO_CHANNEL = 0


class DirectMessages:
    """Sends and updates the direct messages with hands."""

    def __init__(
        self,
        outbox: Outbox,
        delivery: Delivery,
        store: Store,
        renderer: ImageRenderer,
        visibility: ChannelVisibility,
    ) -> None:
        self._outbox, self._delivery, self._store, self._renderer = outbox, delivery, store, renderer
        self._visibility = visibility
        self.reconciler = Reconciler("updating the hands of match", self._reconcile_match)
        #: Post id -> its content, and when its reader was last known to see the channel of the match.
        self._shown: LRUCache[int, tuple[HandContent, int]] = LRUCache(MAX_CACHED)

    async def start(self) -> None:
        """Wake every match with hands that a crash left unsent."""
        games = [key for key, game in GAMES.items() if game.has_hands]
        for match in await self._store.posts.matches_with_missing_hand(games):
            self.reconciler.wake(match, low_priority=True)

    async def change_locale(self, user: int, locale: str) -> None:
        """Change the language of a user's hands."""
        for match in await self._store.posts.set_locale(user, locale):
            self.reconciler.wake(match)

    # ---- one match -----------------------------------------------------------------------

    async def _reconcile_match(self, match: int) -> None:
        live = await self._store.matches.load_owned(match)
        if not isinstance(live, Running | Finished) or not live.match.game.has_hands or live.is_practice:
            return
        posts = {post.user: post for post in await self._store.posts.of_match(match) if post.user is not None}
        seated = live.seat_by_user if isinstance(live, Running) else {}
        up_to_date, errors = list[int](), list[Exception]()
        try:
            for user in {**seated, **posts}:
                try:
                    await self._update_hand(live, user, posts.get(user), up_to_date)
                except DeliveryError as error:  # the other hands are still sent
                    log.warning("match %s: a hand could not be sent or edited: %s", match, error)
                    await self._delivery.record_failure(error)
                except Exception as error:
                    errors.append(error)
        finally:
            if up_to_date:
                await self._store.posts.mark_shown(up_to_date, live.rev)
        if errors:
            raise ExceptionGroup("hands that could not be updated", errors)
        newest = await self._store.matches.load(match)
        if newest is not None and newest.rev > live.rev:
            self.reconciler.wake(match)

    async def _update_hand(
        self, live: Running | Finished, user: int, post: StoredPost | None, up_to_date: list[int]
    ) -> None:
        """Send, edit or retire a hand; add the id of its post to `up_to_date` if it is up to date."""
        if self._delivery.is_backing_off(post):
            return
        if not isinstance(live, Running) or user not in live.seat_by_user:
            if post is not None:
                await self._retire(live, post)
        elif post is None or post.message is None or post.state == "planned":
            await self._send(live, user, post)
        elif post.rev < live.rev:
            words = private_words(await self._store.people.user(user), live.locale)
            own_text = await load_own_text(self._store, live, user, words)
            content = hand_content(live, user, words, own_text)
            shown, seen = self._shown.get(post.id, (None, 0))
            if shown == content:
                up_to_date.append(post.id)
            elif not self._is_recent(seen) and await self._is_hidden(live, user):
                await self._retire(live, post)
            elif await self._delivery.edit(post, await self._compose(live, user, words, own_text)):
                self._cache_shown(post.id, content)
                up_to_date.append(post.id)
            else:
                await self._store.posts.delete(post.id)  # the message was deleted
                await self._send(live, user, None, is_again=True)

    async def _send(
        self, live: Running, user: int, planned: StoredPost | None, *, is_again: bool = False
    ) -> None:
        """Send a hand to a user who wants it and may see it, unless it was sent before a crash.

        The message is silent if the board's post pings this user too, or if a deleted message is replaced.
        """
        person = await self._store.people.user(user)
        if planned is None and (not _can_send(person, live) or await self._is_hidden(live, user)):
            return None
        try:
            if planned is None or planned.channel == NO_CHANNEL:
                planned = await self._ensure_channel(live, person, planned)
            elif await self._delivery.confirm_if_sent(live, planned):
                return self.reconciler.wake(live.id)
            words = Words.of(planned.locale)
            own_text = await load_own_text(self._store, live, user, words)
            post = await self._compose(live, user, words, own_text)
            is_silent = is_again or live.awaited == user
            notification = None if is_silent else hand_notification(live, words)
            await self._delivery.send(planned, post, live.rev, notification)
        except DeliveryError as error:
            if not error.is_dm_refused:
                raise
            return await self._handle_refusal(live, person, error.post)
        self._cache_shown(planned.id, hand_content(live, user, words, own_text))
        if person.dm_closed is not None:
            await self._store.people.mark_dm_open(user)
        return None

    async def _is_hidden(self, live: Running, user: int) -> bool:
        """Whether a user can no longer see the channel of their match."""
        return await self._visibility.can_see_channel(user, live) is False

    def _is_recent(self, seen: int) -> bool:
        return 0 <= self._store.clock() - seen < VISIBILITY_SECONDS

    async def _ensure_channel(self, live: Running, person: User, planned: StoredPost | None) -> StoredPost:
        """Open the DM channel of a hand, and return the hand's row with this channel.

        The row is written before the channel is opened, so that a failure is retried like a failure to send.
        """
        posts = self._store.posts
        if planned is None:
            locale = private_words(person, live.locale).locale
            planned = await posts.plan(live.id, hand_surface(person.id), NO_CHANNEL, locale, person.id)
        channel = await with_delivery_errors(planned, self._outbox.open_dm_channel(person.id))
        return await posts.set_channel(planned.id, channel)

    async def _handle_refusal(self, live: Running, person: User, planned: StoredPost) -> None:
        """Record that a user accepts no direct messages; say so once in the match's channel, silently."""
        await self._store.people.mark_dm_closed(person.id)
        await self._store.posts.delete(planned.id)
        if person.dm_closed is None:
            name = next(seat.name for seat in live.people if seat.user == person.id)
            await self._outbox.announce(
                live, Words.of(live.locale)("hand-dm-closed", name=escape_markdown(name))
            )

    async def _retire(self, live: AnyMatch, post: StoredPost) -> None:
        """Retire a hand, because the match is over, or the user left the match or cannot see its channel."""
        await self._delivery.retire(post, withdrawn_hand_post(live, Words.of(post.locale), post.user or 0))
        self._shown.pop(post.id, None)

    # ---- content -------------------------------------------------------------------------

    async def _compose(self, live: Running, user: int, words: Words, own_text: str) -> Post:
        return await hand_panel(self._renderer, live, words, live.seat_by_user[user], own_text=own_text)

    async def refresh(self, match: int, user: int) -> None:
        """Update a user's hand after a change of their note or their queued turns."""
        await self._store.posts.outdate(user, match)
        self.reconciler.wake(match)

    async def report_queue(self, live: Running, user: int, report: Report) -> None:
        """Update a person's hand; unless the whole turn was played, also send the report on their queue."""
        await self.refresh(live.id, user)
        person = await self._store.people.user(user)
        if report.outcome == "played" or not person.dm or await self._is_hidden(live, user):
            return
        words = private_words(person, live.locale)
        link = f"[{match_title(live.game, live.id, words)}]({await find_link(self._store, live)})"
        await self._outbox.send_dm(user, f"{report_text(report, words)}\n{link}")

    def _cache_shown(self, post: int, shown: HandContent) -> None:
        """Cache a post's content, and when visibility was checked: the cached time if recent, else now."""
        _, seen = self._shown.get(post, (None, 0))
        self._shown[post] = shown, seen if self._is_recent(seen) else self._store.clock()


def _can_send(person: User, live: Running) -> bool:
    """Whether a hand may be sent; after Discord refused one, each match that starts later tries once."""
    was_refused = person.dm_closed is not None and person.dm_closed >= live.started
    return person.dm and not was_refused
