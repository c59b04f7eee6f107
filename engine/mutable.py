"""A mutable struct with a fast deep copy, for positions."""

from collections.abc import Callable
from functools import cache
from typing import Self, get_args, get_origin, get_type_hints

from msgspec import Struct


class Mutable(Struct):
    """A struct that is changed in place; fields must be immutable, Mutable, or lists of these."""

    def copy(self) -> Self:
        """A deep copy."""
        kind = type(self)
        setattr(kind, "copy", _compile_copy(kind))  # noqa: B010  # replaces this method
        return self.copy()


@cache
def _compile_copy(kind: type[Mutable]) -> Callable[[Mutable], Mutable]:
    """Generate the copy function of a class; a loop over its fields takes twice as long."""
    hints = get_type_hints(kind)
    fields = ", ".join(_copy_expression(f"s.{name}", hints[name]) for name in kind.__struct_fields__)
    made: Callable[[Mutable], Mutable] = eval(f"lambda s: kind({fields})", {"kind": kind})
    return made


def _copy_expression(value: str, hint: object) -> str:
    """The source of an expression that copies a value of this type."""
    if get_origin(hint) is list:
        one = _copy_expression("x", *get_args(hint))
        return f"{value}[:]" if one == "x" else f"[{one} for x in {value}]"
    return f"{value}.copy()" if isinstance(hint, type) and issubclass(hint, Mutable) else value
