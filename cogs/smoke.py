"""`python bot.py check`: a smoke test on a real Discord server, with advice for the bot's host."""

import asyncio
import io
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands
from PIL import Image

from cogs.gateway.network_errors import NETWORK_ERRORS
from cogs.interaction.match_channel import NEEDED_FOR_THREAD, NEEDED_PERMISSIONS
from cogs.posts.message import Attachment, Post, build_view, button, walk_components
from config.addresses import redact_within
from config.sentences import sentence
from render.language.catalogue import ENGLISH

COMMAND, OPTION, CHOICE = "motu-check", "what", "everything"
BUTTON, PUBLIC_BUTTON = "motu-check", "motu-check-public"
#: The old post that is edited is at least OLD_SECONDS old, and among the newest MAX_HISTORY messages.
OLD_SECONDS, MAX_HISTORY = 3600, 50
#: Time limit for connecting.
READY_SECONDS = 60
#: Error code of Discord -> key of the advice for the host.
ADVICE = {50013: "advice-right", 50001: "advice-access", 50007: "advice-closed"}
#: The notification that the host should see on their phone.
SENTENCE = sentence("check-phone")


Say = Callable[[str], None]
#: The outcome of a step that the host must do: a remark, or an error.
Outcome = asyncio.Future[str | None]


class StepSkipped(Exception):
    """A step cannot be tested here; the text says why."""


class StepFailed(Exception):
    """A step failed; the text says what to do."""


async def check(
    token: str, say: Say, channel: int | None = None, seconds: float = 600, proxy: str | None = None
) -> bool:
    """Run all steps in a channel and clean up; return whether none failed. Skipped steps do not count."""
    async with SmokeTest(say, channel, seconds, proxy) as client:
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
            await client.run_all_steps()
        finally:
            await client.clean_up()
            running.cancel()
    return client.has_passed


