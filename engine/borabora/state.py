"""Bora Bora: positions, mats, and the sources of victory points."""

from typing import Literal

from msgspec import Struct

from engine.borabora.asks import AnyAsk, Offer
from engine.borabora.components import COLOURS, HUT, LAST_SPACE, PEOPLE, TILES
from engine.mutable import Mutable
from engine.steps import Question

#: The stages of a match. In phase C, "jewelry" is step 3; "tasks" and "draw" are step 4.
Stage = Literal["start", "A", "B", "jewelry", "tasks", "draw", "final", "over"]

#: In order of play; except in the last round, "draw" is followed by "A".
STAGES: tuple[Stage, ...] = ("start", "A", "B", "jewelry", "tasks", "draw", "final", "over")

#: The sources of victory points during the match.
SOURCES = ("order", "fishing", "helper", "people", "building", "fish", "status", "temple", "task")
ORDER, FISHING_DICE, HELPER, PEOPLE_VP, BUILDING, FISH_VP, STATUS, TEMPLE_VP, TASK = range(len(SOURCES))


class Options(Struct, frozen=True):
    """Bora Bora has no options."""


class Mat(Mutable):
    """The mat and the items of one player."""

    #: number of god cards by colour; the last element counts those that a view hides
    hand: list[int]
    offerings: int
    shells: int
    god_tiles: int
    #: priests that are not in the temple
    priests: int
    #: space -> NONE, HUT, or a people tile; huts on the last space are in `last_huts`
    spaces: list[int]
    #: space -> 1 if the tile there is slid
    slid: list[int]
    last_huts: int
    #: ceremony space -> BARE, MATERIAL, or the value of the building on it
    ceremony: list[int]
    #: materials beside the mat, by kind
    spare: list[int]
    #: three places, NONE if a task is missing
    tasks: list[int]
    fulfilled: list[int]
    jewelry: list[int]
    #: values of the dice that are not placed yet, lowest first
    dice: list[int]
    #: victory points by source
    points: list[int]

    @property
    def vp(self) -> int:
        """Victory points scored so far."""
        return sum(self.points)

    @property
    def cards(self) -> int:
        """The number of god cards in hand."""
        return sum(self.hand)

    @property
    def people(self) -> list[int]:
        """The people tiles on the mat."""
        return [tile for tile in self.spaces if 0 < tile < HUT]

    @property
    def board_huts(self) -> int:
        """The number of huts on spaces 1-11."""
        return self.spaces.count(HUT)

    def copies(self, gender: int, kind: int) -> int:
        """The number of people tiles of a gender and kind."""
        return sum(PEOPLE[tile].gender == gender and PEOPLE[tile].kind == kind for tile in self.people)


class State(Mutable):
    """A position of Bora Bora."""

    options: Options
    #: None in a view
    seed: bytes | None
    #: random draws so far
    draws: int
    round: int
    stage: Stage
    #: finished turns of this stage
    turns: int
    turn: int
    #: seats in turn order
    order: list[int]
    #: seat -> position of the status marker
    status: list[int]
    #: seats by status, highest first; in a stack, the upper marker first
    ahead: list[int]
    #: region -> seats with a hut there; the last one is on the building space
    huts: list[list[int]]
    #: region -> fish tile
    fish: list[int]
    #: action tile -> (seat, value) of the dice on it
    placed: list[list[tuple[int, int]]]
    #: gender -> space -> people tile, NONE if it was taken
    displays: list[list[int]]
    #: gender -> people tiles, next one last; UNKNOWN in a view
    stacks: list[list[int]]
    #: round -> row -> jewelry tile, NONE if it was bought
    columns: list[list[int]]
    task_display: list[int]
    #: next task last; UNKNOWN in a view
    task_stack: list[int]
    #: colours of god cards, next one last; UNKNOWN in a view
    deck: list[int]
    face_up: list[int]
    #: the last one is on top
    discards: list[int]
    #: space from left to right -> seat, or NOBODY
    temple: list[int]
    #: god tiles at the temple
    god_stack: int
    #: tiles that have left the game; god tiles are only counted
    box_people: list[int]
    box_tasks: list[int]
    box_jewelry: list[int]
    box_gods: int
    #: light tasks that were not dealt; UNKNOWN in a view
    box_light: list[int]
    mats: list[Mat]
    asks: list[AnyAsk]
    #: people that the acting seat has used in this phase B: gender * number of kinds + kind
    activated: list[int]
    #: the acting seat has paid the green god in this phase B
    green_used: bool = False
    #: a god that the acting seat may pay before it answers the current question; an answer declines it
    offer: Offer | None = None

    @property
    def is_over(self) -> bool:
        return self.stage == "over"

    @property
    def ask(self) -> Question:
        """The current question."""
        return self.asks[-1]

    @property
    def mat(self) -> Mat:
        return self.mats[self.turn]

    @property
    def tiles(self) -> tuple[tuple[int, ...], ...]:
        """The actions of each action tile, for this number of seats."""
        return TILES[len(self.mats)]

    def regions(self, seat: int) -> list[int]:
        """Regions with a hut of a seat."""
        return [region for region, seats in enumerate(self.huts) if seat in seats]


def has_free_space(mat: Mat) -> bool:
    """Whether the mat has a free space for a people tile."""
    return has_free_board_space(mat) or has_free_last_space(mat)


def has_free_board_space(mat: Mat) -> bool:
    """Whether one of spaces 1-11 is free."""
    return 0 in mat.spaces[:LAST_SPACE]


def has_free_last_space(mat: Mat) -> bool:
    """Whether the 12th space is free for a people tile: no hut and no tile on it."""
    return not mat.spaces[LAST_SPACE] and not mat.last_huts


def empty_hand() -> list[int]:
    """A hand without cards: a count for each colour and one for hidden cards."""
    return [0] * (len(COLOURS) + 1)
