"""Shells: the choices of a decision as buttons and entries of lists."""

from engine.game import Action, Facts
from render.language.catalogue import Words
from tests.example_game.rules import GAME, State
from tests.example_game.rules.actions import Put, Show
from tests.example_game.rules.components import PRINTED
from tests.example_game.rules.scoring import prize


def label(view: State, action: Action, words: Words) -> str:
    """A button's label, as on the picture."""
    return words(f"shells-label-{action.verb}", **_facts(view, action))


def detail(view: State, action: Action, words: Words) -> str:
    """A longer description of an action, for selects and autocomplete."""
    return words(f"shells-detail-{action.verb}", **_facts(view, action))


def _facts(view: State, action: Action) -> Facts:
    match action:
        case Show(value=value):
            return {"value": value}
        case Put(basket=name):
            return {"basket": name, "value": view.open, **_fate(view, name)}
        case _:
            return {"bag": len(view.bag)}


def _fate(view: State, name: str) -> Facts:
    """The facts about a basket after the open shell is put into it."""
    basket, size = view.baskets[view.options.names.index(name)], PRINTED.size
    total = sum(basket) + view.open
    fate = "open" if total < size else "exact" if total == size else "over"
    points, shells = prize(basket, view.open), len(basket) + 1
    facts: Facts = {"fate": fate, "total": total, "size": size}
    return {**facts, "points": points, "shells": shells, "bonus": PRINTED.exact}


def rows(view: State) -> list[list[Action]]:
    """The legal actions in one row of buttons; none if the choice is another seat's secret."""
    legal = list(GAME.legal(view))
    return [legal] if legal else []
