"""Bora Bora: how tasks are fulfilled, lowered with the yellow god, or discarded (rulebook: task tiles)."""

import pytest

from engine.borabora import State
from engine.borabora.components import TASKS
from engine.borabora.events import Fulfil
from tests.games.borabora.positions import (
    after,
    decision_facts,
    decision_kind,
    events_of,
    forced_kinds,
    legal_codes,
    make_state,
    public_codes,
    refusal,
    set_god_tiles,
    set_hand,
    set_huts,
    set_materials,
    set_people,
    set_tasks,
    task,
)
from tests.games.borabora.setups import Setup, change_nothing, with_parts, with_priests

SHELLS, OFFERINGS, REGIONS_3 = (
    task("shells"),
    task("offerings"),
    task("regions", count=3),
)
WOOD, NINE, FIVE_ISLANDS = (
    task("material", "wood"),
    task("regions", count=9),
    task("islands"),
)
TWO_BLUE, GOD_TILES, FOUR_MEN = (
    task("cards-colour", "blue"),
    task("god-tiles"),
    task("men"),
)


def resolving_state(*numbers: int, cards: str = "", offerings: int = 2, tiles: int = 0) -> State:
    """Seat 0 resolves one of these tasks."""
    s = make_state(stage="tasks")
    set_tasks(s, 0, *numbers)
    set_hand(s, 0, cards)
    set_god_tiles(s, 0, tiles)
    s.mats[0].offerings = offerings
    return s


def test_a_fulfilled_task_brings_six_points_and_costs_nothing() -> None:
    s = resolving_state(SHELLS, NINE, FIVE_ISLANDS)
    s.mats[0].shells = 5
    s = after(s, "fulfil.1")
    mat = s.mats[0]
    assert (mat.vp, mat.shells, mat.tasks[0], mat.fulfilled) == (6, 5, 0, [SHELLS])


def test_among_several_fulfilled_tasks_the_player_chooses_one() -> None:
    s = resolving_state(SHELLS, OFFERINGS, NINE, offerings=4)
    s.mats[0].shells = 5
    assert legal_codes(s) == ["fulfil.1", "fulfil.2"]
    assert after(s, "fulfil.2").turn == 1


def test_nobody_may_discard_while_a_task_is_fulfilled() -> None:
    s = resolving_state(SHELLS, NINE, FIVE_ISLANDS)
    s.mats[0].shells = 5
    assert refusal(s, "discard.2").key == "borabora-must-fulfil"


def test_a_player_who_can_fulfil_no_task_discards_one_without_points() -> None:
    s = resolving_state(SHELLS, NINE, FIVE_ISLANDS)
    assert legal_codes(s) == ["discard.1", "discard.2", "discard.3"]
    assert refusal(s, "fulfil.1").facts == {"task": SHELLS, "count": 5}
    s = after(s, "discard.2")
    assert (s.mats[0].vp, s.mats[0].tasks[1]) == (0, 0)
    assert NINE in s.box_tasks


def test_gains_of_steps_1_to_3_count_for_tasks_in_the_same_phase() -> None:
    """The status markers made seat 1 the first player, and its task asks for that."""
    s = make_state(2, stage="B", turn=1)
    set_tasks(s, 1, task("both", "man first"), NINE, FIVE_ISLANDS)
    set_people(s, 1, "man.tattooist")
    s = after(s, "person.man.tattooist")
    events = events_of(s, "end")
    assert [event.seat for event in events if event.event_name == "fulfil"] == [1]
    s = after(s, "end")
    assert (s.order, s.turn, s.stage) == ([1, 0], 0, "tasks")


def test_the_only_task_that_can_be_fulfilled_is_fulfilled_without_a_question() -> None:
    s = make_state(2, stage="B", turn=1)
    set_tasks(s, 1, task("both", "man first"), NINE, FIVE_ISLANDS)
    set_people(s, 1, "man.tattooist")
    s = after(s, "person.man.tattooist")
    assert forced_kinds(events_of(s, "end"))[-1] == "fulfil"
    s.mats[1].offerings = 1
    set_hand(s, 1, "red")
    assert forced_kinds(events_of(s, "end"))[-1] == "fulfil", (
        "the yellow god does not help a task that lacks two or more components"
    )


