"""A finished match looked at again: what each choice gave up, and what was luck.

Every run of choices up to where something comes to light is judged by what its player could see before it.
In sampled worlds that agree with that view, the same ones for all, three turns are played on from: the one
that was played, the best one that the strong program's search finds, and the one that looks good at a
glance. The first against the second is what was given up; the first against the third is what the choice
was worth. What changes besides, where something was revealed, is luck. All is counted in points of the lead
over the best other seat, and the effort in positions, never in time.
"""

from collections.abc import Iterable, Iterator, Sequence
from heapq import nlargest
from itertools import groupby
from math import hypot, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Self

import msgspec
from msgspec import Struct

from engine import GAMES
from engine.ai.rollout import Leads, Rollout, final_leads
from engine.ai.search import Path, TurnSearch, answers
from engine.game import Action, AnyGame, Event, State
from engine.match import Match, Record

#: Raised when matches are judged in another way.
METHOD = 3
#: Positions that are looked at for a whole match, and those of them that one run of choices may take.
EFFORT, MOST_EFFORT = 1_600_000, 30_000
#: Ends of a turn that are compared, and worlds in which each of them is tried: at most, at least.
CANDIDATES = 6, 2
TRIED = 4, 2
#: Worlds in which the three turns are compared: at most, at least.
COMPARED = 24, 4
#: Standard errors that a difference must be larger than.
SURE = 2.0


class DecisionRun(Struct, frozen=True):
    """What one seat did until its turn ended or something came to light; `step` steps lie before it."""

    turn: int
    seat: int
    step: int
    before: State
    path: Path
    events: tuple[Event, ...]
    reveals: bool


class Evaluation(Struct, frozen=True):
    """What was found about a run of choices."""

    turn: int
    seat: int
    step: int
    reveals: bool
    #: The leads that were to be expected before it, and the standard error of the own one.
    expected: Leads
    error: float
    #: What the choice changed, against a turn that looks good at a glance.
    choice: Leads
    #: The standard error of what it changed for the own seat.
    change_stderr: float
    #: Points that it gave up against the best turn that was found, with their standard error.
    loss: float = 0.0
    loss_stderr: float = 0.0
    #: The codes of that better turn, as far as it could be foreseen.
    better: tuple[str, ...] = ()

    @property
    def is_mistake(self) -> bool:
        """It gave up more than chance in the sampled worlds explains."""
        return self.loss > SURE * self.loss_stderr


class LeadChange(Struct, frozen=True):
    """What a run of choices, and what was revealed by it, changed of the leads, which are `after` it."""

    found: Evaluation
    choice: Leads
    luck: Leads
    after: Leads


class LeadBreakdown(Struct, frozen=True):
    """What the lead of a seat is made of: the first four come to the last."""

    start: float
    luck: float
    own: float
    others: float
    final: float
    #: The standard error of luck against choices.
    error: float


class Review(Struct, frozen=True):
    """What was found about all of a match, and by how much each seat led in the end."""

    evaluations: tuple[Evaluation, ...]
    final: Leads

    @classmethod
    def of(cls, match: Match, found: Iterable[Evaluation]) -> Self:
        """The review of a finished match from all that was found."""
        assert match.turn is None
        return cls(tuple(found), final_leads(match.game, match.state))

    @property
    def start(self) -> Leads:
        """What was to be expected of the opening position."""
        return self.evaluations[0].expected if self.evaluations else self.final

    @property
    def changes(self) -> tuple[LeadChange, ...]:
        """How the expectation went from the start to the end; luck is where something was revealed."""
        changes = []
        following = [*(found.expected for found in self.evaluations[1:]), self.final]
        for found, after in zip(self.evaluations, following, strict=True):
            change = _less(after, found.expected)
            choice = found.choice if found.reveals else change
            changes.append(LeadChange(found, choice, _less(change, choice), after))
        return tuple(changes)

    def shares(self, seat: int) -> LeadBreakdown:
        """How much of a seat's lead was luck, and how much were choices."""
        own = [change.choice[seat] for change in self.changes if change.found.seat == seat]
        others = [change.choice[seat] for change in self.changes if change.found.seat != seat]
        errors = [found.change_stderr for found in self.evaluations if found.reveals]
        return LeadBreakdown(
            start=self.start[seat],
            luck=sum(change.luck[seat] for change in self.changes),
            own=sum(own),
            others=sum(others),
            final=self.final[seat],
            error=hypot(self.evaluations[0].error, *errors) if self.evaluations else 0.0,
        )

    def loss(self, seat: int) -> float:
        """Points that the seat's mistakes gave up."""
        return sum(found.loss for found in self.evaluations if found.seat == seat and found.is_mistake)

    def worst_turns(self, seat: int, most: int) -> list[Evaluation]:
        """The turns in which a seat gave up most, the dearest first; none for less than its noise."""
        mistakes = [found for found in self.evaluations if found.seat == seat and found.is_mistake]
        by_turn = {found.turn: found for found in sorted(mistakes, key=lambda found: found.loss)}
        return sorted(by_turn.values(), key=lambda found: -found.loss)[:most]

    def turning_points(self, most: int) -> list[int]:
        """The turns that changed most for whom they changed most, in order of play."""
        swings: dict[int, float] = {}
        for turn, changes in groupby(self.changes, key=lambda change: change.found.turn):
            run = list(changes)
            begun, error = run[0].found.expected, run[0].found.error
            swing = max(map(abs, _less(run[-1].after, begun)))
            if swing > SURE * sqrt(2) * error:
                swings[turn] = swing
        return sorted(nlargest(most, swings, key=swings.__getitem__))


