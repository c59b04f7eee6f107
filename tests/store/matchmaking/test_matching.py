"""Tables from searches: properties of random searches, and who fits with whom."""

from collections.abc import Iterable
from itertools import combinations, islice
from random import Random

import msgspec
import pytest
from hypothesis import strategies as st

from data.store.blocks import pseudonym
from data.store.matchmaking import matching
from data.store.matchmaking.matching import (
    FILL_SECONDS,
    MAX_COMPARISONS,
    SEARCH_PACES,
    SIMILAR_POINTS,
    Candidate,
    NewTable,
    TableSearch,
    allowed_seats,
    remaining_seats,
    search_tables,
)
from engine import GAMES
from engine.clock.evening import EVENING, MAX_MINUTES, MIN_MINUTES, Evening, shared_hours
from engine.clock.hours import DAY_MINUTES
from engine.clock.pace import PACES
from tests.soak import check_examples

NOW = 1_800_000_000
PEOPLE = 12


def find_tables(candidates: Iterable[Candidate], now: int) -> list[NewTable]:
    """The tables that these searches allow."""
    return [table for table in search_tables(candidates, now) if table]


def search(user: int, since: int = NOW, **what: object) -> Candidate:
    """A search for a daily match of Maori for two, unless told otherwise."""
    usual = {"games": ("maori",), "paces": ("daily",), "sizes": (2,)}
    found = TableSearch(guild=1, user=user, channel=7, since=since, until=NOW + 1)
    return Candidate(msgspec.structs.replace(found, **{**usual, **what}))


def avoiding(one: Candidate, *users: int) -> Candidate:
    return msgspec.structs.replace(one, avoids=frozenset(users))


def rated(one: Candidate, points: int) -> Candidate:
    return msgspec.structs.replace(one, points={"maori": points})


