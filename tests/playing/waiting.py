"""How long people wait for each other at the daily pace, with and without queued turns, in simulated time.

Matches are played by the real rules, programs, clocks and personal hours; docs/design/waiting.md lists the
assumptions about people.
"""

from bisect import bisect_right
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev

import msgspec
from msgspec import Struct

from cogs.workers.queued_turns import PAUSE_SECONDS
from data.store.matches.states import SUBSTITUTE
from engine.ai import PROGRAMS
from engine.ai.search import QUICK_BEAM_WIDTHS, TurnSearch
from engine.clock.hours import Hours, add_running_seconds
from engine.clock.pace import DAY, HOUR, PACES, MatchClock
from engine.game import AnyGame
from engine.match import Match
from engine.queue import MAX_ALTERNATIVES, Alternative, choose
from engine.trial import MAX_TRIAL_STEPS, play_codes, sample_world
from tests.random_play import alternative_of

#: Numbers of alternatives that are compared.
ALTERNATIVES = (0, 1, MAX_ALTERNATIVES)
#: A Monday at noon in UTC.
START = 1_767_614_400
ZONES = ("Europe/Warsaw", "Europe/Athens", "America/New_York")
#: Minutes after midnight between which people sleep.
SLEEP_FROM, SLEEP_TO = 23 * 60, 7 * 60
#: Hours awake between two looks at Discord, on average.
PAUSES = (2, 4, 8)
#: Standard deviations of a 95 % confidence interval.
Z_95 = 1.96
_PACE = PACES["daily"]


class Habits(Struct, frozen=True):
    """How people play: as which program, and in which share of their waits they queue a turn."""

    program: str = "easy"
    share: float = 1.0


class Waiting(Struct, frozen=True):
    """The duration of a match: hours, turns, and turns that were played by a queue to their end."""

    hours: float
    turns: int
    queued: int


class Visitor:
    """A person who looks at Discord at random times while awake, on average every `pause` hours."""

    def __init__(self, rng: Random) -> None:
        self.hours = Hours(zone=rng.choice(ZONES), sleep_from=SLEEP_FROM, sleep_to=SLEEP_TO)
        self._pause = rng.choice(PAUSES) * HOUR
        self._rng, self._looks = rng, [START]

    def next_look(self, after: int) -> int:
        """The first look after an instant."""
        while self._looks[-1] <= after:
            pause = round(self._rng.expovariate(1 / self._pause))
            self._looks.append(add_running_seconds(self.hours, self._looks[-1], max(1, pause)))
        return self._looks[bisect_right(self._looks, after)]


class WaitingMatch:
    """A match of people who look at it from time to time, and queue turns while others are to move."""

    def __init__(self, game: AnyGame, seats: int, seed: int, alternatives: int, habits: Habits) -> None:
        self._alternatives, self._habits = alternatives, habits
        self._people = [Visitor(Random(f"{seed}:{seat}")) for seat in range(seats)]
        self._rng, self._diligence = Random(f"{seed}:moves"), Random(f"{seed}:queues")
        self._match = Match.new(game, seats, Random(seed).randbytes(16), game.options())
        self._clock, self._now = MatchClock.new(_PACE, seats, START), START
        #: Seat -> the match as its person last saw it since their last turn.
        self._seen: dict[int, Match] = {}

    def play(self) -> Waiting:
        """Play the match to its end."""
        turns = queued = 0
        while (seat := self._match.turn) is not None:
            before, since = self._match, self._now
            self._play_queued(seat)
            turns += 1
            queued += self._match.turn != seat
            if self._match.turn == seat:
                self._play_in_person(seat)
            hours = self._people[seat].hours
            self._clock = self._clock.end_turn(_PACE, hours, seat, self._now)
            for other, person in enumerate(self._people):
                if other != seat and person.next_look(since) <= self._now:
                    self._seen[other] = before
        return Waiting((self._now - START) / HOUR, turns, queued)

    def _play_queued(self, seat: int) -> None:
        """Play the first alternative that fits the match, after a short delay."""
        seen = self._seen.pop(seat, None)
        is_idle = self._diligence.random() >= self._habits.share
        if seen is None or is_idle or not self._alternatives:
            return
        plans = [plan_turn(seen, seat, number) for number in range(self._alternatives)]
        choice = choose([plan for plan in plans if plan], self._match, seat)
        if choice.codes:
            self._match = play_codes(self._match, choice.codes)
            self._now += self._rng.randint(*map(int, PAUSE_SECONDS))

    def _play_in_person(self, seat: int) -> None:
        """Play the turn when the person looks, or by a program when their time is over."""
        person, limits = self._people[seat], _PACE.limits
        look = person.next_look(self._now)
        late = self._clock.grace_ends_at(limits, person.hours, seat) if limits else look
        self._now = min(look, late)
        program = self._habits.program if look <= late else SUBSTITUTE
        while self._match.turn == seat:
            game = self._match.game
            plan = PROGRAMS[program](game, game.view(self._match.state, seat), self._rng)
            self._match = play_codes(self._match, map(game.codec.encode, plan))
        if look <= late:
            self._seen[seat] = self._match


