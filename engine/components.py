"""The printed facts of the games, read once from data/components into frozen structs."""

from importlib import resources
from typing import TypeVar

import msgspec

T = TypeVar("T")


def load(key: str, version: int, kind: type[T]) -> T:
    """The component table of a game as `kind`; raises msgspec.ValidationError where they do not agree."""
    file = resources.files("data") / "components" / f"{key}-{version}.toml"
    return msgspec.toml.decode(file.read_bytes(), type=kind)
