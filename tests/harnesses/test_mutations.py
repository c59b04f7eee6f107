"""Every harness is tested by mutation: its short form fails with each mutation of a copy of the bot."""

from pathlib import Path

import pytest

from tests.harnesses.outcome import Outcome
from tests.mutations import ProjectCopy, load

LISTS = {file.stem: file for file in sorted((Path(__file__).parent / "mutations").glob("*.toml"))}


@pytest.mark.parametrize("harness", LISTS)
def test_every_mutation_applies(harness: str) -> None:
    for mutation in load(LISTS[harness]):
        mutation.check()


@pytest.mark.soak
@pytest.mark.parametrize("harness", LISTS)
def test_a_mutation_is_detected(harness: str, tmp_path: Path, outcome: Outcome) -> None:
    copy, mutations = ProjectCopy.create(tmp_path), load(LISTS[harness])
    outcome.count("mutations", len(mutations))
    assert [mutation.description for mutation in mutations if not copy.detects(mutation)] == []
