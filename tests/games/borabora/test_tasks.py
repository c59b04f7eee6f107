"""Bora Bora: every task, and how it is fulfilled, lowered or discarded (rulebook: task tiles, yellow god)."""

from collections.abc import Callable

import pytest

from engine.borabora import State
from engine.borabora.tables import TASKS
from engine.borabora.tasks import COUNTS, short
from tests.games.borabora.table import (
    about,
    after,
    asked,
    built,
    choices,
    god_tiles,
    hand,
    happens,
    huts,
    jewelry,
    open_choices,
    people,
    refusal,
    stones,
    table,
    task,
    tasks,
    temple,
    told,
)

Given = Callable[[State], None]


def gives(what: Callable[..., None], *words: object, **more: object) -> Given:
    """A way to lay something before seat 0."""
    return lambda s: what(s, 0, *words, **more)


def sets(**fields: object) -> Given:
    """Fields of seat 0's mat."""

    def given(s: State) -> None:
        for field, value in fields.items():
            setattr(s.mats[0], field, value)

    return given


def stands(seats: str) -> Given:
    return lambda s: temple(s, seats)


def second(s: State) -> None:
    s.order = [1, 0, 2, 3]


def both(*given: Given) -> Given:
    def all_of_them(s: State) -> None:
        for one in given:
            one(s)

    return all_of_them


def nothing(_: State) -> None:
    """As the table is laid: one hut in a forest, two offerings, first in the turn order."""