@pytest.mark.parametrize("colours", ["white", "red"])
def test_a_single_fulfilled_task_is_asked_if_cards_might_fulfil_another(colours: str) -> None:
    """The question is asked with any cards, so it reveals nothing about them."""
    s = make_state(2, stage="B", turn=1)
    set_tasks(s, 1, task("both", "man first"), task("cards-colour", "blue"), FIVE_ISLANDS)
    set_people(s, 1, "man.tattooist")
    set_hand(s, 1, " ".join([colours] * TASKS[task("cards-colour", "blue")].count))
    s = after(s, "person.man.tattooist", "end")
    assert (s.turn, s.stage, legal_codes(s)) == (1, "tasks", ["fulfil.1"])


def test_tasks_are_resolved_in_the_new_order() -> None:
    s = make_state(3, stage="B", turn=2)
    set_people(s, 2, "man.tattooist")
    s = after(s, "person.man.tattooist", "end")
    resolved = []
    while s.stage == "tasks":
        resolved.append(s.turn)
        s = after(s, legal_codes(s)[0])
    assert resolved == [2, 0, 1]


# ---- the yellow god ----------------------------------------------------------------


def test_example_three_wood_become_two_for_four_points() -> None:
    s = resolving_state(WOOD, NINE, FIVE_ISLANDS, cards="yellow")
    set_materials(s, 0, "2 7")
    s = after(s, "fulfil.1")
    assert (decision_kind(s), decision_facts(s)) == ("god", {"god": "yellow", "needed": 1, "task": WOOD})
    s = after(s, "pay.card")
    assert (s.mats[0].vp, s.mats[0].fulfilled, s.mats[0].offerings) == (4, [WOOD], 1)


def test_example_nine_regions_become_eight() -> None:
    s = resolving_state(SHELLS, NINE, FOUR_MEN, cards="yellow")
    set_huts(s, 0, "CF CP CB CM N2 E2 S2 W1")
    assert legal_codes(s) == ["fulfil.2", "discard.1", "discard.2", "discard.3"]
    set_huts(s, 0, "CF CP CB CM N2 E2 S2")
    assert not legal_codes(s, "fulfil")


@pytest.mark.parametrize(
    ("number", "setup"),
    [
        (task("both", "woman man"), with_parts(set_people, "man.diver")),
        (task("both", "woman man"), with_parts(set_people, "woman.diver")),
        (task("both", "man first"), with_parts(set_people, "man.diver")),
        (task("both", "man first"), change_nothing),
        (task("both", "woman priest"), with_priests("0 . . . . .")),
        (FIVE_ISLANDS, with_parts(set_huts, "CF N2 E2 S2")),
        (task("terrain", "forest"), with_parts(set_huts, "CF E1")),
        (task("slid-men"), with_parts(set_people, "man.diver man.mover", slid=True)),
    ],
)
def test_the_yellow_god_replaces_one_missing_component(number: int, setup: Setup) -> None:
    s = resolving_state(NINE, number, GOD_TILES, cards="yellow")
    setup(s)
    if number == task("both", "man first") and s.mats[0].people:
        s.order = [1, 0, 2, 3]
        s.turn, s.turns = 0, 1
    s = after(s, "fulfil.2", "pay.card")
    assert s.mats[0].fulfilled == [number]


def test_nobody_has_to_play_a_yellow_god() -> None:
    s = resolving_state(WOOD, NINE, FIVE_ISLANDS, tiles=1)
    set_materials(s, 0, "2 7")
    assert legal_codes(s) == ["fulfil.1", "discard.1", "discard.2", "discard.3"]


def test_a_player_with_a_fulfilled_task_may_fulfil_another_with_yellow_but_not_discard() -> None:
    s = resolving_state(WOOD, SHELLS, NINE, tiles=1)
    set_materials(s, 0, "2 7")
    s.mats[0].shells = 5
    assert legal_codes(s) == ["fulfil.1", "fulfil.2"]


def test_components_that_pay_for_the_yellow_god_do_not_count_for_the_task() -> None:
    """The god is paid first, with a card and an offering or with a tile."""
    assert not legal_codes(
        resolving_state(OFFERINGS, NINE, FIVE_ISLANDS, cards="yellow", offerings=3), "fulfil"
    )
    assert not legal_codes(resolving_state(GOD_TILES, NINE, FIVE_ISLANDS, tiles=1), "fulfil")
    assert legal_codes(resolving_state(GOD_TILES, NINE, FIVE_ISLANDS, tiles=1, cards="yellow"), "fulfil")
    two_yellow = task("cards-colour", "yellow")
    assert not legal_codes(resolving_state(two_yellow, NINE, FIVE_ISLANDS, cards="yellow"), "fulfil")


