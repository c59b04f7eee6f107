"""The line to Discord in the log: one entry when it goes, one when it is back."""

import logging

from config.log import in_short

#: Loggers of the library, and how their entries about the line begin. The shards of the bot itself write
#: theirs in cogs/line/connection.py.
LOGGERS = "discord.client", "discord.gateway"
TRYING = ("Attempting a reconnect",)
BACK = ("Shard ID %s has connected", "Shard ID %s has successfully RESUMED")

log = logging.getLogger(__name__)


class OutageFilter(logging.Filter):
    """Lets nothing pass of what the library writes at every try, traces of many lines among it."""

    def __init__(self) -> None:
        super().__init__()
        self._is_gone = False

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether an entry is written; the first of an outage and its end are written in other words."""
        text = str(record.msg)
        if text.startswith(TRYING):
            if not self._is_gone:
                error = record.exc_info[1] if record.exc_info else None
                log.warning("Discord cannot be reached (%s); trying again until it can", in_short(error))
            self._is_gone = True
            return False
        if text.startswith(BACK) and self._is_gone:
            log.warning("Discord is back")
            self._is_gone = False
        return True


def begin() -> None:
    """Write about the line in this way from now on."""
    line = OutageFilter()
    for name in LOGGERS:
        logging.getLogger(name).addFilter(line)
