"""Requests of an unmodified client and the answers of the sandbox conform to Discord's description."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from sandbox import RecordedRequest, Sandbox
from tests.sandbox.bot import TestBot, run_bot
from tests.sandbox.builders import buttons, error_code, games_channel, open_names, picture, view
from tests.sandbox.openapi import spec
from tests.sandbox.openapi_extract import EXTRACT, extract_text


def all_components() -> ui.LayoutView:
    """A view with every kind of component that a message may contain."""
    shown = discord.MediaGalleryItem("attachment://b.png", description="The board")
    options = [discord.SelectOption(label="A", value="a", description="d", emoji="🎲")]
    return view(
        ui.Container(
            ui.TextDisplay("# Board"),
            ui.Section("A section", accessory=ui.Thumbnail("attachment://b.png", description="Small")),
            ui.Section("Another", accessory=ui.Button(label="Go", custom_id="go")),
            ui.MediaGallery(shown),
            ui.Separator(spacing=discord.SeparatorSpacing.large),
            ui.File("attachment://b.png"),
            ui.ActionRow(
                ui.Button(label="Link", url="https://example.com"), ui.Button(emoji="🎲", custom_id="die")
            ),
            accent_colour=0x248046,
        ),
        ui.ActionRow(ui.Select(custom_id="s", options=options, placeholder="Choose")),
        ui.ActionRow(ui.UserSelect(custom_id="u")),
        ui.ActionRow(ui.RoleSelect(custom_id="r")),
        ui.ActionRow(ui.ChannelSelect(custom_id="c")),
        ui.ActionRow(ui.MentionableSelect(custom_id="m")),
    )


class BotTour:
    """Uses all routes that a bot for games uses, and some more."""

    def __init__(self, box: Sandbox, bot: TestBot) -> None:
        self.box, self.bot = box, bot
        self.ana = box.person("Ana")

    async def messages(self) -> None:
        channel = games_channel(self.box, self.bot)
        sent = await channel.send(
            view=all_components(), file=picture("b.png", description="The board"), silent=True
        )
        await sent.edit(view=all_components(), attachments=[picture("b.png")])
        old = await channel.send("old", file=picture())
        await old.edit(content="older")
        await old.reply("reply", view=ui.View().add_item(ui.Button(label="A", custom_id="a")))
        _ = [message async for message in channel.history(limit=5)]
        await channel.fetch_message(sent.id)
        async with channel.typing():
            await old.delete()

    async def threads(self) -> None:
        channel = games_channel(self.box, self.bot)
        thread = await channel.create_thread(name="T", type=discord.ChannelType.public_thread)
        private = await channel.create_thread(name="P", invitable=False)
        await private.add_user(discord.Object(int(self.ana.id)))
        await private.fetch_member(int(self.ana.id))
        await private.edit(name="Q", archived=True, auto_archive_duration=1440)
        other = await (await channel.send("x")).create_thread(name="M")
        await other.join()
        await thread.send("x")
        await channel.guild.active_threads()
        await self.bot.fetch_channel(thread.id)
        assert await error_code(thread.delete()) == 50013

    async def people(self) -> None:
        user = await self.bot.fetch_user(int(self.ana.id))
        await user.send("hand", file=picture())
        guild = await self.bot.fetch_guild(self.bot.guilds[0].id)
        await guild.fetch_member(user.id)
        await guild.fetch_roles()
        await guild.fetch_channels()
        _ = [guild async for guild in self.bot.fetch_guilds()]
        await self.bot.application_info()

    async def interactions(self) -> None:
        async def go(interaction: discord.Interaction) -> None:
            await interaction.response.defer()
            await interaction.edit_original_response(view=all_components(), attachments=[picture("b.png")])
            hidden = await interaction.followup.send("psst", ephemeral=True, wait=True, file=picture())
            await hidden.edit(content="pssst")
            await interaction.original_response()
            await hidden.delete()

        async def edit(interaction: discord.Interaction) -> None:
            await interaction.response.edit_message(view=view(buttons("think")), attachments=[])

        async def think(interaction: discord.Interaction) -> None:
            await interaction.response.defer(thinking=True)
            await interaction.followup.send("thought")

        self.bot.on_custom_id |= {"go": go, "die": open_names, "names": edit, "think": think}
        sent = await games_channel(self.box, self.bot).send(view=all_components(), file=picture("b.png"))
        message = next(one for one in self.box.messages() if one.id == str(sent.id))
        await (await self.ana.press(message, "go")).settled()
        await self.box.wait(lambda: self.box.requests.find("DELETE", "/webhooks/.*"))
        await self.ana.submit(await self.ana.press(message, "die"), {"name": "Motu"})
        await (await self.ana.press(message, "think")).settled()
        await self.ana.slash("echo", channel=self.ana.dm)
        await self.ana.autocomplete("choose", option="what")
        await self.bot.tree.fetch_commands()


def add_choose_command(bot: TestBot) -> None:
    """Add a command with all fields that a command may have."""

    @bot.tree.command(description="Chooses")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def choose(
        interaction: discord.Interaction, what: str, number: app_commands.Range[int, 1, 9] = 1
    ) -> None:
        await interaction.response.send_message(what)

    @choose.autocomplete("what")
    async def offer(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name="A", value="a")]


async def test_requests_and_responses_conform_to_the_description_of_discord(box: Sandbox) -> None:
    bot = TestBot()
    add_choose_command(bot)
    async with run_bot(box, bot):
        tour = BotTour(box, bot)
        for part in (tour.messages, tour.threads, tour.people, tour.interactions):
            await part()
        assert bot.errors == []
    assert len({(request.method, request.template) for request in box.requests}) >= 30
    assert spec().violations(box.requests) == []


async def test_the_check_finds_a_wrong_request_and_a_wrong_answer() -> None:
    request = RecordedRequest(
        "POST", "/channels/1/messages", {}, 0.0, body={"content": 5}, status=200, answer={"id": 1}
    )
    found = spec().violations([request])
    assert any("request:" in fault for fault in found)
    assert any("answer:" in fault for fault in found)


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"components": [{"type": 1, "components": [*components]}]}


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ({"content": "x" * 4001}, "content"),
        ({"attachments": [{"id": "0", "description": "x" * 1025}]}, "attachments/0/description"),
        (
            row({"type": 2, "style": 1, "custom_id": "a", "label": "x" * 81}),
            "components/0/label",
        ),
        (row({"type": 3, "custom_id": "a", "options": [{"label": "x", "value": "x"}] * 26}), "0/options"),
        ({"flags": "silent"}, "flags"),
    ],
)
def test_the_check_includes_the_limits_of_discord(body: dict[str, Any], wrong: str) -> None:
    request = RecordedRequest("POST", "/channels/1/messages", {}, 0.0, body=body, status=200)
    (fault,) = spec().violations([request])
    assert f"{wrong}: " in fault


def test_the_extract_has_only_operations_that_the_sandbox_serves_and_their_schemas(tmp_path: Path) -> None:
    licence = json.loads(EXTRACT.read_text("utf-8"))["info"]["licence"]
    file = tmp_path / "openapi.json"
    file.write_text(EXTRACT.read_text("utf-8"), "utf-8")
    file.with_suffix(".LICENSE").write_text(licence, "utf-8")
    assert extract_text(file) == EXTRACT.read_text("utf-8")
