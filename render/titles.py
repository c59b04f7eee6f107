"""The games that people can play, each as one value. This is the only place where a game is registered."""

from importlib import import_module
from typing import Any

from engine import GAMES
from render.language import catalogue
from render.title import Hand, Title

#: A title whose types nobody knows, as its key gives it.
AnyTitle = Title[Any, Any]
#: By the key of the game.
TITLES: dict[str, AnyTitle] = {}


def title_in(package: str) -> AnyTitle:
    """The title that a package exports."""
    title = import_module(package).TITLE
    assert isinstance(title, Title)
    return title


def register(title: AnyTitle) -> None:
    """Make a game known to the whole house: its rules to the engine, its texts to the catalogue."""
    GAMES[title.rules.key] = title.rules
    TITLES[title.rules.key] = title
    catalogue.include(title.locales)


def withdraw(title: AnyTitle) -> None:
    """Forget a game that was registered."""
    del GAMES[title.rules.key], TITLES[title.rules.key]
    catalogue.exclude(title.locales)


def hand_of(game: str) -> Hand[Any]:
    """The hand of a game in which something is secret."""
    hand = TITLES[game].hand
    assert hand is not None
    return hand


for _key in tuple(GAMES):
    register(title_in(f"render.{_key}"))
#: Games that the engine knows by itself.
_OWN = frozenset(TITLES)


def added() -> tuple[str, ...]:
    """The packages of games that were registered besides, which a new process has to import."""
    return tuple(title.package for key, title in TITLES.items() if key not in _OWN)
