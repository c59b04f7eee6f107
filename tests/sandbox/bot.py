"""A small bot with an unmodified discord.py, to test the sandbox."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import discord
import yarl
from discord import app_commands

from sandbox import Sandbox

RECORDED_EVENTS = (
    "message",
    "thread_create",
    "raw_thread_delete",
    "guild_channel_delete",
    "guild_channel_update",
)
ComponentHandler: TypeAlias = Callable[[discord.Interaction], Awaitable[Any]]


class TestBot(discord.Client):
    """A bot with commands in `tree` and handlers of components in `on_custom_id`; it records `events`."""

    __test__ = False

    def __init__(self, *, intents: discord.Intents | None = None) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True) if intents is None else intents,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.05,
            max_ratelimit_timeout=30,
        )
        self.tree = app_commands.CommandTree(self)
        self.on_custom_id: dict[str, ComponentHandler] = {}
        self.errors: list[BaseException] = []
        self.events: list[tuple[str, Any]] = []
        self.tree.error(self._on_tree_error)
        add_commands(self)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        custom_id = (data or {}).get("custom_id")
        if handler := self.on_custom_id.get(str(custom_id)):
            await handler(interaction)

    async def on_error(self, event_method: str, /, *_args: Any, **_kwargs: Any) -> None:
        self.errors.append(sys.exc_info()[1] or RuntimeError(event_method))

    async def _on_tree_error(
        self, _interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        self.errors.append(error)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        if event in RECORDED_EVENTS:
            self.events.append((event, args[-1]))
        super().dispatch(event, *args, **kwargs)


def add_commands(bot: TestBot) -> None:
    """Add the command `/echo`."""

    @bot.tree.command(description="Answers with a text")
    @app_commands.describe(text="What to say", hidden="Only for you")
    async def echo(interaction: discord.Interaction, text: str = "hello", hidden: bool = False) -> None:
        await interaction.response.send_message(text, ephemeral=hidden)


def add_weigh_command(bot: TestBot) -> list[discord.Attachment]:
    """Add a command that replies with the content of a file. Return the files that it receives."""
    got: list[discord.Attachment] = []

    @bot.tree.command(description="Weighs a file")
    async def weigh(interaction: discord.Interaction, file: discord.Attachment, note: str = "") -> None:
        got.append(file)
        content = await file.read()
        await interaction.response.send_message(f"{file.filename}: {content!r}"[:200] + note)

    return got


@asynccontextmanager
async def run_bot(box: Sandbox, bot: TestBot) -> AsyncIterator[TestBot]:
    """Run the bot on the sandbox: discord.py gets the URLs of the sandbox as its base URLs."""
    before = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    discord.http.Route.BASE = box.api_base
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(box.gateway_url)
    task = asyncio.create_task(bot.start(box.token))
    try:
        ready = asyncio.create_task(box.ready())
        await asyncio.wait((ready, task), return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            ready.cancel()
            await task
        await ready
        await bot.wait_until_ready()
        yield bot
    finally:
        await bot.close()
        await asyncio.wait((task,))
        discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = before
