"""Maintenance of the store in small steps, such as archiving, backups and integrity checks."""

import asyncio
import math

from cogs.monitoring.metrics_snapshot import BACKUP_TASK
from cogs.services import Services
from cogs.workers.supervisor import DAY_SECONDS
from data.store.matches.answers import Done
from data.store.matches.states import Running
from render.language.catalogue import Words

#: Names of background tasks that work match by match.
LOBBIES, READING, RESTORED = "lobbies", "reading", "restored"
#: Pause between two rounds of most tasks.
POLL_SECONDS = 3600.0
#: Pause between two batches of one round.
BATCH_SECONDS = 0.2
#: Longest pause before it is checked whether a backup is due.
BACKUP_POLL_SECONDS = 15 * 60
#: Pause between two checks of all pages, and of all matches.
CHECK_SECONDS = 24 * 60 * 60
#: Pause of the check after each match, so that presses get nearly all of the CPU.
REST_SECONDS = 0.05


class Upkeep:
    """Closes idle lobbies and maintains the store."""

    def __init__(self, services: Services) -> None:
        self._services, self._online = services, services.connections.online
        self._store, self._supervisor, self._clock = services.store, services.supervisor, services.store.clock

    def start(self) -> None:
        """Start all tasks; those for the whole database run only in the process with the first shard."""
        start, settings = self._supervisor.start, self._services.settings
        if settings.shards.has_first:
            start("ladders", self.recount_ladders, max_seconds=DAY_SECONDS)
            start("archive", self.archive_logs, max_seconds=DAY_SECONDS)
            start("notes", self.delete_notes)
            start("figures", self.delete_figures)
        if settings.writes_backups:
            start(BACKUP_TASK, self.back_up, max_seconds=DAY_SECONDS)
        start(RESTORED, self.announce_restored)
        start(LOBBIES, self.close_lobbies)
        start("pages", self.check_pages, max_seconds=DAY_SECONDS)
        start(READING, self.check_matches, max_seconds=DAY_SECONDS)

    # ---- lobbies -------------------------------------------------------------------------

    async def close_lobbies(self) -> float:
        """Close lobbies that were idle for a week; return seconds until the next round."""
        await self._supervisor.for_each_match(LOBBIES, await self._store.lobbies.idle(), self._close_lobby)
        return POLL_SECONDS

    async def _close_lobby(self, match: int) -> None:
        self._services.invited.pop(match, None)
        if isinstance(await self._store.lobbies.close(match), Done):
            self._services.wake_match(match)

    # ---- the store -----------------------------------------------------------------------

    async def recount_ladders(self) -> float:
        """Recount ladders that an update or a crash left incomplete; return seconds until the next round."""
        await self._store.ladders.catch_up()
        return POLL_SECONDS

    async def archive_logs(self) -> float:
        """Archive a batch of logs of old matches; return seconds until the next batch or round."""
        has_more = await self._store.log_archiver.next_batch()
        return BATCH_SECONDS if has_more else POLL_SECONDS

    async def delete_notes(self) -> float:
        """Delete expired notes and trials; return seconds until the next round."""
        await self._store.notes.delete_expired()
        await self._store.trials.delete_expired()
        return POLL_SECONDS

    async def delete_figures(self) -> float:
        """Delete a batch of expired rows of figures; return seconds until the next batch or round."""
        return BATCH_SECONDS if await self._store.figures.delete_expired() else POLL_SECONDS

    async def back_up(self) -> float:
        """Write a backup if the newest is older than the interval; return seconds until the next check."""
        settings = self._services.settings
        interval = settings.backup_hours * 3600
        newest = await self._store.newest_backup(settings.effective_backup_dir)
        age = interval if newest is None else self._clock() - newest
        if not 0 <= age < interval:
            await self._store.backup(settings.effective_backup_dir, settings.backup_keep)
            age = 0
        return min(interval - age, BACKUP_POLL_SECONDS)

    async def check_pages(self) -> float:
        """Check a database file for damage; return seconds until the next round.

        With default settings, damage is noticed before all intact backups are rotated out.
        """
        await self._online.wait()
        await self._store.database.check()
        return CHECK_SECONDS

    async def check_matches(self) -> float:
        """Check that matches can be read: those that failed before, else all lobbies and running matches.

        Returns seconds until the next round.
        """
        await self._online.wait()
        matches = [*self._unreadable_matches()] or await self._store.matches.alive()
        await self._supervisor.for_each_match(READING, matches, self._check_match)
        next_check = min(self._unreadable_matches().values(), default=None)
        return CHECK_SECONDS if next_check is None else max(1, next_check - self._clock())

    async def _check_match(self, match: int) -> None:
        await self._store.matches.check_readable(match)
        await asyncio.sleep(REST_SECONDS)

    def _unreadable_matches(self) -> dict[int, int]:
        """The matches that could not be read, and when each is checked again."""
        found = self._supervisor.failed_matches.items()
        return {match: health.retry_at for (what, match), health in found if what == READING}

    # ---- a restored backup ---------------------------------------------------------------

    async def announce_restored(self) -> float:
        """Announce the loss of moves, once in each running match that a restore set back; runs at start."""
        await self._online.wait()
        restored = await self._store.reverted_matches.all()
        await self._supervisor.for_each_match(
            RESTORED, restored, lambda match: self._announce_restored(match, restored[match])
        )
        return math.inf

    async def _announce_restored(self, match: int, at: int) -> None:
        live = await self._store.matches.load(match)
        if live is not None and not self._store.database.shard_scope.has(live.guild):
            return
        if isinstance(live, Running):
            text = Words.of(live.locale)("match-restored", when=f"<t:{at}:f>")
            await self._services.outbox.announce(live, text)
        await self._store.reverted_matches.delete(match)