#: type, of, count: what is just enough, and what is just too little
CASES: list[tuple[str, str, int, Given, Given]] = [
    ("both", "woman man", 2, gives(people, "man.diver woman.diver"), gives(people, "man.diver man.mover")),
    (
        "both",
        "woman priest",
        2,
        both(gives(people, "woman.diver"), stands("0 . . . . .")),
        both(gives(people, "woman.diver"), stands("1 . . . . .")),
    ),
    (
        "both",
        "man priest",
        2,
        both(gives(people, "man.diver"), stands(". . . . . 0")),
        both(gives(people, "woman.diver"), stands("0 0 . . . .")),
    ),
    ("priests", "", 3, stands("0 1 0 . 0 ."), stands("0 1 0 1 1 .")),
    (
        "both",
        "woman jewelry",
        2,
        both(gives(people, "woman.diver"), gives(jewelry, "ring.2")),
        gives(jewelry, "ring.2 ring.3"),
    ),
    ("both", "man first", 2, gives(people, "man.diver"), both(gives(people, "man.diver"), second)),
    ("regions", "", 3, gives(huts, "CM CB N2"), gives(huts, "CM CB")),
    (
        "men",
        "",
        4,
        gives(people, "man.diver man.diver man.mover man.dancer"),
        gives(people, "man.diver " * 3),
    ),
    (
        "women",
        "",
        4,
        gives(people, "woman.diver woman.diver woman.mover woman.dancer"),
        gives(people, "woman.diver woman.diver woman.diver man.diver"),
    ),
    (
        "jewelry",
        "",
        4,
        gives(jewelry, "ring.2 ring.3 ring.4 anklet.1"),
        gives(jewelry, "ring.2 ring.3 ring.4"),
    ),
    (
        "buildings",
        "",
        4,
        gives(built, v1="1 2", v2="3 4", v5="5 6", v6="7 8"),
        gives(built, v1="1 2", v2="3 4", v5="5 6"),
    ),
    ("god-tiles", "", 2, gives(god_tiles, 2), gives(god_tiles, 1)),
    ("offerings", "", 4, sets(offerings=4), sets(offerings=3)),
    ("shells", "", 5, sets(shells=5), sets(shells=4)),
    ("regions", "", 9, gives(huts, "CF CP CB CM N2 E2 S2 W1 W2"), gives(huts, "CF CP CB CM N2 E2 S2 W1")),
    ("islands", "", 5, gives(huts, "CF N2 E2 S2 W1"), gives(huts, "CF CP CB CM N2 E2 S2")),
    ("cards-equal", "", 3, gives(hand, "red red red"), gives(hand, "red red blue blue white white")),
    ("cards-different", "", 4, gives(hand, "red blue white green"), gives(hand, "red blue white white red")),
    ("material", "sand", 3, gives(stones, "1 4 6"), gives(stones, "1 4 2 3")),
    (
        "material",
        "wood",
        3,
        both(gives(stones, "2 7"), sets(spare=[0, 1, 0])),
        both(gives(stones, "2 7"), sets(spare=[1, 0, 1])),
    ),
    ("material", "stone", 3, sets(spare=[0, 0, 3]), sets(spare=[3, 3, 2])),
    (
        "materials",
        "",
        5,
        both(gives(stones, "1 2 3"), sets(spare=[1, 0, 1])),
        both(gives(stones, "1 2 3 4"), gives(built, v1="5 6")),
    ),
    ("terrain", "forest", 3, gives(huts, "CF E1 S1"), gives(huts, "CF E1 CM")),
    ("terrain", "plains", 3, gives(huts, "CP N1 S2"), gives(huts, "CP N1")),
    ("terrain", "beach", 3, gives(huts, "CB E2 W1"), gives(huts, "CB E2")),
    ("terrain", "mountain", 3, gives(huts, "CM N2 W2"), gives(huts, "CM N2")),
    ("last-huts", "", 4, sets(last_huts=4), sets(last_huts=3)),
    (
        "different-men",
        "",
        3,
        gives(people, "man.diver man.mover man.dancer"),
        gives(people, "man.diver man.diver man.mover"),
    ),
    (
        "different-women",
        "",
        3,
        gives(people, "woman.diver woman.mover woman.dancer"),
        gives(people, "woman.diver woman.mover man.dancer"),
    ),
    (
        "different-jewelry",
        "",
        3,
        gives(jewelry, "ring.2 anklet.1 bracelet.1"),
        gives(jewelry, "ring.2 ring.3 ring.4 anklet.1"),
    ),
    (
        "slid-men",
        "",
        3,
        gives(people, "man.diver man.diver man.mover", slid=True),
        both(gives(people, "man.diver man.diver woman.diver", slid=True), gives(people, "man.mover")),
    ),
    (
        "slid-women",
        "",
        3,
        gives(people, "woman.diver woman.diver woman.mover", slid=True),
        both(gives(people, "woman.diver woman.diver", slid=True), gives(people, "woman.mover")),
    ),
    (
        "slid",
        "",
        5,
        gives(people, "woman.diver woman.diver woman.mover man.diver man.mover", slid=True),
        both(
            gives(people, "woman.diver man.diver man.mover man.dancer", slid=True),
            gives(people, "man.weaver"),
        ),
    ),
    *[
        ("jewelry-kind", kind, 2, gives(jewelry, enough), gives(jewelry, less))
        for kind, enough, less in (
            ("necklace", "necklace.1 necklace.5", "necklace.1 anklet.1"),
            ("bracelet", "bracelet.1 bracelet.3", "bracelet.6"),
            ("earrings", "earrings.2 earrings.3 earrings.5", "earrings.4 ring.4"),
            ("anklet", "anklet.5 anklet.6", "anklet.6"),
            ("headband", "headband.3 headband.4", "headband.3 bracelet.3"),
            ("ring", "ring.4 ring.5", "ring.4 earrings.4"),
        )
    ],
    *[
        (
            "cards-colour",
            colour,
            2,
            gives(hand, f"{colour} {colour}"),
            gives(hand, f"{colour} {other} {other}"),
        )
        for colour, other in (
            ("blue", "red"),
            ("white", "red"),
            ("red", "blue"),
            ("green", "red"),
            ("yellow", "red"),
        )
    ],
    *[
        ("people-kind", kind, 2, gives(people, enough), gives(people, f"man.{kind} {less}"))
        for kind, enough, less in (
            ("pioneer", "man.pioneer woman.pioneer", "man.navigator"),
            ("navigator", "man.navigator man.navigator", "man.pioneer"),
            ("matchmaker", "woman.matchmaker woman.matchmaker", "man.recruiter"),
            ("recruiter", "man.recruiter woman.recruiter", "man.matchmaker"),
            ("builder", "man.builder woman.builder", "woman.porter"),
            ("porter", "man.porter man.porter", "woman.mover"),
            ("mover", "woman.mover woman.mover", "woman.porter"),
            ("dancer", "man.dancer woman.dancer", "woman.shaman"),
            ("shaman", "man.shaman man.shaman", "woman.weaver"),
            ("weaver", "woman.weaver woman.weaver", "woman.diver"),
            ("tattooist", "man.tattooist woman.tattooist", "man.diver"),
            ("diver", "man.diver man.diver man.diver", "man.tattooist"),
        )
    ],
]


