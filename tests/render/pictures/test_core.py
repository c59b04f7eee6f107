"""Without a usable core of Pillow, the public API draws the same pictures."""

from collections.abc import Iterable, Iterator
from itertools import islice

import pytest
from PIL import Image

from engine import GAMES
from render import picture
from render.drawing import core
from render.drawing.encoding import block_cache, png
from render.drawing.image_cache import IMAGES
from tests.pictures import samples


def draw_files(positions: Iterable[samples.PictureInput]) -> list[bytes]:
    """The files of some positions, drawn with empty caches."""
    for cache in (IMAGES, block_cache.BLOCKS, png.FILES):
        cache.clear()
    return [drawn.png for position in positions for drawn in picture.draw(*position)]


@pytest.fixture(autouse=True)
def _clear_images() -> Iterator[None]:
    yield
    IMAGES.clear()


@pytest.mark.parametrize("number", [1, pytest.param(2, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_public_api_draws_the_same_files(key: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the first positions of a sampled match."""
    assert core.IS_CORE_USABLE
    positions = [*islice(samples.positions(GAMES[key], 2), number)]
    usual = draw_files(positions)
    monkeypatch.setattr(core, "IS_CORE_USABLE", False)
    assert draw_files(positions) == usual
    assert usual


def test_an_incompatible_core_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    assert core._is_core_usable()
    monkeypatch.setattr(Image.Image, "im", None)
    assert not core._is_core_usable()