@st.composite
def evenings(draw: st.DrawFn) -> Evening:
    """Playing hours that begin in the afternoon or evening of some time zone."""
    start = draw(st.sampled_from([16, 18, 19, 21, 23])) * 60 + draw(st.sampled_from([0, 15, 30]))
    end = (start + draw(st.integers(MIN_MINUTES // 60, MAX_MINUTES // 60)) * 60) % DAY_MINUTES
    zone = draw(st.sampled_from(["UTC", "Europe/Warsaw", "Asia/Kolkata", "America/New_York"]))
    return Evening(zone=zone, start=start, end=end)


@st.composite
def searches(draw: st.DrawFn) -> list[Candidate]:
    """Searches of some people, who may block each other."""
    users = draw(st.lists(st.integers(1, PEOPLE), unique=True))
    return [
        Candidate(
            TableSearch(
                guild=1,
                user=user,
                channel=7,
                games=tuple(draw(st.lists(st.sampled_from([*GAMES, "gone"]), max_size=2, unique=True))),
                paces=tuple(
                    draw(st.lists(st.sampled_from([*SEARCH_PACES, "gone"]), max_size=2, unique=True))
                ),
                sizes=tuple(draw(st.lists(st.integers(2, 4), max_size=2, unique=True))),
                evening=draw(st.none() | evenings()),
                strength=draw(st.sampled_from(["any", "similar"])),
                programs=draw(st.booleans()),
                reliable=draw(st.booleans()),
                finishes=draw(st.booleans()),
                since=NOW - draw(st.integers(0, 2 * FILL_SECONDS)),
                until=NOW + 1,
            ),
            {game: draw(st.integers(1300, 1700)) for game in draw(st.sets(st.sampled_from([*GAMES])))},
            draw(st.frozensets(st.integers(1, PEOPLE), max_size=2)),
        )
        for user in users
    ]


def assert_table_fits(table: NewTable, by_user: dict[int, Candidate]) -> None:
    """Every person of a table accepts it and everybody else."""
    people = [by_user[user] for user in table.users]
    assert table.seats in allowed_seats(table.game)
    assert len(people) >= 2
    assert len(people) == table.seats or all(one.search.programs for one in people)
    assert table.reliable == any(one.search.reliable for one in people)
    assert not table.reliable or all(
        one.search.finishes or not any(o.search.reliable for o in people if o is not one) for one in people
    )
    for one in people:
        assert table.game in (one.search.games or GAMES)
        assert table.pace in (one.search.paces or PACES)
        assert table.seats in (one.search.sizes or [table.seats])
        if table.pace == EVENING:
            assert table.evening is not None
            assert one.search.evening is not None
            assert table.evening.minutes >= MIN_MINUTES
            span = table.evening.next_span(NOW)
            assert any(
                own.start <= span.start and span.end <= own.end
                for own in one.search.evening.spans(span.start)
            )
        assert not one.avoids & {*table.users} - {one.search.user}
        if one.search.strength == "similar":
            levels = [other.points.get(table.game, 1500) for other in people]
            assert all(abs(one.points.get(table.game, 1500) - level) <= SIMILAR_POINTS for level in levels)


@check_examples(searches(), st.randoms(use_true_random=False), quick=15, whole=50)
def test_tables_fit_their_people_leave_no_other_table_and_do_not_depend_on_the_order_of_the_rows(
    found: list[Candidate], rng: Random
) -> None:
    tables = find_tables(found, NOW)
    seated = [user for table in tables for user in table.users]
    assert len(seated) == len(set(seated)), "nobody sits at two tables"
    for table in tables:
        assert_table_fits(table, {one.search.user: one for one in found})
    left = [one for one in found if one.search.user not in seated]
    assert find_tables(left, NOW) == [], "people without a table could not form another one"
    shuffled = [*found]
    rng.shuffle(shuffled)
    assert find_tables(shuffled, NOW) == tables, "the order of the rows does not matter"


def test_the_oldest_searches_come_first() -> None:
    found = find_tables([search(1, NOW), search(2, NOW - 20), search(3, NOW - 10)], NOW)
    assert found == [NewTable("maori", "daily", 2, (2, 3), reliable=False)]


@check_examples(st.lists(evenings(), min_size=3, max_size=5))
def test_if_every_pair_shares_enough_playing_hours_so_does_the_group(found: list[Evening]) -> None:
    if all(shared_hours(pair, NOW) for pair in combinations(found, 2)):
        assert shared_hours(found, NOW)


def test_an_evening_table_has_the_common_hours_in_the_time_zone_of_the_oldest_search() -> None:
    """18 to 23 in Warsaw (UTC + 1) and 20 to 24 in Athens (UTC + 2) overlap from 19 to 23 in Warsaw."""
    warsaw = Evening(zone="Europe/Warsaw", start=18 * 60, end=23 * 60, turns=16)
    athens = Evening(zone="Europe/Athens", start=20 * 60, end=0)
    first = search(1, NOW - 1, paces=(EVENING,), evening=warsaw)
    (table,) = find_tables([first, search(2, paces=(EVENING, "daily"), evening=athens)], NOW)
    assert table.evening == Evening(zone="Europe/Warsaw", start=19 * 60, end=23 * 60, turns=16)
    late = Evening(zone="Europe/Athens", start=22 * 60 + 1, end=2 * 60)
    assert find_tables([first, search(2, paces=(EVENING,), evening=late)], NOW) == []
    assert find_tables([first, search(2, paces=())], NOW) == [], "a search for any pace excludes 'evening'"


def test_a_block_works_in_both_directions() -> None:
    first, second = search(1), search(2)
    assert find_tables([first, second], NOW)
    assert find_tables([avoiding(first, 2), second], NOW) == []
    assert find_tables([first, avoiding(second, 1)], NOW) == []


def test_one_of_two_people_who_block_each_other_still_gets_a_table_with_others() -> None:
    table = [avoiding(search(1, NOW, sizes=(3,)), 2), *(search(n, NOW, sizes=(3,)) for n in (2, 3, 4))]
    assert find_tables(table, NOW)[0].users == (1, 3, 4)


def test_people_who_want_similar_strength_meet_only_people_of_similar_strength() -> None:
    strong, weak = rated(search(1, strength="similar"), 1700), rated(search(2), 1400)
    assert find_tables([strong, weak], NOW) == []
    assert find_tables([strong, rated(weak, 1600)], NOW)
    assert find_tables([rated(strong, 1500), search(2)], NOW), "a new person has 1500"


def test_a_search_for_reliable_people_excludes_people_who_leave_matches() -> None:
    asking, leaving = search(1, reliable=True), search(2, finishes=False)
    assert find_tables([asking, leaving], NOW) == []
    assert find_tables([asking, search(2)], NOW)[0].reliable


def test_programs_fill_a_table_only_after_a_day_and_if_all_agree() -> None:
    found = [search(1, NOW - FILL_SECONDS, sizes=(3,), programs=True), search(2, sizes=(3,), programs=True)]
    assert find_tables(found, NOW - 1) == []
    assert find_tables(found, NOW) == [NewTable("maori", "daily", 3, (1, 2), reliable=False)]
    assert find_tables([found[0], search(2, sizes=(3,))], NOW) == []


def test_a_table_shrinks_only_to_a_size_that_all_accept() -> None:
    three = [search(n, sizes=(3, 4)).search for n in (1, 2, 3)]
    assert remaining_seats(three, "maori") == 3
    assert remaining_seats(three[:2], "maori") is None
    assert remaining_seats([search(n, sizes=(3, 4), programs=True).search for n in (1, 2)], "maori") == 3
    assert remaining_seats(three[:1], "maori") is None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_search_yields_after_a_bounded_number_of_comparisons_for_a_thousand_people_with_many_blocks(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People of one group block each other. With fewer groups than seats no table is possible.

    Without the bound, a search for a table of five would try 250**3 groups of four, 16 million.
    """
    calls, meet = [0], matching._may_meet

    def count(one: Candidate, other: Candidate) -> bool:
        calls[0] += 1
        return meet(one, other)

    monkeypatch.setattr(matching, "_may_meet", count)
    groups = [frozenset(range(n, 1000, seats - 1)) for n in range(seats - 1)]
    people = [avoiding(search(n, sizes=(seats,)), *groups[n % (seats - 1)]) for n in range(1000)]
    for table in islice(search_tables(people, NOW), 10):
        assert table is None
        assert calls[0] <= MAX_COMPARISONS + len(people)
        calls[0] = 0


def test_a_person_who_is_back_after_deleting_their_data_stays_blocked() -> None:
    first, second = search(1), search(2)
    blocking = msgspec.structs.replace(first, avoids=frozenset({pseudonym(1, 2)}), avoids_deleted=True)
    assert find_tables([blocking, second], NOW) == []
    assert find_tables([blocking, search(3)], NOW)