def lacking(given: Given, number: int) -> int:
    s = table()
    given(s)
    return short(s, 0, number)


@pytest.mark.parametrize(
    ("type_", "of", "count", "enough", "too_little"),
    CASES,
    ids=[f"{count}-{type_}-{of}".rstrip("-") for type_, of, count, _, _ in CASES],
)
def test_a_task_holds_with_just_enough_and_not_with_less(
    type_: str, of: str, count: int, enough: Given, too_little: Given
) -> None:
    number = task(type_, of, count)
    assert lacking(enough, number) == 0
    assert lacking(too_little, number) == 1


@pytest.mark.parametrize("kind", "abcd")
def test_fish_tasks_want_all_three_regions_with_a_kind_of_fish(kind: str) -> None:
    from engine.borabora.tables import FISH, REGIONS

    s = table()
    regions = [region.id for n, region in enumerate(REGIONS) if "abcd"[FISH[s.fish[n]].kind] == kind]
    assert len(regions) == 3
    assert lacking(gives(huts, " ".join(regions)), task("fish", kind)) == 0
    assert lacking(gives(huts, " ".join(regions[:2])), task("fish", kind)) == 1


def test_every_task_is_tried_here() -> None:
    tried = {(type_, of, count) for type_, of, count, _, _ in CASES}
    tried |= {("fish", kind, 3) for kind in "abcd"}
    assert tried == {(one.type, one.of, one.count) for one in TASKS[1:]}
    assert {one.type for one in TASKS[1:]} == set(COUNTS)


def test_huts_pushed_aside_count_for_tasks() -> None:
    s = table()
    huts(s, 0, "CM N2 W2")
    huts(s, 1, "CM N2 W2")
    assert short(s, 0, task("terrain", "mountain")) == 0


def test_more_than_asked_for_is_fine() -> None:
    assert lacking(sets(shells=9), task("shells")) == 0


@pytest.mark.parametrize(
    ("number", "given"),
    [
        (task("cards-colour", "blue"), both(gives(hand, "blue red red"), gives(god_tiles, 1))),
        (task("cards-equal"), both(gives(hand, "blue blue red red"), gives(god_tiles, 2))),
        (task("cards-different"), both(gives(hand, "blue white red red"), gives(god_tiles, 2))),
    ],
)
def test_neither_god_tiles_nor_pairs_stand_for_cards(number: int, given: Given) -> None:
    assert lacking(given, number) == 1


# ---- fulfilling and discarding -----------------------------------------------------

SHELLS, OFFERINGS, REGIONS_3 = task("shells"), task("offerings"), task("regions", count=3)
WOOD, NINE, FIVE_ISLANDS = task("material", "wood"), task("regions", count=9), task("islands")
TWO_BLUE, GOD_TILES, FOUR_MEN = task("cards-colour", "blue"), task("god-tiles"), task("men")


def resolving(*numbers: int, cards: str = "", offerings: int = 2, tiles: int = 0) -> State:
    """Seat 0 resolves one of these tasks."""
    s = table(stage="tasks")
    tasks(s, 0, *numbers)
    hand(s, 0, cards)
    god_tiles(s, 0, tiles)
    s.mats[0].offerings = offerings
    return s


