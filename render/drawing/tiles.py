"""Square tiles with round corners: rendered large once, and reduced to every size."""

from PIL import Image, ImageChops

from render.drawing.cutouts import Drawing, Sprite, cut
from render.drawing.kept import kept
from render.drawing.sprites import TILE, Shadow, from_disk, rasterise, shaded
from render.drawing.stencils import round_mask
from render.drawing.theme import TILE_RADIUS


def tile(body: str, drawn: int, size: int, shadow: Shadow | None = None) -> Sprite:
    """A tile, rendered `drawn` pixels wide and reduced to `size`; its origin is its upper left corner."""

    def reduce() -> Sprite:
        image = large(body, drawn)
        if size != drawn:
            image = image.resize((size, size), Image.Resampling.LANCZOS)
        return cut(*(shaded(Drawing(image, 0, 0), shadow) if shadow else (image,)))

    return from_disk(f"{body} {TILE_RADIUS} {drawn} {size} {shadow}", Sprite, reduce)


@kept
def large(body: str, drawn: int) -> Image.Image:
    """A tile in the size in which it is rendered, from shapes in a square of 100 units."""
    image = rasterise(body, TILE, drawn, drawn)
    round_off(image, round(TILE_RADIUS * drawn / 100))
    return image


def round_off(image: Image.Image, radius: int) -> None:
    """Make the corners of an image round."""
    mask = round_mask(*image.size, radius)
    image.putalpha(ImageChops.multiply(image.getchannel("A"), mask))
