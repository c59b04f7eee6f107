"""Tournaments of every size end, avoid repeated pairings, and balance seats."""

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from data.store.tournaments.states import check_people
from engine.tournament.pairing import count_meetings
from engine.tournament.plan import Format, Plan, Round, Table, table_sizes
from engine.tournament.rounds import next_round
from engine.tournament.standings import FIRST_POINTS, scores, standings, table_points
from tests.engine.tournament.simulation import play
from tests.soak import check_examples

FORMATS = st.sampled_from(["swiss", "groups", "knockout"])
SIZES = st.integers(2, 4)
SEEDS = st.integers(0, 2**32)


def repeats_in(rounds: list[Round], tables: Round) -> int:
    """How many pairs of a round have met before."""
    met = count_meetings(rounds)
    return sum(met[frozenset(two)] > 0 for table in tables for two in combinations(table.players, 2))


@pytest.mark.parametrize("size", [2, 3, 4])
def test_everybody_has_a_seat_except_one_of_an_odd_number_at_tables_of_two(size: int) -> None:
    for people in range(2, 65):
        sizes = table_sizes(people, size)
        assert people - sum(sizes) == (people % 2 if size == 2 else 0)
        assert min(sizes) >= 2
        assert max(sizes) <= size
        assert max(sizes) - min(sizes) <= 1


@check_examples(
    FORMATS, SIZES, st.integers(4, 64), SEEDS, st.sampled_from([0.0, 0.1, 0.4]), quick=10, whole=20
)
def test_every_tournament_ends_with_each_person_at_one_table_a_round(
    form: Format, size: int, people: int, seed: int, drop_share: float
) -> None:
    if check_people(form, size, people) is not None:
        return
    plan, rounds, dropped = play(form, size, people, seed, drop_share)
    assert len(rounds) <= plan.rounds
    if not dropped:
        assert len(rounds) == plan.rounds
    for number, tables in enumerate(rounds):
        seated = [one for table in tables for one in table.players]
        assert len(seated) == len(set(seated))
        assert all(dropped.get(one, number + 1) > number for one in seated)
        if form == "swiss":
            assert len(seated) == people - sum(first <= number for first in dropped.values())
    rows = standings(plan, rounds, dropped)
    assert sorted(row.person for row in rows) == list(range(people))
    assert [row.place for row in rows] == sorted(row.place for row in rows)


@check_examples(FORMATS, SIZES, st.integers(4, 40), SEEDS, st.sampled_from([0.0, 0.2]), quick=10, whole=20)
def test_each_round_follows_from_the_seed_and_the_rounds_before(
    form: Format, size: int, people: int, seed: int, drop_share: float
) -> None:
    plan, rounds, dropped = play(form, size, people, seed, drop_share)
    for number, tables in enumerate(rounds):
        again = next_round(plan, rounds[:number], dropped)
        assert [table.players for table in again] == [table.players for table in tables]


@example(3, 8, 0, 0.0).via("the first of the standings sits at the smaller table")
@settings(max_examples=30, deadline=None)
@given(SIZES, st.integers(4, 9), SEEDS, st.sampled_from([0.0, 0.15]))
def test_pairings_repeat_only_if_every_seating_repeats_some(
    size: int, people: int, seed: int, drop_share: float
) -> None:
    _, rounds, _ = play("swiss", size, people, seed, drop_share)
    for number, tables in enumerate(rounds):
        seated = [table.players for table in tables if not table.is_bye]
        fewest = _fewest_repeats(rounds[:number], [len(table) for table in seated], sorted(sum(seated, ())))
        assert (repeats_in(rounds[:number], tables) == 0) == (fewest == 0)


def _fewest_repeats(rounds: list[Round], sizes: list[int], people: list[int]) -> int:
    """The fewest repeated pairings, by trying all ways to sit."""
    if not sizes:
        return 0
    return min(
        repeats_in(rounds, [Table((people[0], *others))])
        + _fewest_repeats(
            rounds, sizes[:at] + sizes[at + 1 :], [one for one in people[1:] if one not in others]
        )
        for at, size in enumerate(sizes)
        if size not in sizes[:at]
        for others in combinations(people[1:], size - 1)
    )


@check_examples(SIZES, st.integers(4, 64), SEEDS, quick=5, whole=12)
def test_seats_are_balanced_and_nobody_meets_twice_at_tables_of_two(
    size: int, people: int, seed: int
) -> None:
    check_swiss_tournament(size, people, seed, may_meet_twice=size > 2)


