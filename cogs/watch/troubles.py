"""Alerts: problems in a snapshot that only the host can fix, with their descriptions."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from cogs.watch.readings import BACKUPS, Readings
from cogs.workers.supervisor import Condition
from render.language.catalogue import ENGLISH, Words

#: Every kind of alert; the names are public in `/metrics` and `/healthz`.
KINDS = ("line", "token", "store", "disk", "stopped", "failing", "matches", "boards", "backups")
#: Seconds of failure, lateness or outage before an alert; shorter ones usually pass by themselves.
FAILING_SECONDS, BEHIND_SECONDS, OFFLINE_SECONDS = 300, 600, 300
#: Failed writes in a row before an alert.
MOST_FAULTS = 3
#: Backup intervals without a new backup before an alert.
MOST_INTERVALS = 2
MIB = 1024 * 1024
MOST_ERROR, MOST_NAMED = 120, 8

Fact = int | str
#: Formats a time in UTC seconds.
Moment = Callable[[int], str]


@dataclass(frozen=True)
class Trouble:
    """A current problem; `task` names the background task if it is about one."""

    kind: str
    task: str = ""
    facts: dict[str, Fact] = field(default_factory=dict)
    #: Facts that are times, in UTC seconds.
    moments: dict[str, int] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """Identifies the same alert in different snapshots."""
        return f"{self.kind} {self.task}".rstrip()

    def description(self, words: Words, moment: Moment) -> str:
        """Return what is wrong and what to do."""
        facts = self.facts | {name: moment(at) for name, at in self.moments.items()}
        if self.task:
            facts["task"] = words(f"health-{self.task}")
        wrong = words(f"trouble-{self.kind}", **facts)
        return f"{wrong} {words(f'trouble-{self.kind}.do')}"


def title(key: str, words: Words) -> str:
    """Return a title of about two words for an alert's key."""
    kind, _, task = key.partition(" ")
    facts = {"task": words(f"health-{task}")} if task else {}
    return words(f"trouble-{kind}.title", **facts)


def is_known(key: str) -> bool:
    """Whether this version has alerts with that key."""
    kind, _, task = key.partition(" ")
    return kind in KINDS and (not task or ENGLISH.has(f"health-{task}"))


def troubles(now: Readings, least_free: int) -> list[Trouble]:
    """Return all alerts; a disk should have `least_free` MiB free."""
    return [*_discord_alerts(now), *_store_alerts(now, least_free), *_task_alerts(now), *_backup_alerts(now)]


def _discord_alerts(now: Readings) -> Iterator[Trouble]:
    if not now.is_up and now.at - now.line_since >= OFFLINE_SECONDS:
        yield Trouble("line", facts={"state": "gone"}, moments={"since": now.line_since})
    elif now.line_breaking is not None and now.at - now.line_breaking >= OFFLINE_SECONDS:
        yield Trouble("line", facts={"state": "breaking"}, moments={"since": now.line_breaking})
    if now.is_refused:
        yield Trouble("token")
    if now.is_up and now.oldest is not None and now.at - now.oldest >= BEHIND_SECONDS:
        yield Trouble("boards", facts={"count": now.behind - now.closed}, moments={"since": now.oldest})


def _store_alerts(now: Readings, least_free: int) -> Iterator[Trouble]:
    if now.faults >= MOST_FAULTS:
        yield Trouble("store", facts={"error": shortened(now.fault)})
    if now.free is not None and now.free < least_free * MIB:
        yield Trouble("disk", facts={"free": now.free // MIB, "least": least_free})


def _task_alerts(now: Readings) -> Iterator[Trouble]:
    for name in now.stopped:
        yield Trouble("stopped", name)
    for name, task in now.tasks.items():
        if name != BACKUPS and _has_failed(task, now):
            facts: dict[str, Fact] = {"error": shortened(task.error)}
            yield Trouble("failing", name, facts, {"since": task.since})
    failed = sorted({match for (_, match), one in now.matches.items() if _has_failed(one, now)})
    if failed:
        named = ", ".join(map(str, failed[:MOST_NAMED])) + (" …" if len(failed) > MOST_NAMED else "")
        yield Trouble("matches", facts={"count": len(failed), "matches": named})


def _has_failed(one: Condition, now: Readings) -> bool:
    return not one.is_well and now.at - one.since >= FAILING_SECONDS


def _backup_alerts(now: Readings) -> Iterator[Trouble]:
    if now.backup_every is None:
        return
    task = now.tasks.get(BACKUPS, Condition())
    newest = now.newest_backup
    if now.at - (newest or now.started) >= now.backup_every * MOST_INTERVALS or _has_failed(task, now):
        facts: dict[str, Fact] = {"error": shortened(task.error) or "none", "some": "yes" if newest else "no"}
        yield Trouble("backups", "", facts, {"when": newest or now.started})


def shortened(error: str, most: int = MOST_ERROR) -> str:
    """Shorten an error to one line for a code span in a message."""
    return error.replace("`", "'").replace("\n", " ").rstrip(".")[:most]
