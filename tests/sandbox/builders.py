"""Builders of pictures, components and a modal, and shortcuts to a channel, messages and errors."""

from __future__ import annotations

import io
import struct
import zlib
from typing import Any

import discord
import pytest
from discord import ui

from sandbox import Message, Sandbox
from tests.sandbox.bot import TestBot


def png(width: int = 3, height: int = 2, shade: int = 128) -> bytes:
    """A small grey picture."""
    rows = b"".join(b"\0" + bytes([shade]) * width for _ in range(height))
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    )
    chunks = (struct.pack(">I", len(d)) + k + d + struct.pack(">I", zlib.crc32(k + d)) for k, d in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def picture(name: str = "board.png", shade: int = 128, description: str | None = None) -> discord.File:
    """A small grey picture as a file to send."""
    return discord.File(io.BytesIO(png(shade=shade)), name, description=description)


def view(*items: Any) -> ui.LayoutView:
    """A view that is stopped, so that discord.py does not store it."""
    built = ui.LayoutView(timeout=None)
    for item in items:
        built.add_item(item)
    built.stop()
    return built


def buttons(*custom_ids: str, **more: Any) -> ui.ActionRow[Any]:
    return ui.ActionRow(
        *(ui.Button(label=custom_id.title(), custom_id=custom_id, **more) for custom_id in custom_ids)
    )


def plain_buttons(*custom_ids: str) -> ui.View:
    """A view of buttons for a message with content."""
    built = ui.View(timeout=None)
    for custom_id in custom_ids:
        built.add_item(ui.Button(label=custom_id.title(), custom_id=custom_id))
    built.stop()
    return built


async def panel(box: Sandbox, bot: TestBot, *items: Any) -> Message:
    """Let the bot send a message with these components."""
    channel = bot.get_partial_messageable(int(box.channel().id))
    sent = await channel.send(view=view(*items))
    return next(message for message in box.messages() if message.id == str(sent.id))


def gallery(name: str = "b.png", description: str | None = None) -> ui.MediaGallery[Any]:
    """A gallery of one attached picture."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=description))


class NamesModal(ui.Modal, title="Names"):
    """A modal of inputs and selects in labels."""

    text: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=5))
    kind: ui.Label[Any] = ui.Label(
        text="Kind",
        component=ui.Select(
            custom_id="kind", options=[discord.SelectOption(label="Fast", value="f")], required=False
        ),
    )
    who: ui.Label[Any] = ui.Label(text="Who", component=ui.UserSelect(custom_id="who", required=False))


async def open_names(interaction: discord.Interaction) -> None:
    modal = NamesModal(custom_id="names")
    modal.stop()
    await interaction.response.send_modal(modal)


def games_channel(box: Sandbox, bot: TestBot) -> discord.TextChannel:
    channel = bot.get_channel(int(box.channel().id))
    assert isinstance(channel, discord.TextChannel)
    return channel


def find_message(box: Sandbox, sent: discord.Message) -> Message:
    return Message(box.world, str(sent.channel.id), str(sent.id))


async def error_code(request: Any) -> int:
    """The code of the error that Discord answers to this request."""
    with pytest.raises(discord.HTTPException) as caught:
        await request
    return caught.value.code
