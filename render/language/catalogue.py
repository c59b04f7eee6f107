"""The catalogue: every text that a person reads, by locale and key, from data/locales.

It never guesses: no language stands in for another, and a missing key or fact raises.
"""

import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.syntax.ast import Message

LOCALES = ("en", "pl", "el")

_MARKS = re.compile(r"([\\*_~`|<>\[\]()#@])")


class _Catalogue(NamedTuple):
    bundle: FluentBundle
    #: message keys in the order of the files
    keys: tuple[str, ...]


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
def _catalogue(locale: str) -> _Catalogue:
    bundle, keys = FluentBundle([locale], use_isolating=False), []
    for file in (file for folder in _folders for file in _files(folder / locale)):
        resource = FluentResource(file.read_text("utf-8"))
        bundle.add_resource(resource)
        keys += [entry.id.name for entry in resource.body if isinstance(entry, Message)]
    return _Catalogue(bundle, tuple(keys))


def _files(folder: Traversable) -> list[Traversable]:
    found = [file for file in folder.iterdir() if file.name.endswith(".ftl")]
    return sorted(found, key=lambda file: file.name)


def keys(locale: str) -> tuple[str, ...]:
    """The keys of all messages of a locale, in the order of the files."""
    return _catalogue(locale).keys


def has(locale: str, key: str) -> bool:
    """Whether the locale has a text for a key (`key` or `key.attribute`)."""
    return _pattern(locale, key) is not None


def _pattern(locale: str, key: str) -> Pattern | None:
    name, _, attribute = key.partition(".")
    bundle = _catalogue(locale).bundle
    if not bundle.has_message(name):
        return None
    message = bundle.get_message(name)
    return message.attributes.get(attribute) if attribute else message.value


def text(locale: str, key: str, /, **facts: int | str) -> str:
    """The text of a key (`key` or `key.attribute`) with its facts; numbers that are names come as str.

    Raises KeyError when the locale has no such key, ValueError when a fact is missing.
    """
    pattern = _pattern(locale, key)
    if pattern is None:
        raise KeyError(f"{locale}: no text for {key}")
    said, errors = _catalogue(locale).bundle.format_pattern(pattern, facts)
    if errors:
        raise ValueError(f"{locale}: {key} with {sorted(facts)}: {errors}") from errors[0]
    return str(said)


def best_locale(discord_locale: str | None) -> str:
    """The locale for somebody whose Discord speaks so (`pl`, `en-GB`): English where there is no other."""
    return discord_locale if discord_locale in LOCALES else LOCALES[0]


def escaped(name: str) -> str:
    """A person's name for Discord's markdown, so that it shows as it is and pings nobody."""
    return _MARKS.sub(r"\\\1", name)
