"""Maori: texts and rows of the choices of a decision."""

from itertools import groupby

from engine.game import Action, Facts
from engine.maori.actions import Clear, Edge, Place, Rotate, Sail, Ship, Store, Stored, Take
from engine.maori.components import NONE, POSITIONS, PRINTED, ROTATED, TILES
from engine.maori.legal import approach_price, legal, max_voyage, reachable_cells, voyage_price
from engine.maori.state import AskHow, AskShip, AskWhat, AskWhere, AskWhich, State
from render.language.catalogue import Words
from render.maori.words.tiles import first_in_line, letter, tile_as_placed, tile_facts

#: Maximum number of buttons in a row of starting edges or voyages.
ROW_BUTTONS = 4
#: Maximum number of bare squares for which a select can list every rotation of a tile.
MAX_TURNED = 6


def label(view: State, action: Action, words: Words) -> str:
    """The label of a button, as in the picture."""
    return words(f"maori-label-{action.verb}", **_facts(view, action))


def detail(view: State, action: Action, words: Words) -> str:
    """The longer text of an action, for selects and autocomplete."""
    return words(f"maori-detail-{action.verb}", **_facts(view, action))


def pair_texts(view: State, first: Action, after: State, second: Action, words: Words) -> list[str]:
    """A voyage and the tile taken there, with the price of both."""
    if not (isinstance(first, Ship) and isinstance(second, Take)):
        return []
    facts = _facts(after, second)
    price = voyage_price(view, first.edges) + second.rank - 1
    return [words("maori-both-take", **facts | {"edges": first.edges, "price": price})]


def has_many_bare_squares(after: State) -> bool:
    """Whether one select cannot list every rotation for every bare square."""
    return isinstance(after.ask, AskHow) and after.board.tiles.count(NONE) > MAX_TURNED


def _facts(s: State, action: Action) -> Facts:
    match action:
        case Edge(position):
            return {"position": position + 1, **first_in_line(position, s.display)}
        case Ship(edges):
            there = first_in_line((s.ship + edges) % POSITIONS, s.display)
            return {"edges": edges, "price": voyage_price(s, edges), **there}
        case Take(rank) if rank > len(reachable_cells(s)):
            return {"letter": letter(rank), "price": rank - 1}
        case Take(rank):
            tile = TILES[s.display[reachable_cells(s)[rank - 1]]]
            return {"letter": letter(rank), "price": rank - 1, **tile_facts(tile)}
        case Stored():
            return tile_facts(TILES[s.board.store])
        case _:
            return _facts_of_place(s, action)


def _facts_of_place(s: State, action: Action) -> Facts:
    ask = s.ask
    match action:
        case Place(name) if isinstance(ask, AskWhere):
            price = approach_price(s, s.layout.index(name))
            return {"square": name, "price": price, **tile_facts(TILES[ask.tile])}
        case Store() if isinstance(ask, AskWhere):
            return tile_facts(TILES[ask.tile])
        case Rotate(quarters) if isinstance(ask, AskHow):
            return {"number": quarters + 1, **tile_facts(ROTATED[ask.tile][quarters])}
        case Clear(name) | Sail(name):
            square = s.layout.index(name)
            stays = int(square == s.board.ship)
            return {"square": name, "stays": stays, **tile_facts(tile_as_placed(s.board, square))}
        case _:
            return {}


def forbidden(view: State) -> list[Action]:
    """Illegal actions that a player may look for; the button Explain gives the reasons."""
    match view.ask if view.asks else None:
        case AskShip():
            sought: list[Action] = [Ship(max_voyage(view, view.board) + 1)]
        case AskWhat():
            ranks = range(1, min(len(reachable_cells(view)) + 1, PRINTED.display.cols) + 1)
            sought = [*map(Take, ranks), *([Stored()] if view.board.store != NONE else [])]
        case AskWhere():
            bare = [square for square, tile in enumerate(view.board.tiles) if tile == NONE]
            sought = [*(Place(view.layout.names[square]) for square in bare), Store()]
        case AskWhich() if view.board.ship >= 0:
            sought = [Clear(view.layout.names[view.board.ship])]
        case _:
            sought = []
    possible = legal(view)
    return [action for action in sought if action not in possible]


def rows(view: State) -> list[list[Action]]:
    """The legal actions as rows of buttons: squares as on the board, reachable tiles in one row."""
    groups = groupby(legal(view), key=lambda action: _group(view, action))
    return [row for _, group in groups for row in _split(view, list(group))]


def _group(view: State, action: Action) -> str:
    """A key that is equal for actions of one row."""
    match action:
        case Place(name) | Clear(name) | Sail(name):
            row, _ = view.layout.places[view.layout.index(name)]
            return f"row {row}"
        case Edge() | Ship() | Take() | Rotate():
            return action.verb
        case Store():
            return "store"
        case _:
            return "other"


def _split(view: State, actions: list[Action]) -> list[list[Action]]:
    """Split the choices of a starting edge or of a voyage into rows of four.

    In the first row only the last voyage may have a price, because a line of a phone fits four labels if one
    of them has a price, but only two labels if both have prices.
    """
    if not isinstance(actions[0], Edge | Ship):
        return [actions]
    paid = sum(isinstance(action, Ship) and voyage_price(view, action.edges) > 0 for action in actions)
    first = min(ROW_BUTTONS, len(actions) - paid + 1)
    starts = range(first, len(actions), ROW_BUTTONS)
    return [actions[:first], *(actions[at : at + ROW_BUTTONS] for at in starts)]
