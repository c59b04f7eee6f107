"""Runs `python bot.py` on its own database, so that tests can stop, throttle and kill it."""

import asyncio
import math
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

from sandbox import Sandbox
from tests import forked
from tests.bench.overload import throttle
from tests.prepared import NO_QUOTAS, SPRITES, sqlite_url
from tests.store.kit import Rows, run_sql

#: Maximum seconds to wait for a start, a stop, an opened match or panel, or a stored move.
TIMEOUT_SECONDS = 90.0


class KillableBot:
    """A bot process on a sandbox."""

    def __init__(self, box: Sandbox, folder: Path) -> None:
        self.box, self.folder, self.file = box, folder, folder / "motu.db"
        self.url = sqlite_url(self.file)
        self._log = folder / "bot.log"
        self._process: forked.BotProcess | None = None
        #: Monotonic time until which the bot could not answer; infinite while it is stopped.
        self._away_until = math.inf

    @property
    def log_text(self) -> str:
        """Content of the log file."""
        return self._log.read_text("utf-8") if self._log.exists() else ""

    @property
    def pid(self) -> int:
        """Process id."""
        assert self._process is not None
        return self._process.pid

    @property
    def is_away(self) -> bool:
        """Whether the test has stopped the bot and not yet restarted it."""
        return math.isinf(self._away_until)

    def was_away(self, _channel: str, since: float) -> bool:
        """Whether the bot was stopped at some time after `since`, which is a monotonic time."""
        return self._away_until >= since

    async def start(self) -> None:
        """Start the bot and wait until it is connected."""
        await self.launch()
        process = self._process
        assert process is not None
        await self.box.wait(
            lambda: self.box.connected or process.exit_code is not None,
            TIMEOUT_SECONDS,
            "the bot did not connect",
        )
        assert process.exit_code is None, self.log_text
        await self.box.ready()
        self._away_until = time.monotonic()

    async def launch(self) -> None:
        """Start the bot without waiting for its connection."""
        settings = {
            "DISCORD_TOKEN": self.box.token,
            "DISCORD_API_BASE": self.box.api_base,
            "DISCORD_GATEWAY_URL": self.box.gateway_url,
            "DATABASE_URL": self.url,
            "MOTU_PROGRAM_PAUSE": "0",
            "MOTU_LOG_LEVEL": "WARNING",
            "MOTU_CACHE_DIR": str(SPRITES),
            **NO_QUOTAS,
        }
        self._process = forked.start_bot(self.folder, self._log, settings)

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> None:
        """Send a signal, and wait until the process and its children have ended."""
        process = self._process
        assert process is not None
        self._away_until = math.inf
        children = children_of(process.pid)
        process.send(number)
        await process.wait_for_exit(TIMEOUT_SECONDS)
        failure = "a child process has outlived the bot"
        await self.box.wait(lambda: not any(map(is_alive, children)), TIMEOUT_SECONDS, failure)
        await self.box.wait(lambda: not self.box.connected, TIMEOUT_SECONDS, "the bot is still connected")

    async def kill(self) -> None:
        """Send SIGKILL, and wait until the process and its children have ended."""
        await self.stop(signal.SIGKILL)

    async def restart(self) -> None:
        """Stop the bot with SIGTERM, and start it with the same database."""
        await self.stop()
        await self.start()

    @contextmanager
    def throttle(self) -> Iterator[None]:
        """Limit the bot to a fifth of a CPU core within the context."""
        throttling = asyncio.ensure_future(throttle(self.pid))
        try:
            yield
        finally:
            throttling.cancel()


@asynccontextmanager
async def run_bot(folder: Path) -> AsyncIterator[KillableBot]:
    """Start a sandbox, and a bot with a new database in a folder; the bot is killed at the end."""
    async with Sandbox() as box:
        bot = KillableBot(box, folder)
        try:
            await bot.start()
            yield bot
        finally:
            await bot.kill()


async def fetch_rows(url: str, statement: str) -> Rows:
    """Read rows without a store; a file is opened read-only, so that the WAL of a killed process stays."""
    if not url.startswith("sqlite"):
        return await run_sql(url, statement)
    file = url.partition("///")[2]
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as db:
        return db.execute(statement).fetchall()


def children_of(pid: int) -> list[int]:
    """Pids of the child processes, if /proc is available."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in listed.read_text().split()] if listed.exists() else []


def is_alive(pid: int) -> bool:
    """Whether a process exists and is no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False
