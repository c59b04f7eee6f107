"""Every harness sees something: faults of its kind are put into a copy of the bot; its short form fails."""

from pathlib import Path

import pytest

from tests.breaking import Copy, listed
from tests.harnesses.outcome import Outcome

LISTS = {file.stem: file for file in sorted((Path(__file__).parent / "seen").glob("*.toml"))}


@pytest.mark.parametrize("harness", LISTS)
def test_the_lists_name_what_stands_in_the_bot(harness: str) -> None:
    for fault in listed(LISTS[harness]):
        fault.check()


@pytest.mark.soak
@pytest.mark.parametrize("harness", LISTS)
def test_a_fault_put_in_by_hand_is_seen(harness: str, tmp_path: Path, outcome: Outcome) -> None:
    copy, faults = Copy.of(tmp_path), listed(LISTS[harness])
    outcome.did("faults put in by hand", len(faults))
    assert [fault.what for fault in faults if not copy.notices(fault)] == []
