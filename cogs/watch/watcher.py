"""Derives the alerts every 30 s, logs them, and notifies the bot's owner of each one once."""

import logging
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

from cogs.watch.readings import Gauge, Readings
from cogs.watch.service import Service
from cogs.watch.troubles import BEHIND_SECONDS, Trouble, is_known, title, troubles
from data.store import StoreError
from data.store.bot_state import Alarm, Alarms
from render.language.catalogue import ENGLISH, Words

log = logging.getLogger(__name__)

#: Between two snapshots.
WATCH_SECONDS = 30.0
#: An alert is resolved after this time without it; if it returns earlier, it is not reported again.
MENDED_SECONDS = 30 * 60
#: Between two attempts to notify the owner.
RETRY_SECONDS = 15 * 60
#: Kinds of alerts that are over as soon as a message can be sent.
OVER_AT_ONCE = ("line", "token")
MOST_TEXT = 2000

#: Sends a message to the bot's owner in their language; returns whether it was sent.
Tell = Callable[[Callable[[Words], str]], Awaitable[bool]]


class Watcher:
    """Holds the current alerts, recent ones, and which of them the owner was told of."""

    def __init__(
        self,
        gauge: Gauge,
        alarms: Alarms,
        service: Service,
        least_free: int,
        tell: Tell,
    ) -> None:
        self.gauge, self._alarms, self._systemd = gauge, alarms, service
        self._least_free, self._notify_owner = least_free, tell
        #: The last snapshot, when it was taken in monotonic seconds, and its alerts.
        self.readings: Readings | None = None
        self.looked = 0.0
        self.wrong: list[Trouble] = []
        #: Alert key -> its stored alarm, for current and recent alerts.
        self._alarm_by_key: dict[str, Alarm] = {}
        #: Alert key -> when it was last current.
        self._last_seen: dict[str, int] = {}
        self._next_notification = 0
        self._is_loaded = False

    async def round(self) -> float:
        """Take a snapshot, notify systemd and the owner; return seconds until the next round."""
        await self.look()
        self._systemd.alive(self.wrong)
        await self._load()
        await self._add_current()
        await self._report()
        await self._forget_resolved()
        return min(WATCH_SECONDS, self._systemd.pause)

    async def look(self) -> Readings:
        """Take a snapshot, and log alerts that began or ended since the last one."""
        before = {trouble.key for trouble in self.wrong}
        self.readings = now = await self.gauge.read()
        self.looked = time.monotonic()
        self.wrong = troubles(now, self._least_free)
        for trouble in self.wrong:
            if trouble.key not in before:
                log.error("%s", trouble.description(ENGLISH, iso))
        for key in before - {trouble.key for trouble in self.wrong}:
            log.info("over: %s", title(key, ENGLISH))
        return now

    async def token_refused(self) -> None:
        """Record that Discord refused the token; the owner is notified after the next successful login."""
        trouble = Trouble("token")
        log.error("%s", trouble.description(ENGLISH, iso))
        await self.note(trouble.key)

    async def note(self, key: str) -> None:
        """Store an alarm, so that the owner is notified now or after the next start."""
        await self._load()
        if key not in self._alarm_by_key:
            await self._store(key, Alarm(since=self.gauge.clock(), told=None))

    async def _store(self, key: str, alarm: Alarm) -> None:
        self._alarm_by_key[key] = alarm
        await _try_to_write(self._alarms.write(key, alarm))

    # ---- notifying the owner -----------------------------------------------------------------

    async def _load(self) -> None:
        """Load the alarms from before the start; they count as seen now, as they may still be current."""
        if self._is_loaded:
            return
        try:
            stored = await self._alarms.all()
        except StoreError as error:
            log.warning("stored alarms could not be read: %s", error)
            return
        # unknown keys are of another version
        self._alarm_by_key |= {key: alarm for key, alarm in stored.items() if is_known(key)}
        self._last_seen = dict.fromkeys(self._alarm_by_key, self.gauge.clock()) | self._last_seen
        self._is_loaded = True

    async def _add_current(self) -> None:
        for trouble in self.wrong:
            self._last_seen[trouble.key] = self.gauge.clock()
            await self.note(trouble.key)

    async def _report(self) -> None:
        """Notify the owner of all new alerts in one message; retry later if it fails."""
        now = self.readings
        if now is None or not now.is_up or now.is_refused or now.at < self._next_notification:
            return
        new = {
            key: alarm.since
            for key, alarm in self._alarm_by_key.items()
            if alarm.told is None and self._is_reportable(key, now.at)
        }
        if not new:
            return
        if not await self._notify_owner(lambda words: self._report_text(new, words)):
            self._next_notification = now.at + RETRY_SECONDS
            return
        for key, since in new.items():
            await self._store(key, Alarm(since, told=now.at))

    def _is_reportable(self, key: str, now: int) -> bool:
        """Whether an alert is current or certainly over: after a start some take a while to be seen again."""
        is_there = any(trouble.key == key for trouble in self.wrong)
        return is_there or key in OVER_AT_ONCE or now - self._last_seen.get(key, 0) >= BEHIND_SECONDS

    def _report_text(self, new: dict[str, int], words: Words) -> str:
        wrong = [trouble for trouble in self.wrong if trouble.key in new]
        over = [key for key in new if key not in {trouble.key for trouble in wrong}]
        lines = [words("owner-trouble")]
        lines += [f"- {trouble.description(words, discord_moment)}" for trouble in wrong]
        for key in over:
            since, until = discord_moment(new[key]), discord_moment(self._last_seen.get(key, new[key]))
            lines.append(f"- {words('owner-over', what=title(key, words), since=since, until=until)}")
        lines.append(words("owner-more"))
        return "\n".join(lines)[:MOST_TEXT]

    async def _forget_resolved(self) -> None:
        """Forget resolved alerts; if they return, they are reported again."""
        now = self.gauge.clock()
        told = [key for key, alarm in self._alarm_by_key.items() if alarm.told is not None]
        for key in [key for key in told if now - self._last_seen.get(key, 0) >= MENDED_SECONDS]:
            log.info("resolved: %s", title(key, ENGLISH))
            del self._alarm_by_key[key]
            self._last_seen.pop(key, None)
            await _try_to_write(self._alarms.delete(key))


async def _try_to_write(writing: Awaitable[None]) -> None:
    """Write into the store; a StoreError is only logged, as the store itself may be the problem."""
    try:
        await writing
    except StoreError as error:
        log.warning("an alarm could not be stored: %s", error)


def discord_moment(at: int) -> str:
    """Return a timestamp that Discord shows in each reader's time zone."""
    return f"<t:{at}:f>"


def iso(at: int) -> str:
    """Return an ISO 8601 timestamp in UTC."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
