"""Views of a seat, and positions sampled from them, the same for every game."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import takewhile
from random import Random
from typing import NamedTuple

from engine.ai import PROGRAMS, SLOW_PROGRAMS
from engine.game import Action, AnyGame, Event, play, snapshot
from engine.match import MAX_STEPS
from tests.conformance.cases import (
    TESTED_GAMES,
    Case,
    State,
    all_setups,
    census_module,
    covering,
    every_setup,
    open_positions,
    positions,
    quick_setups,
    steps,
)
from tests.playing.variants import setups


def viewers(case: Case) -> list[int | None]:
    return [None, *range(case.seats)]


def own_view(case: Case, state: State) -> State:
    return case.game.view(state, case.game.turn(state))


def event_names_until_reveal(events: list[Event]) -> list[str]:
    """The names of events up to the first revelation; later events may depend on what was revealed."""
    before = list(takewhile(lambda event: not event.reveals, events))
    return [event.event_name for event in events[: len(before) + 1]]


@every_setup
def test_a_view_offers_the_same_choices_in_the_same_decision(case: Case) -> None:
    game = case.game
    for state in open_positions(case):
        seen = own_view(case, state)

        assert list(game.legal(seen)) == list(game.legal(state))
        assert game.decision(seen) == game.decision(state)


@every_setup
def test_a_view_of_another_seat_offers_only_public_choices(case: Case) -> None:
    game = case.game
    for state in open_positions(case):
        legal, decision = list(game.legal(state)), game.decision(state)
        for viewer in viewers(case):
            seen = game.view(state, viewer)
            offered = list(game.legal(seen))

            asked = game.decision(seen)
            assert asked.private == decision.private
            assert decision.private or asked == decision
            assert offered == [action for action in legal if action in offered]


@every_setup
def test_views_of_seats_differ_only_if_the_game_has_hands(case: Case) -> None:
    for state in open_positions(case):
        views = {snapshot(case.game.view(state, viewer)) for viewer in viewers(case)}
        assert (len(views) > 1) == case.game.has_hands


@every_setup
def test_everybody_sees_whose_turn_it_is(case: Case) -> None:
    for state in positions(case):
        turns = {case.game.turn(case.game.view(state, viewer)) for viewer in viewers(case)}
        assert turns == {case.game.turn(state)}


@every_setup
def test_a_view_of_the_past_asks_nothing(case: Case) -> None:
    game = case.game
    for state in positions(case):
        seen = game.view(state, None)
        before = snapshot(seen)
        for seat in (None, *range(case.seats)):
            past = game.past(seen, seat)
            assert game.turn(past) == (seen.turn if seat is None else seat)
            assert game.decision(past).kind == ("during" if seat is None else "after")
            assert list(game.legal(past)) == []
            assert game.scores(past) == game.scores(seen)
        assert snapshot(seen) == before


@every_setup
def test_a_view_after_a_turn_has_the_round_of_the_turn(case: Case) -> None:
    game = case.game
    for step in steps(case):
        seat = game.turn(step.before)
        if game.turn(step.after) != seat:
            past = game.past(game.view(step.after, None), seat)
            assert game.round(past) == game.round(step.before)


@every_setup
def test_a_view_never_contains_the_seed(case: Case) -> None:
    for state in positions(case):
        assert state.seed == case.seed
        assert all(case.game.view(state, viewer).seed is None for viewer in viewers(case))


@every_setup
def test_a_view_of_a_view_is_the_same_view(case: Case) -> None:
    for state in positions(case):
        for viewer in viewers(case):
            seen = case.game.view(state, viewer)
            assert snapshot(case.game.view(seen, viewer)) == snapshot(seen)


@every_setup
def test_positions_that_differ_only_in_hidden_information_have_equal_views(case: Case) -> None:
    game, rng, differing = case.game, Random(case.number), 0
    for state in positions(case):
        for viewer in viewers(case):
            seen = snapshot(game.view(state, viewer))
            one, other = (game.sample(game.view(state, viewer), rng) for _ in range(2))
            differing += snapshot(one) != snapshot(other)

            assert snapshot(game.view(one, viewer)) == seen
            assert snapshot(game.view(other, viewer)) == seen
    assert differing


@every_setup
def test_a_sampled_position_has_all_components(case: Case) -> None:
    rng, counts = Random(case.number), census_module(case.game)
    for state in positions(case):
        sampled = case.game.sample(own_view(case, state), rng)
        assert counts.census(sampled) == counts.complete(sampled)


@every_setup
def test_a_sampled_position_can_be_played_to_its_end(case: Case) -> None:
    game, rng = case.game, Random(case.number)
    sampled = game.sample(own_view(case, rng.choice(open_positions(case))), rng)
    for _ in range(MAX_STEPS):
        if game.turn(sampled) is None:
            break
        sampled, _ = play(game, sampled, rng.choice(game.legal(sampled)))

    assert game.turn(sampled) is None


@every_setup
def test_an_action_has_the_same_public_events_on_a_view_as_in_the_match(case: Case) -> None:
    game, compared = case.game, 0
    for state in open_positions(case):
        seat = game.turn(state)
        for action in game.legal(state):
            seen = game.view(state, seat)
            view_events = game.apply(seen, action)
            after, events = play(game, state, action)

            assert event_names_until_reveal(view_events) == event_names_until_reveal(events)
            if not any(event.reveals for event in events):
                assert game.turn(seen) == game.turn(after)
                assert snapshot(game.view(seen, seat)) == snapshot(game.view(after, seat))
                compared += 1
    assert compared


#: Program -> its newest name; some programs have an old name, too.
NAMES = {program: name for name, program in [*PROGRAMS.items()][::-1]}


@cache
def slow_setups(game: AnyGame) -> list[Case]:
    """The setups that slow programs play in `make test`; `make soak` tests all."""
    return covering(quick_setups(game), 1)


def position_count(program: str, case: Case, *, quick: bool) -> int:
    """Number of positions of a match on which a program is tested; strong programs are slow."""
    if program in SLOW_PROGRAMS:
        played = slow_setups(case.game)[: 1 if program == "expert" else None]
        return int(not quick or case in played)
    if quick:
        return 2 if len(setups(case.game)) >= 10 else 4
    return 8


def test_slow_programs_are_tested_with_all_seats_and_options() -> None:
    for game in TESTED_GAMES.values():
        chosen = [case for case in quick_setups(game) if position_count("hard", case, quick=True)]
        assert seats_and_options(chosen) == seats_and_options(all_setups(game))


def seats_and_options(matches: list[Case]) -> set[tuple[str, object]]:
    """Every number of seats, policy, and value of an option that occurs in these matches."""
    return {value for case in matches for value in case.properties}


class Planned(NamedTuple):
    """A position, one with an equal view, and the plan of a program for this view."""

    program: str
    state: State
    other: State
    plan: Sequence[Action]


@lru_cache(maxsize=1)
def plans(case: Case, *, quick: bool) -> list[Planned]:
    """Plans of all programs in some positions of a match; computed once, because strong programs are slow."""
    game, rng, planned = case.game, Random(case.number), list[Planned]()
    for program, name in NAMES.items():
        for state in rng.sample(open_positions(case), position_count(name, case, quick=quick)):
            other = game.sample(own_view(case, state), rng)
            planned.append(Planned(name, state, other, program(game, own_view(case, state), Random(1))))
    return planned


@every_setup
def test_programs_choose_the_same_legal_action_for_equal_views(case: Case, quick: bool) -> None:
    for program, state, other, plan in plans(case, quick=quick):
        assert PROGRAMS[program](case.game, own_view(case, other), Random(1)) == plan
        assert plan[0] in case.game.legal(state), program


@every_setup
def test_a_plan_is_playable_whatever_is_hidden(case: Case, quick: bool) -> None:
    game = case.game
    for _, state, other, plan in plans(case, quick=quick):
        for world in (state, other):
            after = world
            for action in plan:
                assert game.turn(after) == game.turn(world)
                after, _ = play(game, after, action)
