"""For any text, parsers of ids, files and settings return a value or raise an error with a reason."""

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cogs.interaction.request import Declined
from cogs.posts.component_ids import InvalidInput, parse_with_generation
from cogs.timers.personal_hours import parse_day, parse_day_end, parse_sleep
from config.settings import Settings, SettingsError, load_settings
from data.store import StoreError
from data.store.sql import sqlite
from data.store.sql.database import parse_database_url
from engine import GAMES
from engine.export import Export, check_import
from engine.game import Reason
from engine.match import Match
from tests.harnesses.outcome import Outcome
from tests.harnesses.storage.starts import start
from tests.random_play import random_moves

#: Number of examples in the short test and in the soak test.
SHORT_COUNT, LONG_COUNT = 40, 4_000
FORMS = [pytest.param(SHORT_COUNT, id="few"), pytest.param(LONG_COUNT, id="many", marks=pytest.mark.soak)]
TEXTS = st.text(max_size=80) | st.from_regex(r"[a-z]1:[0-9~.:x-]{0,30}", fullmatch=True)
UNUSUAL_VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False)
    | st.text(max_size=20)
    | st.lists(st.integers(), max_size=3)
    | st.dictionaries(st.text(max_size=5), st.none(), max_size=2)
)


def fuzz_settings(examples: int) -> settings:
    """Settings for this number of examples, which are the same in every run."""
    health = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
    return settings(
        max_examples=examples, derandomize=True, deadline=None, database=None, suppress_health_check=health
    )


#: Each parser with the errors that it may raise.
PARSERS: list[Any] = [
    (parse_with_generation, InvalidInput),
    (parse_sleep, Declined),
    (parse_day, Declined),
    (lambda typed: parse_day_end(typed, "Europe/Athens"), Declined),
]


@pytest.mark.parametrize("most", FORMS)
def test_every_text_is_parsed_as_an_id_or_refused(most: int, outcome: Outcome) -> None:
    @fuzz_settings(most)
    @given(TEXTS)
    def parse_all(custom: str) -> None:
        outcome.count("texts")
        for parse, *allowed in PARSERS:
            with suppress(*allowed):
                parse(custom)

    parse_all()


# ---- files -----------------------------------------------------------------------------


@cache
def export_match(game: str) -> dict[str, Any]:
    """An exported match as JSON values."""
    title = GAMES[game]
    match = Match.new(title, title.seats[0], bytes(16), title.options())
    rng = Random(3)
    while len(match.entries) < 12:
        for code in random_moves(match, rng, 12):
            assert match.turn is not None
            match, _ = match.play_action(match.turn, code)
    found: dict[str, Any] = msgspec.to_builtins(Export.from_match(match, ()))
    return found


def change_record(value: Any, data: st.DataObject, depth: int = 0) -> Any:
    """A copy of an exported match with one unusual value."""
    if isinstance(value, dict) and value and depth < 4 and data.draw(st.integers(0, 4)):
        key = data.draw(st.sampled_from(sorted(value)))
        return {**value, key: change_record(value[key], data, depth + 1)}
    if isinstance(value, list) and value and depth < 4 and data.draw(st.integers(0, 4)):
        at = data.draw(st.integers(0, len(value) - 1))
        return [*value[:at], change_record(value[at], data, depth + 1), *value[at + 1 :]]
    return data.draw(UNUSUAL_VALUES)


def change_bytes(content: bytes, data: st.DataObject) -> bytes:
    """The content of a file, truncated, or with inserted, removed or repeated bytes."""
    at = data.draw(st.integers(0, len(content)))
    match data.draw(st.integers(0, 3)):
        case 0:
            return content[:at]
        case 1:
            return content[:at] + data.draw(st.binary(max_size=8)) + content[at:]
        case 2:
            return content[:at] + content[at + 1 :]
        case _:
            return content + content[at:]


@pytest.mark.parametrize("most", FORMS)
def test_every_file_is_imported_or_refused_with_a_reason(most: int, outcome: Outcome) -> None:
    @fuzz_settings(most)
    @given(st.sampled_from([*GAMES]), st.data())
    def check_file(game: str, data: st.DataObject) -> None:
        outcome.count("files")
        record = change_record(export_match(game), data)
        try:
            content = msgspec.json.encode(record)
        except (OverflowError, msgspec.MsgspecError, UnicodeEncodeError):
            return
        if data.draw(st.booleans()):
            content = change_bytes(content, data)
        assert isinstance(check_import(content), Export | Reason)

    check_file()
    assert isinstance(check_import(msgspec.json.encode(export_match("gheos"))), Export)


