"""Commands in texts that can be clicked: Discord opens them by the ids under which they are registered."""

import re
from collections.abc import Iterable
from functools import cache

from discord.app_commands import AppCommand

from render.language.catalogue import ENGLISH, LOCALES, Words

#: A command as texts name it.
_COMMAND_PATTERN = re.compile(r"`/([^`:]+)`")
#: How the keys of commands begin.
_KEY_PREFIX = "cmd-"


class Mentions:
    """What commands are registered as; as long as that is not known, texts name them plainly.

    Discord knows a command in a text by its English name alone, and shows that name: so a command that the
    client of a reader lists by another name is not replaced where it stands.
    """

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    @property
    def is_empty(self) -> bool:
        """Nothing is known so far."""
        return not self._ids

    def learn(self, commands: Iterable[AppCommand]) -> None:
        """Remember under which ids commands are registered."""
        self._ids = {command.name: command.id for command in commands}

    def linked(self, text: str) -> str:
        """A text in which the commands can be clicked that are listed by their English names."""
        return (
            _COMMAND_PATTERN.sub(lambda found: self._mention(found[1]) or found[0], text)
            if self._ids
            else text
        )

    def beside(self, text: str) -> str:
        """A text in which the others can be clicked too, beside the names by which they are listed."""
        return self.linked(_COMMAND_PATTERN.sub(self._with_mention, text))

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
    """Every command as the clients of a language list it -> as it is called in English."""
    names = [key.removeprefix(_KEY_PREFIX) for key in ENGLISH.keys if key.startswith(_KEY_PREFIX)]
    return {
        Words.of(locale).command(name): ENGLISH.command(name) for locale in LOCALES[::-1] for name in names
    }
