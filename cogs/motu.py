"""The bot: wires settings, store, services, router, command tree and timers."""

import asyncio
import math
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any, cast

import discord
import yarl
from discord import app_commands
from discord.ext import commands

from cogs.delivery.channel_events import ChannelEvents
from cogs.gateway.event_guard import EventGuard
from cogs.gateway.handover import Handover
from cogs.gateway.identify_limiter import IdentifyLimiter
from cogs.gateway.interaction_gate import InteractionGate
from cogs.gateway.response_validation import install_response_checks
from cogs.gateway.shards import check_library, connect_shard, is_online
from cogs.handlers import COMMANDS, GROUPS, HANDLERS
from cogs.interaction.command_sync import CommandSync
from cogs.interaction.router import Router
from cogs.interaction.slash_commands import Translator, build_commands
from cogs.interaction.tree import MotuCommandTree
from cogs.monitoring.metrics import Metrics
from cogs.services import DEFAULT_FACTORIES, ServiceFactories, Services
from cogs.timers.due_loop import HEARTBEAT_SECONDS, DueLoop
from cogs.timers.upkeep import Upkeep
from cogs.workers.supervisor import DAY_SECONDS
from config.settings import Settings
from data.store import Store

#: Time that a shutdown waits for interactions in progress.
DRAIN_SECONDS = 5
#: The gateway's close code for an invalid token.
AUTHENTICATION_FAILED = 4004


