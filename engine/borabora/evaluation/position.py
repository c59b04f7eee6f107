"""Bora Bora: the evaluation function for programs, in points. Heuristics, not rules.

It is the sum of TERMS: points so far, and expected points in the rounds that are left and in final scoring.
"""

from functools import lru_cache
from math import exp

from engine.borabora.asks import AskCard, AskHelper, AskMaterial, AskMove, AskPerson, AskSpark
from engine.borabora.components import (
    BUILDING_VP,
    KINDS,
    MAN,
    MATERIAL,
    NONE,
    PRIEST_VP,
    PRINTED,
    ROUNDS,
    SPACE_PAIRS,
    STATUS_VP,
    TASKS,
    WOMAN,
)
from engine.borabora.evaluation.people import ESTIMATES, people_worth
from engine.borabora.scoring import Bonuses, bonuses, fish_points, jewelry_points
from engine.borabora.state import Mat, State, has_free_space
from engine.borabora.tasks import missing_count

#: points per item while there is time to use it; PLAYABLE: a card with an offering
OFFERING, CARD, PLAYABLE, SHELL, GOD_TILE = 0.8, 0.7, 1.2, 1.35, 3.5
#: shells that count, for each jewelry column that is left
SHELLS_A_ROUND = 4.0
#: points of the first place in turn order
FIRST_SEAT = 1.6
#: probabilities that a priest stays in the temple for a round, and that the lead in priests lasts
STAYING, LEADING = 0.62, 0.6
#: First round in which a priest scores (counted from 0) -> expected points of the priest from then on.
PRIEST = tuple(
    sum(PRIEST_VP[n] * STAYING ** (n - first) for n in range(first, ROUNDS)) for first in range(ROUNDS + 1)
)
#: exponent of the progress towards a bonus
BONUS_POWER = 2.5
#: share of a building's points for each material; additional share for each pair of adjacent materials;
#: maximum number of pairs that count
LOOSE, PAIRED, MAX_PAIRS = 0.17, 0.3, 2
#: points of the fire bonus, and of a free space for people
FIRE, FREE_SPACE = 2.5, 1.2
#: points of a region for each round that is left; at most three rounds count
REGION = 0.5
#: probability at the start that a hut stays on its building space until the end of the match
FISH_STAYS = 0.45
#: factor in the probability that a task is fulfilled: exp(-effort / (factor * remaining turns))
TIME_FOR_TASKS = 1.1
#: points of a fulfilled task, including its share of the bonus for all tasks
TASK_VP = 6.7
#: turns in each later round
TURNS_A_ROUND = 3.5
#: points of a die that is not placed yet, and for each pip on it
DIE, FACE = 2.4, 0.35

#: Types of tasks whose condition may be met now but not later.
FLEETING = ("offerings", "shells", "god-tiles", "material", "materials", "cards-equal", "cards-colour")
#: Effort for a task whose condition is met, but fleeting.
FLEETING_EFFORT = 0.05
#: Probability that a task whose condition is met now will be fulfilled: for a fleeting condition, and for a
#: lasting one.
FLEETING_CHANCE, LASTING_CHANCE = 0.8, 0.97


#: The parts of the evaluation.
TERMS = (
    "points",
    "status",
    "temple",
    "final",
    "supplies",
    "ceremony",
    "use-of-people",
    "tasks",
    "use-of-dice",
    "pending",
)


def value(s: State, seat: int) -> float:
    """Expected points of the seat."""
    return sum(terms(s, seat, bonuses(s, seat), fish_points(s, seat), jewelry_points(s.mats[seat])))


def terms(s: State, seat: int, progress: Bonuses, fish: int, jewelry: int) -> tuple[float, ...]:
    """The parts of the expected points of the seat.

    `progress` is its progress towards bonuses; `fish` and `jewelry` are the points of these tiles.
    """
    mat, rounds = s.mats[seat], _rounds_left(s)
    return (
        mat.vp,
        _status(s, seat),
        _temple(s, seat),
        _final(mat, rounds, progress, fish, jewelry),
        _supplies(mat, rounds, ROUNDS - s.round + _is_before_phase_c(s)),
        _ceremony(s, mat),
        _people(s, seat),
        _tasks(s, seat),
        _dice(mat),
        _pending(s, seat),
    )


def _rounds_left(s: State) -> int:
    """Phases A that are not finished."""
    return ROUNDS - s.round + (s.stage in ("start", "A"))


def _is_before_phase_c(s: State) -> bool:
    return s.stage in ("start", "A", "B")


def _status(s: State, seat: int) -> float:
    """Points for status in this round, and the value of the next turn order."""
    if not _is_before_phase_c(s):
        place = s.order.index(seat)
        return FIRST_SEAT * (len(s.order) - place) / len(s.order)
    return STATUS_VP[s.status[seat]] + FIRST_SEAT * (len(s.ahead) - s.ahead.index(seat)) / len(s.ahead)


