"""Finds alerts every 30 s, logs them, and notifies the bot's owner once of each."""

import logging
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

from cogs.monitoring.alerts import BEHIND_SECONDS, Alert, alert_title, find_alerts, is_known
from cogs.monitoring.metrics_snapshot import MetricsSnapshot, Sampler
from cogs.monitoring.systemd_notifier import SystemdNotifier
from data.store import StoreError
from data.store.bot_state import StoredAlert, StoredAlerts
from render.language.catalogue import ENGLISH, Words

log = logging.getLogger(__name__)

#: Interval between two snapshots.
ROUND_SECONDS = 30.0
#: Time after which an ended alert is forgotten; if it returns earlier, it is not reported again.
RESOLVED_AFTER_SECONDS = 30 * 60
#: Interval between two attempts to notify the owner.
RETRY_SECONDS = 15 * 60
#: Kinds of alerts that have certainly ended when a message can be sent.
RESOLVED_AT_ONCE = ("line", "token")
MAX_MESSAGE_LENGTH = 2000

#: Sends a message to the bot's owner in their language; returns whether it was sent.
NotifyOwner = Callable[[Callable[[Words], str]], Awaitable[bool]]


class AlertMonitor:
    """Holds the current and recent alerts, and whether the owner was notified of each."""

    def __init__(
        self,
        sampler: Sampler,
        store: StoredAlerts,
        systemd: SystemdNotifier,
        min_free_mib: int,
        notify_owner: NotifyOwner,
    ) -> None:
        self.sampler, self._store, self._systemd = sampler, store, systemd
        self._min_free_mib, self._notify_owner = min_free_mib, notify_owner
        #: The last snapshot and its alerts.
        self.snapshot: MetricsSnapshot | None = None
        self.alerts: list[Alert] = []
        #: When the last snapshot was taken, in monotonic seconds.
        self.checked_at = 0.0
        #: Alert key -> its stored value, for current and recent alerts.
        self._stored_by_key: dict[str, StoredAlert] = {}
        #: Alert key -> when it was last current.
        self._last_seen: dict[str, int] = {}
        self._next_notification = 0
        self._is_loaded = False

    async def run_round(self) -> float:
        """Take a snapshot, notify systemd and the owner; return seconds until the next round."""
        await self.check()
        self._systemd.notify_alive(self.alerts)
        await self._load()
        await self._add_current()
        await self._report()
        await self._forget_resolved()
        return min(ROUND_SECONDS, self._systemd.interval)

    async def check(self) -> MetricsSnapshot:
        """Take a snapshot, and log alerts that began or ended since the last one."""
        before = {alert.key for alert in self.alerts}
        self.snapshot = now = await self.sampler.sample()
        self.checked_at = time.monotonic()
        self.alerts = find_alerts(now, self._min_free_mib)
        for alert in self.alerts:
            if alert.key not in before:
                log.error("%s", alert.description(ENGLISH, iso_timestamp))
        for key in before - {alert.key for alert in self.alerts}:
            log.info("alert ended: %s", alert_title(key, ENGLISH))
        return now

    async def report_refused_token(self) -> None:
        """Record that Discord refused the token; the owner is notified after the next successful login."""
        alert = Alert("token")
        log.error("%s", alert.description(ENGLISH, iso_timestamp))
        await self.add(alert.key)

    async def add(self, key: str) -> None:
        """Store an alert, so that the owner is notified now or after the next start."""
        await self._load()
        if key not in self._stored_by_key:
            await self._write(key, StoredAlert(since=self.sampler.clock(), told=None))

    async def _write(self, key: str, alert: StoredAlert) -> None:
        self._stored_by_key[key] = alert
        await _try_to_write(self._store.write(key, alert))

    # ---- notifying the owner -----------------------------------------------------------------

    async def _load(self) -> None:
        """Load the alerts stored before the start; at first they count as current."""
        if self._is_loaded:
            return
        try:
            found = await self._store.all()
        except StoreError as error:
            log.warning("stored alerts could not be read: %s", error)
            return
        # unknown keys were stored by another version
        self._stored_by_key |= {key: stored for key, stored in found.items() if is_known(key)}
        self._last_seen = dict.fromkeys(self._stored_by_key, self.sampler.clock()) | self._last_seen
        self._is_loaded = True

    async def _add_current(self) -> None:
        for alert in self.alerts:
            self._last_seen[alert.key] = self.sampler.clock()
            await self.add(alert.key)

    async def _report(self) -> None:
        """Notify the owner of all new alerts in one message; retry later if it fails."""
        now = self.snapshot
        if now is None or not now.is_gateway_up or now.is_token_refused or now.at < self._next_notification:
            return
        new = {
            key: stored.since
            for key, stored in self._stored_by_key.items()
            if stored.told is None and self._is_reportable(key, now.at)
        }
        if not new:
            return
        if not await self._notify_owner(lambda words: self._report_text(new, words)):
            self._next_notification = now.at + RETRY_SECONDS
            return
        for key, since in new.items():
            await self._write(key, StoredAlert(since, told=now.at))

    def _is_reportable(self, key: str, now: int) -> bool:
        """Whether an alert is current or has certainly ended.

        An alert that is not current counts as ended only after BEHIND_SECONDS, because after a start it may
        take so long until the alert is detected again.
        """
        is_there = any(alert.key == key for alert in self.alerts)
        return is_there or key in RESOLVED_AT_ONCE or now - self._last_seen.get(key, 0) >= BEHIND_SECONDS

    def _report_text(self, new: dict[str, int], words: Words) -> str:
        current = [alert for alert in self.alerts if alert.key in new]
        ended = [key for key in new if key not in {alert.key for alert in current}]
        lines = [words("owner-trouble")]
        lines += [f"- {alert.description(words, discord_timestamp)}" for alert in current]
        for key in ended:
            since, until = discord_timestamp(new[key]), discord_timestamp(self._last_seen.get(key, new[key]))
            lines.append(f"- {words('owner-over', what=alert_title(key, words), since=since, until=until)}")
        lines.append(words("owner-more"))
        return "\n".join(lines)[:MAX_MESSAGE_LENGTH]

    async def _forget_resolved(self) -> None:
        """Forget reported alerts RESOLVED_AFTER_SECONDS after their end; if they return, they are new."""
        now = self.sampler.clock()
        told = [key for key, stored in self._stored_by_key.items() if stored.told is not None]
        for key in [key for key in told if now - self._last_seen.get(key, 0) >= RESOLVED_AFTER_SECONDS]:
            minutes = RESOLVED_AFTER_SECONDS // 60
            log.info("alert ended %d min ago and did not return: %s", minutes, alert_title(key, ENGLISH))
            del self._stored_by_key[key]
            self._last_seen.pop(key, None)
            await _try_to_write(self._store.delete(key))


async def _try_to_write(writing: Awaitable[None]) -> None:
    """Write into the store; a StoreError is only logged, as the store itself may be the problem."""
    try:
        await writing
    except StoreError as error:
        log.warning("an alert could not be stored: %s", error)


def discord_timestamp(at: int) -> str:
    """A timestamp that Discord shows in each reader's time zone."""
    return f"<t:{at}:f>"


def iso_timestamp(at: int) -> str:
    """An ISO 8601 timestamp in UTC."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
