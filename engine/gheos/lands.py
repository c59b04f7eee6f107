"""Gheos: what the land on the board hangs together to (rulebook: the tiles; dossier: geometry)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, Self

from msgspec import Struct

from engine.gheos.grid import NEIGHBOURS, NOWHERE, OPPOSITE, cell_of, free_cells, side_of
from engine.gheos.state import Board, State
from engine.gheos.tables import SECTION_AT, SECTIONS, SIDES, Icons, Section

#: A continent has a landmass and two tiles at least, an island is two coasts; on one tile it is neither.
LandKind = Literal["continent", "island", "loose"]

#: Cell -> tile as it lies there.
Tiles = Mapping[int, int]


class Land(Struct, frozen=True, order=True):
    """Sections that hang together; lands come in the order of their first spots."""

    #: the spot that names the land: the topmost, leftmost one
    first: int
    #: the lowest spot of each section, ascending
    sections: tuple[int, ...]
    icons: Icons
    kind: LandKind
    has_landmass: bool

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells it lies on, ascending."""
        return tuple(dict.fromkeys(spot // SIDES for spot in self.sections))


class Survey:
    """All lands of a board; shared by whoever asks about the same board, so nobody changes it."""

    __slots__ = ("_owner", "free", "lands", "tiles")

    def __init__(self, tiles: Tiles, free: Sequence[int], lands: Sequence[Land]) -> None:
        #: cell -> tile as it lies
        self.tiles = tiles
        #: the cells beside the board, row by row
        self.free = free
        #: by their first spots
        self.lands = lands
        self._owner = {spot: land for land in lands for spot in land.sections}

    @classmethod
    def of(cls, board: Board) -> Self:
        """The lands of a board of which nothing is known."""
        tiles, lands, seen = dict(board), list[Land](), set[int]()
        for cell, laid in board:
            for section in SECTIONS[laid]:
                spot = SIDES * cell + section.sides[0]
                if spot not in seen:
                    lands.append(trace(tiles, spot))
                    seen.update(lands[-1].sections)
        return cls(tiles, free_cells(tiles), lands)

    def grown(self, board: Board, cell: int, joined: Sequence[Land]) -> Self:
        """The lands after a tile is laid on a cell: those it joins are new, all others stay as they are."""
        free = self.free
        if cell not in self.tiles:
            beside = [other for other in NEIGHBOURS[cell] if other not in self.tiles]
            free = sorted({*free, *beside} - {cell})
        changed = {SIDES * cell + side for side in range(SIDES)}.union(*(land.sections for land in joined))
        stay = [land for land in self.lands if land.first not in changed]
        return type(self)(dict(board), free, sorted((*stay, *joined)))

    def at(self, spot: int) -> Land:
        """The land that owns a side of a tile."""
        cell, side = divmod(spot, SIDES)
        return self._owner[SIDES * cell + SECTION_AT[self.tiles[cell]][side].sides[0]]

    def residents(self, discs: Sequence[int]) -> dict[int, int]:
        """First spot of each inhabited land -> the civilization that lives there; one of those at war."""
        return {self.at(spot).first: colour for colour, spot in enumerate(discs) if spot != NOWHERE}

    def home(self, land: Land) -> int:
        """Where a disc is put on a land: on its first landmass, or where it has none on a coast."""
        masses = (spot for spot in land.sections if self._is_landmass(spot))
        return next(masses, land.first)

    def _is_landmass(self, spot: int) -> bool:
        return SECTION_AT[self.tiles[cell_of(spot)]][side_of(spot)].is_landmass


_known: dict[Board, Survey] = {}
_MOST_KNOWN = 512


def survey(board: Board) -> Survey:
    """All lands of a board."""
    return _known.get(board) or keep(board, Survey.of(board))


def keep(board: Board, found: Survey) -> Survey:
    """Remember the lands of a board; where very many are known, all others are forgotten."""
    if len(_known) >= _MOST_KNOWN:
        _known.clear()
    _known[board] = found
    return found


def trace(tiles: Tiles, spot: int, without: int | None = None) -> Land:
    """The land that owns a side of a tile, as if there were no tile on the cell `without`."""
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
            if across // SIDES in tiles and across // SIDES != without:
                ahead.append(across)
    parts = found.values()
    return hung_together(found, [part.icons for part in parts], any(part.is_landmass for part in parts))


def hung_together(spots: Iterable[int], icons: Iterable[Icons], has_landmass: bool) -> Land:
    """The land of sections at these spots, with all their icons."""
    sections = tuple(sorted(spots))
    kind: LandKind = "continent" if has_landmass else "island"
    if cell_of(sections[0]) == cell_of(sections[-1]):
        kind = "loose"
    wheat, cup, sword, pyramid = map(sum, zip(*icons, strict=True))
    return Land(sections[0], sections, (wheat, cup, sword, pyramid), kind, has_landmass)


# ---- who lives where ---------------------------------------------------------------


def of_colour(s: State, colour: int) -> Land | None:
    """The continent of a civilization; None while its disc is in the supply."""
    spot = s.discs[colour]
    return None if spot == NOWHERE else survey(s.board).at(spot)


def residents(s: State) -> dict[int, int]:
    """First spot of each inhabited land -> the civilization that lives there."""
    return survey(s.board).residents(s.discs)


def resident(s: State, land: Land) -> int:
    """The civilization of a land, -1 if there is none."""
    return residents(s).get(land.first, -1)


def uninhabited(s: State) -> list[Land]:
    """The continents that nobody lives on, by their first spots."""
    whole = survey(s.board)
    taken = whole.residents(s.discs)
    return [land for land in whole.lands if land.kind == "continent" and land.first not in taken]
