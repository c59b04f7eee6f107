"""Two processes of the bot share the servers, one database and one application."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.bot.shards.processes import HALL, clubs, is_shown, is_whole, network
from tests.store.kit import sql

pytestmark = pytest.mark.e2e


async def test_all_games_are_played_by_people_on_two_processes(
    tmp_path: Path, server: Path, record_property: Callable[[str, object], None]
) -> None:
    async with network(tmp_path, server, "0/2", "1/2") as (box, url, processes):
        tables = clubs(box)
        for table in tables:
            await table.open()
        await asyncio.gather(*(table.play(2) for table in tables))
        await is_shown(box, url, tables)
        matches = await is_whole(url)
        assert len({guild >> 22 for _, guild, *_ in matches}) == 2
        assert [table.unanswered for table in tables] == [0] * len(tables)
        assert len(box.requests.find("PUT", r"/applications/\d+/commands")) == 1
        alive = await sql(url, "SELECT what FROM moments WHERE what LIKE 'alive%' ORDER BY what")
        assert alive == [("alive:0/2",), ("alive:1/2",)]
        # what the other one leaves goes on
        await processes[0].kill()
        left = [table for table in tables if table.channel == HALL and table.game in ("maori", "orbis")]
        await asyncio.gather(*(table.play(1) for table in left))
        for process in processes:
            assert "Traceback" not in process.said, process.said
        record_property("soak", {"presses on two processes": sum(table.pressed for table in tables)})
