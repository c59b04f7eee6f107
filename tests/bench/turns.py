"""What moves cost: four games side by side, pressed one after the other; the bot is a process of its own."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from sandbox import Sandbox
from tests.bench.rows import Row, percentile
from tests.bot.bot_process import PlayerPair, cpu_seconds, resident_mib, run_bot_process

#: Tables of people, a third of them with a program; presses before it is measured, and while it is.
TABLES, WARM, STEPS = 8, 160, 320
#: What was moved last is shown by then.
REST = 2.0


def rows() -> list[Row]:
    """Every figure of turns."""
    return asyncio.run(mixed())


async def mixed() -> list[Row]:
    """Every decision is pressed, in public or in private, and its board is waited for."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "motu.db"
        async with Sandbox() as box, run_bot_process(box, file) as pid:
            tables = [PlayerPair(box, number) for number in range(TABLES)]
            for table in tables:
                await table.open()
            for step in range(WARM):
                await tables[step % TABLES].step()
            moves, spent = _moves(file), cpu_seconds(pid)
            shown = [await tables[step % TABLES].step() for step in range(STEPS)]
            await asyncio.sleep(REST)
            moves, spent = _moves(file) - moves, cpu_seconds(pid) - spent
            held = resident_mib(pid)
    waits = [1e3 * seconds for seconds in shown if seconds is not None]
    return [
        Row("four games mixed: CPU a move", spent / moves * 1e3, 35, "ms", note=f"{moves} moves"),
        Row("  moves a second of one core", moves / spent, 25, "", ">="),
        Row("  a press to its new board, p95", percentile(waits, 0.95), 1000, "ms"),
        Row("  memory of all its processes", held, 300, "MiB"),
    ]


def _moves(file: Path) -> int:
    """How many moves are stored, those of programs too."""
    with closing(sqlite3.connect(file)) as db:
        return int(db.execute("SELECT count(*) FROM log").fetchone()[0])
