"""Maori: the gains of a hint as short phrases."""

from collections.abc import Iterator

from engine.maori.components import NONE
from engine.maori.scoring import islands, open_shores, scores
from engine.maori.state import AskSail, Board, State
from render.language.catalogue import Words
from render.language.score_lines import has_changed, list_changed_lines

#: Score lines that only closing an island changes.
OF_ISLANDS = ("palms", "palms-hut", "palms-atoll", "palms-hut-atoll", "wreaths")


def gains(before: State, after: State, words: Words) -> list[str]:
    """Gains of the acting seat between two positions."""
    seat = before.turn
    old, new = before.boards[seat], after.boards[seat]
    sheets = scores(before)[seat], scores(after)[seat]
    closed = list(_closed_islands(old, new, after, words))
    counted = [
        words(f"maori-gain-{what}", count=more)
        for what, more in (
            ("boats", new.boats(after.layout) - old.boats(after.layout)),
            ("shells", new.shells - old.shells),
        )
        if more > 0 and not has_changed(*sheets, what)
    ]
    return [
        *closed,
        *_grown_islands(old, new, after, words),
        *list_changed_lines("maori", *sheets, words, OF_ISLANDS if closed else ()),
        *counted,
        *_other_gains(before, after, seat, words),
    ]


def _closed_islands(old: Board, new: Board, after: State, words: Words) -> Iterator[str]:
    """Islands that became complete."""
    layout = after.layout
    done = {island.squares for island in islands(old, layout) if island.is_complete}
    for island in islands(new, layout):
        if island.is_complete and island.squares not in done:
            facts = {"tiles": len(island.squares), "points": island.points()}
            yield words("maori-gain-closes", **facts)


def _grown_islands(old: Board, new: Board, after: State, words: Words) -> Iterator[str]:
    """Islands that grew and can still be closed."""
    layout = after.layout
    laid = {square for square, tile in enumerate(new.tiles) if tile != old.tiles[square]}
    for island in islands(new, layout):
        shores = open_shores(island, new, layout)
        is_bare = all(beside >= 0 and new.tiles[beside] == NONE for beside in shores)
        if shores and is_bare and laid & set(island.squares) and island.points():
            yield words("maori-gain-island", points=island.points(), open=len(shores))


def _other_gains(before: State, after: State, seat: int, words: Words) -> Iterator[str]:
    """Gains for later turns."""
    old, new = before.boards[seat], after.boards[seat]
    if old.store == NONE != new.store:
        yield words("maori-gain-store")
    if new.tiles.count(NONE) > old.tiles.count(NONE):
        yield words("maori-gain-clear")
    if after.passed and not before.passed:
        yield words("maori-gain-pass")
    if isinstance(before.ask, AskSail):
        bare = [square for square in after.layout.around[new.ship] if new.tiles[square] == NONE]
        yield words("maori-gain-near", count=len(bare))
