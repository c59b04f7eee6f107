"""Maori: the gains between two positions as short phrases."""

from collections.abc import Iterator

from engine.game import Action
from engine.maori import GAME
from engine.maori.actions import Clear, Edge, End, Pass, Place, Remove, Reveal, Ship, Store, Stored, Take
from engine.maori.components import NONE
from engine.maori.legal import legal
from engine.maori.scoring import islands, open_shores, scores
from engine.maori.state import AskHow, AskSail, Board, State
from render.language.catalogue import Words
from render.language.score_lines import has_changed, list_changed_lines

#: Score lines of complete islands; if an island was closed, its own phrase replaces them.
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


def meaning(view: State, action: Action, words: Words) -> str:
    """The changes for the acting seat that the picture does not show; "" if there are none."""
    after = view.copy()
    match action:
        case Take() | Stored() if not view.has_own_ships:
            return ""
        case Edge() | Remove() | Pass() | Store():
            return ""
        case Reveal() | End():
            return words(f"maori-detail-{action.verb}")
    GAME.apply(after, action)
    seat = view.turn
    match action:
        case Clear():
            sheets = scores(view)[seat], scores(after)[seat]
            return " · ".join(list_changed_lines("maori", *sheets, words))
        case Ship():
            return words("maori-meaning-ship", count=sum(isinstance(one, Take) for one in legal(after)))
        case Take() | Stored():
            return words("maori-meaning-take", count=sum(isinstance(one, Place) for one in legal(after)))
    return " · ".join(gains(view, _best_rotation(after), words))


def _best_rotation(view: State) -> State:
    """The view after the rotation with the most points; `view` itself if no rotation has to be chosen."""
    if not isinstance(view.ask, AskHow):
        return view
    options = [view.copy() for _ in legal(view)]
    for option, rotation in zip(options, legal(view), strict=True):
        GAME.apply(option, rotation)
    return max(options, key=lambda option: scores(option)[view.turn].total)


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
