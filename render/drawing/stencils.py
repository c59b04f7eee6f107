"""Stencils: a colour is poured through them; only what shows is blended.

Inside of its rim all columns of a round rectangle are alike, and all rows: it is drawn as small as it can be
and stretched, and where it is wide open or shut nothing has to be blended.
"""

from collections.abc import Callable, Iterator
from itertools import groupby, product
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from render.drawing.cutouts import PART, Drawing, Part, Stencil, stencil
from render.drawing.kept import kept
from render.drawing.sprites import DEEP, Box, masked, shaded
from render.drawing.svg import rect
from render.drawing.theme import LIGHT, SHADOW, rgb

OPEN, SHUT = 255, 0
#: The corners of what hides a shadow may be rounder by so many pixels.
SEAM = 8
#: Three passes of a box that is as wide as the blur on either side.
_BLURRED = 3 * int(DEEP.blur)


@kept
def rounded(width: int, height: int, radius: int) -> Stencil:
    """A rectangle with round corners."""
    return _stretched(lambda w, h: round_mask(w, h, radius), width, height, radius)


@kept
def ring(width: int, height: int, radius: int, line: int) -> Stencil:
    """The outline of a rounded rectangle; `line` pixels, inside of it."""
    return _stretched(lambda w, h: _ring(w, h, radius, line), width, height, max(radius, line))


@kept
def veil(width: int, height: int, radius: int, strength: int) -> Stencil:
    """A rounded rectangle that lets a colour through by `strength` of 255."""

    def mask(w: int, h: int) -> Image.Image:
        return round_mask(w, h, radius).point(lambda v: v * strength // 255)

    return _stretched(mask, width, height, radius)


@kept
def shadow(width: int, height: int, radius: int) -> Stencil:
    """The deep shadow of a rounded rectangle that is going to lie on it; its corner is the rectangle's."""
    more_wide, more_high = 2 * DEEP.pad + DEEP.dx, 2 * DEEP.pad + DEEP.dy
    rim = DEEP.pad + max(DEEP.dx, DEEP.dy) + radius + _BLURRED

    def mask(w: int, h: int) -> Image.Image:
        return _shadow(w - more_wide, h - more_high, radius)

    return _stretched(mask, width + more_wide, height + more_high, rim, -DEEP.pad)


@kept
def dashed(width: int, height: int, radius: int, line: int) -> Stencil:
    """A dashed outline of a rounded rectangle: the second, thinner style, for what has changed."""
    half, dashes = line / 2, 'stroke-dasharray="7 8"'
    body = rect(half, half, width - line, height - line, radius, None, LIGHT, line, dashes)
    return masked(body, Box(0, 0, width, height), width, height)


# ---- whole masks ---------------------------------------------------------------------------


def round_mask(width: int, height: int, radius: int) -> Image.Image:
    """A mask of a rectangle with round corners; only the corners are drawn large."""
    radius = min(radius, width // 2, height // 2)
    mask = Image.new("L", (width, height), OPEN)
    if radius < 1:
        return mask
    disc = _disc(radius)
    for right in (0, 1):
        for low in (0, 1):
            corner = disc.crop((right * radius, low * radius, (right + 1) * radius, (low + 1) * radius))
            mask.paste(corner, (right * (width - radius), low * (height - radius)))
    return mask


@kept
def _disc(radius: int) -> Image.Image:
    big = Image.new("L", (8 * radius, 8 * radius), SHUT)
    ImageDraw.Draw(big).ellipse((0, 0, 8 * radius - 1, 8 * radius - 1), fill=OPEN)
    return big.reduce(4)


def _ring(width: int, height: int, radius: int, line: int) -> Image.Image:
    inner = Image.new("L", (width, height), SHUT)
    inner.paste(round_mask(width - 2 * line, height - 2 * line, max(0, radius - line)), (line, line))
    return ImageChops.subtract(round_mask(width, height, radius), inner)


def _shadow(width: int, height: int, radius: int) -> Image.Image:
    solid = Image.new("RGBA", (width, height), rgb(SHADOW))
    solid.putalpha(round_mask(width, height, radius))
    whole = shaded(Drawing(solid, 0, 0), DEEP).image.getchannel("A")
    hidden = round_mask(width, height, radius + SEAM).point([SHUT] * OPEN + [OPEN])
    whole.paste(SHUT, (DEEP.pad, DEEP.pad), hidden)
    return whole


# ---- what is alike is stretched --------------------------------------------------------------


class _Span(NamedTuple):
    """Columns or rows of a stencil, and those of its small mask that they come from."""

    start: int
    stop: int
    first: int
    last: int

    @property
    def is_alike(self) -> bool:
        return self.last - self.first == 1


def _stretched(
    mask: Callable[[int, int], Image.Image], width: int, height: int, rim: int, at: int = 0
) -> Stencil:
    """The stencil of a mask whose rim is at most so wide, its corner at a point of the diagonal."""
    columns, rows = _spans(width, rim, 2 * rim), _spans(height, rim, width)
    small = mask(columns[-1].last, rows[-1].last)
    parts = []
    for across, down in product(columns, rows):
        for x, y in _alike(small, across, down):
            cut = small.crop((x.first, y.first, x.last, y.last))
            if cut.getextrema() == (OPEN, OPEN):
                parts.append(Part(at + x.start, at + y.start, at + x.stop, at + y.stop, None))
            else:
                whole = cut.resize((x.stop - x.start, y.stop - y.start), Image.Resampling.NEAREST)
                parts += stencil(whole, at + x.start, at + y.start).parts
    return Stencil(tuple(parts))


def _spans(length: int, rim: int, breadth: int) -> list[_Span]:
    """Rim, middle and rim; all as one where no middle of that breadth is worth to be told apart."""
    if (length - 2 * rim - 1) * breadth <= PART:
        return [_Span(0, length, 0, length)]
    middle = _Span(rim, length - rim, rim, rim + 1)
    rims = [_Span(0, rim, 0, rim), _Span(length - rim, length, rim + 1, 2 * rim + 1)]
    return [middle, *rims] if rim else [middle]


def _alike(small: Image.Image, across: _Span, down: _Span) -> list[tuple[_Span, _Span]]:
    """A ninth of a stencil; an edge is cut where it begins or ceases to be wide open or shut."""
    line = small.crop((across.first, down.first, across.last, down.last)).tobytes()
    if across.is_alike:
        return [(across, rows) for rows in _runs(line, down)]
    if down.is_alike:
        return [(columns, down) for columns in _runs(line, across)]
    return [(across, down)]


def _runs(line: bytes, span: _Span) -> Iterator[_Span]:
    """The parts of a span that are open, shut and blended."""
    if len(line) != span.stop - span.start:
        yield span
        return
    place = 0
    for _, run in groupby(line, lambda value: value if value in (OPEN, SHUT) else None):
        end = place + len(list(run))
        yield _Span(span.start + place, span.start + end, span.first + place, span.first + end)
        place = end
