"""A game as people meet it: one value that joins its rules, its words, its pictures and its hand."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Generic

from engine.game import Action, Event, Facts, Game, Line, S, Undo, V
from render.drawing.canvas import Canvas
from render.language.catalogue import Words, escaped
from render.language.drafts import Stage
from render.language.score_lines import line_text
from render.table import Table


def _no_facts(_: S, __: int) -> Facts:
    return {}


def _is_counted(line: Line) -> bool:
    return line.count > 0


def _never(_: S, __: Action) -> bool:
    return False


@dataclass(frozen=True, eq=False, kw_only=True)
class GameWords(Generic[S]):
    """What a game can say, about the state as the reader may see it."""

    #: What is asked of whom; at most 28 characters besides the name.
    question: Callable[[S, Table, Words], str]
    #: A button's label, as on the picture; at most 40 characters, no two alike in a decision.
    label: Callable[[S, Action, Words], str]
    #: An action in more words, for selects and autocomplete; at most 100 characters.
    detail: Callable[[S, Action, Words], str]
    #: The actions as rows of buttons, at most five each; [] asks for a select of the legal ones.
    #: Actions that are forbidden now stand there greyed where that helps to understand the table.
    rows: Callable[[S], list[list[Action]]]
    #: What the acting seat of a view gains by coming to another one, in short phrases, the most first.
    gains: Callable[[S, S, Words], list[str]]
    #: Each picture in words, plain, at most 1,024 characters.
    alts: Callable[[S, Table, Words], list[str]]
    #: The whole position in markdown, at most 3,800 characters.
    description: Callable[[S, Table, Words], str]
    #: What the text of an event speaks of; None when it is not worth a line.
    facts: Callable[[Event, Words], Facts | None]
    #: Events that the log lists and a digest leaves out.
    asides: tuple[type[Event], ...]
    #: Verbs of two steps that are also offered as one choice -> how the first is worded there, before the
    #: second in more words.
    pairs: Mapping[tuple[str, str], Callable[[S, Action, Words], str]]
    #: What the lines of a seat's score sheet speak of besides count and points.
    line_facts: Callable[[S, int], Facts] = _no_facts
    #: Whether a line of a score sheet is told.
    is_told: Callable[[Line], bool] = _is_counted
    #: Whether an action brings nothing now: its button is not lit.
    is_idle: Callable[[S, Action], bool] = _never


@dataclass(frozen=True, eq=False, kw_only=True)
class Hand(Generic[S]):
    """What a seat alone sees and reads, of the state as that seat may see it."""

    #: What the seat holds, in markdown, at most 1,000 characters.
    text: Callable[[S, int, Words], str]
    #: The private picture in words, plain, at most 1,024 characters.
    alt: Callable[[S, int, str, Words], str]
    #: The step that follows a draft ("" is the first); None where all actions are offered at once.
    #: Raises UnknownDraft.
    stage: Callable[[S, str, Words], Stage | None]
    #: The hand and, once a draft has begun, where that may lead; raises UnknownDraft.
    draw: Callable[[S, Table, int, str, Words], list[Canvas]]


@dataclass(frozen=True, eq=False, kw_only=True)
class Title(Generic[S, V]):
    """All that the house needs to offer a game; its package exports it as `TITLE`."""

    #: The package, by its full name. Beside the code it holds `colours.palette`, which `make palette` writes,
    #: and `drawings.svg`.
    package: str
    rules: Game[S, V]
    words: GameWords[S]
    #: The pictures of a view, one under the other, with what the events changed outlined.
    draw: Callable[[S, Table, Sequence[Event], Words], list[Canvas]]
    #: Prepares what every picture needs, so that the first is as fast as the others, piece by piece.
    warm: Callable[[], Iterator[None]]
    #: Of games in which something is secret.
    hand: Hand[S] | None = None

    @property
    def locales(self) -> Traversable:
        """Catalogues of its own, by locale, where its texts are not in data/locales."""
        return resources.files(self.package) / "locales"

    def event_text(self, event: Event, words: Words) -> str | None:
        """What a seat did, to follow its name; None when it is not worth a line."""
        if (facts := self.words.facts(event, words)) is None:
            return None
        key = "event-undo" if isinstance(event, Undo) else f"{self.rules.key}-event-{event.what}"
        said = words(key, **facts)
        return words("event-forced", event=said) if event.forced else said

    def sheet(self, view: S, table: Table, words: Words) -> str:
        """The score sheets in markdown, winners first, as if the match ended now."""
        lines = list[str]()
        for score in sorted(self.rules.scores(view), key=lambda score: score.rank):
            name, facts = escaped(table.players[score.seat].name), self.words.line_facts(view, score.seat)
            told = filter(self.words.is_told, score.lines)
            parts = [line_text(self.rules.key, line, words, facts) for line in told]
            lines.append(words("sheet-line", rank=score.rank, name=name, points=score.total))
            lines += [" · ".join(parts)] if parts else []
        return "\n".join(lines)
