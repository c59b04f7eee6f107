"""Gheos: how placing a tile joins and splits the land around its cell (rulebook: wars, migrations).

A piece is the land across one of the three sides of the cell, as if the cell were free. The new tile joins
some pieces; pieces of the same land that it does not join become separate lands.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from engine.gheos.components import SECTIONS, SIDES, SWORD, WHEAT, Icons, Section
from engine.gheos.grid import OPPOSITE, spot_at
from engine.gheos.lands import Land, LandKind, Survey, connect_land, survey, trace_land
from engine.gheos.state import AskMigrate, AskWinner, Destination, State

#: The conflict that a placement causes.
Clash = AskWinner | AskMigrate


class Piece(Struct, frozen=True, gc=False):
    """The land across one side of a cell, without the tile on that cell."""

    land: Land
    #: the civilization that lived on it, -1 if none
    colour: int


#: The surroundings of a cell: a piece for each side, None if there is no tile.
Site = tuple[Piece | None, ...]


class Joined(Struct, frozen=True, gc=False):
    """A land that contains a new tile."""

    #: the land after the placement
    land: Land
    #: the sections of the new tile in it
    sections: tuple[Section, ...]
    #: the pieces that these sections join
    pieces: tuple[Piece, ...]
    #: the civilizations that lived on those pieces
    colours: tuple[int, ...]

    @property
    def first(self) -> int:
        return self.land.first

    @property
    def kind(self) -> LandKind:
        return self.land.kind

    @property
    def icons(self) -> Icons:
        return self.land.icons


def site(s: State, cell: int) -> Site:
    """The surroundings of a cell."""
    whole = survey(s.board)
    return surroundings(whole, whole.residents(s.discs), cell)


def surroundings(whole: Survey, colours: Mapping[int, int], cell: int) -> Site:
    """The surroundings of a cell, given the lands and their civilizations."""
    tiles, across = whole.tiles, OPPOSITE[spot_at(cell, 0) : spot_at(cell + 1, 0)]
    return tuple([_piece(whole, colours, cell, spot) if spot // SIDES in tiles else None for spot in across])


def _piece(whole: Survey, colours: Mapping[int, int], cell: int, spot: int) -> Piece:
    land = whole.land_at(spot)
    colour = colours.get(land.first, -1)
    return Piece(trace_land(whole.tiles, spot, without=cell) if cell in whole.tiles else land, colour)


def join(around: Site, cell: int, laid: int) -> list[Joined]:
    """The lands that contain a tile on the cell; sections that share a piece belong to one land."""
    groups: list[tuple[list[Section], dict[int, Piece]]] = []
    for section in SECTIONS[laid]:
        sections = [section]
        pieces = {piece.land.first: piece for side in section.sides if (piece := around[side])}
        for group in [group for group in groups if not pieces.keys().isdisjoint(group[1])]:
            groups.remove(group)
            sections, pieces = group[0] + sections, group[1] | pieces
        groups.append((sections, pieces))
    return [_join_pieces(cell, sections, list(pieces.values())) for sections, pieces in groups]


def _join_pieces(cell: int, sections: list[Section], pieces: list[Piece]) -> Joined:
    spots = [spot_at(cell, section.sides[0]) for section in sections]
    lands = [piece.land for piece in pieces]
    for land in lands:
        spots += land.sections
    colours = sorted({piece.colour for piece in pieces if piece.colour >= 0})
    return Joined(connect_land(spots, [*sections, *lands]), tuple(sections), tuple(pieces), tuple(colours))


def clash(lands: Sequence[Joined]) -> Clash | None:
    """The war or the migration that a placement causes; there is at most one."""
    for colour in sorted({colour for land in lands for colour in land.colours}):
        parts = [land for land in lands if colour in land.colours]
        if len(parts) > 1 or parts[0].kind == "island":
            return _migration(colour, parts)
    return next((_war(land) for land in lands if len(land.colours) > 1), None)


def _war(land: Joined) -> AskWinner:
    """A war; only swords on the old part of each continent count."""
    strengths = [(colour, _swords(land, colour)) for colour in land.colours]
    return AskWinner(tuple(sorted(strengths, key=lambda strength: -strength[1])))


def _swords(land: Joined, colour: int) -> int:
    return sum(piece.land.icons[SWORD] for piece in land.pieces if piece.colour == colour)


def _migration(colour: int, parts: list[Joined]) -> AskMigrate:
    """A migration to the most wheat; between equal parts, to a continent rather than to an island."""
    most = max(land.icons[WHEAT] for land in parts)
    best = [_destination(land, colour) for land in parts if land.icons[WHEAT] == most]
    best.sort(key=lambda part: part.first)
    continents = tuple(part for part in best if part.to == "continent")
    return AskMigrate(colour, continents or (best[0],))


def _destination(land: Joined, migrant: int) -> Destination:
    others = (colour for colour in land.colours if colour != migrant)
    return Destination(land.first, land.kind, land.icons[WHEAT], next(others, -1))
