"""Maori: descriptions of a position."""

from engine.maori import GAME
from engine.maori.components import NONE, PRINTED, TILES
from engine.maori.legal import reachable_cells
from engine.maori.state import AskHow, AskWhere, Board, State
from render.language.catalogue import Words, escape_markdown
from render.maori.words.tiles import brief, brief_line, ship_position, storage, tile_as_placed
from render.players import Seating


def question(view: State, seating: Seating, words: Words) -> str:
    """The question for the header of the picture."""
    kind = "over" if view.is_over else GAME.decision(view).kind
    return words(f"maori-question-{kind}", name=seating.players[view.turn].name)


def alts(view: State, seating: Seating, words: Words) -> list[str]:
    """The alt text: the question, the tiles in reach of the ship, the counts of all players."""
    points = [score.total for score in GAME.scores(view)]
    lines = [f"{words('game-maori')}. {question(view, seating, words)}"]
    if not view.is_over:
        lines += _in_hand(view, words)
        if view.ship >= 0:
            lines.append(words("maori-alt-line", line=brief_line(reachable_cells(view), view.display, words)))
    lines.append(words("maori-alt-stack", stack=len(view.stack)))
    for seat, board in enumerate(view.boards):
        facts = _player(view, board, points[seat], words)
        lines.append(words("maori-alt-player", name=seating.players[seat].name, **facts))
    return ["\n".join(lines)]


def description(view: State, seating: Seating, words: Words) -> str:
    """The whole position in markdown: the question, ship and display, then each board."""
    points = [score.total for score in GAME.scores(view)]
    lines = [*_head(view, seating, words), *_display(view, words)]
    for seat, board in enumerate(view.boards):
        facts = _player(view, board, points[seat], words)
        lines.append(words("maori-text-player", name=escape_markdown(seating.players[seat].name), **facts))
        lines += [*_own_ship(view, board, words), _board(view, board, words)]
    return "\n".join(lines)


def _player(view: State, board: Board, points: int, words: Words) -> dict[str, int | str]:
    boats, stored = board.boats(view.layout), storage(board, words)
    return {"points": points, "boats": boats, "shells": board.shells, "stored": stored}


def _in_hand(view: State, words: Words) -> list[str]:
    if view.is_over or not isinstance(view.ask, AskWhere | AskHow):
        return []
    return [words("maori-text-hand", tile=brief(TILES[view.ask.tile], words))]


def _head(view: State, seating: Seating, words: Words) -> list[str]:
    options = view.options
    lines = [
        words(
            "maori-text-options",
            variant=words(f"option-maori-variant-{options.variant}"),
            board=words(f"option-maori-board-{options.board}"),
        ),
        f"**{escape_markdown(question(view, seating, words))}**",
    ]
    if view.last_turns > 0:
        lines.append(words("maori-text-last", turns=view.last_turns))
    return lines + _in_hand(view, words)


def _display(view: State, words: Words) -> list[str]:
    cols = PRINTED.display.cols
    tiles = [brief(TILES[tile], words) for tile in view.display]
    rows = [f"{at // cols + 1}: {' | '.join(tiles[at : at + cols])}" for at in range(0, len(tiles), cols)]
    stock = words("maori-text-stock", stack=len(view.stack), supply=view.supply)
    return [*_ship(view, words), words("maori-text-display"), *rows, stock]


def _ship(view: State, words: Words) -> list[str]:
    if view.ship < 0:
        return [words("maori-text-no-ship")]
    return [
        words("maori-text-ship", place=ship_position(view.ship, words)),
        words("maori-text-line", line=brief_line(reachable_cells(view), view.display, words)),
    ]


def _own_ship(view: State, board: Board, words: Words) -> list[str]:
    if not view.has_own_ships:
        return []
    if board.ship < 0:
        return [words("maori-text-own-ship-waits")]
    return [words("maori-text-own-ship", square=view.layout.names[board.ship])]


def _board(view: State, board: Board, words: Words) -> str:
    names = view.layout.names
    parts = [
        f"{names[square]} {brief(tile_as_placed(board, square), words)}"
        for square, tile in enumerate(board.tiles)
        if tile != NONE
    ]
    return ", ".join(parts) or words("maori-text-bare")
