"""Gheos: the connected lands of the board (rulebook: the tiles)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, Self

from msgspec import Struct

from engine.gheos.components import SECTION_AT, SECTIONS, SIDES, TO_LOWEST, Icons, Section
from engine.gheos.grid import NEIGHBOURS, NOWHERE, OPPOSITE, cell_of, free_cells, side_of
from engine.gheos.state import AskMigrate, AskWinner, Board, State

#: A continent has a landmass and at least two tiles; an island is two coasts; a land on one tile is loose.
LandKind = Literal["continent", "island", "loose"]

#: Cell -> tile and rotation, as `3 * tile + rotation`.
Tiles = Mapping[int, int]


class Land(Struct, frozen=True, order=True, gc=False):
    """Connected sections; lands are ordered by their first spots."""

    #: the spot that identifies the land: the first one row by row
    first: int
    #: the lowest spot of each section, ascending
    sections: tuple[int, ...]
    icons: Icons
    kind: LandKind
    has_landmass: bool

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells of its sections, ascending."""
        return tuple(dict.fromkeys(spot // SIDES for spot in self.sections))


class Survey:
    """All lands of a board; cached and shared, so it must not be changed."""

    __slots__ = ("_owner", "free", "lands", "tiles")

    def __init__(self, tiles: Tiles, free: Sequence[int], owner: dict[int, Land]) -> None:
        #: cell -> tile and rotation
        self.tiles = tiles
        #: free cells beside the board, row by row
        self.free = free
        #: lowest spot of a section -> its land
        self._owner = owner
        #: ordered by their first spots
        self.lands = sorted([land for spot, land in owner.items() if spot == land.first])

    @classmethod
    def of(cls, board: Board) -> Self:
        """Compute the lands of a board from scratch."""
        tiles, owner = dict(board), dict[int, Land]()
        for cell, laid in board:
            for section in SECTIONS[laid]:
                spot = SIDES * cell + section.sides[0]
                if spot not in owner:
                    land = trace_land(tiles, spot)
                    owner.update(dict.fromkeys(land.sections, land))
        return cls(tiles, free_cells(tiles), owner)

    def with_tile(self, board: Board, cell: int, joined: Iterable[Land]) -> Self:
        """The lands after a tile is placed on a cell, computed incrementally: only joined lands are new."""
        free, owner = self.free, self._owner.copy()
        if cell in self.tiles:
            for section in SECTIONS[self.tiles[cell]]:
                del owner[SIDES * cell + section.sides[0]]
        else:
            beside = [other for other in NEIGHBOURS[cell] if other not in self.tiles]
            free = sorted({*free, *beside} - {cell})
        for land in joined:
            owner.update(dict.fromkeys(land.sections, land))
        return type(self)(dict(board), free, owner)

    def land_at(self, spot: int) -> Land:
        """The land at a spot."""
        return self._owner[spot - TO_LOWEST[self.tiles[spot // SIDES]][spot % SIDES]]

    def residents(self, discs: Sequence[int]) -> dict[int, int]:
        """First spot of each inhabited land -> its civilization; if several are at war there, one of them."""
        return {self.land_at(spot).first: colour for colour, spot in enumerate(discs) if spot != NOWHERE}

    def disc_spot(self, land: Land) -> int:
        """The spot for a disc on a land: its first landmass, or its first coast if it has none."""
        masses = (spot for spot in land.sections if self._is_landmass(spot))
        return next(masses, land.first)

    def _is_landmass(self, spot: int) -> bool:
        return SECTION_AT[self.tiles[cell_of(spot)]][side_of(spot)].has_landmass


_surveys: dict[Board, Survey] = {}
_MAX_SURVEYS = 512


def survey(board: Board) -> Survey:
    """All lands of a board, from the cache if possible."""
    return _surveys.get(board) or cache_survey(board, Survey.of(board))


def cache_survey(board: Board, found: Survey) -> Survey:
    """Cache the lands of a board; a full cache is cleared first."""
    if len(_surveys) >= _MAX_SURVEYS:
        _surveys.clear()
    _surveys[board] = found
    return found


def trace_land(tiles: Tiles, spot: int, without: int | None = None) -> Land:
    """Flood-fill the land at a spot, as if there were no tile on the cell `without`."""
    found: dict[int, Section] = {}
    ahead = [spot]
    while ahead:
        cell, side = divmod(ahead.pop(), SIDES)
        section = SECTION_AT[tiles[cell]][side]
        lowest = SIDES * cell + section.sides[0]
        if lowest in found:
            continue
        found[lowest] = section
        across = (OPPOSITE[SIDES * cell + own] for own in section.sides)
        ahead += [other for other in across if other // SIDES in tiles and other // SIDES != without]
    return connect_land(found, found.values())


def connect_land(spots: Iterable[int], parts: Iterable[Section | Land]) -> Land:
    """Build the land of the sections at these spots, adding up the icons of its parts."""
    sections = tuple(sorted(spots))
    wheat = cup = sword = pyramid = 0
    has_landmass = False
    for part in parts:
        more = part.icons
        wheat, cup, sword, pyramid = wheat + more[0], cup + more[1], sword + more[2], pyramid + more[3]
        has_landmass = has_landmass or part.has_landmass
    kind: LandKind = "continent" if has_landmass else "island"
    if sections[0] // SIDES == sections[-1] // SIDES:
        kind = "loose"
    return Land(sections[0], sections, (wheat, cup, sword, pyramid), kind, has_landmass)


# ---- residents ---------------------------------------------------------------------


def continents(s: State) -> list[Land | None]:
    """The continent of each civilization; None if its disc is in the supply."""
    whole = survey(s.board)
    return [None if spot == NOWHERE else whole.land_at(spot) for spot in s.discs]


def open_conflict(s: State) -> AskWinner | AskMigrate | None:
    """The unresolved war or migration; None if there is none."""
    return next((ask for ask in s.asks if isinstance(ask, AskWinner | AskMigrate)), None)


def homes(s: State) -> tuple[Land | None, ...]:
    """The land of each civilization; during a war or a migration, its land without the new tile."""
    board = s.board
    if open_conflict(s):
        board = tuple((cell, laid) for cell, laid in board if cell != s.newest)
    lands = survey(board)
    return tuple(None if spot == NOWHERE else lands.land_at(spot) for spot in s.discs)


def residents(s: State) -> dict[int, int]:
    """First spot of each inhabited land -> its civilization."""
    return survey(s.board).residents(s.discs)


def resident(s: State, land: Land) -> int:
    """The civilization that lives on a land, -1 if none."""
    return residents(s).get(land.first, -1)


def uninhabited_continents(s: State) -> list[Land]:
    """The uninhabited continents, ordered by their first spots."""
    whole = survey(s.board)
    taken = whole.residents(s.discs)
    return [land for land in whole.lands if land.kind == "continent" and land.first not in taken]
