"""Gheos: what the land on the board hangs together to (rulebook: the tiles; dossier: geometry)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, Self

from msgspec import Struct

from engine.gheos.components import SECTION_AT, SECTIONS, SIDES, TO_LOWEST, Icons, Section
from engine.gheos.grid import NEIGHBOURS, NOWHERE, OPPOSITE, cell_of, free_cells, side_of
from engine.gheos.state import AskMigrate, AskWinner, Board, State

#: A continent has a landmass and two tiles at least, an island is two coasts; on one tile it is neither.
LandKind = Literal["continent", "island", "loose"]

#: Cell -> tile as it lies there.
Tiles = Mapping[int, int]


class Land(Struct, frozen=True, order=True, gc=False):
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

    def __init__(self, tiles: Tiles, free: Sequence[int], owner: dict[int, Land]) -> None:
        #: cell -> tile as it lies
        self.tiles = tiles
        #: the cells beside the board, row by row
        self.free = free
        #: lowest spot of a section -> its land
        self._owner = owner
        #: by their first spots
        self.lands = sorted([land for spot, land in owner.items() if spot == land.first])

    @classmethod
    def of(cls, board: Board) -> Self:
        """The lands of a board of which nothing is known."""
        tiles, owner = dict(board), dict[int, Land]()
        for cell, laid in board:
            for section in SECTIONS[laid]:
                spot = SIDES * cell + section.sides[0]
                if spot not in owner:
                    land = trace_land(tiles, spot)
                    owner.update(dict.fromkeys(land.sections, land))
        return cls(tiles, free_cells(tiles), owner)

    def with_tile(self, board: Board, cell: int, joined: Iterable[Land]) -> Self:
        """The lands after a tile is laid on a cell: those it joins are new, all others stay as they are."""
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
        """The land that owns a side of a tile."""
        return self._owner[spot - TO_LOWEST[self.tiles[spot // SIDES]][spot % SIDES]]

    def residents(self, discs: Sequence[int]) -> dict[int, int]:
        """First spot of each inhabited land -> the civilization that lives there; one of those at war."""
        return {self.land_at(spot).first: colour for colour, spot in enumerate(discs) if spot != NOWHERE}

    def disc_spot(self, land: Land) -> int:
        """Where a disc is put on a land: on its first landmass, or where it has none on a coast."""
        masses = (spot for spot in land.sections if self._is_landmass(spot))
        return next(masses, land.first)

    def _is_landmass(self, spot: int) -> bool:
        return SECTION_AT[self.tiles[cell_of(spot)]][side_of(spot)].has_landmass


_surveys: dict[Board, Survey] = {}
_MAX_SURVEYS = 512


def survey(board: Board) -> Survey:
    """All lands of a board."""
    return _surveys.get(board) or cache_survey(board, Survey.of(board))


def cache_survey(board: Board, found: Survey) -> Survey:
    """Remember the lands of a board; where very many are known, all others are forgotten."""
    if len(_surveys) >= _MAX_SURVEYS:
        _surveys.clear()
    _surveys[board] = found
    return found


def trace_land(tiles: Tiles, spot: int, without: int | None = None) -> Land:
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
    return connect_land(found, found.values())


def connect_land(spots: Iterable[int], parts: Iterable[Section | Land]) -> Land:
    """The land of the sections at these spots, counted from its parts."""
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


# ---- who lives where ---------------------------------------------------------------


def continents(s: State) -> list[Land | None]:
    """The continents of all civilizations; None where the disc is in the supply."""
    whole = survey(s.board)
    return [None if spot == NOWHERE else whole.land_at(spot) for spot in s.discs]


def open_conflict(s: State) -> AskWinner | AskMigrate | None:
    """The war or the migration that is not resolved yet."""
    return next((ask for ask in s.asks if isinstance(ask, AskWinner | AskMigrate)), None)


def homes(s: State) -> tuple[Land | None, ...]:
    """The land of each civilization, its old one while a war or a migration is not resolved."""
    board = s.board
    if open_conflict(s):
        board = tuple((cell, laid) for cell, laid in board if cell != s.newest)
    lands = survey(board)
    return tuple(None if spot == NOWHERE else lands.land_at(spot) for spot in s.discs)


def residents(s: State) -> dict[int, int]:
    """First spot of each inhabited land -> the civilization that lives there."""
    return survey(s.board).residents(s.discs)


def resident(s: State, land: Land) -> int:
    """The civilization of a land, -1 if there is none."""
    return residents(s).get(land.first, -1)


def uninhabited_continents(s: State) -> list[Land]:
    """The continents that nobody lives on, by their first spots."""
    whole = survey(s.board)
    taken = whole.residents(s.discs)
    return [land for land in whole.lands if land.kind == "continent" and land.first not in taken]
