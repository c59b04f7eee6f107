"""Slash commands whose names, descriptions and options come from the catalogue, in every language."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from inspect import signature
from itertools import islice
from typing import Any, TypeVar

import discord
from discord import app_commands

from cogs.interaction.request import Declined, Request
from cogs.posts.message import MAX_OPTIONS
from render.language.catalogue import ENGLISH, LOCALES, Words

T = TypeVar("T")

#: Key of `Interaction.extras`: the Request that a command's handler gets.
REQUEST_KEY = "request"
AnyChoice = app_commands.Choice[str | int | float]
#: Makes the fixed choices of an option.
Choices = Callable[[], list[app_commands.Choice[str]]]
#: Names and values for autocompletion; only the first 25 are sent.
Suggestions = Iterable[tuple[str, str | int]]
Completer = Callable[[Request, str], Awaitable[Suggestions]]
AnyCommand = app_commands.Command[Any, ..., None] | app_commands.Group

#: Locale of Discord -> locale of the catalogue.
LOCALE_CODES = {discord.Locale.american_english: "en", discord.Locale.british_english: "en"} | {
    discord.Locale(code): code for code in LOCALES if code != "en"
}
#: Discord's limit for a choice's name, in characters.
MAX_CHOICE_NAME = 100


def catalogue_string(key: str) -> app_commands.locale_str:
    """A text of the catalogue as a translatable string of discord.py."""
    return app_commands.locale_str(ENGLISH(key), key=key)


class Translator(app_commands.Translator):
    """Translates names and descriptions of commands with the catalogue."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002
    ) -> str | None:
        """The text in a locale; None for locales without a catalogue, in which Discord shows the default."""
        key, ours = string.extras.get("key"), LOCALE_CODES.get(locale)
        return Words.of(ours)(key) if key and ours else None


class Choice(app_commands.Choice[str]):
    """A choice whose name is translated."""

    __slots__ = ("key",)

    def __init__(self, key: str, value: str) -> None:
        super().__init__(name=catalogue_string(key), value=value)
        self.key = key


def catalogue_choices(prefix: str, values: Iterable[str]) -> Choices:
    """Choices of an option, named by the catalogue keys `<prefix><value>`."""
    return lambda: [Choice(f"{prefix}{value}", value) for value in values]


def filter_by_name(typed: str, offers: Iterable[tuple[str, T]]) -> list[tuple[str, T]]:
    """The entries whose names contain the typed text, ignoring case."""
    return [(name, value) for name, value in offers if typed.casefold() in name.casefold()]


def make_choice(name: str, value: str | int) -> AnyChoice:
    """A choice with its name cut to Discord's limit: Discord rejects all choices if one name is longer."""
    fitting = name if len(name) <= MAX_CHOICE_NAME else f"{name[: MAX_CHOICE_NAME - 1]}…"
    return app_commands.Choice(name=fitting, value=value)


@dataclass(frozen=True, slots=True)
class SlashCommand:
    """A command: its handler, and the choices of its options.

    The options are the parameters of the handler, with names and descriptions from the catalogue's
    `opt-<parameter>`; an underscore at the end, as in `from_`, is dropped.
    """

    handler: Callable[..., Awaitable[None]]
    choices: Mapping[str, Choices] = field(default_factory=dict)
    completers: Mapping[str, Completer] = field(default_factory=dict)
    is_server_only: bool = False

    def build(self, key: str) -> app_commands.Command[Any, ..., None]:
        """Build discord.py's command, with name and description from the catalogue's `cmd-<key>`."""

        @wraps(self.handler)
        async def carry_out(interaction: discord.Interaction, **options: object) -> None:
            await self.handler(interaction.extras[REQUEST_KEY], **options)

        options = [*signature(self.handler).parameters][1:]
        keys = {one: f"opt-{one.rstrip('_')}" for one in options}
        app_commands.describe(**{one: catalogue_string(f"{key}.desc") for one, key in keys.items()})(
            carry_out
        )
        app_commands.rename(**{one: catalogue_string(f"{key}.name") for one, key in keys.items()})(carry_out)
        app_commands.choices(**{one: make() for one, make in self.choices.items()})(carry_out)
        app_commands.autocomplete(
            **{one: _make_autocomplete(completer) for one, completer in self.completers.items()}
        )(carry_out)
        if self.is_server_only:
            app_commands.guild_only(carry_out)
        name, description = catalogue_string(f"cmd-{key}.name"), catalogue_string(f"cmd-{key}.desc")
        return app_commands.Command(name=name, description=description, callback=carry_out)


def _make_autocomplete(completer: Completer) -> Any:
    """Make discord.py's autocomplete function; it returns nothing if the request is declined."""

    async def complete(
        interaction: discord.Interaction, typed: object
    ) -> list[app_commands.Choice[str | int | float]]:
        try:
            # a client may send a number
            offers = await completer(interaction.extras[REQUEST_KEY], str(typed))
        except Declined:
            return []
        return [make_choice(name, value) for name, value in islice(offers, MAX_OPTIONS)]

    return complete


def build_commands(
    commands: Mapping[str, SlashCommand], groups: Mapping[str, Mapping[str, Any]]
) -> list[AnyCommand]:
    """Build all commands and groups in order; `groups` contains further arguments for the groups."""
    built: dict[str, AnyCommand] = {}
    for path, command in commands.items():
        first, *rest = path.split()
        key = "-".join((first, *rest))
        if not rest:
            built[first] = command.build(key)
            continue
        parent = built.get(first)
        if not isinstance(parent, app_commands.Group):
            name, description = catalogue_string(f"cmd-{first}.name"), catalogue_string(f"cmd-{first}.desc")
            parent = built[first] = app_commands.Group(
                name=name, description=description, **groups.get(first, {})
            )
        parent.add_command(command.build(key))
    return [*built.values()]
