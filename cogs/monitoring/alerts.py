"""Alerts: problems in a snapshot that only the host can fix, with their descriptions."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from cogs.monitoring.metrics_snapshot import BACKUP_TASK, MetricsSnapshot
from cogs.workers.supervisor import TaskHealth
from render.language.catalogue import ENGLISH, Words

#: Every kind of alert; the names are public in `/metrics` and `/healthz`.
ALERT_KINDS = ("line", "token", "store", "disk", "stopped", "failing", "matches", "boards", "backups")
#: How long a task fails, a post is outdated or the bot is offline before an alert; most problems end sooner.
FAILING_SECONDS, BEHIND_SECONDS, OFFLINE_SECONDS = 300, 600, 300
#: Consecutive failed writes before an alert.
MAX_WRITE_FAILURES = 3
#: Backup intervals without a new backup before an alert.
MAX_BACKUP_INTERVALS = 2
MIB = 1024 * 1024
MAX_ERROR_LENGTH, MAX_LISTED_MATCHES = 120, 8

Fact = int | str
#: Formats a time in UTC seconds.
FormatTime = Callable[[int], str]


@dataclass(frozen=True)
class Alert:
    """A current problem; `task` is the background task that has it, if any."""

    kind: str
    task: str = ""
    facts: dict[str, Fact] = field(default_factory=dict)
    #: Facts that are times, in UTC seconds.
    times: dict[str, int] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """A key that is equal for the same alert in different snapshots."""
        return f"{self.kind} {self.task}".rstrip()

    def description(self, words: Words, format_time: FormatTime) -> str:
        """The problem and its solution, as two sentences."""
        facts = self.facts | {name: format_time(at) for name, at in self.times.items()}
        if self.task:
            facts["task"] = words(f"health-{self.task}")
        wrong = words(f"trouble-{self.kind}", **facts)
        return f"{wrong} {words(f'trouble-{self.kind}.do')}"


def alert_title(key: str, words: Words) -> str:
    """An alert's title, of about two words."""
    kind, _, task = key.partition(" ")
    facts = {"task": words(f"health-{task}")} if task else {}
    return words(f"trouble-{kind}.title", **facts)


def is_known(key: str) -> bool:
    """Whether this version has alerts with that key."""
    kind, _, task = key.partition(" ")
    return kind in ALERT_KINDS and (not task or ENGLISH.has(f"health-{task}"))


def find_alerts(now: MetricsSnapshot, min_free_mib: int) -> list[Alert]:
    """All alerts of a snapshot; if a disk has less than `min_free_mib` MiB free, this is an alert."""
    return [
        *_discord_alerts(now),
        *_store_alerts(now, min_free_mib),
        *_task_alerts(now),
        *_backup_alerts(now),
    ]


def _discord_alerts(now: MetricsSnapshot) -> Iterator[Alert]:
    if not now.is_gateway_up and now.at - now.gateway_since >= OFFLINE_SECONDS:
        yield Alert("line", facts={"state": "gone"}, times={"since": now.gateway_since})
    elif now.gateway_flapping_since is not None and now.at - now.gateway_flapping_since >= OFFLINE_SECONDS:
        yield Alert("line", facts={"state": "breaking"}, times={"since": now.gateway_flapping_since})
    if now.is_token_refused:
        yield Alert("token")
    if now.is_gateway_up and now.behind_since is not None and now.at - now.behind_since >= BEHIND_SECONDS:
        yield Alert(
            "boards",
            facts={"count": now.posts_behind - now.posts_inaccessible},
            times={"since": now.behind_since},
        )


def _store_alerts(now: MetricsSnapshot, min_free_mib: int) -> Iterator[Alert]:
    if now.write_failures >= MAX_WRITE_FAILURES:
        yield Alert("store", facts={"error": shorten_error(now.write_error)})
    if now.free_bytes is not None and now.free_bytes < min_free_mib * MIB:
        yield Alert("disk", facts={"free": now.free_bytes // MIB, "least": min_free_mib})


def _task_alerts(now: MetricsSnapshot) -> Iterator[Alert]:
    for name in now.stopped:
        yield Alert("stopped", name)
    for name, task in now.tasks.items():
        if name != BACKUP_TASK and _has_failed(task, now):
            facts: dict[str, Fact] = {"error": shorten_error(task.error)}
            yield Alert("failing", name, facts, {"since": task.failing_since})
    failed = sorted({match for (_, match), one in now.failed_matches.items() if _has_failed(one, now)})
    if failed:
        listed = ", ".join(map(str, failed[:MAX_LISTED_MATCHES])) + (
            " …" if len(failed) > MAX_LISTED_MATCHES else ""
        )
        yield Alert("matches", facts={"count": len(failed), "matches": listed})


def _has_failed(one: TaskHealth, now: MetricsSnapshot) -> bool:
    return not one.is_healthy and now.at - one.failing_since >= FAILING_SECONDS


def _backup_alerts(now: MetricsSnapshot) -> Iterator[Alert]:
    if now.backup_interval is None:
        return
    task = now.tasks.get(BACKUP_TASK, TaskHealth())
    newest = now.newest_backup
    if now.at - (newest or now.started) >= now.backup_interval * MAX_BACKUP_INTERVALS or _has_failed(
        task, now
    ):
        facts: dict[str, Fact] = {
            "error": shorten_error(task.error) or "none",
            "some": "yes" if newest else "no",
        }
        yield Alert("backups", "", facts, {"when": newest or now.started})


def shorten_error(error: str, max_length: int = MAX_ERROR_LENGTH) -> str:
    """Shorten an error to one line for a code span in a message."""
    return error.replace("`", "'").replace("\n", " ").rstrip(".")[:max_length]
