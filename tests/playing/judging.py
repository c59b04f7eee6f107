"""Checks reviews against results: luck, prediction of final leads, and points lost by weak play."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import correlation, linear_regression

from msgspec import Struct

from engine.ai import PROGRAMS
from engine.game import Action, AnyGame
from engine.match import Match
from engine.review import Estimate, Review, evaluate_runs
from engine.review.evaluations import WORLDS
from tests.playing.arena import allowed_options

#: The programs of the matches that are reviewed, by seat; their seats are swapped in every second match.
WEAK, STRONG = "easy", "hard"


class JudgedMatch(Struct, frozen=True):
    """The review of a match of two, as the sums that are compared over many matches."""

    final: float
    #: The part of the final lead that start, luck and choices explain.
    explained: float
    luck: float
    #: Points lost by the weak and by the strong program.
    weak_loss: float
    strong_loss: float


class Verdict(Struct, frozen=True):
    """Statistics that judge the reviews of many matches."""

    luck: Estimate
    #: Slope of the regression of final leads on explained leads, and the explained share of the variance.
    slope: float
    share: float
    #: Points lost in a match by the weak and by the strong program.
    weak_loss: float
    strong_loss: float


def judge_match(game: AnyGame, number: int, worlds: int = WORLDS) -> JudgedMatch:
    """Play and review a match between the weak and the strong program."""
    weak = number % 2
    match = play(replace(game, has_point_reviews=True), (STRONG, WEAK) if weak else (WEAK, STRONG), number)
    review = Review.of(match, evaluate_runs(match, worlds=worlds))
    shares = review.lead_breakdown(0)
    return JudgedMatch(
        final=shares.final,
        explained=shares.final - shares.unexplained.mean,
        luck=shares.luck.mean,
        weak_loss=review.loss(weak).mean,
        strong_loss=review.loss(1 - weak).mean,
    )


def play(game: AnyGame, programs: Sequence[str], number: int) -> Match:
    """Play a match to its end; pairs of matches share seed and variant."""
    rng, variants, pair = Random(f"judged:{number // 2}"), allowed_options(game, len(programs)), number // 2
    match = Match.new(game, len(programs), rng.randbytes(16), variants[pair % len(variants)])
    plan, last = list[Action](), -1
    while (seat := match.turn) is not None:
        if not plan or seat != last:
            plan, last = list(PROGRAMS[programs[seat]](game, game.view(match.state, seat), rng)), seat
        match, _ = match.play_action(seat, game.codec.encode(plan.pop(0)))
    return match


def judge(matches: Sequence[JudgedMatch]) -> Verdict:
    """Compare the reviews with the results."""
    explained, final = [one.explained for one in matches], [one.final for one in matches]
    return Verdict(
        luck=Estimate.of([one.luck for one in matches]),
        slope=linear_regression(explained, final).slope,
        share=correlation(explained, final) ** 2,
        weak_loss=sum(one.weak_loss for one in matches) / len(matches),
        strong_loss=sum(one.strong_loss for one in matches) / len(matches),
    )
