"""Actions as short readable codes (`ship.2`, `place.b3`) and back.

Codes are an API: logs and buttons hold them, so a code never changes its meaning.
"""

import re
from typing import ClassVar, Self

import msgspec
from msgspec import Struct

LONGEST = 24
_SHAPE = re.compile(rf"[A-Za-z0-9.-]{{1,{LONGEST}}}")


class Action(Struct, frozen=True, gc=False):
    """One step of a turn; each verb of a game is a subclass with plain int and str fields.

    Values like this one are made by the thousand and can never be in a circle, so the garbage collector
    need not look at them.
    """

    #: The name of its class in lower case, unless the class says another one; a verb of a log stays as it is.
    verb: ClassVar[str]
    #: Legal beside many answers and never needed: programs that look ahead pass it over.
    aside: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        cls.verb = vars(cls).get("verb", cls.__name__.lower())


class UnknownCode(ValueError):
    """A text that is no action of this game."""


class Codec:
    """Encodes and decodes the given verbs: `verb.field.field`, fields in order of declaration."""

    def __init__(self, *verbs: type[Action]) -> None:
        self._kinds = {kind.verb: (kind, [f.type for f in msgspec.structs.fields(kind)]) for kind in verbs}

    @classmethod
    def of(cls, module: str) -> Self:
        """The codec of all verbs that a module defines."""
        return cls(*(kind for kind in Action.__subclasses__() if kind.__module__ == module))

    def encode(self, action: Action) -> str:
        """The code of an action."""
        return ".".join((action.verb, *map(str, msgspec.structs.astuple(action))))

    def decode(self, code: str) -> Action:
        """The action of a code, whether legal or not; raises UnknownCode."""
        if not _SHAPE.fullmatch(code):
            raise UnknownCode(code)
        verb, *parts = code.split(".")
        kind, types = self._kinds.get(verb, (None, []))
        if kind is None or len(parts) != len(types):
            raise UnknownCode(code)
        try:
            action = kind(*(cast(part) for cast, part in zip(types, parts, strict=True)))
        except ValueError as error:
            raise UnknownCode(code) from error
        if self.encode(action) != code:  # "ship.02", "ship.-0": one action has one code
            raise UnknownCode(code)
        return action
