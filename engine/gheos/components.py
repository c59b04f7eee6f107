"""Gheos' printed facts, turned once into the shapes the rules ask for."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from engine.components import load
from engine.game import UNKNOWN

COMPONENTS_VERSION = 1

Kind = Literal["wheat", "cup", "sword"]
Printed = Literal["wheat", "cup", "sword", "pyramid", "temple_wheat", "temple_cup", "temple_sword"]

#: Icons by number; temples are none.
ICONS = ("wheat", "cup", "sword", "pyramid")
WHEAT, CUP, SWORD, PYRAMID = range(len(ICONS))
#: How many of each icon, in the order of ICONS: always four counts.
Icons = tuple[int, int, int, int]

SIDES = 3
#: No tile: what was replaced where a cell was free.
NONE = 0


class Strip(Struct, frozen=True):
    """A landmass or a coast as printed: the edges that it owns and what stands on it."""

    edges: tuple[int, ...]
    icons: tuple[Printed, ...]


class Tile(Struct, frozen=True):
    """A tile as printed."""

    id: str
    sections: tuple[Strip, ...]


class Setup(Struct, frozen=True):
    civilizations: tuple[str, ...]
    #: of each civilization, over all players
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

#: Civilizations, with their discs and followers, by number.
COLOURS = SETUP.civilizations
COLOUR_NUMBER = {colour: number for number, colour in enumerate(COLOURS)}
#: Seats -> epoch tiles that end the game.
EPOCHS_TO_END = {int(seats): epochs for seats, epochs in SETUP.epochs_to_end.items()}

#: Landscape tiles by number.
LANDSCAPE = tuple(range(1, len(PRINTED.tiles) + 1))
#: The number of all epoch tiles.
EPOCH = len(PRINTED.tiles) + 1
#: Tile number -> tile; 0 is no tile, then come the landscape tiles, EPOCH, and UNKNOWN (-1).
TILES: tuple[Tile, ...] = (Tile("", ()), *PRINTED.tiles, Tile("epoch", ()), Tile("unknown", ()))
assert TILES[UNKNOWN].id == "unknown"
TILE_NUMBER = {TILES[number].id: number for number in LANDSCAPE}
START = TILE_NUMBER[PRINTED.start]

#: Tile number -> shows a pyramid, on whichever section, and cannot be replaced.
PERMANENT: tuple[bool, ...] = tuple(
    any("pyramid" in strip.icons for strip in tile.sections) for tile in TILES
)


# ---- tiles as they lie: 3 * tile + rotation ----------------------------------------


class Section(Struct, frozen=True):
    """A landmass or a coast of a tile that lies on a cell."""

    #: sides of the cell that it owns, ascending
    sides: tuple[int, ...]
    icons: Icons
    #: the kind of icons that its temple counts
    temple: Kind | Literal[""]
    #: it is one, as opposed to a coast; lands have the same field
    has_landmass: bool


def tile_of(laid: int) -> int:
    """The number of a tile that lies."""
    return laid // SIDES


def _temple(icons: Sequence[Printed]) -> Kind | Literal[""]:
    kinds: tuple[Kind, ...] = ("wheat", "cup", "sword")
    return next((kind for kind in kinds if f"temple_{kind}" in icons), "")


def _section(strip: Strip, rotation: int) -> Section:
    wheat, cup, sword, pyramid = (strip.icons.count(icon) for icon in ("wheat", "cup", "sword", "pyramid"))
    sides = tuple(sorted((edge + rotation) % SIDES for edge in strip.edges))
    return Section(sides, (wheat, cup, sword, pyramid), _temple(strip.icons), len(sides) > 1)


#: Tile as it lies -> its sections, by their lowest side.
SECTIONS: tuple[tuple[Section, ...], ...] = tuple(
    tuple(sorted((_section(strip, rotation) for strip in tile.sections), key=lambda one: one.sides))
    for tile in TILES
    for rotation in range(SIDES)
)
#: Tile as it lies -> side -> the section that owns it.
SECTION_AT: tuple[tuple[Section, ...], ...] = tuple(
    tuple(section for side in range(SIDES) for section in sections if side in section.sides)
    for sections in SECTIONS
)
#: Tile as it lies -> side -> how far it is down to the lowest side of the section that owns it.
TO_LOWEST: tuple[tuple[int, ...], ...] = tuple(
    tuple(side - section.sides[0] for side, section in enumerate(owners)) for owners in SECTION_AT
)


def _rotations(tile: int) -> tuple[int, ...]:
    """The rotations that differ: sections that look the same by side are one result."""
    results: dict[tuple[Section, ...], int] = {}
    for rotation in range(SIDES):
        results.setdefault(SECTIONS[SIDES * tile + rotation], rotation)
    return tuple(results.values())


#: Tile number -> its rotations without those that only repeat another.
ROTATIONS: tuple[tuple[int, ...], ...] = tuple(map(_rotations, range(len(TILES))))


def same_rotation(tile: int, rotation: int) -> int:
    """The rotation of ROTATIONS that looks like this one."""
    sections = SECTIONS[SIDES * tile + rotation]
    return next(one for one in ROTATIONS[tile] if SECTIONS[SIDES * tile + one] == sections)
