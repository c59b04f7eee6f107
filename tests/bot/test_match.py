"""Whole matches through discord.py and the sandbox: lobby, every press, final scores."""

import random

import pytest

from tests.bot.house import House

pytestmark = pytest.mark.e2e


async def test_four_people_play_a_whole_match(house: House) -> None:
    table = await house.table("Ana", "Ben", "Cleo", "Don")
    rng = random.Random(4)
    while (await table.live()).status == "running":
        codes = [code for code in table.codes() if code not in ("undo", "remove", "pass")]
        reply = await table.press(rng.choice(codes or ["pass"]))
        assert reply.kind == 6
    live = await table.live()
    assert live.match is not None
    scores = live.match.game.scores(live.match.state)
    results = await house.store.matches.results(table.match)
    assert [row["total"] for row in results] == [score.total for score in scores]
    assert table.post.images()
    assert not table.codes()
