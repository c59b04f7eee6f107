"""Gheos: the legal actions of the acting seat."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain

from engine.game import UNKNOWN, Action
from engine.gheos.actions import Colour, End, Found, Lay, Migrate, Pay, Score, Take, Winner
from engine.gheos.components import COLOURS, PERMANENT, ROTATIONS, SIDES, TILES, tile_of
from engine.gheos.grid import NEIGHBOURS, NOWHERE, cell_of, position, side_of
from engine.gheos.lands import survey, uninhabited_continents
from engine.gheos.laying import Site, clash, join, surroundings
from engine.gheos.state import AskColour, AskLay, AskMigrate, AskPay, AskPeople, AskToken, AskWinner, State
from engine.steps import NoQuestion

SCORE, END = Score(), End()
PAY, WINNER, TAKE, COLOUR = (
    tuple(verb(colour) for colour in COLOURS) for verb in (Pay, Winner, Take, Colour)
)


def legal(s: State) -> list[Action]:
    """Every legal action of the acting seat; cells row by row."""
    return [] if s.is_over or isinstance(s.ask, NoQuestion) else list(answers(s))


def answers(s: State) -> Iterable[Action]:
    """The answers to the current question, computed lazily where there may be many."""
    match s.ask:
        case AskLay():
            return _placements(s)
        case AskPay():
            return [PAY[colour] for colour, count in enumerate(s.player.followers) if count]
        case AskWinner() as ask:
            return [WINNER[colour] for colour in ask.tied]
        case AskMigrate(parts=parts):
            return [Migrate(*coordinates(part.first)) for part in parts]
        case AskPeople():
            return chain(_followers(s), _continents(s))
        case AskColour():
            return [COLOUR[colour] for colour, spot in enumerate(s.discs) if spot == NOWHERE]
        case AskToken():
            return [SCORE, END]
        case _:
            return [END]


def coordinates(spot: int) -> tuple[int, int, int]:
    """Column, row and side of a spot, as in actions."""
    return (*position(cell_of(spot)), side_of(spot))


# ---- 1. placing or replacing -------------------------------------------------------


def _placements(s: State) -> list[Action]:
    """Known tiles of the hand on free cells and on replaceable tiles; only affordable placements."""
    replaceable = [cell for cell, laid in s.board if is_replaceable(laid)]
    cells = sorted((*survey(s.board).free, *replaceable))
    contested = {} if any(s.player.followers) else _contested(s, cells)
    return [
        lay
        for tile in s.player.hand
        if tile != UNKNOWN
        for cell in cells
        for lay in (_peaceful_lays(tile, cell, contested[cell]) if cell in contested else _lays(tile, cell))
    ]


@lru_cache(maxsize=4096)  # holds nearly all placements; with 512 entries, playouts take 20 % longer
def _lays(tile: int, cell: int) -> tuple[Lay, ...]:
    """A tile on a cell in all distinct rotations."""
    return tuple(Lay(TILES[tile].id, *position(cell), rotation) for rotation in ROTATIONS[tile])


def _peaceful_lays(tile: int, cell: int, around: Site) -> list[Lay]:
    """The ways to lay a tile on a cell without a war or a migration."""
    return [lay for lay in _lays(tile, cell) if not clash(join(around, cell, SIDES * tile + lay.rotation))]


def is_replaceable(laid: int) -> bool:
    """Whether a placed tile may be replaced: it has no pyramid."""
    return not PERMANENT[tile_of(laid)]


def _contested(s: State, cells: Sequence[int]) -> dict[int, Site]:
    """The surroundings of the cells on which a tile may cause a war or a migration."""
    whole = survey(s.board)
    colours = whole.residents(s.discs)
    inhabited = (land for land in whole.lands if land.first in colours)
    beside = {other for land in inhabited for cell in land.cells for other in NEIGHBOURS[cell]}
    around = {cell: surroundings(whole, colours, cell) for cell in cells if cell in beside}
    return {cell: pieces for cell, pieces in around.items() if _is_contested(pieces)}


def _is_contested(around: Site) -> bool:
    """Whether several sides are inhabited, or an inhabited land has its landmass on this cell only."""
    inhabited = [piece.land for piece in around if piece and piece.colour >= 0]
    return len(inhabited) > 1 or any(not land.has_landmass for land in inhabited)


# ---- 2. founding or taking ---------------------------------------------------------


def _followers(s: State) -> list[Action]:
    """One follower of any civilization on the board, while the supply has one."""
    return [TAKE[colour] for colour, spot in enumerate(s.discs) if spot != NOWHERE and s.supply[colour]]


def _continents(s: State) -> Iterator[Action]:
    """Any uninhabited continent, while a disc is free."""
    if NOWHERE in s.discs:
        for land in uninhabited_continents(s):
            yield Found(*coordinates(land.first))
