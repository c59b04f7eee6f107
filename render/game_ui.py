"""The user interface of a game: its rules, texts, pictures and private panel in one value."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Generic

from engine.game import Action, Event, Facts, Game, S, ScoreLine, Undo, V
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.language.catalogue import Words, escape_markdown
from render.language.choice_steps import ChoiceStep
from render.language.score_lines import place_facts, score_line_text
from render.players import Seating


def _no_facts(_: S, __: int) -> Facts:
    return {}


def _is_counted(line: ScoreLine) -> bool:
    return line.count > 0


def _never_in_position(_: S) -> bool:
    return False


def _no_first_action_texts(_: S, __: Action, ___: Words) -> Sequence[str]:
    return ()


def _no_pair_texts(_: S, __: Action, ___: S, ____: Action, _____: Words) -> Sequence[str]:
    return ()


def _never(_: S, __: Action) -> bool:
    return False


#: Characters that separate a label from the text after it.
PUNCTUATION = " :;,·–"


def strip_label(text: str, label: str) -> str:
    """Remove the label from the start of a detail, if it is there."""
    return text.removeprefix(label).lstrip(PUNCTUATION)


@dataclass(frozen=True, eq=False, kw_only=True)
class GameWords(Generic[S]):
    """The texts of a game. Positions are views, of the reader's seat or public."""

    #: The question to the acting player; at most 28 characters without the name.
    question: Callable[[S, Seating, Words], str]
    #: The label of a button, as in the picture; at most 40 characters, unique within a decision.
    label: Callable[[S, Action, Words], str]
    #: A longer text of an action, for selects and autocomplete; at most 100 characters.
    detail: Callable[[S, Action, Words], str]
    #: The actions as rows of at most five buttons; [] if the legal actions need a select.
    #: Illegal actions may be included: their buttons are disabled.
    rows: Callable[[S], list[list[Action]]]
    #: Gains of the acting seat between two views, as short phrases, the most important first.
    gains: Callable[[S, S, Words], list[str]]
    #: The alt text of each picture: plain text, at most 1,024 characters.
    alts: Callable[[S, Seating, Words], list[str]]
    #: The whole position in markdown, at most 3,800 characters.
    description: Callable[[S, Seating, Words], str]
    #: The variables of an event's text; None if the event has no text.
    facts: Callable[[Event, Words], Facts | None]
    #: Events that the log lists and a digest omits.
    log_only_events: tuple[type[Event], ...]
    #: Pairs of verbs (the verb of the code `take.2` is `take`): two steps in a row with these verbs are
    #: also offered as one choice.
    pairs: Collection[tuple[str, str]]
    #: Verbs whose buttons become a select if they need several lines on a phone; the title
    #: of the select lists the labels.
    select_verbs: Collection[str] = ()
    #: Whether no pairs are offered; the argument is the position after the first step.
    has_no_pairs: Callable[[S], bool] = _never_in_position
    #: Texts for the first action of a pair, all longer than that action's label, the longest first.
    first_action_texts: Callable[[S, Action, Words], Sequence[str]] = _no_first_action_texts
    #: Texts for a pair, the longest first; [] to join the texts of both actions. The arguments: position and
    #: action of the first step, position and action of the second step, words.
    pair_texts: Callable[[S, Action, S, Action, Words], Sequence[str]] = _no_pair_texts
    #: The points that the picture shows for a seat; None if the picture's points include the final scoring.
    scored: Callable[[S, int], int] | None = None
    #: The variables in the texts of a seat's score lines, except count and points.
    score_line_facts: Callable[[S, int], Facts] = _no_facts
    #: Whether score sheets in markdown list a score line.
    is_listed: Callable[[ScoreLine], bool] = _is_counted
    #: Whether an action has no effect now; its button is not coloured.
    is_idle: Callable[[S, Action], bool] = _never
    #: The consequences of an action, shown by the Explain button; "" if label and picture show them all.
    #: Actions with equal texts share a line. If this is None, Explain shows the detail without the label.
    meaning: Callable[[S, Action, Words], str] | None = None
    #: Illegal actions that a player may look for; Explain gives the rules that forbid them. If this is None,
    #: they are the actions of disabled buttons.
    forbidden: Callable[[S], Sequence[Action]] | None = None

    def explain(self, view: S, action: Action, words: Words) -> str:
        """Those consequences of an action that the label does not name; "" if there are none."""
        if self.meaning is not None:
            return self.meaning(view, action, words)
        return self.detail_after_label(view, action, words)

    def detail_after_label(self, view: S, action: Action, words: Words) -> str:
        """The detail of an action without its label."""
        return strip_label(self.detail(view, action, words), self.label(view, action, words))

    def list_forbidden(self, view: S, legal: Collection[Action]) -> list[Action]:
        """Illegal actions that a player may look for."""
        if self.forbidden is not None:
            return [*self.forbidden(view)]
        return [action for row in self.rows(view) for action in row if action not in legal]


