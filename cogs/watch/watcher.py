"""Looks round every half minute: what is wrong goes to the log, and once to the owner of the bot."""

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

#: Between two rounds.
WATCH_SECONDS = 30.0
#: A trouble is mended when it has not been seen for so long; one that comes back earlier is no new one.
MENDED_SECONDS = 30 * 60
#: Between two tries to reach the owner.
RETRY_SECONDS = 15 * 60
#: Over as soon as a message can be sent.
OVER_AT_ONCE = ("line", "token")
MOST_TEXT = 2000

#: Sends a message to the owner of the bot, written in their language; whether they arrived.
Tell = Callable[[Callable[[Words], str]], Awaitable[bool]]


class Watcher:
    """Knows what is wrong now, what was, and what the owner has been told of it."""

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
        #: The newest readings, when they were taken by a clock that nobody sets, and what is wrong by them.
        self.readings: Readings | None = None
        self.looked = 0.0
        self.wrong: list[Trouble] = []
        #: What is wrong or was lately, by key of a trouble.
        self._alarm_by_key: dict[str, Alarm] = {}
        #: When each was seen last.
        self._last_seen: dict[str, int] = {}
        self._next_notification = 0
        self._is_loaded = False

    async def round(self) -> float:
        """Look, write what is new into the log, tell the owner; seconds until the next round."""
        await self.look()
        self._systemd.alive(self.wrong)
        await self._load()
        await self._add_current()
        await self._report()
        await self._forget_resolved()
        return min(WATCH_SECONDS, self._systemd.pause)

    async def look(self) -> Readings:
        """Take the readings, and log what has gone wrong or right since the last ones."""
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
        """Discord lets the bot in no more: its owner hears of it when it has been let in again."""
        trouble = Trouble("token")
        log.error("%s", trouble.description(ENGLISH, iso))
        await self.note(trouble.key)

    async def note(self, key: str) -> None:
        """The owner is to be told of a trouble, if not now then after the next start."""
        await self._load()
        if key not in self._alarm_by_key:
            await self._store(key, Alarm(since=self.gauge.clock(), told=None))

    async def _store(self, key: str, alarm: Alarm) -> None:
        self._alarm_by_key[key] = alarm
        await _try_to_write(self._alarms.write(key, alarm))

    # ---- what the owner knows ----------------------------------------------------------------

    async def _load(self) -> None:
        """What was wrong before the start counts as seen now: it may well be so still."""
        if self._is_loaded:
            return
        try:
            stored = await self._alarms.all()
        except StoreError as error:
            log.warning("what the owner was told could not be read: %s", error)
            return
        # keys that are not known are of another release
        self._alarm_by_key |= {key: alarm for key, alarm in stored.items() if is_known(key)}
        self._last_seen = dict.fromkeys(self._alarm_by_key, self.gauge.clock()) | self._last_seen
        self._is_loaded = True

    async def _add_current(self) -> None:
        for trouble in self.wrong:
            self._last_seen[trouble.key] = self.gauge.clock()
            await self.note(trouble.key)

    async def _report(self) -> None:
        """One message with all that is new; where it does not arrive, it is tried again later."""
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
        """It is there, or it is certainly over: after a start some troubles take a while to be seen again."""
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
        """What has not been seen for long is mended: should it come back, it is reported anew."""
        now = self.gauge.clock()
        told = [key for key, alarm in self._alarm_by_key.items() if alarm.told is not None]
        for key in [key for key in told if now - self._last_seen.get(key, 0) >= MENDED_SECONDS]:
            log.info("mended: %s", title(key, ENGLISH))
            del self._alarm_by_key[key]
            self._last_seen.pop(key, None)
            await _try_to_write(self._alarms.delete(key))


async def _try_to_write(writing: Awaitable[None]) -> None:
    """Write into the store; what is wrong may be the store itself."""
    try:
        await writing
    except StoreError as error:
        log.warning("what the owner is told could not be written down: %s", error)


def discord_moment(at: int) -> str:
    """A moment as Discord shows it to each reader."""
    return f"<t:{at}:f>"


def iso(at: int) -> str:
    """A moment for a log."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
