"""Bora Bora: what every task asks for (rulebook: task tiles)."""

import pytest

from engine.borabora.components import FISH, REGIONS, TASKS
from engine.borabora.tasks import COUNTS, missing_count
from tests.games.borabora.given import Given, both, gives, second, sets, stands
from tests.games.borabora.positions import (
    built,
    god_tiles,
    hand,
    huts,
    jewelry,
    make_state,
    people,
    stones,
    task,
)

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
    s = make_state()
    given(s)
    return missing_count(s, 0, number)


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
    s = make_state()
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
    s = make_state()
    huts(s, 0, "CM N2 W2")
    huts(s, 1, "CM N2 W2")
    assert missing_count(s, 0, task("terrain", "mountain")) == 0


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
