"""Bora Bora: a position, what lies before each player, and the sources of victory points.

Hidden from others: the colours of a hand. Hidden from all: the order of the deck and of the stacks.
"""

from typing import Literal

from msgspec import Struct

from engine.borabora.asks import AnyAsk, Offer
from engine.borabora.components import COLOURS, HUT, LAST_SPACE, PEOPLE, TILES
from engine.mutable import Mutable
from engine.steps import Question

#: What a round, and a match, consists of; jewelry, tasks and draw are steps 3 and 4 of phase C.
Stage = Literal["start", "A", "B", "jewelry", "tasks", "draw", "final", "over"]

#: In order of play; but for the last round, "draw" leads back to "A".
STAGES: tuple[Stage, ...] = ("start", "A", "B", "jewelry", "tasks", "draw", "final", "over")

#: Where victory points come from during the match.
SOURCES = ("order", "fishing", "helper", "people", "building", "fish", "status", "temple", "task")
ORDER, FISHING_DICE, HELPER, PEOPLE_VP, BUILDING, FISH_VP, STATUS, TEMPLE_VP, TASK = range(len(SOURCES))


class Options(Struct, frozen=True):
    """How a match is played: Bora Bora has no variants."""


class Mat(Mutable):
    """What lies before one player."""

    #: number of god cards by colour, and last of those whose colour a view does not know
    hand: list[int]
    offerings: int
    shells: int
    god_tiles: int
    #: priests in the own supply
    priests: int
    #: space -> NONE, HUT, or a people tile; huts on the last one are counted in `last_huts`
    spaces: list[int]
    #: space -> the tile there has been slid
    slid: list[int]
    last_huts: int
    #: ceremony space -> BARE, MATERIAL, or the value of the building that covers it
    ceremony: list[int]
    #: materials beside the mat, by kind
    spare: list[int]
    #: three places, NONE where a task is missing
    tasks: list[int]
    fulfilled: list[int]
    jewelry: list[int]
    #: faces of the dice that are still to be placed, lowest first
    dice: list[int]
    #: victory points by source
    points: list[int]

    @property
    def vp(self) -> int:
        """Victory points on the track."""
        return sum(self.points)

    @property
    def cards(self) -> int:
        """God cards in hand."""
        return sum(self.hand)

    @property
    def people(self) -> list[int]:
        """The people tiles on the mat."""
        return [tile for tile in self.spaces if 0 < tile < HUT]

    @property
    def board_huts(self) -> int:
        """Huts on spaces 1-11."""
        return self.spaces.count(HUT)

    def copies(self, gender: int, kind: int) -> int:
        """Own tiles of a gender and kind."""
        return sum(PEOPLE[tile].gender == gender and PEOPLE[tile].kind == kind for tile in self.people)


class State(Mutable):
    """A position of Bora Bora."""

    options: Options
    #: None in a view
    seed: bytes | None
    #: chance events so far
    draws: int
    round: int
    stage: Stage
    #: turns that have ended in this stage
    turns: int
    turn: int
    #: seats in turn order
    order: list[int]
    #: seat -> position of the status marker
    status: list[int]
    #: seats by status marker: the furthest first, in a stack the upper one first
    ahead: list[int]
    #: region -> seats with a hut there; the last one stands on the building space
    huts: list[list[int]]
    #: region -> fish tile
    fish: list[int]
    #: action tile -> (seat, face) of the dice placed there
    placed: list[list[tuple[int, int]]]
    #: gender -> space -> people tile, NONE where it was taken
    displays: list[list[int]]
    #: gender -> people tiles, next one last; UNKNOWN in a view
    stacks: list[list[int]]
    #: round -> row -> jewelry tile, NONE where it is gone
    columns: list[list[int]]
    task_display: list[int]
    #: next task last; UNKNOWN in a view
    task_stack: list[int]
    #: colours of god cards, next one last; UNKNOWN in a view
    deck: list[int]
    face_up: list[int]
    #: the last one lies on top
    discards: list[int]
    #: space from left to right -> seat, or NOBODY
    temple: list[int]
    #: god tiles that lie at the temple
    god_stack: int
    #: what has left the game: people, tasks and jewelry by number, god tiles counted
    box_people: list[int]
    box_tasks: list[int]
    box_jewelry: list[int]
    box_gods: int
    #: light tasks that nobody got; UNKNOWN in a view
    box_light: list[int]
    mats: list[Mat]
    asks: list[AnyAsk]
    #: people whom the acting seat has used in this phase B: gender * number of kinds + kind
    activated: list[int]
    #: the acting seat has played its green god of this phase B
    green_used: bool = False
    #: what the acting seat may play beside its next answer
    offer: Offer | None = None

    @property
    def is_over(self) -> bool:
        return self.stage == "over"

    @property
    def ask(self) -> Question:
        """The question to be answered now."""
        return self.asks[-1]

    @property
    def mat(self) -> Mat:
        """The acting seat's mat."""
        return self.mats[self.turn]

    @property
    def tiles(self) -> tuple[tuple[int, ...], ...]:
        """The actions of each action tile at this table."""
        return TILES[len(self.mats)]

    def regions(self, seat: int) -> list[int]:
        """Regions with a hut of a seat."""
        return [region for region, seats in enumerate(self.huts) if seat in seats]


def has_free_space(mat: Mat) -> bool:
    """A people tile finds a free space on the mat."""
    return has_free_board_space(mat) or has_free_last_space(mat)


def has_free_board_space(mat: Mat) -> bool:
    """One of spaces 1-11 is free."""
    return 0 in mat.spaces[:LAST_SPACE]


def has_free_last_space(mat: Mat) -> bool:
    """The 12th space is free for a people tile: no hut is left on it."""
    return not mat.spaces[LAST_SPACE] and not mat.last_huts


def empty_hand() -> list[int]:
    """A hand without cards: a count for each colour and one for unknown ones."""
    return [0] * (len(COLOURS) + 1)
