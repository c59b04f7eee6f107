"""Gheos: civilizations, followers, tiles and lands in words."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.gheos.grid import cell_of, is_up, side_of
from engine.gheos.lands import residents, survey
from engine.gheos.names import cells
from engine.gheos.state import State
from engine.gheos.tables import COLOURS, ICONS, SECTIONS, SIDES, Section
from render.language.catalogue import Words

#: The tiles of a hand, in its order.
LETTERS = "AB"
#: The sides of a cell by number, where it points up and where it points down.
_SIDES_UP, _SIDES_DOWN = ("right", "bottom", "left"), ("top", "right", "left")
_ARROWS = {"left": "←", "top": "↑", "bottom": "↓", "right": "→"}


# ---- civilizations and their followers -----------------------------------------------


@lru_cache(maxsize=256)
def civilization(colour: int, words: Words) -> str:
    """A civilization by its colour."""
    return words("gheos-civilization", colour=COLOURS[colour])


def civilizations(colours: Iterable[int], words: Words) -> str:
    """Civilizations one after the other."""
    return ", ".join(civilization(colour, words) for colour in colours) or words("gheos-none")


def followers(counts: Sequence[int], words: Words) -> str:
    """Followers by civilization."""
    parts = [_followers(colour, count, words) for colour, count in enumerate(counts) if count]
    return ", ".join(parts) or words("gheos-nobody")


@lru_cache(maxsize=256)
def _followers(colour: int, count: int, words: Words) -> str:
    return words("gheos-followers", colour=COLOURS[colour], count=count)


def strengths(counts: Iterable[tuple[int, int]], words: Words) -> str:
    """The civilizations of a war, each with its swords."""
    return " : ".join(
        words("gheos-strength", colour=COLOURS[colour], icon="sword", count=swords)
        for colour, swords in counts
    )


# ---- icons and tiles -----------------------------------------------------------------


def icons(counts: Sequence[int], words: Words) -> str:
    """Icons of a land, each kind with its number."""
    parts = [icon(number, count, words) for number, count in enumerate(counts) if count]
    return ", ".join(parts) or words("gheos-no-icons")


@lru_cache(maxsize=1024)
def icon(number: int, count: int, words: Words) -> str:
    """So many icons of a kind."""
    return words("gheos-icon", icon=ICONS[number], count=count)


@lru_cache(maxsize=1024)
def shown(section: Section, words: Words) -> str:
    """What stands on a section of a tile."""
    parts = [
        icon(number, count, words) if count > 1 else words("gheos-printed", what=ICONS[number])
        for number, count in enumerate(section.icons)
        if count
    ]
    if section.temple:
        parts.append(words("gheos-printed", what=f"temple_{section.temple}"))
    return ", ".join(parts) or words("gheos-bare")


@lru_cache(maxsize=1024)
def tile(number: int, words: Words) -> str:
    """A tile in few words: what stands on each of its sections, a landmass before a coast."""
    return " | ".join(shown(section, words) for section in SECTIONS[SIDES * number])


def described(number: int, words: Words) -> str:
    """A tile in more words: landmass or coast, and what stands there."""
    parts = [(_part(section), shown(section, words)) for section in SECTIONS[SIDES * number]]
    return " · ".join(words("gheos-strip", part=part, icons=icon_list) for part, icon_list in parts)


def _part(section: Section) -> str:
    if len(section.sides) == SIDES:
        return "whole"
    return "landmass" if section.has_landmass else "coast"


# ---- where it lies -------------------------------------------------------------------


def sides(cell: int, numbers: Iterable[int], words: Words) -> str:
    """Sides of a cell."""
    return ", ".join(words("gheos-side", side=_side(cell, number)) for number in sorted(numbers))


def sides_in_brief(cell: int, numbers: Sequence[int], words: Words) -> str:
    """Sides of a cell in few words."""
    if len(numbers) == SIDES:
        return words("gheos-all-sides")
    return ", ".join(words("gheos-side-brief", side=_side(cell, number)) for number in numbers)


def arrows(cell: int, numbers: Iterable[int]) -> str:
    """Sides of a cell as arrows, from the left."""
    there = {_side(cell, number) for number in numbers}
    return "".join(arrow for side, arrow in _ARROWS.items() if side in there)


def _side(cell: int, number: int) -> str:
    return (_SIDES_UP if is_up(cell) else _SIDES_DOWN)[number]


def spot_names(view: State, spots: Sequence[int], words: Words) -> dict[int, str]:
    """Lands by their first spots: each goes by its cell, and by the side too where another has that cell."""
    names, shared = cells(view), Counter(map(cell_of, spots))
    return {
        spot: _beside(names[cell_of(spot)], spot, words)
        if shared[cell_of(spot)] > 1
        else names[cell_of(spot)]
        for spot in spots
    }


def _beside(name: str, spot: int, words: Words) -> str:
    side = _side(cell_of(spot), side_of(spot))
    return words("gheos-cell-side", cell=name, side=side)


def land_names(view: State, words: Words) -> dict[int, str]:
    """The lands to live on: first spot -> name, the same on buttons, pictures and in words.

    They are the continents, and an island while its civilization is about to die out.
    """
    settled, lands = residents(view), survey(view.board).lands
    named = [land.first for land in lands if land.kind == "continent" or land.first in settled]
    return spot_names(view, named, words)
