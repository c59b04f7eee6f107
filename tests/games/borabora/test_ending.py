"""Bora Bora: the last tasks, the final count and ties (rulebook: end of the game, final scoring)."""

import pytest

from engine.borabora import GAME, State
from engine.borabora.components import JEWELRY, REGIONS
from engine.borabora.events import Fulfil, Over
from engine.borabora.phases.flow import start_next_turn
from tests.games.borabora.positions import (
    after,
    decision_facts,
    decision_kind,
    legal_codes,
    make_state,
    public_codes,
    refusal,
    set_buildings,
    set_fish,
    set_god_tiles,
    set_hand,
    set_huts,
    set_jewelry,
    set_materials,
    set_people,
    set_tasks,
    sheet,
    task,
)
from tests.playing.playout import random_match

SHELLS, OFFERINGS, WOOD, NINE = (
    task("shells"),
    task("offerings"),
    task("material", "wood"),
    task("regions", count=9),
)
TWO_BLUE, ISLANDS, GOD_TILES = (
    task("cards-colour", "blue"),
    task("islands"),
    task("god-tiles"),
)


def ending_state(
    *numbers: int, cards: str = "", tiles: int = 0, offerings: int = 2, shells: int = 0
) -> State:
    """After the last round: seat 0 has these tasks, the other seat only unfulfilled ones."""
    s = make_state(2, 6, stage="draw", turn=1)
    set_tasks(s, 0, *numbers)
    set_tasks(s, 1, task("jewelry"), task("buildings"), task("last-huts"))
    set_hand(s, 0, cards)
    set_god_tiles(s, 0, tiles)
    s.mats[0].offerings, s.mats[0].shells = offerings, shells
    return s


def draw_last_tasks(s: State) -> State:
    """Continue after the draw of the last tasks; return the position."""
    list(start_next_turn(s))
    return s


# ---- the last three tasks ----------------------------------------------------------


def test_all_fulfilled_tasks_are_resolved_without_a_question() -> None:
    s = draw_last_tasks(ending_state(SHELLS, OFFERINGS, NINE, offerings=4, shells=5))
    assert s.is_over
    assert s.mats[0].points[-1] == 12
    assert s.mats[0].fulfilled == [SHELLS, OFFERINGS]


def test_cards_are_shown_for_the_last_tasks() -> None:
    s = ending_state(TWO_BLUE, NINE, ISLANDS, cards="blue blue")
    events = list(start_next_turn(s))
    assert [event.event_name for event in events if event.reveals] == ["final", "fulfil"]
    assert [event.cards for event in events if isinstance(event, Fulfil)] == [("blue", "blue")]
    assert s.mats[0].points[-1] == 6


def test_one_yellow_god_can_be_used_for_each_task_that_is_one_short() -> None:
    s = ending_state(SHELLS, WOOD, NINE, cards="yellow yellow", tiles=1, offerings=2, shells=4)
    set_materials(s, 0, "2 7")
    set_huts(s, 0, "CF CP CB CM N2 E2 S2 W1")
    s = draw_last_tasks(s)
    assert (decision_kind(s), legal_codes(s)) == ("final", ["fulfil.1", "fulfil.2", "fulfil.3", "done"])
    s = after(s, "fulfil.1", "pay.card")
    assert legal_codes(s) == ["fulfil.2", "fulfil.3", "done"]
    s = after(s, "fulfil.3", "pay.card")
    s = after(s, "fulfil.2")  # neither cards nor offerings are left: the tile goes without a question
    assert s.is_over
    assert s.mats[0].points[-1] == 12
    assert s.mats[0].god_tiles == 0


def test_unfulfilled_tasks_give_nothing_after_done() -> None:
    s = ending_state(SHELLS, WOOD, NINE, cards="yellow", shells=4)
    s = after(draw_last_tasks(s), "done")
    assert s.is_over
    assert s.mats[0].points[-1] == 0


