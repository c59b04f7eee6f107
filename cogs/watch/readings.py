"""A snapshot of the bot's state as plain values; metrics, health page, status and alerts use it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from cogs.delivery.errors import was_closed
from cogs.line.connection import Connections
from cogs.watch.metrics import Metrics
from cogs.workers.supervisor import Condition, Supervisor
from config.settings import Settings
from data.store import Store, StoreError
from data.store.posts import StoredPost

#: The background task that writes scheduled backups.
BACKUPS = "backups"


@dataclass(frozen=True, kw_only=True)
class Readings:
    """State of the bot; times in UTC seconds."""

    at: int
    started: int
    #: The connection to Discord: whether it is up, since when it has been up or down, and whether Discord
    #: refuses the token.
    is_up: bool
    line_since: int
    is_refused: bool
    #: Attempts in a row to reconnect, 0 while connected; and since when connections break soon after READY.
    line_tries: int
    line_breaking: int | None
    #: Background tasks, those of them that ended or are stuck, and matches set aside after failures.
    tasks: Mapping[str, Condition]
    stopped: tuple[str, ...]
    matches: Mapping[tuple[str, int], Condition]
    #: Posts that are behind, and how many of them are in inaccessible channels.
    behind: int
    closed: int
    #: Since when the oldest of the others has been behind.
    oldest: int | None
    #: Seconds between scheduled backups, None if off; and when the newest backup was made.
    backup_every: float | None
    newest_backup: int | None
    #: Bytes of the database, and free on the fuller disk of database and backups.
    size: int | None
    free: int | None
    #: Failed writes in a row, and the error of the last one.
    faults: int
    fault: str


class Gauge:
    """Takes snapshots; remembers since when each post has been behind."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        supervisor: Supervisor,
        line: Connections,
        metrics: Metrics,
    ) -> None:
        self._store, self._settings, self._supervisor = store, settings, supervisor
        self.clock = store.clock
        self._line, self._metrics = line, metrics
        self.folder = settings.backups
        self._behind: dict[int, int] = {}
        self._started = self.clock()

    async def read(self) -> Readings:
        """Take a snapshot; if the store fails, its last values are used."""
        behind, closed = await self._pending_posts()
        size, free = self._disk_usage()
        database, settings = self._store.database, self._settings
        return Readings(
            at=self.clock(),
            started=self._started,
            is_up=self._line.is_up,
            line_since=self._line.since,
            is_refused=self._metrics.is_refused,
            line_tries=self._line.tries,
            line_breaking=self._line.breaking_since,
            tasks={name: replace(task) for name, task in self._supervisor.tasks.items()},
            stopped=(*self._supervisor.over(), *self._supervisor.stuck(self._line.free)),
            matches={key: replace(match) for key, match in self._supervisor.matches.items()},
            behind=len(self._behind),
            closed=closed,
            oldest=min(behind, default=None),
            backup_every=settings.backup_hours * 3600 if settings.writes_backups else None,
            newest_backup=await self._newest_backup(),
            size=size,
            free=free,
            faults=database.faults,
            fault=database.fault,
        )

    def _disk_usage(self) -> tuple[int | None, int | None]:
        try:
            return self._store.room(self.folder) or (None, None)
        except OSError:
            return None, None

    async def _newest_backup(self) -> int | None:
        try:
            return await self._store.newest_backup(self.folder)
        except OSError:
            return None

    async def _pending_posts(self) -> tuple[list[int], int]:
        """Return since when each accessible post has been behind, and the number of inaccessible ones."""
        try:
            pending = await self._store.posts.pending()
        except StoreError:
            return [*self._behind.values()], 0
        now = self.clock()
        self._behind = {post.id: self._behind.get(post.id, _due_time(post, now)) for post in pending}
        open_ = [self._behind[post.id] for post in pending if not was_closed(post)]
        return open_, len(pending) - len(open_)


def _due_time(post: StoredPost, now: int) -> int:
    """Return since when a post has been behind; unknown after a failure, which overwrites `next_try`."""
    return now if post.attempts or post.next_try is None else min(now, post.next_try)
