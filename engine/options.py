"""What a match can be played with: the values of each option."""

from typing import Literal, get_args, get_origin

import msgspec
from msgspec import Struct


def choices(kind: type[Struct]) -> dict[str, tuple[bool | str, ...]]:
    """The fields of an options struct with the values each may have; raises TypeError for any other kind."""
    return {field.name: _values(field.type) for field in msgspec.structs.fields(kind)}


def _values(kind: object) -> tuple[bool | str, ...]:
    if kind is bool:
        return (True, False)
    if get_origin(kind) is Literal:
        return get_args(kind)
    raise TypeError(kind)