def test_payments_after_which_the_lowered_task_fails_are_not_offered() -> None:
    s = resolving_state(OFFERINGS, NINE, FIVE_ISLANDS, cards="yellow", offerings=3, tiles=1)
    assert legal_codes(after(s, "fulfil.1")) == ["pay.tile"]
    s = resolving_state(task("cards-different"), NINE, FIVE_ISLANDS, cards="yellow red blue blue", tiles=1)
    assert legal_codes(after(s, "fulfil.1")) == ["pay.tile"]
    assert after(s, "fulfil.1").mats[0].god_tiles == 1


def test_a_card_task_lowered_with_yellow() -> None:
    s = resolving_state(TWO_BLUE, NINE, FIVE_ISLANDS, cards="blue yellow")
    s = after(s, "fulfil.1", "pay.card")
    assert (s.mats[0].vp, s.mats[0].cards) == (4, 1)


def test_a_task_that_is_two_short_cannot_be_fulfilled_with_yellow() -> None:
    s = resolving_state(WOOD, NINE, FIVE_ISLANDS, cards="yellow")
    set_materials(s, 0, "2")
    assert not legal_codes(s, "fulfil")


# ---- cards are secret --------------------------------------------------------------


def test_a_task_that_cards_fulfil_is_offered_only_to_their_owner() -> None:
    s = resolving_state(TWO_BLUE, NINE, FIVE_ISLANDS, cards="blue blue")
    assert legal_codes(s) == ["fulfil.1"]
    assert public_codes(s) == []
    assert [event.reveals for event in events_of(s, "fulfil.1") if event.event_name == "fulfil"] == [True]
    assert after(s, "fulfil.1").mats[0].cards == 2


@pytest.mark.parametrize(
    ("number", "cards", "shown"),
    [
        (TWO_BLUE, "blue blue blue red", ("blue", "blue")),
        (task("cards-equal"), "white red red red green green green", ("red", "red", "red")),
        (task("cards-different"), "green red red blue white", ("blue", "white", "red", "green")),
    ],
)
def test_the_cards_for_a_task_are_shown_to_all_and_kept(
    number: int, cards: str, shown: tuple[str, ...]
) -> None:
    s = resolving_state(number, NINE, FIVE_ISLANDS, cards=cards)
    [event] = [event for event in events_of(s, "fulfil.1") if isinstance(event, Fulfil)]
    assert (event.cards, event.visible_to, event.reveals) == (shown, None, True)
    assert after(s, "fulfil.1").mats[0].cards == len(cards.split())


def test_with_the_yellow_god_one_card_less_is_shown() -> None:
    s = after(resolving_state(TWO_BLUE, NINE, FIVE_ISLANDS, cards="blue yellow"), "fulfil.1")
    assert [event.cards for event in events_of(s, "pay.card") if isinstance(event, Fulfil)] == [("blue",)]


def test_no_cards_are_shown_for_other_tasks() -> None:
    s = resolving_state(SHELLS, NINE, FIVE_ISLANDS, cards="blue blue")
    s.mats[0].shells = 5
    assert [event.cards for event in events_of(s, "fulfil.1") if isinstance(event, Fulfil)] == [()]


def test_a_discard_is_public_only_if_no_card_could_fulfil_a_task() -> None:
    s = resolving_state(TWO_BLUE, NINE, FIVE_ISLANDS, cards="red white")
    assert legal_codes(s) == ["discard.1", "discard.2", "discard.3"]
    assert public_codes(s) == []
    assert public_codes(resolving_state(TWO_BLUE, NINE, FIVE_ISLANDS, cards="red")) == legal_codes(s)


def test_a_task_is_always_asked_about_even_if_there_is_one_answer() -> None:
    s = resolving_state(SHELLS, NINE, FIVE_ISLANDS)
    s.mats[0].shells = 5
    assert (decision_kind(s), legal_codes(s)) == ("task", ["fulfil.1"])
