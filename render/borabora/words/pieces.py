"""Bora Bora: texts of people, regions, jewelry and cards, and their variables."""

from collections.abc import Sequence
from functools import lru_cache

from engine.borabora.components import (
    COLOURS,
    FISH,
    FISH_KINDS,
    GENDERS,
    JEWELRY,
    JEWELRY_KINDS,
    KINDS,
    PEOPLE,
    REGIONS,
)
from engine.borabora.state import State
from engine.game import Facts
from render.language.catalogue import Words

#: Colour of unknown cards in texts.
UNKNOWN_COLOUR = "unknown"


# ---- people ------------------------------------------------------------------------


def person_facts(tile: int) -> Facts:
    """The facts of the messages `borabora-person` and `borabora-symbols`."""
    person = PEOPLE[tile]
    return {
        "gender": GENDERS[person.gender],
        "kind": KINDS[person.kind].id,
        "symbols": person.symbols,
    }


def power_facts(kind: int, copies: int, factor: int = 1) -> Facts:
    """The facts of `borabora-power`: effect and strength of a number of copies."""
    printed = KINDS[kind]
    strength = printed.strengths[min(copies, len(printed.strengths)) - 1]
    return {"effect": printed.effect, "strength": strength * factor}


@lru_cache(maxsize=256)
def person(tile: int, words: Words) -> str:
    """A man or a woman as text."""
    return words("borabora-person", **person_facts(tile))


# ---- regions and jewelry -----------------------------------------------------------


def region_facts(view: State, number: int) -> Facts:
    """The facts of a region: name, terrain, yield and fish."""
    region, fish = REGIONS[number], FISH[view.fish[number]]
    return {
        "region": region.id,
        "terrain": region.terrain,
        "yields": region.yields,
        "fish": FISH_KINDS[fish.kind].upper(),
        "value": fish.value,
    }


def jewel_facts(number: int) -> Facts:
    """The facts of a piece of jewelry: kind, cost and points."""
    jewel = JEWELRY[number]
    return {"jewelry": JEWELRY_KINDS[jewel.kind], "cost": jewel.cost, "vp": jewel.vp}


# ---- god cards ---------------------------------------------------------------------


def cards(counts: Sequence[int], words: Words) -> str:
    """God cards by colour; a sixth count is the number of cards of unknown colours."""
    parts = [
        _cards(colour, n, words) for colour, n in zip((*COLOURS, UNKNOWN_COLOUR), counts, strict=False) if n
    ]
    return ", ".join(parts) or words("borabora-none")


@lru_cache(maxsize=256)
def _cards(colour: str, count: int, words: Words) -> str:
    return words("borabora-cards", colour=colour, count=count)


def count_by_colour(colours: Sequence[int]) -> list[int]:
    """The number of cards of each colour."""
    return [list(colours).count(colour) for colour in range(len(COLOURS))]
