"""CPU time of moves in matches of all four games, with the bot in a separate process."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from sandbox import Sandbox
from tests.bench.rows import Row, percentile
from tests.bot.bot_process import PlayerPair, cpu_seconds, resident_mib, run_bot_process

#: Matches of two people, every third with a program; questions answered for warm-up, and while measuring.
TABLES, WARM_UP, STEPS = 8, 160, 320
#: Seconds in which the bot completes the last move.
DRAIN_SECONDS = 2.0


def rows() -> list[Row]:
    """All figures of turns."""
    return asyncio.run(measure_presses())


async def measure_presses() -> list[Row]:
    """Press public and private components, and wait for the new board after each press."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "motu.db"
        async with Sandbox() as box, run_bot_process(box, file) as pid:
            tables = [PlayerPair(box, number) for number in range(TABLES)]
            for table in tables:
                await table.open()
            for step in range(WARM_UP):
                await tables[step % TABLES].step()
            moves, spent = _moves(file), cpu_seconds(pid)
            shown = [await tables[step % TABLES].step() for step in range(STEPS)]
            await asyncio.sleep(DRAIN_SECONDS)
            moves, spent = _moves(file) - moves, cpu_seconds(pid) - spent
            memory = resident_mib(pid)
    waits = [1e3 * seconds for seconds in shown if seconds is not None]
    return [
        Row("all four games: CPU per move", spent / moves * 1e3, 35, "ms", note=f"{moves} moves"),
        Row("  moves per CPU second", moves / spent, 25, "", ">="),
        Row("  from a press to the new board, p95", percentile(waits, 0.95), 1000, "ms"),
        Row("  memory of all processes of the bot", memory, 300, "MiB"),
    ]


def _moves(file: Path) -> int:
    """Number of stored moves, including those of programs."""
    with closing(sqlite3.connect(file)) as db:
        return int(db.execute("SELECT count(*) FROM log").fetchone()[0])
