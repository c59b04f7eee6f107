"""Evaluates decision runs: the points that each choice lost, and the effect of luck.

Everything is estimated by rollouts in worlds sampled from the seat's view, and is in points of lead over
the best other seat:

- Choice: the played path minus the path of a quick search, in the same worlds.
- Loss: the best path minus the played path, in the same worlds; the best path was chosen in other worlds.
- Luck: the lead after a revelation minus the mean over everything that could have been revealed.

Numbers of candidates and worlds are fixed, so that results are reproducible.
"""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean

import msgspec
from msgspec import Struct

from engine import GAMES
from engine.ai.fitted import FOLDER, fitted
from engine.ai.rollout import Leads, Rollout, leads_at
from engine.ai.search import Path, TurnSearch, answers, is_revealing
from engine.game import AnyGame, Event, State, snapshot
from engine.match import Match, Record
from engine.review.estimates import Estimate
from engine.review.runs import DecisionRun, decision_runs

#: Increased when the method or an evaluation of a game changes.
METHOD_VERSION = 11
#: How many of the turns that the search ranks highest are compared with the played and the quick path.
CANDIDATES = 3
#: Worlds in which the best path is chosen.
SELECTION_WORLDS = 2
#: Worlds in which the best path is compared with the played one, and the played one with the quick one.
WORLDS = 16
#: A smaller loss, below the displayed precision, is not a mistake.
MIN_LOSS = 0.1

#: Game -> seats -> factor of leads that are not final, from data/ai/lead-factors.toml; 1 if there is none.
LEAD_FACTORS: dict[str, dict[int, float]] = msgspec.toml.decode(
    (FOLDER / "lead-factors.toml").read_bytes(), type=dict[str, dict[int, float]], strict=False
)

#: The leads in each sampled world.
Outcomes = list[Leads]


class Evaluation(Struct, frozen=True):
    """The evaluation of a decision run; all values except the loss are given for every seat."""

    turn: int
    seat: int
    step: int
    #: The expected leads before the run.
    expected: tuple[Estimate, ...]
    #: How the choice changed the expected leads.
    choice: tuple[Estimate, ...]
    #: How luck changed the expected leads.
    luck: tuple[Estimate, ...]
    #: Points lost compared with the best path that was found.
    loss: Estimate = Estimate()
    #: The codes of the best path up to the next revelation; empty if it was played.
    better: tuple[str, ...] = ()

    @property
    def is_mistake(self) -> bool:
        """Whether points were certainly lost."""
        return self.loss.is_certain and self.loss.mean >= MIN_LOSS


def evaluate_runs(
    match: Match, first: int = 0, last: int | None = None, worlds: int = WORLDS
) -> Iterator[Evaluation]:
    """Evaluate the decision runs from number `first` up to, but without, `last`; each is independent."""
    game = fitted(match.game, match.seats)
    for number, run in enumerate(decision_runs(match)[first:last], first):
        evaluator = _RunEvaluator(game, run, worlds, Random(f"{match.game.key}:{number}"))
        if (evaluation := evaluator.evaluate()) is not None:
            yield evaluation


def evaluate_record(record: bytes, first: int, last: int) -> tuple[list[Evaluation], int]:
    """Evaluate a part of a match, given as JSON of its Record; also return how many runs the match has."""
    decoded = msgspec.json.decode(record, type=Record)
    match = decoded.replay(GAMES[decoded.game])
    return list(evaluate_runs(match, first, last)), len(decision_runs(match))


