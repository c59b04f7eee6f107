"""Bora Bora: people, regions, jewelry and cards in words."""

from collections.abc import Sequence
from functools import lru_cache

from engine.borabora.state import State
from engine.borabora.tables import (
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
from engine.game import Facts
from render.language.catalogue import Words

#: What stands for cards whose colours are not known.
UNSEEN = "unknown"


# ---- people ------------------------------------------------------------------------


def person_facts(tile: int) -> Facts:
    """What the messages `borabora-person` and `borabora-symbols` speak of."""
    person = PEOPLE[tile]
    return {
        "gender": GENDERS[person.gender],
        "kind": KINDS[person.kind].id,
        "symbols": person.symbols,
    }


def power_facts(kind: int, copies: int, factor: int = 1) -> Facts:
    """What `borabora-power` speaks of: the effect of so many copies, twice as strong with a factor of 2."""
    printed = KINDS[kind]
    strength = printed.strengths[min(copies, len(printed.strengths)) - 1]
    return {"effect": printed.effect, "strength": strength * factor}


@lru_cache(maxsize=256)
def person(tile: int, words: Words) -> str:
    """A man or a woman."""
    return words("borabora-person", **person_facts(tile))


# ---- regions and jewelry -----------------------------------------------------------


def region_facts(view: State, number: int) -> Facts:
    """A region with what it gives and the fish beside it."""
    region, fish = REGIONS[number], FISH[view.fish[number]]
    return {
        "region": region.id,
        "terrain": region.terrain,
        "yields": region.yields,
        "fish": FISH_KINDS[fish.kind].upper(),
        "value": fish.value,
    }


def jewel_facts(number: int) -> Facts:
    """A jewelry tile with what it costs and brings."""
    jewel = JEWELRY[number]
    return {"jewelry": JEWELRY_KINDS[jewel.kind], "cost": jewel.cost, "vp": jewel.vp}


# ---- god cards ---------------------------------------------------------------------


def cards(counts: Sequence[int], words: Words) -> str:
    """God cards by colour; the sixth count is of cards whose colours are not known."""
    parts = [_cards(colour, n, words) for colour, n in zip((*COLOURS, UNSEEN), counts, strict=False) if n]
    return ", ".join(parts) or words("borabora-none")


@lru_cache(maxsize=256)
def _cards(colour: str, count: int, words: Words) -> str:
    return words("borabora-cards", colour=colour, count=count)


def counted(colours: Sequence[int]) -> list[int]:
    """How many cards of each colour there are among these."""
    return [list(colours).count(colour) for colour in range(len(COLOURS))]
