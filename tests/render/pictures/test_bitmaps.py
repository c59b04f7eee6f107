"""A split bitmap paints the same pixels as the whole image, and stores and blends fewer pixels."""

import random
from itertools import combinations

import pytest
from PIL import Image, ImageDraw

from render.drawing.bitmaps import (
    CELL_SIZE,
    Bitmap,
    Patch,
    Sprite,
    Stencil,
    make_sprite,
    make_stencil,
    paint_cost,
    split_into_patches,
)
from render.drawing.canvas import BLOCK_SIZE, Canvas, DrawOp, paint

GROUND, FILL = (40, 90, 160), (127, 16, 32)


def spotted_image(mode: str, width: int, height: int, seed: int) -> Image.Image:
    """An image with empty, opaque and translucent parts."""
    rng = random.Random(seed)
    image = Image.new(mode, (width, height))
    for _ in range(rng.randint(1, 6)):
        size = rng.randint(1, 150), rng.randint(1, 150)
        spot = Image.frombytes(mode, size, rng.randbytes(size[0] * size[1] * len(mode)))
        if mode == "RGBA" and rng.random() < 0.6:
            spot.putalpha(255)
        image.paste(spot, (rng.randrange(width), rng.randrange(height)))
    return image


def paint_bitmap(bitmap: Bitmap, x: int, y: int) -> Image.Image:
    ground = Image.new("RGB", (350, 250), GROUND)
    paint(ground, [DrawOp(0, bitmap, x, y, FILL if isinstance(bitmap, Stencil) else None)])
    return ground


def disc(side: int) -> Image.Image:
    image = Image.new("RGBA", (side, side))
    ImageDraw.Draw(image).ellipse((1, 1, side - 2, side - 2), (200, 100, 50, 255))
    return image


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("width", "height"), [(1, 1), (64, 64), (65, 130), (300, 200)])
def test_a_split_bitmap_paints_the_same_as_the_whole_image(width: int, height: int, seed: int) -> None:
    image, mask = spotted_image("RGBA", width, height, seed), spotted_image("L", width, height, seed)
    ground = Image.new("RGB", (350, 250), GROUND)
    ground.paste(image, (17, 30), image)
    assert paint_bitmap(make_sprite(image, 7, 30), 10, 0) == ground
    ground = Image.new("RGB", (350, 250), GROUND)
    ground.paste(FILL, (17, 30), mask)
    assert paint_bitmap(make_stencil(mask, 7, 30), 10, 0) == ground


@pytest.mark.parametrize("seed", range(12))
def test_a_merged_bitmap_is_the_image_without_its_empty_border(seed: int) -> None:
    image = spotted_image("RGBA", 200, 160, seed)
    whole, left, top = make_sprite(image, 5, 6).merge()
    box = image.getbbox()
    assert box
    assert (left - 5, top - 6, left - 5 + whole.width, top - 6 + whole.height) == box
    ground = Image.new("RGB", (350, 250), GROUND)
    ground.paste(whole, (left, top), whole)
    assert paint_bitmap(make_sprite(image, 5, 6), 0, 0) == ground


@pytest.mark.parametrize("seed", range(12))
def test_patches_do_not_overlap_and_none_is_empty(seed: int) -> None:
    parts = make_sprite(spotted_image("RGBA", 200, 160, seed)).patches
    for left, top, right, bottom, image in parts:
        assert image
        assert image.size == (right - left, bottom - top)
        assert image.getbbox()
    for first, second in combinations(parts, 2):
        assert (
            first[2] <= second[0] or second[2] <= first[0] or first[3] <= second[1] or second[3] <= first[1]
        )


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("mode", ["L", "RGBA"])
def test_a_split_bitmap_costs_no_more_to_paint_than_the_whole(mode: str, seed: int) -> None:
    image = spotted_image(mode, 200, 160, seed)
    box = image.getbbox()
    assert box
    assert paint_cost(split_into_patches(image, 0, 0)) <= paint_cost([Patch(*box, image.crop(box))])


def test_the_opaque_part_of_a_mask_stores_no_pixels() -> None:
    mask = Image.new("L", (120, 90), 255)
    mask.paste(100, (0, 0, 120, CELL_SIZE))
    assert {part.image is None for part in make_stencil(mask).patches} == {False, True}
    assert sum(image.width * image.height for image in make_stencil(mask).sources) == 120 * CELL_SIZE


def test_a_frame_is_split_into_its_four_sides() -> None:
    frame = Image.new("L", (200, 200), 120)
    frame.paste(0, (8, 8, 192, 192))
    assert len(make_stencil(frame).patches) == 4


def test_opaque_parts_are_copied_without_blending() -> None:
    blended = [image for image in make_sprite(disc(120)).sources if image.mode == "RGBA"]
    assert sum(image.width * image.height for image in blended) < 120 * 120 / 2
    assert {image.mode for image in make_sprite(disc(16)).sources} == {"RGBA"}


def test_almost_opaque_parts_are_blended() -> None:
    """The test image has one pixel with an alpha of 254 in an opaque cell."""
    image = Image.new("RGBA", (96, 96), (0, 0, 0, 255))
    image.putpixel((49, 50), (0, 0, 0, 254))
    ground = Image.new("RGB", (96, 96), (255, 255, 255))
    paint(ground, [DrawOp(0, make_sprite(image), 0, 0)])
    assert ground.getpixel((49, 50)) == (1, 1, 1)
    assert {part.mode for part in make_sprite(Image.new("RGBA", (96, 96), (0, 0, 0, 254))).sources} == {
        "RGBA"
    }


def test_a_single_pixel_of_a_large_image_is_painted() -> None:
    mask = Image.new("L", (500, 500))
    mask.paste(9, (0, 0, 500, 1))
    mask.putpixel((257, 331), 255)
    ground, whole = Image.new("RGB", (500, 500)), Image.new("RGB", (500, 500))
    paint(ground, [DrawOp(0, make_stencil(mask), 0, 0, FILL)])
    whole.paste(FILL, (0, 0), mask)
    assert ground == whole


def test_a_sparse_image_stores_few_pixels() -> None:
    sparse = Image.new("L", (600, 600))
    sparse.paste(255, (0, 0, 600, 4))
    sparse.paste(255, (0, 0, 4, 600))
    assert sum(part.width * part.height for part in make_stencil(sparse).sources) < 600 * 600 / 30
    assert not make_sprite(Image.new("RGBA", (300, 300), (255, 255, 255, 0))).patches


@pytest.mark.parametrize("seed", range(12))
def test_a_block_has_every_operation_that_paints_in_it(seed: int) -> None:
    rng = random.Random(seed)
    image = spotted_image("RGBA", rng.randint(1, 300), rng.randint(1, 300), seed)
    canvas = Canvas(4 * BLOCK_SIZE, 4 * BLOCK_SIZE)
    x, y = rng.randint(-100, 4 * BLOCK_SIZE), rng.randint(-100, 4 * BLOCK_SIZE)
    canvas.put(make_sprite(image), x, y)
    empty = Canvas(4 * BLOCK_SIZE, 4 * BLOCK_SIZE).image
    for block in (block for row in canvas.rows() for block in row):
        if canvas.image.crop(block.box) != empty.crop(block.box):
            assert block.ops


def test_a_translated_sprite_shares_its_images() -> None:
    sprite = Sprite((Patch(1, 2, 3, 4, Image.new("RGBA", (2, 2), "#123456")),))
    moved = sprite.translate(10, 20)
    assert (moved.patches[0][:4], moved.boxes) == ((11, 22, 13, 24), ((11, 22, 13, 24),))
    assert moved.patches[0].image is sprite.patches[0].image
