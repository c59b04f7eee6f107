"""Ratings after a finished match do not depend on the order of seats."""

from random import Random

import pytest
from hypothesis import strategies as st

from data.store.ladders.rating import START, Finish, Player, Rating, new_ratings
from tests.soak import check_examples

PLAYERS: tuple[Player, ...] = (101, 102, 103, 104, "greedy", "random")
ratings = st.builds(
    Rating,
    st.floats(0, 50, allow_nan=False).map(lambda mu: round(mu, 6)),
    st.floats(1, 9, allow_nan=False).map(lambda sigma: round(sigma, 6)),
)
known = st.dictionaries(st.sampled_from(PLAYERS), ratings)


@st.composite
def finishes(draw: st.DrawFn, people: int = 0) -> list[Finish]:
    """Two to five seats with ranks as in games; only programs have several seats."""
    users = draw(st.lists(st.sampled_from(PLAYERS[:4]), unique=True, min_size=people, max_size=4))
    programs = draw(
        st.lists(st.sampled_from(PLAYERS[4:]), min_size=max(0, 2 - len(users)), max_size=5 - len(users))
    )
    seats: list[Player] = [*users, *programs]
    scores = draw(st.lists(st.integers(0, 4), min_size=len(seats), max_size=len(seats)))
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    return [Finish(*seat) for seat in zip(seats, ranks, strict=True)]


@check_examples(finishes(), known, st.randoms(use_true_random=False))
def test_the_order_of_the_seats_does_not_matter(
    seats: list[Finish], present: dict[Player, Rating], rng: Random
) -> None:
    mixed = rng.sample(seats, len(seats))
    assert new_ratings(mixed, present) == new_ratings(seats, present)


@check_examples(finishes(), known)
def test_ratings_of_people_change_only_by_results_against_people(
    seats: list[Finish], present: dict[Player, Rating]
) -> None:
    people = [seat for seat in seats if seat.is_person]
    alone = new_ratings(people, present)
    moved = new_ratings(seats, present)
    assert {player: new for player, new in moved.items() if isinstance(player, int)} == alone


@check_examples(finishes(people=2))
def test_among_newcomers_a_better_rank_gives_a_better_rating(seats: list[Finish]) -> None:
    people = [seat for seat in seats if seat.is_person]
    moved = new_ratings(seats, {})
    for one in people:
        for other in people:
            if one.player in moved and one.rank < other.rank:
                assert moved[one.player].mu > moved[other.player].mu
            if one.player in moved and one.rank == other.rank:
                assert moved[one.player] == moved[other.player]


@check_examples(finishes(people=2), known)
def test_ratings_stay_in_a_sensible_range(seats: list[Finish], present: dict[Player, Rating]) -> None:
    for new in new_ratings(seats, present).values():
        assert 0 < new.sigma < 10
        assert abs(new.mu) < 100


@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_sum_of_newcomers_is_constant_and_their_uncertainty_falls(people: int) -> None:
    moved = new_ratings([Finish(n, n) for n in range(1, people + 1)], {})
    assert sum(new.mu for new in moved.values()) == pytest.approx(people * Rating().mu, abs=0.5)
    assert all(new.sigma < Rating().sigma for new in moved.values())


def test_a_draw_of_equal_players_changes_only_the_uncertainty() -> None:
    moved = new_ratings([Finish(1, 1), Finish(2, 1)], {})
    assert {new.points for new in moved.values()} == {START}
    assert all(new.sigma < Rating().sigma for new in moved.values())


def test_joint_winners_share_the_gain_of_first_and_second() -> None:
    shared = new_ratings([Finish(1, 1), Finish(2, 1), Finish(3, 3), Finish(4, 4)], {})
    clear = new_ratings([Finish(n, n) for n in (1, 2, 3, 4)], {})
    assert shared[1].mu == shared[2].mu == pytest.approx((clear[1].mu + clear[2].mu) / 2, abs=1e-6)
    assert (shared[3], shared[4]) == (clear[3], clear[4])


def test_one_person_among_programs_is_not_rated_but_the_programs_are() -> None:
    moved = new_ratings([Finish(1, 1), Finish("greedy", 2), Finish("random", 3)], {})
    assert set(moved) == {"greedy", "random"}
    assert moved["greedy"].mu > moved["random"].mu


def test_a_program_is_not_rated_against_itself_only() -> None:
    assert new_ratings([Finish("greedy", 1), Finish("greedy", 2)], {}) == {}


def test_a_program_with_two_seats_changes_by_their_mean() -> None:
    one, other = (
        new_ratings([Finish("greedy", 1), Finish(1, 2), Finish(kind, 3)], {}) for kind in ("greedy", "random")
    )
    assert one["greedy"].mu == pytest.approx((other["greedy"].mu + other["random"].mu) / 2, abs=1e-6)


def test_a_win_against_stronger_people_gives_a_program_a_better_rating() -> None:
    strong: dict[Player, Rating] = {1: Rating(40.0, 2.0)}
    weak: dict[Player, Rating] = {1: Rating(10.0, 2.0)}
    seats = [Finish("greedy", 1), Finish(1, 2)]
    assert new_ratings(seats, strong)["greedy"].mu > new_ratings(seats, weak)["greedy"].mu


def test_a_newcomer_has_round_numbers() -> None:
    assert (Rating().points, Rating().spread) == (1500, 333)
