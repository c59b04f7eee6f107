"""Gheos: what the acting seat may do."""

from collections.abc import Iterator, Sequence

from engine.game import UNKNOWN, Action
from engine.gheos.actions import Colour, End, Found, Lay, Migrate, Pay, Score, Take, Winner
from engine.gheos.grid import NOWHERE, cell_of, free_cells, position, side_of
from engine.gheos.lands import uninhabited
from engine.gheos.laying import Site, clash, join, site
from engine.gheos.state import AskColour, AskLay, AskMigrate, AskPay, AskPeople, AskToken, AskWinner, State
from engine.gheos.tables import COLOURS, PERMANENT, ROTATIONS, SIDES, TILES, tile_of

SCORE, END = Score(), End()
PAY, WINNER, TAKE, COLOUR = (
    tuple(verb(colour) for colour in COLOURS) for verb in (Pay, Winner, Take, Colour)
)


def legal(s: State) -> list[Action]:
    """Every legal action of the acting seat, cells in the order in which the board reads."""
    return [] if s.is_over else options(s)


def options(s: State) -> list[Action]:
    """The answers to the present question."""
    match s.ask:
        case AskLay():
            return list(_placements(s))
        case AskPay():
            return [PAY[colour] for colour, count in enumerate(s.player.followers) if count]
        case AskWinner() as ask:
            return [WINNER[colour] for colour in ask.tied]
        case AskMigrate(parts=parts):
            return [Migrate(*place(part.first)) for part in parts]
        case AskPeople():
            return [*_followers(s), *_continents(s)]
        case AskColour():
            return [COLOUR[colour] for colour, spot in enumerate(s.discs) if spot == NOWHERE]
        case AskToken():
            return [SCORE, END]
        case _:
            return [END]


def place(spot: int) -> tuple[int, int, int]:
    """Column, row and side of a spot, as actions and events tell it."""
    return (*position(cell_of(spot)), side_of(spot))


# ---- 1. placing or replacing -------------------------------------------------------


def _placements(s: State) -> Iterator[Lay]:
    """Known tiles of the hand on free cells and on tiles without a pyramid; only what can be paid."""
    held = [cell for cell, laid in s.board if is_replaceable(laid)]
    places = [(cell, *position(cell)) for cell in sorted((*free_cells(s.tiles), *held))]
    risky = {} if any(s.player.followers) else _contested(s, [cell for cell, _, _ in places])
    for tile in s.player.hand:
        if tile == UNKNOWN:
            continue
        for cell, c, r in places:
            for rotation in ROTATIONS[tile]:
                if cell not in risky or not clash(join(risky[cell], cell, SIDES * tile + rotation)):
                    yield Lay(TILES[tile].id, c, r, rotation)


def is_replaceable(laid: int) -> bool:
    """A tile that lies may be replaced: it has no pyramid."""
    return not PERMANENT[tile_of(laid)]


def _contested(s: State, cells: Sequence[int]) -> dict[int, Site]:
    """The surroundings of the cells where a tile may cause a war or a migration."""
    around = {cell: site(s, cell) for cell in cells}
    return {cell: pieces for cell, pieces in around.items() if any(one and one.colour >= 0 for one in pieces)}


# ---- 2. founding or taking ---------------------------------------------------------


def _followers(s: State) -> list[Action]:
    """One follower of any civilization on the board, while the supply has one."""
    return [TAKE[colour] for colour, spot in enumerate(s.discs) if spot != NOWHERE and s.supply[colour]]


def _continents(s: State) -> list[Action]:
    """Any uninhabited continent, while a disc is free."""
    if NOWHERE not in s.discs:
        return []
    return [Found(*place(land.first)) for land in uninhabited(s)]
