"""Gheos: what the land on the board hangs together to (rulebook: the tiles; dossier: geometry)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from engine.gheos.grid import NOWHERE, OPPOSITE, cell_of, side_of
from engine.gheos.state import Board, State
from engine.gheos.tables import SECTION_AT, SECTIONS, SIDES, Icons, Section

#: A continent has a landmass and two tiles at least, an island is two coasts; on one tile it is neither.
LandKind = Literal["continent", "island", "loose"]

#: Cell -> tile as it lies there.
Tiles = Mapping[int, int]


class Land(Struct, frozen=True):
    """Sections that hang together."""

    #: the lowest spot of each section, ascending
    sections: tuple[int, ...]
    icons: Icons
    kind: LandKind
    has_landmass: bool

    @property
    def first(self) -> int:
        """The spot that names the land: the topmost, leftmost one."""
        return self.sections[0]

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells it lies on, ascending."""
        return tuple(dict.fromkeys(spot // SIDES for spot in self.sections))


class Survey:
    """All lands of a board; shared by whoever asks about the same board, so nobody changes it."""

    __slots__ = ("_owner", "lands", "tiles")

    def __init__(self, board: Board) -> None:
        #: cell -> tile as it lies
        self.tiles: Tiles = dict(board)
        found: list[Land] = []
        self._owner: dict[int, Land] = {}
        for cell, laid in board:
            for section in SECTIONS[laid]:
                spot = SIDES * cell + section.sides[0]
                if spot not in self._owner:
                    found.append(trace(self.tiles, spot))
                    self._owner.update(dict.fromkeys(found[-1].sections, found[-1]))
        #: by their first spots
        self.lands = tuple(found)

    def at(self, spot: int) -> Land:
        """The land that owns a side of a tile."""
        cell, side = divmod(spot, SIDES)
        return self._owner[SIDES * cell + SECTION_AT[self.tiles[cell]][side].sides[0]]

    def home(self, land: Land) -> int:
        """Where a disc is put on a land: on its first landmass, or where it has none on a coast."""
        masses = (spot for spot in land.sections if self._is_landmass(spot))
        return next(masses, land.first)

    def _is_landmass(self, spot: int) -> bool:
        return SECTION_AT[self.tiles[cell_of(spot)]][side_of(spot)].is_landmass


@lru_cache(maxsize=512)
def survey(board: Board) -> Survey:
    """All lands of a board."""
    return Survey(board)


def trace(tiles: Tiles, spot: int) -> Land:
    """The land that owns a side of a tile."""
    found: dict[int, Section] = {}
    ahead = [spot]
    while ahead:
        cell, side = divmod(ahead.pop(), SIDES)
        section = SECTION_AT[tiles[cell]][side]
        lowest = SIDES * cell + section.sides[0]
        if lowest in found:
            continue
        found[lowest] = section
        for own in section.sides:
            across = OPPOSITE[SIDES * cell + own]
            if across // SIDES in tiles:
                ahead.append(across)
    return _land(found)


def _land(found: dict[int, Section]) -> Land:
    sections = tuple(sorted(found))
    wheat, cup, sword, pyramid = map(sum, zip(*(section.icons for section in found.values()), strict=True))
    has_landmass = any(section.is_landmass for section in found.values())
    kind: LandKind = "continent" if has_landmass else "island"
    if cell_of(sections[0]) == cell_of(sections[-1]):
        kind = "loose"
    return Land(sections, (wheat, cup, sword, pyramid), kind, has_landmass)


# ---- who lives where ---------------------------------------------------------------


def of_colour(s: State, colour: int) -> Land | None:
    """The continent of a civilization; None while its disc is in the supply."""
    spot = s.discs[colour]
    return None if spot == NOWHERE else survey(s.board).at(spot)


def residents(s: State) -> dict[int, int]:
    """First spot of each inhabited land -> the civilization that lives there; one of those at war."""
    lands = survey(s.board)
    return {lands.at(spot).first: colour for colour, spot in enumerate(s.discs) if spot != NOWHERE}


def resident(s: State, land: Land) -> int:
    """The civilization of a land, -1 if there is none."""
    return residents(s).get(land.first, -1)


def uninhabited(s: State) -> list[Land]:
    """The continents that nobody lives on, by their first spots."""
    taken = residents(s)
    return [land for land in survey(s.board).lands if land.kind == "continent" and land.first not in taken]