class _RunEvaluator:
    """Evaluates one decision run from the view of its seat."""

    def __init__(self, game: AnyGame, run: DecisionRun, worlds: int, rng: Random) -> None:
        self.game, self.run, self.worlds, self.rng = game, run, worlds, rng
        self.view = game.view(run.before, run.seat)
        self.search = TurnSearch(game)
        self.rollout = Rollout(self.search, self.view)
        self.rollout.end_with_round(run.turn)
        seats = self.rollout.seats
        self.lead_factor = LEAD_FACTORS.get(game.key, {}).get(seats, 1.0)
        self.has_points = seats in game.point_review_seats

    def evaluate(self) -> Evaluation | None:
        """The evaluation; None if there was neither a choice nor a revelation."""
        has_choice, run = self._has_choice(), self.run
        if not has_choice and not run.reveals:
            return None
        quick, *others = self._alternatives() if has_choice else [run.path]
        best = self._choose([run.path, quick, *others])
        samples = self._sample(self.view, self.worlds)
        outcomes = {path: self._outcomes(samples, path) for path in dict.fromkeys((run.path, quick, best))}
        played = outcomes[run.path]
        return Evaluation(
            turn=run.turn,
            seat=run.seat,
            step=run.step,
            expected=_estimates(outcomes[quick]),
            choice=_estimates(_subtract(played, outcomes[quick])),
            luck=self._luck(played),
            loss=_estimates(_subtract(outcomes[best], played))[run.seat],
            better=() if best == run.path else tuple(map(self.game.codec.encode, best)),
        )

    def _has_choice(self) -> bool:
        """Whether the seat had an alternative."""
        state = self.view.copy()
        for action in self.run.path:
            if len(answers(self.game, state)) > 1:
                return True
            self.game.apply(state, action)
        return False

    def _alternatives(self) -> list[Path]:
        """The quick path and the best ends of the turn; the played path replaces paths with the same end."""
        by_end = {self._end(self.run.path): self.run.path}
        ends = self.search.ends(self.view)[:CANDIDATES]
        paths = [self.search.quick_path(self.view), *(end.path for end in ends)]
        return list(dict.fromkeys(by_end.setdefault(self._end(path), path) for path in paths))

    def _end(self, path: Path) -> bytes:
        """The position after a path, and after the confirmation if one is asked."""
        state, game, events = self.view.copy(), self.game, list[Event]()
        for action in path:
            events += game.apply(state, action)
        if not is_revealing(events) and game.turn(state) == self.run.seat and game.decision(state).confirm:
            game.apply(state, answers(game, state)[0])
        return snapshot(state)

    def _choose(self, paths: Sequence[Path]) -> Path:
        """The path with the best mean lead in a few worlds; the first of equal ones."""
        unique = list(dict.fromkeys(paths))
        if len(unique) == 1:
            return unique[0]
        worlds = self._sample(self.view, SELECTION_WORLDS)
        return max(unique, key=lambda path: fmean(one[self.run.seat] for one in self._outcomes(worlds, path)))

    def _luck(self, played: Outcomes) -> tuple[Estimate, ...]:
        """The leads after the revelation minus the sampled mean; zero without revelation or point reviews."""
        if not (self.run.reveals and self.has_points):
            return tuple(Estimate() for _ in played[0])
        after, others = self.run.before.copy(), _estimates(played)
        for action in self.run.path:
            self.game.apply(after, action)
        if self.game.turn(after) is None:
            real = tuple(map(Estimate, leads_at(self.game, after)))
        else:
            worlds = self._sample(self.game.view(after, self.run.seat), self.worlds)
            real = _estimates(self._outcomes(worlds, ()))
        return tuple(Estimate.sum((one, -other)) for one, other in zip(real, others, strict=True))

    def _outcomes(self, worlds: Sequence[State], path: Path) -> Outcomes:
        return [self.rollout.leads(world, path, self.lead_factor) for world in worlds]

    def _sample(self, view: State, count: int) -> list[State]:
        return [self.game.sample(view, self.rng) for _ in range(count)]


def _estimates(outcomes: Outcomes) -> tuple[Estimate, ...]:
    """The mean lead of each seat."""
    return tuple(map(Estimate.of, zip(*outcomes, strict=True)))


def _subtract(outcomes: Outcomes, others: Outcomes) -> Outcomes:
    """The differences in each world."""
    return [
        tuple(one - other for one, other in zip(*leads, strict=True))
        for leads in zip(outcomes, others, strict=True)
    ]
