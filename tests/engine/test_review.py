"""Reviews: losses, and that start, luck and choices add up to the final lead."""

from pathlib import Path

import msgspec
import pytest

from engine import GAMES
from engine.ai.rollout import final_leads
from engine.game import AnyGame
from engine.match import Match, Record
from engine.review import Evaluation, Review, decision_runs, evaluate_record, evaluate_runs
from tests.example_game.rules import GAME as SHELLS
from tests.playing.playout import random_match

#: Budget of positions in these tests, enough for the minimum number of worlds.
SMALL_EFFORT = 1


def finished_match(game: AnyGame, seats: int, policy: str, seed: int = 5) -> Match:
    return random_match(game, seats, seed, game.options(), 10_000, policy)


@pytest.fixture(scope="module")
def match() -> Match:
    return finished_match(SHELLS, 3, "random")


@pytest.fixture(scope="module")
def review(match: Match) -> Review:
    return Review.of(match, evaluate_runs(match, effort=SMALL_EFFORT))


def test_start_luck_and_choices_add_up_to_the_final_lead(match: Match, review: Review) -> None:
    leads = final_leads(SHELLS, match.state)
    for seat in range(3):
        shares = review.lead_breakdown(seat)
        assert shares.final == leads[seat]
        assert shares.start + shares.luck + shares.own + shares.others == pytest.approx(leads[seat])


def test_there_is_no_luck_where_nothing_was_revealed(review: Review) -> None:
    silent = [change for change in review.changes if not change.evaluation.reveals]
    assert silent
    assert {luck for change in silent for luck in change.luck} == {0.0}
    assert any(any(change.luck) for change in review.changes)


def test_the_value_of_the_start_does_not_depend_on_play() -> None:
    (by_chance,), (well,) = (
        list(evaluate_runs(finished_match(SHELLS, 2, policy), 0, 1, SMALL_EFFORT))
        for policy in ("random", "greedy")
    )
    assert by_chance.expected == well.expected
    match = finished_match(SHELLS, 2, "random")
    assert decision_runs(match)[0].before == match.game.setup(2, match.seed, match.options)


def test_a_review_in_several_parts_equals_a_review_in_one(match: Match, review: Review) -> None:
    half = len(decision_runs(match)) // 2
    assert (
        *evaluate_runs(match, 0, half, SMALL_EFFORT),
        *evaluate_runs(match, half, None, SMALL_EFFORT),
    ) == review.evaluations


def load_recorded_match(game: str) -> Match:
    """A recorded match of two."""
    (file,) = (Path(__file__).parents[1] / "records").glob(f"{game}-2-greedy*.json")
    record = msgspec.json.decode(file.read_bytes(), type=Record)
    return record.replay(GAMES[game])


@pytest.mark.parametrize("game", GAMES)
def test_the_runs_cover_the_match_and_the_last_one_can_be_evaluated(game: str) -> None:
    match = load_recorded_match(game)
    every = decision_runs(match)
    codes = [match.game.codec.encode(action) for run in every for action in run.path]
    assert codes == [step.code for step in match.steps if not step.implied]
    found = list(evaluate_runs(match, len(every) - 1, effort=SMALL_EFFORT))
    assert {one.turn for one in found} <= {run.turn for run in every[-1:]}


def test_a_part_can_be_evaluated_in_another_process() -> None:
    match = load_recorded_match("maori")
    count = len(decision_runs(match))
    found, total = evaluate_record(msgspec.json.encode(Record.of(match)), count - 1, count)
    assert total == count
    assert found == list(evaluate_runs(match, count - 1))


def test_a_seat_that_throws_points_away_makes_mistakes(match: Match, review: Review) -> None:
    """Three random players lose more by mistakes than three strong programs."""
    strong = finished_match(SHELLS, 3, "hard")
    judged = Review.of(strong, evaluate_runs(strong, effort=SMALL_EFFORT))
    assert sum(map(judged.loss, range(3))) <= sum(map(review.loss, range(3))) / 3


def evaluation(turn: int, loss: float, stderr: float, seat: int = 0) -> Evaluation:
    return Evaluation(turn, seat, turn, True, (0.0, 0.0), 1.0, (0.0, 0.0), 0.1, loss, stderr)


def test_a_difference_smaller_than_its_noise_is_no_mistake() -> None:
    noisy, small, large = evaluation(1, 9.0, 5.0), evaluation(3, 1.0, 0.1), evaluation(5, 4.0, 0.5)
    review = Review((noisy, evaluation(2, 8.0, 0.1, seat=1), small, large), (1.0, -1.0), tuple(range(6)))
    assert review.worst_turns(0, 3) == [large, small]
    assert review.loss(0) == 5.0
    assert review.worst_turns(0, 1) == [large]