@dataclass(frozen=True, eq=False, kw_only=True)
class PrivatePanel(Generic[S]):
    """The secret components of one seat as text and picture. Positions are views of that seat."""

    #: The secret components of the seat in markdown, at most 1,000 characters.
    text: Callable[[S, int, Words], str]
    #: The alt text of the private picture: plain text, at most 1,024 characters.
    alt: Callable[[S, int, str, Words], str]
    #: The step after a partial choice, or the first step if the partial choice is "". None if the current
    #: question is not answered in steps.
    #: Raises UnknownPartialChoice.
    next_step: Callable[[S, str, Words], ChoiceStep | None]
    #: Draws the secret components and, after a partial choice, the actions that it can lead to.
    #: Raises UnknownPartialChoice.
    draw: Callable[[S, Seating, int, str, Words], list[Canvas]]


@dataclass(frozen=True, eq=False, kw_only=True)
class GameUI(Generic[S, V]):
    """Everything that the bot needs to offer a game; its package exports the value as `GAME_UI`."""

    #: The full name of the package. It contains `colours.palette`, which `make palette` writes, and
    #: `drawings.svg`.
    package: str
    rules: Game[S, V]
    words: GameWords[S]
    #: Draws the pictures of a view, from top to bottom, and outlines components that the events changed.
    draw: Callable[[S, Seating, Sequence[Event], Words], list[Canvas]]
    #: The emblem of the game for a size in pixels, with its origin in the middle.
    emblem: Callable[[int], Sprite]
    #: Draws the scene of the cover.
    draw_cover: Callable[[Canvas, Area], None]
    #: Fills the image cache, so that the first picture is as fast as later ones; yields between images.
    warm: Callable[[], Iterator[None]]
    #: None if the game has no secret components.
    private_panel: PrivatePanel[S] | None = None
    #: Whether the pictures show the number of the round.
    counts_rounds: bool = True

    @property
    def locales(self) -> Traversable:
        """The folder of the game's own catalogues; it does not exist if its texts are in data/locales."""
        return resources.files(self.package) / "locales"

    def event_key(self, event: Event) -> str:
        """The key of an event's text in the catalogue."""
        return "event-undo" if isinstance(event, Undo) else f"{self.rules.key}-event-{event.event_name}"

    def event_text(self, event: Event, words: Words, *, brief: bool = False) -> str | None:
        """The text of an event, which follows the player's name; None if the event has no text.

        With `brief`, the shorter text if the catalogue has one, and no note that the event was forced.
        """
        if (facts := self.words.facts(event, words)) is None:
            return None
        key = self.event_key(event)
        if brief:
            return words(f"{key}.brief" if words.has(f"{key}.brief") else key, **facts)
        text = words(key, **facts)
        return words("event-forced", event=text) if event.forced else text

    def sheet(self, view: S, seating: Seating, words: Words) -> str:
        """The score sheets in markdown, winners first, as if the match ended now."""
        lines = list[str]()
        scores = self.rules.scores(view)
        for score in sorted(scores, key=lambda score: score.rank):
            name, facts = (
                escape_markdown(seating.players[score.seat].name),
                self.words.score_line_facts(view, score.seat),
            )
            listed = filter(self.words.is_listed, score.lines)
            parts = [score_line_text(self.rules.key, line, words, facts) for line in listed]
            lines.append(words("sheet-line", name=name, **place_facts(score, scores)))
            lines += [f"-# {' · '.join(parts)}"] if parts else []
        return "\n".join(lines)
