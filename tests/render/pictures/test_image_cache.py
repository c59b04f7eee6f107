"""Images are cached only in caches that have a limit in bytes."""

import pkgutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import _lru_cache_wrapper, cache
from hashlib import sha256
from importlib import import_module
from io import BytesIO
from random import Random
from typing import Any, get_args, get_type_hints
from weakref import ref

import pytest
from PIL import Image

import render
from engine import GAMES
from render import picture
from render.drawing import image_cache
from render.drawing.bitmaps import Bitmap, Patch, Sprite, make_stencil
from render.drawing.canvas import BLOCK_SIZE, Canvas
from render.drawing.encoding import block_cache, palette, png
from render.drawing.image_cache import ENTRY_BYTES, IMAGE_BYTES, Cache, buffers
from render.drawing.theme import FLAME
from render.registry import GAME_UIS
from tests.pictures import samples as sample
from tests.pictures.samples import PictureInput

#: Caches of numbers, texts and fonts. They need no limit: their number of entries is fixed.
UNBOUNDED = {
    "render.drawing.theme.rgb",
    "render.drawing.fonts.font",
    "render.drawing.fonts.cap_height",
    "render.drawing.sprites._code_digest",
    "render.borabora.pictures.panels.islands._outline",
    "render.gheos.pictures.panels.anchors.icon_circles",
    "render.gheos.pictures.panels.anchors.sea_corners",
    "render.gheos.pictures.panels.anchors._candidates",
    "render.language.catalogue._catalogue",
    "render.language.catalogue._words",
    "render.language.topics._search_index",
    "render.language.topics.topics",
}


@cache
def sample_positions(game: str) -> tuple[PictureInput, ...]:
    """Positions of a match of this game, which is played only once for all tests."""
    return tuple(sample.positions(GAMES[game], 2, every=24))


@cache
def palette_digests(game: str) -> list[tuple[str, list[int] | None]]:
    """The digest of the pixels and the palette of each sampled picture, painted as a whole."""
    colours = palette.load(GAME_UIS[game].package)
    whole = [
        palette.quantize(canvas.image, colours)
        for position in sample_positions(game)
        for canvas in picture.draw_canvases(*position)
    ]
    return [(pixels(image), image.getpalette()) for image in whole]


def pixels(image: Image.Image) -> str:
    return sha256(image.tobytes()).hexdigest()


def square(side: int) -> Image.Image:
    return Image.new("L", (side, side))


def test_the_oldest_entry_without_a_hit_is_evicted_first() -> None:
    cache: Cache[Image.Image] = Cache(3 * (ENTRY_BYTES + IMAGE_BYTES + 100))
    for key in "abc":
        cache.put(key, square(10))
    cache.get("a")
    cache.put("d", square(10))
    assert [cache.get(key) is None for key in "abcd"] == [False, True, False, False]


def test_a_cache_stays_within_its_limit_with_many_threads() -> None:
    most = 40 * IMAGE_BYTES
    cache: Cache[Image.Image] = Cache(most)

    def use(seed: int) -> int:
        rng, largest = Random(seed), 0
        for _ in range(3000):
            side = rng.randrange(1, 90)
            if cache.get(side) is None:
                cache.put(side, square(side))
            largest = max(largest, cache.bytes)
        return largest

    with ThreadPoolExecutor(4) as threads:
        assert max(threads.map(use, range(4))) <= most + ENTRY_BYTES + IMAGE_BYTES + 90 * 90
    assert 0 < cache.bytes <= most
    cache.clear()
    assert cache.bytes == 0


def test_the_size_of_a_value_includes_all_its_pixels() -> None:
    sprite = Sprite((Patch(0, 0, 10, 10, Image.new("RGBA", (10, 10))),))
    canvas = Canvas(500, 500)
    canvas.put(sprite, 1, 1)
    canvas.put(sprite, 100, 1)
    values = square(10), sprite, (sprite, square(2)), canvas, None
    images = (1, 1, 2, 1, 0)
    pixels = [
        sum(dict(buffers(value)).values()) - IMAGE_BYTES * n for value, n in zip(values, images, strict=True)
    ]
    assert pixels == [100, 400, 404, 400, 0]


def test_shared_buffers_count_once_until_the_last_value_is_evicted() -> None:
    shared = square(50)
    cache: Cache[object] = Cache(3 * ENTRY_BYTES + 3 * IMAGE_BYTES + 2500 + 100)
    cache.put("sprite", shared)
    cache.put("picture", (shared, square(10)))
    assert cache.bytes == 2 * ENTRY_BYTES + 2 * IMAGE_BYTES + 2500 + 100
    cache.put("small", square(1))  # evicts "sprite", but not the buffer that it shares with "picture"
    assert [cache.get(key) is None for key in ("sprite", "picture", "small")] == [True, False, False]
    assert cache.bytes == 2 * ENTRY_BYTES + 3 * IMAGE_BYTES + 2500 + 100 + 1


