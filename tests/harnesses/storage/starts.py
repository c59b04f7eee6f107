"""Starts `python bot.py` on a database, and returns its output and exit code."""

from pathlib import Path
from typing import NamedTuple

import bot
from tests.forked import start_bot
from tests.prepared import SPRITES, sqlite_url

#: Maximum seconds of a start before the process is killed.
TIMEOUT_SECONDS = 60
#: Address at which no Discord answers; a start with a valid database fails only there.
NO_DISCORD = "http://127.0.0.1:1/api/v10"
NO_DISCORD_SENTENCE = "Discord could not be reached"
#: The user "nobody": unlike root, it is bound by permissions.
NOBODY = 65534


class Start(NamedTuple):
    """Exit code and output of a start."""

    code: int
    output: str

    @property
    def is_database_accepted(self) -> bool:
        """Whether the start failed only because Discord could not be reached."""
        return NO_DISCORD_SENTENCE in self.output

    @property
    def fault(self) -> str:
        """Description of a traceback, a wrong exit code, or an output without a sentence; else ""."""
        if "Traceback" in self.output or self.code not in (bot.FAILED, bot.MISCONFIGURED):
            return f"code {self.code}: {self.output[-1500:]}"
        return "" if self.output.rstrip().endswith((".", "?")) else f"no sentence: {self.output[-500:]}"


def start(folder: Path, database: Path, user: int | None = None, **variables: str) -> Start:
    """Start the bot on a database, optionally as another user, and wait for its exit."""
    settings = {
        "DISCORD_TOKEN": "x.y.z",
        "DISCORD_API_BASE": NO_DISCORD,
        "DISCORD_GATEWAY_URL": "ws://127.0.0.1:1",
        "DATABASE_URL": sqlite_url(database),
        "MOTU_CACHE_DIR": str(SPRITES),
    }
    process = start_bot(folder, folder / "said.txt", settings | variables, user=user)
    code = process.join(TIMEOUT_SECONDS)
    return Start(code, process.output)
