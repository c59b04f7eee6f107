"""A snapshot of the bot's state as plain values; metrics, health page, status and alerts use it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from cogs.delivery.errors import was_inaccessible
from cogs.gateway.connections import Connections
from cogs.monitoring.metrics import Metrics
from cogs.workers.supervisor import Supervisor, TaskHealth
from config.settings import Settings
from data.store import Store, StoreError
from data.store.posts import StoredPost

#: The background task that writes scheduled backups.
BACKUP_TASK = "backups"


@dataclass(frozen=True, kw_only=True)
class MetricsSnapshot:
    """State of the bot; times in UTC seconds."""

    at: int
    started: int
    #: Whether the connection to Discord is up.
    is_gateway_up: bool
    #: Since when the connection has been up or down.
    gateway_since: int
    is_token_refused: bool
    #: Consecutive attempts of a failing shard to connect; 0 if none is failing.
    gateway_tries: int
    #: Since when connections break soon after READY; None if they do not.
    gateway_flapping_since: int | None
    tasks: Mapping[str, TaskHealth]
    #: Background tasks that ended or are stuck.
    stopped: tuple[str, ...]
    #: (Task or action, match) -> health, for matches that are set aside after failures.
    failed_matches: Mapping[tuple[str, int], TaskHealth]
    #: The number of outdated posts.
    posts_behind: int
    #: How many outdated posts are in inaccessible channels.
    posts_inaccessible: int
    #: Since when the oldest outdated post in an accessible channel has been outdated.
    behind_since: int | None
    #: Seconds between scheduled backups; None if they are off.
    backup_interval: float | None
    #: When the newest backup was made.
    newest_backup: int | None
    database_bytes: int | None
    #: Free bytes on the disk of the database or on that of the backups, whichever has less.
    free_bytes: int | None
    #: Consecutive failed writes.
    write_failures: int
    #: The error of the last failed write.
    write_error: str


class Sampler:
    """Takes snapshots; remembers since when each post has been outdated."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        supervisor: Supervisor,
        connections: Connections,
        metrics: Metrics,
    ) -> None:
        self._store, self._settings, self._supervisor = store, settings, supervisor
        self.clock = store.clock
        self._connections, self._metrics = connections, metrics
        self.backup_folder = settings.effective_backup_dir
        self._behind: dict[int, int] = {}
        self._started = self.clock()

    async def sample(self) -> MetricsSnapshot:
        """Take a snapshot.

        If the store cannot be read, use the outdated posts known last, and count all of them as accessible.
        """
        behind, inaccessible = await self._pending_posts()
        size, free = self._disk_usage()
        database, settings = self._store.database, self._settings
        return MetricsSnapshot(
            at=self.clock(),
            started=self._started,
            is_gateway_up=self._connections.is_up,
            gateway_since=self._connections.state_since,
            is_token_refused=self._metrics.is_token_refused,
            gateway_tries=self._connections.tries,
            gateway_flapping_since=self._connections.flapping_since,
            tasks={name: replace(task) for name, task in self._supervisor.tasks.items()},
            stopped=(
                *self._supervisor.ended_tasks(),
                *self._supervisor.stuck_tasks(self._connections.unblocked_at),
            ),
            failed_matches={key: replace(match) for key, match in self._supervisor.failed_matches.items()},
            posts_behind=len(self._behind),
            posts_inaccessible=inaccessible,
            behind_since=min(behind, default=None),
            backup_interval=settings.backup_hours * 3600 if settings.writes_backups else None,
            newest_backup=await self._newest_backup(),
            database_bytes=size,
            free_bytes=free,
            write_failures=database.write_failures,
            write_error=database.last_write_error,
        )

    def _disk_usage(self) -> tuple[int | None, int | None]:
        try:
            return self._store.disk_space(self.backup_folder) or (None, None)
        except OSError:
            return None, None

    async def _newest_backup(self) -> int | None:
        try:
            return await self._store.newest_backup(self.backup_folder)
        except OSError:
            return None

    async def _pending_posts(self) -> tuple[list[int], int]:
        """Note since when posts are outdated; return the times of accessible posts, and count the others."""
        try:
            pending = await self._store.posts.pending()
        except StoreError:
            return [*self._behind.values()], 0
        now = self.clock()
        self._behind = {post.id: self._behind.get(post.id, _due_time(post, now)) for post in pending}
        accessible = [self._behind[post.id] for post in pending if not was_inaccessible(post)]
        return accessible, len(pending) - len(accessible)


def _due_time(post: StoredPost, now: int) -> int:
    """The time since which a post is outdated; after a failure, which overwrites `next_try`, it is `now`."""
    return now if post.attempts or post.next_try is None else min(now, post.next_try)
