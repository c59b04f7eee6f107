"""Texts of events, for logs and digests, and of reasons why an action is illegal."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.game import Event, Reason
from render.language.catalogue import Words, escape_markdown
from render.players import Seating
from render.registry import GAME_UIS


def reason_text(why: Reason, words: Words) -> str:
    """Why an action is illegal, and what to do instead."""
    return words(f"reason-{why.key}", **why.facts)


def log_line(event: Event, seating: Seating, words: Words) -> str | None:
    """A line of the log in markdown, at most 200 characters; None if the event has no text."""
    text = GAME_UIS[seating.game].event_text(event, words)
    return text and words("event-line", name=escape_markdown(seating.players[event.seat].name), event=text)


def log_lines(events: Iterable[Event], seating: Seating, words: Words) -> list[str]:
    """The log lines of events."""
    return [line for event in events if (line := log_line(event, seating, words))]


def digest(events: Sequence[Event], seating: Seating, words: Words, limit: int = 900) -> str:
    """Events in markdown, one bullet a turn; the oldest turns are only counted beyond `limit` characters.

    Empty without events.
    """
    game_ui = GAME_UIS[seating.game]
    listed = [event for event in events if not isinstance(event, game_ui.words.log_only_events)]
    lines = []
    for seat, turn in groupby(listed, key=lambda event: event.seat):
        if event_texts := " · ".join(filter(None, (game_ui.event_text(event, words) for event in turn))):
            lines.append(
                words("digest-turn", name=escape_markdown(seating.players[seat].name), events=event_texts)
            )
    return _fold_oldest(lines, words, limit)


def last_turn_text(events: Sequence[Event], seating: Seating, words: Words, limit: int) -> str:
    """The events of the last turn, as many as fit into `limit` characters; "" if none does."""
    game_ui, text, event_texts = GAME_UIS[seating.game], "", list[str]()
    listed = [event for event in events if not isinstance(event, game_ui.words.log_only_events)]
    turns = [(seat, list(turn)) for seat, turn in groupby(listed, key=lambda event: event.seat)]
    for seat, turn in turns[-1:]:
        for event_text in filter(None, (game_ui.event_text(event, words) for event in turn)):
            event_texts.append(event_text)
            name, events_text = escape_markdown(seating.players[seat].name), " · ".join(event_texts)
            longer = words("push-news", name=name, events=events_text)
            if len(longer) > limit:
                break
            text = longer
    return text


def _fold_oldest(lines: list[str], words: Words, limit: int) -> str:
    for earlier in range(len(lines) + 1):
        head = [words("digest-earlier", count=earlier)] if earlier else []
        joined = "\n".join((*head, *lines[earlier:]))
        if len(joined) <= limit:
            return joined
    return ""
