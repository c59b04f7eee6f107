"""A stencil paints the same pixels as its whole mask."""

from collections.abc import Sequence
from itertools import product

import pytest
from PIL import Image, ImageChops

from render.drawing import stencils
from render.drawing.bitmaps import Stencil
from render.drawing.sprites import DEEP_SHADOW, shadow_mask
from render.drawing.stencils import round_mask
from tests.render.sampling import QUICK_AND_WHOLE

SIZES = (1, 2, 7, 20, 41, 74, 75, 90, 200, 311)
RADII = (0, 1, 2, 5, 12, 20, 31)


def sizes(radius: int, lengths: Sequence[int] = SIZES, *, quick: bool) -> list[tuple[int, int]]:
    """Widths and heights; in a quick test every third pair, beginning with another one for each radius."""
    return [*product(lengths, lengths)][RADII.index(radius) % 3 if quick else 0 :: 3 if quick else 1]


def paint_mask(stencil: Stencil, width: int, height: int, at: int = 0) -> Image.Image:
    """The mask that results from painting a stencil."""
    mask = Image.new("L", (width, height), 0)
    for part in stencil.patches:
        mask.paste(255, (part.left - at, part.top - at, part.right - at, part.bottom - at), part.image)
    return mask


@QUICK_AND_WHOLE
@pytest.mark.parametrize("radius", RADII)
def test_a_rounded_rectangle_equals_its_whole_mask(radius: int, *, quick: bool) -> None:
    for width, height in sizes(radius, quick=quick):
        whole = round_mask(width, height, radius)
        assert paint_mask(stencils.rounded(width, height, radius), width, height) == whole, (width, height)


@QUICK_AND_WHOLE
@pytest.mark.parametrize("radius", RADII)
def test_a_dimming_mask_equals_its_whole_mask(radius: int, *, quick: bool) -> None:
    for width, height in sizes(radius, quick=quick):
        whole = round_mask(width, height, radius).point(lambda v: v * 150 // 255)
        assert paint_mask(stencils.dim(width, height, radius, 150), width, height) == whole, (width, height)


@QUICK_AND_WHOLE
@pytest.mark.parametrize("radius", RADII)
def test_a_shadow_omits_only_its_covered_part(radius: int, *, quick: bool) -> None:
    for width, height in sizes(radius, quick=quick):
        solid = round_mask(width, height, radius)
        whole = shadow_mask(solid, DEEP_SHADOW)
        cut = paint_mask(stencils.shadow(width, height, radius), *whole.size, -DEEP_SHADOW.pad)
        for shade in (whole, cut):
            shade.paste(0, (DEEP_SHADOW.pad, DEEP_SHADOW.pad), solid.point(lambda v: 255 * (v == 255)))
        assert cut == whole, (width, height)
        assert max(cut.tobytes()) <= 255 * DEEP_SHADOW.strength


@QUICK_AND_WHOLE
@pytest.mark.parametrize(("radius", "line"), [*product(RADII, (1, 3, 6))])
def test_an_outline_is_a_rectangle_without_a_smaller_rectangle(
    radius: int, line: int, *, quick: bool
) -> None:
    for width, height in sizes(radius, SIZES[3:], quick=quick):
        outer = paint_mask(stencils.rounded(width, height, radius), width, height)
        inner = Image.new("L", outer.size, 0)
        small = width - 2 * line, height - 2 * line
        inner.paste(paint_mask(stencils.rounded(*small, max(0, radius - line)), *small), (line, line))
        ring = paint_mask(stencils.ring(width, height, radius, line), width, height)
        assert ring == ImageChops.subtract(outer, inner), (width, height)


def test_a_large_rectangle_stores_few_pixels() -> None:
    for stencil in (
        stencils.rounded(1400, 900, 20),
        stencils.ring(1400, 900, 20, 6),
        stencils.shadow(1400, 900, 20),
    ):
        assert sum(mask.width * mask.height for mask in stencil.sources) < 1400 * 900 / 8
