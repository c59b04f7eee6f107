"""Updates the names of matches' threads (game, players, whether the match is over) and their forum tags."""

import logging
import math
from collections import Counter, defaultdict, deque
from collections.abc import Callable

import discord

from cogs.delivery.threads import tags_of
from cogs.gateway.network_errors import NETWORK_ERRORS, is_outage
from cogs.gateway.response_validation import with_response_errors
from cogs.posts.naming import thread_name
from cogs.workers.reconciler import Reconciler
from cogs.workers.retrying import exponential_backoff
from config.log import error_summary
from data.store import Store
from data.store.matches.states import AnyMatch, Closed, EndedMatch, Lobby

log = logging.getLogger(__name__)

#: Discord's rate limit for renaming a channel: two renames within ten minutes.
MAX_RENAMES, WINDOW_SECONDS = 2, 600
#: First and longest pause after a failure.
RETRY_SECONDS, MAX_PAUSE_SECONDS = 15, 3600
#: A rename that an earlier process left pending is dropped after a week.
GIVE_UP_SECONDS = 7 * 24 * 60 * 60


class ThreadNames:
    """Reconciles names and tags of the threads that the bot created, within Discord's rate limit."""

    def __init__(self, client: discord.Client, store: Store, on_change: Callable[[AnyMatch], None]) -> None:
        self._client, self._store = client, store
        #: Called with each match that may have changed.
        self._on_change = on_change
        self._pending, self._clock = store.pending_renames, store.clock
        self.reconciler = Reconciler("renaming the thread of match", self._rename)
        #: Thread -> times of its newest renames.
        self._rename_times: defaultdict[int, deque[int]] = defaultdict(lambda: deque(maxlen=MAX_RENAMES))
        #: Thread -> the name that it was given last; the gateway's event about the rename may arrive later.
        self._new_names: dict[int, str] = {}
        #: Matches with a pending rename, which is stored too.
        self._waiting: set[int] = set()
        #: Match -> consecutive failed renames.
        self._failures: Counter[int] = Counter()

    async def wake_pending(self) -> None:
        """Wake matches with a pending rename; those stored by an earlier process wait for the rate limit."""
        for match, since in (await self._pending.all()).items():
            if match in self._waiting:
                self.reconciler.wake(match)
                continue
            seconds = since + WINDOW_SECONDS - self._clock()
            if seconds < -GIVE_UP_SECONDS:  # its thread has probably been deleted
                await self._pending.delete(match)
                continue
            self._waiting.add(match)
            self.reconciler.wake_in(match, max(0, seconds))

    async def _rename(self, match: int) -> None:
        live = await self._store.matches.load_owned(match)
        if live is not None:
            self._on_change(live)
        if live is None or isinstance(live, Lobby):
            return None
        if isinstance(live, Closed) and (played := await self._store.archive.latest(live.channel)):
            return await self._rename(played)  # a rematch was cancelled: the thread shows the previous match
        thread, name = self._client.get_channel(live.channel), thread_name(live)
        if not isinstance(thread, discord.Thread) or not self._is_own_thread(thread):
            return None
        tags = tags_of(live, thread)
        has_tags = tags is None or {*tags} == {*thread.applied_tags}
        if name == self._new_names.get(thread.id, thread.name) and has_tags:
            return await self._clear_pending(match)
        if seconds := self._seconds_until_allowed(thread.id):
            return await self._retry_in(match, seconds)
        self._rename_times[thread.id].append(self._clock())
        self._new_names[thread.id] = name
        try:
            await with_response_errors(
                thread.edit(name=name) if tags is None else thread.edit(name=name, applied_tags=tags)
            )
        except NETWORK_ERRORS as error:
            log.warning("match %s: its thread could not be renamed: %s", match, error_summary(error))
            self._new_names.pop(thread.id, None)
            self._rename_times[thread.id].pop()
            return await self._retry_in(match, self._retry_delay(match, error))
        self._failures.pop(match, None)
        await self._clear_pending(match)
        if isinstance(live, EndedMatch):
            for by_thread in (self._new_names, self._rename_times):
                by_thread.pop(thread.id, None)
        return None

    async def _retry_in(self, match: int, seconds: int) -> None:
        """Store a pending rename, and retry after some seconds."""
        if match not in self._waiting:
            self._waiting.add(match)
            await self._pending.add(match)
        self.reconciler.wake_in(match, seconds)

    def _retry_delay(self, match: int, error: Exception) -> int:
        """Count a failure unless it is an outage or RateLimited; return seconds until the next attempt."""
        if isinstance(error, discord.RateLimited):
            return math.ceil(error.retry_after)
        if not is_outage(error):
            self._failures[match] += 1
        return int(exponential_backoff(RETRY_SECONDS, max(0, self._failures[match] - 1), MAX_PAUSE_SECONDS))

    async def _clear_pending(self, match: int) -> None:
        """Remove a pending rename, because the name is right."""
        if match in self._waiting:
            await self._pending.delete(match)
            self._waiting.discard(match)

    def _is_own_thread(self, thread: discord.Thread) -> bool:
        return self._client.user is not None and thread.owner_id == self._client.user.id

    def _seconds_until_allowed(self, thread: int) -> int:
        """Seconds until the rate limit allows a rename."""
        renamed = self._rename_times[thread]
        return max(0, renamed[0] + WINDOW_SECONDS - self._clock()) if len(renamed) == MAX_RENAMES else 0
