"""The catalogue: the texts that players read, by locale and key, from data/locales and packages of games.

There is no fallback to another language; a missing key or variable raises.
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

#: The value of a variable, and all variables of a text. Numbers that are identifiers are passed as str.
Fact = int | str | date
Facts = tuple[tuple[str, Fact], ...]

#: Maximum number of cached texts, and of cached patterns, for each pair of locales; 90 % of lookups hit.
CACHE_SIZE = 1024
#: A text is not cached if one of its variables has more characters.
MAX_CACHED_LENGTH = 100

#: Characters with a meaning in Discord's markdown; "://" makes an address a link.
_MARKDOWN = re.compile(r"([\\*_~`|<>\[\]()#@]|:(?=//))")
#: Unicode's bidirectional control characters, which would reorder the text around a name.
_BIDI_CONTROLS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
#: A message or a term with all its lines; only a new entry or a comment begins in the first column.
_ENTRY = re.compile(r"^(?P<name>-?[A-Za-z][\w-]*) *=.*(?:\n(?![-A-Za-z#]).*)*", re.MULTILINE | re.ASCII)

#: Without source positions, which would take as much memory as the texts themselves.
_PARSER = FluentParser(with_spans=False)

#: Prefixes of the keys of commands and options: Discord shows their names in the language of the client.
_COMMAND_PREFIXES = ("cmd-", "opt-")
_NEGATIVE = re.compile(r"(?<!\w)-(?=\d)")


class _Catalogue:
    """The texts for a pair of locales. Entries are parsed on first use, because few of them are ever used."""

    def __init__(self, locale: str, sources: Iterable[str]) -> None:
        self._bundle = FluentBundle([locale], use_isolating=False)
        self._unparsed: dict[str, str] = {}
        for entry in (entry for source in sources for entry in _ENTRY.finditer(source)):
            self._unparsed.setdefault(entry["name"], entry[0])
        #: message keys in the order of the files
        self.keys = tuple(name for name in self._unparsed if not name.startswith("-"))
        self._parse_lock = Lock()
        self._cached = lru_cache(CACHE_SIZE, typed=True)(self._format)
        self.pattern = lru_cache(CACHE_SIZE)(self._find_pattern)

    def _find_pattern(self, key: str) -> Pattern | None:
        """The pattern of a key (`key` or `key.attribute`), or None."""
        name, _, attribute = key.partition(".")
        with self._parse_lock:
            self._parse(name)
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def _parse(self, name: str) -> None:
        """Parse an entry and all entries that it refers to."""
        if (source := self._unparsed.pop(name, None)) is None:
            return
        resource, references = _PARSER.parse(source), _References()
        self._bundle.add_resource(resource)
        references.visit(resource)
        for reference in references.names:
            self._parse(reference)

    def text(self, key: str, facts: Facts) -> str:
        """Format a text like `Words.__call__`; cached unless a variable is long."""
        for _, fact in facts:
            if isinstance(fact, str) and len(fact) > MAX_CACHED_LENGTH:
                return self._format(key, tuple((name, _truncate(fact)) for name, fact in facts))
        return self._cached(key, facts)

    def _format(self, key: str, facts: Facts) -> str:
        pattern = self.pattern(key)
        if pattern is None:
            raise KeyError(f"{self._bundle.locales[0]}: no text for {key}")
        formatted, errors = self._bundle.format_pattern(pattern, dict(facts))
        if errors:
            named = sorted(name for name, _ in facts)
            raise ValueError(f"{self._bundle.locales[0]}: {key} with {named}: {errors}") from errors[0]
        if any(isinstance(fact, int) and fact < 0 for _, fact in facts):
            return _NEGATIVE.sub("−", str(formatted))
        return str(formatted)


def _truncate(fact: Fact) -> Fact:
    """A variable, truncated to the maximum length of Fluent; a list is cut between entries."""
    if not isinstance(fact, str) or len(fact) <= MAX_PART_LENGTH:
        return fact
    cut = fact[: MAX_PART_LENGTH - 1]
    return f"{cut.rpartition(', ')[0] or cut}…"


class _References(Visitor):
    """Collects the names of entries that an entry refers to; names of terms begin with a dash."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.names.append(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)


