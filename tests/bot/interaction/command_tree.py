"""The commands as Discord knows them: every one that can be used, with what leads to it."""

from collections.abc import Iterator
from typing import Any

from sandbox.client import forms
from tests.bot.harness import BotHarness

#: A command, then the groups and sub-commands down to what can be used.
CommandPath = tuple[dict[str, Any], ...]


def command_paths(house: BotHarness) -> list[CommandPath]:
    """Every command that can be used."""
    return [path for command in house.box.world.commands["global"] for path in _leaf_paths((command,))]


def _leaf_paths(path: CommandPath) -> Iterator[CommandPath]:
    subs = [one for one in path[-1].get("options", []) if one["type"] in (forms.SUB_COMMAND, forms.GROUP)]
    for sub in subs:
        yield from _leaf_paths((*path, sub))
    if not subs:
        yield path
