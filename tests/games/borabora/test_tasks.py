"""Bora Bora: the requirements of every task (rulebook: task tiles)."""

import pytest

from engine.borabora.components import FISH, REGIONS, TASKS
from engine.borabora.tasks import COUNTS, missing_count
from tests.games.borabora.positions import (
    make_state,
    set_buildings,
    set_god_tiles,
    set_hand,
    set_huts,
    set_jewelry,
    set_materials,
    set_people,
    task,
)
from tests.games.borabora.setups import Setup, put_second, with_all, with_fields, with_parts, with_priests

#: Type, kind and count of a task; components that are just enough, and components of which one is missing.
CASES: list[tuple[str, str, int, Setup, Setup]] = [
    (
        "both",
        "woman man",
        2,
        with_parts(set_people, "man.diver woman.diver"),
        with_parts(set_people, "man.diver man.mover"),
    ),
    (
        "both",
        "woman priest",
        2,
        with_all(with_parts(set_people, "woman.diver"), with_priests("0 . . . . .")),
        with_all(with_parts(set_people, "woman.diver"), with_priests("1 . . . . .")),
    ),
    (
        "both",
        "man priest",
        2,
        with_all(with_parts(set_people, "man.diver"), with_priests(". . . . . 0")),
        with_all(with_parts(set_people, "woman.diver"), with_priests("0 0 . . . .")),
    ),
    ("priests", "", 3, with_priests("0 1 0 . 0 ."), with_priests("0 1 0 1 1 .")),
    (
        "both",
        "woman jewelry",
        2,
        with_all(with_parts(set_people, "woman.diver"), with_parts(set_jewelry, "ring.2")),
        with_parts(set_jewelry, "ring.2 ring.3"),
    ),
    (
        "both",
        "man first",
        2,
        with_parts(set_people, "man.diver"),
        with_all(with_parts(set_people, "man.diver"), put_second),
    ),
    ("regions", "", 3, with_parts(set_huts, "CM CB N2"), with_parts(set_huts, "CM CB")),
    (
        "men",
        "",
        4,
        with_parts(set_people, "man.diver man.diver man.mover man.dancer"),
        with_parts(set_people, "man.diver " * 3),
    ),
    (
        "women",
        "",
        4,
        with_parts(set_people, "woman.diver woman.diver woman.mover woman.dancer"),
        with_parts(set_people, "woman.diver woman.diver woman.diver man.diver"),
    ),
    (
        "jewelry",
        "",
        4,
        with_parts(set_jewelry, "ring.2 ring.3 ring.4 anklet.1"),
        with_parts(set_jewelry, "ring.2 ring.3 ring.4"),
    ),
    (
        "buildings",
        "",
        4,
        with_parts(set_buildings, v1="1 2", v2="3 4", v5="5 6", v6="7 8"),
        with_parts(set_buildings, v1="1 2", v2="3 4", v5="5 6"),
    ),
    ("god-tiles", "", 2, with_parts(set_god_tiles, 2), with_parts(set_god_tiles, 1)),
    ("offerings", "", 4, with_fields(offerings=4), with_fields(offerings=3)),
    ("shells", "", 5, with_fields(shells=5), with_fields(shells=4)),
    (
        "regions",
        "",
        9,
        with_parts(set_huts, "CF CP CB CM N2 E2 S2 W1 W2"),
        with_parts(set_huts, "CF CP CB CM N2 E2 S2 W1"),
    ),
    ("islands", "", 5, with_parts(set_huts, "CF N2 E2 S2 W1"), with_parts(set_huts, "CF CP CB CM N2 E2 S2")),
    (
        "cards-equal",
        "",
        3,
        with_parts(set_hand, "red red red"),
        with_parts(set_hand, "red red blue blue white white"),
    ),
    (
        "cards-different",
        "",
        4,
        with_parts(set_hand, "red blue white green"),
        with_parts(set_hand, "red blue white white red"),
    ),
    ("material", "sand", 3, with_parts(set_materials, "1 4 6"), with_parts(set_materials, "1 4 2 3")),
    (
        "material",
        "wood",
        3,
        with_all(with_parts(set_materials, "2 7"), with_fields(spare=[0, 1, 0])),
        with_all(with_parts(set_materials, "2 7"), with_fields(spare=[1, 0, 1])),
    ),
    ("material", "stone", 3, with_fields(spare=[0, 0, 3]), with_fields(spare=[3, 3, 2])),
    (
        "materials",
        "",
        5,
        with_all(with_parts(set_materials, "1 2 3"), with_fields(spare=[1, 0, 1])),
        with_all(with_parts(set_materials, "1 2 3 4"), with_parts(set_buildings, v1="5 6")),
    ),
    ("terrain", "forest", 3, with_parts(set_huts, "CF E1 S1"), with_parts(set_huts, "CF E1 CM")),
    ("terrain", "plains", 3, with_parts(set_huts, "CP N1 S2"), with_parts(set_huts, "CP N1")),
    ("terrain", "beach", 3, with_parts(set_huts, "CB E2 W1"), with_parts(set_huts, "CB E2")),
    ("terrain", "mountain", 3, with_parts(set_huts, "CM N2 W2"), with_parts(set_huts, "CM N2")),
    ("last-huts", "", 4, with_fields(last_huts=4), with_fields(last_huts=3)),
    (
        "different-men",
        "",
        3,
        with_parts(set_people, "man.diver man.mover man.dancer"),
        with_parts(set_people, "man.diver man.diver man.mover"),
    ),
    (
        "different-women",
        "",
        3,
        with_parts(set_people, "woman.diver woman.mover woman.dancer"),
        with_parts(set_people, "woman.diver woman.mover man.dancer"),
    ),
    (
        "different-jewelry",
        "",
        3,
        with_parts(set_jewelry, "ring.2 anklet.1 bracelet.1"),
        with_parts(set_jewelry, "ring.2 ring.3 ring.4 anklet.1"),
    ),
    (
        "slid-men",
        "",
        3,
        with_parts(set_people, "man.diver man.diver man.mover", slid=True),
        with_all(
            with_parts(set_people, "man.diver man.diver woman.diver", slid=True),
            with_parts(set_people, "man.mover"),
        ),
    ),
    (
        "slid-women",
        "",
        3,
        with_parts(set_people, "woman.diver woman.diver woman.mover", slid=True),
        with_all(
            with_parts(set_people, "woman.diver woman.diver", slid=True),
            with_parts(set_people, "woman.mover"),
        ),
    ),
    (
        "slid",
        "",
        5,
        with_parts(set_people, "woman.diver woman.diver woman.mover man.diver man.mover", slid=True),
        with_all(
            with_parts(set_people, "woman.diver man.diver man.mover man.dancer", slid=True),
            with_parts(set_people, "man.weaver"),
        ),
    ),
    *[
        ("jewelry-kind", kind, 2, with_parts(set_jewelry, enough), with_parts(set_jewelry, less))
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
            with_parts(set_hand, f"{colour} {colour}"),
            with_parts(set_hand, f"{colour} {other} {other}"),
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
        ("people-kind", kind, 2, with_parts(set_people, enough), with_parts(set_people, f"man.{kind} {less}"))
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


def count_missing(setup: Setup, number: int) -> int:
    s = make_state()
    setup(s)
    return missing_count(s, 0, number)


@pytest.mark.parametrize(
    ("type_", "of", "count", "enough", "too_little"),
    CASES,
    ids=[f"{count}-{type_}-{of}".rstrip("-") for type_, of, count, _, _ in CASES],
)
def test_a_task_is_fulfilled_with_just_enough_and_not_with_less(
    type_: str, of: str, count: int, enough: Setup, too_little: Setup
) -> None:
    number = task(type_, of, count)
    assert count_missing(enough, number) == 0
    assert count_missing(too_little, number) == 1


@pytest.mark.parametrize("kind", "abcd")
def test_fish_tasks_require_all_three_regions_with_a_kind_of_fish(kind: str) -> None:
    s = make_state()
    regions = [region.id for n, region in enumerate(REGIONS) if "abcd"[FISH[s.fish[n]].kind] == kind]
    assert len(regions) == 3
    assert count_missing(with_parts(set_huts, " ".join(regions)), task("fish", kind)) == 0
    assert count_missing(with_parts(set_huts, " ".join(regions[:2])), task("fish", kind)) == 1


def test_the_cases_cover_every_task() -> None:
    tried = {(type_, of, count) for type_, of, count, _, _ in CASES}
    tried |= {("fish", kind, 3) for kind in "abcd"}
    assert tried == {(one.type, one.of, one.count) for one in TASKS[1:]}
    assert {one.type for one in TASKS[1:]} == set(COUNTS)


def test_huts_pushed_aside_count_for_tasks() -> None:
    s = make_state()
    set_huts(s, 0, "CM N2 W2")
    set_huts(s, 1, "CM N2 W2")
    assert missing_count(s, 0, task("terrain", "mountain")) == 0


def test_more_than_required_fulfils_a_task() -> None:
    assert count_missing(with_fields(shells=9), task("shells")) == 0


@pytest.mark.parametrize(
    ("number", "setup"),
    [
        (
            task("cards-colour", "blue"),
            with_all(with_parts(set_hand, "blue red red"), with_parts(set_god_tiles, 1)),
        ),
        (
            task("cards-equal"),
            with_all(with_parts(set_hand, "blue blue red red"), with_parts(set_god_tiles, 2)),
        ),
        (
            task("cards-different"),
            with_all(with_parts(set_hand, "blue white red red"), with_parts(set_god_tiles, 2)),
        ),
    ],
)
def test_neither_god_tiles_nor_pairs_count_as_cards(number: int, setup: Setup) -> None:
    assert count_missing(setup, number) == 1
