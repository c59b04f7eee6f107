"""The rules of Shells by examples; tests.conformance covers Shells as well."""

import pytest

from engine.game import UNKNOWN, Decision, Event, IllegalAction, Reason, play
from engine.match import Match
from tests.example_game.census import census, complete
from tests.example_game.rules import GAME, Options, State
from tests.example_game.rules import events as happened
from tests.example_game.rules.actions import End, Put, Show
from tests.playing.playout import playout, random_match


def position(*baskets: list[int], hand: list[int], bag: list[int]) -> State:
    """Two players; seat 0 is to move, seat 1 holds two ones."""
    state = GAME.setup(2, bytes(16), Options())
    state.baskets = [*baskets, *([] for _ in range(3 - len(baskets)))]
    state.hands, state.bag, state.turn = [hand, [1, 1]], bag, 0
    return state


def play_codes(state: State, *codes: str) -> tuple[State, list[Event]]:
    """The position after some actions, and the events of the last one."""
    events: list[Event] = []
    for code in codes:
        state, events = play(GAME, state, GAME.codec.decode(code))
    return state, events


def refusal(state: State, code: str) -> Reason:
    with pytest.raises(IllegalAction) as refused:
        play(GAME, state, GAME.codec.decode(code))
    return refused.value.reason


# ---- preparation -------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_draws_two_shells_and_the_rest_stays_in_the_bag(seats: int) -> None:
    state = GAME.setup(seats, bytes(16), Options())
    assert [len(hand) for hand in state.hands] == [2] * seats
    assert len(state.bag) == 24 - 2 * seats
    assert census(state) == complete(state)


@pytest.mark.parametrize(("chosen", "number"), [("three", 3), ("four", 4)])
def test_an_option_sets_the_number_of_baskets(chosen: str, number: int) -> None:
    assert len(GAME.setup(2, bytes(16), Options(chosen)).baskets) == number  # type: ignore[arg-type]


