"""Texts of events, for logs and digests, and of reasons why an action is illegal."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.game import Event, Reason
from render.language.catalogue import Words, escaped
from render.table import Table
from render.titles import TITLES


def reason(why: Reason, words: Words) -> str:
    """Why an action is illegal, and what to do instead."""
    return words(f"reason-{why.key}", **why.facts)


def log_line(event: Event, table: Table, words: Words) -> str | None:
    """A line of the log in markdown, at most 200 characters; None if the event has no text."""
    said = TITLES[table.game].event_text(event, words)
    return said and words("event-line", name=escaped(table.players[event.seat].name), event=said)


def log_lines(events: Iterable[Event], table: Table, words: Words) -> list[str]:
    """The log lines of events."""
    return [line for event in events if (line := log_line(event, table, words))]


def digest(events: Sequence[Event], table: Table, words: Words, limit: int = 900) -> str:
    """Events in markdown, one bullet a turn; the oldest turns are only counted beyond `limit` characters.

    Empty without events.
    """
    title = TITLES[table.game]
    worth = [event for event in events if not isinstance(event, title.words.asides)]
    lines = []
    for seat, turn in groupby(worth, key=lambda event: event.seat):
        if happened := " · ".join(filter(None, (title.event_text(event, words) for event in turn))):
            lines.append(words("digest-turn", name=escaped(table.players[seat].name), events=happened))
    return _folded(lines, words, limit)


def last_turn(events: Sequence[Event], table: Table, words: Words, limit: int) -> str:
    """The events of the last turn, as many as fit into `limit` characters; "" if none does."""
    title, said, happened = TITLES[table.game], "", list[str]()
    worth = [event for event in events if not isinstance(event, title.words.asides)]
    turns = [(seat, list(turn)) for seat, turn in groupby(worth, key=lambda event: event.seat)]
    for seat, turn in turns[-1:]:
        for brought in filter(None, (title.event_text(event, words) for event in turn)):
            happened.append(brought)
            name, events_text = escaped(table.players[seat].name), " · ".join(happened)
            longer = words("push-news", name=name, events=events_text)
            if len(longer) > limit:
                break
            said = longer
    return said


def _folded(lines: list[str], words: Words, limit: int) -> str:
    for earlier in range(len(lines) + 1):
        head = [words("digest-earlier", count=earlier)] if earlier else []
        joined = "\n".join((*head, *lines[earlier:]))
        if len(joined) <= limit:
            return joined
    return ""
