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
async def house(tmp_path: Path, server: Path) -> AsyncIterator[BotHarness]:
    with postgresql.temporary_database(server) as url:
        async with Sandbox() as box:
            house = BotHarness(box, tmp_path, database=url)
            await house.start()
            yield house
            await house.stop()


async def test_a_bot_on_postgresql_plays_backs_up_and_restarts(house: BotHarness, tmp_path: Path) -> None:
    table, rng = await house.start_match("Ana", "Ben"), Random(1)
    await table.press(rng.choice(table.sensible_codes()))
    then, ana = await table.load_running(), house.box.person("Ana")
    house.box.clock.advance(60)
    reply = await house.run_command(ana, "admin backup", ana.dm)
    copy = max((tmp_path / "backups").iterdir())
    assert f"`{copy}`" in reply.text()
    async with Store.open(sqlite_url(copy)) as kept:
        found = await kept.matches.load(then.id)
        assert found is not None
        assert found.seq == then.seq
    await table.press(rng.choice(table.sensible_codes()))
    assert (await table.load()).seq > then.seq
    await house.stop()
    assert await asyncio.to_thread(restore, house.settings.database_url, copy, int(house.now)) is not None
    await house.start()
    await house.wait_until_idle()
    assert (await table.load()).seq == then.seq
    await table.press(rng.choice(table.sensible_codes()))
    assert (await table.load()).seq > then.seq
