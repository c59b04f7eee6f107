"""Digests of the records and their random draws, by version of the rules: a change needs a new version.

`python -m tests.records.versions` updates the file, and refuses if the version was not raised.
"""

import sys
import tomllib
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any
from unittest.mock import patch

import msgspec

from engine import GAMES, chance
from tests.records.recorder import HERE, ExpectedRecord

FILE = HERE / "versions.toml"
RAISE = "{game}: records or random draws have changed: raise its `rules` or `components` first."


def load_versions() -> dict[str, Any]:
    """The stored versions and digests by game."""
    return tomllib.loads(FILE.read_text("utf-8"))


def current_versions() -> dict[str, Any]:
    """The current versions and digests by game."""
    return {game: _replayed_version(game) for game in GAMES}


def has_changed(before: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether records or random draws of a game have changed; a new record is not a change."""
    return before["chance"] != now["chance"] or not before["records"].items() <= now["records"].items()


def is_raised(before: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether the version of rules or components is higher."""
    return any(now[version] > before[version] for version in ("rules", "components"))


def _replayed_version(game: str) -> dict[str, Any]:
    files = sorted(HERE.glob(f"{game}-*.json"))
    return {
        "rules": GAMES[game].rules,
        "components": GAMES[game].components,
        "chance": _digest("\n".join(_random_draws(files[0].read_bytes())).encode()),
        "records": {file.stem: _digest(file.read_bytes()) for file in files},
    }


def _random_draws(record: bytes) -> list[str]:
    """The different random draws of a record's replay in order: counter and label."""
    found, words = dict[str, None](), chance._words

    def note_words(seed: bytes, counter: int, label: str) -> Iterator[int]:
        found[f"{counter}:{label}"] = None
        return words(seed, counter, label)

    decoded = msgspec.json.decode(record, type=ExpectedRecord)
    with patch.object(chance, "_words", note_words):
        decoded.replay(GAMES[decoded.game])
    return list(found)


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()[:16]


def write() -> str | None:
    """Write the current versions; return an error if a version must be raised first."""
    before, now = load_versions() if FILE.exists() else {}, current_versions()
    for game in before:
        if has_changed(before[game], now[game]) and not is_raised(before[game], now[game]):
            return RAISE.format(game=game)
    lines = [line for game, one in now.items() for line in _toml_lines(game, one)]
    FILE.write_text("\n".join(lines[1:]) + "\n", "utf-8")
    return None


def _toml_lines(game: str, one: dict[str, Any]) -> Sequence[str]:
    versions = [f"{key} = {one[key]}" for key in ("rules", "components")]
    records = [f'{name} = "{digest}"' for name, digest in one["records"].items()]
    return ["", f"[{game}]", *versions, f'chance = "{one["chance"]}"', "", f"[{game}.records]", *records]


if __name__ == "__main__":
    sys.exit(write())
