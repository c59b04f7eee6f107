"""`python -m data.store` on an unusable database: a sentence without passwords, and an exit code."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from config import alive
from data.store.__main__ import main
from tests import postgresql
from tests.prepared import copy_empty_database, sqlite_url

#: Runs a command; returns its output and its exit code.
Run = Callable[..., tuple[str, int]]
SECRET = "hush"

WRONG = {
    "a file without a scheme": "motu.db",
    "a file that is missing": sqlite_url(Path("none.db")),
    "a folder that is missing": sqlite_url(Path("none/motu.db")),
    "a file that is no database": sqlite_url(Path("notes.txt")),
    "a folder": sqlite_url(Path()),
    "an empty address": "",
    "a port that is not a number": f"postgresql+asyncpg://motu:{SECRET}@127.0.0.1:port/motu",
    "a password with a slash": f"postgresql+asyncpg://motu:{SECRET}/{SECRET}@127.0.0.1/motu",
    "no scheme": f"motu:{SECRET}@127.0.0.1/motu",
    "another driver": f"postgresql://motu:{SECRET}@127.0.0.1/motu",
    "another database": f"mysql://motu:{SECRET}@127.0.0.1/motu",
    "an unknown option": f"postgresql+asyncpg://motu:{SECRET}@127.0.0.1:9/motu?options={SECRET}",
    "an invalid option": f"postgresql+asyncpg://motu@127.0.0.1:9/motu?ssl={SECRET}",
    "a port without a server": f"postgresql+asyncpg://motu:{SECRET}@127.0.0.1:9/motu",
    "a password as an option": f"postgresql+asyncpg://motu@127.0.0.1:9/motu?password={SECRET}",
    "a socket that is missing": f"postgresql+asyncpg://motu:{SECRET}@/motu?host=/none",
    "a machine that is unknown": f"postgresql+asyncpg://motu:{SECRET}@database.invalid/motu",
}


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    copy_empty_database(tmp_path / "copy.db")
    (tmp_path / "notes.txt").write_text("not a database, but twenty lines of notes\n" * 20)

    def run(*arguments: str) -> tuple[str, int]:
        monkeypatch.setattr(sys, "argv", ["data.store", *arguments])
        code = main()
        out, err = capsys.readouterr()
        return out + err, code

    return run


COMMANDS = (["replay"], ["ratings"], ["backup", "backups"], ["restore", "copy.db"])
#: Restoring must work if the database is lost or damaged.
RESTORABLE = {"restore": ("a file that is missing", "a file that is no database")}
BOTH = [
    (case, command) for case in WRONG for command in COMMANDS if case not in RESTORABLE.get(command[0], ())
]


@pytest.mark.parametrize(
    ("case", "command"),
    # a third in `make test`: every case with one or two of the four commands
    [pytest.param(*both, marks=[pytest.mark.soak] * (n % 3 > 0)) for n, both in enumerate(BOTH)],
)
def test_an_unusable_database_is_reported_in_a_sentence(
    run: Run, tmp_path: Path, case: str, command: list[str]
) -> None:
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    output, code = run("--database", WRONG[case], *command)
    assert code == 1
    assert output.strip().endswith(".")
    assert SECRET not in output
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == before


@pytest.mark.parametrize("case", WRONG)
def test_a_copy_from_or_to_an_unusable_database_is_reported_in_a_sentence(
    run: Run, tmp_path: Path, case: str
) -> None:
    for command in (["copy", WRONG[case], "new.db"], ["copy", "copy.db", WRONG[case]]):
        if command[1] == "copy.db" and case in ("a file without a scheme", "a file that is missing"):
            continue
        output, code = run(*command)
        assert code == 1
        assert output.strip().endswith((".", "…"))
        assert SECRET not in output
        assert not (tmp_path / "new.db").exists()


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_refusal_of_the_server_is_reported_in_a_sentence(
    run: Run, server: Path, command: list[str]
) -> None:
    url = postgresql.address(server, "motu_none")
    output, code = run("--database", url, *command)
    assert (code, 'database "motu_none" does not exist' in output) == (1, True), output
    output, code = run("--database", url.replace("//motu@", f"//nobody:{SECRET}@"), *command)
    assert (code, 'role "nobody" does not exist' in output, SECRET in output) == (1, True, False), output


@pytest.mark.parametrize("case", [case for case in WRONG if SECRET in WRONG[case]])
def test_the_health_check_prints_no_password(monkeypatch: pytest.MonkeyPatch, case: str) -> None:
    monkeypatch.setenv("DATABASE_URL", WRONG[case])
    output = alive.main()
    assert output is not None
    assert output.startswith("Not alive: ")
    assert SECRET not in output
