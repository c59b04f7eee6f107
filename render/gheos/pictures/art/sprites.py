"""Gheos: tiles and pieces as sprites and stencils, each drawn once a size and kept."""

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image, ImageFilter

from engine.gheos.tables import COLOURS, EPOCH, SECTIONS, SIDES
from render.drawing import sprites
from render.drawing.cutouts import Drawing, Sprite, Stencil, cut, stencil
from render.drawing.kept import kept
from render.drawing.sprites import LOW, Box, centred, drawn, from_disk
from render.drawing.svg import circle, group, path, polygon
from render.drawing.theme import LIGHT, NIGHT, PAPER, SEA, WOOD
from render.drawings import Drawings
from render.gheos.pictures.art import terrain
from render.gheos.pictures.art.colours import HUES, Border
from render.gheos.pictures.art.terrain import Sides

DRAWINGS = Drawings("render.gheos")

#: Land is drawn with sides of so many pixels and reduced to every smaller size.
LARGEST = 220
#: A shadow goes on for so many pixels under the edge of its tile, where that may not be opaque.
SEAM = 4
#: How much a veil covers, of 255.
VEIL = 150
#: How many units of a drawing a triangle is high.
HIGH = 86.61

sprite = DRAWINGS.sprite


def height(size: int) -> int:
    """How high a cell of a size is, in pixels."""
    return round(size * HIGH / 100)


def _box(*, is_up: bool) -> Box:
    """A cell around its centroid, in units of a drawing."""
    return Box(-50, -57.74 if is_up else -28.87, 100, HIGH)


def _raster(body: str, *, is_up: bool, size: int) -> Image.Image:
    """A drawing around the centroid of a cell, as large as the cell."""
    return sprites.rasterise(body, _box(is_up=is_up), size, height(size))


@kept
def _land(body: str, *, is_up: bool) -> Image.Image:
    """A drawing of land as large as it is drawn."""
    return _raster(body, is_up=is_up, size=LARGEST)


# ---- cells: origin at the upper left corner of the box --------------------------------


@kept
def ground(pattern: tuple[Sides, ...], *, is_up: bool, variant: int, size: int) -> Sprite:
    """Land and sea of a tile."""
    return _whole(terrain.ground(pattern, is_up=is_up, variant=variant), is_up=is_up, size=size)


@kept
def border(sides: Sides, look: Border, *, is_up: bool, variant: int, size: int) -> Sprite:
    """The band along the shore of a section where a civilization lives."""
    return _whole(terrain.border(sides, look, is_up=is_up, variant=variant), is_up=is_up, size=size)


def _whole(body: str, *, is_up: bool, size: int) -> Sprite:
    """A drawing that fills a cell, reduced to its size."""

    def draw() -> Sprite:
        if size > LARGEST:
            return cut(_raster(body, is_up=is_up, size=size))
        land = _land(body, is_up=is_up)
        return cut(land if size == LARGEST else land.resize((size, height(size)), Image.Resampling.LANCZOS))

    return from_disk(f"{body} {is_up} {LARGEST} {size}", Sprite, draw)


@kept
def solid(*, is_up: bool, size: int) -> Stencil:
    """The stencil of a whole cell."""
    return sprites.masked(_cell(is_up=is_up), _box(is_up=is_up), size, height(size))


