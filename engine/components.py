"""The printed facts of the games, read once from data/components into frozen structs."""

from importlib import resources
from importlib.resources.abc import Traversable
from typing import TypeVar

import msgspec

T = TypeVar("T")

FOLDER = resources.files("data") / "components"


def load(key: str, version: int, kind: type[T], folder: Traversable = FOLDER) -> T:
    """The component table of a game as `kind`; raises msgspec.ValidationError where they do not agree."""
    file = folder / f"{key}-{version}.toml"
    return msgspec.toml.decode(file.read_bytes(), type=kind)
