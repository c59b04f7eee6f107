"""Bora Bora: god cards: deck, face-up row, hands and discard pile (rulebook: gods)."""

from collections.abc import Iterable

from engine.borabora import events
from engine.borabora.actions import Card
from engine.borabora.components import COLOURS, PRINTED, colour_word
from engine.borabora.state import State
from engine.chance import shuffle
from engine.game import UNKNOWN, Action, Events

FROM_DECK = Card("deck")


def cards_left(s: State) -> int:
    """The number of cards that can be taken, including the discard pile, which becomes the deck if needed."""
    return len(s.deck) + len(s.face_up) + len(s.discards)


def card_sources(s: State) -> list[Action]:
    """Answers: the deck, or a face-up card of a colour."""
    found: list[Action] = [FROM_DECK] if s.deck else []
    return found + [Card(COLOURS[colour]) for colour in sorted(dict.fromkeys(s.face_up)) if colour != UNKNOWN]


def take(s: State, action: Card) -> Events:
    """Take a card; a face-up one is replaced at once."""
    if action == FROM_DECK:
        yield from _take_from_deck(s)
    else:
        yield from _take_from_row(s, COLOURS.index(action.source))
    yield from replenish(s)


def _take_from_deck(s: State) -> Events:
    """Take the top card; only its seat sees it."""
    colour = s.deck.pop()
    s.mat.hand[colour] += 1
    yield events.Card(s.turn, reveals=True)
    yield events.Seen(s.turn, colour_word(colour), visible_to=s.turn, reveals=True)


def _take_from_row(s: State, colour: int) -> Events:
    place = s.face_up.index(colour)
    s.face_up.pop(place)
    s.mat.hand[colour] += 1
    yield events.Card(s.turn, COLOURS[colour])
    if s.deck:
        yield _turn_face_up(s, place)


def _turn_face_up(s: State, place: int) -> events.Refill:
    colour = s.deck.pop()
    s.face_up.insert(place, colour)
    return events.Refill(s.turn, colour_word(colour), reveals=True)


def discard(s: State, colours: Iterable[int]) -> Events:
    """Discard played cards; if the deck is empty, they become the new deck."""
    s.discards += colours
    yield from replenish(s)


def replenish(s: State) -> Events:
    """If the deck is empty, shuffle the discard pile into a new deck and refill the row."""
    if s.deck or not s.discards:
        return
    s.deck = _shuffle_discards(s)
    s.discards.clear()
    yield events.Shuffle(s.turn, len(s.deck))
    while s.deck and len(s.face_up) < PRINTED.face_up:
        yield _turn_face_up(s, len(s.face_up))


def _shuffle_discards(s: State) -> list[int]:
    number = s.draws
    s.draws += 1
    if s.seed is None:
        return [UNKNOWN] * len(s.discards)
    return shuffle(s.seed, number, "god-cards", s.discards)
