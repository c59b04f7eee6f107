"""Bora Bora: preparation; the last player in turn order gets the first question (rulebook: preparation)."""

from collections.abc import Sequence

from engine.borabora.asks import AskEnd, AskStart
from engine.borabora.components import (
    BARE,
    CEREMONY,
    COLOURS,
    DARK,
    FISH,
    GENDERS,
    HUT,
    JEWELRY,
    KIT,
    LAST_SPACE,
    LIGHT,
    MATERIALS,
    NOBODY,
    NONE,
    PEOPLE,
    PRINTED,
    REGIONS,
    ROUNDS,
    SPACES,
    TEMPLE,
    TILES,
)
from engine.borabora.phases.flow import deal
from engine.borabora.state import ORDER, SOURCES, Mat, Options, State, empty_hand
from engine.chance import shuffle


def setup(seats: int, seed: bytes, options: Options) -> State:
    """Shuffle and deal everything; the turn order is random, and its last player starts."""
    piles = _shuffle_piles(seats, seed)
    order, fish, *stacks, light, dark, jewelry, deck = piles
    face_up = deal(deck, PRINTED.face_up)
    mats = [_mat(order.index(seat), deck, light, dark) for seat in range(seats)]
    return State(
        options=options,
        seed=seed,
        draws=len(piles),
        round=1,
        stage="start",
        turns=0,
        turn=order[-1],
        order=order,
        status=[0] * seats,
        ahead=order[:],
        huts=[[] for _ in REGIONS],
        fish=fish,
        placed=[[] for _ in TILES[seats]],
        displays=[deal(stack, PRINTED.display) for stack in stacks],
        stacks=stacks,
        columns=[deal(jewelry, PRINTED.jewelry_rows) for _ in range(ROUNDS)],
        task_display=deal(dark, seats + PRINTED.spare_tasks),
        task_stack=dark,
        deck=deck,
        face_up=face_up,
        discards=[],
        temple=[NOBODY] * len(TEMPLE),
        god_stack=PRINTED.temple_god_tiles,
        box_people=[],
        box_tasks=[],
        box_jewelry=[],
        box_gods=PRINTED.god_tiles - PRINTED.temple_god_tiles - seats * KIT.god_tiles,
        box_light=light,
        mats=mats,
        asks=[AskEnd(), AskStart()],
        activated=[],
    )


def _shuffle_piles(seats: int, seed: bytes) -> list[list[int]]:
    """Shuffle every pile with a random draw of its own."""
    piles: dict[str, Sequence[int]] = {
        "turn-order": range(seats),
        "fish": range(1, len(FISH)),
        **{f"{word}-tiles": people_tiles(gender) for gender, word in enumerate(GENDERS)},
        "light-tasks": LIGHT,
        "dark-tasks": DARK,
        "jewelry": range(1, len(JEWELRY)),
        "god-cards": [*range(len(COLOURS))] * PRINTED.god_cards,
    }
    return [shuffle(seed, number, label, items) for number, (label, items) in enumerate(piles.items())]


def people_tiles(gender: int) -> list[int]:
    """All people tiles of a gender."""
    return [tile for tile, person in enumerate(PEOPLE) if person.gender == gender]


def _mat(place: int, deck: list[int], light: list[int], dark: list[int]) -> Mat:
    """The mat of a player at a place of the turn order."""
    hand, points = empty_hand(), [0] * len(SOURCES)
    for colour in deal(deck, KIT.cards):
        hand[colour] += 1
    points[ORDER] = KIT.vp[place]
    return Mat(
        hand=hand,
        offerings=KIT.offerings,
        shells=0,
        god_tiles=KIT.god_tiles,
        priests=KIT.priests,
        spaces=[*(HUT if count else NONE for count in KIT.huts[:LAST_SPACE]), NONE],
        slid=[0] * SPACES,
        last_huts=KIT.huts[LAST_SPACE],
        ceremony=[BARE] * len(CEREMONY),
        spare=[0] * len(MATERIALS),
        tasks=[*deal(light, KIT.light_tasks), *deal(dark, KIT.dark_tasks)],
        fulfilled=[],
        jewelry=[],
        dice=[],
        points=points,
    )
