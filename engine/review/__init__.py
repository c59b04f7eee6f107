"""Reviews a finished match: the points that each decision lost, and the effect of luck.

A review splits the final lead of each seat into parts, using the evaluations of its decisions. Where a game's
evaluation is too weak for that (see `Game.point_review_seats`), turning points and better choices have no
numbers.
"""

from collections.abc import Iterable
from heapq import nlargest
from itertools import groupby
from typing import Self

from msgspec import Struct

from engine.ai.rollout import Leads, leads_at
from engine.match import Match
from engine.replay import Replay
from engine.review.estimates import Estimate
from engine.review.evaluations import METHOD_VERSION, Evaluation, evaluate_record, evaluate_runs
from engine.review.runs import DecisionRun, decision_runs

__all__ = [
    "METHOD_VERSION",
    "DecisionRun",
    "Estimate",
    "Evaluation",
    "LeadBreakdown",
    "Review",
    "decision_runs",
    "evaluate_record",
    "evaluate_runs",
]


class LeadBreakdown(Struct, frozen=True):
    """The parts of a seat's lead, which add up to `final`."""

    start: Estimate
    luck: Estimate
    own: Estimate
    others: Estimate
    #: Noise, and changes that the evaluation did not foresee.
    unexplained: Estimate
    final: float


class Review(Struct, frozen=True):
    """The evaluations of a match and its final leads."""

    evaluations: tuple[Evaluation, ...]
    final: Leads
    #: The round of each turn; 0 for the start.
    rounds: tuple[int, ...]
    #: Whether points are shown, or only turning points and better choices.
    has_points: bool

    @classmethod
    def of(cls, match: Match, evaluations: Iterable[Evaluation]) -> Self:
        """Build the review of a finished match from its evaluations."""
        assert match.turn is None
        replay = Replay.of(match)
        rounds = tuple(map(replay.round, range(replay.last_turn + 1)))
        leads = leads_at(match.game, match.state)
        return cls(tuple(evaluations), leads, rounds, match.seats in match.game.point_review_seats)

    def lead_breakdown(self, seat: int) -> LeadBreakdown:
        """Split a seat's final lead into the expected lead at the start, luck, choices and the rest."""
        every, final = self.evaluations, Estimate(self.final[seat])
        start = every[0].expected[seat] if every else final
        luck = Estimate.sum(one.luck[seat] for one in every)
        own = Estimate.sum(one.choice[seat] for one in every if one.seat == seat)
        others = Estimate.sum(one.choice[seat] for one in every if one.seat != seat)
        explained = Estimate.sum((start, luck, own, others))
        return LeadBreakdown(start, luck, own, others, Estimate.sum((final, -explained)), final.mean)

    def loss(self, seat: int) -> Estimate:
        """Points that a seat lost compared with the best paths found, in all its decisions."""
        return Estimate.sum(one.loss for one in self.evaluations if one.seat == seat)

    def certain_loss(self, seat: int) -> Estimate | None:
        """The loss of a seat; None if its interval contains zero or the seat chose better than the search."""
        loss = self.loss(seat)
        return loss if loss.is_certain and loss.mean > 0 else None

    def worst_turns(self, seat: int, limit: int) -> list[Evaluation]:
        """The mistakes that cost a seat most, at most one for each turn, the largest first."""
        mistakes = [one for one in self.evaluations if one.seat == seat and one.is_mistake]
        by_turn = {one.turn: one for one in sorted(mistakes, key=lambda one: one.loss.mean)}
        return sorted(by_turn.values(), key=lambda one: -one.loss.mean)[:limit]

    def turning_points(self, limit: int) -> list[int]:
        """The turns with the largest certain change of any seat's expected lead, in order of play."""
        groups = groupby(self.evaluations, key=lambda evaluation: evaluation.turn)
        before = [(turn, next(runs).expected) for turn, runs in groups]
        leads = [*(expected for _, expected in before), tuple(map(Estimate, self.final))]
        swings = dict[int, float]()
        for (turn, start), end in zip(before, leads[1:], strict=True):
            changes = [Estimate.sum((after, -lead)) for lead, after in zip(start, end, strict=True)]
            swings[turn] = max(abs(change.mean) * change.is_certain for change in changes)
        return sorted(nlargest(limit, filter(swings.get, swings), key=swings.__getitem__))