class Motu(commands.AutoShardedBot):
    """The Discord client; `cogs.handlers` lists what users can do."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        guild_ready_timeout: float = 2.0,
        *,
        sync: bool = False,
        factories: ServiceFactories = DEFAULT_FACTORIES,
    ) -> None:
        metrics = Metrics()
        trace = metrics.trace_config()
        install_response_checks(trace)
        super().__init__(
            **_client_options(settings), guild_ready_timeout=guild_ready_timeout, http_trace=trace
        )
        check_library()
        EventGuard(self, lambda name: metrics.unreadable_events.labels(name).inc())
        self.store, self.settings = store, settings
        #: Whether to register the commands even if they have not changed.
        self._sync = sync
        self.services = Services(self, store, settings, metrics, factories)
        self.connections = self.services.connections
        gate = InteractionGate(store.clock, is_open=store.database.shard_scope.is_held)
        self.router = Router(HANDLERS, self.services, gate)
        cast(MotuCommandTree, self.tree).router = self.router
        self.identify_limiter, self.handover = IdentifyLimiter(store.database), Handover(store, gate)
        self.upkeep = Upkeep(self.services)
        #: Tasks of gateway events in progress.
        self._event_tasks: set[asyncio.Task[object]] = set()
        self._exit_stack = AsyncExitStack()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Run until closed; if a token that used to work is refused, record an alert for the owner."""
        try:
            await super().start(token, reconnect=reconnect)
        except (discord.LoginFailure, discord.ConnectionClosed) as error:
            is_refused = isinstance(error, discord.LoginFailure) or error.code == AUTHENTICATION_FAILED
            if is_refused and await self.store.heartbeats.last() is not None:
                await self.services.alert_monitor.report_refused_token()
            raise

    async def setup_hook(self) -> None:
        """Set up everything that must exist before READY."""
        services = self.services
        services.metrics.time_store_waits(self.store)
        if self.settings.shards.count > 1:
            self.identify_limiter.max_concurrency = (await self.fetch_session_start_limits()).max_concurrency
        due_loop = DueLoop(services, self)
        for cog in (self.router, ChannelEvents(services.publisher, self.store), due_loop):
            await self.add_cog(cog)
        for command in build_commands(COMMANDS, GROUPS):  # their choices list all registered games
            self.tree.add_command(command)
        await self.tree.set_translator(Translator())
        sync = CommandSync(
            self.tree,
            self.store.registered_commands,
            services.command_mentions,
            always_sync=self._sync,
            registers=self.settings.shards.has_first,
        )
        start = services.supervisor.start
        # a retry after more than two minutes would count as an outage, which extends all deadlines
        start("clock", due_loop.run_round, max_delay=HEARTBEAT_SECONDS)
        start("commands", sync.sync_if_changed)
        start("posts", services.sweep)
        start("pictures", self._warm_up_pictures, max_seconds=DAY_SECONDS)
        start("watch", services.alert_monitor.run_round)
        self.upkeep.start()
        self.handover.listen(services.wake_match, services.wake_unfinished)
        if self.store.database.shard_scope.is_held:
            await self._start_work()
        else:
            self.handover.take_over(self.wait_until_ready, self._start_after_handover)

    async def follow_clock(self, advance: Callable[[], None]) -> None:
        """Advance the sandbox's clock, then process everything that is due."""
        await cast(DueLoop, self.get_cog("DueLoop")).follow_clock(advance)

    async def _start_work(self) -> None:
        """Start the monitoring server and background work, and tell systemd that the bot is ready."""
        await self._start_monitoring_server()
        await self.services.wake_unfinished()
        self.services.systemd.notify_ready()
        self.services.supervisor.release()

    async def _start_after_handover(self) -> None:
        """Start background work, and retry everything that waits for Discord."""
        await self._start_work()
        await self.services.retry_all()

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard for the first time; afterwards it reconnects by itself."""
        await connect_shard(self, self.connections, gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:  # noqa: ARG002
        """Wait until this process may send IDENTIFY; all processes share one rate limit."""
        await self.identify_limiter.acquire(shard_id or 0)
        self.connections.identify_budget.record()

    async def _start_monitoring_server(self) -> None:
        """Start the HTTP server of `/healthz` and `/metrics`, if a port is set."""
        if (port := self.settings.monitor_port) is not None:
            # imported here, because loading aiohttp's web server is slow
            from cogs.monitoring.http_server import MonitoringServer

            server = MonitoringServer(
                self.services.alert_monitor, self.services.metrics.registry, port, self.settings.monitor_hosts
            )
            self._exit_stack.push_async_callback(server.close)
            await server.start()

    async def _warm_up_pictures(self) -> float:
        """Load fonts, palettes and sprites once the bot is online; the most played games come first."""
        await self.connections.online.wait()
        await self.services.renderer.warm_up(await self.store.matches.games())
        return math.inf  # runs once

    async def drain(self) -> None:
        """Refuse new interactions; cancel those that are not finished after DRAIN_SECONDS."""
        await self.router.close(DRAIN_SECONDS)

    async def close(self) -> None:
        """Drain interactions, stop background work and close; the next start resumes unfinished work."""
        await self.drain()
        await self.services.stop()
        await self.identify_limiter.close()
        await self.drain()  # again, to answer interactions that arrived meanwhile
        self.connections.close()
        await super().close()
        for event in self._event_tasks:
            event.cancel()
        await asyncio.gather(*self._event_tasks, return_exceptions=True)
        await self.handover.close()
        await self._exit_stack.aclose()
        self.services.close()

    # ---- gateway -------------------------------------------------------------------------

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: object) -> None:
        """Dispatch an event unless the bot is closed; discord.py may dispatch READY even after closing."""
        if not self.is_closed():
            if event_name == "interaction":
                self.services.metrics.record_interaction(*args)
            super().dispatch(event_name, *args, **kwargs)

    def _schedule_event(self, *args: Any, **kwargs: Any) -> asyncio.Task[object]:
        """Schedule an event as discord.py does, and keep its task to cancel it on close."""
        task = super()._schedule_event(*args, **kwargs)
        self._event_tasks.add(task)
        task.add_done_callback(self._event_tasks.discard)
        return task

    async def on_ready(self) -> None:
        """Once all shards are online, retry everything that waits for Discord."""
        if is_online(self):
            await self.services.retry_all()

    on_resumed = on_ready

    async def on_disconnect(self) -> None:
        """Note that a shard lost its connection, or failed to reconnect."""
        self.connections.mark_offline()

    async def on_shard_connect(self, shard_id: int) -> None:
        """Note that a shard is connected."""
        self.connections.on_connected(shard_id)

    on_shard_resumed = on_shard_connect


def _client_options(settings: Settings) -> dict[str, Any]:
    """The options of discord.py for a bot that reads no messages and caches no members."""
    return {
        "command_prefix": commands.when_mentioned,
        "help_command": None,
        "intents": discord.Intents(guilds=True, guild_messages=True),
        "tree_cls": MotuCommandTree,
        "allowed_contexts": app_commands.AppCommandContext(
            guild=True, dm_channel=True, private_channel=False
        ),
        "allowed_installs": app_commands.AppInstallationType(guild=True, user=False),
        "allowed_mentions": discord.AllowedMentions(everyone=False, roles=False, users=True),
        "max_messages": None,
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "chunk_guilds_at_startup": False,
        "max_ratelimit_timeout": 60,
        "shard_count": settings.shards.count,
        "shard_ids": [*settings.shards.ids],
        "proxy": settings.proxy,
    }
