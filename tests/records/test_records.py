"""Recorded matches always replay to the same result.

If a record no longer does, a rule has changed: raise `rules` of the game, so that running matches get a
checkpoint, make the record again and run `python -m tests.records.versions`. To make a record of programs:

    .venv/bin/python -c "from tests.records.recorder import record; \
        print(record('maori', 3, 7, ['greedy', 'random'], variant='advanced', board='atoll'))"

A match of people is exported by the bot; add `hash`, `totals` and `ranks` from the output of
`python -m engine replay FILE`. Records contain no names, servers or times.
"""

import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import GAMES
from engine.game import digest
from engine.match import UNDO, Match
from tests.records.recorder import HERE, ExpectedRecord
from tests.records.versions import current_versions, has_changed, is_raised, load_versions

FILES = sorted(HERE.glob("*.json"))

#: The first record of each game, which the command line replays in `make test`; `make soak` replays all.
QUICK_FILES = tuple(next(file for file in FILES if file.stem.startswith(f"{key}-")) for key in GAMES)

each_record = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@cache
def load_record(file: Path) -> tuple[ExpectedRecord, Match]:
    """A record and its replay."""
    record = msgspec.json.decode(file.read_bytes(), type=ExpectedRecord)
    return record, record.replay(GAMES[record.game])


@each_record
def test_a_record_replays_to_the_same_position_and_scores(file: Path) -> None:
    record, match = load_record(file)
    scores = match.game.scores(match.state)

    assert match.turn is None
    assert digest(match.state) == record.hash
    assert [score.total for score in scores] == record.totals
    assert [score.rank for score in scores] == record.ranks


#: `python -m engine replay FILE` for each file, in one process, as starting one takes longer than a replay.
REPLAYS = """if True:
    import runpy, sys
    for file in sys.argv[1:]:
        sys.argv = ["engine", "replay", file]
        runpy.run_module("engine", run_name="__main__")"""


@cache
def replay_outputs(files: tuple[Path, ...]) -> dict[Path, Any]:
    """The output of the command line for some records."""
    command = [sys.executable, "-c", REPLAYS, *map(str, files)]
    done = subprocess.run(command, capture_output=True, check=True)
    return dict(zip(files, map(msgspec.json.decode, done.stdout.splitlines()), strict=True))


@pytest.mark.parametrize(
    ("file", "files"),
    [
        *(pytest.param(file, QUICK_FILES, id=file.stem) for file in QUICK_FILES),
        *(
            pytest.param(file, tuple(FILES), id=file.stem, marks=pytest.mark.soak)
            for file in FILES
            if file not in QUICK_FILES
        ),
    ],
)
def test_the_command_line_replays_a_record(file: Path, files: tuple[Path, ...]) -> None:
    printed, record = replay_outputs(files)[file], load_record(file)[0]

    assert printed["hash"] == record.hash
    assert [score["total"] for score in printed["scores"]] == record.totals


@each_record
def test_a_record_is_one_line_with_nothing_but_the_match(file: Path) -> None:
    text = file.read_text("utf-8")
    record, _ = load_record(file)

    assert text.count("\n") == 1
    assert msgspec.json.decode(text).keys() == set(record.__struct_fields__)


def test_the_records_hold_every_game_variant_and_number_of_seats() -> None:
    records = [load_record(file)[0] for file in FILES]
    for game in GAMES.values():
        of_game = [record for record in records if record.game == game.key]
        assert {record.seats for record in of_game} == set(game.seats)
        for field in msgspec.structs.fields(game.options):
            assert len({record.options[field.name] for record in of_game}) > 1, field.name
        assert all(any(entry.code == UNDO for entry in record.log) for record in of_game)


def test_a_change_of_records_or_random_draws_needs_a_new_version() -> None:
    before, now = load_versions(), current_versions()
    assert before == now, "python -m tests.records.versions says what is to be done"


def test_a_new_record_needs_no_new_version_and_a_changed_one_does() -> None:
    before = {"rules": 1, "components": 1, "chance": "a", "records": {"x": "1"}}
    assert not has_changed(before, {**before, "records": {"x": "1", "y": "2"}})
    changes: tuple[dict[str, object], ...] = ({"records": {"x": "2"}}, {"records": {}}, {"chance": "b"})
    assert all(has_changed(before, {**before, **change}) for change in changes)
    assert not is_raised(before, {**before, "chance": "b"})
    assert is_raised(before, {**before, "components": 2})
