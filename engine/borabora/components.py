"""Bora Bora: the component table, and lookup tables derived from it."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.components import load
from engine.game import UNKNOWN

COMPONENTS_VERSION = 1

Colour = Literal["blue", "white", "red", "green", "yellow"]
Material = Literal["sand", "wood", "stone"]
Sort = Literal["land", "water"]
Effect = Literal[
    "land", "water", "woman", "man", "build", "material", "move", "vp", "card", "offering", "status", "shell"
]

#: No tile, no jewel, no task.
NONE = 0
#: A space of the temple without a priest.
NOBODY = -1


class Region(Struct, frozen=True):
    """A region of an island, at `row` and `col`."""

    id: str
    island: str
    terrain: str
    row: int
    col: int
    #: a material, or "offering"
    yields: str = ""


class Link(Struct, frozen=True):
    """A path as printed, between the ids of two regions."""

    a: str
    b: str
    value: int


class Path(Struct, frozen=True):
    """A path between the numbers of two regions."""

    a: int
    b: int
    value: int
    sort: Sort


class Kind(Struct, frozen=True):
    """One of the twelve kinds of people."""

    id: str
    effect: Effect
    #: strength of one copy, of two copies, … of the same gender
    strengths: tuple[int, ...]
    #: number of symbols on each copy: status symbols on men, shells on women
    symbols: tuple[int, ...]


class Person(Struct, frozen=True):
    """A tile with a man or a woman."""

    gender: int
    kind: int
    symbols: int


class Fish(Struct, frozen=True):
    """A fish tile."""

    kind: int
    value: int


class Jewel(Struct, frozen=True):
    """A jewelry tile."""

    kind: int
    cost: int
    vp: int


class Task(Struct, frozen=True):
    """A task tile: it requires `count` of `type`, restricted to `of` if that is set."""

    type: str
    count: int
    of: str = ""
    light: bool = False


class Kit(Struct, frozen=True):
    """The starting components of each player."""

    cards: int
    offerings: int
    god_tiles: int
    dice: int
    priests: int
    light_tasks: int
    dark_tasks: int
    huts: tuple[int, ...]
    vp: tuple[int, ...]


class Components(Struct, frozen=True):
    rounds: int
    building_vp: tuple[int, ...]
    priest_vp: tuple[int, ...]
    status_vp: tuple[int, ...]
    fishing_vp: int
    task_vp: int
    yellow_vp: int
    god_tile_vp: int
    bonus_vp: int
    bonus_tasks: int
    bonus_jewelry: int
    best_die: int
    helper: dict[str, int]
    god_cards: int
    face_up: int
    god_tiles: int
    temple_god_tiles: int
    display: int
    spare_tasks: int
    jewelry_rows: int
    temple: tuple[int, ...]
    colours: tuple[Colour, ...]
    materials: tuple[Material, ...]
    ceremony_columns: int
    ceremony: tuple[int, ...]
    buildings: tuple[int, ...]
    regions: tuple[Region, ...]
    yields: dict[str, str]
    land: tuple[Link, ...]
    water: tuple[Link, ...]
    start_fish: int
    fish: dict[str, tuple[int, ...]]
    kinds: tuple[Kind, ...]
    jewelry_vp: tuple[int, ...]
    jewelry: dict[str, tuple[int, ...]]
    tasks: tuple[Task, ...]
    kit: Kit
    setup: dict[str, tuple[tuple[str, ...], ...]]


PRINTED = load("borabora", COMPONENTS_VERSION, Components)
KIT = PRINTED.kit

# ---- gods and materials ------------------------------------------------------------

#: Colours of gods by number.
COLOURS = PRINTED.colours
BLUE, WHITE, RED, GREEN, YELLOW = range(len(COLOURS))
MATERIALS = PRINTED.materials


def colour_word(colour: int) -> str | int:
    """The name of a colour for the facts of an event; UNKNOWN stays UNKNOWN."""
    return COLOURS[colour] if colour != UNKNOWN else UNKNOWN


# ---- the islands -------------------------------------------------------------------

#: Region number -> region.
REGIONS: tuple[Region, ...] = tuple(
    replace(one, yields=PRINTED.yields[one.terrain]) for one in PRINTED.regions
)
REGION_NUMBER = {region.id: number for number, region in enumerate(REGIONS)}
TERRAINS = tuple(dict.fromkeys(region.terrain for region in REGIONS))
ISLANDS = tuple(dict.fromkeys(region.island for region in REGIONS))


def _paths(sort: Sort, links: tuple[Link, ...]) -> tuple[Path, ...]:
    return tuple(Path(REGION_NUMBER[one.a], REGION_NUMBER[one.b], one.value, sort) for one in links)


PATHS: tuple[Path, ...] = (*_paths("land", PRINTED.land), *_paths("water", PRINTED.water))
#: Sort of path -> (region, region, value) of each.
LINKS: dict[Sort, tuple[tuple[int, int, int], ...]] = {
    "land": tuple((path.a, path.b, path.value) for path in PATHS if path.sort == "land"),
    "water": tuple((path.a, path.b, path.value) for path in PATHS if path.sort == "water"),
}

FISH_KINDS = tuple(PRINTED.fish)
#: Fish tile number -> tile; 0 is none.
FISH: tuple[Fish, ...] = (
    Fish(UNKNOWN, 0),
    *(Fish(kind, value) for kind, values in enumerate(PRINTED.fish.values()) for value in values),
)

# ---- people ------------------------------------------------------------------------

GENDERS = ("man", "woman")
MAN, WOMAN = range(len(GENDERS))
KINDS = PRINTED.kinds
KIND_NUMBER = {kind.id: number for number, kind in enumerate(KINDS)}
#: People tile number -> tile; 0 is no tile, UNKNOWN (-1) a hidden one.
PEOPLE: tuple[Person, ...] = (
    Person(UNKNOWN, UNKNOWN, 0),
    *(
        Person(gender, kind, symbols)
        for gender in range(len(GENDERS))
        for kind, printed in enumerate(KINDS)
        for symbols in printed.symbols
    ),
    Person(UNKNOWN, UNKNOWN, 0),
)
#: A hut on a space of a mat, in place of a people tile.
HUT = len(PEOPLE) - 1

# ---- mats --------------------------------------------------------------------------

#: Spaces of a mat for huts and people; the last one takes any number of huts.
SPACES = len(KIT.huts)
LAST_SPACE = SPACES - 1

#: Ceremony space -> number of the material that it is for.
CEREMONY = PRINTED.ceremony
BUILDINGS = PRINTED.buildings
#: Contents of a ceremony space: BARE, MATERIAL, or the value of a building tile. All values of buildings are
#: between BARE and MATERIAL.
BARE, MATERIAL = 0, max(BUILDINGS) + 1


def _space_pairs() -> tuple[tuple[int, int], ...]:
    wide = PRINTED.ceremony_columns
    across = [(n, n + 1) for n in range(len(CEREMONY)) if (n + 1) % wide]
    down = [(n, n + wide) for n in range(len(CEREMONY) - wide)]
    return tuple(sorted(across + down))


#: Pairs of adjacent ceremony spaces, the lower number first.
SPACE_PAIRS = _space_pairs()

# ---- jewelry, tasks, temple --------------------------------------------------------

JEWELRY_KINDS = tuple(PRINTED.jewelry)
#: Jewelry tile number -> tile; 0 is none.
JEWELRY: tuple[Jewel, ...] = (
    Jewel(UNKNOWN, 0, 0),
    *(
        Jewel(kind, cost, PRINTED.jewelry_vp[cost - 1])
        for kind, costs in enumerate(PRINTED.jewelry.values())
        for cost in costs
    ),
)
#: Task number -> task; 0 is none.
TASKS: tuple[Task, ...] = (Task("", 0), *PRINTED.tasks)
LIGHT = tuple(number for number, task in enumerate(TASKS) if task.light)
DARK = tuple(number for number, task in enumerate(TASKS) if number and not task.light)

#: Space of the temple from left to right -> its value.
TEMPLE = PRINTED.temple
TEMPLE_SPACE = {value: space for space, value in enumerate(TEMPLE)}
STATUS_VP = PRINTED.status_vp
STATUS_END = len(STATUS_VP) - 1
ROUNDS = PRINTED.rounds
BUILDING_VP, PRIEST_VP = PRINTED.building_vp, PRINTED.priest_vp

# ---- actions and dice --------------------------------------------------------------

#: Actions of dice by number; fishing is printed on the board, not on a tile.
ACTIONS = ("helper", "temple", "build", "man", "woman", "land", "water", "fish")
ACTION_NUMBER = {action: number for number, action in enumerate(ACTIONS)}
FISHING = len(ACTIONS) - 1


def _tiles(printed: tuple[tuple[str, ...], ...]) -> tuple[tuple[int, ...], ...]:
    return (*(tuple(map(ACTIONS.index, actions)) for actions in printed), (FISHING,))


#: Number of seats -> the actions of each action tile; the last tile stands for fishing.
TILES: dict[int, tuple[tuple[int, ...], ...]] = {
    int(seats): _tiles(printed) for seats, printed in PRINTED.setup.items()
}
#: Number of seats -> action -> its action tile.
TILE_OF: dict[int, dict[int, int]] = {
    seats: {action: tile for tile, actions in enumerate(tiles) for action in actions}
    for seats, tiles in TILES.items()
}
FACES = range(1, PRINTED.best_die + 1)