def test_fulfilled_tasks_come_first_so_a_card_shown_for_one_may_pay_for_another() -> None:
    s = ending_state(task("cards-colour", "yellow"), SHELLS, NINE, cards="yellow yellow", shells=4)
    s = draw_last_tasks(s)
    assert s.mats[0].points[-1] == 6
    assert legal_codes(s) == ["fulfil.2", "done"]
    s = after(s, "fulfil.2")
    assert legal_codes(s) == ["pay.card"]
    assert after(s, "pay.card").mats[0].points[-1] == 10


def test_nothing_can_be_discarded_at_the_end() -> None:
    s = draw_last_tasks(ending_state(SHELLS, WOOD, NINE, cards="yellow", shells=4))
    assert refusal(s, "discard.1").key == "borabora-not-asked"


def test_a_player_who_might_have_a_yellow_god_is_asked_even_if_done_is_the_only_answer() -> None:
    s = draw_last_tasks(ending_state(SHELLS, WOOD, NINE, cards="red", shells=4))
    assert (decision_kind(s), legal_codes(s)) == ("final", ["done"])


def test_a_player_who_cannot_pay_any_god_is_not_asked() -> None:
    assert draw_last_tasks(ending_state(SHELLS, WOOD, NINE, cards="yellow", offerings=0, shells=4)).is_over
    assert draw_last_tasks(ending_state(SHELLS, WOOD, NINE, cards="", shells=4)).is_over
    assert not draw_last_tasks(ending_state(SHELLS, WOOD, NINE, tiles=1, shells=4)).is_over


def test_a_payment_with_a_hidden_card_is_not_in_the_public_view() -> None:
    s = draw_last_tasks(ending_state(SHELLS, WOOD, NINE, cards="yellow", shells=4))
    assert (legal_codes(s), public_codes(s)) == (["fulfil.1", "done"], ["done"])
    assert GAME.decision(s).more


def test_a_god_tile_pays_without_a_card() -> None:
    s = draw_last_tasks(ending_state(SHELLS, WOOD, NINE, tiles=1, shells=4))
    assert (public_codes(s), GAME.decision(s).more) == (["fulfil.1", "done"], False)


def test_after_a_yellow_god_the_question_is_repeated_while_another_might_be_paid() -> None:
    """Asking again in any case does not reveal the cards."""
    for cards in ("yellow red", "yellow yellow"):
        s = ending_state(SHELLS, WOOD, NINE, cards=cards, shells=4)
        set_materials(s, 0, "2 7")
        s = after(draw_last_tasks(s), "fulfil.1", "pay.card")
        assert (decision_kind(s), "fulfil.2" in legal_codes(s)) == ("final", cards == "yellow yellow")


# ---- the final count ---------------------------------------------------------------


def test_unused_god_tiles_are_worth_two() -> None:
    s = make_state()
    set_god_tiles(s, 0, 3)
    assert sheet(s)["god-tiles"] == 6


def test_jewelry_scores_its_printed_points() -> None:
    s = make_state()
    set_jewelry(s, 0, "necklace.6 ring.2")
    assert sheet(s)["jewelry"] == 12
    assert max(one.vp for one in JEWELRY) == 9


def test_only_the_hut_on_the_building_space_scores_the_fish() -> None:
    s = make_state()
    set_fish(s, "CM", 6)
    set_huts(s, 0, "CM")
    assert sheet(s, 0)["huts"] == 6
    set_huts(s, 1, "CM")
    assert (sheet(s, 0)["huts"], sheet(s, 1)["huts"]) == (0, 6)


def test_left_over_goods_are_worth_nothing() -> None:
    s = make_state()
    before = GAME.scores(s)[0].total
    mat = s.mats[0]
    mat.shells, mat.offerings, mat.spare = 9, 9, [3, 3, 3]
    set_hand(s, 0, "red blue green")
    set_materials(s, 0, "1 2 3")
    assert GAME.scores(s)[0].total == before


