"""Orbis: worshippers, tiles and places in words."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.game import Facts
from engine.orbis.state import CANCELLED, WASTELAND, Realm
from engine.orbis.tables import (
    ANY,
    COLOURS,
    Conversion,
    Farm,
    Forest,
    Irrigation,
    Temple,
    Tile,
    Village,
    Volcano,
)
from engine.orbis.universe import cell_name, forest_neighbours
from render.language.catalogue import Words

#: How worshippers of one colour are named: the colour, how many, the language.
Form = Callable[[str, int, Words], str]

_GROUPS = (*COLOURS, ANY)
_MARKS = {CANCELLED: "cancelled", WASTELAND: "wasteland"}


# ---- worshippers: five counts, and a sixth where an icon takes any colour ----------------


def full(counts: Sequence[int], words: Words) -> str:
    """Worshippers, each colour by its name."""
    return _listed(counts, words, group)


def full_object(counts: Sequence[int], words: Words) -> str:
    """The same after a verb that acts on them."""
    return _listed(counts, words, group_object)


def _listed(counts: Sequence[int], words: Words, form: Form) -> str:
    parts = [form(colour, n, words) for colour, n in zip(_GROUPS, counts, strict=False) if n]
    return ", ".join(parts) or words("orbis-nobody")


def brief(counts: Sequence[int], words: Words) -> str:
    """Worshippers, colours cut short."""
    parts = [_cut_short(colour, n, words) for colour, n in zip(_GROUPS, counts, strict=False) if n]
    return " ".join(parts) or words("orbis-nobody")


def total(counts: Sequence[int], words: Words) -> str:  # noqa: ARG001
    """Worshippers, only how many."""
    return str(sum(counts))


@lru_cache(maxsize=1024)
def group(colour: str, count: int, words: Words) -> str:
    """Worshippers of one colour, also when there is none."""
    return words("orbis-worshippers", colour=colour, count=count)


@lru_cache(maxsize=1024)
def group_object(colour: str, count: int, words: Words) -> str:
    """The same after a verb that acts on them."""
    return words("orbis-worshippers.acc", colour=colour, count=count)


@lru_cache(maxsize=1024)
def _cut_short(colour: str, count: int, words: Words) -> str:
    return words("orbis-worshippers-brief", colour=colour, count=count)


# ---- tiles -------------------------------------------------------------------------


def tile_facts(tile: Tile, words: Words) -> Facts:
    """What the messages `orbis-tile`, `orbis-effect` and `orbis-kind` speak of."""
    printed: Facts = {"kind": tile.kind, "colour": tile.colour, "pk": tile.pk, "mystic": tile.mystic}
    return printed | _effect_facts(tile, words)


def _effect_facts(tile: Tile, words: Words) -> Facts:
    match tile.effect:
        case Conversion(colour, count):
            return {"what": group(colour, count, words)}
        case Volcano(colours):
            return {"what": full_object([*map(colours.count, COLOURS)], words)}
        case Forest(colours, count):
            return {"count": count, "what": "/".join(hue(colour, words) for colour in colours)}
        case Farm(colour) | Irrigation(colour):
            return {"wanted": colour}
        case Village(count) | Temple(count):
            return {"count": count}
        case _:
            return {}


def hue(colour: str, words: Words) -> str:
    """The colour of a tile."""
    return words("orbis-hue", colour=colour)


def described(tile: Tile, words: Words) -> str:
    """A tile with its colour, its effect and its points."""
    return words("orbis-tile", **tile_facts(tile, words))


def laid(realm: Realm, cell: int, words: Words) -> str:
    """A tile of a universe: where it lies, and what it is good for there."""
    tile = realm.tile(cell)
    mark = _MARKS.get(realm.marks[cell], "active")
    met = forest_neighbours(realm, tile.effect, cell) if isinstance(tile.effect, Forest) else 0
    facts = tile_facts(tile, words)
    return words("orbis-laid", cell=cell_name(realm, cell), mark=mark, met=met, **facts)


def spot(place: str) -> str:
    """A place of the display as the picture names it."""
    return place.upper()
