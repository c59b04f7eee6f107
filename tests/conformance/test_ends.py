"""Components and scores from the setup to the end, the same for every game."""

from engine.game import snapshot
from engine.votes import LATE_PROGRESS
from tests.conformance.cases import Case, every_table, positions, steps


@every_table
def test_the_lines_of_a_score_sheet_make_its_total(case: Case) -> None:
    for state in positions(case):
        scores = case.game.scores(state)
        assert [score.seat for score in scores] == list(range(case.seats))
        for score in scores:
            assert score.total == sum(line.points for line in score.lines)
            assert len({line.key for line in score.lines}) == len(score.lines)


@every_table
def test_seats_rank_by_their_points_and_equals_share_a_rank(case: Case) -> None:
    for state in positions(case):
        scores = case.game.scores(state)
        for score in scores:
            assert score.rank == 1 + sum(other.rank < score.rank for other in scores)
            assert all(other.rank < score.rank for other in scores if other.total > score.total)


@every_table
def test_counting_changes_nothing(case: Case) -> None:
    for state in positions(case):
        before = snapshot(state)
        case.game.scores(state)

        assert snapshot(state) == before


@every_table
def test_a_match_is_nowhere_at_first_and_in_its_last_quarter_before_it_ends(case: Case) -> None:
    progress = [case.game.progress(state) for state in positions(case)]
    assert progress[0] < 1 / 4
    assert all(0 <= share <= 1 for share in progress)
    *_, last = steps(case)
    assert case.game.progress(last.before) >= LATE_PROGRESS
