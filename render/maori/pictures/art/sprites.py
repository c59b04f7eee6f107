"""Maori: tiles and pieces as cached sprites."""

from collections.abc import Iterator

from engine.maori.components import NONE, ROTATED, TILES, Layout
from render.drawing import badges, tiles
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite, make_sprite
from render.drawing.image_cache import cached_image
from render.drawing.sprites import LOW_SHADOW, Box, centred, render_sprite
from render.drawing.svg import group, path
from render.drawing.theme import MARBLE, SEATS, TILE_RADIUS, WOOD
from render.maori.pictures.art import DRAWINGS
from render.maori.pictures.art.tiles import (
    OPEN_SEA_HEIGHT,
    SHORE,
    Face,
    face_of,
    open_sea,
    reef,
    shore,
    tile_shape,
)

sprite = DRAWINGS.sprite

#: Sizes in which detailed tiles and simpler tiles are rendered; all other sizes are scaled from these.
LARGE, SMALL = 180, 92
#: Up to this size a tile is a simpler one: it has fewer and larger motifs.
MAX_SMALL_SIZE = 60


@cached_image
def _tile(face: Face, size: int, *, shadow: bool) -> Sprite:
    is_small = size <= MAX_SMALL_SIZE
    shape = tile_shape(face, small=is_small)
    return tiles.render_tile(shape, SMALL if is_small else LARGE, size, LOW_SHADOW if shadow else None)


def tile(number: int, quarters: int, size: int, *, shadow: bool = False) -> Sprite:
    """A tile rotated by quarter turns, `size` pixels wide; its origin is its upper left corner."""
    return _tile(face_of(ROTATED[number][quarters]), size, shadow=shadow)


@cached_image
def tile_part(number: int, quarters: int, size: int, part: Area) -> Sprite:
    """A rectangle of a tile; its origin is its upper left corner."""
    image, left, top = tile(number, quarters, size).merge()
    x, y = int(part.x) - left, int(part.y) - top
    return make_sprite(image.crop((x, y, x + int(part.w), y + int(part.h))))


@cached_image
def back(size: int) -> Sprite:
    """A tile face down."""
    return _tile(Face("unknown"), size, shadow=True)


@cached_image
def own_ship(seat: int, size: int) -> Sprite:
    """A player's small ship: hull in the colour and pattern of the seat, its mark on the sail."""
    style, hull = SEATS[seat], "M-28 8H28Q25 24 12 24H-12Q-25 24 -28 8Z"
    body = badges.seat_pattern(seat) + path("M0 10V-38", None, WOOD[0], 5)
    body += path("M-20 3Q-27 -16 -14 -36H16Q26 -16 20 3Q0 -3 -20 3Z", MARBLE[5], style.dark, 2.8)
    body += group(badges.seat_mark_shape(seat, 11), 1, -16)
    body += path(hull, style.base, style.dark, 3) + path(hull, "url(#seat)") + path(hull, None, style.dark, 3)
    return render_sprite(group(body, 0, 7), centred(34), size / 68, LOW_SHADOW)


def sign(key: str, size: int) -> Sprite:
    """The sign of a score line, `size` pixels high; its origin is its middle."""
    match key:
        case "wreaths":
            return sprite("wreath", size // 2)
        case "bare":
            return sprite("bare", round(size * 0.8))
        case _:
            return sprite(key, size)


def counted_sign(key: str, size: int) -> Sprite:
    """The sign of the components that a score line counts, without the condition for scoring them."""
    if key in ("boats", "shells"):
        return sprite("canoe", round(size * 1.2)) if key == "boats" else sprite("shell", round(size * 0.45))
    return sign("palms" if key.startswith("palms") else key, size)


@cached_image
def printed_strip(layout: Layout, square: int) -> Sprite:
    """The strip printed beside the squares of a board: land on the front, open sea on the atoll."""
    rows, columns = len(layout.rows), len(layout.rows[0])
    if layout.has_shore:
        step = rows / layout.uncovered_boats if layout.uncovered_boats else 1
        boat_rows = tuple(int(i * step) for i in range(layout.uncovered_boats))
        return _strip(shore(rows, boat_rows), Box(0, 0, SHORE, 100 * rows), square)
    return _strip(
        open_sea(columns, layout.uncovered_boats), Box(0, 0, 100 * columns, OPEN_SEA_HEIGHT), square
    )


def _strip(body: str, box: Box, square: int) -> Sprite:
    drawing = render_sprite(body, box, square / 100).merge()
    tiles.round_corners(drawing.image, round(TILE_RADIUS * square / 100))
    return make_sprite(*drawing)


@cached_image
def reef_ring(columns: int, rows: int, square: int) -> Sprite:
    """The reef around the inner squares; its origin is the corner of the first square."""
    return render_sprite(
        reef(columns, rows), Box(-12, -12, 100 * columns + 24, 100 * rows + 24), square / 100
    )


def warm() -> Iterator[None]:
    """Render all tiles in the large size; yield after each. Small tiles are fast enough on demand."""
    for number, face in enumerate(TILES):
        if number != NONE:
            tiles.render_full_size(tile_shape(face_of(face), small=False), LARGE)
            yield
