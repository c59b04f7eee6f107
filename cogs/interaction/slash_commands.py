"""Slash commands whose names, descriptions and options come from the catalogue, in every language."""

from collections.abc import Callable
from typing import Any, TypeVar

import discord
from discord import app_commands

from engine import GAMES
from render.language.catalogue import LOCALES, text

C = TypeVar("C", bound=Callable[..., Any])

#: Discord's locale -> ours; English is the default that needs no translation of its own.
OURS = {discord.Locale.american_english: "en", discord.Locale.british_english: "en"} | {
    discord.Locale(code): code for code in LOCALES if code != "en"
}
#: Characters of a choice's name.
MOST_NAME = 100


def said(key: str) -> app_commands.locale_str:
    """A text of the catalogue for the name or description of a command, in English with its translations."""
    return app_commands.locale_str(text("en", key), key=key)


class Translator(app_commands.Translator):
    """Looks the texts of commands up in the catalogue."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002
    ) -> str | None:
        """The text in a language of ours; None elsewhere, so that Discord shows the default."""
        key, ours = string.extras.get("key"), OURS.get(locale)
        return text(ours, key) if key and ours else None


class Choice(app_commands.Choice[str]):
    """A choice whose name is a text of the catalogue."""

    __slots__ = ("key",)

    def __init__(self, key: str, value: str) -> None:
        super().__init__(name=said(key), value=value)
        self.key = key


#: How something is shown.
FORM_CHOICES: list[app_commands.Choice[str]] = [Choice(f"opt-form.{key}", key) for key in ("picture", "text")]


def game_choices() -> list[app_commands.Choice[str]]:
    """The games as choices of an option; titles are localised by the translator."""
    return [Choice(f"game-{key}", key) for key in GAMES]


def choice(name: str, value: str) -> app_commands.Choice[str]:
    """A choice for what is typed; Discord shows none at all where one of the names is too long."""
    fitting = name if len(name) <= MOST_NAME else f"{name[: MOST_NAME - 1]}…"
    return app_commands.Choice(name=fitting, value=value)


def _worded(options: tuple[str, ...]) -> Callable[[C], C]:
    """Name and describe options; an option of a function is called as in English."""
    renames = {option: said(f"opt-{option}.name") for option in options}
    describes = {option: said(f"opt-{option}.desc") for option in options}

    def decorate(callback: C) -> C:
        if not options:
            return callback
        return app_commands.describe(**describes)(app_commands.rename(**renames)(callback))

    return decorate


def named(name: str, *options: str) -> Callable[[Any], Any]:
    """A top-level command of the catalogue (`cmd-<name>`) with these options."""

    def decorate(callback: Any) -> Any:
        command = app_commands.command(name=said(f"cmd-{name}.name"), description=said(f"cmd-{name}.desc"))
        return command(_worded(options)(callback))

    return decorate


def group(name: str, **kwargs: Any) -> app_commands.Group:
    """A group of commands of the catalogue."""
    return app_commands.Group(name=said(f"cmd-{name}.name"), description=said(f"cmd-{name}.desc"), **kwargs)


def sub(parent: app_commands.Group, name: str, *options: str) -> Callable[[Any], Any]:
    """A sub-command of a group, worded by `cmd-<group>-<name>`."""
    key = f"cmd-{parent.name}-{name}"

    def decorate(callback: Any) -> Any:
        command = parent.command(name=said(f"{key}.name"), description=said(f"{key}.desc"))
        return command(_worded(options)(callback))

    return decorate
