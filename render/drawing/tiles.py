"""Square tiles with round corners; a tile is rendered once in a large size, then reduced to each size."""

from PIL import Image, ImageChops

from render.drawing.bitmaps import PlacedImage, Sprite, make_sprite
from render.drawing.image_cache import cached_image
from render.drawing.sprites import TILE, Shadow, disk_cached, rasterise, with_shadow
from render.drawing.stencils import round_mask
from render.drawing.theme import TILE_RADIUS


def render_tile(body: str, drawn: int, size: int, shadow: Shadow | None = None) -> Sprite:
    """A tile, rendered `drawn` pixels wide and reduced to `size`; its origin is its upper left corner."""

    def reduce() -> Sprite:
        image = render_full_size(body, drawn)
        if size != drawn:
            image = image.resize((size, size), Image.Resampling.LANCZOS)
        return make_sprite(*(with_shadow(PlacedImage(image, 0, 0), shadow) if shadow else (image,)))

    return disk_cached(f"{body} {TILE_RADIUS} {drawn} {size} {shadow}", Sprite, reduce)


@cached_image
def render_full_size(body: str, drawn: int) -> Image.Image:
    """A tile `drawn` pixels wide, from shapes in a square of 100 units."""
    image = rasterise(body, TILE, drawn, drawn)
    round_corners(image, round(TILE_RADIUS * drawn / 100))
    return image


def round_corners(image: Image.Image, radius: int) -> None:
    """Make the corners of an image round."""
    mask = round_mask(*image.size, radius)
    image.putalpha(ImageChops.multiply(image.getchannel("A"), mask))
