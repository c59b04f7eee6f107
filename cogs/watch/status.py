"""The answer of `/admin status`: what is wrong, what to do about it, and how all else fares, in words."""

import math
from collections.abc import Iterator, Sequence

from prometheus_client import Histogram

from cogs.posts.message import Post
from cogs.watch.metrics import Metrics, longest, total, within
from cogs.watch.readings import Readings
from cogs.watch.troubles import MIB, Trouble, shortened
from cogs.watch.watcher import discord_moment
from cogs.workers.supervisor import Condition
from render.language.catalogue import text

#: Troubles, and lines of what fails, that one message has room for; the log has the rest.
MOST_TROUBLES, MOST_LINES = 6, 5
#: What is said of nearly all presses.
NEARLY_ALL = 0.95


def status_post(now: Readings, wrong: Sequence[Trouble], metrics: Metrics, locale: str) -> Post:
    """How all fares."""
    troubled = [text(locale, "status-wrong", count=len(wrong))] if wrong else [text(locale, "status-well")]
    troubled += [f"- {trouble.description(locale, discord_moment)}" for trouble in wrong[:MOST_TROUBLES]]
    if len(wrong) > MOST_TROUBLES:
        troubled.append(text(locale, "status-more", count=len(wrong) - MOST_TROUBLES))
    facts = [*_line(now, locale), *_people(now, metrics, locale), *_store(now, locale)]
    parts = (troubled, facts, _tasks(now, locale))
    texts = tuple("\n".join(part) for part in parts)
    return Post(headline=f"### {text(locale, 'status-title')}", texts=texts)


def _line(now: Readings, locale: str) -> Iterator[str]:
    key = "status-online" if now.is_up else "status-offline"
    yield text(locale, key, since=discord_moment(now.line_since))
    if now.line_tries:
        yield text(locale, "status-tries", count=now.line_tries)
    if now.behind:
        yield text(locale, "status-posts-behind", count=now.behind, closed=now.closed)
    else:
        yield text(locale, "status-posts-true")


def _people(now: Readings, metrics: Metrics, locale: str) -> Iterator[str]:
    since = _ago(now.started)
    _, answered = within(metrics.answers, NEARLY_ALL)
    if answered:
        pressed = text(locale, "status-pressed", count=answered, since=since)
        yield f"{pressed} {_speed('answers', metrics.answers, locale)}"
    else:
        yield text(locale, "status-nothing-pressed", since=since)
    if within(metrics.boards, NEARLY_ALL)[1]:
        yield _speed("boards", metrics.boards, locale)
    counts = {
        "busy": total(metrics.refusals, why="busy"),
        "faults": total(metrics.refusals, why="fault"),
        "limited": total(metrics.requests, answer="429"),
    }
    if any(counts.values()):
        yield text(locale, "status-refusals", **counts)


def _speed(what: str, histogram: Histogram, locale: str) -> str:
    """How long nearly all took, as far as the bounds of a histogram tell."""
    bound, _ = within(histogram, NEARLY_ALL)
    if math.isinf(bound):
        return text(locale, f"status-{what}-beyond", time=_time(longest(histogram)))
    return text(locale, f"status-{what}-within", time=_time(bound))


def _time(seconds: float) -> str:
    return f"{seconds:g} s" if seconds >= 1 else f"{seconds * 1000:g} ms"


def _store(now: Readings, locale: str) -> Iterator[str]:
    if now.size is not None and now.free is not None:
        yield text(locale, "status-disk", size=math.ceil(now.size / MIB), free=now.free // MIB)
    if now.newest_backup is None:
        yield text(locale, "status-no-backup")
    else:
        yield text(locale, "status-backup", when=_ago(now.newest_backup))


def _tasks(now: Readings, locale: str) -> list[str]:
    """That all tasks are well, or which are not."""
    lines = list(_failing(now, locale))
    if not lines and (now.over or now.stuck):
        return []  # that was said above all else
    if not lines:
        return [text(locale, "status-tasks-well", count=len(now.tasks))]
    if len(lines) > MOST_LINES:
        lines[MOST_LINES:] = [text(locale, "status-more", count=len(lines) - MOST_LINES)]
    return [text(locale, "status-tasks-troubled"), *lines]


def _failing(now: Readings, locale: str) -> Iterator[str]:
    for name, condition in now.tasks.items():
        if not condition.is_well:
            yield text(locale, "status-task", **_facts(name, condition, locale))
    for (name, match), condition in now.matches.items():
        yield text(locale, "status-match", match=str(match), **_facts(name, condition, locale))


def _facts(name: str, condition: Condition, locale: str) -> dict[str, int | str]:
    return {
        "task": text(locale, f"health-{name}"),
        "count": condition.failures,
        "again": _ago(condition.again),
        "error": shortened(condition.error),
    }


def _ago(at: int) -> str:
    """A moment as Discord shows it, counted from now."""
    return f"<t:{at}:R>"
