"""`python bot.py check` against the sandbox: success, or the right sentence for each problem."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot import set_discord_urls
from cogs.interaction.match_channel import NEEDED_FOR_THREAD, NEEDED_PERMISSIONS
from cogs.smoke import BUTTON, COMMAND, OPTION, PUBLIC_BUTTON, SENTENCE, check
from config.sentences import sentence, sentences
from sandbox import Message, Person, Sandbox
from tests.bot.harness import contents_with_previews
from tests.languages import text

ROOT = Path(__file__).parents[2]

pytestmark = [pytest.mark.e2e, pytest.mark.waits]


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox() as box:
        set_discord_urls(box.api_base, box.gateway_url)
        yield box


async def run_check(box: Sandbox, seconds: float = 0) -> tuple[bool, list[str]]:
    """Whether the check succeeded, and its output."""
    printed: list[str] = []
    return await check(box.token, printed.append, int(box.channel("games").id), seconds), printed


def line_about(printed: list[str], name: str) -> str:
    (line,) = [line for line in printed if line.partition(" ")[2].lstrip().startswith(f"{name}:")]
    return line


async def test_the_check_tries_everything_and_cleans_up(box: Sandbox) -> None:
    box.add_channel("news", announcement=True)
    printed: list[str] = []
    checking = asyncio.create_task(check(box.token, printed.append, int(box.channel("games").id), 60))
    await box.wait(lambda: any("your turn" in line for line in printed))
    ana, posts = box.person("Ana"), box.messages("games")
    assert await ana.autocomplete(COMMAND, OPTION) == [("everything", "everything")]
    post_with_buttons = next(post for post in posts if post.buttons())
    answers = [await ana.slash(COMMAND, what="everything"), await ana.press(post_with_buttons, BUTTON)]
    have_pictures = [(await answer.settled()).message.images() for answer in answers]
    shown = await press_public(box, ana)
    assert await checking, printed
    assert all(have_pictures)
    assert shown
    line = line_about(printed, "a public reply instead of a private one")
    assert line.endswith("Discord deleted the private reply and accepted the public one")
    assert not any(line.startswith("WRONG") for line in printed)
    assert line_about(printed, "an edit of a post older than an hour").endswith("Run this again later.")
    assert {line.split(":")[0] for line in printed} >= {
        f"ok    permission {text('en', f'perm-{right}')}"
        for right in (*NEEDED_PERMISSIONS, *NEEDED_FOR_THREAD)
    }
    left = [message for message in box.messages("games") if not message.ephemeral]
    assert [*left, *ana.dms()] == []
    assert COMMAND not in ana.commands()
    assert ana.pushes() == [SENTENCE]
    assert contents_with_previews(box) == []
    assert SENTENCE in line_about(printed, "a direct message to you")


async def press_public(box: Sandbox, by: Person) -> bool:
    """Press the button with a public reply; return whether everybody sees a picture."""
    post = next(post for post in box.messages("games") if post.buttons())
    before = box.messages("games")
    await by.press(post, PUBLIC_BUTTON)

    def new() -> list[Message]:
        return [one for one in box.messages("games") if one not in before and not one.thinking]

    return [(bool(one.images()), one.ephemeral) for one in await box.wait(new)] == [(True, False)]


async def test_a_refused_public_answer_is_reported_and_goes_to_the_channel(box: Sandbox) -> None:
    printed: list[str] = []
    checking = asyncio.create_task(check(box.token, printed.append, int(box.channel("games").id), 3))
    await box.wait(lambda: any("your turn" in line for line in printed))
    box.faults.answer(404, code=10008, method="POST", path=r"/webhooks/\d+/[^/]+")
    await box.person("Ana").press(
        next(post for post in box.messages("games") if post.buttons()), PUBLIC_BUTTON
    )
    assert await checking, printed
    line = line_about(printed, "a public reply instead of a private one")
    assert line.startswith("ok")
    assert "error code: 10008" in line
    assert line.endswith("so Motu posts in the channel instead")
    assert [one for one in box.messages("games") if not one.ephemeral] == []


async def test_a_failed_conversion_is_reported(box: Sandbox) -> None:
    path = f"/channels/{box.person('Ana').dm.id}/messages/.*"
    box.faults.answer(400, method="PATCH", path=path, code=50035)
    succeeded, printed = await run_check(box)
    assert not succeeded
    assert line_about(printed, "a direct message to you").startswith("WRONG")
    assert line_about(printed, "a sentence that becomes a post with a picture").startswith("ok")


async def test_buttons_that_nobody_presses_are_reported_as_skipped(box: Sandbox) -> None:
    succeeded, printed = await run_check(box)
    assert succeeded
    assert "skipped, because nothing arrived" in line_about(printed, "autocomplete of a command")


@pytest.mark.parametrize("right", [*NEEDED_PERMISSIONS, *NEEDED_FOR_THREAD])
async def test_a_missing_permission_is_named(box: Sandbox, right: str) -> None:
    box.faults.take_permission(box.channel("games").id, right)
    succeeded, printed = await run_check(box)
    assert not succeeded
    name = text("en", f"perm-{right}")
    line = line_about(printed, f"permission {name}")
    assert line.startswith("WRONG")
    assert f'"{name}" is missing in #games' in line
    assert sentence(f"lost-{right}") in line


def test_every_message_for_hosts_is_used() -> None:
    printed = "".join((ROOT / name).read_text("utf-8") for name in ("bot.py", "cogs/smoke.py"))
    rights = {f"lost-{right}" for right in (*NEEDED_PERMISSIONS, *NEEDED_FOR_THREAD)}
    assert [key for key in sentences() if f'"{key}"' not in printed and key not in rights] == []


async def test_closed_direct_messages_are_reported(box: Sandbox) -> None:
    box.person("Ana").close_dms()
    succeeded, printed = await run_check(box)
    assert not succeeded
    assert "your direct messages are closed" in line_about(printed, "a direct message to you")


async def test_a_sufficiently_old_post_is_edited(box: Sandbox) -> None:
    await run_check(box)
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {box.token}"}) as session:
        address = f"{box.api_base}/channels/{box.channel('games').id}/messages"
        async with session.post(address, json={"content": "an older post"}) as answer:
            assert answer.ok
    box.clock.advance(3700)
    succeeded, printed = await run_check(box)
    assert succeeded, printed
    assert "ok    an edit of a post older than an hour" in printed
    assert box.messages("games")[0].text() == "an older post"
