"""The page: its data, and its use in a real browser on a desktop and on a phone."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio
from discord import app_commands, ui
from playwright.async_api import Browser, FilePayload, expect

from sandbox import Person, Sandbox
from tests.chromium import browser, running_chromium, type_command, visit
from tests.sandbox.bot import TestBot, add_weigh_command, run_bot
from tests.sandbox.builders import buttons, gallery, open_names, panel, picture, plain_buttons, view

__all__ = ["browser", "running_chromium"]

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox() as box:
        yield box


@pytest_asyncio.fixture(loop_scope="module")
async def bot(box: Sandbox) -> AsyncIterator[TestBot]:
    async with run_bot(box, TestBot()) as bot:
        yield bot
        assert not bot.errors, bot.errors


# -- data of the page --------------------------------------------------------------------


async def page_state(box: Sandbox, name: str) -> Any:
    """The state that the page gets when somebody opens it as this account."""
    url = f"{box.url}/sandbox/ws?as={name}"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        return (await socket.receive_json())["data"]


async def act(box: Sandbox, action: str, who: Person, **body: Any) -> tuple[int, Any]:
    async with aiohttp.ClientSession() as session:
        sent = {"do": action, "as": who.id, **body}
        async with session.post(f"{box.url}/sandbox/act", json=sent) as answer:
            return answer.status, await answer.json()


async def test_a_page_gets_only_messages_that_its_account_may_see(
    box: Sandbox, bot: TestBot, ana: Person, ben: Person
) -> None:
    await ana.slash("echo", text="everybody")
    await ana.slash("echo", text="ana alone", hidden=True)
    await (await bot.fetch_user(int(ana.id))).send("ana's hand")
    for name, wanted in (("Ana", ["everybody", "ana alone", "ana's hand"]), ("Ben", ["everybody"])):
        state = await page_state(box, name)
        seen = [message["content"] for messages in state["messages"].values() for message in messages]
        assert sorted(seen) == sorted(wanted)


async def test_changes_are_pushed_to_accounts_that_may_see_them(
    box: Sandbox, bot: TestBot, ana: Person
) -> None:
    url = f"{box.url}/sandbox/ws?as=Ben"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        await socket.receive_json()
        await ana.slash("echo", text="hidden", hidden=True)
        await ana.slash("echo", text="shown")
        pushed = await socket.receive_json()
    assert (pushed["kind"], pushed["data"]["content"], pushed["data"]["command"]) == (
        "message",
        "shown",
        "echo",
    )


async def test_a_page_acts_for_its_account(box: Sandbox, bot: TestBot, ana: Person) -> None:
    place = {"channel": box.channel().id}
    assert (await act(box, "slash", ana, command="echo", options={"text": "x"}, **place))[1]["kind"] == 4
    assert (await act(box, "say", ana, text="hi", **place))[0] == 200
    status, answer = await act(box, "slash", ana, command="nothing", **place)
    assert (status, "there is no /nothing" in answer["error"]) == (400, True)
    await act(box, "setup", ana, locale="el", dms_open=False, server_locale="pl")
    assert (ana.locale, box.locale, box.world.accounts[ana.id].dms_open) == ("el", "pl", False)
    before = box.clock.offset
    await act(box, "clock", ana, seconds=60)
    assert box.clock.offset == before + 60


async def test_nobody_can_act_on_an_ephemeral_message_of_another_account(
    box: Sandbox, bot: TestBot, ana: Person, ben: Person
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=view(buttons("mine")), ephemeral=True)

    bot.on_custom_id["go"] = answer
    hidden = (await ana.press(await panel(box, bot, buttons("go")), "go")).message
    place = {"channel": hidden.channel_id, "message": hidden.id}
    assert (await act(box, "press", ben, custom_id="mine", **place))[0] == 400
    assert (await act(box, "dismiss", ben, **place))[0] == 400
    assert (await act(box, "say", ben, channel=ana.dm.id, text="in here?"))[0] == 400


@pytest.mark.parametrize("file", ["", "page/page.js", "page/page.css", "page/icon.svg"])
async def test_the_files_of_the_page_are_served(box: Sandbox, file: str) -> None:
    async with aiohttp.ClientSession() as session, session.get(f"{box.url}/{file}") as answer:
        assert (answer.status, answer.headers["Cache-Control"]) == (200, "no-cache")


async def test_no_other_file_is_served(box: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        for path in ("/page/..%2Fclock.py", "/page/nothing.js", "/attachments/1/2/x.png"):
            async with session.get(box.url + path) as answer:
                assert answer.status == 404


# -- in a browser ------------------------------------------------------------------------


@pytest.mark.browser
async def test_a_person_picks_an_account_uses_a_command_and_presses_an_ephemeral_button(
    box: Sandbox, bot: TestBot, browser: Browser
) -> None:
    async def hand(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("your hand: A, B", ephemeral=True)

    bot.on_custom_id["hand"] = hand
    message = await panel(box, bot, ui.TextDisplay("# The board"), buttons("hand"))
    other = await visit(browser, box, "Ben")
    page = await visit(browser, box, "Ana")
    await page.get_by_role("button", name="Switch account").click()
    await page.get_by_role("option", name="Cleo").click()
    await page.wait_for_selector(f"body[data-ready='{box.person('Cleo').id}']")
    await type_command(page, "/echo")
    await page.locator("[data-option=text]").fill("hello from Cleo")
    await page.get_by_role("button", name="Send", exact=True).click()
    echoed = page.get_by_role("log").get_by_text("hello from Cleo")
    await expect(echoed).to_be_visible()
    await expect(page.get_by_text("Cleo used /echo")).to_be_visible()
    await expect(other.get_by_text("hello from Cleo")).to_be_visible()
    await page.locator(f"[data-message-id='{message.id}'] [data-custom-id=hand]").click()
    await expect(page.get_by_text("your hand: A, B")).to_be_visible()
    await expect(page.get_by_text("Only you can see this")).to_be_visible()
    await expect(other.get_by_text("your hand")).to_have_count(0)
    await page.get_by_role("button", name="Dismiss message").click()
    await expect(page.get_by_text("your hand")).to_have_count(0)


@pytest.mark.browser
async def test_on_a_phone_everything_fits_and_selects_open_below(
    box: Sandbox, bot: TestBot, browser: Browser
) -> None:
    async def on_choose(interaction: discord.Interaction) -> None:
        values: Any = interaction.data
        await interaction.response.edit_message(view=view(ui.TextDisplay(f"chosen: {values['values']}")))

    bot.on_custom_id["s"] = on_choose
    options = [
        discord.SelectOption(label=f"Place {n}", value=f"p{n}", description="A place") for n in range(25)
    ]
    select: ui.Select[Any] = ui.Select(custom_id="s", placeholder="Where?", options=options, max_values=2)
    await panel(box, bot, ui.Container(ui.TextDisplay("word " * 60), ui.ActionRow(select)))
    page = await visit(browser, box, "Ana", width=400, height=800)
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await page.get_by_role("button", name="Channels").click()
    await expect(page.get_by_role("button", name="lounge")).to_be_in_viewport()
    await page.get_by_role("button", name="games").click()
    await page.get_by_role("button", name="Where?").click()
    top = await page.get_by_role("listbox").evaluate("(list) => list.getBoundingClientRect().top")
    assert top >= 400, "the picture above stays visible"
    for name in ("Place 3", "Place 20"):
        await page.get_by_role("option", name=name).click()
    await page.get_by_role("button", name="Done").click()
    await expect(page.get_by_text("chosen: ['p3', 'p20']")).to_be_visible()


@pytest.mark.browser
async def test_a_modal_is_filled_in(box: Sandbox, bot: TestBot, browser: Browser) -> None:
    async def on_submit(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        name = data["components"][0]["component"]["value"]
        await interaction.response.send_message(f"welcome, {name}")

    bot.on_custom_id |= {"go": open_names, "names": on_submit}
    await panel(box, bot, buttons("go"))
    page = await visit(browser, box, "Ana")
    await page.get_by_role("button", name="Go").click()
    dialog = page.get_by_role("dialog", name="Names")
    await dialog.get_by_label("Name").fill("Motu")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(page.get_by_role("log").get_by_text("welcome, Motu")).to_be_visible()
    await expect(dialog).to_be_hidden()


@pytest.mark.browser
async def test_a_press_without_an_answer_is_shown_as_failed(
    box: Sandbox, bot: TestBot, browser: Browser
) -> None:
    await panel(box, bot, buttons("nobody"))
    page = await visit(browser, box, "Ana")
    await page.get_by_role("button", name="Nobody").click()
    await box.wait(lambda: box.interactions.waiting)
    box.clock.advance(3.1)
    await expect(page.get_by_text("This interaction failed")).to_be_visible()


@pytest.mark.browser
async def test_a_picture_opens_large_with_its_alt_text(box: Sandbox, bot: TestBot, browser: Browser) -> None:
    channel = bot.get_partial_messageable(int(box.channel().id))
    await channel.send(view=view(gallery("b.png", "A grey board")), file=picture("b.png"))
    page = await visit(browser, box, "Ana")
    await page.get_by_role("button", name="A grey board").click()
    shown = page.get_by_role("dialog", name="Picture")
    await expect(shown.get_by_alt_text("A grey board")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(shown).to_be_hidden()


@pytest.mark.browser
async def test_a_command_can_be_sent_with_autocomplete_and_the_keyboard(
    box: Sandbox, browser: Browser
) -> None:
    bot = TestBot()

    @bot.tree.command(description="Moves")
    async def move(interaction: discord.Interaction, action: str) -> None:
        await interaction.response.send_message(f"moved: {action}")

    @move.autocomplete("action")
    async def offer(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        names = {"ship.2": "Ship to c4", "take.1": "Take tile C"}
        return [
            app_commands.Choice(name=n, value=v) for v, n in names.items() if current.lower() in n.lower()
        ]

    async with run_bot(box, bot):
        page = await visit(browser, box, "Ana")
        await page.get_by_role("combobox", name="Message").focus()
        await page.keyboard.type("/mov")
        await page.keyboard.press("Enter")
        await page.keyboard.type("take")
        await expect(page.get_by_role("option", name="Take tile C")).to_be_visible()
        await expect(page.get_by_role("option", name="Ship to c4")).to_have_count(0)
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("log").get_by_text("moved: take.1")).to_be_visible()


@pytest.mark.browser
async def test_a_file_can_be_chosen_in_a_browser(box: Sandbox, browser: Browser) -> None:
    bot = TestBot()
    add_weigh_command(bot)
    async with run_bot(box, bot):
        page = await visit(browser, box, "Ana")
        await type_command(page, "/weigh")
        chosen: FilePayload = {"name": "a.json", "mimeType": "application/json", "buffer": b"[1]"}
        await page.locator("[data-option=file]").set_input_files(chosen)
        await page.get_by_role("button", name="Send", exact=True).click()
        await expect(page.get_by_role("log").get_by_text("a.json: b'[1]'")).to_be_visible()


MARKDOWN = {
    "**b** *i* __u__ ~~s~~ `c`": "<strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <code>c</code>",
    "## Turn 7": "<h4>Turn 7</h4>",
    "-# small": '<small class="subtext">small</small>',
    "- a\n- b": "<ul><li>a</li><li>b</li></ul>",
    "> quoted": '<blockquote><div class="line">quoted</div></blockquote>',
    "```py\nx = 1\n```": "<pre><code>x = 1</code></pre>",
    r"\*no\*": '<div class="line">*no*</div>',
    "snake_case_name": '<div class="line">snake_case_name</div>',
    "<b>&": '<div class="line">&lt;b&gt;&amp;</div>',
    "[x](javascript:alert)": '<div class="line">[x](javascript:alert)</div>',
    "**Ana** wins!": "<strong>Ana</strong> wins!",
}


@pytest.mark.browser
async def test_markdown_is_shown_as_discord_shows_it(box: Sandbox, browser: Browser) -> None:
    page = await visit(browser, box, "Ana")
    render = """async (text) => {
        const { markdown } = await import("/page/markdown.js");
        const place = document.createElement("div");
        place.append(markdown(text, { locale: "en-US", now: () => 0, me: "1", person: () => "Ana" }));
        return place.innerHTML;
    }"""
    for text, wanted in MARKDOWN.items():
        html = await page.evaluate(render, text)
        assert wanted in html, text
    assert "in 2 hours" in await page.evaluate(render, "<t:7200:R>")
    place = render.replace("person:", 'channel: (id) => (id === "7" ? "#7 Gheos" : "games"), person:')
    assert ">#7 Gheos<" in await page.evaluate(place, "<#7>")
    assert ">#games<" in await page.evaluate(place, "<#8>")
    assert re.search(r'class="mention mine">@Ana<', await page.evaluate(render, "hi <@1>"))


@pytest.mark.browser
async def test_the_newest_board_replaces_the_old_one_live(
    box: Sandbox, bot: TestBot, browser: Browser
) -> None:
    channel = bot.get_partial_messageable(int(box.channel().id))
    sent = await channel.send(view=view(gallery("b0.png", "Board 0")), file=picture("b0.png"))
    page = await visit(browser, box, "Ana")
    for number in (1, 2, 3):
        shown = gallery(f"b{number}.png", f"Board {number}")
        await sent.edit(view=view(shown), attachments=[picture(f"b{number}.png", number)])
    await expect(page.get_by_alt_text("Board 3")).to_be_visible()
    await expect(page.get_by_role("article")).to_have_count(1)
    await sent.delete()
    await expect(page.get_by_role("article")).to_have_count(0)


@pytest.mark.browser
async def test_a_push_notification_is_a_toast_that_opens_its_channel(
    box: Sandbox, bot: TestBot, ana: Person, browser: Browser
) -> None:
    lounge = bot.get_partial_messageable(int(box.channel("lounge").id))
    page = await visit(browser, box, "Ana", width=400, height=800)
    other = await visit(browser, box, "Ben")
    sent = await lounge.send(f"{ana.mention}, your turn in Gheos #12", view=plain_buttons("explain"))
    toast = page.locator(".toast.push")
    await expect(toast).to_contain_text("@Ana, your turn in Gheos #12")
    await expect(toast).to_contain_text("lounge")
    await sent.edit(content=None, view=view(ui.TextDisplay("The board")))
    await expect(toast).to_contain_text("your turn in Gheos #12")  # the toast stays on a phone
    await expect(other.locator(".toast.push")).to_have_count(0)
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await toast.click()
    await expect(page.get_by_role("log").get_by_text("The board")).to_be_visible()
    await expect(toast).to_have_count(0)
    await lounge.send(f"{ana.mention}, your turn in Gheos #13")
    await expect(page.get_by_role("log").get_by_text("your turn in Gheos #13")).to_be_visible()
    await expect(toast).to_have_count(0)  # the channel is open: a notification would hide its buttons
