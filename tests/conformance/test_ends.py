"""Components and scores from the setup to the end, the same for every game."""

from engine.game import snapshot
from engine.votes import LATE_PROGRESS
from tests.conformance.cases import Case, every_setup, excerpt, positions


@every_setup
def test_the_lines_of_a_score_sheet_add_up_to_its_total(case: Case) -> None:
    for state in positions(case):
        scores = case.game.scores(state)
        assert [score.seat for score in scores] == list(range(case.seats))
        for score in scores:
            assert score.total == sum(line.points for line in score.lines)
            assert len({line.key for line in score.lines}) == len(score.lines)


@every_setup
def test_seats_rank_by_points_and_ties_share_a_rank(case: Case) -> None:
    for state in positions(case):
        scores = case.game.scores(state)
        for score in scores:
            assert score.rank == 1 + sum(other.rank < score.rank for other in scores)
            assert all(other.rank < score.rank for other in scores if other.total > score.total)


@every_setup
def test_scoring_does_not_change_the_position(case: Case) -> None:
    for state in positions(case):
        before = snapshot(state)
        case.game.scores(state)

        assert snapshot(state) == before


@every_setup
def test_progress_starts_at_zero_and_passes_three_quarters_before_the_end(case: Case) -> None:
    progress = [case.game.progress(state) for state in positions(case)]
    assert progress[0] < 1 / 4
    assert all(0 <= share <= 1 for share in progress)
    assert case.game.progress(excerpt(case).last_step.before) >= LATE_PROGRESS
