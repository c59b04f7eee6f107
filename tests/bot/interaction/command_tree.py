"""The registered commands with their groups and sub-commands."""

from collections.abc import Iterator
from typing import Any

from sandbox.client import forms
from tests.bot.harness import BotHarness

#: A command and, if it has them, its group and its sub-command.
CommandPath = tuple[dict[str, Any], ...]


def command_paths(harness: BotHarness) -> list[CommandPath]:
    """The paths of all usable commands."""
    return [path for command in harness.box.world.commands["global"] for path in _leaf_paths((command,))]


def _leaf_paths(path: CommandPath) -> Iterator[CommandPath]:
    subs = [one for one in path[-1].get("options", []) if one["type"] in (forms.SUB_COMMAND, forms.GROUP)]
    for sub in subs:
        yield from _leaf_paths((*path, sub))
    if not subs:
        yield path
