"""One step of a picture: something pasted at a place; steps can be compared without being painted."""

from collections.abc import Iterator

from PIL import Image

from render.drawing.stencils import Stencil
from render.drawing.theme import rgb

Thing = Image.Image | Stencil


class Stroke:
    """An image pasted, or a colour poured through a mask or a stencil, with its corner at a point."""

    __slots__ = ("colour", "mark", "place", "thing", "x", "y")

    def __init__(self, place: int, thing: Thing, x: int, y: int, colour: str | None = None) -> None:
        #: How many strokes of the picture come before it.
        self.place = place
        self.thing, self.x, self.y, self.colour = thing, x, y, colour
        #: The same for strokes that paint the same, as long as their things are kept.
        self.mark = id(thing), x, y, colour

    def paint(self, image: Image.Image, above: int = 0) -> None:
        """Do it on a part of the picture that has so many rows above it."""
        x, y = self.x, self.y - above
        if self.colour is None:
            assert isinstance(self.thing, Image.Image)
            image.paste(self.thing, (x, y), self.thing)
            return
        ink = rgb(self.colour)
        if isinstance(self.thing, Image.Image):
            image.paste(ink, (x, y), self.thing)
            return
        for left, top, right, bottom in self.thing.opened:
            if y + top < image.height and y + bottom > 0:
                image.paste(ink, (x + left, y + top, x + right, y + bottom))
        for part in self.thing.blended:
            if y + part.top < image.height and y + part.top + part.image.height > 0:
                image.paste(ink, (x + part.left, y + part.top), part.image)

    def boxes(self) -> Iterator[tuple[int, int, int, int]]:
        """The rectangles that it touches: left, top, right, bottom."""
        x, y = self.x, self.y
        if isinstance(self.thing, Image.Image):
            yield x, y, x + self.thing.width, y + self.thing.height
            return
        for left, top, right, bottom in self.thing.opened:
            yield x + left, y + top, x + right, y + bottom
        for part in self.thing.blended:
            left, top = x + part.left, y + part.top
            yield left, top, left + part.image.width, top + part.image.height
