"""Bora Bora: counts all components, independently of the rules."""

from collections import Counter
from itertools import chain

from engine.borabora.asks import AskGod, AskPut
from engine.borabora.state import State
from engine.game import UNKNOWN

NOTHING, HUT, MATERIAL = 0, 73, 7
#: Index distances of neighbours among the three rows of four ceremony spaces.
ASIDE, BELOW = 1, 4


def census(s: State) -> dict[str, object]:
    """Components of each kind (total, distinct), and how often each impossible condition occurs."""
    mats = s.mats
    held = [ask.tile for ask in s.asks if isinstance(ask, AskPut)]
    people = [*held, *chain(*s.displays, *s.stacks, *(mat.spaces for mat in mats)), *s.box_people]
    people = [tile for tile in people if tile not in (NOTHING, HUT)]
    dealt = chain(*(mat.tasks for mat in mats), *(mat.fulfilled for mat in mats))
    tasks = [task for task in (*dealt, *s.task_display, *s.task_stack, *s.box_tasks, *s.box_light) if task]
    jewels = [jewel for jewel in chain(*s.columns, *(mat.jewelry for mat in mats), s.box_jewelry) if jewel]
    cards = Counter([*s.deck, *s.face_up, *s.discards])
    for mat in mats:
        cards.update(dict(enumerate(mat.hand[:-1])))
    return {
        "people": (len(people), len(set(people))),
        "tasks": (len(tasks), len(set(tasks))),
        "jewelry": (len(jewels), len(set(jewels))),
        "god cards": [cards[colour] for colour in range(5)],
        "unknown cards": sum(mat.hand[-1] for mat in mats),
        "god tiles": s.god_stack + s.box_gods + sum(mat.god_tiles for mat in mats),
        "fish": sorted(s.fish),
        "huts": [_huts(s, seat) for seat in range(len(mats))],
        "priests": [mat.priests + s.temple.count(seat) for seat, mat in enumerate(mats)],
        "dice": [_dice(s, seat) for seat in range(len(mats))],
        "turn order": sorted(s.order),
        "markers": sorted(s.ahead),
        "markers out of order": sum(
            s.status[one] < s.status[other] for one, other in zip(s.ahead, s.ahead[1:], strict=False)
        ),
        "two huts of a seat in a region": sum(len(set(seats)) < len(seats) for seats in s.huts),
        "buildings that do not cover two neighbours": sum(_broken(mat.ceremony) for mat in mats),
        "debts": sum(
            min(*mat.hand, mat.offerings, mat.shells, mat.god_tiles, mat.priests) < 0 for mat in mats
        ),
        "people on the 12th space with huts": sum(mat.last_huts > 0 < mat.spaces[-1] for mat in mats),
        "slid spaces without a person": sum(
            slid and tile in (NOTHING, HUT)
            for mat in mats
            for tile, slid in zip(mat.spaces, mat.slid, strict=True)
        ),
        "fewer than five face-up cards while cards are left": bool(
            len(s.face_up) < 5 and (s.deck or s.discards)
        ),
        "discards but no deck": bool(s.discards and not s.deck),
        "questions about gods below the top three": sum(isinstance(ask, AskGod) for ask in s.asks[:-3]),
    }


def _huts(s: State, seat: int) -> int:
    mat = s.mats[seat]
    return mat.spaces.count(HUT) + mat.last_huts + sum(seats.count(seat) for seats in s.huts)


def _dice(s: State, seat: int) -> int:
    placed = sum(owner == seat for dice in s.placed for owner, _ in dice)
    return placed + sum(face in (UNKNOWN, *range(1, 7)) for face in s.mats[seat].dice)


def _broken(ceremony: list[int]) -> bool:
    """Whether a building does not cover exactly two neighbouring spaces."""
    for value in range(1, MATERIAL):
        spaces = [space for space, there in enumerate(ceremony) if there == value]
        if not spaces:
            continue
        apart = spaces[-1] - spaces[0]
        beside = apart == BELOW or (apart == ASIDE and spaces[0] % BELOW != BELOW - 1)
        if len(spaces) != 2 or not beside:
            return True
    return False


def complete(s: State) -> dict[str, object]:
    """The expected counts for this number of seats."""
    seats = len(s.mats)
    has_dice = s.stage != "start"
    return {
        "people": (72, 72),
        "tasks": (60, 60),
        "jewelry": (24, 24),
        "god cards": [12] * 5,
        "unknown cards": 0,
        "god tiles": 10,
        "fish": list(range(1, 13)),
        "huts": [12] * seats,
        "priests": [4] * seats,
        "dice": [3 if has_dice else 0] * seats,
        "turn order": list(range(seats)),
        "markers": list(range(seats)),
        "markers out of order": 0,
        "two huts of a seat in a region": 0,
        "buildings that do not cover two neighbours": 0,
        "debts": 0,
        "people on the 12th space with huts": 0,
        "slid spaces without a person": 0,
        "fewer than five face-up cards while cards are left": False,
        "discards but no deck": False,
        "questions about gods below the top three": 0,
    }
