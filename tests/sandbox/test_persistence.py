"""Persistence: channels, pictures, people and commands survive a restart."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import discord
import pytest

from sandbox import Sandbox
from tests.sandbox.bot import TestBot, run_bot
from tests.sandbox.builders import gallery, games_channel, picture, png, view


async def test_a_restarted_sandbox_has_all_its_data(tmp_path: Path) -> None:
    file = tmp_path / "sandbox.db"
    async with Sandbox(file=file) as box, run_bot(box, TestBot()) as bot:
        shown = gallery("b.png", "The board")
        sent = await games_channel(box, bot).send(view=view(shown), file=picture("b.png"))
        await sent.create_thread(name="Match")
        await box.person("Ana").slash("echo", text="psst", hidden=True)
        box.person("Ben").locale = "el"
        box.person("Zoe").close_dms()
        box.locale = "pl"
        box.clock.advance(3600)
        before = box.messages()
    async with Sandbox(file=file) as box:
        assert box.messages() == before
        assert box.messages()[0].images() == [("b.png", png(), "The board")]
        assert [thread.name for thread in box.threads()] == ["Match"]
        assert [message.text() for message in box.person("Ana").messages()][-1] == "psst"
        assert len(box.person("Ben").messages()) == 1
        assert (box.person("Ben").locale, box.locale, box.clock.offset) == ("el", "pl", 3600)
        assert not box.world.accounts[box.person("Zoe").id].dms_open
        assert box.person("Ana").commands() == ["echo"]


async def test_the_bot_edits_its_posts_from_before_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "sandbox.db"
    async with Sandbox(file=file) as box, run_bot(box, TestBot()) as bot:
        sent = await games_channel(box, bot).send("before", file=picture("a.png", 1))
    async with Sandbox(file=file) as box, run_bot(box, TestBot()) as bot:
        message = await games_channel(box, bot).fetch_message(sent.id)
        assert await message.attachments[0].read() == png(shade=1)
        await message.edit(content="after", attachments=[picture("b.png", 2)])
    async with Sandbox(file=file) as box:
        (kept,) = box.messages()
        assert (kept.text(), kept.images()[0][:2]) == ("after", ("b.png", png(shade=2)))
        assert len(box.world.files) == 1


async def test_deleted_objects_stay_deleted(tmp_path: Path) -> None:
    file = tmp_path / "sandbox.db"
    async with Sandbox(file=file) as box, run_bot(box, TestBot()) as bot:
        thread = await games_channel(box, bot).create_thread(name="T", type=discord.ChannelType.public_thread)
        await thread.send("x", file=picture())
        box.faults.delete_channel(str(thread.id))
    async with Sandbox(file=file) as box:
        assert (box.threads(), box.world.files) == ([], {})


async def test_ids_keep_increasing_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "sandbox.db"
    async with Sandbox(file=file) as box:
        box.clock.advance(100)
        first = box.person("Ana").say("x")
    async with Sandbox(file=file) as box:
        assert int(box.person("Ana").say("y").id) > int(first.id)


@pytest.mark.skipif(os.name != "posix", reason="only POSIX has such permissions")
async def test_only_its_owner_can_read_the_file(tmp_path: Path) -> None:
    """The file contains hands, so it is private under any umask, even if others could read it before."""
    file, before = tmp_path / "sandbox.db", os.umask(0)
    try:
        for _ in range(2):
            async with Sandbox(file=file) as box:
                box.person("Ana").say("x")
                assert file_modes(tmp_path) == {
                    "sandbox.db": 0o600,
                    "sandbox.db-wal": 0o600,
                    "sandbox.db-shm": 0o600,
                }
            file.chmod(0o644)
        async with Sandbox(file=file):
            for name in file_modes(tmp_path):
                (tmp_path / name).chmod(0o666)
            async with Sandbox(file=file):
                assert set(file_modes(tmp_path).values()) == {0o600}, (
                    "files that another process made readable are private again"
                )
    finally:
        os.umask(before)


def file_modes(folder: Path) -> dict[str, int]:
    """The permissions of each file by its name."""
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
