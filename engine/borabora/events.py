"""Bora Bora: what happens in a match. Colours, regions and kinds go by their names, spaces by numbers."""

from typing import Literal

from engine.game import Event

# ---- rounds ------------------------------------------------------------------------


class Round(Event, frozen=True):
    """A round begins."""

    round: int


class People(Event, frozen=True):
    """New men and women lie on the displays."""


class Tasks(Event, frozen=True):
    """New tasks lie on the display."""


class Roll(Event, frozen=True):
    """A seat's dice are rolled."""

    dice: tuple[int, ...]


class Final(Event, frozen=True):
    """Everybody fulfils the last tasks."""


class Over(Event, frozen=True):
    """The match ends."""


# ---- gains -------------------------------------------------------------------------


class Vp(Event, frozen=True):
    """Victory points from a source."""

    vp: int
    source: str


class Offering(Event, frozen=True):
    """Offerings from the supply."""

    count: int


class Shells(Event, frozen=True):
    """Shells from the supply."""

    count: int


class Status(Event, frozen=True):
    """Steps on the status track, up to a position."""

    steps: int
    position: int


class Material(Event, frozen=True):
    """A material comes to a ceremony space, or beside the mat (space 0)."""

    material: str
    space: int


# ---- phase A: dice and actions -----------------------------------------------------


class Place(Event, frozen=True):
    """A die is placed on an action tile."""

    face: int
    action: str


class Settle(Event, frozen=True):
    """A hut comes to a region over land or water, or at the start; it may push another one aside."""

    region: str
    sort: str
    pushed: bool


class Take(Event, frozen=True):
    """A people tile is taken from a space of its display."""

    tile: int
    gender: str
    space: int


class Put(Event, frozen=True):
    """A people tile comes to the 12th space of the mat, or to another one."""

    tile: int
    place: str


class Slide(Event, frozen=True):
    """A people tile is slid for its symbols."""

    tile: int


class Move(Event, frozen=True):
    """A hut comes to the 12th space, where so many lie now."""

    count: int


class Priest(Event, frozen=True):
    """A priest comes to a space of the temple, and may push others on."""

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
    """A god is paid with its card, with a tile, or with a pair of another colour."""

    god: str
    by: Literal["card", "tile", "pair"]
    #: of the pair
    colour: str = ""


class Card(Event, frozen=True):
    """A god card is taken from the deck, or from the row."""

    #: in the row; nobody else sees which card comes from the deck
    colour: str = ""


class Seen(Event, frozen=True):
    """The card that came from the deck; on a view it is unknown."""

    colour: str | int


class Refill(Event, frozen=True):
    """A god card is laid open; on a view it is unknown."""

    colour: str | int


class Shuffle(Event, frozen=True):
    """The discards become the new deck."""

    cards: int


# ---- phase B: men and women --------------------------------------------------------


class Person(Event, frozen=True):
    """A seat uses so many people of a kind, perhaps as an extra."""

    gender: str
    kind: str
    copies: int
    extra: bool


# ---- phase C: evaluation -----------------------------------------------------------


class ScoreStatus(Event, frozen=True):
    """Points for a position on the status track."""

    vp: int
    position: int


class Order(Event, frozen=True):
    """A seat's new place in the order of turns."""

    place: int


class ScoreTemple(Event, frozen=True):
    """Points for priests."""

    vp: int
    priests: int


class GodTile(Event, frozen=True):
    """The god tile for most priests."""


class GodTileGone(Event, frozen=True):
    """A god tile leaves the game, as the temple is empty."""


class Jewel(Event, frozen=True):
    """A jewellery tile is bought."""

    jewel: int
    cost: int
    vp: int


class NoJewel(Event, frozen=True):
    """No jewellery is bought."""


class Fulfil(Event, frozen=True):
    """A task is fulfilled, perhaps with the yellow god; the cards are shown that it asks for."""

    task: int
    vp: int
    yellow: bool
    cards: tuple[str, ...] = ()


class Discard(Event, frozen=True):
    """A task leaves the game."""

    task: int


class Draw(Event, frozen=True):
    """A new task is taken."""

    task: int
