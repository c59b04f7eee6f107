"""The reply to `/admin status`: alerts with advice, and the state of everything else."""

import math
from collections.abc import Iterator, Sequence

from prometheus_client import Histogram

from cogs.monitoring.alert_monitor import discord_timestamp
from cogs.monitoring.alerts import MIB, Alert, shorten_error
from cogs.monitoring.metrics import Metrics, counter_total, highest_bound, quantile_bound
from cogs.monitoring.metrics_snapshot import MetricsSnapshot
from cogs.posts.message import Post
from cogs.workers.supervisor import TaskHealth
from render.language.catalogue import Words

#: Maximum alerts, and maximum lines about failing tasks, so that all fit into one message; the log has the
#: rest.
MAX_ALERTS, MAX_LINES = 6, 5
#: The quantile of response times that is shown.
QUANTILE = 0.95


def status_post(now: MetricsSnapshot, alerts: Sequence[Alert], metrics: Metrics, words: Words) -> Post:
    """The post of `/admin status`."""
    alert_lines = [words("status-wrong", count=len(alerts))] if alerts else [words("status-well")]
    alert_lines += [f"- {alert.description(words, discord_timestamp)}" for alert in alerts[:MAX_ALERTS]]
    if len(alerts) > MAX_ALERTS:
        alert_lines.append(words("status-more", count=len(alerts) - MAX_ALERTS))
    facts = [*_gateway_texts(now, words), *_latency_texts(now, metrics, words), *_store_texts(now, words)]
    parts = (alert_lines, facts, _task_texts(now, words))
    texts = tuple("\n".join(part) for part in parts)
    return Post(headline=f"### {words('status-title')}", texts=texts)


def _gateway_texts(now: MetricsSnapshot, words: Words) -> Iterator[str]:
    key = "status-online" if now.is_gateway_up else "status-offline"
    yield words(key, since=discord_timestamp(now.gateway_since))
    if now.gateway_tries:
        yield words("status-tries", count=now.gateway_tries)
    if now.posts_behind:
        yield words("status-posts-behind", count=now.posts_behind, closed=now.posts_inaccessible)
    else:
        yield words("status-posts-true")


def _latency_texts(now: MetricsSnapshot, metrics: Metrics, words: Words) -> Iterator[str]:
    since = _relative_time(now.started)
    _, answered = quantile_bound(metrics.ack_times, QUANTILE)
    if answered:
        pressed = words("status-pressed", count=answered, since=since)
        yield f"{pressed} {_latency_text('answers', metrics.ack_times, words)}"
    else:
        yield words("status-nothing-pressed", since=since)
    if quantile_bound(metrics.board_times, QUANTILE)[1]:
        yield _latency_text("boards", metrics.board_times, words)
    counts = {
        "busy": counter_total(metrics.refusals, why="busy"),
        "faults": counter_total(metrics.refusals, why="fault"),
        "limited": counter_total(metrics.requests, answer="429"),
    }
    if any(counts.values()):
        yield words("status-refusals", **counts)


def _latency_text(name: str, histogram: Histogram, words: Words) -> str:
    """The quantile of a histogram as text, rounded up to a bucket bound."""
    bound, _ = quantile_bound(histogram, QUANTILE)
    if math.isinf(bound):
        return words(f"status-{name}-beyond", time=_duration_text(highest_bound(histogram)))
    return words(f"status-{name}-within", time=_duration_text(bound))


def _duration_text(seconds: float) -> str:
    return f"{seconds:g} s" if seconds >= 1 else f"{seconds * 1000:g} ms"


def _store_texts(now: MetricsSnapshot, words: Words) -> Iterator[str]:
    if now.database_bytes is not None and now.free_bytes is not None:
        yield words("status-disk", size=math.ceil(now.database_bytes / MIB), free=now.free_bytes // MIB)
    if now.newest_backup is None:
        yield words("status-no-backup")
    else:
        yield words("status-backup", when=_relative_time(now.newest_backup))


def _task_texts(now: MetricsSnapshot, words: Words) -> list[str]:
    """One line if all tasks are healthy, else a line for each that is not."""
    lines = list(_failing_texts(now, words))
    if not lines and now.stopped:
        return []  # the alerts above list them
    if not lines:
        return [words("status-tasks-well", count=len(now.tasks))]
    if len(lines) > MAX_LINES:
        lines[MAX_LINES:] = [words("status-more", count=len(lines) - MAX_LINES)]
    return [words("status-tasks-troubled"), *lines]


def _failing_texts(now: MetricsSnapshot, words: Words) -> Iterator[str]:
    for name, health in now.tasks.items():
        if not health.is_healthy:
            yield words("status-task", **_facts(name, health, words))
    for (name, match), health in now.failed_matches.items():
        yield words("status-match", match=str(match), **_facts(name, health, words))


def _facts(name: str, health: TaskHealth, words: Words) -> dict[str, int | str]:
    return {
        "task": words(f"health-{name}"),
        "count": health.failures,
        "again": _relative_time(health.retry_at),
        "error": shorten_error(health.error),
    }


def _relative_time(at: int) -> str:
    """A Discord timestamp relative to now."""
    return f"<t:{at}:R>"
