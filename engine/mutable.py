"""Parts of positions that change, and their copies."""

from collections.abc import Callable
from functools import cache
from typing import Self, get_args, get_origin, get_type_hints

from msgspec import Struct


class Mutable(Struct):
    """A struct that changes in place; its other fields must be lists, or values that never change."""

    def copy(self) -> Self:
        """A copy that shares nothing that can change."""
        kind = type(self)
        setattr(kind, "copy", _compiled(kind))  # noqa: B010  # in the place of this method
        return self.copy()


@cache
def _compiled(kind: type[Mutable]) -> Callable[[Mutable], Mutable]:
    """The copy that one would write by hand; a loop over the fields takes twice as long."""
    hints = get_type_hints(kind)
    fields = ", ".join(_copied(f"s.{name}", hints[name]) for name in kind.__struct_fields__)
    made: Callable[[Mutable], Mutable] = eval(f"lambda s: kind({fields})", {"kind": kind})
    return made


def _copied(value: str, hint: object) -> str:
    """The expression for the copy of a value of a type."""
    if get_origin(hint) is list:
        one = _copied("x", *get_args(hint))
        return f"{value}[:]" if one == "x" else f"[{one} for x in {value}]"
    return f"{value}.copy()" if isinstance(hint, type) and issubclass(hint, Mutable) else value