def _temple(s: State, seat: int) -> float:
    """Expected points of priests in the rounds that are left, and of the god tile for the most priests."""
    first = s.round - 1 + (not _is_before_phase_c(s))
    own = s.temple.count(seat)
    lead = 0.0
    if own and _is_before_phase_c(s):
        rivals = max(s.temple.count(other) for other in s.order if other != seat)
        lead = GOD_TILE * LEADING * (1 if own > rivals else 0.5 if own == rivals else 0)
    return own * PRIEST[first] + lead


def _final(mat: Mat, rounds: int, progress: Bonuses, fish: int, jewelry: int) -> float:
    """Final scoring, and progress towards the bonuses."""
    stays = 1 - (1 - FISH_STAYS) * rounds / ROUNDS
    shares: list[float] = [(min(have, need) / need) ** BONUS_POWER for have, need in progress.values()]
    return (
        fish * stays
        + jewelry
        + (GOD_TILE if rounds else PRINTED.god_tile_vp) * mat.god_tiles
        + PRINTED.bonus_vp * sum(shares)
        + REGION * min(rounds, 3) * progress["all-regions"][0]
    )


def _supplies(mat: Mat, rounds: int, columns: int) -> float:
    """The value of offerings, cards and shells.

    An offering with a card is worth more than either alone. Shells count up to what jewelry will cost in the
    remaining rounds.
    """
    time = min(1.0, rounds / 2)
    playable = min(mat.offerings, mat.cards)
    worth = PLAYABLE * playable + OFFERING * min(mat.offerings, 5) + CARD * min(mat.cards, 6)
    return time * worth + SHELL * min(mat.shells, SHELLS_A_ROUND * columns)


def _ceremony(s: State, mat: Mat) -> float:
    """Materials, by the value of the building they may become; adjacent pairs are worth more."""
    turn = min(s.round - 1 + (s.stage not in ("start", "A")), ROUNDS - 1)
    pairs = min(MAX_PAIRS, _disjoint_pairs(tuple(mat.ceremony)))
    return (BUILDING_VP[turn] + FIRE) * (LOOSE * mat.ceremony.count(MATERIAL) + PAIRED * pairs)


@lru_cache(maxsize=1 << 12)
def _disjoint_pairs(ceremony: tuple[int, ...]) -> int:
    taken: list[int] = []
    for one, other in SPACE_PAIRS:
        if ceremony[one] == MATERIAL == ceremony[other] and one not in taken and other not in taken:
            taken += [one, other]
    return len(taken) // 2


# ---- people ------------------------------------------------------------------------


def _people(s: State, seat: int) -> float:
    """People on the mat, and a free space for another one."""
    mat = s.mats[seat]
    time = min(1.0, _rounds_left(s) / 2)
    phases = (_phases_left(s, seat, MAN), _phases_left(s, seat, WOMAN))
    worth = people_worth(tuple(mat.spaces), tuple(mat.slid), s.round, phases, time)
    return worth + FREE_SPACE * time * has_free_space(mat)


def _phases_left(s: State, seat: int, gender: int) -> int:
    """Phases B left in which a man, or a woman, can be used."""
    later = ROUNDS - s.round
    if s.stage in ("start", "A"):
        return later + 1
    if s.stage != "B" or s.order.index(seat) < s.order.index(s.turn):
        return later
    if s.turn != seat:
        return later + 1
    is_asked = any(isinstance(ask, AskPerson) for ask in s.asks)
    is_used = any(person // len(KINDS) == gender for person in s.activated)
    return later + (is_asked and not is_used)


# ---- tasks, dice, and the current turn ---------------------------------------------


def _tasks(s: State, seat: int) -> float:
    """The expected points of tasks: the easiest task this round, and one more task in each later round."""
    mat = s.mats[seat]
    lacking = sorted([_effort(s, seat, task) for task in mat.tasks if task])
    later = ROUNDS - s.round
    turns = len(mat.dice) + 1.0 if _is_before_phase_c(s) else 0.0
    first = 1 if s.stage in ("draw", "final") or NONE in mat.tasks else 0
    worth = 0.0
    for place, effort in enumerate(lacking, first):
        time = turns + TURNS_A_ROUND * min(place, later)
        worth += TASK_VP * _chance(effort, time)
    return worth


def _effort(s: State, seat: int, task: int) -> float:
    kind = TASKS[task].type
    lacking = missing_count(s, seat, task)
    if not lacking:
        return FLEETING_EFFORT if kind in FLEETING else 0.0
    return ESTIMATES.effort[kind] * lacking


def _chance(effort: float, time: float) -> float:
    if effort <= FLEETING_EFFORT:
        return FLEETING_CHANCE if effort else LASTING_CHANCE
    return exp(-effort / (TIME_FOR_TASKS * time)) if time else 0.0


def _dice(mat: Mat) -> float:
    return sum([DIE + FACE * face for face in mat.dice])


def _pending(s: State, seat: int) -> float:
    """The value of pending questions to the acting seat."""
    if s.turn != seat:
        return 0.0
    worth = 0.0
    for ask in s.asks:
        match ask:
            case AskHelper(points):
                worth += 1.15 * points
            case AskSpark():
                worth += 1.3
            case AskCard(left) | AskMaterial(left):
                worth += 1.3 * left
            case AskMove(left):
                worth += left
            case _:
                pass
    return worth
