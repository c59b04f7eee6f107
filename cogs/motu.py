"""The bot: what every cog shares, and the one place that is told when a match has changed."""

import asyncio
import logging
import math
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.ext import commands

from cogs.delivery.channel_events import ChannelEvents
from cogs.delivery.delivery import Delivery
from cogs.delivery.direct_messages import DirectMessages
from cogs.delivery.outbox import Outbox
from cogs.delivery.press_tokens import Presses
from cogs.delivery.publisher import Publisher
from cogs.delivery.threads import Threads
from cogs.interaction.command_sync import CommandSync
from cogs.interaction.lost_posts import handle_stale_generation
from cogs.interaction.match_lookup import match_in, press_refusal
from cogs.interaction.rates import Rates
from cogs.interaction.replies import in_place, is_private, privately
from cogs.interaction.router import Router
from cogs.interaction.slash_commands import Translator
from cogs.interaction.tree import Tree
from cogs.line.answers import expect_answers
from cogs.line.connection import Connections
from cogs.line.events import EventGuard
from cogs.line.gate import Gate
from cogs.line.identify_turns import IdentifyTurns
from cogs.line.shards import check_library, launch
from cogs.line.sight import Sight
from cogs.line.succession import Succession
from cogs.posts.mentions import Mentions
from cogs.posts.message import Post
from cogs.watch.metrics import Metrics
from cogs.watch.owner import Owner
from cogs.watch.readings import Gauge, LineState
from cogs.watch.service import Service
from cogs.watch.watcher import Watcher
from cogs.workers.painter import Painter
from cogs.workers.programs import Programs
from cogs.workers.supervisor import ALL_DAY, Supervisor
from config.settings import Settings
from data.store import Busy, Store, StoreError
from engine import GAMES
from render.language.catalogue import Reader, best_locale, text

log = logging.getLogger(__name__)

#: How long a shutdown waits for presses and commands that are being answered.
LANDING_SECONDS = 5
#: What Discord closes the line with when it knows the token no more.
BAD_TOKEN = 4004

#: The modules that are loaded with every bot.
EXTENSIONS = (
    *("commands.play", "commands.lobby", "commands.move", "commands.look", "commands.hand"),
    *("commands.hint", "commands.votes", "commands.rematch", "commands.replay", "commands.history"),
    *("commands.rules", "commands.ladder", "commands.settings", "commands.vacation", "commands.admin"),
    *("timers.clock", "timers.upkeep"),
)