# ---- settings --------------------------------------------------------------------------

VARIABLES = {str(field.validation_alias) for field in Settings.model_fields.values()}
PLAIN = st.text(st.characters(blacklist_characters="\0", blacklist_categories=["Cs"]), max_size=40)
GARBAGE = PLAIN | st.sampled_from(
    [
        *(
            "-1",
            "0",
            "1e9",
            "nan",
            "inf",
            "9" * 40,
            "true",
            "[]",
            "{}",
            "http://[",
            "//",
            ":",
            "http://x:y/",
            "\n",
        ),
        *(
            "postgresql+asyncpg://h:port/db",
            "sqlite+aiosqlite:///\\",
            "sqlite+aiosqlite://:x@/",
            "0-1/2/3",
            "1/",
            "/1",
        ),
        *(
            "postgresql+asyncpg://[::1/db",
            "sqlite+aiosqlite:///a?b=c&b=d",
            "sqlite+aiosqlite:////x?timeout=x",
        ),
    ]
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty working directory, and an environment without variables of the bot."""
    monkeypatch.chdir(tmp_path)
    kept = {name: os.environ.pop(name) for name in [*os.environ] if name in VARIABLES}
    yield tmp_path
    for name in VARIABLES:
        os.environ.pop(name, None)
    os.environ.update(kept)


def error_message(variable: str, value: str) -> str:
    """The error message for a value of a variable; "" if it is valid."""
    os.environ[variable] = value
    try:
        found = load_settings()
        sqlite.path_of(url) if sqlite.is_sqlite_url(url := parse_database_url(found.database_url)) else None
    except (SettingsError, StoreError) as error:
        return str(error)
    finally:
        del os.environ[variable]
    return ""


@pytest.mark.parametrize("most", FORMS)
@pytest.mark.usefixtures("home")
def test_every_setting_is_accepted_or_refused_by_name(most: int, outcome: Outcome) -> None:
    @fuzz_settings(most * 3)
    @given(st.sampled_from(sorted(VARIABLES)), GARBAGE)
    def loads(variable: str, value: str) -> None:
        outcome.count("settings")
        message = error_message(variable, value)
        assert not message or variable in message, message
        assert "Traceback" not in message

    loads()


@pytest.mark.parametrize("most", FORMS)
def test_every_env_file_is_accepted_or_refused(home: Path, most: int, outcome: Outcome) -> None:
    @fuzz_settings(most)
    @given(st.lists(st.tuples(st.sampled_from(sorted(VARIABLES)), st.binary(max_size=20)), max_size=4))
    def loads(lines: list[tuple[str, bytes]]) -> None:
        outcome.count("settings")
        (home / ".env").write_bytes(b"\n".join(name.encode() + b"=" + value for name, value in lines))
        message = ""
        try:
            load_settings()
        except SettingsError as error:
            message = str(error)
        assert not message or re.search(r"[A-Z]{4}|\.env", message)

    loads()


#: Variables, each with an invalid value that only a whole start rejects.
INVALID_VARIABLES = [
    ("DATABASE_URL", "postgresql+asyncpg://h:port/db"),
    ("DATABASE_URL", "sqlite+aiosqlite:///a?timeout=x"),
    ("DISCORD_API_BASE", "http://["),
    ("DISCORD_GATEWAY_URL", "ws://127.0.0.1:y"),
    ("MOTU_PROXY", "http://127.0.0.1:y"),
]


@pytest.mark.skipif(os.name != "posix", reason="needs fork")
@pytest.mark.parametrize(("variable", "value"), INVALID_VARIABLES)
def test_a_start_with_an_invalid_setting_ends_with_a_message(
    home: Path, variable: str, value: str, outcome: Outcome
) -> None:
    ended = start(home, home / "motu.db", None, **{variable: value, "MOTU_ALLOW_PROXY": "1"})
    outcome.count("starts")
    if ended.fault or variable not in ended.output:
        outcome.add_problem("crashed", ended)
