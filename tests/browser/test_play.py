"""Motu by mouse in a real browser: the lobby, the first turns and a queue, on a desktop and on a phone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from tests.bot.harness import BotHarness, run_harness
from tests.chromium import type_command, visit
from tests.languages import text

pytestmark = [pytest.mark.browser, pytest.mark.e2e, pytest.mark.asyncio(loop_scope="package")]


#: Height of the page in pixels; the panel of a queue with one plan is not higher.
PHONE_HEIGHT = 850
#: Maximum number of steps of a trial until a turn can be queued.
MAX_STEPS = 12


@pytest_asyncio.fixture(loop_scope="package")
async def harness(tmp_path: Path) -> AsyncIterator[BotHarness]:
    async with run_harness(tmp_path) as harness:
        yield harness


async def open_table(page: Page) -> None:
    """Use `/play new` by mouse, and open the new thread."""
    await type_command(page, "/play new")
    await page.locator("[data-option=game]").select_option("maori")
    await page.get_by_role("button", name="Send", exact=True).click()
    await page.locator(".room.thread").last.click()
    await expect(page.get_by_text("New match: Maori")).to_be_visible()


async def choose(page: Page, select: str, option: str) -> None:
    """Open a select of the newest post and pick an option."""
    await page.locator(f"[data-custom-id*=':{select}!']").last.click()
    await page.get_by_role("option", name=option).click()


def moves(page: Page) -> Locator:
    """The buttons of the newest post that play an action; a guide may stand below it."""
    post = page.locator(".message:has([data-custom-id^='m1:'])").last
    return post.locator("[data-custom-id^='m1:']:not([data-custom-id$=':undo'])")


async def press_first_move(page: Page) -> str:
    """Press the first choice; return its code once the post shows another decision."""
    button = moves(page).first
    custom = await button.get_attribute("data-custom-id") or ""
    await button.click()
    await expect(page.locator(f"[data-custom-id='{custom}']")).to_have_count(0)
    return custom.split(":", 3)[3]


async def test_a_lobby_is_set_up_by_mouse_and_two_turns_are_played(
    harness: BotHarness, browser: Browser
) -> None:
    page = await visit(browser, harness.box, "Ana")
    await open_table(page)
    await choose(page, "seats", "Number of players: 2")
    await expect(page.get_by_text("Seats taken: 1 of 2")).to_be_visible()
    await choose(page, "add", "Medium")
    await expect(page.get_by_text("Seats taken: 2 of 2")).to_be_visible()
    await page.get_by_role("button", name="Start").click()
    for turn in range(2):
        await expect(page.get_by_text("it’s your turn!").last).to_be_visible(timeout=20_000)
        await expect(moves(page).first).to_be_visible()
        codes = [await press_first_move(page)]
        while codes[-1] != "end":
            codes.append(await press_first_move(page))
        assert turn or codes[0].split(".")[0] in ("edge", "ship")
        await harness.wait_until_idle()
    picture = page.locator(".message").last.get_by_role("img").first
    assert "Maori" in (await picture.get_attribute("alt") or "")


async def test_two_people_play_on_phones_and_see_each_other_move(
    harness: BotHarness, browser: Browser
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    mover = await driver.mover()
    other = "Ben" if mover.name == "Ana" else "Ana"
    pages = [await visit(browser, harness.box, name, width=400, height=850) for name in (mover.name, other)]
    for page in pages:
        await page.get_by_role("button", name="Channels").click()
        await page.locator(".room.thread").last.click()
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    mine, theirs = pages
    assert await press_first_move(mine) == "edge.0"
    await expect(moves(theirs).first).to_have_text("End turn")
    await moves(theirs).first.click()
    await expect(theirs.get_by_text("Only you can see this")).to_be_visible()
    assert (await driver.load()).seq == 1


async def test_the_longest_post_of_a_turn_of_orbis_fits_a_phone(
    harness: BotHarness, browser: Browser
) -> None:
    driver = await harness.start_match("Ana", "Ben", game="orbis")
    mover = await driver.mover()
    page = await visit(browser, harness.box, mover.name, width=400, height=850)
    await page.get_by_role("button", name="Channels").click()
    await page.locator(".room.thread").last.click()
    post = page.locator(".message:has([data-custom-id*=':take.'])").last
    await expect(post).to_be_visible()
    size = await post.bounding_box()
    assert size
    assert size["height"] <= 680


async def press(harness: BotHarness, page: Page, custom_id: str) -> None:
    """Press the last enabled component whose id starts with `custom_id`."""
    await page.locator(f"[data-custom-id^='{custom_id}']:not([disabled])").last.click()
    await harness.wait_until_idle()


async def try_until_confirmation(harness: BotHarness, page: Page, match: int) -> None:
    """Try the first choice of each step until the trial asks whether to end the turn."""
    for _ in range(MAX_STEPS):
        trial = page.locator(".message:has([data-custom-id^='tv1:'])").last
        if (
            await trial.locator("[data-custom-id^='qt1:']").count()
            and await trial.get_by_text("End turn").count()
        ):
            return
        step = trial.locator("[data-custom-id^='tm1:']:not([disabled])").first
        custom = await step.get_attribute("data-custom-id")
        await step.click()
        await expect(page.locator(f"[data-custom-id='{custom}']")).to_have_count(0)
        await harness.wait_until_idle()


async def test_a_turn_is_tried_queued_and_played_on_a_phone(harness: BotHarness, browser: Browser) -> None:
    driver = await harness.start_match("Ana", "Ben")
    ben = await driver.waiting_person()
    page = await visit(browser, harness.box, ben.name, width=400, height=PHONE_HEIGHT)
    await page.get_by_role("button", name="Channels").click()
    await page.locator(".room.thread").last.click()
    await press(harness, page, f"tv1:{driver.match}:open")
    await try_until_confirmation(harness, page, driver.match)
    await press(harness, page, f"qt1:{driver.match}:add")
    panel = page.locator(".message").last
    await expect(panel.get_by_text(text("en", "queue-added"))).to_be_visible()
    size = await panel.bounding_box()
    assert size
    assert size["height"] <= PHONE_HEIGHT
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await press(harness, page, f"qt1:{driver.match}:ends")
    await expect(panel.get_by_text(text("en", "queue-then-ends"))).to_be_visible()
    queued = await harness.store.queues.load(driver.match, int(ben.id))
    assert queued
    (plan,) = queued.alternatives
    for code in plan.codes[: plan.first]:
        await driver.press(code)
    live = await driver.load_running()
    assert tuple(entry.code for entry in live.match.entries) == plan.codes
    assert {source.split(":")[0] for *_, source in harness.log()[plan.first :]} == {"queue"}
    await type_command(page, "/queue")
    await page.get_by_role("button", name="Send", exact=True).click()
    await expect(page.get_by_text(text("en", "queue-empty").split(".")[0]).last).to_be_visible()
    await expect(page.get_by_text("plan 1 was played to the end of your turn").last).to_be_visible()
