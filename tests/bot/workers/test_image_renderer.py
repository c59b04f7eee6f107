"""Pictures for players have priority over warming the caches up."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event

import pytest

from cogs.services import ServiceFactories
from cogs.workers.image_renderer import ImageRenderer
from render.drawing.canvas import Canvas
from render.drawing.encoding.png import Picture
from render.picture import warm
from render.registry import GAME_UIS
from tests.bot.harness import run_harness


async def test_a_picture_has_priority_over_warming_up(monkeypatch: pytest.MonkeyPatch) -> None:
    order, first, picture, second = [], Event(), Event(), Event()

    def split_work() -> Iterator[None]:
        order.append("first piece")
        first.set()
        assert picture.wait(10)
        yield
        second.set()
        order.append("second piece")
        yield

    def draw() -> Picture:
        order.append("picture begins")
        picture.set()  # the first job ends; the second could start now
        assert not second.wait(0.3)
        order.append("picture ends")
        return Picture(b"", "", "")

    title = replace(GAME_UIS["maori"], warm=split_work)
    monkeypatch.setitem(GAME_UIS, "maori", title)
    renderer = ImageRenderer()
    warming = asyncio.create_task(renderer.warm_up(["maori"]))
    await asyncio.to_thread(first.wait, 10)
    await renderer.draw_uncached(draw)
    await asyncio.to_thread(second.wait, 10)
    warming.cancel()
    renderer.close()
    assert order[:4] == ["first piece", "picture begins", "picture ends", "second piece"]


def test_games_being_played_are_warmed_up_first(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def record_game(key: str) -> Iterator[None]:
        order.append(key)
        yield

    def draw(key: str, *_: object) -> list[Canvas]:
        order.append(f"a picture of {key}")
        return []

    for key, title in tuple(GAME_UIS.items()):
        noted = replace(title, warm=partial(record_game, key), draw=partial(draw, key))
        monkeypatch.setitem(GAME_UIS, key, noted)
    *others, last, before = GAME_UIS
    for _ in warm([before, last]):
        pass
    assert order == [before, f"a picture of {before}", last, f"a picture of {last}", *others]


@pytest.mark.e2e
async def test_people_can_play_while_pictures_are_warmed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started, may_continue = Event(), Event()

    def split_work() -> Iterator[None]:
        started.set()
        assert may_continue.wait(60)
        yield

    for key, title in tuple(GAME_UIS.items()):  # the other games have nothing to draw in advance
        monkeypatch.setitem(
            GAME_UIS, key, replace(title, warm=split_work if key == "maori" else lambda: iter(()))
        )
    monkeypatch.setattr("tests.bot.harness.SPRITES", None)  # no cache folder is configured
    async with run_harness(tmp_path, factories=ServiceFactories()) as harness:
        driver = await harness.start_match("Ana", "Ben")
        assert started.is_set()
        assert driver.post.images()
        assert harness.bot.services.supervisor.tasks["pictures"].succeeded_at is None
        may_continue.set()
        await harness.box.wait(
            lambda: harness.bot.services.supervisor.tasks["pictures"].succeeded_at is not None, 60
        )
    assert (tmp_path / "motu.cache").is_dir()
