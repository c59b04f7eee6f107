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
    """A line of the log, at most 200 characters; None if the event has no text. `say` formats the name."""
    text = GAME_UIS[seating.game].event_text(event, words)
    return text and words("event-line", name=say(seating.players[event.seat].name), event=text)


def log_lines(
    events: Iterable[Event], seating: Seating, words: Words, say: Callable[[str], str] = escape_markdown
) -> list[str]:
    """The log lines of events; `say` formats names: for markdown, or `str` for plain text."""
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
    """Events in markdown, one bullet a turn, at most `limit` characters and accepted by `fits`.

    If the text is too long, it only counts the oldest turns; if it is still too long, it omits the first
    events of the last turn. The text is empty if no event has a text, or if the last one does not fit.
    """
    turns = _describe_turns(events, seating, words, brief=brief)
    shortened = (summary for summary in _shortened(turns, words) if len(summary) <= limit and fits(summary))
    return next(shortened, "")


def _describe_turns(
    events: Iterable[Event], seating: Seating, words: Words, *, brief: bool = False
) -> list[tuple[str, list[str]]]:
    """The player and the texts of each turn.

    Consecutive events of several players with a common text (`<key>.all`) are part of the previous turn.
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
    """One text for the same event of several players, such as their points of an epoch; [] without a text."""
    game_ui, parts = GAME_UIS[seating.game], list[str]()
    for event in events:
        if game_ui.event_text(event, words, brief=brief):
            name = escape_markdown(seating.players[event.seat].name)
            parts.append(words(f"{key}.each", name=name, **event.facts))
    return [words(f"{key}.all", each=", ".join(parts))] if parts else []


def _shortened(turns: Sequence[tuple[str, Sequence[str]]], words: Words) -> Iterator[str]:
    """Yield ever shorter lists of the turns: without the oldest turns, then without events of the last."""
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
    """The events of the last turn, as many as fit into `limit` characters; "" if none does."""
    text, event_texts = "", list[str]()
    for name, texts in _describe_turns(events, seating, words)[-1:]:
        for event_text in texts:
            event_texts.append(event_text)
            longer = words("push-news", name=name, events=" · ".join(event_texts))
            if len(longer) > limit:
                break
            text = longer
    return text
