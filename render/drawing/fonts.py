"""Noto Sans: cached fonts and text masks; measures, wraps and truncates texts, and drops missing glyphs."""

import unicodedata
from functools import cache, lru_cache
from threading import Lock
from typing import Literal

import fontpkg
from PIL import Image, ImageDraw, ImageFont

from render.drawing.bitmaps import OPAQUE, Patch, Stencil
from render.drawing.image_cache import cached_image

Weight = Literal["Bold", "SemiBold", "Medium", "Regular", "Condensed"]
ELLIPSIS = "…"
#: Weight and width of the condensed font, for labels in narrow places.
CONDENSED_AXES = [500.0, 62.0]
#: A code point that no font has: its glyph is the one for missing characters.
_NO_GLYPH = "\U000fffff"
#: FreeType faces are not thread-safe.
_lock = Lock()


@cache
def font(weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    """Noto Sans in a weight; size in pixels."""
    face = ImageFont.truetype(str(fontpkg.path("Noto Sans")), size, layout_engine=ImageFont.Layout.BASIC)
    if weight == "Condensed":
        face.set_variation_by_axes(CONDENSED_AXES)
    else:
        face.set_variation_by_name(weight)
    return face


@lru_cache(maxsize=4096)
def width(text: str, weight: Weight, size: int) -> float:
    """Width of a line of text in pixels: the sum of its characters, because they are set without kerning."""
    return sum((_advance(character, weight, size) for character in text), 0.0)


@lru_cache(maxsize=8192)
def _advance(character: str, weight: Weight, size: int) -> float:
    with _lock:
        return font(weight, size).getlength(character)


@cache
def cap_height(weight: Weight, size: int) -> int:
    """Height of a capital letter in pixels. Digits are as high, so this height serves to centre them."""
    with _lock:
        return -int(font(weight, size).getbbox("H", anchor="ls")[1])


@cached_image
def text_stencil(text: str, weight: Weight, size: int) -> Stencil | None:
    """The stencil of a line of text, with its origin at the left end of the baseline; None if it is empty."""
    with _lock:
        face = font(weight, size)
        left, top, right, bottom = map(int, face.getbbox(text, anchor="ls"))
        image = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(image).text((-left, -top), text, OPAQUE, face, anchor="ls")
    return Stencil((Patch(left, top, right, bottom, image),)) if image.getbbox() else None


@lru_cache(maxsize=8192)
def _has_glyph(letter: str) -> bool:
    def glyph(sample: str) -> tuple[tuple[int, int], bytes]:
        shape = face.getmask(sample, mode="L")
        return shape.size, bytes(shape)

    with _lock:
        face = font("Regular", 32)
        return glyph(letter) != glyph(_NO_GLYPH)


@lru_cache(maxsize=1024)
def drop_missing_glyphs(text: str) -> str:
    """The text on one line, without characters that the font lacks; it may become empty."""
    composed = unicodedata.normalize("NFC", text)
    spaced = "".join(" " if letter.isspace() else letter for letter in composed)
    visible = "".join(c for c in spaced if unicodedata.category(c)[0] != "C" and (c == " " or _has_glyph(c)))
    return " ".join(visible.split())


@lru_cache(maxsize=1024)
def has_most_glyphs(text: str) -> bool:
    """Whether the font has over half of a name's letters and digits; False for a name without any."""
    letters = [letter for letter in unicodedata.normalize("NFC", text) if letter.isalnum()]
    return 2 * sum(map(_has_glyph, letters)) > len(letters)


def break_once(text: str, weight: Weight, size: int, max_width: float) -> list[str]:
    """The text in one line; if that is too wide, in two lines, broken at the last space."""
    if width(text, weight, size) <= max_width or " " not in text:
        return [text]
    return text.rsplit(" ", 1)


def wrap(text: str, weight: Weight, size: int, max_width: float) -> list[str]:
    """Break a text at spaces into lines of at most `max_width`; only a line of one word can be wider."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, weight, size) > max_width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


@lru_cache(maxsize=2048)
def fit_size(text: str, weight: Weight, size: int, max_width: float, min_size: int) -> int:
    """The largest font size from `min_size` to `size` at which a line fits; `min_size` if none does."""
    return next((fit for fit in range(size, min_size, -1) if width(text, weight, fit) <= max_width), min_size)


def truncate(text: str, weight: Weight, size: int, max_width: int) -> str:
    """The text, cut with an ellipsis if it is wider than the limit."""
    if width(text, weight, size) <= max_width:
        return text
    short = text
    while short and width(short + ELLIPSIS, weight, size) > max_width:
        short = short[:-1]
    return short.rstrip() + ELLIPSIS
