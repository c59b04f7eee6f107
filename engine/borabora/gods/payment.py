"""Bora Bora: payments for gods (rulebook: gods).

The price is a card of the god's colour and an offering, or two cards of another colour and an offering, or
a god tile.
"""

from functools import lru_cache

from engine.borabora import events
from engine.borabora.actions import Pair, Pay, Refuse
from engine.borabora.asks import AskGod
from engine.borabora.components import COLOURS, YELLOW
from engine.borabora.gods.cards import discard
from engine.borabora.state import Mat, State
from engine.borabora.tasks import missing_count_after
from engine.game import Action, Events

BY_CARD, BY_TILE, REFUSE = Pay("card"), Pay("tile"), Refuse()

#: The number of cards of another colour that replace a god's card.
PAIR = 2


def payments(mat: Mat, *gods: int) -> tuple[Action, ...]:
    """Payments for the first god that leave enough for the others."""
    return _payments(tuple(mat.hand), mat.offerings, mat.god_tiles, gods)


@lru_cache(maxsize=4096)
def _payments(hand: tuple[int, ...], offerings: int, tiles: int, gods: tuple[int, ...]) -> tuple[Action, ...]:
    found: list[Action] = []
    for colour in range(len(COLOURS)) if offerings else ():
        count = 1 if colour == gods[0] else PAIR
        if hand[colour] >= count and _all_payable(
            _without_cards(hand, colour, count), offerings - 1, tiles, gods[1:]
        ):
            found.append(BY_CARD if colour == gods[0] else Pair(COLOURS[colour]))
    if tiles and _all_payable(hand, offerings, tiles - 1, gods[1:]):
        found.append(BY_TILE)
    return tuple(sorted(found, key=lambda payment: payment != BY_CARD))


def _all_payable(hand: tuple[int, ...], offerings: int, tiles: int, gods: tuple[int, ...]) -> bool:
    return not gods or bool(_payments(hand, offerings, tiles, gods))


def _without_cards(hand: tuple[int, ...], colour: int, count: int) -> tuple[int, ...]:
    return (*hand[:colour], hand[colour] - count, *hand[colour + 1 :])


def may_be_payable(mat: Mat) -> bool:
    """Whether the seat may be able to pay a god, by public information."""
    return mat.god_tiles > 0 or may_be_payable_by_card(mat)


def may_be_payable_by_card(mat: Mat, brought: int = 0) -> bool:
    """Whether the seat may be able to pay a god with cards; `brought` offerings cannot be used."""
    return mat.offerings > brought and mat.cards > 0


def needs_tile(mat: Mat) -> bool:
    """Whether only a god tile can pay, by public information; then the seat is not asked how to pay."""
    return mat.god_tiles > 0 and not may_be_payable_by_card(mat)


def cards_of(god: int, payment: Action) -> list[int]:
    """The colours of the cards in a payment."""
    if isinstance(payment, Pair):
        return [COLOURS.index(payment.colour)] * PAIR
    return [god] if payment == BY_CARD else []


def take_payment(mat: Mat, god: int, payment: Action) -> None:
    """Remove a payment from a mat."""
    if payment == BY_TILE:
        mat.god_tiles -= 1
        return
    mat.offerings -= 1
    for colour in cards_of(god, payment):
        mat.hand[colour] -= 1


def yellow_payments(s: State, seat: int, task: int) -> list[Action]:
    """Payments for the yellow god after which the task lacks at most the one item that the god replaces."""
    mat, found = s.mats[seat], []
    for payment in payments(mat, YELLOW):
        after = mat.copy()
        take_payment(after, YELLOW, payment)
        if missing_count_after(s, seat, after, task) <= 1:
            found.append(payment)
    return found


# ---- the question ------------------------------------------------------------------


def answers(s: State, ask: AskGod) -> list[Action]:
    """Answers: payments that leave enough for the gods needed after this one."""
    if ask.god == YELLOW:
        return yellow_payments(s, s.turn, s.mat.tasks[ask.place])
    found = [*payments(s.mat, ask.god, *gods_needed_next(s))]
    return found if ask.needed else [*found, REFUSE]


def gods_needed_next(s: State) -> list[int]:
    """Gods that must be paid after the current one."""
    needed = []
    for ask in reversed(s.asks[:-1]):
        if not isinstance(ask, AskGod):
            break
        if ask.needed:
            needed.append(ask.god)
    return needed


def pay(s: State, god: int, payment: Action) -> Events:
    """Pay a god: cards are discarded, a god tile leaves the game."""
    take_payment(s.mat, god, payment)
    if payment == BY_TILE:
        s.box_gods += 1
        yield events.God(s.turn, COLOURS[god], "tile")
        return
    if isinstance(payment, Pair):
        yield events.God(s.turn, COLOURS[god], "pair", payment.colour, reveals=True)
    else:
        yield events.God(s.turn, COLOURS[god], "card", reveals=True)
    yield from discard(s, cards_of(god, payment))
