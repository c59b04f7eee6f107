"""Memory does not grow while thousands of turns are drawn; only `make soak` runs this test."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.render.soak import EVERY

TURNS = 5_000
#: Number of turns at the end during which memory must not grow by more than `MAX_GROWTH_MIB`.
LAST = 2_000
MAX_MIB, MAX_GROWTH_MIB = 300, 8


@pytest.mark.soak
def test_memory_stays_low_for_five_thousand_turns_of_four_games(record_property: Any) -> None:
    command = [sys.executable, "-m", "tests.render.soak", str(TURNS)]
    printed = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    rows = [json.loads(line) for line in printed.splitlines()]
    print(
        "\n".join(
            f"{turn:>5} turns {resident:6.1f} MiB, {images:5.1f} MiB of images"
            for turn, resident, images in rows
        )
    )

    sizes = {turn: resident for turn, resident, _ in rows}
    assert max(sizes) == TURNS
    assert len(sizes) == TURNS // EVERY
    assert sizes[TURNS] <= MAX_MIB
    assert sizes[TURNS] - sizes[TURNS - LAST] <= MAX_GROWTH_MIB
    record_property("soak", {"MiB after 5,000 turns": round(sizes[TURNS])})