def test_the_first_seat_is_drawn_by_lot() -> None:
    assert {GAME.setup(4, bytes([n] * 16), Options()).turn for n in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_one_player_is_too_few_and_five_are_too_many(seats: int) -> None:
    reason = Reason("shells-seats", {"least": 2, "most": 4, "seats": seats})
    assert GAME.check(Options(), seats) == reason
    with pytest.raises(IllegalAction):
        GAME.setup(seats, bytes(16), Options())


# ---- a turn ------------------------------------------------------------------------------


def test_a_turn_asks_for_a_shell_a_basket_and_its_end() -> None:
    state = position(hand=[3, 1], bag=[2])
    assert GAME.decision(state) == Decision("shell", 0, private=True)
    state, _ = play_codes(state, "show.3")
    assert GAME.decision(state) == Decision("basket", 0)
    state, _ = play_codes(state, "put.B")
    assert GAME.decision(state) == Decision("end", 0, confirm=True)
    state, _ = play_codes(state, "end")
    assert GAME.decision(state) == Decision("shell", 1, private=True)


def test_equal_shells_are_one_choice() -> None:
    assert GAME.legal(position(hand=[2, 2], bag=[])) == [Show(2)]
    assert GAME.legal(position(hand=[3, 1], bag=[])) == [Show(1), Show(3)]


def test_a_shell_stays_in_a_basket_that_is_not_full() -> None:
    state, events = play_codes(position([3, 2], hand=[1, 1], bag=[2]), "show.1", "put.A")
    assert state.baskets == [[3, 2, 1], [], []]
    assert events == [happened.Put(0, 1, "A", total=6)]


def test_a_basket_that_is_filled_exactly_is_taken_with_a_bonus() -> None:
    state, (_, taken) = play_codes(position([3, 2], hand=[2, 1], bag=[2]), "show.2", "put.A")
    assert state.baskets == [[], [], []]
    assert taken == happened.Take(0, "A", shells=3, exact=True, bonus=2)
    assert GAME.scores(state)[0].total == 3 + 2


def test_a_basket_filled_beyond_its_size_brings_no_bonus() -> None:
    state, (_, taken) = play_codes(position([3, 2], hand=[3, 1], bag=[2]), "show.3", "put.A")
    assert taken == happened.Take(0, "A", shells=3, exact=False, bonus=0)
    assert GAME.scores(state)[0].total == 3


def test_only_the_seat_that_ends_its_turn_sees_the_shell_it_draws() -> None:
    state, events = play_codes(position(hand=[3, 1], bag=[1, 2]), "show.3", "put.A", "end")
    assert state.hands[0] == [1, 2]
    assert state.bag == [1]
    assert events == [happened.Draw(0, 2, visible_to=0, reveals=True)]


def test_a_turn_can_be_undone_until_it_ends() -> None:
    match = Match.new(GAME, 2, bytes(16), Options())
    seat = match.turn
    assert seat is not None
    for action in (GAME.legal(match.state)[0], Put("A")):
        match, _ = match.play_action(seat, GAME.codec.encode(action))
    assert match.undo_refusal(seat) is None
    match, _ = match.undo(seat)
    assert GAME.decision(match.state).kind == "basket"


# ---- the end -----------------------------------------------------------------------------


def test_with_an_empty_bag_everybody_plays_what_they_hold() -> None:
    state, events = play_codes(position(hand=[3], bag=[]), "show.3", "put.A", "end")
    assert events == []
    assert GAME.turn(state) == 1


def test_the_match_ends_when_nobody_holds_a_shell() -> None:
    state = position(hand=[3], bag=[])
    state.hands[1] = []
    state, events = play_codes(state, "show.3", "put.A", "end")
    assert GAME.turn(state) is None
    assert [event.event_name for event in events] == ["over"]
    assert [score.total for score in GAME.scores(state)] == [0, 0], "shells in a basket belong to nobody"


def test_equals_share_the_victory() -> None:
    state = position(hand=[3], bag=[])
    state.piles[0].shells, state.piles[1].shells, state.piles[1].exact = [1, 2, 3, 1, 1], [1, 3, 3], 1
    assert [(score.total, score.rank) for score in GAME.scores(state)] == [(5, 1), (5, 1)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_the_same_number_of_turns(seats: int) -> None:
    match = random_match(GAME, seats, 3, Options(), 100)
    turns = [step.seat for step in match.steps if step.code == "end"]
    assert match.turn is None
    assert [turns.count(seat) for seat in range(seats)] == [24 // seats] * seats


# ---- illegal actions and hidden information ----------------------------------------------


def test_every_illegal_action_has_a_reason() -> None:
    state = position(hand=[3, 1], bag=[2])
    shown, _ = play_codes(state, "show.3")
    assert refusal(state, "show.2") == Reason("shells-not-in-hand", {"value": 2})
    assert refusal(state, "put.A") == Reason("shells-not-asked")
    assert refusal(shown, "put.D") == Reason("shells-no-such-basket", {"basket": "D"})
    assert refusal(GAME.view(state, 1), "show.3") == Reason("shells-hidden-hand")


def test_nobody_sees_the_hand_of_another_or_into_the_bag() -> None:
    state = position(hand=[3, 1], bag=[2])
    own, other, public = (GAME.view(state, seat) for seat in (0, 1, None))
    assert own.hands == [[3, 1], [UNKNOWN] * 2]
    assert public.hands == [[UNKNOWN] * 2] * 2
    assert own.bag == other.bag == public.bag == [UNKNOWN]
    assert GAME.legal(other) == GAME.legal(public) == []


# ---- programs ----------------------------------------------------------------------------


def test_the_greedy_program_takes_a_basket_when_it_can() -> None:
    greedy, random = 0, 0
    for seed in range(20):
        scores = playout(GAME, 2, seed, Options(), ["greedy", "random"]).scores
        greedy, random = greedy + scores[0], random + scores[1]
    assert greedy > 3 * random


def test_codes_have_not_changed() -> None:
    codes = {"show.3": Show(3), "put.B": Put("B"), "end": End()}
    assert {code: GAME.codec.decode(code) for code in codes} == codes
