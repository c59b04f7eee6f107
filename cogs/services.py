"""The services that handlers and timers share, created once when the bot starts."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import discord
from cachetools import LRUCache

from cogs.delivery.command_mentions import CommandMentions
from cogs.delivery.delivery import Delivery
from cogs.delivery.direct_messages import DirectMessages
from cogs.delivery.find_posts import FindPosts
from cogs.delivery.interaction_tokens import InteractionTokens
from cogs.delivery.outbox import Outbox
from cogs.delivery.private.replies import PrivateReplies
from cogs.delivery.publisher import Publisher
from cogs.delivery.table_finder import TableFinder
from cogs.delivery.thread_names import ThreadNames
from cogs.delivery.tournaments.rounds import TournamentRounds
from cogs.gateway.channel_visibility import ChannelVisibility
from cogs.gateway.connections import Connections
from cogs.monitoring.alert_monitor import AlertMonitor
from cogs.monitoring.metrics import Metrics
from cogs.monitoring.metrics_snapshot import Sampler
from cogs.monitoring.owner_notifier import OwnerNotifier
from cogs.monitoring.rate_limiter import RateLimiter
from cogs.monitoring.systemd_notifier import SystemdNotifier
from cogs.workers.ai_players import AiPlayers
from cogs.workers.image_renderer import ImageRenderer
from cogs.workers.job_queues import GifQueue, ReviewQueue
from cogs.workers.queued_turns import QueuedTurns, random_pause
from cogs.workers.replay_cache import ReplayCache
from cogs.workers.supervisor import Supervisor
from cogs.workers.worker_process import WorkerProcess
from config.settings import Settings
from data.store import Store

#: Number of lobbies whose invited users are remembered.
MAX_REMEMBERED_LOBBIES = 1024
#: Time limit of an audit or of checking an imported file; replaying a match takes a fraction of a second.
AUDIT_SECONDS = 20


@dataclass(frozen=True, kw_only=True)
class ServiceFactories:
    """Factories of services that tests or the sandbox replace."""

    command_mentions: Callable[[], CommandMentions] = CommandMentions
    renderer: Callable[[Path | None], ImageRenderer] = ImageRenderer
    gifs: Callable[[Path | None], GifQueue] = GifQueue
    #: Seconds until a queued turn is played.
    queue_pause: Callable[[], float] = random_pause
    #: The monotonic clock of background tasks, in seconds.
    monotonic: Callable[[], float] = time.monotonic


DEFAULT_FACTORIES = ServiceFactories()


class Services:
    """Services shared by all handlers and timers; none depends on a request."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        settings: Settings,
        metrics: Metrics,
        factories: ServiceFactories,
    ) -> None:
        clock = store.clock
        self.store, self.settings, self.metrics = store, settings, metrics
        self.supervisor = Supervisor(clock, monotonic=factories.monotonic)
        #: `connections` is the state of the gateway connections; `visibility` is who can see which channel.
        self.connections = Connections(clock, factories.monotonic, metrics.count_gateway_try)
        self.visibility = ChannelVisibility(client, clock)
        self.rate_limiter = RateLimiter(settings.limits, clock)
        #: Lobby -> everybody who was ever invited to it, so that nobody is invited twice.
        self.invited: LRUCache[int, set[int]] = LRUCache(MAX_REMEMBERED_LOBBIES)
        self.renderer = factories.renderer(settings.cache_dir or store.database.cache)
        self.replays, self.reviews = ReplayCache(), ReviewQueue()
        self.gifs = factories.gifs(self.renderer.cache)
        #: Parses imported files and audits matches in a process of its own: untrusted input may crash it.
        self.audit_worker = WorkerProcess(AUDIT_SECONDS)
        #: Delivery of messages.
        self.command_mentions = factories.command_mentions()
        self.interaction_tokens = InteractionTokens(clock)
        link_commands = self.command_mentions.link_commands
        self.private_replies = PrivateReplies(store.matches, store.queues, clock, link_commands)
        self.outbox = Outbox(client, link_commands)
        delivery = Delivery(self.outbox, self.interaction_tokens, store)
        self.direct_messages = DirectMessages(self.outbox, delivery, store, self.renderer, self.visibility)
        report, wake, pause = self.direct_messages.report_queue, self.wake_match, settings.program_pause
        self.queued_turns = QueuedTurns(store, factories.queue_pause, pause, wake, report)
        self.ai_players = AiPlayers(store.matches, clock, pause, wake, self.queued_turns.load_waiting)
        self.publisher = self._create_publisher(delivery)
        self.find_posts = FindPosts(client, store, self.outbox, self.rate_limiter.claim_ping)
        self.table_finder = TableFinder(client, store, self.outbox, self.visibility, self.find_posts, wake)
        self.tournaments = TournamentRounds(client, store, self.outbox, self.renderer, wake)
        self.thread_names = ThreadNames(client, store, self.find_posts.on_change)
        self.systemd, self.owner = SystemdNotifier(), OwnerNotifier(client, self.outbox, store.people)
        self.alert_monitor = self._create_alert_monitor()

    def _create_publisher(self, delivery: Delivery) -> Publisher:
        hands, stop_timer = self.direct_messages.reconciler, self.metrics.stop_board_timer
        return Publisher(self.outbox, delivery, self.store, self.renderer, self.gifs, hands, stop_timer)

    def _create_alert_monitor(self) -> AlertMonitor:
        sampler = Sampler(self.store, self.settings, self.supervisor, self.connections, self.metrics)
        disk_mb = self.settings.disk_mb
        return AlertMonitor(sampler, self.store.alerts, self.systemd, disk_mb, self.owner.notify)

    def wake_match(self, match: int, *, low_priority: bool = False) -> None:
        """Wake the reconcilers of a match: post, hands, thread name, private replies, queues and AI players.

        With `low_priority`, posts and hands are updated later: for changes that nobody waits for.
        """
        self.publisher.reconciler.wake(match, low_priority=low_priority)
        self.direct_messages.reconciler.wake(match, low_priority=low_priority)
        self.thread_names.reconciler.wake(match)
        self.private_replies.wake(match)
        self.queued_turns.reconciler.wake(match)
        self.ai_players.reconciler.wake(match)

    async def update_lobbies(self, user: int) -> None:
        """Update the posts of lobbies that show the figures and waking hours of a person."""
        for match in await self.store.posts.outdate_lobbies(user):
            self.wake_match(match)

    async def wake_unfinished(self) -> None:
        """Wake every match that has unfinished work, and every server with a post."""
        await self.publisher.start()
        await self.direct_messages.start()
        await self.queued_turns.start()
        await self.ai_players.start()
        await self.find_posts.start()

    async def sweep(self) -> float:
        """Wake matches with outdated posts or an unplayed turn; return seconds until the next sweep."""
        pause = await self.publisher.sweep()
        await self.queued_turns.wake_due()
        await self.ai_players.wake_due()
        return pause

    async def retry_all(self) -> None:
        """Note that all shards are connected, and retry everything that waits for Discord."""
        self.connections.mark_online()
        self.direct_messages.reconciler.retry()
        await self.publisher.retry_all()
        await self.thread_names.wake_pending()
        self.find_posts.reconciler.retry()
        self.tournaments.reconciler.retry()

    async def stop(self) -> None:
        """Stop background work; the next start continues unfinished work."""
        await self.supervisor.stop()
        await self.queued_turns.reconciler.close()
        await self.ai_players.close()
        await self.publisher.close()
        await self.direct_messages.reconciler.close()
        await self.thread_names.reconciler.close()
        await self.private_replies.reconciler.close()
        await self.table_finder.reconciler.close()
        await self.tournaments.reconciler.close()
        await self.find_posts.reconciler.close()

    def close(self) -> None:
        """Close the systemd socket, and end worker threads and processes."""
        self.systemd.close()
        for worker in (self.gifs, self.reviews, self.audit_worker, self.renderer):
            worker.close()
