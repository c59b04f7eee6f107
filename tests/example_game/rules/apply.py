"""Shells: what each action does. The functions change the position, which callers have copied."""

from collections.abc import Callable

from engine.chance import draw, shuffle
from engine.game import Action, Event, Events
from engine.steps import dispatch_by_type
from tests.example_game.rules import events
from tests.example_game.rules.actions import End, Put, Show
from tests.example_game.rules.components import NONE, PRINTED, SHELLS
from tests.example_game.rules.state import Options, Pile, State


def setup(seats: int, seed: bytes, options: Options) -> State:
    """The initial position: everybody draws a hand, and chance decides who starts."""
    bag = shuffle(seed, 0, "bag", SHELLS)
    return State(
        options=options,
        seed=seed,
        hands=[[bag.pop() for _ in range(PRINTED.hand)] for _ in range(seats)],
        bag=bag,
        baskets=[[] for _ in options.names],
        piles=[Pile([]) for _ in range(seats)],
        turn=draw(seed, 1, "start", seats),
    )


def apply(s: State, action: Action) -> list[Event]:
    """Apply a legal action."""
    return list(_carry_out(s, action))


def _show(s: State, action: Show) -> Events:
    s.hands[s.turn].remove(action.value)
    s.open, s.ask = action.value, "basket"
    yield events.Show(s.turn, action.value)


def _put(s: State, action: Put) -> Events:
    basket = s.baskets[s.options.names.index(action.basket)]
    basket.append(s.open)
    yield events.Put(s.turn, s.open, action.basket, sum(basket))
    s.open, s.ask = NONE, "end"
    if sum(basket) >= PRINTED.size:
        yield _take(s, basket, action.basket)


def _take(s: State, basket: list[int], name: str) -> events.Take:
    """Move a full basket onto the pile of the acting seat."""
    pile, exact, shells = s.piles[s.turn], sum(basket) == PRINTED.size, len(basket)
    pile.shells += basket
    pile.exact += exact
    basket.clear()
    bonus = exact * PRINTED.exact
    return events.Take(s.turn, name, shells, exact, bonus)


def _end(s: State, _: End) -> Events:
    """Draw a shell if there is one; the match ends if the next seat has no shells."""
    if s.bag:
        drawn = s.bag.pop()
        s.hands[s.turn].append(drawn)
        yield events.Draw(s.turn, drawn, visible_to=s.turn, reveals=True)
    following = (s.turn + 1) % len(s.hands)
    if not s.hands[following]:
        s.ask = ""
        yield events.Over(s.turn)
        return
    s.turn, s.ask = following, "shell"


_carry_out: Callable[[State, Action], Events] = dispatch_by_type(_show, _put, _end)
