"""What handlers and timers may use, made once at the start of the bot."""

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

#: Tables of which is known who was called to them; of those that were never started the oldest go.
MAX_CALLED = 1024
#: A whole match is replayed in a fraction of a second.
CHECK_SECONDS = 20


@dataclass(frozen=True, kw_only=True)
class Parts:
    """What some of the services are made by; a test has its own."""

    mentions: Callable[[], Mentions] = Mentions
    painter: Callable[[Path | None], Painter] = Painter
    #: The clock of tasks in the background, in seconds; nobody sets it.
    ticks: Callable[[], float] = time.monotonic


PARTS = Parts()


class Services:
    """The parts of a bot that everybody shares; none of them knows a request."""

    def __init__(
        self, client: discord.Client, store: Store, settings: Settings, metrics: Metrics, parts: Parts
    ) -> None:
        clock = store.clock
        self.store, self.settings, self.metrics = store, settings, metrics
        self.supervisor = Supervisor(clock, ticks=parts.ticks)
        #: The connection to Discord, and who sees what there.
        self.line = Connections(clock, parts.ticks, lambda kind: metrics.tries.labels(kind).inc())
        self.sight = Sight(client, clock)
        self.rates = Rates(settings.limits, clock)
        #: Whom an organiser has called to a table since the start: nobody is called twice.
        self.called: LRUCache[int, set[int]] = LRUCache(MAX_CALLED)
        #: What is computed beside the event loop.
        self.painter = parts.painter(settings.cache_dir or store.database.cache)
        self.programs = Programs(store.matches, clock, settings.program_pause, self.changed)
        self.reels, self.films, self.reviews = Reels(), Films(self.painter.cache), Reviews()
        #: Reads files and audits matches, where they can do no harm.
        self.checks = Workshop(CHECK_SECONDS)
        #: What goes out.
        self.mentions, self.presses = parts.mentions(), Presses(clock)
        self.outbox = Outbox(client, self.mentions.linked)
        delivery = Delivery(self.outbox, self.presses, store)
        self.dms = DirectMessages(self.outbox, delivery, store, self.painter, self.sight)
        hands = self.dms.reconciler
        self.publisher = Publisher(self.outbox, delivery, store, self.painter, hands, metrics.shown)
        self.threads = Threads(client, store)
        #: What is wrong, and who is told.
        self.systemd, self.owner = Service(), Owner(client, self.outbox, store.people)
        gauge = Gauge(store, settings, self.supervisor, self.line, metrics)
        self.watcher = Watcher(gauge, store.alarms, self.systemd, settings.disk_mb, self.owner.tell)

    def changed(self, match: int, *, calmly: bool = False) -> None:
        """A match has changed: bring what is shown up to date, and let programs move.

        Calmly, where nobody waits for it.
        """
        self.publisher.reconciler.wake(match, calmly=calmly)
        self.dms.reconciler.wake(match, calmly=calmly)
        self.threads.reconciler.wake(match)
        self.programs.reconciler.wake(match)

    async def find_unfinished(self) -> None:
        """Wake whatever nobody was there to work on."""
        await self.publisher.start()
        await self.dms.start()
        await self.programs.start()

    async def retry_all(self) -> None:
        """All that waited for Discord is tried at once."""
        self.line.note_back()
        self.dms.reconciler.retry()
        await self.publisher.retry_all()
        await self.threads.catch_up()

    async def stop(self) -> None:
        """Finish what has begun; what is not done is done after the next start."""
        await self.supervisor.stop()
        await self.programs.close()
        await self.publisher.close()
        await self.dms.reconciler.close()
        await self.threads.reconciler.close()

    def close(self) -> None:
        """Say no more, and end the threads and processes that compute."""
        self.systemd.close()
        for worker in (self.films, self.reviews, self.checks, self.painter):
            worker.close()
