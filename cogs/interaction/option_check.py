"""What comes with a command and does not fit it: too long, no choice, of another kind.

A Discord that knows the command as it is now sends no such thing; an old or a forged one may.
"""

from typing import Any

import discord
from discord import AppCommandOptionType as Kind
from discord import app_commands

from cogs.interaction.request import Declined
from cogs.interaction.slash_commands import Choice
from cogs.posts.component_ids import InvalidInput
from render.language.catalogue import Words, escaped

#: Characters of what is typed into an option.
MOST_TYPED = 100
#: As far as Discord counts.
LARGEST = 2**53
MOST_QUOTED = 30
#: What an option is, by its kind.
TYPES: dict[Kind, tuple[type, ...]] = {
    Kind.string: (str,),
    Kind.integer: (int,),
    Kind.boolean: (bool,),
    Kind.user: (discord.User, discord.Member),
    Kind.channel: (app_commands.AppCommandChannel, app_commands.AppCommandThread),
    Kind.role: (discord.Role,),
    Kind.attachment: (discord.Attachment,),
}
#: A command that Discord or a person knows otherwise than it is.
OUTDATED = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
    InvalidInput,
)


def check_options(interaction: discord.Interaction[Any], words: Words) -> None:
    """Raise Declined or InvalidInput unless every option was given what it takes."""
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return  # the library says so
    try:
        given = dict(iter(interaction.namespace))
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidInput from error
    for option in command.parameters:
        if option.display_name in given:
            _check(option, given[option.display_name], words)


def _check(option: app_commands.Parameter, value: object, words: Words) -> None:
    is_number = option.type is Kind.integer
    if not isinstance(value, TYPES[option.type]) or (is_number and isinstance(value, bool)):
        raise InvalidInput
    if isinstance(value, str):
        _check_text(option, value, words)
    if is_number and isinstance(value, int):
        low = -LARGEST if option.min_value is None else option.min_value
        high = LARGEST if option.max_value is None else option.max_value
        if not low <= value <= high:
            raise InvalidInput


def _check_text(option: app_commands.Parameter, value: str, words: Words) -> None:
    if not _is_writable(value):
        raise InvalidInput
    name = option.locale_name
    called = words(name.extras["key"]) if name else option.display_name
    if option.choices and value not in [choice.value for choice in option.choices]:
        quoted = escaped("".join(filter(str.isprintable, value[:MOST_QUOTED])))
        choices = ", ".join(_called(choice, words) for choice in option.choices)
        raise Declined("unknown-choice", option=called, value=quoted, choices=choices)
    if len(value) > MOST_TYPED:
        raise Declined("option-too-long", option=called, most=MOST_TYPED)


def _is_writable(value: str) -> bool:
    """No half of a surrogate pair is in it, which no file and no database takes."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _called(choice: app_commands.Choice[Any], words: Words) -> str:
    """A choice as the reader's Discord shows it."""
    return words(choice.key) if isinstance(choice, Choice) else choice.name
