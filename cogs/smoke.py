"""`python bot.py check`: whether all that play needs works on a real server, step by step, for its host."""

import asyncio
import io
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands
from PIL import Image

from cogs.interaction.table_opening import NEEDED, NEEDED_IN_THREAD
from cogs.line.network import NETWORK_ERRORS
from cogs.posts.message import Attachment, Post, build, button, walk
from config.addresses import redact_within
from config.sentences import sentence
from render.language.catalogue import ENGLISH

COMMAND, OPTION, CHOICE = "motu-check", "what", "everything"
BUTTON, PUBLIC_BUTTON = "motu-check", "motu-check-public"
OLD_SECONDS, HISTORY, READY_SECONDS = 3600, 50, 60
#: What can be done about some of Discord's errors.
ADVICE = {50013: "advice-right", 50001: "advice-access", 50007: "advice-closed"}
SENTENCE = sentence("check-phone")


Say = Callable[[str], None]
#: Something that the host has to do: what was seen of it, or the error that came of it.
Deed = asyncio.Future[str | None]


class Untried(Exception):
    """Why a step could not be tried here."""


class Wrong(Exception):
    """What is wrong, and what to do about it."""


async def check(
    token: str, say: Say, channel: int | None = None, patience: float = 600, proxy: str | None = None
) -> bool:
    """Try everything in a channel, clean up, and say how it went; whether all is well."""
    async with Smoke(say, channel, patience, proxy) as client:
        running = asyncio.create_task(client.start(token))
        ready = asyncio.create_task(client.wait_until_ready())
        done, _ = await asyncio.wait(
            {running, ready}, timeout=READY_SECONDS, return_when=asyncio.FIRST_COMPLETED
        )
        if running in done:
            running.result()
        ready.cancel()
        try:
            if not done:
                raise TimeoutError
            await client.try_everything()
        finally:
            await client.clean_up()
            running.cancel()
    return client.is_well


