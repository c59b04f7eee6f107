"""Bora Bora: the events of a match. Colours, regions and kinds are given by name, spaces by number."""

from typing import Literal

from engine.game import Event

# ---- rounds ------------------------------------------------------------------------


class Round(Event, frozen=True):
    """A round starts."""

    round: int


class People(Event, frozen=True):
    """The displays are filled with new men and women."""


class Tasks(Event, frozen=True):
    """The display is filled with new tasks."""


class Roll(Event, frozen=True):
    """A seat's dice are rolled."""

    dice: tuple[int, ...]


class Final(Event, frozen=True):
    """At the end of the match everybody fulfils the tasks whose conditions are met."""


class Over(Event, frozen=True):
    """The match ends."""


# ---- gains -------------------------------------------------------------------------


class Vp(Event, frozen=True):
    """A seat gains victory points from a source."""

    vp: int
    source: str


class Offering(Event, frozen=True):
    """A seat gains offerings."""

    count: int


class Shells(Event, frozen=True):
    """A seat gains shells."""

    count: int


class Status(Event, frozen=True):
    """A seat moves up the status track to a position."""

    steps: int
    position: int


class Material(Event, frozen=True):
    """A material is placed on a ceremony space, or beside the mat (space 0)."""

    material: str
    space: int


# ---- phase A: dice and actions -----------------------------------------------------


class Place(Event, frozen=True):
    """A die is placed on an action tile."""

    face: int
    action: str


class Settle(Event, frozen=True):
    """A hut is placed in a region over land or water, or at the start; it may push another one aside."""

    region: str
    sort: str
    pushed: bool


class Take(Event, frozen=True):
    """A people tile is taken from the display."""

    tile: int
    gender: str
    space: int


class Put(Event, frozen=True):
    """A people tile is put on the 12th space of the mat, or on one of spaces 1-11."""

    tile: int
    place: str


class Slide(Event, frozen=True):
    """A people tile is slid to gain its symbols."""

    tile: int


class Move(Event, frozen=True):
    """A hut is moved to the 12th space, which holds `count` now."""

    count: int


class Priest(Event, frozen=True):
    """A priest is placed in the temple and may push others."""

    space: int
    pushed: bool


class Fallen(Event, frozen=True):
    """A priest was pushed out of the temple."""


class Build(Event, frozen=True):
    """A building tile covers two ceremony spaces."""

    value: int
    first: int
    second: int
    vp: int


# ---- god cards ---------------------------------------------------------------------


class God(Event, frozen=True):
    """A god is paid with its card, with a god tile, or with a pair of another colour."""

    god: str
    by: Literal["card", "tile", "pair"]
    #: the colour of the pair
    colour: str = ""


class Card(Event, frozen=True):
    """A god card is taken from the deck or from the face-up row."""

    #: the colour if it was face up; others do not see a card from the deck
    colour: str = ""


class Seen(Event, frozen=True):
    """The card taken from the deck, for its seat only; UNKNOWN if a view hides the deck."""

    colour: str | int


class Refill(Event, frozen=True):
    """A god card is turned face up; UNKNOWN if a view hides the deck."""

    colour: str | int


class Shuffle(Event, frozen=True):
    """The discard pile becomes the new deck."""

    cards: int


# ---- phase B: men and women --------------------------------------------------------


class Person(Event, frozen=True):
    """A seat uses all its people of a kind; `extra`: the green god allows it."""

    gender: str
    kind: str
    copies: int
    extra: bool


# ---- phase C: evaluation -----------------------------------------------------------


class ScoreStatus(Event, frozen=True):
    """A seat scores its position on the status track."""

    vp: int
    position: int


class Order(Event, frozen=True):
    """A seat's new place in the turn order."""

    place: int


class ScoreTemple(Event, frozen=True):
    """A seat scores its priests."""

    vp: int
    priests: int


class GodTile(Event, frozen=True):
    """A seat gets the god tile for the most priests."""


class GodTileGone(Event, frozen=True):
    """A god tile leaves the game because the temple is empty."""


class Jewel(Event, frozen=True):
    """A jewelry tile is bought."""

    jewel: int
    cost: int
    vp: int


class NoJewel(Event, frozen=True):
    """No jewelry is bought."""


class Fulfil(Event, frozen=True):
    """A task is fulfilled, possibly with the yellow god; `cards` are the cards shown for it."""

    task: int
    vp: int
    yellow: bool
    cards: tuple[str, ...] = ()


class Discard(Event, frozen=True):
    """A task is discarded."""

    task: int


class Draw(Event, frozen=True):
    """A new task is taken."""

    task: int
