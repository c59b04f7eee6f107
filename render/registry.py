"""The registry of games; it also registers their rules in the engine and their texts in the catalogue."""

from importlib import import_module
from typing import Any

from engine import GAMES
from render.game_ui import GameUI, PrivatePanel
from render.language import catalogue

#: The user interface of any game: if it is looked up by key, its type arguments are unknown.
AnyGameUI = GameUI[Any, Any]
#: The user interfaces of the registered games, by the key of the game.
GAME_UIS: dict[str, AnyGameUI] = {}


def load_game_ui(package: str) -> AnyGameUI:
    """Import the package of a game; return its user interface."""
    game_ui = import_module(package).GAME_UI
    assert isinstance(game_ui, GameUI)
    return game_ui


def register(game_ui: AnyGameUI) -> None:
    """Add a game to the engine, the registry and the catalogue."""
    GAMES[game_ui.rules.key] = game_ui.rules
    GAME_UIS[game_ui.rules.key] = game_ui
    catalogue.include(game_ui.locales)


def unregister(game_ui: AnyGameUI) -> None:
    """Remove a registered game."""
    del GAMES[game_ui.rules.key], GAME_UIS[game_ui.rules.key]
    catalogue.exclude(game_ui.locales)


def private_panel_of(game: str) -> PrivatePanel[Any]:
    """The private panel of a game that has secret components."""
    panel = GAME_UIS[game].private_panel
    assert panel is not None
    return panel


for _key in tuple(GAMES):
    register(load_game_ui(f"render.{_key}"))
#: The keys of the games that are part of Motu.
_BUILT_IN = frozenset(GAME_UIS)


def plugin_packages() -> tuple[str, ...]:
    """The packages of games that are not part of Motu; a new process has to import them."""
    return tuple(game_ui.package for key, game_ui in GAME_UIS.items() if key not in _BUILT_IN)