class SmokeTest(discord.Client):
    """A client that tries what Motu needs on Discord."""

    def __init__(self, say: Say, channel: int | None, seconds: float, proxy: str | None) -> None:
        intents = discord.Intents(guilds=True)
        super().__init__(intents=intents, max_messages=None, guild_ready_timeout=0.5, proxy=proxy)
        self._say, self._channel_id, self._seconds = say, channel, seconds
        self._tree = app_commands.CommandTree(self)
        self._channels: list[discord.TextChannel] = []
        self._created: list[discord.Message | discord.PartialMessage | discord.Thread] = []
        self._autocomplete_outcome, self._command_outcome, self._press_outcome, self._public_outcome = (
            Outcome() for _ in range(4)
        )
        self.has_passed = True

    @property
    def _channel(self) -> discord.TextChannel:
        return self._channels[0]

    @property
    def _channel_name(self) -> str:
        return f"#{self._channel.name} of {self._channel.guild.name}"

    # ---- steps ----------------------------------------------------------------------------

    async def run_all_steps(self) -> None:
        """Run every step, even after failures; without a channel none can run."""
        if not await self._run_step("a channel", self._find_channel):
            return
        for right in (*NEEDED_PERMISSIONS, *NEEDED_FOR_THREAD):
            await self._run_step(f"permission {ENGLISH(f'perm-{right}')}", self._check_permission, right)
        await self._run_step("registering commands", self._register_command)
        await self._run_step("a post with a picture", self._send_post)
        await self._run_step("an edit that replaces the picture", self._edit_post)
        await self._run_step("a sentence that becomes a post with a picture", self._convert_message)
        await self._run_step("a thread in a text channel", self._create_public_thread)
        await self._run_step("a thread in an announcement channel", self._create_news_thread)
        await self._run_step("a direct message to you", self._send_direct_message)
        await self._run_step("an edit of a post older than an hour", self._edit_old_post)
        minutes, end = round(self._seconds / 60), _now() + self._seconds
        self._say(sentence("check-press", where=self._channel_name, command=COMMAND, minutes=minutes))
        await self._run_step("autocomplete of a command", _wait_for_outcome, self._autocomplete_outcome, end)
        await self._run_step("a picture in a deferred reply", _wait_for_outcome, self._command_outcome, end)
        await self._run_step(
            "a picture in the first follow-up to a press", _wait_for_outcome, self._press_outcome, end
        )
        await self._run_step(
            "a public reply instead of a private one", _wait_for_outcome, self._public_outcome, end
        )

    async def _run_step(self, name: str, step: Callable[..., Awaitable[str | None]], *args: object) -> bool:
        try:
            remark = await step(*args)
        except StepSkipped as why:
            self._say(f"--    {name}: skipped, {why}")
            return True
        except (StepFailed, *NETWORK_ERRORS) as error:
            self.has_passed = False
            self._say(f"WRONG {name}: {_advice(error)}")
            return False
        self._say(f"ok    {name}{f': {remark}' if remark else ''}")
        return True

    async def _find_channel(self) -> str:
        """Find the requested channel; without a request a text channel, preferably one that the bot sees."""
        if not self.guilds:
            raise StepFailed(sentence("check-no-server"))
        channels = [one for guild in self.guilds for one in guild.text_channels]
        self._channels = [
            one
            for one in channels
            if one.id == self._channel_id or (self._channel_id is None and not one.is_news())
        ]
        self._channels.sort(key=lambda one: not one.permissions_for(one.guild.me).view_channel)
        if not self._channels:
            raise StepFailed(sentence("check-no-channel"))
        return self._channel_name

    async def _check_permission(self, right: str) -> None:
        if not getattr(self._channel.permissions_for(self._channel.guild.me), right):
            name, lost = ENGLISH(f"perm-{right}"), sentence(f"lost-{right}")
            raise StepFailed(sentence("check-right", right=name, where=self._channel_name, lost=lost))

    async def _register_command(self) -> str:
        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=COMMAND, description="A part of python bot.py check", callback=self._reply_to_command
        )
        command.autocomplete(OPTION)(self._autocomplete)
        self._tree.add_command(command, guild=self._channel.guild)
        await self._tree.sync(guild=self._channel.guild)
        return f"/{COMMAND}, on this server only"

    async def _send_post(self) -> None:
        view, files = build_view(_picture("#2e7d32", pressable=True))
        sent = await self._channel.send(view=view, files=files, silent=True)
        self._created.append(sent)
        _expect_picture(sent)

    async def _edit_post(self) -> None:
        posts = [one for one in self._created if isinstance(one, discord.Message)]
        if not posts:
            raise StepSkipped("because there is no post to edit.")
        view, files = build_view(_picture("#1565c0", pressable=True))
        _expect_picture(await posts[0].edit(view=view, attachments=files))

    async def _convert_message(self) -> str:
        await self._check_conversion(self._channel)
        return "Discord replaced the sentence by the picture"

    async def _check_conversion(self, channel: discord.TextChannel | discord.DMChannel) -> None:
        """Send a text, which phones show in notifications, and edit it into a post, as at every turn."""
        sent = await channel.send(SENTENCE, suppress_embeds=True)
        self._created.append(sent)
        view, files = build_view(_picture("#ef6c00"))
        converted = await sent.edit(content=None, embeds=[], view=view, attachments=files)
        _expect_picture(converted)
        if converted.content:
            raise StepFailed(
                "Discord kept the sentence beside the picture. Please report this to Motu's authors."
            )

    async def _create_public_thread(self) -> None:
        await self._check_thread(self._channel, discord.ChannelType.public_thread)

    async def _create_news_thread(self) -> str:
        news = [one for one in self._channel.guild.text_channels if one.is_news()]
        seen = [one for one in news if one.permissions_for(one.guild.me).view_channel]
        if not seen:
            raise StepSkipped("because the bot sees no announcement channel here; Motu does not need one.")
        await self._check_thread(seen[0], discord.ChannelType.news_thread)
        return f"#{seen[0].name}"

    async def _check_thread(self, channel: discord.TextChannel, kind: discord.ChannelType) -> None:
        thread = await channel.create_thread(name="Motu checks itself", type=kind, auto_archive_duration=60)
        self._created.append(thread)
        view, files = build_view(_picture("#6a1b9a"))
        _expect_picture(await thread.send(view=view, files=files, silent=True))

    async def _send_direct_message(self) -> str:
        application = await self.application_info()
        owner = application.team.owner if application.team else application.owner
        if owner is None:
            raise StepSkipped("because Discord does not say who owns the application.")
        await self._check_conversion(await self.create_dm(discord.Object(owner.id)))
        return f"{owner.name}, whose phone now shows: {SENTENCE!r}"

    async def _edit_old_post(self) -> None:
        posts = [one.created_at for one in self._created if isinstance(one, discord.Message)]
        now = max(posts, default=discord.utils.utcnow())  # Discord's clock, if possible
        async for message in self._channel.history(limit=MAX_HISTORY):
            age = (now - message.created_at).total_seconds()
            if message.author == self.user and age > OLD_SECONDS:
                await message.edit(allowed_mentions=discord.AllowedMentions.none())
                return
        raise StepSkipped(
            f"because no post of the bot among the newest {MAX_HISTORY} messages in {self._channel_name} "
            "is that old. Run this again later."
        )

    # ---- steps that the host must do --------------------------------------------------------

    async def _autocomplete(self, _: discord.Interaction, __: str) -> list[app_commands.Choice[str]]:
        if not self._autocomplete_outcome.done():
            self._autocomplete_outcome.set_result(None)
        return [app_commands.Choice(name=CHOICE, value=CHOICE)]

    async def _reply_to_command(self, interaction: discord.Interaction, what: str) -> None:  # noqa: ARG002
        await _record_outcome(self._command_outcome, _edit_deferred_reply(interaction))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Reply if one of the post's two buttons was pressed."""
        custom = dict[str, object](interaction.data or {}).get("custom_id")
        if custom == PUBLIC_BUTTON:
            await _record_outcome(self._public_outcome, self._reply_in_public(interaction))
        elif custom == BUTTON:
            await _record_outcome(self._press_outcome, _send_follow_up(interaction))

    async def _reply_in_public(self, interaction: discord.Interaction) -> str:
        """Defer privately, delete the deferred reply and send a public follow-up."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.delete_original_response()
        view, files = build_view(_picture("#ad1457"))
        try:
            sent: discord.Message = await interaction.followup.send(view=view, files=files, wait=True)
        except discord.HTTPException as error:
            view, files = build_view(_picture("#ad1457"))
            sent = await self._channel.send(view=view, files=files, silent=True)
            seen = f"Discord rejects the public follow-up ({error}), so Motu posts in the channel instead"
        else:
            seen = "Discord deleted the private reply and accepted the public one"
        self._created.append(self._channel.get_partial_message(sent.id))
        _expect_picture(sent)
        if sent.flags.ephemeral:
            raise StepFailed(
                "Discord shows the public reply to one person only. Please report this to Motu's authors."
            )
        return seen

    # ---- clean-up ----------------------------------------------------------------------------

    async def clean_up(self) -> None:
        """Delete the messages, the threads and the command; a thread that cannot be deleted is archived."""
        for one in self._created:
            try:
                await one.delete()
            except NETWORK_ERRORS:
                await self._report_undeleted(one)
        if self._channels:
            self._tree.clear_commands(guild=self._channel.guild)
            with suppress(*NETWORK_ERRORS):
                await self._tree.sync(guild=self._channel.guild)

    async def _report_undeleted(self, one: discord.Message | discord.PartialMessage | discord.Thread) -> None:
        what = f"the thread {one.name!r}" if isinstance(one, discord.Thread) else "a message"
        if isinstance(one, discord.Thread):
            with suppress(*NETWORK_ERRORS):
                await one.edit(archived=True)
        self._say(f"--    {what} remains, because it could not be deleted: please delete it yourself.")


async def _edit_deferred_reply(interaction: discord.Interaction[discord.Client]) -> None:
    """Defer, then edit a picture into the reply, as /replay gif does."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    view, files = build_view(_picture("#00838f"))
    _expect_picture(await interaction.edit_original_response(view=view, attachments=files))


