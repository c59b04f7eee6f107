"""Captures drawn texts, compares pictures, and computes contrast and the effect of colour blindness."""

import math
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import Any, NamedTuple

import pytest
from PIL import Image, ImageChops

from engine.game import Score
from engine.game import ScoreLine as ScoreLine
from render.drawing import fonts
from render.drawing.bitmaps import Corners, Stencil
from render.drawing.canvas import Block, Canvas, paint
from render.drawing.theme import rgb
from tests.render.boxes import Layers

Colour = tuple[float, float, float]
#: The colour of the background of a line of text, and the number of its covered pixels.
TextLook = tuple[tuple[int, int, int], int]
_LOOKS: dict[tuple[object, ...], TextLook] = {}


@dataclass(frozen=True)
class DrawnText:
    """A drawn line of text: its size, colour, position, drawing function, canvas and drawing operation."""

    text: str
    size: int
    colour: str
    mask: Image.Image
    left: int
    top: int
    by: str
    canvas: Canvas
    op: int

    @property
    def box(self) -> Corners:
        return self.left, self.top, self.left + self.mask.width, self.top + self.mask.height


@dataclass(frozen=True)
class PaintedText(DrawnText):
    """A line of text on a finished picture; only its box is painted."""

    @property
    def ground(self) -> tuple[int, int, int]:
        """The colour of its background."""
        return self._look[0]

    @property
    def covered(self) -> int:
        """The number of its pixels that are covered in the finished picture."""
        return self._look[1]

    @cached_property
    def _look(self) -> TextLook:
        layers, op = Layers.of(self.canvas), self.canvas.ops[self.op]
        key = layers.key(self.box, op)
        if key not in _LOOKS:
            box = layers.paint(self.box, op)
            _LOOKS[key] = _most_frequent_colour(box.before), _covered_pixels(self, box.finished)
        return _LOOKS[key]


def _most_frequent_colour(box: Image.Image) -> tuple[int, int, int]:
    colour = max(box.getcolors(box.width * box.height) or [], key=lambda entry: entry[0])[1]
    assert isinstance(colour, tuple)
    return colour[:3]


def count_covered_pixels(written: PaintedText, picture: Image.Image) -> int:
    """The number of pixels of a line of text that are covered in the finished picture."""
    return _covered_pixels(written, picture.crop(written.box))


def _covered_pixels(written: DrawnText, box: Image.Image) -> int:
    """The number of pixels of a line of text that are covered in its finished box."""
    mask = written.mask
    difference = ImageChops.difference(box, Image.new("RGB", mask.size, rgb(written.colour)))
    uncovered = ImageChops.invert(mask)
    as_written = reduce(ImageChops.lighter, difference.split(), uncovered).histogram()[0]
    return mask.histogram()[-1] - as_written


@contextmanager
def collect_text(
    patch: pytest.MonkeyPatch, on_text: Callable[[DrawnText], object] = lambda _: None
) -> Iterator[list[DrawnText]]:
    """Collect every drawn line of text. Nothing is painted."""
    drawn: list[DrawnText] = []
    fill_mask, draw_text = Canvas.fill_mask, Canvas.text
    waiting: list[tuple[str, int, str]] = []

    def record_text(
        self: Canvas, x: float, y: float, text: str | int, size: int, *rest: Any, **named: Any
    ) -> float:
        caller = sys._getframe(1)
        by = f"{caller.f_globals['__name__'].removeprefix('render.')}.{caller.f_code.co_name}"
        waiting.append((str(text), size, by))
        try:
            return draw_text(self, x, y, text, size, *rest, **named)
        finally:
            waiting.pop()

    def record_mask(self: Canvas, colour: str, stencil: Stencil, x: float, y: float) -> None:
        if waiting:
            text, size, by = waiting[-1]
            ((left, top, _, _, mask),) = stencil.patches
            assert mask
            drawn.append(
                DrawnText(text, size, colour, mask, round(x) + left, round(y) + top, by, self, len(self.ops))
            )
            on_text(drawn[-1])
        fill_mask(self, colour, stencil, x, y)

    with patch.context() as patched:
        patched.setattr(Canvas, "text", record_text)
        patched.setattr(Canvas, "fill_mask", record_mask)
        yield drawn


@contextmanager
def collect_painted_text(patch: pytest.MonkeyPatch) -> Iterator[list[PaintedText]]:
    """Collect every drawn line of text; its background can be seen when the picture is finished."""
    painted: list[PaintedText] = []
    with collect_text(patch, lambda line: painted.append(PaintedText(**vars(line)))):
        yield painted


def record_cut_texts(patch: pytest.MonkeyPatch) -> list[str]:
    """A list to which every text that is cut from now on is added."""
    truncate, cut = fonts.truncate, list[str]()

    def record(text: str, weight: fonts.Weight, size: int, max_width: int) -> str:
        short = truncate(text, weight, size, max_width)
        cut.extend([text] * (short != text))
        return short

    patch.setattr(fonts, "truncate", record)
    return cut


