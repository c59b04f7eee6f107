"""Words: all that is said of a match, in the reader's language. It decides nothing and draws nothing."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Protocol

from engine.game import Action, Event, Reason
from render.borabora import words as borabora
from render.borabora.words import hand as borabora_hand
from render.gheos import words as gheos
from render.gheos.words import hand as gheos_hands
from render.language.catalogue import LOCALES, best_locale, escaped, has, text
from render.language.drafts import HandWords
from render.language.topics import Topic, find_topics, topics
from render.maori import words as maori
from render.orbis import words as orbis
from render.table import Table

__all__ = [
    "HANDS",
    "LOCALES",
    "WORDS",
    "GameWords",
    "Topic",
    "best_locale",
    "digest",
    "escaped",
    "find_topics",
    "has",
    "reason",
    "text",
    "topics",
]


class GameWords(Protocol):
    """What a game's module of words can say; `view` is the game's state as the reader may see it."""

    #: events that the log tells and a digest leaves out
    ASIDES: frozenset[str]

    def question(self, view: Any, table: Table, locale: str) -> str:
        """What is asked of whom; at most 28 characters besides the name."""
        ...

    def label(self, view: Any, action: Action, locale: str) -> str:
        """A button's label, as on the picture; at most 40 characters, no two alike in a decision."""
        ...

    def detail(self, view: Any, action: Action, locale: str) -> str:
        """An action in more words, for selects and autocomplete; at most 100 characters."""
        ...

    def rows(self, view: Any) -> list[list[Action]]:
        """The actions as rows of buttons, at most five each; [] asks for a select of the legal ones.

        Actions that are forbidden now stand there greyed where that helps to understand the table.
        """
        ...

    def deed(self, event: Event, locale: str) -> str | None:
        """What a seat did, to follow its name; None when it is not worth a line."""
        ...

    def event(self, event: Event, table: Table, locale: str, view: Any) -> str | None:
        """A line of the log in markdown, at most 200 characters; None when it is not worth a line."""
        ...

    def alts(self, view: Any, table: Table, locale: str) -> list[str]:
        """Each picture in words, plain, at most 1,024 characters."""
        ...

    def description(self, view: Any, table: Table, locale: str) -> str:
        """The whole position in markdown, at most 3,800 characters."""
        ...

    def sheet(self, view: Any, table: Table, locale: str) -> str:
        """The score sheets in markdown, winners first, as if the match ended now."""
        ...


WORDS: Mapping[str, GameWords] = {"maori": maori, "orbis": orbis, "gheos": gheos, "borabora": borabora}
#: Games with hands.
HANDS: Mapping[str, HandWords] = {"gheos": gheos_hands, "borabora": borabora_hand}


def reason(why: Reason, locale: str) -> str:
    """Why something is not possible, and what to do instead."""
    return text(locale, f"reason-{why.key}", **why.facts)


def digest(events: Sequence[Event], table: Table, locale: str, view: Any, limit: int = 900) -> str:  # noqa: ARG001
    """What happened in markdown, a bullet a turn, the oldest ones folded beyond `limit`; "" for nothing."""
    words = WORDS[table.game]
    worth = [event for event in events if event.what not in words.ASIDES]
    lines = []
    for seat, turn in groupby(worth, key=lambda event: event.seat):
        if deeds := " · ".join(filter(None, (words.deed(event, locale) for event in turn))):
            lines.append(text(locale, "digest-turn", name=escaped(table.players[seat].name), deeds=deeds))
    return _folded(lines, locale, limit)


def _folded(lines: list[str], locale: str, limit: int) -> str:
    for earlier in range(len(lines) + 1):
        head = [text(locale, "digest-earlier", count=earlier)] if earlier else []
        told = "\n".join((*head, *lines[earlier:]))
        if len(told) <= limit:
            return told
    return ""