def test_a_task_that_holds_brings_six_points_and_nothing_is_given_up() -> None:
    s = resolving(SHELLS, NINE, FIVE_ISLANDS)
    s.mats[0].shells = 5
    s = after(s, "fulfil.1")
    mat = s.mats[0]
    assert (mat.vp, mat.shells, mat.tasks[0], mat.fulfilled) == (6, 5, 0, [SHELLS])


def test_of_several_that_hold_exactly_one_is_fulfilled_by_choice() -> None:
    s = resolving(SHELLS, OFFERINGS, NINE, offerings=4)
    s.mats[0].shells = 5
    assert choices(s) == ["fulfil.1", "fulfil.2"]
    assert after(s, "fulfil.2").turn == 1


def test_nobody_may_discard_while_a_task_holds() -> None:
    s = resolving(SHELLS, NINE, FIVE_ISLANDS)
    s.mats[0].shells = 5
    assert refusal(s, "discard.2").key == "borabora-must-fulfil"


def test_who_can_fulfil_none_discards_one_for_nothing() -> None:
    s = resolving(SHELLS, NINE, FIVE_ISLANDS)
    assert choices(s) == ["discard.1", "discard.2", "discard.3"]
    assert refusal(s, "fulfil.1").facts == {"task": SHELLS, "count": 5}
    s = after(s, "discard.2")
    assert (s.mats[0].vp, s.mats[0].tasks[1]) == (0, 0)
    assert NINE in s.box_tasks


def test_steps_1_to_3_of_the_same_phase_count() -> None:
    """The new first player's task holds."""
    s = table(2, stage="B", turn=1)
    tasks(s, 1, task("both", "man first"), NINE, FIVE_ISLANDS)
    people(s, 1, "man.tattooist")
    s = after(s, "person.man.tattooist", "end")
    assert (s.order, s.turn, s.stage) == ([1, 0], 1, "tasks")
    assert "fulfil.1" in choices(s)


def test_tasks_are_resolved_in_the_new_order() -> None:
    s = table(3, stage="B", turn=2)
    people(s, 2, "man.tattooist")
    s = after(s, "person.man.tattooist", "end")
    resolved = []
    while s.stage == "tasks":
        resolved.append(s.turn)
        s = after(s, choices(s)[0])
    assert resolved == [2, 0, 1]


# ---- the yellow god ----------------------------------------------------------------


def test_example_three_wood_become_two_for_four_points() -> None:
    s = resolving(WOOD, NINE, FIVE_ISLANDS, cards="yellow")
    stones(s, 0, "2 7")
    s = after(s, "fulfil.1")
    assert (asked(s), about(s)) == ("god", {"god": "yellow", "needed": 1, "task": WOOD})
    s = after(s, "pay.card")
    assert (s.mats[0].vp, s.mats[0].fulfilled, s.mats[0].offerings) == (4, [WOOD], 1)


def test_example_nine_regions_become_eight() -> None:
    s = resolving(SHELLS, NINE, FOUR_MEN, cards="yellow")
    huts(s, 0, "CF CP CB CM N2 E2 S2 W1")
    assert choices(s) == ["fulfil.2", "discard.1", "discard.2", "discard.3"]
    huts(s, 0, "CF CP CB CM N2 E2 S2")
    assert not choices(s, "fulfil")


@pytest.mark.parametrize(
    ("number", "given"),
    [
        (task("both", "woman man"), gives(people, "man.diver")),
        (task("both", "woman man"), gives(people, "woman.diver")),
        (task("both", "man first"), gives(people, "man.diver")),
        (task("both", "man first"), nothing),
        (task("both", "woman priest"), stands("0 . . . . .")),
        (FIVE_ISLANDS, gives(huts, "CF N2 E2 S2")),
        (task("terrain", "forest"), gives(huts, "CF E1")),
        (task("slid-men"), gives(people, "man.diver man.mover", slid=True)),
    ],
)
def test_one_of_the_required_things_may_be_missing(number: int, given: Given) -> None:
    s = resolving(NINE, number, GOD_TILES, cards="yellow")
    given(s)
    if number == task("both", "man first") and s.mats[0].people:
        s.order = [1, 0, 2, 3]
        s.turn, s.turns = 0, 1
    s = after(s, "fulfil.2", "pay.card")
    assert s.mats[0].fulfilled == [number]


