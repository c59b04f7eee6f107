"""Gheos: a slow reference implementation of lands, which uses only the printed tiles.

A node is (column, row, number of the printed section).
"""

from itertools import product
from random import Random
from typing import NamedTuple

from engine.gheos import State
from engine.gheos.components import COLOURS, LANDSCAPE, SIDES, START, TILES
from engine.gheos.grid import cell_at, cell_of, free_cells, position, side_of
from engine.gheos.lands import survey
from tests.games.gheos.positions import make_state, player

Cell = tuple[int, int]
Node = tuple[int, int, int]
#: Cell -> number of the tile and rotation.
Tiles = dict[Cell, tuple[int, int]]


def tiles_of(s: State) -> Tiles:
    """The board by column and row."""
    return {position(cell): divmod(laid, SIDES) for cell, laid in s.board}


def neighbours(c: int, r: int) -> list[Cell]:
    """The neighbours of a cell, in clockwise order of its sides."""
    if (c + r) % 2 == 0:
        return [(c + 1, r), (c, r + 1), (c - 1, r)]
    return [(c, r - 1), (c + 1, r), (c - 1, r)]


def node(tiles: Tiles, cell: Cell, side: int) -> Node:
    """The section that owns a side: edge e of a tile turned by k lies on side e + k."""
    tile, rotation = tiles[cell]
    edge = (side - rotation) % 3
    (number,) = [n for n, strip in enumerate(TILES[tile].sections) if edge in strip.edges]
    return (*cell, number)


def lands(tiles: Tiles) -> list[set[Node]]:
    """The lands of a board: sets of connected sections."""
    found = [{(*cell, n)} for cell, (tile, _) in tiles.items() for n in range(len(TILES[tile].sections))]
    for cell, side in product(tiles, range(3)):
        across = neighbours(*cell)[side]
        if across in tiles and cell < across:  # each border once
            back = neighbours(*across).index(cell)
            ends = {node(tiles, cell, side), node(tiles, across, back)}
            joined = [land for land in found if land & ends]
            if len(joined) > 1:
                found = [land for land in found if land not in joined] + [set().union(*joined)]
    return found


def kind(tiles: Tiles, land: set[Node]) -> str:
    """Kind of a land: continent, island or a loose section."""
    if len({node[:2] for node in land}) == 1:
        return "loose"
    sizes = [len(TILES[tiles[c, r][0]].sections[n].edges) for c, r, n in land]
    return "continent" if max(sizes) > 1 else "island"


def count(tiles: Tiles, land: set[Node], icon: str) -> int:
    """Number of icons of a kind; "temple_sword" differs from "sword"."""
    return sum(TILES[tiles[c, r][0]].sections[n].icons.count(icon) for c, r, n in land)


class Upheaval(NamedTuple):
    """Results of a placement: swords in each war, and possible (kind, wheat) of each migration."""

    wars: list[dict[str, int]]
    migrations: dict[str, list[tuple[str, int]]]


def upheaval(s: State, old: dict[str, set[Node]], cell: Cell, tile: int, rotation: int) -> Upheaval:
    """Resolve a placement in the order of the rulebook; `old`: result of `old_lands` before it."""
    before = tiles_of(s)
    after = {**before, cell: (tile, rotation)}
    rest = {colour: {node for node in land if node[:2] != cell} for colour, land in old.items()}
    now = lands(after)
    homes = {colour: [land for land in now if land & mine] for colour, mine in rest.items()}
    migrations = {
        colour: best(after, parts)
        for colour, parts in homes.items()
        if len(parts) > 1 or kind(after, parts[0]) == "island"
    }
    wars = []
    for land in now:
        at_war = [c for c, mine in rest.items() if mine & land and c not in migrations]
        if len(at_war) > 1:
            wars.append({colour: count(before, rest[colour], "sword") for colour in at_war})
    return Upheaval(wars, migrations)


def old_lands(s: State) -> dict[str, set[Node]]:
    """Each civilization's continent."""
    tiles = tiles_of(s)
    now, found = lands(tiles), {}
    for colour, spot in zip(COLOURS, s.discs, strict=True):
        if spot >= 0:
            disc = node(tiles, position(cell_of(spot)), side_of(spot))
            found[colour] = next(land for land in now if disc in land)
    return found


def best(tiles: Tiles, parts: list[set[Node]]) -> list[tuple[str, int]]:
    """(kind, wheat) of the lands with most wheat; islands only if no continent has as much."""
    wheat = [count(tiles, land, "wheat") for land in parts]
    most = [(kind(tiles, land), max(wheat)) for land, n in zip(parts, wheat, strict=True) if n == max(wheat)]
    return [part for part in most if part[0] == "continent"] or most[:1]


# ---- random states -----------------------------------------------------------------


def random_state(seed: int, max_tiles: int = 16) -> State:
    """The start tile and at most `max_tiles` others, with civilizations and followers on some continents."""
    rng = Random(seed)
    deck = [tile for tile in LANDSCAPE if tile != START]
    rng.shuffle(deck)
    tiles = {cell_at(0, 0): SIDES * START}
    for _ in range(rng.randint(1, max_tiles)):
        tiles[rng.choice(free_cells(tiles))] = SIDES * deck.pop() + rng.randrange(SIDES)
    marks = [".".join(map(str, (TILES[n].id, *position(cell), k))) for cell, (n, k) in _read(tiles)]
    s = make_state(" ".join(marks), player(" ".join(TILES[deck.pop()].id for _ in range(2))))
    lands_there = survey(s.board)
    colours = list(range(len(COLOURS)))
    rng.shuffle(colours)
    for land in lands_there.lands:
        if land.kind == "continent" and colours and rng.random() < 0.8:
            colour = colours.pop()
            s.discs[colour] = rng.choice([lands_there.disc_spot(land), rng.choice(land.sections)])
            given = rng.randint(0, 3)
            s.supply[colour] -= given
            s.players[rng.randrange(2)].followers[colour] += given
    return s


def _read(tiles: dict[int, int]) -> list[tuple[int, tuple[int, int]]]:
    return [(cell, divmod(laid, SIDES)) for cell, laid in tiles.items()]
