"""Reviews a finished match: what each decision lost, and what was luck.

A decision run (the steps of a seat until its turn ends or something is revealed) is evaluated from the
seat's view before it. The same sampled worlds are used for three rollouts: after the steps that were
played, after the best path that the hard program's search finds, and after a quick turn. Best minus
played is the loss; played minus quick is the effect of the decision. If something was revealed, the rest of
the change in lead is luck. Everything is in points of lead over the best other seat. The effort is limited
by a number of positions, never by time, so that results are reproducible.
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
from engine.replay import Replay

#: Increased when the method changes.
METHOD_VERSION = 3
#: Positions to expand for a whole match, and at most for one decision run.
MATCH_NODES, MAX_RUN_NODES = 1_600_000, 30_000
#: Paths that are compared, and sampled worlds for each of them: maximum, minimum.
CANDIDATES = 6, 2
TRIAL_WORLDS = 4, 2
#: Sampled worlds in which the three rollouts are compared: maximum, minimum.
COMPARISON_WORLDS = 24, 4
#: A difference counts if it exceeds this many standard errors.
MIN_STANDARD_ERRORS = 2.0


class DecisionRun(Struct, frozen=True):
    """The steps of a seat until its turn ended or something was revealed; `step` steps precede it."""

    turn: int
    seat: int
    step: int
    before: State
    path: Path
    events: tuple[Event, ...]
    reveals: bool


class Evaluation(Struct, frozen=True):
    """The evaluation of a decision run."""

    turn: int
    seat: int
    step: int
    reveals: bool
    #: The expected leads before the run, and the standard error of the seat's own lead.
    expected: Leads
    error: float
    #: The effect of the decision on the leads, compared with a quick turn.
    choice: Leads
    #: The standard error of that effect for the seat itself.
    change_stderr: float
    #: Points lost compared with the best path that was found, and their standard error.
    loss: float = 0.0
    loss_stderr: float = 0.0
    #: The codes of that better path, up to the next revelation.
    better: tuple[str, ...] = ()

    @property
    def is_mistake(self) -> bool:
        """Whether the loss is larger than sampling noise."""
        return self.loss > MIN_STANDARD_ERRORS * self.loss_stderr


class LeadChange(Struct, frozen=True):
    """How a decision run changed the leads, by choice and by luck; `after` holds the new leads."""

    evaluation: Evaluation
    choice: Leads
    luck: Leads
    after: Leads


class LeadBreakdown(Struct, frozen=True):
    """The parts of a seat's lead: the first four add up to `final`."""

    start: float
    luck: float
    own: float
    others: float
    final: float
    #: The standard error of the split between luck and choices.
    error: float


class Review(Struct, frozen=True):
    """The evaluations of a match and its final leads."""

    evaluations: tuple[Evaluation, ...]
    final: Leads
    #: The round of each turn; 0 for the start.
    rounds: tuple[int, ...]

    @classmethod
    def of(cls, match: Match, evaluations: Iterable[Evaluation]) -> Self:
        """Build the review of a finished match from its evaluations."""
        assert match.turn is None
        replay = Replay.of(match)
        rounds = tuple(map(replay.round, range(replay.last_turn + 1)))
        return cls(tuple(evaluations), final_leads(match.game, match.state), rounds)

    @property
    def start(self) -> Leads:
        """The expected leads at the start."""
        return self.evaluations[0].expected if self.evaluations else self.final

    @property
    def changes(self) -> tuple[LeadChange, ...]:
        """The changes of the expected leads from start to end; luck only where something was revealed."""
        changes = []
        following = [*(evaluation.expected for evaluation in self.evaluations[1:]), self.final]
        for evaluation, after in zip(self.evaluations, following, strict=True):
            change = _subtract(after, evaluation.expected)
            choice = evaluation.choice if evaluation.reveals else change
            changes.append(LeadChange(evaluation, choice, _subtract(change, choice), after))
        return tuple(changes)

    def lead_breakdown(self, seat: int) -> LeadBreakdown:
        """Split a seat's final lead into luck and choices."""
        own = [change.choice[seat] for change in self.changes if change.evaluation.seat == seat]
        others = [change.choice[seat] for change in self.changes if change.evaluation.seat != seat]
        errors = [one.change_stderr for one in self.evaluations if one.reveals]
        return LeadBreakdown(
            start=self.start[seat],
            luck=sum(change.luck[seat] for change in self.changes),
            own=sum(own),
            others=sum(others),
            final=self.final[seat],
            error=hypot(self.evaluations[0].error, *errors) if self.evaluations else 0.0,
        )

    def loss(self, seat: int) -> float:
        """Points that a seat lost by mistakes."""
        return sum(one.loss for one in self.evaluations if one.seat == seat and one.is_mistake)

    def worst_turns(self, seat: int, limit: int) -> list[Evaluation]:
        """The mistakes that lost a seat most, one a turn, the largest first."""
        mistakes = [one for one in self.evaluations if one.seat == seat and one.is_mistake]
        by_turn = {one.turn: one for one in sorted(mistakes, key=lambda one: one.loss)}
        return sorted(by_turn.values(), key=lambda one: -one.loss)[:limit]

    def turning_points(self, limit: int) -> list[int]:
        """The turns with the largest significant change of any seat's lead, in order of play."""
        swings: dict[int, float] = {}
        for turn, changes in groupby(self.changes, key=lambda change: change.evaluation.turn):
            run = list(changes)
            start, error = run[0].evaluation.expected, run[0].evaluation.error
            swing = max(map(abs, _subtract(run[-1].after, start)))
            if swing > MIN_STANDARD_ERRORS * sqrt(2) * error:
                swings[turn] = swing
        return sorted(nlargest(limit, swings, key=swings.__getitem__))


