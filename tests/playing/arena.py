"""Plays programs against each other: win rate, margin, points per score line, and CPU time per turn."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from math import ceil, sqrt
from random import Random
from statistics import fmean

from msgspec import Struct

from engine.ai import PROGRAMS, Program
from engine.ai.fitted import fitted
from engine.ai.greedy import greedy_plan
from engine.game import Action, AnyGame, Game, S, Score, State, V, play
from engine.match import MAX_STEPS
from tests.playing.candidate_features import with_features
from tests.playing.variants import variants

#: Standard deviations of a 95 % confidence interval.
Z_95 = 1.96


def fitted_plan(game: AnyGame, view: State, rng: Random) -> Sequence[Action]:
    """The plan of medium with fitted weights; they are accepted if it beats medium without them."""
    return greedy_plan(fitted(with_features(game), len(game.scores(view))), view, rng)


#: Every program of an arena by name.
CONTESTANTS: dict[str, Program] = {**PROGRAMS, "fitted": fitted_plan}
#: Seconds of CPU that this process has used.
Clock = Callable[[], float]


class ArenaResult(Struct, frozen=True):
    """One match: programs by seat, score sheets, and CPU seconds of each turn by seat."""

    programs: tuple[str, ...]
    scores: Sequence[Score]
    seconds: tuple[list[float], ...]


class Tally(Struct, frozen=True):
    """Results of the first program in all matches; a first place shared by n counts as 1/n of a win."""

    program: str
    against: tuple[str, ...]
    matches: int
    wins: float
    share: float
    #: 95 % confidence interval of the share, by Wilson.
    low: float
    high: float
    #: Mean lead over the best other seat in points.
    margin: float
    #: Score line -> mean points of the program, and of the other seats.
    lines: dict[str, tuple[float, float]]
    cpu_mean: float
    cpu_p99: float


def assign_seats(programs: Sequence[str], seats: int, number: int) -> tuple[str, ...]:
    """The programs by seat; the first one moves to the next seat with every match."""
    others = programs[1:] or programs
    rest = [others[seat % len(others)] for seat in range(seats - 1)]
    place = number % seats
    return (*rest[:place], programs[0], *rest[place:])


def allowed_options(game: Game[S, V], seats: int) -> list[V]:
    """The variants for a number of seats."""
    return [options for options in variants(game) if game.check(options, seats) is None]


def play_match(
    game: AnyGame, programs: Sequence[str], seed: int, options: Struct, clock: Clock
) -> ArenaResult:
    """Play a match; a program is called again once its whole plan has been played."""
    rng = Random(seed)
    state = game.setup(len(programs), rng.randbytes(16), options)
    seconds: tuple[list[float], ...] = tuple([] for _ in programs)
    plan: list[Action] = []
    last: int | None = None
    for _ in range(MAX_STEPS):
        seat = game.turn(state)
        if seat is None:
            return ArenaResult(tuple(programs), game.scores(state), seconds)
        if seat != last:
            plan, last = [], seat
            seconds[seat].append(0.0)
        if not plan:
            begun = clock()
            plan = list(CONTESTANTS[programs[seat]](game, game.view(state, seat), rng))
            seconds[seat][-1] += clock() - begun
        state, _ = play(game, state, plan.pop(0))
    raise AssertionError(f"{game.key} does not end: seed {seed}, {options}")


def arena(
    game: AnyGame,
    programs: Sequence[str],
    seats: int,
    matches: int,
    seed: int,
    options: Sequence[Struct],
    clock: Clock,
) -> Tally:
    """Play the first program against the others, once in every seat for each seed."""
    results = []
    for number in range(matches):
        shuffle = number // seats
        variant = options[shuffle % len(options)]
        results.append(
            play_match(game, assign_seats(programs, seats, number), seed + shuffle, variant, clock)
        )
    return summarise(results)


def summarise(results: Sequence[ArenaResult]) -> Tally:
    """Summarise the results of the first program; its seat is the match number modulo the seats."""
    wins, margins = 0.0, []
    lines: dict[str, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    seconds: list[float] = []
    for number, result in enumerate(results):
        place = number % len(result.programs)
        own = result.scores[place]
        others = [score for score in result.scores if score.seat != place]
        if own.rank == 1:
            wins += 1 / sum(score.rank == 1 for score in result.scores)
        margins.append(own.total - max(score.total for score in others))
        for score in result.scores:
            for line in score.lines:
                lines[line.key][score.seat != place].append(line.points)
        seconds += result.seconds[place]
    count, first = len(results), results[0].programs
    low, high = wilson(wins, count)
    seconds.sort()
    return Tally(
        program=first[0],
        against=first[1:],
        matches=count,
        wins=round(wins, 2),
        share=round(wins / count, 3),
        low=round(low, 3),
        high=round(high, 3),
        margin=round(fmean(margins), 2),
        lines={key: (_mean(own), _mean(others)) for key, (own, others) in lines.items()},
        cpu_mean=round(fmean(seconds), 3),
        cpu_p99=round(seconds[ceil(0.99 * len(seconds)) - 1], 3),
    )


def wilson(wins: float, count: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share, by Wilson."""
    share, square = wins / count, Z_95**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = Z_95 * sqrt(share * (1 - share) / count + square / (4 * count**2)) / (1 + square / count)
    return middle - half, middle + half


def _mean(points: Sequence[int]) -> float:
    return round(fmean(points), 2) if points else 0.0
