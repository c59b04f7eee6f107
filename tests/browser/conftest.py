"""Fixtures: one Chromium for both modules, as its start takes as long as a test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser

from tests.chromium import EMPTY, chromium


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def running_chromium() -> AsyncIterator[Browser]:
    async with chromium() as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="package")
async def browser(running_chromium: Browser) -> AsyncIterator[Browser]:
    """A browser with empty pages only."""
    yield running_chromium
    for context in running_chromium.contexts:
        for page in context.pages:
            await page.goto(EMPTY)