@pytest.mark.parametrize(
    "key", ["all-tasks", "all-jewelry", "all-ceremony", "all-buildings", "all-regions", "all-people"]
)
def test_each_bonus_gives_six_points_for_a_complete_set(key: str) -> None:
    s = make_state()
    assert sheet(s)[key] == 0
    set_bonus(s, key, 0)
    assert sheet(s)[key] == 6
    other = make_state()
    set_bonus(other, key, 1)
    assert sheet(other)[key] == 0


def set_bonus(s: State, key: str, missing: int) -> None:
    """Give seat 0 the components that a bonus requires, or with `missing=1` one fewer."""
    mat = s.mats[0]
    match key:
        case "all-tasks":
            mat.fulfilled = list(range(8, 17 - missing))
        case "all-jewelry":
            set_jewelry(
                s, 0, " ".join(["ring.2", "ring.3", "ring.4", "ring.5", "anklet.1", "anklet.2"][missing:])
            )
        case "all-ceremony":
            set_buildings(s, 0, v1="1 2", v5="5 6")
            set_materials(s, 0, " ".join(["3", "4", "7", "8", "9", "10", "11", "12"][missing:]))
        case "all-buildings":
            values = {"v1": "1 2", "v2": "3 4", "v3": "5 6", "v4": "7 8", "v5": "9 10", "v6": "11 12"}
            set_buildings(s, 0, **dict(list(values.items())[missing:]))
        case "all-regions":
            set_huts(s, 0, " ".join(region.id for region in REGIONS[missing:]))
        case _:
            set_huts(s, 0, " ".join(region.id for region in REGIONS))
            mat.spaces, mat.last_huts = [0] * 12, 0
            mat.spaces[: 12 - missing] = range(1, 13 - missing)


def test_materials_and_buildings_together_fill_the_ceremony_spaces() -> None:
    s = make_state()
    set_buildings(s, 0, v1="1 2", v2="3 4", v3="5 6")
    set_materials(s, 0, "7 8 9 10 11 12")
    assert sheet(s)["all-ceremony"] == 6


def test_a_task_fulfilled_with_yellow_counts_for_the_bonus() -> None:
    s = ending_state(WOOD, NINE, ISLANDS, cards="yellow")
    s.mats[0].fulfilled = [8, 9, 10, 12, 13, 14, 15, 16]
    set_materials(s, 0, "2 7")
    s = draw_last_tasks(s)
    assert decision_facts(s) == {}
    GAME.apply(s, GAME.codec.decode("fulfil.1"))
    GAME.apply(s, GAME.codec.decode("pay.card"))
    assert sheet(s)["all-tasks"] == 6


def test_a_tie_goes_to_the_player_who_is_earlier_in_the_last_turn_order() -> None:
    s = make_state(3)
    for mat in s.mats:
        mat.points[0] = 20
    for seat, (region, kind) in enumerate((("CF", "a"), ("CP", "b"), ("CB", "c"))):
        set_huts(s, seat, region)
        set_fish(s, region, 1, kind)
    s.order = [2, 0, 1]
    assert [score.total for score in GAME.scores(s)] == [21, 21, 21]
    assert [score.rank for score in GAME.scores(s)] == [2, 3, 1]


def test_points_are_listed_by_their_source() -> None:
    s = make_state(round_=1, dice="2 3 6")
    set_people(s, 0, "man.diver")
    s = after(s, "die.2", "tile.helper", "rest")
    assert sheet(s)["helper"] == 2
    lines = [line.key for line in GAME.scores(s)[0].lines]
    assert lines[:9] == [
        "order",
        "fishing",
        "helper",
        "people",
        "building",
        "fish",
        "status",
        "temple",
        "task",
    ]
    assert lines[9:12] == ["god-tiles", "huts", "jewelry"]


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_end_is_reported_in_the_turn_of_the_last_seat_in_turn_order(seats: int) -> None:
    """The first seat in turn order has not played the last turn."""
    match = random_match(GAME, seats, 5, GAME.options(), 9999)
    ends = [event for event in match.steps[-1].events if isinstance(event, Over)]
    assert [event.seat for event in ends] == [match.state.order[-1]]
