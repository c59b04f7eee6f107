"""Clickable command mentions in texts: Discord needs the ids of the registered commands."""

import re
from collections.abc import Iterable
from functools import cache

from discord.app_commands import AppCommand

from render.language.catalogue import ENGLISH, LOCALES, Words

#: A command in a text: `/name`.
_COMMAND_PATTERN = re.compile(r"`/([^`:]+)`")
#: Prefix of the catalogue keys of commands.
_KEY_PREFIX = "cmd-"


class CommandMentions:
    """Turns commands in texts into mentions; until the ids are known, texts stay unchanged.

    A mention uses and shows the English name, so a command is not replaced if the reader's client lists it
    under a translated name.
    """

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    @property
    def is_empty(self) -> bool:
        """Whether no ids are known yet."""
        return not self._ids

    def set_ids(self, commands: Iterable[AppCommand]) -> None:
        """Store the ids of the registered commands."""
        self._ids = {command.name: command.id for command in commands}

    def link_commands(self, text: str) -> str:
        """Replace commands that are listed under their English names by mentions."""
        if not self._ids:
            return text
        return _COMMAND_PATTERN.sub(lambda found: self._mention(found[1]) or found[0], text)

    def link_translated_commands(self, text: str) -> str:
        """Replace commands listed under their English names by mentions; after the others, add mentions."""
        return self.link_commands(_COMMAND_PATTERN.sub(self._with_mention, text))

    def _with_mention(self, found: re.Match[str]) -> str:
        english = _english_names().get(found[1], "")
        is_translated = english not in ("", found[1])
        return " ".join(filter(None, (found[0], self._mention(english) if is_translated else "")))

    def _mention(self, path: str) -> str:
        name = path.split(" ")[0]
        known = path in _english_names() and self._ids.get(name)
        return f"</{path}:{known}>" if known and _english_names()[path] == path else ""


@cache
def _english_names() -> dict[str, str]:
    """Command name in any language -> English name."""
    names = [key.removeprefix(_KEY_PREFIX) for key in ENGLISH.keys if key.startswith(_KEY_PREFIX)]
    return {
        Words.of(locale).command(name): ENGLISH.command(name) for locale in LOCALES[::-1] for name in names
    }
