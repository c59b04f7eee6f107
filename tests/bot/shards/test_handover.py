"""Handover while people play: every press is answered, by exactly one process."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from bot import TAKEN_OVER
from tests.bot.shards.processes import (
    ServerPair,
    ShardProcess,
    check_logs,
    network,
    server_pairs,
    wait_until_shown,
)

pytestmark = [pytest.mark.e2e, pytest.mark.waits]


async def test_a_handover_under_load_loses_no_press(
    tmp_path: Path, server: Path, record_property: Callable[[str, object], None]
) -> None:
    async with network(tmp_path, server, "0-1/2") as cluster:
        box, _, url, processes = cluster
        (first,) = processes
        pairs = server_pairs(box, ("gheos",))
        for pair in pairs:
            await pair.open()
        second = ShardProcess(cluster, tmp_path, "0-1/2")
        processes.append(second)
        is_done = asyncio.Event()

        async def play(pair: ServerPair) -> None:
            while not is_done.is_set():
                await pair.play(1)

        async with asyncio.TaskGroup() as playing:
            for pair in pairs:
                playing.create_task(play(pair))
            await second.start("--take-over", until="are taken over")
            assert first.running is not None
            assert await first.running.wait_for_exit(30) == TAKEN_OVER
            before = [pair.pressed for pair in pairs]
            await box.wait(lambda: all(pair.pressed > old for pair, old in zip(pairs, before, strict=True)))
            is_done.set()
        await wait_until_shown(box, url, pairs)
        await check_logs(url)
        assert [pair.unanswered for pair in pairs] == [0] * len(pairs)
        answers = box.requests.find("POST", r"/interactions/.*/callback")
        assert [one.answer for one in answers if one.status != 200] == []
        for process in processes:
            assert "Traceback" not in process.log_text, process.log_text
        pressed = sum(pair.pressed for pair in pairs)
        record_property("soak", {"presses around a hand-over": pressed, "hand-overs": 1})
