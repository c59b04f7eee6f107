"""Reviews: losses with intervals, luck by event, and what remains unexplained."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine import GAMES
from engine.ai.rollout import leads_at
from engine.game import AnyGame
from engine.match import Match, Record
from engine.review import Estimate, Evaluation, Review, decision_runs, evaluate_record, evaluate_runs
from engine.review.estimates import t_quantile
from engine.review.evaluations import LEAD_FACTORS
from tests.example_game.rules import GAME as SHELLS
from tests.playing.playout import random_match

#: Worlds in tests that need no precision.
TEST_WORLDS = 4


def finished_match(game: AnyGame, seats: int, policy: str, seed: int = 5) -> Match:
    return random_match(game, seats, seed, game.options(), 10_000, policy)


@pytest.fixture(scope="module")
def match() -> Match:
    return finished_match(SHELLS, 3, "random")


@pytest.fixture(scope="module")
def review(match: Match) -> Review:
    return Review.of(match, evaluate_runs(match))


def test_the_parts_add_up_to_the_final_lead(match: Match, review: Review) -> None:
    leads = leads_at(SHELLS, match.state)
    for seat in range(3):
        shares = review.lead_breakdown(seat)
        parts = (shares.start, shares.luck, shares.own, shares.others, shares.unexplained)
        assert shares.final == leads[seat]
        assert Estimate.sum(parts).mean == pytest.approx(leads[seat])


def test_there_is_no_luck_where_nothing_was_revealed(match: Match, review: Review) -> None:
    revealing = {run.step for run in decision_runs(match) if run.reveals}
    with_luck = {one.step for one in review.evaluations if any(part.mean for part in one.luck)}
    assert with_luck
    assert with_luck <= revealing < {one.step for one in review.evaluations}


def test_every_estimate_counts_towards_the_uncertainty(review: Review) -> None:
    """Choices after which nothing was revealed count too."""
    shares = review.lead_breakdown(0)
    choices = [one.choice[0].variance for one in review.evaluations]
    assert shares.own.variance + shares.others.variance == pytest.approx(sum(choices))
    assert shares.unexplained.variance >= sum(choices)


def test_the_value_of_the_start_does_not_depend_on_play() -> None:
    (by_chance,), (well,) = (
        list(evaluate_runs(finished_match(SHELLS, 2, policy), 0, 1, TEST_WORLDS))
        for policy in ("random", "greedy")
    )
    for one, other in zip(by_chance.expected, well.expected, strict=True):
        assert abs(Estimate.sum((one, -other)).mean) <= max(one.margin, other.margin)
    match = finished_match(SHELLS, 2, "random")
    assert decision_runs(match)[0].before == match.game.setup(2, match.seed, match.options)


def test_a_review_in_several_parts_equals_a_review_in_one(match: Match) -> None:
    half = len(decision_runs(match)) // 2
    assert [
        *evaluate_runs(match, 0, half, TEST_WORLDS),
        *evaluate_runs(match, half, None, TEST_WORLDS),
    ] == list(evaluate_runs(match, worlds=TEST_WORLDS))


@cache
def load_recorded_match(game: str) -> Match:
    """A recorded match of two."""
    (file,) = (Path(__file__).parents[1] / "records").glob(f"{game}-2-greedy*.json")
    record = msgspec.json.decode(file.read_bytes(), type=Record)
    return record.replay(GAMES[game])


@cache
def last_evaluations(game: str, count: int) -> list[Evaluation]:
    """The evaluations of the last runs of a recorded match."""
    match = load_recorded_match(game)
    return list(evaluate_runs(match, len(decision_runs(match)) - count, worlds=TEST_WORLDS))


@pytest.mark.parametrize("game", GAMES)
def test_the_runs_cover_the_match_and_the_last_one_can_be_evaluated(game: str) -> None:
    match = load_recorded_match(game)
    every = decision_runs(match)
    codes = [match.game.codec.encode(action) for run in every for action in run.path]
    assert codes == [step.code for step in match.steps if not step.implied]
    found = last_evaluations(game, 2)
    assert {one.turn for one in found} <= {run.turn for run in every[-2:]}


@pytest.mark.parametrize("count", [2, pytest.param(3, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", GAMES)
def test_the_played_path_is_a_candidate(game: str, count: int) -> None:
    """A better path differs from the played one; if the played one is the best, the loss is exactly 0."""
    match = load_recorded_match(game)
    runs = {run.step: run for run in decision_runs(match)}
    for one in last_evaluations(game, count):
        played = tuple(map(match.game.codec.encode, runs[one.step].path))
        assert one.better != played
        assert one.better or one.loss == Estimate.of([0.0] * TEST_WORLDS)


def test_a_part_can_be_evaluated_in_another_process() -> None:
    match = load_recorded_match("maori")
    count = len(decision_runs(match))
    found, total = evaluate_record(msgspec.json.encode(Record.of(match)), count - 1, count)
    assert total == count
    assert found == list(evaluate_runs(match, count - 1))


def test_a_seat_that_throws_points_away_makes_mistakes(match: Match, review: Review) -> None:
    """Three random players lose more by mistakes than three strong programs."""
    strong = finished_match(SHELLS, 3, "hard")
    judged = Review.of(strong, evaluate_runs(strong))
    losses = [[one.loss(seat).mean for seat in range(3)] for one in (judged, review)]
    assert sum(losses[0]) <= sum(losses[1]) / 3
    assert any(one.is_mistake for one in review.evaluations)


@pytest.mark.parametrize("count", [5, pytest.param(10, marks=pytest.mark.soak)])
def test_luck_averages_zero(count: int) -> None:
    """The samples are the events of five or ten short matches of random players."""
    matches = [finished_match(SHELLS, 2, "random", seed) for seed in range(count)]
    luck = [one.luck[0].mean for match in matches for one in evaluate_runs(match, worlds=TEST_WORLDS)]
    assert not Estimate.of([value for value in luck if value]).is_certain


def test_expected_leads_have_a_factor_that_is_at_most_one() -> None:
    for key, factors in LEAD_FACTORS.items():
        assert {*factors} <= {*GAMES[key].seats}
        assert all(0 < factor <= 1 for factor in factors.values())


def test_the_factor_of_a_game_reduces_expected_leads(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    (whole,) = evaluate_runs(match, 0, 1, worlds=TEST_WORLDS)
    monkeypatch.setitem(LEAD_FACTORS, SHELLS.key, {match.seats: 0.5})
    (half,) = evaluate_runs(match, 0, 1, worlds=TEST_WORLDS)
    for full, less in zip(whole.expected, half.expected, strict=True):
        assert less.mean == pytest.approx(full.mean / 2)
    assert half.loss.mean == pytest.approx(whole.loss.mean / 2)


def test_a_game_declares_with_how_many_seats_its_reviews_have_points(match: Match) -> None:
    game = replace(SHELLS, point_review_seats=(match.seats + 1,))
    assert Review.of(match, ()).has_points
    assert not Review.of(replace(match, game=game), ()).has_points


def evaluation(turn: int, loss: float, stderr: float, seat: int = 0) -> Evaluation:
    none = (Estimate(), Estimate())
    return Evaluation(turn, seat, turn, none, none, none, Estimate(loss, stderr**2, 15))


def test_a_difference_smaller_than_its_interval_is_not_a_mistake() -> None:
    noisy, small, large = evaluation(1, 9.0, 5.0), evaluation(3, 1.0, 0.1), evaluation(5, 4.0, 1.3)
    other = evaluation(2, 8.0, 0.1, seat=1)
    review = Review((noisy, other, small, large), (1.0, -1.0), tuple(range(6)), has_points=True)
    assert review.worst_turns(0, 3) == [large, small]
    assert review.worst_turns(0, 1) == [large]
    assert not evaluation(1, 4.0, 1.4).is_mistake  # the interval is ± 4.1


def test_losses_are_the_sum_of_all_differences() -> None:
    """Uncertain losses and gains are added too: a sum of selected values would be biased."""
    runs = evaluation(1, 9.0, 5.0), evaluation(3, 1.0, 0.1), evaluation(5, -2.0, 3.0)
    review = Review(runs, (1.0, -1.0), tuple(range(6)), has_points=True)
    assert review.loss(0).mean == 8.0
    assert review.loss(0).variance == pytest.approx(25 + 0.01 + 9)


def test_only_a_certain_loss_is_shown() -> None:
    """A seat that chose better than the review has lost nothing."""
    runs = evaluation(1, 4.0, 0.1), evaluation(2, 4.0, 2.0, seat=1), evaluation(4, -4.0, 0.1, seat=2)
    review = Review(runs, (1.0, -1.0, 0.0), tuple(range(5)), has_points=True)
    assert review.certain_loss(0) == review.loss(0)
    assert review.certain_loss(1) is review.certain_loss(2) is None


def test_quantiles_agree_with_the_t_distribution() -> None:
    for degrees, quantile in ((3, 5.841), (7, 3.499), (15, 2.947), (30, 2.750), (1000, 2.581)):
        assert t_quantile(degrees) == pytest.approx(quantile, rel=0.01)


def test_intervals_miss_the_mean_in_one_percent_of_samples() -> None:
    rng = Random(1)
    misses = sum(Estimate.of([rng.gauss(0, 3) for _ in range(16)]).is_certain for _ in range(5_000))
    assert 20 <= misses <= 85  # 50 expected
