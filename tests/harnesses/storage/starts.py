"""`python bot.py` on a database: what it says, and the code that it ends with."""

from pathlib import Path
from typing import NamedTuple

import bot
from tests.forked import begin
from tests.prepared import SPRITES, url_of

#: The longest that a start may take before it is ended from outside.
TIMEOUT_SECONDS = 60
#: A start on something sound gets as far as Discord, which is not there.
NO_DISCORD = "http://127.0.0.1:1/api/v10"
NO_DISCORD_SENTENCE = "Discord could not be reached"
#: The user "nobody", who is bound by permissions where root is not.
NOBODY = 65534


class Start(NamedTuple):
    """How a start ended."""

    code: int
    output: str

    @property
    def is_sound(self) -> bool:
        """Whether everything was well but for Discord."""
        return NO_DISCORD_SENTENCE in self.output

    @property
    def fault(self) -> str:
        """What is wrong with the way in which it ended; "" if nothing is."""
        if "Traceback" in self.output or self.code not in (bot.FAILED, bot.MISCONFIGURED):
            return f"code {self.code}: {self.output[-1500:]}"
        return "" if self.output.rstrip().endswith((".", "?")) else f"no sentence: {self.output[-500:]}"


def start(folder: Path, database: Path, user: int | None = None, **variables: str) -> Start:
    """Start the bot on a database, as another user if need be; nothing of it outlives this."""
    settings = {
        "DISCORD_TOKEN": "x.y.z",
        "DISCORD_API_BASE": NO_DISCORD,
        "DISCORD_GATEWAY_URL": "ws://127.0.0.1:1",
        "DATABASE_URL": url_of(database),
        "MOTU_CACHE_DIR": str(SPRITES),
    }
    process = begin(folder, folder / "said.txt", settings | variables, user=user)
    code = process.end_of(TIMEOUT_SECONDS)
    return Start(code, process.said)
