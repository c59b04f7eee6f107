"""File options: a person uploads a file, and the bot downloads it from the given URL."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from sandbox import CannotDo, Sandbox, Upload
from sandbox.limits.messages import MAX_FILE_BYTES
from tests.sandbox.bot import TestBot, add_weigh_command, run_bot
from tests.sandbox.builders import png
from tests.sandbox.openapi import spec
from tests.sandbox.test_page import act


async def test_an_uploaded_file_arrives_with_the_fields_of_discord(box: Sandbox) -> None:
    bot = TestBot()
    got = add_weigh_command(bot)
    async with run_bot(box, bot):
        reply = await box.person("Ana").slash("weigh", file=Upload("a.json", b"{}"), note="!")
        assert reply.text() == "a.json: b'{}'!"
        (file,) = got
        assert (file.size, file.content_type, file.ephemeral) == (2, "application/json", True)
        await box.person("Ana").slash("weigh", file=Upload("b.png", png(3, 2)))
        assert (got[1].width, got[1].height) == (3, 2)
        assert bot.errors == []


async def test_the_name_of_a_file_is_made_safe_for_a_url(box: Sandbox) -> None:
    bot = TestBot()
    add_weigh_command(bot)
    async with run_bot(box, bot):
        reply = await box.person("Ana").slash("weigh", file=Upload("../my match #1.json", b"x"))
        assert reply.text() == ".._my_match__1.json: b'x'"


async def test_invalid_and_large_uploads_are_refused(box: Sandbox) -> None:
    bot = TestBot()
    got = add_weigh_command(bot)
    async with run_bot(box, bot):
        wrong: tuple[Any, ...] = ("a.json", Upload("a", b""), Upload("a", bytes(MAX_FILE_BYTES + 1)))
        for given in wrong:
            with pytest.raises(CannotDo):
                await box.person("Ana").slash("weigh", file=given)
        with pytest.raises(CannotDo, match="required"):
            await box.person("Ana").slash("weigh")
    assert got == []


async def test_an_attachment_conforms_to_the_description_of_discord(box: Sandbox) -> None:
    bot = TestBot()
    add_weigh_command(bot)
    async with run_bot(box, bot):
        reply = await box.person("Ana").slash("weigh", file=Upload("b.png", png()))
        (described,) = reply.interaction.data["resolved"]["attachments"].values()
        assert spec().schema_violations("AttachmentResponse", described) == []
        assert described["id"] == reply.interaction.data["options"][0]["value"]
        assert spec().schema_violations("AttachmentResponse", {**described, "size": "large"})
        assert spec().violations(box.requests) == []


async def test_the_page_uploads_a_file_in_base64(box: Sandbox) -> None:
    bot = TestBot()
    add_weigh_command(bot)
    async with run_bot(box, bot):
        file = {"filename": "a.json", "content": base64.b64encode(b"{}").decode()}
        sent: dict[str, Any] = {"command": "weigh", "channel": box.channel().id}
        status, answer = await act(box, "slash", box.person("Ana"), options={"file": file}, **sent)
        assert (status, answer["failed"]) == (200, False)
        assert box.messages()[-1].text() == "a.json: b'{}'"
        file["content"] = "no base64!"
        status, _ = await act(box, "slash", box.person("Ana"), options={"file": file}, **sent)
        assert status == 400
