"""Encodes actions as short readable codes (`ship.2`, `place.b3`) and decodes them.

Codes are an API: logs and buttons contain them, so a code never changes its meaning.
"""

import re
from typing import ClassVar, Self

import msgspec
from msgspec import Struct

MAX_CODE_LENGTH = 24
_CODE_PATTERN = re.compile(rf"[A-Za-z0-9.-]{{1,{MAX_CODE_LENGTH}}}")


class Action(Struct, frozen=True, gc=False):
    """One small choice of a player; each verb of a game is a subclass with int and str fields.

    `gc=False`: actions are created by the thousand and cannot form reference cycles.
    """

    #: The class name in lower case, or a verb that the class sets. It never changes: logs contain it.
    verb: ClassVar[str]
    #: Whether the action is optional and leaves the question open; programs do not search such actions.
    is_detour: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        cls.verb = vars(cls).get("verb", cls.__name__.lower())


class UnknownCode(ValueError):
    """The code does not name an action of this game."""


class Codec:
    """Encodes and decodes actions of some classes as `verb.field.field`, fields in order of declaration."""

    def __init__(self, *verbs: type[Action]) -> None:
        self._kinds = {kind.verb: (kind, [f.type for f in msgspec.structs.fields(kind)]) for kind in verbs}

    @classmethod
    def of(cls, module: str) -> Self:
        """The codec of all actions that a module defines."""
        return cls(*(kind for kind in Action.__subclasses__() if kind.__module__ == module))

    def encode(self, action: Action) -> str:
        return ".".join((action.verb, *map(str, msgspec.structs.astuple(action))))

    def decode(self, code: str) -> Action:
        """The action of a code, legal or not; raises UnknownCode."""
        verb, *parts = code.split(".")
        kind, types = self._kinds.get(verb, (None, []))
        if kind is None or len(parts) != len(types) or not _CODE_PATTERN.fullmatch(code):
            raise UnknownCode(code)
        try:
            action = kind(*(cast(part) for cast, part in zip(types, parts, strict=True)))
        except ValueError as error:
            raise UnknownCode(code) from error
        if self.encode(action) != code:  # reject "ship.02" and "ship.-0": an action has exactly one code
            raise UnknownCode(code)
        return action
