"""Orbis: carries out actions. Functions change the position in place; callers pass a copy.

One generator per action: it changes the position, yields events, and puts the next question on `asks`.
The effects of tiles are in effects.py.
"""

from collections.abc import Callable

from engine.chance import draw, shuffle
from engine.game import Action, Event, Events
from engine.orbis import effects, events
from engine.orbis.actions import Discard, End, Pay, Place, Receive, Take, Waste, Worship
from engine.orbis.components import (
    CELLS,
    COLOURS,
    GOD_NUMBER,
    GODS,
    LEVELS,
    NONE,
    PLACES,
    PRINTED,
    SETUP,
    TILES,
    Worshippers,
    deck,
)
from engine.orbis.legal import answers
from engine.orbis.moves import count_part, exchange, hand_in, pick_up, receive, reorganise, swap
from engine.orbis.paying import discount, lacking, payments, price
from engine.orbis.scoring import temple_ranking
from engine.orbis.state import (
    ACTIVE,
    WASTELAND,
    AskBuild,
    AskGift,
    AskPlace,
    AskSacrifice,
    AskTake,
    AskWasteland,
    Options,
    Realm,
    State,
)
from engine.orbis.universe import cell_at, fitting_cells
from engine.orbis.worshippers import NOBODY, format_set, parse_set
from engine.steps import (
    FollowUp,
    dispatch_by_type,
    forced_answer,
    play_until_question,
    top_question,
)


def setup(seats: int, seed: bytes, options: Options) -> State:
    """Preparation: nine tiles of level 1, more gods than players; a random seat, "the youngest", starts."""
    stack: list[int] = []
    for level in reversed(LEVELS):
        stack += shuffle(seed, level - 1, f"level-{level}", deck(seats, level))
    display = [stack.pop() for _ in PLACES]
    gods = shuffle(seed, 3, "gods", range(len(GODS)))[: SETUP[seats].gods]
    return State(
        options=options,
        seed=seed,
        draws=5,
        display=display,
        crowds=[[*NOBODY] for _ in PLACES],
        stack=stack,
        aether=[PRINTED.worshippers] * len(COLOURS),
        gods=sorted(gods),
        realms=[_empty_realm() for _ in range(seats)],
        turn=draw(seed, 4, "youngest", seats),
        asks=[AskTake()],
    )


def _empty_realm() -> Realm:
    return Realm([*NOBODY], [NONE] * len(CELLS), [ACTIVE] * len(CELLS), [])


def apply(s: State, action: Action) -> list[Event]:
    """Carry out a legal action and all that follows up to the next question."""
    return play_until_question(s, action, _carry_out, _follow_up)


def _follow_up(s: State) -> FollowUp:
    """The answer if only one is legal; exchanges, which leave the question open, do not count."""
    answer = forced_answer(s, answers)
    # the event Waste gives the reason, so it is not marked as forced
    return _waste(s, answer) if isinstance(answer, Waste) else answer


# ---- taking a tile (steps 1 and 2), or a god ---------------------------------------


def _take(s: State, action: Take) -> Events:
    place = PLACES.index(action.place)
    tile, gained = s.display[place], pick_up(s, place)
    s.asks[-1] = AskBuild(tile)
    yield events.Take(s.turn, tile, action.place, format_set(gained))


def _worship(s: State, action: Worship) -> Events:
    god = GOD_NUMBER[action.god]
    s.gods.remove(god)
    s.realm.god = god
    yield events.God(s.turn, action.god)
    if GODS[god].gift:
        s.asks[-1] = AskGift()
    elif GODS[god].sacrifice:
        s.asks[-1] = AskSacrifice()
    else:
        reorganise(s)


def _receive(s: State, action: Receive) -> Events:
    receive(s, parse_set(action.set))
    yield events.Receive(s.turn, action.set)
    reorganise(s)


# ---- paying and placing (steps 3 to 5) ---------------------------------------------


def _pay(s: State, action: Pay) -> Events:
    ask = top_question(s.asks, AskBuild)
    yield _pay_set(s, ask.tile, parse_set(action.set))
    s.asks[-1] = AskPlace(ask.tile)


def _pay_set(s: State, tile: int, handed: Worshippers) -> events.Pay:
    exchanges = sum(lacking(s.realm, price(s.realm, tile)))
    paid = events.Pay(s.turn, tile, format_set(handed), exchanges, discount(s.realm, tile))
    hand_in(s, handed)
    return paid


def _waste(s: State, _: Waste) -> Events:
    ask = top_question(s.asks, AskBuild)
    is_payable, has_cell = bool(payments(s.realm, ask.tile)), bool(fitting_cells(s.realm, ask.tile))
    s.asks[-1] = AskWasteland(ask.tile)
    yield events.Waste(s.turn, ask.tile, "no-cell" if not has_cell else "chosen" if is_payable else "unpaid")


def _place(s: State, action: Place) -> Events:
    ask, cell = s.ask, cell_at(action.row, action.x)
    assert isinstance(ask, AskBuild | AskPlace | AskWasteland)
    if isinstance(ask, AskBuild) and TILES[ask.tile].cost:  # not asked: there is one way to pay
        (way,) = payments(s.realm, ask.tile)
        yield _pay_set(s, ask.tile, way)
    is_wasteland = isinstance(ask, AskWasteland)
    yield events.Place(s.turn, ask.tile, cell, is_wasteland)
    s.realm.universe[cell] = ask.tile
    s.realm.marks[cell] = WASTELAND if is_wasteland else ACTIVE
    if is_wasteland:
        reorganise(s)
    else:
        yield from effects.resolve(s, ask.tile, cell)


# ---- the kingdom's limit (step 6), the refill (step 7), the end --------------------


def _discard(s: State, action: Discard) -> Events:
    hand_in(s, parse_set(action.set))
    yield events.Discard(s.turn, action.set)
    reorganise(s)


def _end(s: State, _: End) -> Events:
    s.asks.pop()
    yield from _refill(s)
    s.turns_played += 1
    if s.turns_played == PRINTED.rounds * len(s.realms):
        for seat, token in temple_ranking(s):
            yield events.Temple(seat, token)
        yield events.Over(s.turn)
        return
    s.turn = (s.turn + 1) % len(s.realms)
    s.asks.append(AskTake())


def _refill(s: State) -> Events:
    """Put the next tile, of the lowest level left, on the emptied place."""
    if s.emptied >= 0:
        tile = s.display[s.emptied] = s.stack.pop()
        yield events.Refill(s.turn, tile, PLACES[s.emptied], reveals=True)
    s.emptied = -1


_carry_out: Callable[[State, Action], Events] = dispatch_by_type(
    _take,
    _worship,
    _pay,
    _waste,
    _place,
    effects.convert,
    effects.give,
    effects.remove,
    effects.cancel,
    _receive,
    count_part,
    _discard,
    exchange,
    swap,
    _end,
)
