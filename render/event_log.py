"""Texts of events for logs and digests, and texts of the reasons why an action is illegal."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from engine.game import Event, Reason
from render.language.catalogue import Words, escape_markdown
from render.players import Seating
from render.registry import GAME_UIS


def reason_text(why: Reason, words: Words) -> str:
    """The reason why an action is illegal, with advice."""
    return words(f"reason-{why.key}", **why.facts)


def log_line(
    event: Event, seating: Seating, words: Words, say: Callable[[str], str] = escape_markdown
) -> str | None:
    """A line of the log, at most 200 characters; None without a text. `say` formats the player's name."""
    text = GAME_UIS[seating.game].event_text(event, words)
    return text and words("event-line", name=say(seating.players[event.seat].name), event=text)


def log_lines(
    events: Iterable[Event], seating: Seating, words: Words, say: Callable[[str], str] = escape_markdown
) -> list[str]:
    """The log lines of events; `say` formats names: by default for markdown; use `str` for plain text."""
    return [line for event in events if (line := log_line(event, seating, words, say))]


def digest(
    events: Sequence[Event],
    seating: Seating,
    words: Words,
    limit: int = 900,
    fits: Callable[[str], bool] = bool,
    *,
    brief: bool = False,
) -> str:
    """Events in markdown, one bullet a turn. The text has at most `limit` characters, and `fits` accepts it.

    If not all turns fit, the oldest ones are only counted. If not even the last turn fits, its first events
    are omitted. The text is empty if no event has a text, or if not even the last event fits.
    """
    turns = _describe_turns(events, seating, words, brief=brief)
    shortened = (summary for summary in _shortened(turns, words) if len(summary) <= limit and fits(summary))
    return next(shortened, "")


def _describe_turns(
    events: Iterable[Event], seating: Seating, words: Words, *, brief: bool = False
) -> list[tuple[str, list[str]]]:
    """The player and the texts of each turn.

    Consecutive events with a text for several players (`<key>.all`) belong to the turn before them.
    """
    game_ui, turns, seat = GAME_UIS[seating.game], list[tuple[str, list[str]]](), None
    listed = [event for event in events if not isinstance(event, game_ui.words.log_only_events)]
    for key, run in groupby(listed, key=game_ui.event_key):
        if turns and words.has(f"{key}.all"):
            turns[-1][1].extend(_join_seats(key, run, seating, words, brief=brief))
            continue
        for event in run:
            if not (text := game_ui.event_text(event, words, brief=brief)):
                continue
            if event.seat != seat:
                turns.append((escape_markdown(seating.players[event.seat].name), []))
            turns[-1][1].append(text)
            seat = event.seat
    return turns


def _join_seats(
    key: str, events: Iterable[Event], seating: Seating, words: Words, *, brief: bool
) -> list[str]:
    """One text for the same event of several players, such as points of an epoch; [] if none has a text."""
    game_ui, parts = GAME_UIS[seating.game], list[str]()
    for event in events:
        if game_ui.event_text(event, words, brief=brief):
            name = escape_markdown(seating.players[event.seat].name)
            parts.append(words(f"{key}.each", name=name, **event.facts))
    return [words(f"{key}.all", each=", ".join(parts))] if parts else []


def _shortened(turns: Sequence[tuple[str, Sequence[str]]], words: Words) -> Iterator[str]:
    """Yield ever shorter texts: first without the oldest turns, then without events of the last turn."""
    lines = [words("digest-turn", name=name, events=" · ".join(texts)) for name, texts in turns]
    for earlier in range(len(lines)):
        head = [words("digest-earlier", count=earlier)] if earlier else []
        yield "\n".join((*head, *lines[earlier:]))
    for name, texts in turns[-1:]:
        head = [words("digest-earlier", count=len(lines) - 1)] if len(lines) > 1 else []
        for start in range(1, len(texts)):
            shown = " · ".join(("…", *texts[start:]))
            yield "\n".join((*head, words("digest-turn", name=name, events=shown)))


def last_turn_text(events: Sequence[Event], seating: Seating, words: Words, limit: int) -> str:
    """The first events of the last turn, as many as `limit` characters allow; "" if not even one fits."""
    text, event_texts = "", list[str]()
    for name, texts in _describe_turns(events, seating, words)[-1:]:
        for event_text in texts:
            event_texts.append(event_text)
            longer = words("push-news", name=name, events=" · ".join(event_texts))
            if len(longer) > limit:
                break
            text = longer
    return text
