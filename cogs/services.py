"""The services that handlers and timers share, created once when the bot starts."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import discord
from cachetools import LRUCache

from cogs.delivery.delivery import Delivery
from cogs.delivery.direct_messages import DirectMessages
from cogs.delivery.mentions import Mentions
from cogs.delivery.outbox import Outbox
from cogs.delivery.press_tokens import Presses
from cogs.delivery.publisher import Publisher
from cogs.delivery.threads import Threads
from cogs.line.connection import Connections
from cogs.line.sight import Sight
from cogs.watch.metrics import Metrics
from cogs.watch.owner import Owner
from cogs.watch.rates import Rates
from cogs.watch.readings import Gauge
from cogs.watch.service import Service
from cogs.watch.watcher import Watcher
from cogs.workers.orders import Films, Reviews
from cogs.workers.painter import Painter
from cogs.workers.programs import Programs
from cogs.workers.replay_cache import Reels
from cogs.workers.supervisor import Supervisor
from cogs.workers.workshop import Workshop
from config.settings import Settings
from data.store import Store

#: Lobbies for which pinged users are remembered; the oldest are evicted.
MAX_CALLED = 1024
#: Time limit of an audit; replaying a whole match takes a fraction of a second.
CHECK_SECONDS = 20


@dataclass(frozen=True, kw_only=True)
class Parts:
    """Factories of services that tests replace."""

    mentions: Callable[[], Mentions] = Mentions
    painter: Callable[[Path | None], Painter] = Painter
    #: The monotonic clock of background tasks, in seconds.
    ticks: Callable[[], float] = time.monotonic


PARTS = Parts()


class Services:
    """Services shared by all handlers and timers; none depends on a request."""

    def __init__(
        self, client: discord.Client, store: Store, settings: Settings, metrics: Metrics, parts: Parts
    ) -> None:
        clock = store.clock
        self.store, self.settings, self.metrics = store, settings, metrics
        self.supervisor = Supervisor(clock, ticks=parts.ticks)
        #: The state of the gateway connections, and who can see which channel.
        self.line = Connections(clock, parts.ticks, lambda kind: metrics.tries.labels(kind).inc())
        self.sight = Sight(client, clock)
        self.rates = Rates(settings.limits, clock)
        #: Lobby -> users pinged to it since the start, so that nobody is pinged twice.
        self.called: LRUCache[int, set[int]] = LRUCache(MAX_CALLED)
        #: Work outside the event loop.
        self.painter = parts.painter(settings.cache_dir or store.database.cache)
        self.programs = Programs(store.matches, clock, settings.program_pause, self.changed)
        self.reels, self.films, self.reviews = Reels(), Films(self.painter.cache), Reviews()
        #: Parses imported files and audits matches in a process that untrusted input may crash.
        self.checks = Workshop(CHECK_SECONDS)
        #: Delivery of messages.
        self.mentions, self.presses = parts.mentions(), Presses(clock)
        self.outbox = Outbox(client, self.mentions.linked)
        delivery = Delivery(self.outbox, self.presses, store)
        self.dms = DirectMessages(self.outbox, delivery, store, self.painter, self.sight)
        hands = self.dms.reconciler
        self.publisher = Publisher(self.outbox, delivery, store, self.painter, hands, metrics.shown)
        self.threads = Threads(client, store)
        #: Monitoring.
        self.systemd, self.owner = Service(), Owner(client, self.outbox, store.people)
        gauge = Gauge(store, settings, self.supervisor, self.line, metrics)
        self.watcher = Watcher(gauge, store.alarms, self.systemd, settings.disk_mb, self.owner.tell)

    def changed(self, match: int, *, calmly: bool = False) -> None:
        """Wake everything that follows a match: posts, hands, its thread's name and AI players.

        `calmly` is for changes that nobody waits for.
        """
        self.publisher.reconciler.wake(match, calmly=calmly)
        self.dms.reconciler.wake(match, calmly=calmly)
        self.threads.reconciler.wake(match)
        self.programs.reconciler.wake(match)

    async def find_unfinished(self) -> None:
        """Wake every match with work left from before the start."""
        await self.publisher.start()
        await self.dms.start()
        await self.programs.start()

    async def retry_all(self) -> None:
        """Retry everything that waited for Discord."""
        self.line.note_back()
        self.dms.reconciler.retry()
        await self.publisher.retry_all()
        await self.threads.catch_up()

    async def stop(self) -> None:
        """Stop background work; what is left is done after the next start."""
        await self.supervisor.stop()
        await self.programs.close()
        await self.publisher.close()
        await self.dms.reconciler.close()
        await self.threads.reconciler.close()

    def close(self) -> None:
        """Close the systemd socket, and end worker threads and processes."""
        self.systemd.close()
        for worker in (self.films, self.reviews, self.checks, self.painter):
            worker.close()
