"""Maori: tiles and pieces as sprites, each drawn once a size and kept."""

from collections.abc import Iterator

from engine.maori.tables import NONE, TILES, TURNED, Layout
from render.drawing import tiles
from render.drawing.cutouts import Sprite, cut
from render.drawing.kept import kept
from render.drawing.sprites import LOW, TILE, Box, centred, drawn
from render.drawing.svg import group
from render.drawing.theme import TILE_RADIUS
from render.maori.pictures.art import pieces
from render.maori.pictures.art.tiles import ROADS, SHORE, Face, face_of, reef, roads, shore, tile_shape

#: Tiles are drawn once in each level of detail, at this size, and reduced from there.
LARGE, SMALL = 180, 92
#: Up to this size a tile is shown with fewer and bigger things.
SMALL_UP_TO = 60


@kept
def _tile(face: Face, size: int, *, shadow: bool) -> Sprite:
    is_small = size <= SMALL_UP_TO
    shape = tile_shape(face, small=is_small)
    return tiles.tile(shape, SMALL if is_small else LARGE, size, LOW if shadow else None)


def tile(number: int, quarters: int, size: int, *, shadow: bool = False) -> Sprite:
    """A tile after quarter turns, `size` pixels wide; its origin is its corner."""
    return _tile(face_of(TURNED[number][quarters]), size, shadow=shadow)


@kept
def back(size: int) -> Sprite:
    """A tile face down."""
    return _tile(Face("unknown"), size, shadow=True)


@kept
def canoe(width: int) -> Sprite:
    """A boat."""
    return drawn(pieces.canoe(), Box(-30, -14, 60, 36), width / 60)


@kept
def shell(r: int, *, shadow: bool = False) -> Sprite:
    """A shell."""
    return drawn(pieces.shell(10), centred(13), r / 10, LOW if shadow else None)


@kept
def palm(height: int) -> Sprite:
    """A palm alone; origin in its middle."""
    return drawn(group(pieces.palm(), -6, 24), Box(-32, -40, 64, 72), height / 64)


@kept
def palm_with_hut(height: int) -> Sprite:
    """A palm beside a hut; origin in its middle."""
    body = group(pieces.hut(), -17, 24) + group(pieces.palm(), 15, 24)
    return drawn(body, Box(-44, -40, 92, 72), height / 64)


@kept
def wreath(r: int) -> Sprite:
    """A whole wreath."""
    return drawn(pieces.wreath(), centred(33), r / 30)


@kept
def explorer(size: int) -> Sprite:
    """The explorer ship; origin where it touches the track."""
    return drawn(group(pieces.explorer(), 0, 6), Box(-50, -52, 100, 100), size / 100, LOW)


@kept
def own_ship(seat: int, size: int) -> Sprite:
    """A player's small ship; origin in its middle."""
    return drawn(group(pieces.own_ship(seat), 0, 7), centred(34), size / 68, LOW)


@kept
def store(size: int) -> Sprite:
    """The place for a stored tile."""
    return drawn(pieces.stored_mat(), TILE, size / 100)


@kept
def printed(where: Layout, square: int) -> Sprite:
    """The strip that a board prints beside its squares: land on the front, open sea on the atoll."""
    rows, columns = len(where.rows), len(where.rows[0])
    if where.has_shore:
        step = rows / where.uncovered_boats if where.uncovered_boats else 1
        boat_rows = tuple(int(i * step) for i in range(where.uncovered_boats))
        return _strip(shore(rows, boat_rows), Box(0, 0, SHORE, 100 * rows), square)
    return _strip(roads(columns, where.uncovered_boats), Box(0, 0, 100 * columns, ROADS), square)


def _strip(body: str, box: Box, square: int) -> Sprite:
    drawing = drawn(body, box, square / 100).whole()
    tiles.round_off(drawing.image, round(TILE_RADIUS * square / 100))
    return cut(*drawing)


@kept
def reef_ring(columns: int, rows: int, square: int) -> Sprite:
    """The reef around so many squares; origin at the corner of the first."""
    return drawn(reef(columns, rows), Box(-12, -12, 100 * columns + 24, 100 * rows + 24), square / 100)


def warm() -> Iterator[None]:
    """Draw every face of a tile once; the small ones are quick and wait until they are seen."""
    for number, face in enumerate(TILES):
        if number != NONE:
            tiles.large(tile_shape(face_of(face), small=False), LARGE)
            yield
