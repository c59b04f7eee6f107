"""Tables from wishes: properties of random wishes, and who fits with whom."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from data.store.wishes.matching import (
    FILL_SECONDS,
    MAX_CANDIDATES,
    SIMILAR_POINTS,
    Candidate,
    Table,
    Wish,
    allowed_seats,
    match_wishes,
    remaining_seats,
)
from engine import GAMES
from engine.clock.pace import PACES

NOW = 1_800_000_000
PEOPLE = 12


def wish(user: int, since: int = NOW, **what: object) -> Candidate:
    """A wish for a daily match of Maori for two, unless told otherwise."""
    usual = {"games": ("maori",), "paces": ("daily",), "sizes": (2,)}
    found = Wish(guild=1, user=user, channel=7, since=since, until=NOW + 1)
    return Candidate(msgspec.structs.replace(found, **{**usual, **what}))


def avoiding(one: Candidate, *users: int) -> Candidate:
    return msgspec.structs.replace(one, avoids=frozenset(users))


def rated(one: Candidate, points: int) -> Candidate:
    return msgspec.structs.replace(one, points={"maori": points})


@st.composite
def wishes(draw: st.DrawFn) -> list[Candidate]:
    """Wishes of some people, who may block each other."""
    users = draw(st.lists(st.integers(1, PEOPLE), unique=True))
    return [
        Candidate(
            Wish(
                guild=1,
                user=user,
                channel=7,
                games=tuple(draw(st.lists(st.sampled_from([*GAMES, "gone"]), max_size=2, unique=True))),
                paces=tuple(draw(st.lists(st.sampled_from([*PACES, "gone"]), max_size=2, unique=True))),
                sizes=tuple(draw(st.lists(st.integers(2, 4), max_size=2, unique=True))),
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


@given(wishes())
def test_nobody_sits_at_two_tables_and_every_table_is_as_its_people_wish(found: list[Candidate]) -> None:
    by_user = {one.wish.user: one for one in found}
    tables = match_wishes(found, NOW)
    seated = [user for table in tables for user in table.users]
    assert len(seated) == len(set(seated))
    for table in tables:
        people = [by_user[user] for user in table.users]
        assert table.seats in allowed_seats(table.game)
        assert len(people) >= 2
        assert len(people) == table.seats or all(one.wish.programs for one in people)
        assert table.reliable == any(one.wish.reliable for one in people)
        assert not table.reliable or all(
            one.wish.finishes or not any(o.wish.reliable for o in people if o is not one) for one in people
        )
        for one in people:
            assert table.game in (one.wish.games or GAMES)
            assert table.pace in (one.wish.paces or PACES)
            assert table.seats in (one.wish.sizes or [table.seats])
            assert not one.avoids & {*table.users} - {one.wish.user}
            if one.wish.strength == "similar":
                levels = [other.points.get(table.game, 1500) for other in people]
                assert all(
                    abs(one.points.get(table.game, 1500) - level) <= SIMILAR_POINTS for level in levels
                )


@given(wishes(), st.randoms(use_true_random=False))
def test_the_order_of_the_rows_does_not_matter(found: list[Candidate], rng: st.DataObject) -> None:
    shuffled = [*found]
    rng.shuffle(shuffled)  # type: ignore[attr-defined]
    assert match_wishes(shuffled, NOW) == match_wishes(found, NOW)


@given(wishes())
def test_no_table_is_left_to_be_found(found: list[Candidate]) -> None:
    tables = match_wishes(found, NOW)
    seated = {user for table in tables for user in table.users}
    assert match_wishes([one for one in found if one.wish.user not in seated], NOW) == []


def test_the_oldest_wishes_come_first() -> None:
    found = match_wishes([wish(1, NOW), wish(2, NOW - 20), wish(3, NOW - 10)], NOW)
    assert found == [Table("maori", "daily", 2, (2, 3), reliable=False)]


def test_a_block_works_in_both_directions() -> None:
    first, second = wish(1), wish(2)
    assert match_wishes([first, second], NOW)
    assert match_wishes([avoiding(first, 2), second], NOW) == []
    assert match_wishes([first, avoiding(second, 1)], NOW) == []


def test_a_block_in_the_middle_does_not_stop_a_table_of_the_others() -> None:
    table = [avoiding(wish(1, NOW, sizes=(3,)), 2), *(wish(n, NOW, sizes=(3,)) for n in (2, 3, 4))]
    assert match_wishes(table, NOW)[0].users == (1, 3, 4)


def test_people_with_a_wish_for_similar_strength_meet_only_such_people() -> None:
    strong, weak = rated(wish(1, strength="similar"), 1700), rated(wish(2), 1400)
    assert match_wishes([strong, weak], NOW) == []
    assert match_wishes([strong, rated(weak, 1600)], NOW)
    assert match_wishes([rated(strong, 1500), wish(2)], NOW), "a new person has 1500"


def test_a_wish_for_reliable_people_is_respected_both_ways() -> None:
    asking, leaving = wish(1, reliable=True), wish(2, finishes=False)
    assert match_wishes([asking, leaving], NOW) == []
    assert match_wishes([asking, wish(2)], NOW)[0].reliable


def test_programs_fill_a_table_only_after_a_day_and_if_all_agree() -> None:
    found = [wish(1, NOW - FILL_SECONDS, sizes=(3,), programs=True), wish(2, sizes=(3,), programs=True)]
    assert match_wishes(found, NOW - 1) == []
    assert match_wishes(found, NOW) == [Table("maori", "daily", 3, (1, 2), reliable=False)]
    assert match_wishes([found[0], wish(2, sizes=(3,))], NOW) == []


def test_a_table_shrinks_only_to_a_size_that_all_take() -> None:
    three = [wish(n, sizes=(3, 4)).wish for n in (1, 2, 3)]
    assert remaining_seats(three, "maori") == 3
    assert remaining_seats(three[:2], "maori") is None
    assert remaining_seats([wish(n, sizes=(3, 4), programs=True).wish for n in (1, 2)], "maori") == 3
    assert remaining_seats(three[:1], "maori") is None


def test_a_thousand_wishes_that_do_not_fit_end_soon() -> None:
    """The work is bounded: of those who fit a person, only some are tried."""
    ring = [avoiding(wish(n, sizes=(3,)), *range(n + 1, n + 101)) for n in range(1000)]
    assert len(match_wishes(ring, NOW)) > 250
    assert MAX_CANDIDATES < 1000