def plan_turn(seen: Match, seat: int, number: int) -> Alternative | None:
    """A queued turn: the best reply to the `number`th best turn (0: the best) of the previous person."""
    world = sample_world(seen, seat, number)
    while world.turn not in (None, seat):
        after = _play_run(world, 0)
        world = after if after.turn != seat else _play_run(world, number)
    if world.turn is None:
        return None
    world = _play_run(world, 0)
    codes = [step.code for step in world.steps][:MAX_TRIAL_STEPS]
    plan = alternative_of(seen, seat, len(seen.steps), number, codes)
    return plan and msgspec.structs.replace(plan, ends_turn=True)


def _play_run(world: Match, rank: int) -> Match:
    """The world after a turn of the seat to move, which begins with the plan of this rank (0: the best)."""
    seat, game = world.turn, world.game
    while world.turn == seat:
        ends = TurnSearch(game).ends(game.view(world.state, seat), QUICK_BEAM_WIDTHS)
        path = ends[min(rank, len(ends) - 1)].path
        world, rank = play_codes(world, map(game.codec.encode, path)), 0
    return world


class Saving(Struct, frozen=True):
    """Waiting hours saved by a number of alternatives, as means over matches."""

    alternatives: int
    matches: int
    #: From the start to the end of a match, and for each turn.
    days: float
    hours_per_turn: float
    #: Share of turns that were played by the queue to their end.
    queued: float
    #: By how many hours queues shorten a match, and half of the 95 % confidence interval.
    saved: float
    plus_minus: float


def measure(game: AnyGame, seats: int, matches: int, seed: int, habits: Habits) -> list[Saving]:
    """The savings of each number of alternatives; all start from the same matches and people."""
    played = [
        [WaitingMatch(game, seats, number, most, habits).play() for number in range(seed, seed + matches)]
        for most in ALTERNATIVES
    ]
    return [_saving(most, played[0], found) for most, found in zip(ALTERNATIVES, played, strict=True)]


def _saving(alternatives: int, without: Sequence[Waiting], found: Sequence[Waiting]) -> Saving:
    saved = [before.hours - after.hours for before, after in zip(without, found, strict=True)]
    turns = sum(one.turns for one in found)
    hours = sum(one.hours for one in found)
    return Saving(
        alternatives,
        len(found),
        days=round(hours / len(found) * HOUR / DAY, 1),
        hours_per_turn=round(hours / turns, 2),
        queued=round(sum(one.queued for one in found) / turns, 3),
        saved=round(fmean(saved), 1),
        plus_minus=round(Z_95 * stdev(saved) / len(saved) ** 0.5, 1) if len(saved) > 1 else 0.0,
    )
