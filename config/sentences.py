"""What a host reads when the bot starts or ends, and in `python bot.py check`, from data/host.toml."""

import tomllib
from functools import cache
from pathlib import Path

FILE = Path(__file__).parents[1] / "data" / "host.toml"


@cache
def sentences() -> dict[str, str]:
    """Every sentence, by its key."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def sentence(key: str, **facts: object) -> str:
    """A sentence with its facts."""
    return sentences()[key].format(**facts)
