"""A game as people meet it: one value that joins its rules, its words, its pictures and its hand."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Protocol

from engine.game import Action, AnyGame, Event
from render.drawing.canvas import Canvas
from render.language.catalogue import Words
from render.language.drafts import Stage
from render.table import Table

#: Describes an action of a view in a language.
Wording = Callable[[Any, Any, Words], str]


class GameWords(Protocol):
    """What a game's module of words can say; `view` is the game's state as the reader may see it."""

    #: events that the log lists and a digest leaves out
    ASIDES: tuple[type[Event], ...]
    #: verbs of two steps that are also offered as one choice -> how the first is worded there, before the
    #: second in more words
    PAIRS: Mapping[tuple[str, str], Wording]

    def question(self, view: Any, table: Table, words: Words) -> str:
        """What is asked of whom; at most 28 characters besides the name."""
        ...

    def label(self, view: Any, action: Action, words: Words) -> str:
        """A button's label, as on the picture; at most 40 characters, no two alike in a decision."""
        ...

    def detail(self, view: Any, action: Action, words: Words) -> str:
        """An action in more words, for selects and autocomplete; at most 100 characters."""
        ...

    def rows(self, view: Any) -> list[list[Action]]:
        """The actions as rows of buttons, at most five each; [] asks for a select of the legal ones.

        Actions that are forbidden now stand there greyed where that helps to understand the table.
        """
        ...

    def is_idle(self, view: Any, action: Action) -> bool:
        """Whether an action brings nothing now: its button is not lit."""
        ...

    def event_text(self, event: Event, words: Words) -> str | None:
        """What a seat did, to follow its name; None when it is not worth a line."""
        ...

    def gains(self, before: Any, after: Any, words: Words) -> list[str]:
        """What the acting seat of a view gains by coming to another one, in short phrases, the most first."""
        ...

    def alts(self, view: Any, table: Table, words: Words) -> list[str]:
        """Each picture in words, plain, at most 1,024 characters."""
        ...

    def description(self, view: Any, table: Table, words: Words) -> str:
        """The whole position in markdown, at most 3,800 characters."""
        ...

    def sheet(self, view: Any, table: Table, words: Words) -> str:
        """The score sheets in markdown, winners first, as if the match ended now."""
        ...


class GamePictures(Protocol):
    """How a game's module of pictures draws it."""

    def draw(self, view: Any, table: Table, events: Sequence[Event], words: Words) -> list[Canvas]:
        """The pictures of a view, one under the other, with what the events changed outlined."""
        ...

    def warm(self) -> Iterator[None]:
        """Prepare what every picture needs, so that the first is as fast as the others, piece by piece."""
        ...


class HandWords(Protocol):
    """What a game with hands says to one seat; `view` is the state as that seat may see it."""

    def hand(self, view: Any, seat: int, words: Words) -> str:
        """What the seat holds, in markdown, at most 1,000 characters."""
        ...

    def hand_alt(self, view: Any, seat: int, draft: str, words: Words) -> str:
        """The private picture in words, plain, at most 1,024 characters."""
        ...

    def stage(self, view: Any, draft: str, words: Words) -> Stage | None:
        """The step that follows a draft ("" is the first); None where all actions are offered at once.

        Raises UnknownDraft.
        """
        ...


class HandPictures(Protocol):
    """How a game's module draws what one seat sees."""

    def draw(self, view: Any, table: Table, seat: int, draft: str, words: Words) -> list[Canvas]:
        """The hand and, once a draft has begun, where that may lead; raises UnknownDraft."""
        ...


@dataclass(frozen=True)
class Hand:
    """What a seat alone sees and reads."""

    words: HandWords
    pictures: HandPictures


@dataclass(frozen=True)
class Title:
    """All that the house needs to offer a game; its package exports it as `TITLE`."""

    #: The package, by its full name. Beside the code it holds `colours.palette`, which `make palette` writes.
    package: str
    rules: AnyGame
    words: GameWords
    pictures: GamePictures
    #: Of games in which something is secret.
    hand: Hand | None = None

    @property
    def locales(self) -> Traversable:
        """Catalogues of its own, by locale, where its texts are not in data/locales."""
        return resources.files(self.package) / "locales"
