"""Loads the component tables in data/components into frozen structs."""

from importlib import resources
from importlib.resources.abc import Traversable
from typing import TypeVar

import msgspec

T = TypeVar("T")

FOLDER = resources.files("data") / "components"


def load(key: str, version: int, kind: type[T], folder: Traversable = FOLDER) -> T:
    """Load a component table as `kind`; raises msgspec.ValidationError if it does not match."""
    file = folder / f"{key}-{version}.toml"
    return msgspec.toml.decode(file.read_bytes(), type=kind)
