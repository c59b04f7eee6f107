"""Starts `python bot.py` fast, by forking a process that has already imported all modules."""

import asyncio
import multiprocessing
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import chdir
from multiprocessing.context import ForkServerProcess
from multiprocessing.forkserver import ensure_running
from pathlib import Path

import bot
from cogs.workers import queued_turns

ROOT = Path(__file__).parents[1]
#: Prefixes of environment variables that a bot does not inherit.
SETTINGS = ("DISCORD_", "MOTU_", "DATABASE_")

_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(
    [
        "cogs.motu",
        "bot",
        "sandbox",
        "config.log",
        "alembic.command",
        "asyncpg",
    ]
)


class BotProcess:
    """A running bot process, which does not outlive the tests."""

    def __init__(self, process: ForkServerProcess, log: Path, offset: int) -> None:
        self._process, self._log = process, log
        #: Bytes of the log that earlier processes have written.
        self._offset = offset

    @property
    def pid(self) -> int:
        """Process id."""
        assert self._process.pid is not None
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        """Exit code; None while the process runs, negative if a signal has killed it."""
        return self._process.exitcode

    @property
    def output(self) -> str:
        """The output so far."""
        return self._log.read_bytes()[self._offset :].decode(errors="replace")

    def send(self, number: signal.Signals) -> None:
        """Send a signal, if the process is still running."""
        if self.exit_code is None:
            os.kill(self.pid, number)

    async def wait_for_output(self, words: str, seconds: float) -> None:
        """Wait until the output contains some words."""
        async with asyncio.timeout(seconds):
            while words not in self.output:
                assert self.exit_code is None, self.output
                await asyncio.sleep(0.02)

    async def wait_for_exit(self, seconds: float) -> int:
        """Wait until the process exits; return the exit code."""
        loop, end = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._process.sentinel, end.set)
        try:
            await asyncio.wait_for(end.wait(), seconds)
        finally:
            loop.remove_reader(self._process.sentinel)
        return self.join(0)

    def join(self, seconds: float) -> int:
        """Block until the process exits, and kill it after some seconds; return the exit code."""
        self._process.join(seconds)
        self.send(signal.SIGKILL)
        self._process.join()
        assert self.exit_code is not None
        return self.exit_code


def start_bot(
    folder: Path, log: Path, variables: dict[str, str], *arguments: str, user: int | None = None
) -> BotProcess:
    """Start a bot in a folder, with only these settings, optionally as another user.

    The output is appended to `log`.
    """
    log.touch(0o666)
    offset = log.stat().st_size
    others = {key: value for key, value in os.environ.items() if not key.startswith(SETTINGS)}
    process = _context.Process(
        target=_run_bot, args=(folder, log, others | variables, arguments, user), daemon=True
    )
    with chdir(ROOT):  # the first start imports the preloaded modules from here
        ensure_running()
    process.start()
    return BotProcess(process, log, offset)


def _run_bot(
    folder: Path, log: Path, variables: dict[str, str], arguments: Sequence[str], user: int | None
) -> None:
    # it was started as a daemon to end with the tests, but a daemon may not start workers
    multiprocessing.current_process().daemon = False
    handle = os.open(log, os.O_APPEND | os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(handle, stream.fileno())
    os.environ.clear()
    os.environ.update(variables)
    os.chdir(folder)
    if user is not None:
        os.setuid(user)
    sys.argv = [bot.__file__, *arguments]
    bot._change_to_install_folder = lambda: None  # a developer's .env there must not apply
    queued_turns.PAUSE_SECONDS = 0.1, 0.4
    bot.main()
