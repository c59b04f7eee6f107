"""While a database is full, locked or missing, people are answered and no shown move is lost.

`test_storage_files.py` has the tests of damaged files that are not in use.
"""

import asyncio
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from tests.bot.harness import BotHarness, run_harness
from tests.bot.monitoring.test_alerts import full_disk
from tests.harnesses.outcome import Outcome
from tests.harnesses.storage.pressing import PressLoad

pytestmark = pytest.mark.e2e

#: Program that holds the write lock of a database until its standard input ends.
HOLD = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""
Fault = Callable[[BotHarness], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def fill_any_disk(_: BotHarness) -> AsyncIterator[None]:
    """Simulate a full disk: no file can grow."""
    with full_disk():
        yield


@asynccontextmanager
async def move_file(harness: BotHarness) -> AsyncIterator[None]:
    """Move the database away, and restore it."""
    file, away = harness.folder / "motu.db", harness.folder / "away.db"
    shutil.move(file, away)
    yield
    shutil.move(away, file)


@asynccontextmanager
async def replace_file(harness: BotHarness) -> AsyncIterator[None]:
    """Replace the database by a copy, and restore it."""
    file, away = harness.folder / "motu.db", harness.folder / "away.db"
    shutil.move(file, away)
    shutil.copy(away, file)
    yield
    shutil.move(away, file)


@asynccontextmanager
async def lock_file(harness: BotHarness) -> AsyncIterator[None]:
    """Let another process hold the write lock of the database."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-S", "-c", HOLD, str(harness.folder / "motu.db"),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stdin is not None
    assert await process.stdout.readline() == b"held\n"
    try:
        yield
    finally:
        process.stdin.close()
        await process.wait()


def _set_attribute(how: str, files: list[str]) -> None:
    if subprocess.run(["chattr", how, *files], check=False, capture_output=True).returncode:
        pytest.skip("no file can be made immutable here")


@asynccontextmanager
async def make_immutable(harness: BotHarness) -> AsyncIterator[None]:
    """Make the database and its WAL read-only, even for root."""
    files = [str(harness.folder / name) for name in ("motu.db", "motu.db-wal")]
    _set_attribute("+i", files)
    try:
        yield
    finally:
        _set_attribute("-i", files)


@asynccontextmanager
async def fill_small_disk(harness: BotHarness) -> AsyncIterator[None]:
    """Fill the small disk with a file, and delete it."""
    filler = harness.folder / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(512))
        except OSError:
            pass
    yield
    filler.unlink()


async def start_matches(harness: BotHarness, games: list[str], outcome: Outcome) -> PressLoad:
    """Start a match of each of these games, to be pressed in."""
    drivers = [await harness.start_match("Ana", "Ben", channel="lounge", game=game) for game in games]
    pressing = PressLoad(harness, drivers, outcome, Random(3))
    await pressing.store_movers()
    return pressing


async def press_during_fault(
    pressing: PressLoad, what: str, fault: Fault, rounds: int, *, is_owner_told: bool
) -> None:
    """Press during a fault and after it.

    With `is_owner_told`, the owner must be alerted, and no board may change.
    """
    monitor, before = pressing.harness.bot.services.alert_monitor, pressing.owner_notices()
    async with fault(pressing.harness):
        for _ in range(rounds):
            if await pressing.press_everywhere() and is_owner_told:
                pressing.outcome.add_problem("lost", f"{what}: a board shows a move that is not stored")
        if is_owner_told:
            await monitor.run_round()
            if pressing.owner_notices() == before:
                pressing.outcome.add_problem("unanswered", f"{what}: the owner was not alerted")
    pressing.outcome.count("faults")
    await pressing.wait_until_recovered(what)
    await pressing.store_movers()
    await monitor.run_round()
    pressing.harness.box.clock.advance(31 * 60)  # a resolved alert is forgotten after half an hour
    await monitor.run_round()
    assert monitor.alerts == []


async def press_while_locked(pressing: PressLoad, seconds: float) -> None:
    """Press while another process holds the write lock."""
    now = asyncio.get_running_loop().time
    async with lock_file(pressing.harness):
        until = now() + seconds
        await pressing.press_everywhere()
        while now() < until:
            await asyncio.gather(
                pressing.press_everywhere(), asyncio.sleep(min(1.0, max(0.0, until - now())))
            )
    pressing.outcome.count("faults")
    await pressing.wait_until_recovered(f"a lock of {seconds} s")


async def test_an_unwritable_file_loses_nothing(tmp_path: Path, outcome: Outcome) -> None:
    async with run_harness(tmp_path) as harness:
        pressing = await start_matches(harness, ["maori", "orbis"], outcome)
        for fault in (fill_any_disk, move_file):
            await press_during_fault(pressing, fault.__name__, fault, 2, is_owner_told=True)
        await press_while_locked(pressing, 0.5)
        await harness.stop()
        pressing.check_log()


FAULTS: dict[str, Fault] = {
    one.__name__: one for one in (fill_any_disk, move_file, replace_file, make_immutable)
}


@pytest.mark.soak
@pytest.mark.parametrize("name", FAULTS)
async def test_four_games_continue_after_an_unwritable_file(
    tmp_path: Path, name: str, outcome: Outcome
) -> None:
    async with run_harness(tmp_path) as harness:
        pressing = await start_matches(harness, [*GAMES] * 2, outcome)
        for rounds in (1, 3, 10):
            await press_during_fault(
                pressing, name, FAULTS[name], rounds, is_owner_told=rounds * len(pressing.drivers) > 10
            )
        await harness.stop()
        pressing.check_log()


@pytest.mark.soak
@pytest.mark.parametrize("seconds", [1, 10, 60])
async def test_four_games_continue_while_another_process_writes(
    tmp_path: Path, seconds: int, outcome: Outcome
) -> None:
    async with run_harness(tmp_path) as harness:
        pressing = await start_matches(harness, [*GAMES] * 2, outcome)
        await press_while_locked(pressing, seconds)
        await harness.stop()
        pressing.check_log()


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    """Mount a separate disk at a folder."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", str(folder)]
    if subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


@pytest.mark.soak
async def test_four_games_continue_after_a_full_disk(tmp_path: Path, outcome: Outcome) -> None:
    with small_disk(tmp_path / "small", "12m") as folder:
        async with run_harness(folder, disk_mb=0) as harness:
            pressing = await start_matches(harness, [*GAMES], outcome)
            for _ in range(3):
                await press_during_fault(pressing, "a full disk", fill_small_disk, 4, is_owner_told=True)
            await harness.stop()
            pressing.check_log()