@pytest.mark.parametrize(("size", "people"), [(3, 16), (3, 33), (3, 64), (4, 16), (4, 33), (4, 64)])
def test_nobody_meets_twice_at_larger_tables_of_many(size: int, people: int) -> None:
    check_swiss_tournament(size, people, people, may_meet_twice=False)


@pytest.mark.soak
@pytest.mark.parametrize("people", range(4, 65))
def test_swiss_tournaments_of_every_size_are_fair(people: int) -> None:
    for size, seed in product((2, 3, 4), range(3)):
        check_swiss_tournament(size, people, seed, may_meet_twice=size > 2)


def check_swiss_tournament(size: int, people: int, seed: int, *, may_meet_twice: bool) -> None:
    """Play a tournament; check its rounds, byes and pairings, and how often people had each seat."""
    plan, rounds, _ = play("swiss", size, people, seed)
    assert len(rounds) == plan.rounds
    assert may_meet_twice or max(count_meetings(rounds).values()) == 1
    tables = [table for tables in rounds for table in tables]
    byes = Counter(table.players[0] for table in tables if table.is_bye)
    assert max(byes.values(), default=0) <= 1
    full = [table for table in tables if len(table.players) == size]
    taken = Counter((one, seat) for table in full for seat, one in enumerate(table.players))
    smaller = Counter(one for table in tables if 1 < len(table.players) < size for one in table.players)
    for one in range(people):
        counts = [taken[one, seat] for seat in range(size)]
        assert max(counts) - min(counts) <= 2 + smaller[one]


def test_tied_people_share_points_and_people_who_leave_get_none() -> None:
    four = (0, 1, 2, 3)
    assert table_points(Table(four, (1, 2, 3, 4))) == (12, 8, 4, 0)
    assert table_points(Table(four, (1, 1, 3, 4))) == (10, 10, 4, 0)
    assert table_points(Table(four, (1, 1, 1, 1))) == (6, 6, 6, 6)
    assert table_points(Table((0, 1, 2), (2, 1, 3))) == (6, 12, 0)
    assert table_points(Table((0, 1, 2), (None, 2, 3))) == (0, 12, 6)
    assert table_points(Table((0, 1), (None, None))) == (0, 0)
    assert table_points(Table((0,))) == (FIRST_POINTS,)


@given(st.lists(st.integers(1, 4), min_size=2, max_size=4))
def test_a_table_gives_the_same_total_of_points_whatever_the_ties(drawn: list[int]) -> None:
    ranks = tuple(1 + sum(other < one for other in drawn) for one in drawn)
    assert sum(table_points(Table(tuple(range(len(ranks))), ranks))) == FIRST_POINTS * len(ranks) // 2


def test_equal_points_are_ordered_by_strength_of_opposition() -> None:
    first = [Table((0, 1), (1, 2)), Table((2, 3), (1, 2))]
    second = [Table((0, 3), (1, 2)), Table((1, 2), (1, 2))]
    found = scores(4, [first, second])
    assert [score.points for score in found] == [24, 12, 12, 0]
    assert [score.strength for score in found] == [60, 180, 60, 180]
    plan = Plan("swiss", 2, 4, b"seed")
    assert [row.person for row in standings(plan, [first, second], {})] == [0, 1, 2, 3]
    assert [row.place for row in standings(plan, [first, second], {})] == [1, 2, 3, 4]


@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_winner_of_the_last_table_wins_a_knock_out(size: int) -> None:
    plan, rounds, dropped = play("knockout", size, 33, 7)
    (final,) = rounds[-1]
    rows = standings(plan, rounds, dropped)
    assert {row.person for row in rows[: len(final.players)]} == set(final.players)
    assert [row.place for row in rows[:2]] == [1, 2]


@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_best_of_each_group_play_the_final(size: int) -> None:
    plan, rounds, dropped = play("groups", size, 33, 7)
    (final,) = rounds[-1]
    groups = [set(group) for group in plan.groups]
    assert all(len(group & set(final.players)) == 1 for group in groups)
    assert {row.person for row in standings(plan, rounds, dropped)[:size]} == set(final.players)
    for tables in rounds[:-1]:
        assert all(any(set(table.players) <= group for group in groups) for table in tables)
