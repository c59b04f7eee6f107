"""The reply to `/admin status`: alerts with advice, and the state of everything else."""

import math
from collections.abc import Iterator, Sequence

from prometheus_client import Histogram

from cogs.posts.message import Post
from cogs.watch.metrics import Metrics, longest, total, within
from cogs.watch.readings import Readings
from cogs.watch.troubles import MIB, Trouble, shortened
from cogs.watch.watcher import discord_moment
from cogs.workers.supervisor import Condition
from render.language.catalogue import Words

#: Alerts and lines about failing tasks that fit into one message; the log has the rest.
MOST_TROUBLES, MOST_LINES = 6, 5
#: The quantile of response times that is shown.
NEARLY_ALL = 0.95


def status_post(now: Readings, wrong: Sequence[Trouble], metrics: Metrics, words: Words) -> Post:
    """Return the post of `/admin status`."""
    troubled = [words("status-wrong", count=len(wrong))] if wrong else [words("status-well")]
    troubled += [f"- {trouble.description(words, discord_moment)}" for trouble in wrong[:MOST_TROUBLES]]
    if len(wrong) > MOST_TROUBLES:
        troubled.append(words("status-more", count=len(wrong) - MOST_TROUBLES))
    facts = [*_gateway_texts(now, words), *_latency_texts(now, metrics, words), *_store_texts(now, words)]
    parts = (troubled, facts, _task_texts(now, words))
    texts = tuple("\n".join(part) for part in parts)
    return Post(headline=f"### {words('status-title')}", texts=texts)


def _gateway_texts(now: Readings, words: Words) -> Iterator[str]:
    key = "status-online" if now.is_up else "status-offline"
    yield words(key, since=discord_moment(now.line_since))
    if now.line_tries:
        yield words("status-tries", count=now.line_tries)
    if now.behind:
        yield words("status-posts-behind", count=now.behind, closed=now.closed)
    else:
        yield words("status-posts-true")


def _latency_texts(now: Readings, metrics: Metrics, words: Words) -> Iterator[str]:
    since = _relative_time(now.started)
    _, answered = within(metrics.answers, NEARLY_ALL)
    if answered:
        pressed = words("status-pressed", count=answered, since=since)
        yield f"{pressed} {_latency_text('answers', metrics.answers, words)}"
    else:
        yield words("status-nothing-pressed", since=since)
    if within(metrics.boards, NEARLY_ALL)[1]:
        yield _latency_text("boards", metrics.boards, words)
    counts = {
        "busy": total(metrics.refusals, why="busy"),
        "faults": total(metrics.refusals, why="fault"),
        "limited": total(metrics.requests, answer="429"),
    }
    if any(counts.values()):
        yield words("status-refusals", **counts)


def _latency_text(what: str, histogram: Histogram, words: Words) -> str:
    """Return the quantile of a histogram as text, rounded up to a bucket bound."""
    bound, _ = within(histogram, NEARLY_ALL)
    if math.isinf(bound):
        return words(f"status-{what}-beyond", time=_duration_text(longest(histogram)))
    return words(f"status-{what}-within", time=_duration_text(bound))


def _duration_text(seconds: float) -> str:
    return f"{seconds:g} s" if seconds >= 1 else f"{seconds * 1000:g} ms"


def _store_texts(now: Readings, words: Words) -> Iterator[str]:
    if now.size is not None and now.free is not None:
        yield words("status-disk", size=math.ceil(now.size / MIB), free=now.free // MIB)
    if now.newest_backup is None:
        yield words("status-no-backup")
    else:
        yield words("status-backup", when=_relative_time(now.newest_backup))


def _task_texts(now: Readings, words: Words) -> list[str]:
    """Return one line if all tasks are healthy, else a line for each that is not."""
    lines = list(_failing_texts(now, words))
    if not lines and now.stopped:
        return []  # the alerts above say it
    if not lines:
        return [words("status-tasks-well", count=len(now.tasks))]
    if len(lines) > MOST_LINES:
        lines[MOST_LINES:] = [words("status-more", count=len(lines) - MOST_LINES)]
    return [words("status-tasks-troubled"), *lines]


def _failing_texts(now: Readings, words: Words) -> Iterator[str]:
    for name, condition in now.tasks.items():
        if not condition.is_well:
            yield words("status-task", **_facts(name, condition, words))
    for (name, match), condition in now.matches.items():
        yield words("status-match", match=str(match), **_facts(name, condition, words))


def _facts(name: str, condition: Condition, words: Words) -> dict[str, int | str]:
    return {
        "task": words(f"health-{name}"),
        "count": condition.failures,
        "again": _relative_time(condition.again),
        "error": shortened(condition.error),
    }


def _relative_time(at: int) -> str:
    """Return a Discord timestamp relative to now."""
    return f"<t:{at}:R>"
