"""The catalogue: every text that a person reads, by locale and key, from data/locales.

It never guesses: no language stands in for another, and a missing key or fact raises.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from threading import Lock

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import MAX_PART_LENGTH, Pattern
from fluent.syntax import FluentParser
from fluent.syntax.ast import MessageReference, TermReference
from fluent.syntax.visitor import Visitor

LOCALES = ("en", "pl", "el")

#: What a text speaks of; numbers that are names come as str.
Fact = int | str | date
Facts = tuple[tuple[str, Fact], ...]

#: Texts of a locale that are kept, and how long the words in them may be: nine of ten are said again soon.
CACHED, LONG = 1024, 100

#: What means something in Discord's markdown; "://" is what makes an address a link.
_MARKS = re.compile(r"([\\*_~`|<>\[\]()#@]|:(?=//))")
#: Unicode's bidirectional control characters: they turn the order of what stands around a name.
_BIDI_CONTROLS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
#: A message or a term with all of its lines: only a new entry or a comment begins at the edge so.
_ENTRY = re.compile(r"^(?P<name>-?[A-Za-z][\w-]*) *=.*(?:\n(?![-A-Za-z#]).*)*", re.MULTILINE | re.ASCII)

#: Where in its file each word stands takes as much memory as the texts themselves.
_PARSER = FluentParser(with_spans=False)

#: The entries that Discord itself shows, in the language of the client.
_LISTED = ("cmd-", "opt-")
_NEGATIVE = re.compile(r"(?<!\w)-(?=\d)")


class _Catalogue:
    """The texts of one locale. An entry is parsed when it is first asked for: few of them ever are."""

    def __init__(self, locale: str, sources: Iterable[str]) -> None:
        self._bundle = FluentBundle([locale], use_isolating=False)
        self._unread: dict[str, str] = {}
        for entry in (entry for source in sources for entry in _ENTRY.finditer(source)):
            self._unread.setdefault(entry["name"], entry[0])
        #: message keys in the order of the files
        self.keys = tuple(name for name in self._unread if not name.startswith("-"))
        self._reading = Lock()
        self._cached = lru_cache(CACHED, typed=True)(self._formatted)

    def pattern(self, key: str) -> Pattern | None:
        """The text of a key (`key` or `key.attribute`), if there is one."""
        name, _, attribute = key.partition(".")
        with self._reading:
            self._read(name)
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def _read(self, name: str) -> None:
        """Parse an entry and all that it refers to."""
        if (source := self._unread.pop(name, None)) is None:
            return
        resource, references = _PARSER.parse(source), _References()
        self._bundle.add_resource(resource)
        references.visit(resource)
        for reference in references.names:
            self._read(reference)

    def text(self, key: str, facts: Facts) -> str:
        """A text with its facts, as `Words` describes; those with short facts are cached."""
        if any(isinstance(fact, str) and len(fact) > LONG for _, fact in facts):
            return self._formatted(key, tuple((name, _bounded(fact)) for name, fact in facts))
        return self._cached(key, facts)

    def _formatted(self, key: str, facts: Facts) -> str:
        pattern = self.pattern(key)
        if pattern is None:
            raise KeyError(f"{self._bundle.locales[0]}: no text for {key}")
        said, errors = self._bundle.format_pattern(pattern, dict(facts))
        if errors:
            named = sorted(name for name, _ in facts)
            raise ValueError(f"{self._bundle.locales[0]}: {key} with {named}: {errors}") from errors[0]
        if any(isinstance(fact, int) and fact < 0 for _, fact in facts):
            return _NEGATIVE.sub("−", str(said))
        return str(said)


def _bounded(fact: Fact) -> Fact:
    """A fact as long as a text may hold one; of a list the entries that fit."""
    if not isinstance(fact, str) or len(fact) <= MAX_PART_LENGTH:
        return fact
    cut = fact[: MAX_PART_LENGTH - 1]
    return f"{cut.rpartition(', ')[0] or cut}…"


class _References(Visitor):
    """The entries that an entry speaks of; terms begin with a dash."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.names.append(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)


#: Each holds a folder for every locale.
_folders: list[Traversable] = [resources.files("data") / "locales"]


def include(folder: Traversable) -> None:
    """Read the texts of a folder of locales too, if there is one."""
    if folder.is_dir():
        _folders.append(folder)
        _catalogue.cache_clear()


def exclude(folder: Traversable) -> None:
    """Read the texts of a folder no more."""
    if folder in _folders:
        _folders.remove(folder)
        _catalogue.cache_clear()


@cache
def _catalogue(locale: str, listed: str) -> _Catalogue:
    sources = [*_sources(locale)]
    if listed != locale:
        entries = (entry for source in _sources(listed) for entry in _ENTRY.finditer(source))
        sources[:0] = [entry[0] for entry in entries if entry["name"].startswith(_LISTED)]
    return _Catalogue(locale, sources)


def _sources(locale: str) -> Iterator[str]:
    for folder in _folders:
        for file in _files(folder / locale):
            yield file.read_text("utf-8")


def _files(folder: Traversable) -> list[Traversable]:
    found = [file for file in folder.iterdir() if file.name.endswith(".ftl")]
    return sorted(found, key=lambda file: file.name)


class Words:
    """The catalogue in a reader's language; one value for each language and language of commands."""

    __slots__ = ("listed", "locale")

    def __init__(self, locale: str, listed: str) -> None:
        self.locale = locale
        #: the language in which the reader's Discord lists commands: texts name them so
        self.listed = listed

    @staticmethod
    def of(locale: str | None, listed: str | None = None) -> "Words":
        """The words for a locale of Discord and that of the client; English where there is none."""
        own = best_locale(locale)
        return _words(own, best_locale(listed) if listed else own)

    def __call__(self, key: str, /, **facts: Fact) -> str:
        """The text of a key (`key` or `key.attribute`) with its facts.

        Raises KeyError when the language has no such key, ValueError when a fact is missing.
        """
        return _catalogue(self.locale, self.listed).text(key, tuple(facts.items()))

    def command(self, name: str) -> str:
        """A command as the reader's Discord lists it: `play-new` is "play new" in English."""
        parts = name.split("-")
        groups = ("-".join(parts[:end]) for end in range(1, len(parts) + 1))
        return " ".join(self(f"cmd-{group}.name") for group in groups)

    def __reduce__(self) -> tuple[Callable[[str, str], "Words"], tuple[str, str]]:
        return Words.of, (self.locale, self.listed)

    def __repr__(self) -> str:
        return f"Words({self.locale}, {self.listed})"

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all messages, in the order of the files."""
        return _catalogue(self.locale, self.listed).keys

    def has(self, key: str) -> bool:
        """Whether there is a text for a key (`key` or `key.attribute`)."""
        return _catalogue(self.locale, self.listed).pattern(key) is not None


#: Makes each value once, so that it is found quickly as a key of caches.
_words = cache(Words)

#: For what nobody reads in their own language: logs, answers to monitoring, Discord's defaults.
ENGLISH = _words("en", "en")


def best_locale(discord_locale: str | None) -> str:
    """The locale for somebody whose Discord speaks so (`pl`, `en-GB`): English where there is no other."""
    return discord_locale if discord_locale in LOCALES else LOCALES[0]


def without_bidi(name: str) -> str:
    """A person's name without bidirectional control characters."""
    return _BIDI_CONTROLS.sub("", name)


def escaped(name: str) -> str:
    """A person's name for Discord's markdown, so that it shows as it is, pings nobody and is no link."""
    return _MARKS.sub(r"\\\1", without_bidi(name))
