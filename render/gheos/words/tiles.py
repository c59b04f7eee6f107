"""Gheos: civilizations, followers, tiles and lands as text."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.gheos.components import COLOURS, ICONS, SECTIONS, SIDES, TILE_NUMBER, Section
from engine.gheos.grid import cell_of, is_up, side_of
from engine.gheos.lands import residents, survey
from engine.gheos.names import cells
from engine.gheos.state import State
from render.language.catalogue import Words

#: Letters of the tiles of a hand.
LETTERS = "AB"
#: Names of sides 0, 1, 2 of cells that point up and down.
_SIDES_UP, _SIDES_DOWN = ("right", "bottom", "left"), ("top", "right", "left")
_ARROWS = {"left": "←", "top": "↑", "bottom": "↓", "right": "→"}


def letter(s: State, tile: str) -> str:
    """The letter of a tile in the acting seat's hand."""
    return LETTERS[s.player.hand.index(TILE_NUMBER[tile])]


# ---- civilizations and their followers -----------------------------------------------


@lru_cache(maxsize=256)
def civilization(colour: int, words: Words) -> str:
    return words("gheos-civilization", colour=COLOURS[colour])


def civilizations(colours: Iterable[int], words: Words) -> str:
    """A list of civilizations."""
    return ", ".join(civilization(colour, words) for colour in colours) or words("gheos-none")


def followers(counts: Sequence[int], words: Words) -> str:
    """The numbers of followers by civilization."""
    parts = [_followers(colour, count, words) for colour, count in enumerate(counts) if count]
    return ", ".join(parts) or words("gheos-nobody")


@lru_cache(maxsize=256)
def _followers(colour: int, count: int, words: Words) -> str:
    return words("gheos-followers", colour=COLOURS[colour], count=count)


def strengths(counts: Iterable[tuple[int, int]], words: Words) -> str:
    """The civilizations of a war with their swords."""
    return " : ".join(
        words("gheos-strength", colour=COLOURS[colour], icon="sword", count=swords)
        for colour, swords in counts
    )


# ---- icons and tiles -----------------------------------------------------------------


def icons(counts: Sequence[int], words: Words) -> str:
    """The number of each kind of icon."""
    parts = [icon(number, count, words) for number, count in enumerate(counts) if count]
    return ", ".join(parts) or words("gheos-no-icons")


@lru_cache(maxsize=1024)
def icon(number: int, count: int, words: Words) -> str:
    """A number of icons of a kind."""
    return words("gheos-icon", icon=ICONS[number], count=count)


@lru_cache(maxsize=1024)
def describe_section(section: Section, words: Words) -> str:
    """The icons of a section."""
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
    """The short text of a tile: the icons of each section, landmasses before coasts."""
    return " | ".join(describe_section(section, words) for section in SECTIONS[SIDES * number])


def describe_tile(number: int, words: Words) -> str:
    """The full text of a tile: for each section whether it is a landmass or coast, and its icons."""
    parts = [(_part(section), describe_section(section, words)) for section in SECTIONS[SIDES * number]]
    return " · ".join(words("gheos-strip", part=part, icons=icon_list) for part, icon_list in parts)


def _part(section: Section) -> str:
    if len(section.sides) == SIDES:
        return "whole"
    return "landmass" if section.has_landmass else "coast"


# ---- sides and lands -----------------------------------------------------------------


def side_names(cell: int, numbers: Iterable[int], words: Words) -> str:
    """The names of sides of a cell."""
    return ", ".join(words("gheos-side", side=_side_name(cell, number)) for number in sorted(numbers))


def short_side_names(cell: int, numbers: Sequence[int], words: Words) -> str:
    """The names of sides of a cell in short form."""
    if len(numbers) == SIDES:
        return words("gheos-all-sides")
    return ", ".join(words("gheos-side-brief", side=_side_name(cell, number)) for number in numbers)


def arrows(cell: int, numbers: Iterable[int]) -> str:
    """Sides of a cell as arrows, starting at the left."""
    there = {_side_name(cell, number) for number in numbers}
    return "".join(arrow for side, arrow in _ARROWS.items() if side in there)


def _side_name(cell: int, number: int) -> str:
    return (_SIDES_UP if is_up(cell) else _SIDES_DOWN)[number]


def spot_names(view: State, spots: Sequence[int], words: Words) -> dict[int, str]:
    """First spot of a land -> name of the land: its cell, and also the side if lands share the cell."""
    names, shared = cells(view), Counter(map(cell_of, spots))
    return {
        spot: _name_with_side(names[cell_of(spot)], spot, words)
        if shared[cell_of(spot)] > 1
        else names[cell_of(spot)]
        for spot in spots
    }


def _name_with_side(name: str, spot: int, words: Words) -> str:
    side = _side_name(cell_of(spot), side_of(spot))
    return words("gheos-cell-side", cell=name, side=side)


def land_names(view: State, words: Words) -> dict[int, str]:
    """First spot -> name of each habitable land, for buttons and texts; pictures show only the cell.

    A continent is habitable; so is an island with a civilization that has not died out yet.
    """
    settled, lands = residents(view), survey(view.board).lands
    named = [land.first for land in lands if land.kind == "continent" or land.first in settled]
    return spot_names(view, named, words)