class Motu(commands.AutoShardedBot):
    """A Discord client with a store; cogs are handlers, everything that lasts is in the store."""

    def __init__(
        self, store: Store, settings: Settings, guild_ready_timeout: float = 2.0, *, sync: bool = False
    ) -> None:
        self.metrics = Metrics()
        trace = self.metrics.trace()
        expect_answers(trace)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True, guild_messages=True),
            tree_cls=Tree,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=guild_ready_timeout,
            max_ratelimit_timeout=60,
            shard_count=settings.shards.count,
            shard_ids=[*settings.shards.ids],
            proxy=settings.proxy,
            http_trace=trace,
        )
        check_library()
        EventGuard(self, lambda name: self.metrics.unreadable_events.labels(name).inc())
        self.store, self.settings = store, settings
        #: Register the commands even if they have not changed.
        self._sync = sync
        #: Discord has let the bot in.
        self._is_let_in = asyncio.Event()
        gate = Gate(store.clock, is_open=store.database.owned.is_held)
        self.router = Router(
            self.locale_of, partial(press_refusal, self), partial(handle_stale_generation, self), gate
        )
        self.supervisor = Supervisor(store.clock, waits=True)
        self.turns, self.succession = IdentifyTurns(store.database), Succession(store, gate)
        self.rates = Rates(settings.limits, store.clock)
        self.painter = Painter(settings.cache_dir or store.database.cache)
        self.mentions = Mentions()
        self.outbox, self.presses = Outbox(self, self.mentions.linked), Presses(store.clock)
        self.sight = Sight(self, store.clock)
        delivery = Delivery(self.outbox, self.presses, store)
        self.dms = DirectMessages(self.outbox, delivery, store, self.painter, self.sight)
        self.publisher = Publisher(
            self.outbox, delivery, store, self.painter, self.dms.reconciler, self.metrics.shown
        )
        self.threads = Threads(self, store)
        self.programs = Programs(store.matches, store.clock, settings.program_pause, self.changed)
        self.line, self.service = LineState(store.clock, self.supervisor.ticks), Service()
        self.connections = Connections(store.clock, lambda kind: self.metrics.tries.labels(kind).inc())
        gauge = Gauge(store, settings, self.supervisor, self.line, self.connections, self.metrics)
        owner = Owner(self, self.outbox, store.people)
        self.watcher = Watcher(gauge, store.alarms, self.service, settings.disk_mb, owner.tell)
        #: What the line to Discord told of, being handled.
        self._events: set[asyncio.Task[Any]] = set()
        #: What is closed with the bot.
        self._opened = AsyncExitStack()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Serve until the end; where a token that served is refused, the owner is to hear of it."""
        try:
            await super().start(token, reconnect=reconnect)
        except (discord.LoginFailure, discord.ConnectionClosed) as error:
            is_refused = isinstance(error, discord.LoginFailure) or error.code == BAD_TOKEN
            if is_refused and await self.store.heartbeats.last() is not None:
                await self.watcher.token_refused()
            raise

    async def setup_hook(self) -> None:
        """Everything that must be there before READY."""
        self._know_owners()
        self.metrics.watch_store(self.store)
        if self.settings.shards.count > 1:
            self.turns.abreast = (await self.fetch_session_start_limits()).max_concurrency
        await self.add_cog(self.router)
        await self.add_cog(ChannelEvents(self.publisher))
        for name in EXTENSIONS:  # run anew with every bot: the choices of commands name the games there are
            await self.load_extension(f"cogs.{name}")
        await self.tree.set_translator(Translator())
        sync = CommandSync(
            self.tree,
            self.store.registered_commands,
            self.mentions,
            always=self._sync,
            registers=self.settings.shards.has_first,
        )
        self.supervisor.start("commands", sync.round)
        self.supervisor.start("posts", self.publisher.sweep)
        self.supervisor.start("pictures", self._warm, longest=ALL_DAY)
        self.supervisor.start("watch", self.watcher.round)
        self.succession.listen(self.changed, self._find_unfinished)
        if self.store.database.owned.is_held:
            await self._begin()
        else:
            self.succession.take_over(self.wait_until_ready, self._serve)

    async def _begin(self) -> None:
        """Do what is to be done without anybody asking for it, from now on."""
        await self._open_pages()
        await self._find_unfinished()
        self.service.ready()
        self.supervisor.begin()

    async def _find_unfinished(self) -> None:
        """Wake whatever nobody was there to work on."""
        await self.publisher.start()
        await self.dms.start()
        await self.programs.start()

    async def _serve(self) -> None:
        """Go on with what another process has handed over."""
        await self._begin()
        await self._line_is_back()

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard for the first time; it comes back by itself whenever its connection is lost."""
        await launch(self, self.connections, gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:  # noqa: ARG002
        """One shard after the other is let in, those of other processes too."""
        await self.turns.wait(shard_id or 0)
        self.connections.identifies.note()

    async def _open_pages(self) -> None:
        """Serve whoever watches the bot, where the host wants that."""
        if (port := self.settings.monitor_port) is not None:
            from cogs.watch.pages import Pages  # and with it a server, which takes its time to load

            pages = Pages(self.watcher, self.metrics.registry, port, self.settings.monitor_hosts)
            self._opened.push_async_callback(pages.close)
            await pages.open()

    def _know_owners(self) -> None:
        """As the login has told, so that they are served when Discord answers nothing more."""
        assert self.application is not None
        if team := self.application.team:
            leading = discord.TeamMemberRole.admin, discord.TeamMemberRole.developer
            self.owner_ids = {member.id for member in team.members if member.role in leading}
        else:
            self.owner_id = self.application.owner.id

    async def _warm(self) -> float:
        """Prepare the first pictures once people can play, of the games that are played most first."""
        await self._is_let_in.wait()
        await self.painter.warm(await self.store.matches.games())
        return math.inf  # once is enough

    async def land(self) -> None:
        """Begin nothing new, and finish or answer all that people have begun."""
        await self.router.close(LANDING_SECONDS)

    async def close(self) -> None:
        """Finish what has begun; what is not done is done after the next start."""
        await self.land()
        await self.supervisor.stop()
        await self.programs.close()
        await self.publisher.close()
        await self.dms.reconciler.close()
        await self.threads.close()
        await self.turns.close()
        await self.land()  # whoever has pressed meanwhile is told
        self.connections.close()
        await super().close()
        for event in self._events:
            event.cancel()
        await asyncio.gather(*self._events, return_exceptions=True)
        await self.succession.close()
        await self._opened.aclose()
        self.service.close()
        self.painter.close()

    def changed(
        self, match: int, press: discord.Interaction[Any] | None = None, *, calmly: bool = False
    ) -> None:
        """A match has changed: bring what is shown up to date, and let programs move.

        `press` is how, if it was by a button or a select; calmly, where nobody waits for it.
        """
        if press is not None:
            self.presses.remember(press)
            self.metrics.pressed(match, press)
        self.publisher.reconciler.wake(match, calmly=calmly)
        self.dms.reconciler.wake(match, calmly=calmly)
        self.threads.reconciler.wake(match)
        self.programs.reconciler.wake(match)

    # ---- the line to Discord -------------------------------------------------------------

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Hand an event on, unless the bot is closed: the library still calls it ready a moment later."""
        if not self.is_closed():
            if event_name == "interaction":
                self.metrics.came(*args)
            super().dispatch(event_name, *args, **kwargs)

    def _schedule_event(self, *args: Any, **kwargs: Any) -> asyncio.Task[Any]:
        """As the library does it; what is still being handled at the end is given up with the bot."""
        task = super()._schedule_event(*args, **kwargs)
        self._events.add(task)
        task.add_done_callback(self._events.discard)
        return task

    async def on_connect(self) -> None:
        """People can play from now on."""
        self._is_let_in.set()

    async def on_ready(self) -> None:
        """All that waited for Discord is tried at once."""
        await self._line_is_back()

    async def on_resumed(self) -> None:
        """The same after a short cut."""
        if self.is_online:
            await self._line_is_back()

    @property
    def is_online(self) -> bool:
        """Whether the lines of all shards stand."""
        return not any(shard.is_closed() for shard in self.shards.values())

    async def on_disconnect(self) -> None:
        """The line is cut, or could not be mended."""
        self.line.is_lost()

    async def on_shard_connect(self, shard_id: int) -> None:
        """Discord has let a shard in."""
        self.connections.let_in(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """The same after a short cut."""
        self.connections.let_in(shard_id)

    async def _line_is_back(self) -> None:
        self.line.is_back()
        self.dms.reconciler.retry()
        await self.publisher.line_is_back()
        await self.threads.catch_up()

    async def locale_of(self, interaction: discord.Interaction[Any]) -> str:
        """The language a person reads: as set, else as Discord's client says, which lists the commands."""
        people, user, chosen = self.store.people, interaction.user.id, None
        listed = best_locale(str(interaction.locale))
        try:
            person = await people.user(user)
            chosen = person.locale
            if person.listed != listed:
                await people.change_user(user, listed=listed)
        except Busy:
            pass  # it is asked for again at the next press
        except StoreError:
            log.exception("the language of a person could not be read or kept")
        return Reader(chosen, listed) if chosen else listed

    async def game_here(self, interaction: discord.Interaction[Any]) -> str:
        """The game that is or was played in a channel, else the first there is."""
        live = await match_in(self.store, interaction)
        return live.game if live else next(iter(GAMES))

    async def edit_private(self, interaction: discord.Interaction[Any], post: Post) -> None:
        """Put a post in place of the private message a press came from."""
        if not is_private(interaction):
            return await privately(interaction, post)
        return await self.edit_in_place(interaction, post)

    async def edit_in_place(self, interaction: discord.Interaction[Any], post: Post) -> None:
        """Put a post in place of the message a press came from."""
        await in_place(interaction, post)

    async def refuse(self, interaction: discord.Interaction[Any], key: str, **facts: int | str) -> None:
        """Tell a person in their language why something is not done."""
        await privately(interaction, text(await self.locale_of(interaction), key, **facts))