class Smoke(discord.Client):
    """A bot for ten minutes: it does once what Motu does all the time."""

    def __init__(self, say: Say, channel: int | None, patience: float, proxy: str | None) -> None:
        intents = discord.Intents(guilds=True)
        super().__init__(intents=intents, max_messages=None, guild_ready_timeout=0.5, proxy=proxy)
        self._say, self._channel_id, self._timeout = say, channel, patience
        self._tree = app_commands.CommandTree(self)
        self._channels: list[discord.TextChannel] = []
        self._created: list[discord.Message | discord.PartialMessage | discord.Thread] = []
        self._autocomplete_outcome, self._command_outcome, self._press_outcome, self._public_outcome = (
            Deed() for _ in range(4)
        )
        self.is_well = True

    @property
    def _channel(self) -> discord.TextChannel:
        return self._channels[0]

    @property
    def _channel_name(self) -> str:
        return f"#{self._channel.name} of {self._channel.guild.name}"

    # ---- one step after the other ---------------------------------------------------------

    async def try_everything(self) -> None:
        """Every step, whatever became of those before; without a place there is nothing to try."""
        if not await self._run_step("a place", self._find_channel):
            return
        for right in (*NEEDED, *NEEDED_IN_THREAD):
            await self._run_step(f"the right {ENGLISH(f'perm-{right}')}", self._check_permission, right)
        await self._run_step("registering commands", self._register_command)
        await self._run_step("a post with a picture", self._send_post)
        await self._run_step("another picture in its place", self._edit_post)
        await self._run_step("a sentence that becomes a post with a picture", self._convert_message)
        await self._run_step("a thread of a text channel", self._create_public_thread)
        await self._run_step("a thread of an announcement channel", self._create_news_thread)
        await self._run_step("a direct message to you", self._send_direct_message)
        await self._run_step("an edit of a post older than an hour", self._edit_old_post)
        minutes, end = round(self._timeout / 60), _now() + self._timeout
        self._say(sentence("check-press", where=self._channel_name, command=COMMAND, minutes=minutes))
        await self._run_step("choices while you type", _wait_for_outcome, self._autocomplete_outcome, end)
        await self._run_step("a picture in a deferred answer", _wait_for_outcome, self._command_outcome, end)
        await self._run_step(
            "a picture in the first follow-up of a press", _wait_for_outcome, self._press_outcome, end
        )
        await self._run_step(
            "a public answer in place of a private one", _wait_for_outcome, self._public_outcome, end
        )

    async def _run_step(self, name: str, step: Callable[..., Awaitable[str | None]], *args: object) -> bool:
        try:
            remark = await step(*args)
        except Untried as why:
            self._say(f"--    {name}: not tried, {why}")
            return True
        except (Wrong, *NETWORK_ERRORS) as error:
            self.is_well = False
            self._say(f"WRONG {name}: {_advice(error)}")
            return False
        self._say(f"ok    {name}{f': {remark}' if remark else ''}")
        return True

    async def _find_channel(self) -> str:
        """The channel that was named, else the first that the bot can see."""
        if not self.guilds:
            raise Wrong(sentence("check-no-server"))
        channels = [one for guild in self.guilds for one in guild.text_channels]
        self._channels = [
            one
            for one in channels
            if one.id == self._channel_id or (self._channel_id is None and not one.is_news())
        ]
        self._channels.sort(key=lambda one: not one.permissions_for(one.guild.me).view_channel)
        if not self._channels:
            raise Wrong(sentence("check-no-channel"))
        return self._channel_name

    async def _check_permission(self, right: str) -> None:
        if not getattr(self._channel.permissions_for(self._channel.guild.me), right):
            name, lost = ENGLISH(f"perm-{right}"), sentence(f"lost-{right}")
            raise Wrong(sentence("check-right", right=name, where=self._channel_name, lost=lost))

    async def _register_command(self) -> str:
        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=COMMAND, description="A part of python bot.py check", callback=self._reply_to_command
        )
        command.autocomplete(OPTION)(self._autocomplete)
        self._tree.add_command(command, guild=self._channel.guild)
        await self._tree.sync(guild=self._channel.guild)
        return f"/{COMMAND}, on this server alone"

    async def _send_post(self) -> None:
        view, files = build(_picture("#2e7d32", pressable=True))
        sent = await self._channel.send(view=view, files=files, silent=True)
        self._created.append(sent)
        _expect_picture(sent)

    async def _edit_post(self) -> None:
        posts = [one for one in self._created if isinstance(one, discord.Message)]
        if not posts:
            raise Untried("there is no post.")
        view, files = build(_picture("#1565c0", pressable=True))
        _expect_picture(await posts[0].edit(view=view, attachments=files))

    async def _convert_message(self) -> str:
        await self._check_conversion(self._channel)
        return "Discord has taken the sentence away and put the picture in its place"

    async def _check_conversion(self, channel: discord.TextChannel | discord.DMChannel) -> None:
        """As turns are posted: phones show the sentence, and an edit makes it the post."""
        sent = await channel.send(SENTENCE, suppress_embeds=True)
        self._created.append(sent)
        view, files = build(_picture("#ef6c00"))
        converted = await sent.edit(content=None, embeds=[], view=view, attachments=files)
        _expect_picture(converted)
        if converted.content:
            raise Wrong("Discord has left the sentence beside the picture. Tell the authors of Motu.")

    async def _create_public_thread(self) -> None:
        await self._check_thread(self._channel, discord.ChannelType.public_thread)

    async def _create_news_thread(self) -> str:
        news = [one for one in self._channel.guild.text_channels if one.is_news()]
        seen = [one for one in news if one.permissions_for(one.guild.me).view_channel]
        if not seen:
            raise Untried("the bot sees no announcement channel on this server; Motu needs none.")
        await self._check_thread(seen[0], discord.ChannelType.news_thread)
        return f"#{seen[0].name}"

    async def _check_thread(self, channel: discord.TextChannel, kind: Any) -> None:
        thread = await channel.create_thread(name="Motu checks itself", type=kind, auto_archive_duration=60)
        self._created.append(thread)
        view, files = build(_picture("#6a1b9a"))
        _expect_picture(await thread.send(view=view, files=files, silent=True))

    async def _send_direct_message(self) -> str:
        application = await self.application_info()
        owner = application.team.owner if application.team else application.owner
        if owner is None:
            raise Untried("Discord does not say who owns the application.")
        await self._check_conversion(await self.create_dm(discord.Object(owner.id)))
        return f"{owner.name}, whose phone shows now: {SENTENCE!r}"

    async def _edit_old_post(self) -> None:
        posts = [one.created_at for one in self._created if isinstance(one, discord.Message)]
        now = max(posts, default=discord.utils.utcnow())  # by Discord's clock, if possible
        async for message in self._channel.history(limit=HISTORY):
            age = (now - message.created_at).total_seconds()
            if message.author == self.user and age > OLD_SECONDS:
                await message.edit(allowed_mentions=discord.AllowedMentions.none())
                return
        raise Untried(f"no post of the bot in {self._channel_name} is that old. Run this again when one is.")

    # ---- what the host has to do -----------------------------------------------------------

    async def _autocomplete(self, _: discord.Interaction[Any], __: str) -> list[app_commands.Choice[str]]:
        if not self._autocomplete_outcome.done():
            self._autocomplete_outcome.set_result(None)
        return [app_commands.Choice(name=CHOICE, value=CHOICE)]

    async def _reply_to_command(self, interaction: discord.Interaction[Any], what: str) -> None:  # noqa: ARG002
        await _record_outcome(self._command_outcome, _edit_deferred_reply(interaction))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """A press of one of the two buttons of the post."""
        custom = dict[str, Any](interaction.data or {}).get("custom_id")
        if custom == PUBLIC_BUTTON:
            await _record_outcome(self._public_outcome, self._reply_in_public(interaction))
        elif custom == BUTTON:
            await _record_outcome(self._press_outcome, _send_follow_up(interaction))

    async def _reply_in_public(self, interaction: discord.Interaction[Any]) -> str:
        """The private answer that was promised is taken back, and another one follows for everybody."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.delete_original_response()
        view, files = build(_picture("#ad1457"))
        try:
            sent: discord.Message = await interaction.followup.send(view=view, files=files, wait=True)
        except discord.HTTPException as error:
            view, files = build(_picture("#ad1457"))
            sent = await self._channel.send(view=view, files=files, silent=True)
            seen = f"Discord lets none follow ({error}), so Motu posts in the channel instead"
        else:
            seen = "Discord has removed the private one and let the public one follow"
        self._created.append(self._channel.get_partial_message(sent.id))
        _expect_picture(sent)
        if sent.flags.ephemeral:
            raise Wrong("Discord shows the public answer to one person alone. Tell the authors of Motu.")
        return seen

    # ---- afterwards --------------------------------------------------------------------------

    async def clean_up(self) -> None:
        """Delete what was made; a thread that the bot may not delete is archived."""
        for one in self._created:
            try:
                await one.delete()
            except NETWORK_ERRORS:
                await self._leave_behind(one)
        if self._channels:
            self._tree.clear_commands(guild=self._channel.guild)
            with suppress(*NETWORK_ERRORS):
                await self._tree.sync(guild=self._channel.guild)

    async def _leave_behind(self, one: discord.Message | discord.PartialMessage | discord.Thread) -> None:
        what = f"the thread {one.name!r}" if isinstance(one, discord.Thread) else "a message"
        if isinstance(one, discord.Thread):
            with suppress(*NETWORK_ERRORS):
                await one.edit(archived=True)
        self._say(f"--    {what} stays in Discord, for Motu has no right to delete it: delete it yourself.")


async def _edit_deferred_reply(interaction: discord.Interaction[discord.Client]) -> None:
    """The deferred answer gets a picture by an edit, as boards that a command shows do."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    view, files = build(_picture("#00838f"))
    _expect_picture(await interaction.edit_original_response(view=view, attachments=files))


