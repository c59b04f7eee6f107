"""The allowed values of each option of a match."""

from typing import Literal, get_args, get_origin

import msgspec
from msgspec import Struct


def option_values(kind: type[Struct]) -> dict[str, tuple[bool | str, ...]]:
    """Field name -> allowed values; raises TypeError for a field that is neither bool nor Literal."""
    return {field.name: _values(field.type) for field in msgspec.structs.fields(kind)}


def _values(kind: object) -> tuple[bool | str, ...]:
    if kind is bool:
        return (True, False)
    if get_origin(kind) is Literal:
        return get_args(kind)
    raise TypeError(kind)