def collect_texts(draw: Callable[[], list[Canvas]], patch: pytest.MonkeyPatch) -> list[list[DrawnText]]:
    """The texts of each picture except those of the shared background. Nothing is painted."""
    with collect_text(patch) as lines:
        canvases = draw()
    return [[line for line in lines if line.canvas is canvas] for canvas in canvases]


def collect_painted_texts(
    draw: Callable[[], list[Canvas]], patch: pytest.MonkeyPatch
) -> list[tuple[Canvas, list[PaintedText]]]:
    """Each picture with its texts and their background colours."""
    with collect_painted_text(patch) as written:
        canvases = draw()
    return [(canvas, [line for line in written if line.canvas is canvas]) for canvas in canvases]


class TextLine(NamedTuple):
    """A line of text without its picture."""

    text: str
    size: int
    colour: str
    left: int
    top: int
    ground: tuple[int, int, int]
    by: str
    #: Number of covered pixels.
    covered: int


def collect_lines(draw: Callable[[], list[Canvas]], patch: pytest.MonkeyPatch) -> list[list[TextLine]]:
    """The texts of each picture."""
    return [[_text_line(line) for line in written] for _, written in collect_painted_texts(draw, patch)]


def _text_line(line: PaintedText) -> TextLine:
    place = line.left, line.top
    return TextLine(line.text, line.size, line.colour, *place, line.ground, line.by, line.covered)


class Appearance:
    """Compares pictures below `top`; only blocks with different drawing operations are painted."""

    def __init__(self, canvas: Canvas, top: int = 0) -> None:
        self._canvas, self._top = canvas, top
        self._kind = canvas.size, canvas.ground, top

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Appearance):
            return NotImplemented
        return self._kind == other._kind and all(
            _digests(block) == _digests(beside) or self._paint(block) == other._paint(beside)
            for block, beside in zip(self._blocks(), other._blocks(), strict=True)
        )

    def _blocks(self) -> Iterator[Block]:
        return (block for row in self._canvas.rows() for block in row if block.box[3] > self._top)

    def _paint(self, block: Block) -> bytes:
        left, top, right, bottom = block.box
        top = max(top, self._top)
        image = Image.new("RGB", (right - left, bottom - top), rgb(self._canvas.ground))
        paint(image, block.ops, left, top)
        return image.tobytes()


def _digests(block: Block) -> list[object]:
    return [op.digest for op in block.ops]


def visible_rows(score: Score, scores: Sequence[Score]) -> list[ScoreLine]:
    """The lines of a score sheet that the result sheet shows: those with points for at least one seat."""
    keys = {line.key for each in scores for line in each.lines if line.points}
    return [line for line in score.lines if line.key in keys]


# ---- contrast (WCAG 2.2) ------------------------------------------------------------


def linear_light(value: float) -> float:
    """An sRGB channel, 0-255, as linear light, 0-1."""
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def contrast(first: tuple[int, int, int], second: tuple[int, int, int]) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: tuple[int, int, int]) -> float:
    red, green, blue = (linear_light(value) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# ---- colour blindness (Machado, Oliveira and Fernandes 2009, severity 1) and CIEDE2000 ----

MACHADO = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def simulate_blindness(colour: tuple[int, int, int], kind: str) -> Colour:
    """A colour in linear light, 0-1, as people with this kind of colour blindness see it."""
    light = [linear_light(value) for value in colour]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in MACHADO[kind]
    )
    return red, green, blue


def lab(light: Colour) -> Colour:
    """The CIELAB colour of linear light, 0-1, for the illuminant D65."""
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(first: Colour, second: Colour) -> float:
    """The CIEDE2000 difference of two CIELAB colours, after Sharma, Wu and Dalal 2005."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = _hue(a1 * stretch, b1), _hue(a2 * stretch, b2)
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    ml, mc, mh = (l1 + l2) / 2, (c1 + c2) / 2, _mean_hue(h1, h2, c1 * c2)
    weight = (
        1
        - 0.17 * math.cos(math.radians(mh - 30))
        + 0.24 * math.cos(math.radians(2 * mh))
        + 0.32 * math.cos(math.radians(3 * mh + 6))
        - 0.20 * math.cos(math.radians(4 * mh - 63))
    )
    sl = 1 + 0.015 * (ml - 50) ** 2 / math.sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * weight
    rotation = (
        -2
        * math.sqrt(mc**7 / (mc**7 + 25**7))
        * math.sin(math.radians(60 * math.exp(-(((mh - 275) / 25) ** 2))))
    )
    parts = dl / sl, dc / sc, dh / sh
    return math.sqrt(sum(part**2 for part in parts) + rotation * parts[1] * parts[2])


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360


def _mean_hue(first: float, second: float, chroma: float) -> float:
    if not chroma:
        return first + second
    middle = (first + second) / 2
    if abs(first - second) <= 180:
        return middle
    return middle + 180 if first + second < 360 else middle - 180
