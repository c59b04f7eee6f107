"""A bot on a PostgreSQL database: played, backed up by command, restored and started again."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from data.store import Store
from data.store.backup import restore
from sandbox import Sandbox
from tests import postgresql
from tests.bot.harness import BotHarness
from tests.prepared import sqlite_url

pytestmark = pytest.mark.e2e


@pytest.fixture
async def harness(tmp_path: Path, server: Path) -> AsyncIterator[BotHarness]:
    with postgresql.temporary_database(server) as url:
        async with Sandbox() as box:
            harness = BotHarness(box, tmp_path, database=url, backup_hours=24)
            await harness.start()
            yield harness
            await harness.stop()


async def test_a_bot_on_postgresql_plays_backs_up_and_restarts(harness: BotHarness, tmp_path: Path) -> None:
    driver, rng = await harness.start_match("Ana", "Ben"), Random(1)
    await driver.press(rng.choice(driver.sensible_codes()))
    before, ana = await driver.load_running(), harness.box.person("Ana")
    harness.box.clock.advance(60)
    reply = await harness.run_command(ana, "admin backup", ana.dm)
    copy = max((tmp_path / "backups").iterdir())
    assert f"`{copy}`" in reply.text()
    async with Store.open(sqlite_url(copy)) as kept:
        found = await kept.matches.load(before.id)
        assert found is not None
        assert found.seq == before.seq
    await driver.press(rng.choice(driver.sensible_codes()))
    assert (await driver.load()).seq > before.seq
    await harness.stop()
    assert await asyncio.to_thread(restore, harness.settings.database_url, copy, int(harness.now)) is not None
    await harness.start()
    await harness.wait_until_idle()
    assert (await driver.load()).seq == before.seq
    await driver.press(rng.choice(driver.sensible_codes()))
    assert (await driver.load()).seq > before.seq
