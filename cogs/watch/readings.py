"""What is measured, at one moment and as values: metrics, health page, status and alarms are made of it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from cogs.delivery.errors import was_closed
from cogs.line.connection import Connections
from cogs.watch.metrics import Metrics
from cogs.workers.supervisor import Condition, Supervisor
from config.settings import Settings
from data.store import Store, StoreError
from data.store.posts import StoredPost

#: The task that writes backups by the clock.
BACKUPS = "backups"


@dataclass(frozen=True, kw_only=True)
class Readings:
    """All that is measured; times in UTC seconds."""

    at: int
    started: int
    #: The line to Discord: whether it stands, since when that is so, and whether the token is refused.
    is_up: bool
    line_since: int
    is_refused: bool
    #: Tries in a row to connect again, and since when connections break as soon as they
    #: are there; 0 and None: all stand.
    line_tries: int
    line_breaking: int | None
    #: The tasks in the background, those of them that have ended or do not come round, and matches set aside.
    tasks: Mapping[str, Condition]
    stopped: tuple[str, ...]
    matches: Mapping[tuple[str, int], Condition]
    #: Posts that do not show what is true; how many of them only people on their servers can help.
    behind: int
    closed: int
    #: Since when the oldest of the others is behind.
    oldest: int | None
    #: Seconds between two backups by the clock, if there are any; and when the newest was made.
    backup_every: float | None
    newest_backup: int | None
    #: Bytes of the database, and free on the fullest of its disks.
    size: int | None
    free: int | None
    #: Writes that failed in a row, and why the newest did.
    faults: int
    fault: str


class Gauge:
    """Takes the readings; it remembers since when each post is behind."""

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
        """How everything is now; what the store cannot say is as it was."""
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
        """Since when posts are behind that nobody on a server can help, and how many others there are."""
        try:
            pending = await self._store.posts.pending()
        except StoreError:
            return [*self._behind.values()], 0
        now = self.clock()
        self._behind = {post.id: self._behind.get(post.id, _due_time(post, now)) for post in pending}
        open_ = [self._behind[post.id] for post in pending if not was_closed(post)]
        return open_, len(pending) - len(open_)


def _due_time(post: StoredPost, now: int) -> int:
    """Since when a post is behind, as far as its row tells; a failure has overwritten it."""
    return now if post.attempts or post.next_try is None else min(now, post.next_try)
