"""What systemd is told: that the service is ready, how it fares, and that it lives, for its watchdog."""

import os
import socket
from collections.abc import Sequence
from contextlib import suppress

from systemd_watchdog.systemd_watchdog import WatchDog

from cogs.watch.troubles import Trouble, title
from render.language.catalogue import ENGLISH

#: What systemd names its socket by; elsewhere nobody listens.
SOCKET = "NOTIFY_SOCKET"
#: With one of these the process can only be begun anew.
DEAD = "stopped"


class Service:
    """Speaks to systemd where it listens; a word that does not arrive is no fault of the bot's."""

    def __init__(self) -> None:
        self._socket: socket.socket | None = None
        self._watchdog: WatchDog | None = None
        if os.environ.get(SOCKET):
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            self._socket.settimeout(0)
            self._watchdog = WatchDog(self._socket)

    @property
    def pause(self) -> float:
        """Seconds after which the watchdog wants to hear again: half of what it waits."""
        return self._watchdog.timeout_td.total_seconds() / 2 if self._watchdog else float("inf")

    def ready(self) -> None:
        """The store is open and Discord knows the token."""
        if self._watchdog:
            with suppress(OSError):
                self._watchdog.ready()

    def alive(self, wrong: Sequence[Trouble]) -> None:
        """The loop turns; the watchdog hears so as long as every task in the background comes round too."""
        if self._watchdog is None:
            return
        with suppress(OSError):
            self._watchdog.status("; ".join(title(trouble.key, ENGLISH) for trouble in wrong) or "well")
            if not any(trouble.kind == DEAD for trouble in wrong):
                self._watchdog.notify()

    def close(self) -> None:
        """Say no more."""
        if self._socket:
            self._socket.close()
        self._watchdog = self._socket = None
