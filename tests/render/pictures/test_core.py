"""With another core of Pillow than is known here pictures are drawn by its public API, and are the same."""

from collections.abc import Iterator

import pytest
from PIL import Image

from engine import GAMES
from render import picture
from render.drawing import core
from render.drawing.encoding import mosaic, png
from render.drawing.kept import IMAGES
from tests.pictures import samples


def drawn(key: str) -> list[bytes]:
    """Files of some positions of a game, of which nothing is kept."""
    for cache in (IMAGES, mosaic.BLOCKS, png.FILES):
        cache.clear()
    shown = tuple(samples.positions(GAMES[key], 2))[::60]
    return [
        one.png for view, table, events, words in shown for one in picture.draw(view, table, events, words)
    ]


@pytest.fixture(autouse=True)
def _nothing_is_kept_of_the_other_way() -> Iterator[None]:
    yield
    IMAGES.clear()


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_public_api_draws_the_same_files(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert core.IS_KNOWN
    usual = drawn(key)
    monkeypatch.setattr(core, "IS_KNOWN", False)
    assert drawn(key) == usual
    assert usual


def test_another_core_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert core._is_known()
    monkeypatch.setattr(Image.Image, "im", None)
    assert not core._is_known()
