"""Fixtures: a sandbox, a connected bot, and two people."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from sandbox import Person, Sandbox
from tests.sandbox.bot import TestBot, run_bot


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox() as box:
        yield box


@pytest.fixture
async def bot(box: Sandbox) -> AsyncIterator[TestBot]:
    async with run_bot(box, TestBot()) as bot:
        yield bot
        assert not bot.errors, bot.errors


@pytest.fixture
def ana(box: Sandbox, bot: TestBot) -> Person:
    return box.person("Ana")


@pytest.fixture
def ben(box: Sandbox, bot: TestBot) -> Person:
    return box.person("Ben")