@kept
def veil(*, is_up: bool, size: int) -> Stencil:
    """The stencil that calms a whole cell."""
    mask = _raster(_cell(is_up=is_up), is_up=is_up, size=size).getchannel("A")
    return stencil(mask.point([VEIL * strength // 255 for strength in range(256)]))


class Line(NamedTuple):
    """A line inside of a cell: its tone, how many pixels it is from the edge, how wide, and its dashes."""

    tone: str
    inset: float
    width: float
    dashes: str = ""


@kept
def outline(*lines: Line, is_up: bool, size: int) -> Sprite:
    """Lines inside of a cell, the first one at the bottom."""
    body, unit = "", 100 / size
    for tone, inset, width, dashes in lines:
        corners = terrain.triangle(is_up=is_up, scale=1 - (inset + width / 2) * unit / terrain.REACH)
        extra = f'stroke-dasharray="{dashes}"' if dashes else ""
        body += polygon(corners, None, tone, width * unit, extra)
    recipe = f"outline {body} {is_up} {size}"
    return from_disk(recipe, Sprite, lambda: cut(_raster(body, is_up=is_up, size=size)))


@kept
def shadow(*, is_up: bool, size: int) -> Sprite:
    """What a tile throws on the water around it."""

    def draw() -> Sprite:
        cell = _raster(_cell(is_up=is_up), is_up=is_up, size=size).getchannel("A")
        image = Image.new("RGBA", cell.size, SEA[1])
        image.putalpha(cell)
        shade, left, top = sprites.shaded(Drawing(image, 0, 0), sprites.DEEP)
        hidden = cell.point([0] * 255 + [255]).filter(ImageFilter.MinFilter(2 * SEAM + 1))
        shade.paste((0, 0, 0, 0), (-left, -top), hidden)
        return cut(shade, left, top)

    return from_disk(f"shadow {is_up} {size} {SEAM} {sprites.DEEP}", Sprite, draw)


def _cell(*, is_up: bool) -> str:
    """The shape of a whole cell."""
    return polygon(terrain.triangle(is_up=is_up), LIGHT)


# ---- icons and pieces: origin in the middle --------------------------------------------


@kept
def disc(colour: int, r: int) -> Sprite:
    """The disc of a civilization."""
    hue = HUES[colour]
    body = circle(0, r * 0.1, r, hue.dark, hue.dark, r * 0.1) + circle(0, 0, r, hue.base, hue.dark, r * 0.1)
    body += circle(0, 0, r * 0.82, None, hue.light, r * 0.07)
    body += group(DRAWINGS.shapes(f"sign-{COLOURS[colour]}"), scale=r * 0.058)
    return drawn(body, centred(r * 1.2), 1, LOW)


@kept
def nobody(r: int) -> Sprite:
    """The place of a disc where nobody lives."""
    dashes = f'stroke-dasharray="{r * 0.3:.1f} {r * 0.22:.1f}"'
    return drawn(circle(0, 0, r * 0.9, None, PAPER[1], r * 0.12, dashes), centred(r * 1.1), 1)


@kept
def halo(r: int, tone: str) -> Sprite:
    """The ring around a disc that can be chosen."""
    rings = ((r + 5, 12, NIGHT[0]), (r + 5, 7, tone), (r + 2, 2, LIGHT))
    body = "".join(circle(0, 0, at, None, colour, line) for at, line, colour in rings)
    return drawn(body, centred(r + 13), 1)


@kept
def ripple() -> Sprite:
    """Three small waves on open water."""
    waves = "M-22 0q5 -6 10 0q5 6 10 0M6 16q5 -6 10 0q5 6 10 0M4 -14q4 -5 8 0q4 5 8 0"
    return drawn(path(waves, None, SEA[1], 2.4), centred(30), 1)


def follower(colour: int, high: int) -> Sprite:
    """A follower of a civilization."""
    return sprite(f"follower-{COLOURS[colour]}", high)


@kept
def token(r: int) -> Sprite:
    """A scoring token with its three cups."""
    body = circle(0, r * 0.1, r, WOOD[1], WOOD[0], r * 0.1) + circle(0, 0, r, WOOD[5], WOOD[0], r * 0.1)
    body += circle(0, 0, r * 0.84, None, WOOD[3], r * 0.06)
    for x, y in ((-0.36, 0.22), (0.36, 0.22), (0, -0.34)):
        body += group(DRAWINGS.shapes("cup"), x * r, y * r, r * 0.024)
    return drawn(body, centred(r * 1.2), 1, LOW)


@kept
def no_token(r: int) -> Sprite:
    """Where a token lay."""
    dashes = f'stroke-dasharray="{r * 0.2:.1f} {r * 0.22:.1f}"'
    return drawn(circle(0, 0, r, None, PAPER[2], r * 0.1, dashes), centred(r * 1.1), 1)


def warm() -> Iterator[None]:
    """Draw every shape of land once; the rest is quick and waits until it is seen."""
    patterns = {tuple(section.sides for section in SECTIONS[laid]) for laid in range(SIDES, SIDES * EPOCH)}
    for is_up in (True, False):
        for variant in range(terrain.VARIANTS):
            for pattern in sorted(patterns):
                _land(terrain.ground(pattern, is_up=is_up, variant=variant), is_up=is_up)
                yield