def caches() -> Iterator[tuple[str, Any]]:
    """Every functools cache of `render`, with its name."""
    for module in pkgutil.walk_packages(render.__path__, "render."):
        for name, value in vars(import_module(module.name)).items():
            if isinstance(value, _lru_cache_wrapper) and value.__module__ == module.name:
                yield f"{module.name}.{name}", value


def holds_images(hint: Any) -> bool:
    """Whether a type is an image type, or one of its fields or type arguments is."""
    if isinstance(hint, type) and issubclass(hint, Image.Image | Bitmap | Canvas):
        return True
    fields = get_type_hints(hint).values() if isinstance(hint, type) and hasattr(hint, "_fields") else ()
    return any(map(holds_images, (*fields, *get_args(hint))))


def cached_type(cached: "_lru_cache_wrapper[Any]") -> object:
    """The return type of a cached function, or a cached class."""
    return get_type_hints(cached).get("return", cached.__wrapped__)


def test_images_are_cached_only_in_the_cache_with_a_limit_in_bytes() -> None:
    by_name = dict(caches())
    assert len(by_name) > 10
    assert not [name for name, cache in by_name.items() if holds_images(cached_type(cache))]
    assert {
        name for name, cache in by_name.items() if cache.cache_parameters()["maxsize"] is None
    } == UNBOUNDED


def test_no_module_of_render_holds_images() -> None:
    for module in pkgutil.walk_packages(render.__path__, "render."):
        for name, value in vars(import_module(module.name)).items():
            assert not isinstance(value, Image.Image | Bitmap | Canvas), f"{module.name}.{name}"


# ---- blocks -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "most"), [("maori", 0), *((game, block_cache.BLOCKS._max_bytes) for game in GAMES)]
)
def test_a_picture_painted_by_blocks_equals_one_painted_as_a_whole(
    game: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(block_cache, "BLOCKS", Cache(most))
    package = GAME_UIS[game].package
    # The second time uses cached blocks, if the cache has room.
    for _ in range(2 if most else 1):
        canvases = [
            canvas for position in sample_positions(game) for canvas in picture.draw_canvases(*position)
        ]
        for canvas, whole in zip(canvases, palette_digests(game), strict=True):
            png.FILES.clear()
            file = Image.open(BytesIO(png.encode_png(canvas, package)))
            assert (pixels(file), file.getpalette()) == whole


def test_an_unchanged_block_is_not_painted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks: Cache[Image.Image] = Cache(2**20)
    monkeypatch.setattr(block_cache, "BLOCKS", blocks)
    package = GAME_UIS["maori"].package
    sizes = []
    for x in (10, 10, 2 * BLOCK_SIZE + 10):
        canvas = Canvas(4 * BLOCK_SIZE, 4 * BLOCK_SIZE)
        canvas.panel(0, 0, 4 * BLOCK_SIZE, 4 * BLOCK_SIZE, 20, FLAME[0])
        canvas.text(x, 30, "7", 30, anchor="left")
        list(block_cache.pixel_rows(canvas, package))
        sizes.append(len(blocks))
    assert sizes == [16, 16, 18]


def test_an_unchanged_picture_is_the_same_file() -> None:
    package = GAME_UIS["maori"].package

    def draw_rectangle(width: int, x: int) -> bytes:
        canvas = Canvas(width, 2 * BLOCK_SIZE)
        canvas.text(x, 30, "7", 30, anchor="left")
        return png.encode_png(canvas, package)

    assert draw_rectangle(300, 10) is draw_rectangle(300, 10)
    assert len({draw_rectangle(300, 10), draw_rectangle(300, 11), draw_rectangle(301, 10)}) == 3


def test_a_cached_block_does_not_retain_or_confuse_its_images(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(block_cache, "BLOCKS", Cache(2**20))

    def paint_square(side: int) -> tuple[ref[Image.Image], bytes]:
        canvas, square = Canvas(BLOCK_SIZE, BLOCK_SIZE), make_stencil(Image.new("L", (side, 20), 254))
        canvas.fill_mask(FLAME[0], square, 10, 10)
        (row,), (mask,) = block_cache.pixel_rows(canvas, GAME_UIS["maori"].package), square.sources
        return ref(mask), row.tobytes()

    squares = [paint_square(side) for side in range(20, 25)]
    assert not any(mask() for mask, _ in squares)
    assert len({pixels for _, pixels in squares}) == len(squares)


def test_the_image_cache_stays_within_its_limit_with_all_games() -> None:
    for game in GAMES:
        for position in sample_positions(game):
            picture.draw_canvases(*position)
    assert 0 < image_cache.IMAGES.bytes <= image_cache.MAX_BYTES