async def _send_follow_up(interaction: discord.Interaction[discord.Client]) -> None:
    """Defer a press and send a private follow-up with a picture, as the My hand button does."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    view, files = build_view(_picture("#c62828"))
    _expect_picture(await interaction.followup.send(view=view, files=files, ephemeral=True, wait=True))


async def _record_outcome(outcome: Outcome, reply: Awaitable[str | None]) -> None:
    """Await a reply to the host's press or command; the first result or error becomes the outcome."""
    try:
        seen = await reply
    except (StepFailed, *NETWORK_ERRORS) as error:
        if not outcome.done():
            outcome.set_exception(error)
    else:
        if not outcome.done():
            outcome.set_result(seen)


def _now() -> float:
    return asyncio.get_running_loop().time()


async def _wait_for_outcome(outcome: Outcome, end: float) -> str | None:
    """Wait until `end` for a step of the host; return the step's remark. Raises its error, or StepSkipped."""
    await asyncio.wait([outcome], timeout=max(0, end - _now()))
    if not outcome.done():
        raise StepSkipped(
            "because nothing arrived. If you did this step, stop the other process that uses this token."
        )
    return outcome.result()


def _picture(colour: str, *, pressable: bool = False) -> Post:
    """A post with a rectangle of one colour and, if `pressable`, two buttons."""
    file = io.BytesIO()
    Image.new("RGB", (320, 120), colour).save(file, "PNG")
    rows = ((button("Press me", BUTTON), button("And me", PUBLIC_BUTTON)),) if pressable else ()
    picture = Attachment("check.png", file.getvalue(), "A rectangle of one colour")
    return Post(headline="### Motu checks itself", files=(picture,), rows=rows)


def _expect_picture(message: discord.Message) -> None:
    """Raise StepFailed if Discord accepted a message without its picture."""
    galleries = [
        one for one in walk_components(message.components) if isinstance(one, discord.MediaGalleryComponent)
    ]
    if not any(item.media.url.startswith("http") for gallery in galleries for item in gallery.items):
        raise StepFailed("Discord dropped the picture of the message. Please report this to Motu's authors.")


def _advice(error: Exception) -> str:
    code = error.code if isinstance(error, discord.HTTPException) else 0
    said = f"{sentence(ADVICE[code])} ({error})" if code in ADVICE else str(error) or repr(error)
    return redact_within(said)