async def _send_follow_up(interaction: discord.Interaction[discord.Client]) -> None:
    """A press is answered by a first follow-up with a picture, as hands are."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    view, files = build(_picture("#c62828"))
    _expect_picture(await interaction.followup.send(view=view, files=files, ephemeral=True, wait=True))


async def _record_outcome(deed: Deed, answer: Awaitable[str | None]) -> None:
    """Answer what the host has done, and keep what came of it the first time."""
    try:
        seen = await answer
    except (Wrong, *NETWORK_ERRORS) as error:
        if not deed.done():
            deed.set_exception(error)
    else:
        if not deed.done():
            deed.set_result(seen)


def _now() -> float:
    return asyncio.get_running_loop().time()


async def _wait_for_outcome(deed: Deed, end: float) -> str | None:
    """What was seen of something that the host had to do until then; raises what came of it, or Untried."""
    await asyncio.wait([deed], timeout=max(0, end - _now()))
    if not deed.done():
        raise Untried("nothing of it arrived. If you did it, another process answers it with this token.")
    return deed.result()


def _picture(colour: str, *, pressable: bool = False) -> Post:
    """A post with a rectangle."""
    file = io.BytesIO()
    Image.new("RGB", (320, 120), colour).save(file, "PNG")
    rows = ((button("Press me", BUTTON), button("And me", PUBLIC_BUTTON)),) if pressable else ()
    picture = Attachment("check.png", file.getvalue(), "A rectangle of one colour")
    return Post(headline="### Motu checks itself", files=(picture,), rows=rows)


def _expect_picture(message: discord.Message) -> None:
    """Raise Wrong where Discord has taken a message without its picture."""
    galleries = [one for one in walk(message.components) if isinstance(one, discord.MediaGalleryComponent)]
    if not any(item.media.url.startswith("http") for gallery in galleries for item in gallery.items):
        raise Wrong("Discord has taken the message and left the picture out. Tell the authors of Motu.")


def _advice(error: Exception) -> str:
    code = error.code if isinstance(error, discord.HTTPException) else 0
    said = f"{sentence(ADVICE[code])} ({error})" if code in ADVICE else str(error) or repr(error)
    return redact_within(said)
