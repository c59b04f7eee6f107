"""What comes with a command and does not fit it: too long, no choice, of another kind.

A Discord that knows the command as it is now sends no such thing; an old or a forged one may.
"""

from typing import Any

import discord
from discord import AppCommandOptionType as Kind
from discord import app_commands

from cogs.interaction.slash_commands import Choice
from cogs.posts.component_ids import InvalidInput
from render.language.catalogue import Words, escaped

#: Characters of what is typed into an option.
MOST_TYPED = 100
#: As far as Discord counts.
LARGEST = 2**53
MOST_QUOTED = 30
#: What a resolved option is.
ENTITIES: dict[Kind, tuple[type, ...]] = {
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


class Unfit(app_commands.AppCommandError):
    """An option was given something that it does not take."""

    def __init__(self, option: app_commands.Parameter, value: str) -> None:
        super().__init__(f"{option.name}: {value!r}")
        self.option, self.value = option, value


def check_options(interaction: discord.Interaction[Any]) -> None:
    """Raise Unfit or InvalidInput unless every option was given what it takes."""
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return  # the library says so
    try:
        given = dict(iter(interaction.namespace))
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidInput from error
    for option in command.parameters:
        if option.display_name in given:
            _check(option, given[option.display_name])


def _check(option: app_commands.Parameter, value: Any) -> None:
    match option.type:
        case Kind.string:
            _check_text(option, value)
        case Kind.integer:
            low = -LARGEST if option.min_value is None else option.min_value
            high = LARGEST if option.max_value is None else option.max_value
            is_whole = isinstance(value, int) and not isinstance(value, bool)
            if not is_whole or not low <= value <= high:
                raise InvalidInput
        case Kind.boolean:
            if not isinstance(value, bool):
                raise InvalidInput
        case kind:
            if not isinstance(value, ENTITIES[kind]):
                raise InvalidInput


def _check_text(option: app_commands.Parameter, value: Any) -> None:
    if not isinstance(value, str) or not _is_writable(value):
        raise InvalidInput
    is_offered = value in [choice.value for choice in option.choices]
    if len(value) > MOST_TYPED or (option.choices and not is_offered):
        raise Unfit(option, value)


def _is_writable(value: str) -> bool:
    """No half of a surrogate pair is in it, which no file and no database takes."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def complaint(error: Exception, words: Words) -> str | None:
    """What to tell whoever gave a command something that does not fit; None: it was no fault of theirs."""
    if isinstance(error, Unfit):
        return _misfit(error, words)
    return words("unknown-command") if isinstance(error, OUTDATED) else None


def _misfit(error: Unfit, words: Words) -> str:
    name = error.option.locale_name
    option = words(name.extras["key"]) if name else error.option.display_name
    if not error.option.choices:
        return words("option-too-long", option=option, most=MOST_TYPED)
    value = escaped("".join(filter(str.isprintable, error.value[:MOST_QUOTED])))
    choices = ", ".join(_called(choice, words) for choice in error.option.choices)
    return words("unknown-choice", option=option, value=value, choices=choices)


def _called(choice: app_commands.Choice[Any], words: Words) -> str:
    """A choice as the reader's Discord shows it."""
    return words(choice.key) if isinstance(choice, Choice) else choice.name
