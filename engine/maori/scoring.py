"""Maori: islands, wreaths and final scores (rulebook: scoring, atoll)."""

from functools import lru_cache

from msgspec import Struct

from engine.game import Score, ScoreLine, rank_scores
from engine.maori.components import FACING, NONE, POSITIONS, PRINTED, ROTATED, SIDES, Layout, layout
from engine.maori.state import Board, State


class Island(Struct, frozen=True):
    """Land tiles that are connected across open sides."""

    squares: tuple[int, ...]
    #: every open side is connected to another tile
    is_complete: bool
    palms: int
    has_hut: bool
    wreaths: int
    #: every square is inside the atoll
    is_in_atoll: bool

    def points(self) -> int:
        """Points of the island once it is complete; wreaths are never doubled."""
        points = PRINTED.points
        each = points.palm_with_hut if self.has_hut else points.palm
        return self.palms * each * (points.atoll if self.is_in_atoll else 1) + self.wreaths * points.wreath


def islands(board: Board, where: Layout) -> tuple[Island, ...]:
    """The islands of a board, complete or not, ordered by their first square."""
    return _islands(tuple(board.tiles), tuple(board.turns), where)


@lru_cache(maxsize=512)  # a larger cache does not speed up programs
def _islands(tiles: tuple[int, ...], turns: tuple[int, ...], where: Layout) -> tuple[Island, ...]:
    lying = [ROTATED[tile][quarters] for tile, quarters in zip(tiles, turns, strict=True)]
    found: list[Island] = []
    seen: set[int] = set()
    for start, tile in enumerate(lying):
        if start in seen or not tile.is_land:
            continue
        squares, complete, halves = [start], True, 0
        for square in squares:  # a queue: grows during the loop
            for side in lying[square].open:
                beside = where.beside[square][SIDES.index(side)]
                if beside < 0 or FACING[side] not in lying[beside].open:
                    complete = False
                    continue
                halves += side in lying[square].lei and FACING[side] in lying[beside].lei
                if beside not in squares:
                    squares.append(beside)
        seen.update(squares)
        found.append(
            Island(
                squares=tuple(sorted(squares)),
                is_complete=complete,
                palms=sum(lying[n].palms for n in squares),
                has_hut=any(lying[n].huts for n in squares),
                wreaths=halves // 2,
                is_in_atoll=where.atoll_squares.issuperset(squares),
            )
        )
    return tuple(found)


#: For each tile and rotation: the indexes of its open sides; None for tiles without land.
_OPEN = [[tuple(map(SIDES.index, way.open)) if way.is_land else None for way in ways] for ways in ROTATED]


def closed_island(board: Board, where: Layout, square: int) -> Island | None:
    """The complete island on a square; None if there is none."""
    tiles, beside = board.tiles, where.beside[square]
    sides = _OPEN[tiles[square]][board.turns[square]]
    if sides is None:
        return None
    for side in sides:  # a quick check: most tiles leave a side open, and finding islands takes much longer
        if beside[side] < 0 or tiles[beside[side]] == NONE:
            return None
    return next((one for one in islands(board, where) if square in one.squares and one.is_complete), None)


def open_shores(island: Island, board: Board, where: Layout) -> list[int]:
    """The square beyond each unconnected open side of an island; -1 for printed land or the board's edge."""
    shores = []
    for square in island.squares:
        for side in ROTATED[board.tiles[square]][board.turns[square]].open:
            beside = where.beside[square][SIDES.index(side)]
            if beside < 0 or FACING[side] not in ROTATED[board.tiles[beside]][board.turns[beside]].open:
                shores.append(beside)
    return shores


def without_unfinished_islands(board: Board, where: Layout) -> Board:
    """The board without unfinished islands, which are removed before scoring."""
    bare = board.copy()
    for island in islands(board, where):
        if not island.is_complete:
            for square in island.squares:
                bare.tiles[square], bare.turns[square] = NONE, 0
    return bare


def _sheet(board: Board, where: Layout, most_boats: int, most_shells: int) -> tuple[ScoreLine, ...]:
    points = PRINTED.points
    done = islands(board, where)

    def palms(key: str, *, has_hut: bool, inside: bool) -> ScoreLine:
        group = [i for i in done if i.has_hut == has_hut and i.is_in_atoll == inside]
        bare = sum(i.points() - i.wreaths * points.wreath for i in group)
        return ScoreLine(key, sum(i.palms for i in group), bare)

    def majority(key: str, own: int, most: int, each: int) -> ScoreLine:
        return ScoreLine(key, own, own * each if own == most else 0)

    wreaths, bare = sum(i.wreaths for i in done), board.tiles.count(NONE)
    atoll = (
        (
            palms("palms-atoll", has_hut=False, inside=True),
            palms("palms-hut-atoll", has_hut=True, inside=True),
        )
        if where.atoll_squares
        else ()
    )
    return (
        palms("palms", has_hut=False, inside=False),
        palms("palms-hut", has_hut=True, inside=False),
        *atoll,
        ScoreLine("wreaths", wreaths, wreaths * points.wreath),
        majority("boats", board.boats(where), most_boats, points.boat),
        majority("shells", board.shells, most_shells, points.shell),
        ScoreLine("bare", bare, bare * points.bare_square),
    )


def progress(s: State) -> float:
    """The share of the match that has been played: measured by the fullest board or by consecutive passes."""
    fullest = max(1 - board.tiles.count(NONE) / len(board.tiles) for board in s.boards)
    return max(fullest, s.idle / POSITIONS)


def scores(s: State) -> list[Score]:
    """Score sheets by seat, as if the match ended now; ties are broken by shells, then shared."""
    where = layout(s.options.board)
    boards = [without_unfinished_islands(board, where) for board in s.boards]
    most_boats = max(board.boats(where) for board in boards)
    most_shells = max(board.shells for board in boards)
    sheets = [_sheet(board, where, most_boats, most_shells) for board in boards]
    return rank_scores(sheets, [board.shells for board in boards])
