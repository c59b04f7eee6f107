"""A turn is tried, queued and played on a phone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.bot.harness import BotHarness, run_harness
from tests.chromium import browser, running_chromium, type_command, visit
from tests.languages import text

__all__ = ["browser", "running_chromium"]

pytestmark = [pytest.mark.browser, pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

#: Height of the page in pixels; the panel of a queue with one plan is not higher.
PHONE_HEIGHT = 850
#: Maximum number of steps of a trial until a turn can be queued.
MAX_STEPS = 12


@pytest_asyncio.fixture(loop_scope="module")
async def harness(tmp_path: Path) -> AsyncIterator[BotHarness]:
    async with run_harness(tmp_path) as harness:
        yield harness


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