def decision_runs(match: Match) -> list[DecisionRun]:
    """Split a match into decision runs, in order."""
    game, runs, step = match.game, list[DecisionRun](), 0
    state = match.start
    for turn, (seat, turn_steps) in enumerate(groupby(match.steps, key=lambda step: step.seat), 1):
        first, before, path, events = step, state.copy(), list[Action](), list[Event]()
        for one in turn_steps:
            step += 1
            if one.implied:
                continue
            path.append(game.codec.decode(one.code))
            game.apply(state, path[-1])
            events += one.events
            if one.reveals:
                runs.append(DecisionRun(turn, seat, first, before, tuple(path), tuple(events), reveals=True))
                first, before, path, events = step, state.copy(), [], []
        if path:
            runs.append(DecisionRun(turn, seat, first, before, tuple(path), tuple(events), reveals=False))
    return runs


def evaluate_runs(
    match: Match, first: int = 0, last: int | None = None, effort: int = MATCH_NODES
) -> Iterator[Evaluation]:
    """Evaluate the decision runs from `first` to before `last`, each independently."""
    runs = decision_runs(match)
    effort = min(MAX_RUN_NODES, effort // max(1, len(runs)))
    for number, run in enumerate(runs[first:last], first):
        evaluator = _RunEvaluator(match.game, run, effort, Random(f"{match.game.key}:{number}"))
        if (evaluation := evaluator.evaluate()) is not None:
            yield evaluation


def evaluate_record(record: bytes, first: int, last: int) -> tuple[list[Evaluation], int]:
    """Evaluate a part of a match, given as JSON of its Record; also returns its number of runs."""
    decoded = msgspec.json.decode(record, type=Record)
    match = decoded.replay(GAMES[decoded.game])
    return list(evaluate_runs(match, first, last)), len(decision_runs(match))


class _RunEvaluator:
    """Evaluates one decision run from the view of its seat."""

    def __init__(self, game: AnyGame, run: DecisionRun, effort: int, rng: Random) -> None:
        self.game, self.run, self.effort, self.rng = game, run, effort, rng
        self.view = game.view(run.before, run.seat)
        self.search = TurnSearch(game)
        self.rollout = Rollout(self.search, self.view)
        # to the end of a round, so that no seat has one turn more than the others
        self.rollout.turns += -(run.turn + self.rollout.turns) % self.rollout.seats

    def evaluate(self) -> Evaluation | None:
        """The evaluation; None if there was neither a choice nor a revelation."""
        run = self.run
        has_choice = self._has_choice()
        if not has_choice and not run.reveals:
            return None
        best = self._find_best_path() if has_choice else run.path
        quick, played, searched = self._compare(best if best != run.path else None)
        own = [one[run.seat] for one in quick]
        lost = [other[run.seat] - one[run.seat] for one, other in zip(played, searched, strict=True)]
        changes = [_subtract(one, other) for one, other in zip(played, quick, strict=True)]
        return Evaluation(
            turn=run.turn,
            seat=run.seat,
            step=run.step,
            reveals=run.reveals,
            expected=_mean_leads(quick),
            error=_standard_error(own),
            choice=_mean_leads(changes),
            change_stderr=_standard_error([change[run.seat] for change in changes]),
            loss=fmean(lost),
            loss_stderr=_standard_error(lost),
            better=tuple(self.game.codec.encode(action) for action in best) if any(lost) else (),
        )

    def _has_choice(self) -> bool:
        """Whether the seat had an alternative."""
        state = self.view.copy()
        for action in self.run.path:
            if len(answers(self.game, state)) > 1:
                return True
            self.game.apply(state, action)
        return False

    def _find_best_path(self) -> Path:
        """The path with the best mean lead in a few sampled worlds."""
        paths = [end.path for end in self.search.ends(self.view)[: CANDIDATES[0]]]
        cost = self._rollout_nodes(paths[0])
        paths = paths[: _clamp(self.effort // (6 * cost), CANDIDATES)]
        worlds = self._sample_worlds(_clamp(self.effort // (3 * len(paths) * cost), TRIAL_WORLDS))
        outcomes = {
            path: fmean(self.rollout.leads(world, path)[self.run.seat] for world in worlds) for path in paths
        }
        return max(paths, key=outcomes.__getitem__)

    def _compare(self, best: Path | None) -> tuple[list[Leads], list[Leads], list[Leads]]:
        """The leads by world after a quick turn, after the path that was played, and after the best one."""
        tried = self.search.nodes
        cost = self._rollout_nodes(()) * (2 if best is None else 3)
        worlds = self._sample_worlds(_clamp((self.effort - tried) // cost, COMPARISON_WORLDS))
        quick = [self.rollout.leads(world, ()) for world in worlds]
        played = [self.rollout.leads(world, self.run.path) for world in worlds]
        searched = played if best is None else [self.rollout.leads(world, best) for world in worlds]
        return quick, played, searched

    def _rollout_nodes(self, path: Path) -> int:
        """The number of positions that a rollout after a path expands."""
        before = self.search.nodes
        self.rollout.leads(self._sample_worlds(1)[0], path)
        return self.search.nodes - before + 1

    def _sample_worlds(self, count: int) -> list[State]:
        return [self.game.sample(self.view, self.rng) for _ in range(count)]


def _clamp(number: int, bounds: tuple[int, int]) -> int:
    upper, lower = bounds
    return max(lower, min(upper, number))


def _mean_leads(leads: Sequence[Leads]) -> Leads:
    return tuple(map(fmean, zip(*leads, strict=True)))


def _subtract(one: Leads, other: Leads) -> Leads:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def _standard_error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    return stdev(values) / sqrt(len(values))
