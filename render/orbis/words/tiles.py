"""Orbis: texts of worshippers, tiles and places."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.game import Facts
from engine.orbis.components import (
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
from engine.orbis.state import CANCELLED, WASTELAND, Realm
from engine.orbis.universe import cell_name, forest_neighbours
from render.language.catalogue import Words

#: A function that formats worshippers of one colour; arguments: the colour, the number, the words.
Form = Callable[[str, int, Words], str]

_GROUPS = (*COLOURS, ANY)
_STATES = {CANCELLED: "cancelled", WASTELAND: "wasteland"}


# ---- worshippers: counts of five colours; a cost has a sixth, for icons of any colour --------


def full(counts: Sequence[int], words: Words) -> str:
    """A set of worshippers with the names of colours."""
    return _list(counts, words, group)


def full_object(counts: Sequence[int], words: Words) -> str:
    """A set of worshippers in the accusative, as the object of a verb."""
    return _list(counts, words, group_object)


def _list(counts: Sequence[int], words: Words, form: Form) -> str:
    parts = [form(colour, n, words) for colour, n in zip(_GROUPS, counts, strict=False) if n]
    return ", ".join(parts) or words("orbis-nobody")


def brief(counts: Sequence[int], words: Words) -> str:
    """A set of worshippers with abbreviated colours."""
    parts = [_abbreviated(colour, n, words) for colour, n in zip(_GROUPS, counts, strict=False) if n]
    return " ".join(parts) or words("orbis-nobody")


def total(counts: Sequence[int], words: Words) -> str:  # noqa: ARG001
    """The number of worshippers in a set."""
    return str(sum(counts))


@lru_cache(maxsize=1024)
def group(colour: str, count: int, words: Words) -> str:
    """A number of worshippers of one colour; it may be 0."""
    return words("orbis-worshippers", colour=colour, count=count)


@lru_cache(maxsize=1024)
def group_object(colour: str, count: int, words: Words) -> str:
    """A number of worshippers of one colour in the accusative, as the object of a verb."""
    return words("orbis-worshippers.acc", colour=colour, count=count)


@lru_cache(maxsize=1024)
def _abbreviated(colour: str, count: int, words: Words) -> str:
    return words("orbis-worshippers-brief", colour=colour, count=count)


# ---- tiles -------------------------------------------------------------------------


def tile_facts(tile: Tile, words: Words) -> Facts:
    """The variables of the messages `orbis-tile`, `orbis-effect` and `orbis-kind`."""
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
    """The name of a tile's colour."""
    return words("orbis-hue", colour=colour)


def describe_tile(tile: Tile, words: Words) -> str:
    """The text of a tile: colour, effect and points."""
    return words("orbis-tile", **tile_facts(tile, words))


def describe_placed(realm: Realm, cell: int, words: Words) -> str:
    """The text of a placed tile: its cell, its state, and for a forest the matching neighbours."""
    tile = realm.tile(cell)
    mark = _STATES.get(realm.marks[cell], "active")
    neighbours = forest_neighbours(realm, tile.effect, cell) if isinstance(tile.effect, Forest) else 0
    facts = tile_facts(tile, words)
    return words("orbis-laid", cell=cell_name(cell), mark=mark, met=neighbours, **facts)


def place_name(place: str) -> str:
    """The name of a place of the display, as in the picture."""
    return place.upper()
