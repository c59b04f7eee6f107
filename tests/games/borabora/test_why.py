"""Bora Bora: reasons for refusals that no other test covers."""

import pytest

from engine.borabora import GAME, Options, State
from engine.game import IllegalAction
from tests.games.borabora.positions import (
    after,
    make_state,
    place_die,
    refusal,
    set_god_tiles,
    set_hand,
    set_huts,
    set_people,
    set_tasks,
    task,
)


def test_a_match_needs_two_to_four_players() -> None:
    with pytest.raises(IllegalAction) as refused:
        GAME.setup(5, bytes(16), Options())
    assert refused.value.reason.facts == {"least": 2, "most": 4, "seats": 5}


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("tile.dance", "borabora-no-such-action"),
        ("tile.build", "borabora-no-materials"),
        ("tile.helper", "borabora-die-too-high"),
        ("tile.land", "borabora-die-too-low"),
        ("rest", "borabora-not-asked"),
        ("end", "borabora-not-asked"),
    ],
)
def test_the_refusal_of_an_action_says_why_the_die_cannot_be_placed(code: str, key: str) -> None:
    s = make_state(dice="2 2 2")
    set_huts(s, 0, "N1")
    place_die(s, "helper", 1, 1)
    assert refusal(after(s, "die.2"), code).key == key


def test_the_refusal_without_any_path_by_land_names_no_region() -> None:
    s = make_state(dice="6 6 6")
    set_huts(s, 0, "N1 N2")
    assert refusal(after(s, "die.6"), "tile.land").facts == {"sort": "land"}


def test_the_refusal_of_a_high_die_does_not_depend_on_cards() -> None:
    """Others get the same refusal, whether or not the hand could pay for the blue god."""
    reasons = []
    for cards in ("blue", "red"):
        s = make_state(dice="3 3 3")
        place_die(s, "helper", 1, 1)
        set_hand(s, 0, cards)
        reasons.append(refusal(GAME.view(after(s, "die.3"), None), "tile.helper"))
    assert reasons[0] == reasons[1]
    assert reasons[0].facts == {"face": 3, "lowest": 1}


def test_the_refusal_of_a_start_region_says_why_it_is_not_possible() -> None:
    s = GAME.setup(4, bytes(16), Options())
    taken = GAME.legal(s)[0]
    high = next(code for code in ("CF", "CP", "CB", "CM", "N1") if f"settle.{code}" not in _codes(s))
    assert refusal(s, f"settle.{high}").key == "borabora-not-start"
    assert refusal(s, "settle.XX").key == "borabora-no-such-region"
    s = after(s, GAME.codec.encode(taken), "hut.board")
    while GAME.decision(s).kind != "start":
        s = after(s, _codes(s)[0])
    assert refusal(s, GAME.codec.encode(taken)).key == "borabora-start-taken"


def _codes(s: State) -> list[str]:
    return [GAME.codec.encode(action) for action in GAME.legal(s)]


def test_the_refusal_of_a_path_says_that_the_die_is_too_low() -> None:
    s = make_state(dice="4 4 4")
    set_huts(s, 0, "CM CF")
    s = after(s, "die.4", "tile.water")
    assert refusal(s, "settle.S2").facts == {"region": "S2", "value": 5, "strength": 4}


def test_a_refusal_does_not_mention_a_card_task_of_a_hidden_hand() -> None:
    s = make_state(stage="tasks")
    set_tasks(s, 0, task("cards-equal"), task("shells"), task("islands"))
    set_hand(s, 0, "red blue white")
    assert refusal(s, "fulfil.1").facts == {"task": task("cards-equal"), "count": 2}
    assert refusal(GAME.view(s, None), "fulfil.1").key == "borabora-cards-hidden"
    assert refusal(s, "discard.7").key == "borabora-no-task-there"


def test_the_refusal_to_stop_says_that_one_must_be_taken_first() -> None:
    s = make_state(stage="B")
    set_people(s, 0, "man.porter man.porter")
    assert refusal(after(s, "person.man.porter"), "enough").key == "borabora-take-one"


def test_a_god_without_an_offering_or_a_card_is_refused() -> None:
    s = make_state(dice="3 3 3")
    set_god_tiles(s, 0, 2)
    s = after(s, "die.3", "tile.helper")
    assert refusal(s, "pay.card").facts == {"colour": "white", "count": 1}
    s.mats[0].offerings = 0
    assert refusal(s, "pay.card").key == "borabora-no-offering"
