"""A bot on a PostgreSQL database: played, backed up by command, restored and started again."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from data.store import Store
from data.store.sql.backup import restore
from tests import postgresql
from tests.bot.house import at_home
from tests.prepared import url_of

pytestmark = pytest.mark.e2e


async def test_a_bot_on_postgresql_plays_backs_up_and_comes_back(tmp_path: Path, server: Path) -> None:
    with postgresql.database(server) as url:
        async with at_home(tmp_path, database=url) as house:
            table, rng = await house.table("Ana", "Ben"), Random(1)
            await table.press(rng.choice(table.sensible()))
            then, ana = await table.live(), house.box.person("Ana")
            house.box.clock.advance(60)
            reply = await house.ask(ana, "admin backup", ana.dm)
            copy = max((tmp_path / "backups").iterdir())
            assert f"`{copy}`" in reply.text()
            async with Store.open(url_of(copy)) as kept:
                assert (await kept.matches.load(then.id) or then).seq == then.seq
            await table.press(rng.choice(table.sensible()))
            assert (await table.live()).seq > then.seq
            await house.stop()
            assert await asyncio.to_thread(restore, url, copy, int(house.now)) is not None
            await house.start()
            await house.quiet()
            assert (await table.live()).seq == then.seq
            await table.press(rng.choice(table.sensible()))
            assert (await table.live()).seq > then.seq
