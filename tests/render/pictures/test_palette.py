"""Pictures with 256 colours differ little from full-colour pictures, and their files are small."""

import io

import pytest
from PIL import Image

from render.drawing.bitmaps import make_sprite
from render.drawing.canvas import Canvas
from render.drawing.encoding import palette, png
from tests.pictures.clustering import choose_colours
from tests.pictures.make_palettes import ALL, samples

#: Minimum PSNR in decibels, and maximum size of a file in bytes.
MIN_QUALITY, MAX_BYTES = 40, 400 * 1024
#: The palettes are made from the positions of seed 1.
OTHER_SEED = 3


Frames = list[tuple[str, Image.Image]]


@pytest.fixture(scope="module", params=sorted(ALL))
def frames(request: pytest.FixtureRequest) -> Frames:
    """Pictures that were not used to make the palette."""
    key = request.param
    return [(key, image) for image in samples(key, OTHER_SEED, every=24)]


def test_the_palette_has_little_error(frames: Frames) -> None:
    for key, frame in frames:
        assert palette.psnr(frame, palette.quantize(frame, palette.load(key))) >= MIN_QUALITY


def test_a_file_is_small_and_has_a_palette_and_the_same_size(frames: Frames) -> None:
    for key, frame in frames:
        canvas = Canvas(*frame.size)
        canvas.put(make_sprite(frame.convert("RGBA")), 0, 0)
        file = png.encode_png(canvas, key)
        assert len(file) <= MAX_BYTES
        with Image.open(io.BytesIO(file)) as image:
            assert (image.format, image.mode, image.size) == ("PNG", "P", frame.size)


def test_equal_pictures_have_infinite_psnr() -> None:
    image = Image.new("RGB", (4, 4), (1, 2, 3))
    assert palette.psnr(image, image.copy()) == float("inf")


def test_a_difference_of_one_in_all_channels_is_48_decibels() -> None:
    first, second = Image.new("RGB", (4, 4), (1, 2, 3)), Image.new("RGB", (4, 4), (2, 3, 4))
    assert palette.psnr(first, second) == pytest.approx(48.13, abs=0.01)


def test_a_picture_of_few_colours_keeps_them() -> None:
    image = Image.new("RGB", (60, 60), (10, 20, 30))
    image.paste((200, 100, 50), (0, 0, 60, 30))
    image.paste((20, 220, 90), (0, 0, 30, 60))
    colours = choose_colours([image], 3)
    assert {tuple(colours[i : i + 3]) for i in (0, 3, 6)} == {(10, 20, 30), (200, 100, 50), (20, 220, 90)}
