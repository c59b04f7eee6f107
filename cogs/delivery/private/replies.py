"""Updates private replies whose match has changed, and keeps one reply per person and pressed message.

Discord lets a bot edit an ephemeral message only by the token of an interaction, for 15 minutes. An older
reply is updated by the next press on it.
"""

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace

from cachetools import TTLCache

from cogs.delivery.interaction_tokens import TOKEN_SECONDS, EditByToken
from cogs.gateway.network_errors import NETWORK_ERRORS
from cogs.gateway.response_validation import with_response_errors
from cogs.posts.component_ids import ComponentId
from cogs.posts.message import Post, component_ids, edit_to_show
from cogs.posts.queue import queue_panel, shows_queue
from cogs.posts.refusals import is_outdated, outdated_text
from cogs.workers.reconciler import Reconciler
from config.log import error_summary
from data.store.matches.matches import Matches
from data.store.matches.states import AnyMatch, Running
from data.store.queues import Queues
from data.store.sql.clock import Clock
from render.language.catalogue import Words

log = logging.getLogger(__name__)

#: Maximum numbers of matches whose replies are remembered, and of remembered replies to pressed messages.
MAX_REPLIES = 1024


@dataclass(frozen=True, slots=True)
class PrivateReply:
    """An ephemeral message to a person, with functions that edit and delete it by an interaction token."""

    message: int
    edit: EditByToken
    delete: Callable[[], Awaitable[object]]
    user: int
    words: Words
    ids: tuple[ComponentId, ...]
    #: The match of the reply, if there is one.
    match: int | None
    #: The only status of the match in which the reply is valid; None means any.
    status: str | None
    #: Whether the reply says why a press was refused; the next successful press deletes it.
    is_refusal: bool


class PrivateReplies:
    """The private replies whose tokens are valid."""

    def __init__(
        self, matches: Matches, queues: Queues, clock: Clock, link_commands: Callable[[str], str]
    ) -> None:
        self._matches, self._queues, self._link_commands = matches, queues, link_commands
        self.reconciler = Reconciler("updating the private replies about match", self._update)
        #: Match -> message -> reply.
        self._of_match: TTLCache[int, dict[int, PrivateReply]] = TTLCache(MAX_REPLIES, TOKEN_SECONDS, clock)
        #: (Person, pressed message) -> the newest reply to a press on this message.
        self._to_press: TTLCache[tuple[int, int], PrivateReply] = TTLCache(MAX_REPLIES, TOKEN_SECONDS, clock)
        #: Person -> number of their interactions that are being handled, whose answers may edit replies.
        self._acting: Counter[int] = Counter()
        #: Person -> matches whose replies are checked afterwards.
        self._postponed: defaultdict[int, set[int]] = defaultdict(set)

    def remember(self, reply: PrivateReply) -> None:
        """Cache a reply that was sent or edited."""
        if reply.match is not None:
            # stored again to restart the time to live
            self._of_match[reply.match] = {**self._of_match.get(reply.match, {}), reply.message: reply}

    async def delete_previous(self, pressed: int, user: int, newest: PrivateReply | None = None) -> None:
        """Delete a person's reply to an earlier press on a message, and remember `newest` in its place.

        Without `newest`, only a refusal is deleted.
        """
        key = user, pressed
        previous = self._to_press.get(key)
        if newest is not None:
            self._to_press[key] = newest
        elif previous is not None and not previous.is_refusal:
            return
        if previous is None or (newest and newest.message == previous.message):
            return
        if previous.match is not None:
            self._of_match.get(previous.match, {}).pop(previous.message, None)
        with suppress(*NETWORK_ERRORS):
            await with_response_errors(previous.delete())

    def pause(self, user: int) -> None:
        """Update no replies to a person while one of their interactions is handled."""
        self._acting[user] += 1

    def resume(self, user: int) -> None:
        """Make the updates that were postponed, after the last interaction of a person."""
        self._acting[user] -= 1
        if not self._acting[user]:
            del self._acting[user]
            for match in self._postponed.pop(user, ()):
                self.wake(match)

    def wake(self, match: int) -> None:
        """Check the replies about a match, if there are any."""
        if match in self._of_match:
            self.reconciler.wake(match)

    async def _update(self, match: int) -> None:
        """Replace outdated replies about a match by a text about its current state."""
        live = await self._matches.load_owned(match)
        for message in [*self._of_match.get(match, {})]:
            reply = self._of_match.get(match, {}).get(message)
            if live is None or reply is None:
                continue
            post = await self._correct(live, reply)
            if reply.user in self._acting:
                self._postponed[reply.user].add(match)
            elif post is not None and self._of_match.get(match, {}).get(message) is reply:
                await self._show(match, reply, post)

    async def _show(self, match: int, reply: PrivateReply, post: Post) -> None:
        """Replace a reply by a post; without components it needs no further updates."""
        replies = self._of_match[match]
        if ids := tuple(component_ids(post)):
            replies[reply.message] = replace(reply, ids=ids)
        else:
            del replies[reply.message]
        try:
            await with_response_errors(edit_to_show(reply.edit, post, self._link_commands))
        except NETWORK_ERRORS as error:
            log.info("match %s: a private reply was not updated: %s", match, error_summary(error))

    async def _correct(self, live: AnyMatch, reply: PrivateReply) -> Post | None:
        """The post that replaces an outdated reply; None if the reply is still valid."""
        if is_outdated(live, reply.user, reply.ids, reply.status):
            return Post(texts=(outdated_text(live, reply.user, reply.words, reply.status),))
        if not isinstance(live, Running) or not shows_queue(reply.ids):
            return None
        seat, queued = live.seat_by_user[reply.user], await self._queues.load(live.id, reply.user)
        if queued is not None and queued.is_waiting(live.match, seat):
            return None
        return await asyncio.to_thread(queue_panel, live, seat, queued, reply.words)
