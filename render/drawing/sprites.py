"""Renders SVG shapes as images, sprites and stencils, adds shadows, and caches bitmaps on disk."""

import io
import logging
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple, Self, TypeVar

import msgspec
import resvg_py
from isal import isal_zlib
from PIL import Image, ImageFilter, features

from render.drawing.bitmaps import Corners, Patch, PlacedImage, Sprite, Stencil, make_sprite, make_stencil
from render.drawing.disk_cache import DiskCache
from render.drawing.theme import SHADOW, rgb

C = TypeVar("C", Sprite, Stencil)

log = logging.getLogger(__name__)

#: Sprites are rendered this many times too large and then reduced.
OVERSAMPLE = 2
#: Modules whose code determines all images in the disk cache.
MODULES = ("bitmaps.py", "sprites.py", "stencils.py")
_disk: DiskCache | None = None


class Shadow(NamedTuple):
    """A soft shadow: offset and blur radius in pixels, strength 0-1."""

    dx: int
    dy: int
    blur: float
    strength: float

    @property
    def pad(self) -> int:
        """Margin in pixels that the blur adds on every side."""
        return int(self.blur * 2 + 1)


DEEP_SHADOW, LOW_SHADOW = Shadow(3, 5, 4, 0.45), Shadow(2, 3, 1.6, 0.45)


class Box(NamedTuple):
    """The view box of a drawing, in its own units."""

    x: float
    y: float
    w: float
    h: float


TILE = Box(0, 0, 100, 100)


def centred(half: float) -> Box:
    """A square around the origin."""
    return Box(-half, -half, 2 * half, 2 * half)


def rasterise(body: str, box: Box, width: int, height: int, *, once: bool = False) -> Image.Image:
    """Render SVG shapes as an RGBA image of exactly this size; cache the image on disk unless `once`."""
    svg = _svg_document(body, box, width, height)
    if once:
        return _rasterise_svg(svg)
    (image,) = disk_cached(
        svg, Sprite, lambda: Sprite((Patch(0, 0, width, height, _rasterise_svg(svg)),))
    ).sources
    return image


def render_stencil(body: str, box: Box, width: int, height: int) -> Stencil:
    """Render the coverage of SVG shapes as a stencil of this size; its origin is the upper left corner."""
    svg = _svg_document(body, box, width, height)
    return disk_cached(f"{svg} mask", Stencil, lambda: make_stencil(_rasterise_svg(svg).getchannel("A")))


def render_sprite(body: str, box: Box, scale: float, shadow: Shadow | None = None) -> Sprite:
    """Render a drawing at `scale` pixels per unit; the sprite has the same origin as the drawing."""
    width, height = max(1, round(box.w * scale)), max(1, round(box.h * scale))
    svg = _svg_document(body, box, width * OVERSAMPLE, height * OVERSAMPLE)

    def draw() -> Sprite:
        drawing = PlacedImage(_rasterise_svg(svg).reduce(OVERSAMPLE), 0, 0)
        return make_sprite(*(with_shadow(drawing, shadow) if shadow else drawing))

    sprite = disk_cached(f"{svg} {OVERSAMPLE} {shadow}", Sprite, draw)
    return sprite.translate(round(box.x * scale), round(box.y * scale))


def with_shadow(drawing: PlacedImage, shadow: Shadow) -> PlacedImage:
    """A copy of the image with a shadow below it."""
    image, pad = drawing.image, shadow.pad
    alpha = shadow_mask(image.getchannel("A"), shadow)
    under = Image.new("RGBA", alpha.size, rgb(SHADOW))
    under.putalpha(alpha)
    under.alpha_composite(image, (pad, pad))
    return PlacedImage(under, drawing.left - pad, drawing.top - pad)


def shadow_mask(mask: Image.Image, shadow: Shadow) -> Image.Image:
    """The shadow of a mask, as a mask whose upper left corner is `shadow.pad` further left and up."""
    pad = shadow.pad
    alpha = Image.new("L", (mask.width + 2 * pad + shadow.dx, mask.height + 2 * pad + shadow.dy))
    alpha.paste(mask, (pad + shadow.dx, pad + shadow.dy))
    return alpha.filter(ImageFilter.GaussianBlur(shadow.blur)).point(lambda v: round(v * shadow.strength))


def _svg_document(body: str, box: Box, width: int, height: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box.x} {box.y} {box.w} {box.h}" '
        f'width="{width}" height="{height}" preserveAspectRatio="none">{body}</svg>'
    )


def _rasterise_svg(svg: str) -> Image.Image:
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
    return Image.open(io.BytesIO(png)).convert("RGBA")


# ---- the disk cache ----------------------------------------------------------------------


def set_cache_dir(folder: Path | None) -> None:
    """Cache sprites in a folder; if `folder` is None or cannot be used, do not cache them on disk."""
    global _disk
    if _disk is not None and _disk.folder == folder:
        return  # keep the cache, because it has already measured the free space
    try:
        _disk = DiskCache(folder) if folder else None
    except OSError as error:
        _disk = None
        log.warning("sprites are drawn again at every start, because they cannot be cached: %s", error)


class _StoredPatch(msgspec.Struct, array_like=True):
    """A stored part of a bitmap. Raw pixels are decompressed in a third of the time of a PNG."""

    corners: Corners
    #: "" if there is no image.
    mode: str
    pixels: bytes

    @classmethod
    def of(cls, patch: Patch) -> Self:
        image = patch.image
        return cls(patch[:4], image.mode, image.tobytes()) if image else cls(patch[:4], "", b"")

    def patch(self) -> Patch:
        left, top, right, bottom = self.corners
        size = right - left, bottom - top
        return Patch(*self.corners, Image.frombytes(self.mode, size, self.pixels) if self.mode else None)


_DECODER = msgspec.msgpack.Decoder(list[_StoredPatch])


def disk_cached(recipe: str, kind: type[C], draw: Callable[[], C]) -> C:
    """The image of a recipe: from the disk cache, or drawn and stored there."""
    if _disk is None:
        return draw()
    recipe = f"{_code_digest(draw.__code__.co_filename)} {recipe}"
    if packed := _disk.get(recipe):
        return kind(
            tuple(stored_patch.patch() for stored_patch in _DECODER.decode(isal_zlib.decompress(packed)))
        )
    bitmap = draw()
    patches = [_StoredPatch.of(patch) for patch in bitmap.patches]
    _disk.put(recipe, isal_zlib.compress(msgspec.msgpack.encode(patches), 1))
    return bitmap


@cache
def _code_digest(caller: str) -> str:
    """A digest of all code that draws an image: library versions, MODULES, and the file of the caller."""
    modules = [Path(__file__).with_name(name).read_bytes() for name in MODULES]
    code = blake2b(b"".join((*modules, Path(caller).read_bytes()))).hexdigest()
    return f"{resvg_py.__version__} {features.version('pil')} {SHADOW} {code}"
