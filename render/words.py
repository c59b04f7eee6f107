"""What happened and what is forbidden, in the reader's language."""

from collections.abc import Sequence
from itertools import groupby

from engine.game import Event, Reason
from render.language.catalogue import escaped, text
from render.table import Table
from render.titles import TITLES


def reason(why: Reason, locale: str) -> str:
    """Why something is not possible, and what to do instead."""
    return text(locale, f"reason-{why.key}", **why.facts)


def log_line(event: Event, table: Table, locale: str) -> str | None:
    """A line of the log in markdown, at most 200 characters; None when it is not worth a line."""
    said = TITLES[table.game].words.event_text(event, locale)
    return said and text(locale, "event-line", name=escaped(table.players[event.seat].name), event=said)


def digest(events: Sequence[Event], table: Table, locale: str, limit: int = 900) -> str:
    """What happened in markdown, a bullet a turn, the oldest ones folded beyond `limit`; "" for nothing."""
    words = TITLES[table.game].words
    worth = [event for event in events if not isinstance(event, words.ASIDES)]
    lines = []
    for seat, turn in groupby(worth, key=lambda event: event.seat):
        if happened := " · ".join(filter(None, (words.event_text(event, locale) for event in turn))):
            lines.append(text(locale, "digest-turn", name=escaped(table.players[seat].name), events=happened))
    return _folded(lines, locale, limit)


def last_turn(events: Sequence[Event], table: Table, locale: str, limit: int) -> str:
    """What the last of several turns brought, as many of its events as fit into `limit` characters, or ""."""
    words, said, happened = TITLES[table.game].words, "", list[str]()
    worth = [event for event in events if not isinstance(event, words.ASIDES)]
    turns = [(seat, list(turn)) for seat, turn in groupby(worth, key=lambda event: event.seat)]
    for seat, turn in turns[-1:]:
        for brought in filter(None, (words.event_text(event, locale) for event in turn)):
            happened.append(brought)
            name, events_text = escaped(table.players[seat].name), " · ".join(happened)
            longer = text(locale, "push-news", name=name, events=events_text)
            if len(longer) > limit:
                break
            said = longer
    return said


def _folded(lines: list[str], locale: str, limit: int) -> str:
    for earlier in range(len(lines) + 1):
        head = [text(locale, "digest-earlier", count=earlier)] if earlier else []
        joined = "\n".join((*head, *lines[earlier:]))
        if len(joined) <= limit:
            return joined
    return ""
