"""The only module that uses Pillow's private C core (`image.im`).

It does so for two reasons: `Image.paste` validates its arguments on every call, which takes as long as a
typical paste here, and only the core can write into memory that is read without a copy. If the core of the
installed Pillow does not support the calls made here, the public API is used, which is slower.
"""

from typing import Any

from PIL import Image


def _is_core_usable() -> bool:
    """Whether the core of this Pillow supports the calls made here, tested on one pixel."""
    pixels, colours = bytearray(1), bytearray(4)
    try:
        image = Image.frombuffer("RGBX", (1, 1), colours, "raw", "RGBX", 0, 1)
        mask = Image.new("L", (1, 1), 255)
        image.im.paste((1, 2, 3), (0, 0, 1, 1), mask.im)
        mask.im.paste(image.im.convert("P", Image.Dither.NONE, _palette().im), (0, 0, 1, 1))
        Image.frombuffer("L", (1, 1), pixels, "raw", "L", 0, 1).im.paste(255, (0, 0, 1, 1))
    except (AttributeError, TypeError, ValueError):
        return False
    return (bytes(colours[:3]), mask.getpixel((0, 0)), bytes(pixels)) == (b"\1\2\3", 0, b"\xff")


def _palette() -> Image.Image:
    palette = Image.new("P", (1, 1))
    palette.putpalette(bytes(768))
    palette.load()
    return palette


IS_CORE_USABLE = _is_core_usable()


def paste_target(image: Image.Image) -> Any:
    """The object whose `paste(image or colour, box, mask)` paints on an image.

    Images that are passed to this `paste` must be such objects too.
    """
    return image.im if IS_CORE_USABLE else image


class Band:
    """Memory in which parts of a picture are painted one after the other.

    The memory is reused: allocating new memory for each part takes longer than filling it.
    """

    def __init__(self, width: int, height: int) -> None:
        self._pixels, self._indices = bytearray(4 * width * height), bytearray(width * height)

    def start(self, size: tuple[int, int], colour: tuple[int, int, int]) -> Image.Image:
        """A new image of one colour for `paste_target`. It overwrites the pixels of the previous image."""
        if not IS_CORE_USABLE:
            return Image.new("RGB", size, colour)
        image = Image.frombuffer("RGBX", size, self._pixels, "raw", "RGBX", 0, 1)
        image.im.paste(colour, (0, 0, *size))
        return image

    def palette_indices(self, image: Image.Image, palette: Image.Image) -> Image.Image:
        """Each pixel's nearest palette colour, by index, as an L image (overwritten by the next call)."""
        if not IS_CORE_USABLE:
            nearest = image.quantize(palette=palette, dither=Image.Dither.NONE)
            return Image.frombytes("L", image.size, nearest.tobytes())
        indices = Image.frombuffer("L", image.size, self._indices, "raw", "L", 0, 1)
        indices.im.paste(image.im.convert("P", Image.Dither.NONE, palette.im), (0, 0, *image.size))
        return indices


class Strip:
    """A reusable image of mode L whose pixels are read without a copy."""

    def __init__(self, width: int, height: int) -> None:
        self._width, self._pixels = width, bytearray(width * height)
        self._image = Image.frombuffer("L", (width, height), self._pixels, "raw", "L", 0, 1)

    def paste(self, image: Image.Image, left: int) -> None:
        """Paste an image at the top."""
        paste_target(self._image).paste(paste_target(image), (left, 0, left + image.width, image.height))

    def rows(self, count: int) -> memoryview:
        """A view of the upper rows; the next paste changes it."""
        pixels = self._pixels if IS_CORE_USABLE else self._image.tobytes()
        return memoryview(pixels)[: self._width * count]
