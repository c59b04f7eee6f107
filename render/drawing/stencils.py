"""Stencils of rounded rectangles, rings, shadows and dashed outlines.

Large masks, except those of dashed outlines, are drawn as small as possible and then stretched. This is
possible because all columns between the left and the right rim are equal, and so are all rows between the
upper and the lower rim. It is fast because opaque and empty parts need no blending.
"""

from collections.abc import Callable

from PIL import Image, ImageChops, ImageDraw

from render.drawing.bitmaps import (
    OPAQUE,
    PATCH_COST,
    TRANSPARENT,
    Patch,
    Stencil,
    make_stencil,
    paint_cost,
    split_into_patches,
)
from render.drawing.image_cache import cached_image
from render.drawing.sprites import DEEP_SHADOW, Box, disk_cached, render_stencil, shadow_mask
from render.drawing.svg import rect
from render.drawing.theme import LIGHT

#: Masks with at most this number of pixels are drawn in full size; larger ones are stretched.
MAX_UNSTRETCHED_PIXELS = 3 * PATCH_COST
#: Reach of the blur in pixels: Pillow approximates it by three box filters.
_BLUR_REACH = 3 * int(DEEP_SHADOW.blur)


@cached_image
def rounded(width: int, height: int, radius: int) -> Stencil:
    """A rectangle with round corners."""
    return _stretch("rounded", lambda w, h: round_mask(w, h, radius), width, height, radius)


@cached_image
def ring(width: int, height: int, radius: int, line: int) -> Stencil:
    """The outline inside the edge of a rounded rectangle; the outline is `line` pixels wide."""
    recipe = f"ring {radius} {line}"
    return _stretch(recipe, lambda w, h: _ring(w, h, radius, line), width, height, max(radius, line))


@cached_image
def dim(width: int, height: int, radius: int, strength: int) -> Stencil:
    """A rounded rectangle whose opacity is `strength`, 0-255."""

    def mask(w: int, h: int) -> Image.Image:
        return round_mask(w, h, radius).point(lambda v: v * strength // 255)

    return _stretch(f"veil {strength}", mask, width, height, radius)


@cached_image
def shadow(width: int, height: int, radius: int) -> Stencil:
    """The visible part of the shadow of a rounded rectangle; its origin is the corner of the rectangle."""
    more_wide, more_high = 2 * DEEP_SHADOW.pad + DEEP_SHADOW.dx, 2 * DEEP_SHADOW.pad + DEEP_SHADOW.dy
    rim = DEEP_SHADOW.pad + max(DEEP_SHADOW.dx, DEEP_SHADOW.dy) + radius + _BLUR_REACH

    def mask(w: int, h: int) -> Image.Image:
        return _shadow(w - more_wide, h - more_high, radius)

    return _stretch(
        f"shadow {radius} {DEEP_SHADOW}", mask, width + more_wide, height + more_high, rim, -DEEP_SHADOW.pad
    )


@cached_image
def dashed_outline(width: int, height: int, radius: int, line: int) -> Stencil:
    """A dashed outline of a rounded rectangle."""
    half, dashes = line / 2, 'stroke-dasharray="7 8"'
    body = rect(half, half, width - line, height - line, radius, None, LIGHT, line, dashes)
    return render_stencil(body, Box(0, 0, width, height), width, height)


# ---- whole masks ---------------------------------------------------------------------------


def round_mask(width: int, height: int, radius: int) -> Image.Image:
    """A mask of a rectangle with round corners; only the corners are oversampled."""
    radius = min(radius, width // 2, height // 2)
    mask = Image.new("L", (width, height), OPAQUE)
    if radius < 1:
        return mask
    disc = _disc(radius)
    for right in (0, 1):
        for low in (0, 1):
            corner = disc.crop((right * radius, low * radius, (right + 1) * radius, (low + 1) * radius))
            mask.paste(corner, (right * (width - radius), low * (height - radius)))
    return mask


@cached_image
def _disc(radius: int) -> Image.Image:
    big = Image.new("L", (8 * radius, 8 * radius), TRANSPARENT)
    ImageDraw.Draw(big).ellipse((0, 0, 8 * radius - 1, 8 * radius - 1), fill=OPAQUE)
    return big.reduce(4)


def _ring(width: int, height: int, radius: int, line: int) -> Image.Image:
    inner = Image.new("L", (width, height), TRANSPARENT)
    inner.paste(round_mask(width - 2 * line, height - 2 * line, max(0, radius - line)), (line, line))
    return ImageChops.subtract(round_mask(width, height, radius), inner)


def _shadow(width: int, height: int, radius: int) -> Image.Image:
    solid = round_mask(width, height, radius)
    shade = shadow_mask(solid, DEEP_SHADOW)
    shade.paste(
        TRANSPARENT, (DEEP_SHADOW.pad, DEEP_SHADOW.pad), solid.point([TRANSPARENT] * OPAQUE + [OPAQUE])
    )
    return shade


# ---- stretching ------------------------------------------------------------------------------


def _stretch(
    recipe: str,
    mask: Callable[[int, int], Image.Image],
    width: int,
    height: int,
    rim: int,
    at: int = 0,
) -> Stencil:
    """The stencil of a mask with a rim of at most `rim` pixels; its upper left corner is at (`at`, `at`)."""

    def draw() -> Stencil:
        if width * height <= MAX_UNSTRETCHED_PIXELS:
            return make_stencil(mask(width, height), at, at)
        small = mask(min(width, 2 * rim + 1), min(height, 2 * rim + 1))
        bands = _bands(small, height, rim)
        return Stencil(
            tuple(patch for band, top in bands for patch in _stretch_band(band, width, rim, at, at + top))
        )

    return disk_cached(f"{recipe} {width} {height} {rim}", Stencil, draw)


def _stretch_band(band: Image.Image, width: int, rim: int, left: int, top: int) -> list[Patch]:
    """Stretch a band to a width; make patches of it as one image or as three, whichever paints faster."""
    columns, together = _columns(band, width, rim), Image.new("L", (width, band.height))
    for image, start in columns:
        together.paste(image, (start, 0))
    apart = [patch for image, start in columns for patch in split_into_patches(image, left + start, top)]
    return min(apart, split_into_patches(together, left, top), key=paint_cost)


def _bands(small: Image.Image, height: int, rim: int) -> list[tuple[Image.Image, int]]:
    """Upper rim, middle and lower rim, each with the y of its top; the middle is stretched to the height."""
    columns = _columns(small.transpose(Image.Transpose.TRANSPOSE), height, rim)
    return [(image.transpose(Image.Transpose.TRANSPOSE), top) for image, top in columns]


def _columns(small: Image.Image, width: int, rim: int) -> list[tuple[Image.Image, int]]:
    """Left rim, middle and right rim, each with the x of its left edge; the middle is stretched."""
    if small.width == width:
        return [(small, 0)]
    high = small.height
    middle = small.crop((rim, 0, rim + 1, high)).resize((width - 2 * rim, high), Image.Resampling.NEAREST)
    if not rim:
        return [(middle, 0)]
    left, right = small.crop((0, 0, rim, high)), small.crop((rim + 1, 0, 2 * rim + 1, high))
    return [(left, 0), (middle, rim), (right, width - rim)]