def test_nobody_has_to_play_a_yellow_god() -> None:
    s = resolving(WOOD, NINE, FIVE_ISLANDS, tiles=1)
    stones(s, 0, "2 7")
    assert choices(s) == ["fulfil.1", "discard.1", "discard.2", "discard.3"]


def test_who_holds_a_task_may_fulfil_another_with_yellow_but_not_discard() -> None:
    s = resolving(WOOD, SHELLS, NINE, tiles=1)
    stones(s, 0, "2 7")
    s.mats[0].shells = 5
    assert choices(s) == ["fulfil.1", "fulfil.2"]


def test_the_yellow_god_is_paid_first_so_what_it_takes_does_not_count() -> None:
    """A card, an offering or a tile that is used up is missing for the task."""
    assert not choices(resolving(OFFERINGS, NINE, FIVE_ISLANDS, cards="yellow", offerings=3), "fulfil")
    assert not choices(resolving(GOD_TILES, NINE, FIVE_ISLANDS, tiles=1), "fulfil")
    assert choices(resolving(GOD_TILES, NINE, FIVE_ISLANDS, tiles=1, cards="yellow"), "fulfil")
    two_yellow = task("cards-colour", "yellow")
    assert not choices(resolving(two_yellow, NINE, FIVE_ISLANDS, cards="yellow"), "fulfil")


def test_only_payments_that_leave_what_the_lowered_task_asks_for_are_offered() -> None:
    s = resolving(OFFERINGS, NINE, FIVE_ISLANDS, cards="yellow", offerings=3, tiles=1)
    events = happens(s, "fulfil.1")
    assert told(events, "god") == [{"god": "yellow", "by": "tile", "forced": 1}]
    s = resolving(task("cards-different"), NINE, FIVE_ISLANDS, cards="yellow red blue blue", tiles=1)
    s = after(s, "fulfil.1")
    assert s.mats[0].god_tiles == 0


def test_a_card_task_lowered_with_yellow() -> None:
    s = resolving(TWO_BLUE, NINE, FIVE_ISLANDS, cards="blue yellow")
    s = after(s, "fulfil.1", "pay.card")
    assert (s.mats[0].vp, s.mats[0].cards) == (4, 1)


def test_two_steps_short_is_too_much_for_the_yellow_god() -> None:
    s = resolving(WOOD, NINE, FIVE_ISLANDS, cards="yellow")
    stones(s, 0, "2")
    assert not choices(s, "fulfil")


# ---- cards are secret --------------------------------------------------------------


def test_a_task_that_cards_fulfil_is_offered_to_their_owner_alone() -> None:
    s = resolving(TWO_BLUE, NINE, FIVE_ISLANDS, cards="blue blue")
    assert choices(s) == ["fulfil.1"]
    assert open_choices(s) == []
    assert [event.reveals for event in happens(s, "fulfil.1") if event.what == "fulfil"] == [True]
    assert after(s, "fulfil.1").mats[0].cards == 2


def test_a_discard_is_open_only_where_no_card_could_fulfil_a_task() -> None:
    s = resolving(TWO_BLUE, NINE, FIVE_ISLANDS, cards="red white")
    assert choices(s) == ["discard.1", "discard.2", "discard.3"]
    assert open_choices(s) == []
    assert open_choices(resolving(TWO_BLUE, NINE, FIVE_ISLANDS, cards="red")) == choices(s)


def test_a_task_is_always_asked_about_even_if_there_is_one_answer() -> None:
    s = resolving(SHELLS, NINE, FIVE_ISLANDS)
    s.mats[0].shells = 5
    assert (asked(s), choices(s)) == ("task", ["fulfil.1"])