#: Folders of catalogues; each has a subfolder for every locale.
_folders: list[Traversable] = [resources.files("data") / "locales"]


def include(folder: Traversable) -> None:
    """Add a folder of locales to the catalogue, if it exists."""
    if folder.is_dir():
        _folders.append(folder)
        _catalogue.cache_clear()


def exclude(folder: Traversable) -> None:
    """Remove a folder of locales from the catalogue."""
    if folder in _folders:
        _folders.remove(folder)
        _catalogue.cache_clear()


@cache
def _catalogue(locale: str, command_locale: str) -> _Catalogue:
    sources = [*_sources(locale)]
    if command_locale != locale:
        entries = (entry for source in _sources(command_locale) for entry in _ENTRY.finditer(source))
        sources[:0] = [entry[0] for entry in entries if entry["name"].startswith(_COMMAND_PREFIXES)]
    return _Catalogue(locale, sources)


def _sources(locale: str) -> Iterator[str]:
    for folder in _folders:
        for file in _ftl_files(folder / locale):
            yield file.read_text("utf-8")


def _ftl_files(folder: Traversable) -> list[Traversable]:
    files = [file for file in folder.iterdir() if file.name.endswith(".ftl")]
    return sorted(files, key=lambda file: file.name)


class Words:
    """The texts in a reader's language. There is one instance for each pair of locales."""

    __slots__ = ("command_locale", "locale")

    def __init__(self, locale: str, command_locale: str) -> None:
        self.locale = locale
        #: the locale of the reader's Discord, in which texts name commands
        self.command_locale = command_locale

    @staticmethod
    def of(locale: str | None, command_locale: str | None = None) -> "Words":
        """The texts for the locales of a reader and of their client; English replaces unsupported locales."""
        own = best_locale(locale)
        return _words(own, best_locale(command_locale) if command_locale else own)

    def __call__(self, key: str, /, **facts: Fact) -> str:
        """Format the text of a key (`key` or `key.attribute`).

        Raises KeyError if the locale has no such key, ValueError if a variable is missing.
        """
        return _catalogue(self.locale, self.command_locale).text(key, tuple(facts.items()))

    def command(self, name: str) -> str:
        """The name of a command in the locale of the client: `play-new` is "play new" in English."""
        parts = name.split("-")
        groups = ("-".join(parts[:end]) for end in range(1, len(parts) + 1))
        return " ".join(self(f"cmd-{group}.name") for group in groups)

    def __reduce__(self) -> tuple[Callable[[str, str], "Words"], tuple[str, str]]:
        return Words.of, (self.locale, self.command_locale)

    def __repr__(self) -> str:
        return f"Words({self.locale}, {self.command_locale})"

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all messages, in the order of the files."""
        return _catalogue(self.locale, self.command_locale).keys

    def has(self, key: str) -> bool:
        """Whether the catalogue has a key (`key` or `key.attribute`)."""
        return _catalogue(self.locale, self.command_locale).pattern(key) is not None


#: One instance for each pair of locales: instances are cache keys, and comparing them by identity is fast.
_words = cache(Words)

#: For texts without a reader's locale: logs, monitoring, Discord's defaults.
ENGLISH = _words("en", "en")


def best_locale(discord_locale: str | None) -> str:
    """The supported locale for a locale of Discord (`pl`, `en-GB`); English if there is none."""
    return discord_locale if discord_locale in LOCALES else LOCALES[0]


def strip_bidi(name: str) -> str:
    """Remove bidirectional control characters from a name."""
    return _BIDI_CONTROLS.sub("", name)


def escape_markdown(name: str) -> str:
    """Escape a name for Discord's markdown: no formatting, no mention, no link."""
    return _MARKDOWN.sub(r"\\\1", strip_bidi(name))
