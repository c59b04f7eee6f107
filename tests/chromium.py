"""A real browser for tests; without one, tests are skipped with a reason, or fail in CI."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright

from sandbox import Sandbox

#: Programs in order of preference: a browser without windows needs less CPU time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
#: Let the browser run as root and without a GPU, and contact none of its vendor's servers.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
EMPTY = "about:blank"


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A headless browser."""
    async with async_playwright() as playwright:
        program = next(filter(None, map(shutil.which, (*NAMES, playwright.chromium.executable_path))), None)
        if program is None:
            reason = "no Chromium here: `playwright install chromium`, or put chromium into PATH"
            pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
        opened = await playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        try:
            yield opened
        finally:
            await opened.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def running_chromium() -> AsyncIterator[Browser]:
    """One browser for all tests of a module: its start takes longer than most of them."""
    async with chromium() as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module")
async def browser(running_chromium: Browser) -> AsyncIterator[Browser]:
    """A browser with empty pages only; tests with it run in the event loop of the module."""
    yield running_chromium
    for page in _pages(running_chromium):
        await page.goto(EMPTY)


def _pages(browser: Browser) -> list[Page]:
    return [page for context in browser.contexts for page in context.pages]


async def visit(browser: Browser, box: Sandbox, name: str, *, width: int = 1280, height: int = 900) -> Page:
    """Open the page for an account; an error on the page fails the test.

    Reuses an empty page, which takes half the time of a new one. Sandboxes have different ports, so that they
    share no storage.
    """
    page = next((page for page in _pages(browser) if page.url == EMPTY), None) or await _new_page(browser)
    await page.set_viewport_size({"width": width, "height": height})
    await page.goto(f"{box.url}/?as={name}")
    await page.wait_for_selector("body[data-ready]")
    return page


async def _new_page(browser: Browser) -> Page:
    context = await browser.new_context(locale="en-US", reduced_motion="reduce")
    page = await context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"the page failed: {error}"))
    return page


async def type_command(page: Page, text: str) -> None:
    """Type into the message box and accept the first suggestion."""
    await page.get_by_role("combobox", name="Message").fill(text)
    await page.locator("#suggest [role=option]").first.click()