def runs(match: Match) -> list[DecisionRun]:
    """The runs of choices of a match, in order."""
    game, found, step = match.game, list[DecisionRun](), 0
    state = match.start
    for turn, (seat, taken) in enumerate(groupby(match.steps, key=lambda step: step.seat), 1):
        begun, before, path, events = step, state.copy(), list[Action](), list[Event]()
        for one in taken:
            step += 1
            if one.given:
                continue
            path.append(game.codec.decode(one.code))
            game.apply(state, path[-1])
            events += one.events
            if one.reveals:
                found.append(DecisionRun(turn, seat, begun, before, tuple(path), tuple(events), reveals=True))
                begun, before, path, events = step, state.copy(), [], []
        if path:
            found.append(DecisionRun(turn, seat, begun, before, tuple(path), tuple(events), reveals=False))
    return found


def evaluations(
    match: Match, first: int = 0, last: int | None = None, effort: int = EFFORT
) -> Iterator[Evaluation]:
    """What is found about some runs of choices of a finished match, each for itself."""
    every = runs(match)
    effort = min(MOST_EFFORT, effort // max(1, len(every)))
    for number, run in enumerate(every[first:last], first):
        judge = _Judge(match.game, run, effort, Random(f"{match.game.key}:{number}"))
        if (found := judge.evaluation()) is not None:
            yield found


def examined(record: bytes, first: int, last: int) -> tuple[list[Evaluation], int]:
    """A part of what is found about a match, given as the JSON of its Record, and how many runs it has."""
    decoded = msgspec.json.decode(record, type=Record)
    match = decoded.replayed(GAMES[decoded.game])
    return list(evaluations(match, first, last)), len(runs(match))


class _Judge:
    """Judges one run of choices by the view of its seat."""

    def __init__(self, game: AnyGame, run: DecisionRun, effort: int, rng: Random) -> None:
        self.game, self.run, self.effort, self.rng = game, run, effort, rng
        self.view = game.view(run.before, run.seat)
        self.search = TurnSearch(game)
        self.rollout = Rollout(self.search, self.view)
        # up to the end of a round, so that no seat is judged with one turn more
        self.rollout.turns += -(run.turn + self.rollout.turns) % self.rollout.seats

    def evaluation(self) -> Evaluation | None:
        """What it was worth; None for what was neither a choice nor showed anything."""
        run = self.run
        has_choice = self._has_choice()
        if not has_choice and not run.reveals:
            return None
        best = self._best() if has_choice else run.path
        glance, played, found = self._compared(best if best != run.path else None)
        own = [one[run.seat] for one in glance]
        lost = [other[run.seat] - one[run.seat] for one, other in zip(played, found, strict=True)]
        changes = [_less(one, other) for one, other in zip(played, glance, strict=True)]
        return Evaluation(
            turn=run.turn,
            seat=run.seat,
            step=run.step,
            reveals=run.reveals,
            expected=_mean(glance),
            error=_error(own),
            choice=_mean(changes),
            change_stderr=_error([change[run.seat] for change in changes]),
            loss=fmean(lost),
            loss_stderr=_error(lost),
            better=tuple(self.game.codec.encode(action) for action in best) if any(lost) else (),
        )

    def _has_choice(self) -> bool:
        """Whether anything else could have been done."""
        state = self.view.copy()
        for action in self.run.path:
            if len(answers(self.game, state)) > 1:
                return True
            self.game.apply(state, action)
        return False

    def _best(self) -> Path:
        """The end of the turn that does best in some worlds, the one that was played among them."""
        paths = [end.path for end in self.search.ends(self.view)[: CANDIDATES[0]]]
        cost = self._cost(paths[0])
        paths = paths[: _within(self.effort // (6 * cost), CANDIDATES)]
        worlds = self._worlds(_within(self.effort // (3 * len(paths) * cost), TRIED))
        outcomes = {
            path: fmean(self.rollout.leads(world, path)[self.run.seat] for world in worlds) for path in paths
        }
        return max(paths, key=outcomes.__getitem__)

    def _compared(self, best: Path | None) -> tuple[list[Leads], list[Leads], list[Leads]]:
        """The leads after a glance, after what was played and after the best turn, world by world."""
        tried = self.search.nodes
        cost = self._cost(()) * (2 if best is None else 3)
        worlds = self._worlds(_within((self.effort - tried) // cost, COMPARED))
        glance = [self.rollout.leads(world, ()) for world in worlds]
        played = [self.rollout.leads(world, self.run.path) for world in worlds]
        found = played if best is None else [self.rollout.leads(world, best) for world in worlds]
        return glance, played, found

    def _cost(self, path: Path) -> int:
        """The positions that are looked at to play on from an end of the turn."""
        before = self.search.nodes
        self.rollout.leads(self._worlds(1)[0], path)
        return self.search.nodes - before + 1

    def _worlds(self, count: int) -> list[State]:
        return [self.game.sample(self.view, self.rng) for _ in range(count)]


def _within(number: int, most_and_least: tuple[int, int]) -> int:
    most, least = most_and_least
    return max(least, min(most, number))


def _mean(leads: Sequence[Leads]) -> Leads:
    return tuple(map(fmean, zip(*leads, strict=True)))


def _less(one: Leads, other: Leads) -> Leads:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def _error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    return stdev(values) / sqrt(len(values))
