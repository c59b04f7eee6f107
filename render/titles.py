"""The registry of games: rules go to the engine, texts to the catalogue."""

from importlib import import_module
from typing import Any

from engine import GAMES
from render.language import catalogue
from render.title import Hand, Title

#: The interface of a game that is looked up by key, so that its types are unknown.
AnyTitle = Title[Any, Any]
#: By the key of the game.
TITLES: dict[str, AnyTitle] = {}


def title_in(package: str) -> AnyTitle:
    """Import the package of a game."""
    title = import_module(package).TITLE
    assert isinstance(title, Title)
    return title


def register(title: AnyTitle) -> None:
    """Add a game to the engine, the registry and the catalogue."""
    GAMES[title.rules.key] = title.rules
    TITLES[title.rules.key] = title
    catalogue.include(title.locales)


def withdraw(title: AnyTitle) -> None:
    """Remove a registered game."""
    del GAMES[title.rules.key], TITLES[title.rules.key]
    catalogue.exclude(title.locales)


def hand_of(game: str) -> Hand[Any]:
    """The private panel of a game that has secret components."""
    hand = TITLES[game].hand
    assert hand is not None
    return hand


for _key in tuple(GAMES):
    register(title_in(f"render.{_key}"))
#: The keys of the games that are part of Motu.
_BUILT_IN = frozenset(TITLES)


def added() -> tuple[str, ...]:
    """The packages of games that are not part of Motu; a new process has to import them."""
    return tuple(title.package for key, title in TITLES.items() if key not in _BUILT_IN)
