"""The bot: wires settings, store, services, router, command tree and timers."""

import asyncio
import math
from contextlib import AsyncExitStack
from typing import Any, cast

import discord
import yarl
from discord import app_commands
from discord.ext import commands

from cogs.delivery.channel_events import ChannelEvents
from cogs.handlers import COMMANDS, GROUPS, HANDLERS
from cogs.interaction.command_sync import CommandSync
from cogs.interaction.router import Router
from cogs.interaction.slash_commands import Translator, build_commands
from cogs.interaction.tree import Tree
from cogs.line.answers import expect_answers
from cogs.line.events import EventGuard
from cogs.line.gate import Gate
from cogs.line.identify_turns import IdentifyTurns
from cogs.line.shards import check_library, is_online, launch
from cogs.line.succession import Succession
from cogs.services import PARTS, Parts, Services
from cogs.timers.clock import Clock
from cogs.timers.upkeep import Upkeep
from cogs.watch.metrics import Metrics
from cogs.workers.supervisor import ALL_DAY
from config.settings import Settings
from data.store import Store

#: How long a shutdown waits for interactions in progress.
LANDING_SECONDS = 5
#: The gateway's close code for an invalid token.
BAD_TOKEN = 4004


class Motu(commands.AutoShardedBot):
    """The Discord client; `cogs.handlers` lists what users can do."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        guild_ready_timeout: float = 2.0,
        *,
        sync: bool = False,
        parts: Parts = PARTS,
    ) -> None:
        metrics = Metrics()
        trace = metrics.trace()
        expect_answers(trace)
        super().__init__(
            **_client_options(settings), guild_ready_timeout=guild_ready_timeout, http_trace=trace
        )
        check_library()
        EventGuard(self, lambda name: metrics.unreadable_events.labels(name).inc())
        self.store, self.settings = store, settings
        #: Register the commands even if they have not changed.
        self._sync = sync
        self.services = Services(self, store, settings, metrics, parts)
        self.line = self.services.line
        gate = Gate(store.clock, is_open=store.database.owned.is_held)
        self.router = Router(HANDLERS, self.services, gate)
        cast(Tree, self.tree).router = self.router
        self.turns, self.succession = IdentifyTurns(store.database), Succession(store, gate)
        self.upkeep = Upkeep(self.services)
        #: Tasks of gateway events in progress.
        self._event_tasks: set[asyncio.Task[Any]] = set()
        #: Closes what the bot opened.
        self._exit_stack = AsyncExitStack()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Run until closed; if a token that used to work is refused, record an alarm for the owner."""
        try:
            await super().start(token, reconnect=reconnect)
        except (discord.LoginFailure, discord.ConnectionClosed) as error:
            is_refused = isinstance(error, discord.LoginFailure) or error.code == BAD_TOKEN
            if is_refused and await self.store.heartbeats.last() is not None:
                await self.services.watcher.token_refused()
            raise

    async def setup_hook(self) -> None:
        """Set up everything that must exist before READY."""
        services = self.services
        services.metrics.watch_store(self.store)
        if self.settings.shards.count > 1:
            self.turns.abreast = (await self.fetch_session_start_limits()).max_concurrency
        clock = Clock(services, self)
        for cog in (self.router, ChannelEvents(services.publisher, self.store), clock):
            await self.add_cog(cog)
        for command in build_commands(COMMANDS, GROUPS):  # per bot: their choices list the registered games
            self.tree.add_command(command)
        await self.tree.set_translator(Translator())
        sync = CommandSync(
            self.tree,
            self.store.registered_commands,
            services.mentions,
            always=self._sync,
            registers=self.settings.shards.has_first,
        )
        start = services.supervisor.start
        start("clock", clock.tick)
        start("commands", sync.round)
        start("posts", services.publisher.sweep)
        start("pictures", self._warm_up_pictures, longest=ALL_DAY)
        start("watch", services.watcher.round)
        self.upkeep.start()
        self.succession.listen(services.changed, services.find_unfinished)
        if self.store.database.owned.is_held:
            await self._start_work()
        else:
            self.succession.take_over(self.wait_until_ready, self._start_after_handover)

    async def _start_work(self) -> None:
        """Start background work."""
        await self._start_monitoring_server()
        await self.services.find_unfinished()
        self.services.systemd.ready()
        self.services.supervisor.begin()

    async def _start_after_handover(self) -> None:
        """Start background work after a handover."""
        await self._start_work()
        await self.services.retry_all()

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard for the first time; afterwards it reconnects by itself."""
        await launch(self, self.line, gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:  # noqa: ARG002
        """Wait for an IDENTIFY slot, which all processes share."""
        await self.turns.wait(shard_id or 0)
        self.line.identifies.note()

    async def _start_monitoring_server(self) -> None:
        """Start the HTTP server of `/healthz` and `/metrics`, if a port is set."""
        if (port := self.settings.monitor_port) is not None:
            from cogs.watch.pages import Pages  # loads aiohttp's web server, which is slow

            pages = Pages(
                self.services.watcher, self.services.metrics.registry, port, self.settings.monitor_hosts
            )
            self._exit_stack.push_async_callback(pages.close)
            await pages.open()

    async def _warm_up_pictures(self) -> float:
        """Load what pictures need once the bot is online, most played games first."""
        await self.line.online.wait()
        await self.services.painter.warm(await self.store.matches.games())
        return math.inf  # runs once

    async def land(self) -> None:
        """Accept no new interactions, and finish those in progress."""
        await self.router.close(LANDING_SECONDS)

    async def close(self) -> None:
        """Finish work in progress and close; what is left is done after the next start."""
        await self.land()
        await self.services.stop()
        await self.turns.close()
        await self.land()  # replies to interactions that arrived meanwhile
        self.line.close()
        await super().close()
        for event in self._event_tasks:
            event.cancel()
        await asyncio.gather(*self._event_tasks, return_exceptions=True)
        await self.succession.close()
        await self._exit_stack.aclose()
        self.services.close()

    # ---- gateway -------------------------------------------------------------------------

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Dispatch an event unless the bot is closed: discord.py may still dispatch READY after that."""
        if not self.is_closed():
            if event_name == "interaction":
                self.services.metrics.came(*args)
            super().dispatch(event_name, *args, **kwargs)

    def _schedule_event(self, *args: Any, **kwargs: Any) -> asyncio.Task[Any]:
        """Schedule an event as discord.py does, and keep its task to cancel it on close."""
        task = super()._schedule_event(*args, **kwargs)
        self._event_tasks.add(task)
        task.add_done_callback(self._event_tasks.discard)
        return task

    async def on_ready(self) -> None:
        """Retry everything that waited for Discord, once all shards are online."""
        if is_online(self):
            await self.services.retry_all()

    on_resumed = on_ready

    async def on_disconnect(self) -> None:
        """Note that a shard lost its connection, or failed to reconnect."""
        self.line.note_lost()

    async def on_shard_connect(self, shard_id: int) -> None:
        """Note that a shard is connected."""
        self.line.let_in(shard_id)

    on_shard_resumed = on_shard_connect


def _client_options(settings: Settings) -> dict[str, Any]:
    """Return discord.py's options for a bot that reads no messages and caches no members."""
    return {
        "command_prefix": commands.when_mentioned,
        "help_command": None,
        "intents": discord.Intents(guilds=True, guild_messages=True),
        "tree_cls": Tree,
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
