"""Exported matches can be imported unchanged, and every error in a file is reported."""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import GAMES
from engine.__main__ import main
from engine.export import MAX_FILE_BYTES, Export, check_import
from engine.game import Reason, digest
from engine.maori import GAME, Options
from engine.match import MAX_STEPS, UNDO, Entry, Match, Record
from tests.playing.playout import random_match

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.json"))


def match() -> Match:
    return random_match(GAME, 2, 3, Options(), 60)


def export_match() -> bytes:
    return msgspec.json.encode(Export.from_match(match(), [None, "greedy"]))


def changed_export(**changes: Any) -> bytes:
    return json.dumps(json.loads(export_match()) | changes).encode()


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_an_exported_match_can_be_imported_unchanged(file: Path) -> None:
    record = msgspec.json.decode(file.read_bytes(), type=Record)
    replayed = record.replay(GAMES[record.game])
    programs = [None, *["random"] * (record.seats - 1)]
    export = Export.from_match(replayed, programs)
    found = check_import(msgspec.json.encode(export))
    assert found == export
    assert digest(found.replay(replayed.game).state) == digest(replayed.state)


def test_the_command_line_replays_an_export_to_the_same_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(export_match())
    monkeypatch.setattr(sys, "argv", ["engine", "replay", str(file)])
    main()
    printed, found = json.loads(capsys.readouterr().out), check_import(export_match())
    assert isinstance(found, Export)
    assert printed["hash"] == found.hash == digest(match().state)
    assert printed["scores"] == json.loads(msgspec.json.encode(GAME.scores(match().state)))


def test_a_record_without_players_and_hash_can_be_read() -> None:
    found = check_import(msgspec.json.encode(Record.of(match())))
    assert isinstance(found, Export)
    assert found.players == (None, None)
    assert found.hash == digest(match().state)


def test_unknown_programs_in_a_file_become_people() -> None:
    found = check_import(changed_export(players=["<@1>", "random", "greedy", None]))
    assert isinstance(found, Export)
    assert found.players == (None, "random")


def test_an_export_contains_no_person_and_no_server() -> None:
    about = {"game", "rules", "components", "options", "seats", "players"}
    assert json.loads(export_match()).keys() == about | {"seed", "log", "checkpoint", "hash"}
    assert all(entry.keys() == {"seat", "code"} for entry in json.loads(export_match())["log"])


LOG = [{"seat": entry.seat, "code": entry.code} for entry in match().entries]

WRONG: dict[str, tuple[bytes, str]] = {
    "no JSON": (b"\xff{", "import-unreadable"),
    "empty": (b"", "import-unreadable"),
    "a list": (b"[]", "import-unreadable"),
    "another object": (b'{"game": "maori"}', "import-unreadable"),
    "nested without end": (b"[" * 200_000, "import-unreadable"),
    "options nested without end": (
        changed_export(options={"a": 0}).replace(b'"a": 0', b'"a": ' + b"[" * 100_000 + b"]" * 100_000),
        "import-unreadable",
    ),
    "too large": (b" " * MAX_FILE_BYTES + export_match(), "import-large"),
    "a number of 400 digits": (
        export_match().replace(b'"seats":2', b'"seats":' + b"9" * 400),
        "import-table",
    ),
    "a number of 9,000 digits": (
        export_match().replace(b'"seats":2', b'"seats":' + b"9" * 9000),
        "import-unreadable",
    ),
    "an option of 9,000 digits": (
        changed_export(options={"a": 0}).replace(b'"a": 0', b'"a": ' + b"9" * 9000),
        "import-unreadable",
    ),
    "seats as a word": (changed_export(seats="two"), "import-unreadable"),
    "a code that is a number": (changed_export(log=[{"seat": 0, "code": 5}]), "import-unreadable"),
    "another game": (changed_export(game="chess"), "import-game"),
    "a short seed": (changed_export(seed="00"), "import-seed"),
    "a long seed": (changed_export(seed="00" * 17), "import-seed"),
    "a seed that is not hexadecimal": (changed_export(seed="zz" * 16), "import-seed"),
    "one seat": (changed_export(seats=1), "import-table"),
    "a billion seats": (changed_export(seats=10**9), "import-table"),
    "an unknown variant": (changed_export(options={"variant": "hard"}), "import-table"),
    "an unknown option": (changed_export(options={"moon": "full"}), "import-table"),
    "seats that the options do not allow": (
        changed_export(seats=5, options={"board": "atoll"}),
        "import-table",
    ),
    "a checkpoint": (changed_export(checkpoint={"seq": 1, "state": {}}), "import-checkpoint"),
    "an undo without a move": (changed_export(log=[{"seat": 0, "code": UNDO}]), "import-undo"),
    "a code that does not parse": (changed_export(log=[{"seat": 0, "code": "²"}]), "import-move"),
    "the wrong seat": (changed_export(log=[{"seat": 7, "code": LOG[0]["code"]}]), "import-move"),
    "another seed": (changed_export(seed="00" * 16, hash=None), "import-move"),
    "a move that was changed": (changed_export(log=[*LOG[:9], {"seat": 0, "code": "fly.1"}]), "import-move"),
    "a move that was cut": (changed_export(log=LOG[:-1]), "import-other-end"),
    "another hash": (changed_export(hash="0" * 64), "import-other-end"),
}


@pytest.mark.parametrize("case", WRONG)
def test_an_invalid_file_is_refused_with_its_reason(case: str) -> None:
    content, key = WRONG[case]
    found = check_import(content)
    assert isinstance(found, Reason)
    assert found.key == key


def test_a_log_longer_than_any_match_is_not_replayed() -> None:
    entries = [Entry(0, "a"), Entry(0, UNDO)] * (MAX_STEPS // 2 + 1)
    packed = changed_export(log=[]).replace(b'"log": []', b'"log":' + msgspec.json.encode(entries))
    assert check_import(packed) == Reason("import-long", {"most": MAX_STEPS})


def test_the_first_wrong_move_is_reported_by_its_number() -> None:
    found = check_import(changed_export(log=[*LOG[:9], {"seat": 0, "code": "fly.1"}]))
    assert isinstance(found, Reason)
    assert found.facts == {"number": 10}


def test_an_error_quotes_at_most_120_characters_of_a_file_and_no_backticks() -> None:
    for content in (b'{"' + b"`x" * 5000 + b'": 1}', changed_export(game="`" * 3000, seats="x" * 3000)):
        found = check_import(content)
        assert isinstance(found, Reason)
        assert all("`" not in str(fact) and len(str(fact)) <= 120 for fact in found.facts.values())
