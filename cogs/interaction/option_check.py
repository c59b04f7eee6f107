"""Validates the options of a command: type, range, length and choices.

Discord does this itself only for the current version of a command. An outdated or forged client may send
other options.
"""

import discord
from discord import AppCommandOptionType as Kind
from discord import app_commands

from cogs.interaction.request import Declined, is_storable
from cogs.interaction.slash_commands import Choice
from cogs.posts.component_ids import InvalidInput
from render.language.catalogue import Words, escape_markdown

#: Default maximum length of a text option.
MAX_OPTION_TEXT = 100
#: Discord's bound for integer options.
MAX_OPTION_INTEGER = 2**53
#: Longest quotation of an invalid value in the answer, in characters.
MAX_QUOTED = 30
#: Kind of option -> Python types of its value.
OPTION_TYPES: dict[Kind, tuple[type, ...]] = {
    Kind.string: (str,),
    Kind.integer: (int,),
    Kind.boolean: (bool,),
    Kind.user: (discord.User, discord.Member),
    Kind.channel: (app_commands.AppCommandChannel, app_commands.AppCommandThread),
    Kind.role: (discord.Role,),
    Kind.attachment: (discord.Attachment,),
}
#: Errors for a command that does not match its current definition.
UNKNOWN_COMMAND_ERRORS = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
    InvalidInput,
)


def check_options(interaction: discord.Interaction, words: Words) -> None:
    """Raise Declined or InvalidInput unless every option has a valid value."""
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return  # discord.py raises CommandNotFound
    try:
        values = dict(iter(interaction.namespace))
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidInput from error
    for option in command.parameters:
        if option.display_name in values:
            _check(option, values[option.display_name], words)


def _check(option: app_commands.Parameter, value: object, words: Words) -> None:
    is_number = option.type is Kind.integer
    if not isinstance(value, OPTION_TYPES[option.type]) or (is_number and isinstance(value, bool)):
        raise InvalidInput
    if isinstance(value, str):
        _check_text(option, value, words)
    if is_number and isinstance(value, int):
        low = -MAX_OPTION_INTEGER if option.min_value is None else option.min_value
        high = MAX_OPTION_INTEGER if option.max_value is None else option.max_value
        if not low <= value <= high:
            raise InvalidInput


def _check_text(option: app_commands.Parameter, value: str, words: Words) -> None:
    if not is_storable(value):
        raise InvalidInput
    name = option.locale_name
    label = words(name.extras["key"]) if name else option.display_name
    if option.choices and value not in [choice.value for choice in option.choices]:
        quoted = escape_markdown("".join(filter(str.isprintable, value[:MAX_QUOTED])))
        choices = ", ".join(_choice_name(choice, words) for choice in option.choices)
        raise Declined("unknown-choice", option=label, value=quoted, choices=choices)
    most = MAX_OPTION_TEXT if option.max_value is None else int(option.max_value)
    if len(value) > most:
        raise Declined("option-too-long", option=label, most=most)


def _choice_name(choice: app_commands.Choice[str | int | float], words: Words) -> str:
    """A choice's name in the reader's language."""
    return words(choice.key) if isinstance(choice, Choice) else choice.name
