"""Notifies systemd: readiness, status text and watchdog."""

import os
import socket
from collections.abc import Sequence
from contextlib import suppress

from systemd_watchdog.systemd_watchdog import WatchDog

from cogs.monitoring.alerts import Alert, alert_title
from render.language.catalogue import ENGLISH

#: Environment variable with systemd's notification socket; unset without systemd.
SOCKET = "NOTIFY_SOCKET"
#: Kind of alert that only a restart fixes, so the watchdog is not fed.
RESTART_KIND = "stopped"


class SystemdNotifier:
    """Sends notifications to systemd, if it runs the process; errors are ignored."""

    def __init__(self) -> None:
        self._socket: socket.socket | None = None
        self._watchdog: WatchDog | None = None
        if os.environ.get(SOCKET):
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            self._socket.settimeout(0)
            self._watchdog = WatchDog(self._socket)

    @property
    def interval(self) -> float:
        """Seconds between notifications: half of the watchdog's timeout."""
        return self._watchdog.timeout_td.total_seconds() / 2 if self._watchdog else float("inf")

    def notify_ready(self) -> None:
        """Tell systemd that the service is ready: the store is open and the token is valid."""
        if self._watchdog:
            with suppress(OSError):
                self._watchdog.ready()

    def notify_alive(self, alerts: Sequence[Alert]) -> None:
        """Send the status, and feed the watchdog unless a background task has stopped or is stuck."""
        if self._watchdog is None:
            return
        with suppress(OSError):
            titles = "; ".join(alert_title(alert.key, ENGLISH) for alert in alerts)
            self._watchdog.status(titles or "no alerts")
            if not any(alert.kind == RESTART_KIND for alert in alerts):
                self._watchdog.notify()

    def close(self) -> None:
        """Close the socket."""
        if self._socket:
            self._socket.close()
        self._watchdog = self._socket = None
