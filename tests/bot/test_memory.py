"""Memory of the bot and its workers stays bounded in a long run; only in `make soak`."""

from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from sandbox import Sandbox
from tests.bot.bot_process import PlayerPair, descendant_pids, resident_mib, run_bot_process

pytestmark = pytest.mark.e2e

#: Total steps of people, and steps between two measurements.
STEPS, INTERVAL = 20_000, 250
#: Measurements vary by some MiB, so means are compared: of the last steps, and of the steps before.
WINDOW = 5_000
#: Number of parallel matches; a program plays in every third.
MATCHES = 16
MAX_MIB, MAX_GROWTH_MIB = 300, 3


@pytest.mark.soak
@pytest.mark.timeout(7200)
async def test_twenty_thousand_steps_of_four_games_use_little_memory(
    tmp_path: Path, record_property: Any
) -> None:
    sizes: dict[int, float] = {}
    async with Sandbox() as box, run_bot_process(box, tmp_path / "motu.db") as pid:
        pairs = [PlayerPair(box, number) for number in range(MATCHES)]
        for pair in pairs:
            await pair.open()
        for step in range(1, STEPS + 1):
            await pairs[step % MATCHES].step()
            if step % INTERVAL == 0:
                sizes[step] = resident_mib(pid)
                print(
                    f"{step:>5} steps {sizes[step]:6.1f} MiB, {1 + len(descendant_pids(pid))} processes",
                    flush=True,
                )
    before, after = (
        mean(size for step, size in sizes.items() if end - WINDOW < step <= end)
        for end in (STEPS - WINDOW, STEPS)
    )
    print(f"mean of {WINDOW} steps: {before:.1f} MiB until {STEPS - WINDOW}, {after:.1f} MiB until {STEPS}")
    assert max(sizes.values()) <= MAX_MIB
    assert after - before <= MAX_GROWTH_MIB
    record_property("soak", {"MiB of the whole bot after 20,000 steps": round(sizes[STEPS])})
