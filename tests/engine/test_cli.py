"""The command line: matches between programs, and exported matches."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import GAMES
from engine import __main__ as engine
from engine.game import Score, digest
from engine.maori import GAME, Options
from engine.match import Checkpoint, Record
from tests.playing import __main__ as playing
from tests.playing.playout import perft, playout, random_match

#: Commands for developers of rules and programs.
PLAYING = ("playout", "arena", "perft")


def main(args: tuple[str, ...]) -> None:
    """Run the command line to which a command belongs."""
    (playing if args and args[0] in PLAYING else engine).main()


Run = Callable[..., list[Any]]
RunFailing = Callable[..., str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command; return the JSON lines that it prints."""

    def run(*args: str) -> list[Any]:
        monkeypatch.setattr(sys, "argv", ["engine", *args])
        main(args)
        return [msgspec.json.decode(line) for line in capsys.readouterr().out.splitlines()]

    return run


@pytest.fixture
def run_failing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> RunFailing:
    """Run a command that fails; return its standard error."""

    def run_failing(*args: str) -> str:
        monkeypatch.setattr(sys, "argv", ["engine", *args])
        with pytest.raises(SystemExit) as exit_:
            main(args)
        assert exit_.value.code not in (0, None)
        captured = capsys.readouterr()
        assert captured.out == ""
        return captured.err.strip().splitlines()[-1] if captured.err else str(exit_.value.code)

    return run_failing


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """An exported match."""
    file = tmp_path / "match.json"
    file.write_bytes(msgspec.json.encode(Record.of(random_match(GAME, 2, 3, Options(), 60))))
    return file


@pytest.mark.parametrize("game", GAMES)
def test_playout_prints_a_line_for_each_match_and_a_summary(run: Run, game: str) -> None:
    lines = run("playout", game, "--seats", "3", "--games", "4", "--seed", "9")

    rules = GAMES[game]
    expected = [playout(rules, 3, 9 + n, rules.options(), ["random"]) for n in range(4)]
    assert lines[:-1] == [msgspec.to_builtins(one) for one in expected]
    assert lines[-1].keys() == {"games", "games_per_s", "moves_per_s", "mean_scores"}
    assert lines[-1]["games"] == 4
    means = [round(sum(column) / 4, 2) for column in zip(*(one.scores for one in expected), strict=True)]
    assert lines[-1]["mean_scores"] == means


def test_playout_takes_options_and_a_program_for_each_seat(run: Run) -> None:
    choice = ["--option", "variant=advanced", "--option", "ship_shells=false", "--policy", "greedy,random"]
    first, _ = run("playout", "maori", "--seats", "2", "--games", "1", *choice)

    options = Options(variant="advanced", ship_shells=False)
    assert first["hash"] == playout(GAME, 2, 1, options, ["greedy", "random"]).hash


def test_perft_counts_action_sequences(run: Run) -> None:
    (line,) = run("perft", "maori", "--seats", "2", "--depth", "4")
    assert line == {"depth": 4, "lines": perft(GAME, GAME.setup(2, bytes(16), Options()), 4)[-1]}


def test_replay_prints_hash_and_scores(run: Run, record: Path) -> None:
    (line,) = run("replay", str(record))

    match = random_match(GAME, 2, 3, Options(), 60)
    assert line["hash"] == digest(match.state)
    assert line["seq"] == 60
    assert msgspec.convert(line["scores"], list[Score]) == GAME.scores(match.state)


def test_a_review_prints_evaluations_and_the_loss_of_every_seat(run: Run, tmp_path: Path) -> None:
    match = random_match(GAME, 2, 3, Options(), 10_000)
    late = match.replay(match.entries[:-4])
    start = Checkpoint(late.seq, late.state)
    end = match.new(GAME, 2, match.seed, match.options, start).replay(match.entries[-4:])
    (file := tmp_path / "end.json").write_bytes(msgspec.json.encode(Record.of(end)))

    *evaluations, first, second = run("review", str(file))
    assert [one["seat"] for one in (first, second)] == [0, 1]
    assert evaluations[-1]["turn"] <= len(match.steps)
    assert first["shares"]["final"] == -second["shares"]["final"]


def test_an_unfinished_match_is_not_reviewed(run_failing: RunFailing, record: Path) -> None:
    assert "not over" in run_failing("review", str(record))


@pytest.mark.parametrize(
    ("args", "hint"),
    [
        (["playout", "chess"], "maori"),
        (["playout", "maori", "--seats", "9"], "9"),
        (["playout", "maori", "--seats", "5", "--option", "board=atoll"], "atoll"),
        (["playout", "maori", "--games", "0"], "--games"),
        (["playout", "maori", "--policy", "clever"], "greedy"),
        (["playout", "maori", "--option", "variant"], "KEY=VALUE"),
        (["playout", "maori", "--option", "variant=hard"], "variant"),
        (["playout", "maori", "--option", "moon=full"], "moon"),
        (["perft", "maori", "--depth", "-1"], "--depth"),
        (["replay", "no-such-file.json"], "no-such-file.json"),
        (["replay", "."], "."),
        ([], "required"),
    ],
    ids=" ".join,
)
def test_a_wrong_command_prints_one_sentence(run_failing: RunFailing, args: list[str], hint: str) -> None:
    assert hint in run_failing(*args)


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"seats": 1},
        {"seats": "two"},
        {"seed": "not hexadecimal"},
        {"options": {"variant": "hard"}},
        {"options": {"moon": "full"}},
        {"log": [{"seat": 0, "code": "undo"}]},
        {"log": [{"seat": 0, "code": "fly.1"}]},
        {"log": [{"seat": 7, "code": "edge.1"}]},
        {"log": 5},
        {"checkpoint": {"seq": 1, "state": {}}},
    ],
    ids=str,
)
def test_a_broken_record_prints_one_sentence(
    run_failing: RunFailing, record: Path, change: dict[str, Any]
) -> None:
    record.write_text(json.dumps(json.loads(record.read_text()) | change))
    assert run_failing("replay", str(record)).endswith(".")


def test_a_file_that_is_not_a_record_prints_one_sentence(run_failing: RunFailing, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(b"\xff{")
    assert str(file) in run_failing("replay", str(file))


def test_a_failed_command_has_an_exit_code() -> None:
    command = [sys.executable, "-m", "tests.playing", "playout", "maori", "--seats", "9"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("The rules forbid this: maori-seats")


def test_a_play_out_refuses_a_program_that_only_the_arena_has(run_failing: RunFailing) -> None:
    assert "fitted is none of easy, medium" in run_failing("playout", "maori", "--policy", "fitted")
