"""Posts and their messages, kept together: what public posts and direct messages have in common."""

import logging
from collections.abc import Awaitable, Callable, Collection

from cogs.delivery.errors import DeliveryError, trying
from cogs.delivery.outbox import Outbox
from cogs.delivery.press_tokens import EditByToken, Presses
from cogs.line.answers import OddAnswer
from cogs.posts.message import Post
from cogs.posts.notification import Notification
from data.store import Store
from data.store.matches.states import MatchInfo
from data.store.posts import StoredPost

log = logging.getLogger(__name__)

#: Tries of a post whose answers say nothing at all, before Discord is believed to have done it.
MAX_ODD_ANSWERS = 2


class Delivery:
    """Sends, edits and removes posts and keeps their rows; raises DeliveryError where Discord refuses."""

    def __init__(self, outbox: Outbox, presses: Presses, store: Store) -> None:
        self._outbox, self._tokens, self._store = outbox, presses, store
        #: Discord took nothing when it was asked last.
        self.is_outage = False
        #: Called when it takes something again.
        self.when_back: Callable[[], Awaitable[None]] = store.posts.retry_all

    def is_waiting(self, post: StoredPost | None) -> bool:
        """Discord said no a moment ago."""
        return post is not None and bool(post.attempts) and (post.next_try or 0) > self._store.clock()

    async def failed(self, trouble: DeliveryError) -> None:
        """Note what failed; it is tried again later, after a longer pause each time."""
        self.is_outage = self.is_outage or trouble.is_outage
        later = int(self._store.clock() + trouble.pause)
        await self._store.posts.failed(trouble.post.id, str(trouble), later)

    async def confirm_if_sent(
        self, live: MatchInfo, planned: StoredPost, known: Collection[int] = ()
    ) -> bool:
        """Note the message of a post that was sent before a crash, none of the known; whether it was."""
        try:
            message = await trying(planned, self._outbox.find(live, planned, known))
        except DeliveryError as trouble:
            if not _is_assumed_done(trouble):
                raise
            message = None  # it has a nonce, and Discord the last word
        if message is not None:
            await self._store.posts.confirm(planned.id, message, 0)
        return message is not None

    async def send(
        self, planned: StoredPost, content: Post, rev: int, notification: Notification | None = None
    ) -> int:
        """Send a planned post, which shows that revision; its message.

        Without a notification it comes silently. With one it is created as that sentence and then converted.
        Until the row is confirmed, a crash leaves it planned: the message is then found by its button.
        """
        sending = self._outbox.create(planned.channel, content, planned.nonce, notification)
        message = await trying(planned, sending)
        if notification is not None:
            try:
                rev = rev if await self._edit_message(planned, message, content) else 0
            except DeliveryError:
                await self._store.posts.confirm(planned.id, message, 0)
                raise
        await self._store.posts.confirm(planned.id, message, rev)
        await self._end_outage()
        return message

    async def edit(self, post: StoredPost, content: Post) -> bool:
        """Show something else in the same message; False when there is none any more."""
        if post.message is None:
            return False
        is_there = await self._edit_message(post, post.message, content, self._tokens.on(post.message))
        await self._end_outage()
        return is_there

    async def _edit_message(
        self,
        post: StoredPost,
        message: int,
        content: Post,
        by_token: EditByToken | None = None,
    ) -> bool:
        """Edit a message; False when it is gone. An edit whose answer cannot be read is taken for done."""
        try:
            return await trying(post, self._outbox.edit(post.channel, message, content, by_token))
        except DeliveryError as trouble:
            if not _is_assumed_done(trouble):
                raise
            log.warning("match %s: %s; it is taken for done", post.match, trouble)
            return True

    async def _end_outage(self) -> None:
        """Whatever waits since Discord took nothing waits no longer."""
        if self.is_outage:
            self.is_outage = False
            await self.when_back()

    async def retire(self, post: StoredPost, content: Post) -> None:
        """Show something for the last time; nobody looks after the message any more."""
        if post.message is not None:
            await self.edit(post, content)
            self._tokens.forget(post.message)
        await self._store.posts.forget(post.id)


def _is_assumed_done(trouble: DeliveryError) -> bool:
    """Whether Discord has done something, and says so in words that cannot be read."""
    error = trouble.error
    return isinstance(error, OddAnswer) and (error.is_sure or trouble.post.attempts >= MAX_ODD_ANSWERS)
