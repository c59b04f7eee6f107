"""`python bot.py` in a copy of this process: what it says, and the code that it ends with."""

import logging
import os
import signal
import sys
import traceback
import warnings
from pathlib import Path
from typing import NamedTuple

import bot
import cogs.motu  # noqa: F401  # loaded here, so that no copy has to
from tests.prepared import SPRITES, url_of

#: The longest that a start may take before it is ended from outside.
PATIENCE = 60
#: A start on something sound gets as far as Discord, which is not there.
NO_DISCORD = "http://127.0.0.1:1/api/v10"
REACHED = "Discord could not be reached"
#: The user "nobody", who is bound by permissions where root is not.
NOBODY = 65534
#: What a trace ends with, where not even one was written.
CRASHED = 70


class Start(NamedTuple):
    """How a start ended."""

    code: int
    said: str

    @property
    def is_sound(self) -> bool:
        """Whether everything was well but for Discord."""
        return REACHED in self.said

    @property
    def fault(self) -> str:
        """What is wrong with the way in which it ended; "" if nothing is."""
        if "Traceback" in self.said or self.code not in (bot.FAILED, bot.MISCONFIGURED):
            return f"code {self.code}: {self.said[-1500:]}"
        return "" if self.said.rstrip().endswith((".", "?")) else f"no sentence: {self.said[-500:]}"


def start(folder: Path, database: Path, user: int | None = None, **variables: str) -> Start:
    """Start the bot on a database, as another user if need be; nothing of it outlives this."""
    said = folder / "said.txt"
    settings = {
        "DISCORD_TOKEN": "x.y.z",
        "DISCORD_API_BASE": NO_DISCORD,
        "DISCORD_GATEWAY_URL": "ws://127.0.0.1:1",
        "DATABASE_URL": url_of(database),
        "MOTU_CACHE_DIR": str(SPRITES),
    }
    handle = os.open(said, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o666)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of threads, of which the copy has none
        child = os.fork()
    if child == 0:
        _run(folder, handle, user, settings | variables)
    os.close(handle)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return Start(status, said.read_text("utf-8", errors="replace"))


def _run(folder: Path, handle: int, user: int | None, settings: dict[str, str]) -> None:
    """Be the bot until the end."""
    code = 0
    try:
        signal.alarm(PATIENCE)
        os.dup2(handle, 1)
        os.dup2(handle, 2)
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", closefd=False)
        logging.getLogger().handlers.clear()
        for name in [name for name in os.environ if name.startswith(("DISCORD_", "MOTU_", "DATABASE_"))]:
            del os.environ[name]
        os.environ.update(settings)
        os.chdir(folder)
        if user is not None:
            os.setuid(user)
        sys.argv = ["bot.py"]
        bot._go_home = lambda: None
        bot.main()
    except SystemExit as end:
        code = int(end.code or 0)
    except BaseException:
        traceback.print_exc()
        code = CRASHED
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
