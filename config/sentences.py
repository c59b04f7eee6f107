"""Texts for hosts at startup, at shutdown and in `python bot.py check`, from data/host.toml."""

import tomllib
from functools import cache
from pathlib import Path

FILE = Path(__file__).parents[1] / "data" / "host.toml"


@cache
def sentences() -> dict[str, str]:
    """All texts by key."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def sentence(key: str, **facts: object) -> str:
    """A text with its values filled in."""
    return sentences()[key].format(**facts)
