"""Gheos: the component table, and lookup tables derived from it."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from engine.components import load
from engine.game import UNKNOWN

COMPONENTS_VERSION = 1

Kind = Literal["wheat", "cup", "sword"]
Printed = Literal["wheat", "cup", "sword", "pyramid", "temple_wheat", "temple_cup", "temple_sword"]

#: Icons by number; temples are not icons.
ICONS = ("wheat", "cup", "sword", "pyramid")
WHEAT, CUP, SWORD, PYRAMID = range(len(ICONS))
#: Counts by icon, in the order of ICONS.
Icons = tuple[int, int, int, int]

SIDES = 3
#: No tile.
NONE = 0


class Strip(Struct, frozen=True):
    """A landmass or a coast as printed: its edges and icons."""

    edges: tuple[int, ...]
    icons: tuple[Printed, ...]


class Tile(Struct, frozen=True):
    """A tile as printed."""

    id: str
    sections: tuple[Strip, ...]


class Setup(Struct, frozen=True):
    civilizations: tuple[str, ...]
    #: followers of each civilization, for all players together
    followers: int
    #: scoring tokens of a player
    tokens: int
    hand: int
    epochs_to_end: dict[str, int]


class Components(Struct, frozen=True):
    epoch_tiles: int
    start: str
    tiles: tuple[Tile, ...]
    setup: Setup


PRINTED = load("gheos", COMPONENTS_VERSION, Components)
SETUP = PRINTED.setup

#: Civilizations by number.
COLOURS = SETUP.civilizations
COLOUR_NUMBER = {colour: number for number, colour in enumerate(COLOURS)}
#: Seats -> epoch tiles that end the game.
EPOCHS_TO_END = {int(seats): epochs for seats, epochs in SETUP.epochs_to_end.items()}

#: Landscape tiles by number.
LANDSCAPE = tuple(range(1, len(PRINTED.tiles) + 1))
#: The tile number that all epoch tiles share.
EPOCH = len(PRINTED.tiles) + 1
#: Tile number -> tile; 0 is no tile, then landscape tiles, EPOCH, and UNKNOWN (-1).
TILES: tuple[Tile, ...] = (Tile("", ()), *PRINTED.tiles, Tile("epoch", ()), Tile("unknown", ()))
assert TILES[UNKNOWN].id == "unknown"
TILE_NUMBER = {TILES[number].id: number for number in LANDSCAPE}
START = TILE_NUMBER[PRINTED.start]

#: Tile number -> whether it has a pyramid and so cannot be replaced.
PERMANENT: tuple[bool, ...] = tuple(
    any("pyramid" in strip.icons for strip in tile.sections) for tile in TILES
)


# ---- placed tiles: 3 * tile + rotation ---------------------------------------------


class Section(Struct, frozen=True):
    """A landmass or a coast of a placed tile."""

    #: sides of the cell that belong to it, ascending
    sides: tuple[int, ...]
    icons: Icons
    #: the kind of icons that its temple counts
    temple: Kind | Literal[""]
    #: whether it is a landmass, not a coast; Land has the same field
    has_landmass: bool


def tile_of(laid: int) -> int:
    """The tile number of a placed tile."""
    return laid // SIDES


def _temple(icons: Sequence[Printed]) -> Kind | Literal[""]:
    kinds: tuple[Kind, ...] = ("wheat", "cup", "sword")
    return next((kind for kind in kinds if f"temple_{kind}" in icons), "")


def _section(strip: Strip, rotation: int) -> Section:
    wheat, cup, sword, pyramid = (strip.icons.count(icon) for icon in ("wheat", "cup", "sword", "pyramid"))
    sides = tuple(sorted((edge + rotation) % SIDES for edge in strip.edges))
    return Section(sides, (wheat, cup, sword, pyramid), _temple(strip.icons), len(sides) > 1)


#: Placed tile -> its sections, ordered by their lowest side.
SECTIONS: tuple[tuple[Section, ...], ...] = tuple(
    tuple(sorted((_section(strip, rotation) for strip in tile.sections), key=lambda one: one.sides))
    for tile in TILES
    for rotation in range(SIDES)
)
#: Placed tile -> side -> its section.
SECTION_AT: tuple[tuple[Section, ...], ...] = tuple(
    tuple(section for side in range(SIDES) for section in sections if side in section.sides)
    for sections in SECTIONS
)
#: Placed tile -> side -> distance to the lowest side of its section.
TO_LOWEST: tuple[tuple[int, ...], ...] = tuple(
    tuple(side - section.sides[0] for side, section in enumerate(owners)) for owners in SECTION_AT
)


def _rotations(tile: int) -> tuple[int, ...]:
    """The distinct rotations of a tile; of rotations with equal sections, the lowest."""
    results: dict[tuple[Section, ...], int] = {}
    for rotation in range(SIDES):
        results.setdefault(SECTIONS[SIDES * tile + rotation], rotation)
    return tuple(results.values())


#: Tile number -> its distinct rotations.
ROTATIONS: tuple[tuple[int, ...], ...] = tuple(map(_rotations, range(len(TILES))))


def same_rotation(tile: int, rotation: int) -> int:
    """The rotation in ROTATIONS that is equivalent to this one."""
    sections = SECTIONS[SIDES * tile + rotation]
    return next(one for one in ROTATIONS[tile] if SECTIONS[SIDES * tile + one] == sections)
