"""Gheos: tiles and pieces as sprites and stencils, cached by size."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from PIL import Image, ImageFilter

from engine.gheos.components import COLOURS, EPOCH, ROTATIONS, SECTIONS, SIDES
from render.drawing import sprites
from render.drawing.bitmaps import PlacedImage, Sprite, Stencil, make_sprite, make_stencil
from render.drawing.image_cache import cached_image
from render.drawing.sprites import LOW_SHADOW, Box, centred, disk_cached, render_sprite
from render.drawing.svg import circle, group, path, polygon
from render.drawing.theme import LIGHT, NIGHT, PAPER, SEA, WOOD
from render.drawings import Drawings
from render.gheos.pictures.art import terrain
from render.gheos.pictures.art.colours import HUES, Border

DRAWINGS = Drawings("render.gheos")

#: Land is rasterised with this side in pixels, and scaled down for smaller cells.
MAX_RENDER_SIDE = 220
#: Pixels by which a shadow extends under the edge of its tile, because the edge may be translucent.
SHADOW_OVERLAP = 4
#: Opacity over a cell that cannot be chosen, 0-255.
DIM_ALPHA = 150
#: Height of a cell whose side is 100.
TRIANGLE_HEIGHT = 86.61

sprite = DRAWINGS.sprite


def cell_height(size: int) -> int:
    """The height of a cell with this side, in pixels."""
    return round(size * TRIANGLE_HEIGHT / 100)


def _cell_box(*, is_up: bool) -> Box:
    """The bounding box of a cell with side 100 around its centroid."""
    return Box(-50, -57.74 if is_up else -28.87, 100, TRIANGLE_HEIGHT)


def _rasterise_cell(body: str, *, is_up: bool, size: int) -> Image.Image:
    """Rasterise an SVG body, whose origin is the centroid of the cell, in the size of the cell."""
    return sprites.rasterise(body, _cell_box(is_up=is_up), size, cell_height(size))


@cached_image
def _full_size_land(body: str, *, is_up: bool) -> Image.Image:
    return _rasterise_cell(body, is_up=is_up, size=MAX_RENDER_SIDE)


# ---- cells: origin at the upper left corner of the box --------------------------------


@cached_image
def ground(pattern: tuple[terrain.Sides, ...], *, is_up: bool, variant: int, size: int) -> Sprite:
    return _cell_sprite(terrain.ground(pattern, is_up=is_up, variant=variant), is_up=is_up, size=size)


@cached_image
def border(sides: terrain.Sides, look: Border, *, is_up: bool, variant: int, size: int) -> Sprite:
    """The band along the shore of an inhabited section."""
    return _cell_sprite(terrain.border(sides, look, is_up=is_up, variant=variant), is_up=is_up, size=size)


def _cell_sprite(body: str, *, is_up: bool, size: int) -> Sprite:
    """Render an SVG body as a sprite that fills a cell."""

    def draw() -> Sprite:
        if size > MAX_RENDER_SIDE:
            return make_sprite(_rasterise_cell(body, is_up=is_up, size=size))
        land = _full_size_land(body, is_up=is_up)
        return make_sprite(
            land
            if size == MAX_RENDER_SIDE
            else land.resize((size, cell_height(size)), Image.Resampling.LANCZOS)
        )

    return disk_cached(f"{body} {is_up} {MAX_RENDER_SIDE} {size}", Sprite, draw)


@cached_image
def cell_stencil(*, is_up: bool, size: int) -> Stencil:
    return sprites.render_stencil(_cell_shape(is_up=is_up), _cell_box(is_up=is_up), size, cell_height(size))


@cached_image
def dim_stencil(*, is_up: bool, size: int) -> Stencil:
    """The translucent stencil that dims a cell."""
    mask = _rasterise_cell(_cell_shape(is_up=is_up), is_up=is_up, size=size).getchannel("A")
    return make_stencil(mask.point([DIM_ALPHA * strength // 255 for strength in range(256)]))


class Outline(NamedTuple):
    """An outline inside a cell: colour, distance from the edge and width in pixels, dashes."""

    tone: str
    inset: float
    width: float
    dashes: str = ""


@cached_image
def outlines(*lines: Outline, is_up: bool, size: int) -> Sprite:
    """Outlines inside a cell; the first one is drawn first, below the others."""
    body, unit = "", 100 / size
    for tone, inset, width, dashes in lines:
        corners = terrain.triangle(is_up=is_up, scale=1 - (inset + width / 2) * unit / terrain.INRADIUS)
        extra = f'stroke-dasharray="{dashes}"' if dashes else ""
        body += polygon(corners, None, tone, width * unit, extra)
    recipe = f"outline {body} {is_up} {size}"
    return disk_cached(recipe, Sprite, lambda: make_sprite(_rasterise_cell(body, is_up=is_up, size=size)))


@cached_image
def shadow(*, is_up: bool, size: int) -> Sprite:
    """The shadow of a tile on the water around it."""

    def draw() -> Sprite:
        cell = _rasterise_cell(_cell_shape(is_up=is_up), is_up=is_up, size=size).getchannel("A")
        image = Image.new("RGBA", cell.size, SEA[1])
        image.putalpha(cell)
        shade, left, top = sprites.with_shadow(PlacedImage(image, 0, 0), sprites.DEEP_SHADOW)
        hidden = cell.point([0] * 255 + [255]).filter(ImageFilter.MinFilter(2 * SHADOW_OVERLAP + 1))
        shade.paste((0, 0, 0, 0), (-left, -top), hidden)
        return make_sprite(shade, left, top)

    return disk_cached(f"shadow {is_up} {size} {SHADOW_OVERLAP} {sprites.DEEP_SHADOW} {SEA[1]}", Sprite, draw)


def _cell_shape(*, is_up: bool) -> str:
    return polygon(terrain.triangle(is_up=is_up), LIGHT)


# ---- icons and pieces: origin in the middle --------------------------------------------


@cached_image
def disc(colour: int, r: int) -> Sprite:
    hue = HUES[colour]
    body = circle(0, r * 0.1, r, hue.dark, hue.dark, r * 0.1) + circle(0, 0, r, hue.base, hue.dark, r * 0.1)
    body += circle(0, 0, r * 0.82, None, hue.light, r * 0.07)
    body += group(DRAWINGS.shapes(f"sign-{COLOURS[colour]}"), scale=r * 0.058)
    return render_sprite(body, centred(r * 1.2), 1, LOW_SHADOW)


@cached_image
def no_disc(r: int) -> Sprite:
    """The dashed circle that stands for uninhabited land."""
    dashes = f'stroke-dasharray="{r * 0.3:.1f} {r * 0.22:.1f}"'
    return render_sprite(circle(0, 0, r * 0.9, None, PAPER[1], r * 0.12, dashes), centred(r * 1.1), 1)


@cached_image
def halo(r: int, tone: str) -> Sprite:
    """The ring around a disc that can be chosen."""
    rings = ((r + 5, 12, NIGHT[0]), (r + 5, 7, tone), (r + 2, 2, LIGHT))
    body = "".join(circle(0, 0, at, None, colour, line) for at, line, colour in rings)
    return render_sprite(body, centred(r + 13), 1)


@cached_image
def ripple() -> Sprite:
    """Three small waves."""
    waves = "M-22 0q5 -6 10 0q5 6 10 0M6 16q5 -6 10 0q5 6 10 0M4 -14q4 -5 8 0q4 5 8 0"
    return render_sprite(path(waves, None, SEA[1], 2.4), centred(30), 1)


def follower(colour: int, high: int) -> Sprite:
    return sprite(f"follower-{COLOURS[colour]}", high)


@cached_image
def token(r: int) -> Sprite:
    """A scoring token with its three cups."""
    body = circle(0, r * 0.1, r, WOOD[1], WOOD[0], r * 0.1) + circle(0, 0, r, WOOD[5], WOOD[0], r * 0.1)
    body += circle(0, 0, r * 0.84, None, WOOD[3], r * 0.06)
    for x, y in ((-0.36, 0.22), (0.36, 0.22), (0, -0.34)):
        body += group(DRAWINGS.shapes("cup"), x * r, y * r, r * 0.024)
    return render_sprite(body, centred(r * 1.2), 1, LOW_SHADOW)


@cached_image
def no_token(r: int) -> Sprite:
    """The dashed circle of a token that was played."""
    dashes = f'stroke-dasharray="{r * 0.2:.1f} {r * 0.22:.1f}"'
    return render_sprite(circle(0, 0, r, None, PAPER[2], r * 0.1, dashes), centred(r * 1.1), 1)


def warm(hand_sizes: Sequence[int]) -> Iterator[None]:
    """Render every shape of land, and tiles in the sizes of private pictures; yield after each image.

    Other sprites are fast enough on demand.
    """
    patterns = sorted({_pattern(laid) for laid in range(SIDES, SIDES * EPOCH)})
    for is_up, variant, pattern in product((True, False), range(terrain.VARIANTS), patterns):
        _full_size_land(terrain.ground(pattern, is_up=is_up, variant=variant), is_up=is_up)
        yield
    for tile, size in product(range(1, EPOCH), hand_sizes):
        pattern = _pattern(SIDES * tile + ROTATIONS[tile][0])
        ground(pattern, is_up=True, variant=tile % terrain.VARIANTS, size=size)
        yield


def _pattern(laid: int) -> tuple[terrain.Sides, ...]:
    """For each section of a rotated tile: the sides that it touches."""
    return tuple(section.sides for section in SECTIONS[laid])
