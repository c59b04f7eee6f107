"""What handlers and timers may use, made once at the start of the bot."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
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
from cogs.workers.film_queue import Films
from cogs.workers.painter import Painter
from cogs.workers.programs import Programs
from cogs.workers.replay_cache import Reels
from cogs.workers.review_queue import ReviewQueue
from cogs.workers.supervisor import Supervisor
from cogs.workers.workshop import Workshop
from config.settings import Settings
from data.store import Store

#: Tables of which is known who was called to them; of those that were never started the oldest go.
MAX_CALLED = 1024
#: A whole match is replayed in a fraction of a second.
CHECK_SECONDS = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The parts of a bot that everybody shares; none of them knows a request."""

    store: Store
    settings: Settings
    metrics: Metrics
    supervisor: Supervisor
    #: The connection to Discord, and what is wrong.
    line: Connections
    owner: Owner
    watcher: Watcher
    sight: Sight
    rates: Rates
    #: Whom an organiser has called to a table since the start: nobody is called twice.
    called: LRUCache[int, set[int]] = field(default_factory=lambda: LRUCache(MAX_CALLED))
    #: What goes out.
    mentions: Mentions
    outbox: Outbox
    presses: Presses
    publisher: Publisher
    dms: DirectMessages
    threads: Threads
    #: What is computed beside the event loop.
    painter: Painter
    programs: Programs
    reels: Reels = field(default_factory=Reels)
    films: Films
    reviews: ReviewQueue = field(default_factory=ReviewQueue)
    #: Reads files and audits matches, where they can do no harm.
    checks: Workshop = field(default_factory=lambda: Workshop(CHECK_SECONDS))

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
        """End the threads and processes that compute."""
        for worker in (self.films, self.reviews, self.checks, self.painter):
            worker.close()


@dataclass(frozen=True, kw_only=True)
class Parts:
    """What some of the services are made by; a test has its own."""

    mentions: Callable[[], Mentions] = Mentions
    painter: Callable[[Path | None], Painter] = Painter
    #: The clock of tasks in the background, in seconds; nobody sets it.
    ticks: Callable[[], float] = time.monotonic


PARTS = Parts()


def make_services(
    client: discord.Client,
    store: Store,
    settings: Settings,
    metrics: Metrics,
    line: Connections,
    service: Service,
    parts: Parts,
) -> Services:
    """The services of a bot that is about to start."""
    clock, supervisor = store.clock, Supervisor(store.clock, ticks=parts.ticks, waits=True)
    painter = parts.painter(settings.cache_dir or store.database.cache)
    mentions, presses, sight = parts.mentions(), Presses(clock), Sight(client, clock)
    outbox = Outbox(client, mentions.linked)
    delivery = Delivery(outbox, presses, store)
    dms = DirectMessages(outbox, delivery, store, painter, sight)
    owner, gauge = Owner(client, outbox, store.people), Gauge(store, settings, supervisor, line, metrics)
    made = Services(
        store=store,
        settings=settings,
        metrics=metrics,
        supervisor=supervisor,
        line=line,
        owner=owner,
        watcher=Watcher(gauge, store.alarms, service, settings.disk_mb, owner.tell),
        sight=sight,
        rates=Rates(settings.limits, clock),
        mentions=mentions,
        outbox=outbox,
        presses=presses,
        publisher=Publisher(outbox, delivery, store, painter, dms.reconciler, metrics.shown),
        dms=dms,
        threads=Threads(client, store),
        painter=painter,
        programs=Programs(store.matches, clock, settings.program_pause, lambda match: made.changed(match)),
        films=Films(painter.cache),
    )
    return made
