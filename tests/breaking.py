"""Faults put in by hand: something in a copy of the project is replaced, which a test must notice."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Self

import msgspec
import pytest

from tests.soak import CODE, ROOT


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One fault: `now` stands once in the file, `broken` in its place."""

    #: What is true no more, in a sentence.
    what: str
    #: From the root of the project.
    file: str
    now: str
    broken: str
    #: The test, or the folder of tests, that must notice.
    test: str
    #: How often the test is run at the most, where chance decides whether it meets the fault.
    tries: int = 1

    def check(self) -> None:
        """The fault can be put in, and what comes of it can be read by Python."""
        text = (ROOT / self.file).read_text(encoding="utf-8")
        assert text.count(self.now) == 1, self
        compile(text.replace(self.now, self.broken), self.file, "exec")
        assert (ROOT / self.test.partition("::")[0]).exists(), self


def listed(file: Path) -> list[Fault]:
    """The faults of a list, each named once."""
    faults = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8"))["faults"], list[Fault])
    assert len({fault.what for fault in faults}) == len(faults)
    return faults


class Copy:
    """A copy of the project that can be broken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @classmethod
    def of(cls, folder: Path) -> Self:
        """Copy everything that is run."""
        for name in CODE:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, folder / name)
        return cls(folder)

    def notices(self, fault: Fault) -> bool:
        """Whether the test of a fault fails with it; the copy is made good afterwards."""
        file = self.folder / fault.file
        sound = file.read_text(encoding="utf-8")
        file.write_text(sound.replace(fault.now, fault.broken), encoding="utf-8")
        run = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", fault.test]
        # a file that changes twice within a second must not be read as it was compiled before
        env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            for _ in range(fault.tries):
                ended = subprocess.run(
                    run, cwd=self.folder, env=env, capture_output=True, text=True, check=False
                )
                if ended.returncode == pytest.ExitCode.TESTS_FAILED:
                    return True
                assert ended.returncode == pytest.ExitCode.OK, ended.stdout + ended.stderr
        finally:
            file.write_text(sound, encoding="utf-8")
        return False
