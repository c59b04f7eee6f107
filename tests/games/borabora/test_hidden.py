"""Bora Bora: what other players can see of a hand and of questions about it."""

import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import strategies as st

from engine.borabora import GAME, Options, State
from engine.borabora.asks import AskGod, AskPrivate
from engine.borabora.components import TASKS
from engine.game import Action, Event, play, snapshot
from render.registry import GAME_UIS
from tests.games.borabora.census import census, complete
from tests.games.borabora.positions import (
    after,
    legal_codes,
    make_state,
    place_die,
    set_buildings,
    set_hand,
    set_huts,
    set_materials,
    set_people,
    set_tasks,
    task,
)
from tests.languages import EN
from tests.soak import check_examples

SEEDS = st.integers(0, 10_000)

#: The part of a step that an observer sees: position, question, seat to move, events.
Observation = tuple[bytes, object, int | None, list[Event]]


class Comparison(NamedTuple):
    """A code that is legal in two worlds, and what an observer sees of it in each."""

    code: str
    one: Observation
    other: Observation

    @property
    def is_alike(self) -> bool:
        """Whether the observer cannot tell the worlds apart."""
        return self.one == self.other


def positions(seed: int, seats: int) -> Iterator[State]:
    """The positions of a random match in which somebody has to act."""
    rng = Random(seed)
    s = GAME.setup(seats, rng.randbytes(16), Options())
    while GAME.turn(s) is not None:
        yield s
        s, _ = play(GAME, s, rng.choice(GAME.legal(s)))


def compare_worlds(s: State, observer: int | None, rng: Random) -> Iterator[Comparison]:
    """Every code that reveals nothing, played in this world and in another with the same view.

    The task that a yellow god was paid for is a private choice, so it must be equal in both worlds.
    """
    world = GAME.sample(GAME.view(s, observer), rng)
    possible = GAME.legal(world) if world.ask == s.ask else ()
    for action in GAME.legal(s):
        if action in possible:
            (one, shown), (other, shown_too) = (_observe(state, action, observer) for state in (s, world))
            if not (shown or shown_too):
                yield Comparison(GAME.codec.encode(action), one, other)


def _observe(s: State, action: Action, observer: int | None) -> tuple[Observation, bool]:
    """The part of a step that an observer sees, and whether the step revealed a secret."""
    after, events = play(GAME, s, action)
    seen = GAME.view(after, observer)
    public = [event for event in events if event.visible_to in (None, observer)]
    decision = None if seen.is_over else GAME.decision(seen)
    return (snapshot(seen), decision, GAME.turn(seen), public), any(event.reveals for event in events)


def observers(s: State) -> list[int | None]:
    """The observers: the other seats, and spectators."""
    return [None, *(seat for seat in range(len(s.mats)) if seat != s.turn)]


def some_positions(seed: int) -> list[State]:
    """Positions of a random match in all stages, and some in which a god is asked about."""
    rng, all_of_them = Random(seed), list(positions(seed, 2 + seed % 3))
    secret = [s for s in all_of_them if isinstance(s.ask, AskGod)]
    return [*rng.sample(all_of_them, 12), *rng.sample(secret, min(6, len(secret)))]


@check_examples(SEEDS, quick=6, whole=15)
def test_public_choices_are_legal_in_every_world_with_the_same_view(seed: int) -> None:
    for s in some_positions(seed):
        seen = GAME.view(s, None)
        openly = GAME.legal(seen)
        for number in range(4):
            world = GAME.sample(seen, Random(seed + number))
            assert set(openly) <= set(GAME.legal(world))
            assert GAME.legal(world)


@check_examples(SEEDS, quick=6, whole=15)
def test_a_sampled_world_has_the_same_view(seed: int) -> None:
    for s in some_positions(seed):
        for viewer in (None, *range(len(s.mats))):
            seen = GAME.view(s, viewer)
            world = GAME.sample(seen, Random(seed))
            assert snapshot(GAME.view(world, viewer)) == snapshot(seen)
            assert census(world) == complete(world)


@check_examples(SEEDS, quick=4, whole=8)
def test_a_world_in_the_middle_of_a_secret_question_can_be_played_to_its_end(seed: int) -> None:
    rng = Random(seed)
    secret = [s for s in positions(seed, 3) if isinstance(s.ask, AskGod)]
    for s in rng.sample(secret, min(3, len(secret))):
        world = GAME.sample(GAME.view(s, (s.turn + 1) % 3), rng)
        assert isinstance(world.ask, AskGod)
        while GAME.turn(world) is not None:
            world, _ = play(GAME, world, rng.choice(GAME.legal(world)))


@check_examples(SEEDS, quick=3, whole=6)
def test_worlds_with_equal_views_have_equal_views_after_every_step_that_reveals_nothing(seed: int) -> None:
    """Neither view, question, turn nor events reveal a hand, even if a question is skipped."""
    rng, steps = Random(seed), 0
    for s in positions(seed, 2 + seed % 3):
        for step in compare_worlds(s, rng.choice(observers(s)), rng):
            assert step.is_alike, (step.code, s.ask)
            steps += 1
    assert steps > 300


@check_examples(SEEDS, quick=3, whole=6)
def test_only_actions_that_name_a_god_tile_spend_one(seed: int) -> None:
    """Every public button that spends a god tile says so, even if the tile is spent without a question."""
    for s in positions(seed, 2 + seed % 3):
        for action in GAME.legal(s):
            after, _ = play(GAME, s, action)
            if (spent := s.mat.god_tiles - after.mats[s.turn].god_tiles) > 0:
                label = GAME_UIS["borabora"].words.label(GAME.view(s, s.turn), action, EN)
                says = re.search(r"(\d) god tiles|[Gg]od tile", label)
                assert says is not None, (action, label)
                assert int(says[1] or 1) == spent, label


@check_examples(SEEDS, quick=5, whole=10)
def test_no_public_event_reveals_cards_of_a_hand(seed: int) -> None:
    """The same step has the same visible events in another world until something is revealed."""
    rng = Random(seed)
    for s in some_positions(seed):
        world = GAME.sample(GAME.view(s, None), rng)
        if isinstance(s.ask, AskGod):
            continue
        for action in GAME.legal(GAME.view(s, None)):
            one, other = (public_events(play(GAME, state, action)[1]) for state in (s, world))
            shared = min(len(one), len(other))
            assert one[:shared] == other[:shared]


def public_events(events: list[Event]) -> list[Event]:
    """The public events up to the first that reveals a secret."""
    public = []
    for event in events:
        if event.reveals:
            break
        if event.visible_to is None:
            public.append(event)
    return public


def test_a_view_hides_hands_stacks_and_undrawn_tasks() -> None:
    s = make_state()
    set_hand(s, 1, "red blue")
    seen = GAME.view(s, 0)
    assert seen.mats[1].hand == [0, 0, 0, 0, 0, 2]
    assert GAME.view(s, 1).mats[1].hand == [1, 0, 1, 0, 0, 0]
    for blank in (seen.deck, seen.task_stack, seen.box_light, *seen.stacks):
        assert set(blank) == {-1}
    assert seen.seed is None


def test_all_secret_questions_look_the_same_to_others() -> None:
    """Blue with white to follow, or blue alone: others see one hidden question."""
    s = make_state(dice="1 1 1")
    set_hand(s, 0, "blue white")
    set_huts(s, 0, "CM")
    place_die(s, "water", 1, 1)
    s = after(s, "die.1", "tile.water")
    assert sum(isinstance(ask, AskGod) for ask in s.asks) == 2
    seen = GAME.view(s, 1)
    assert [type(ask) for ask in seen.asks[-1:]] == [AskPrivate]
    assert not any(isinstance(ask, AskGod) for ask in seen.asks)


def test_others_do_not_see_which_task_the_yellow_god_is_for() -> None:
    s = make_state(stage="tasks")
    set_tasks(s, 0, task("material", "wood"), task("shells"), task("islands"))
    set_hand(s, 0, "yellow")
    set_materials(s, 0, "2 7")
    s.mats[0].shells = 4
    one, other = (GAME.view(after(s, code), 1) for code in ("fulfil.1", "fulfil.2"))
    assert snapshot(one) == snapshot(other)
    assert not [
        event for event in GAME.apply(s.copy(), GAME.codec.decode("fulfil.1")) if event.visible_to is None
    ]


@pytest.mark.parametrize(("cards", "offerings"), [("yellow", 1), ("red", 1), ("yellow", 0), ("", 1)])
def test_the_public_post_says_whether_cards_may_fulfil_a_task(cards: str, offerings: int) -> None:
    """One shell is missing, which the yellow god may replace; others see only whether cards could pay."""
    s = make_state(stage="tasks")
    set_tasks(s, 0, task("material", "wood"), task("shells"), task("islands"))
    set_hand(s, 0, cards)
    s.mats[0].offerings = offerings
    s.mats[0].shells = TASKS[task("shells")].count - 1
    assert GAME.decision(s).more == bool(cards and offerings)
    assert GAME.decision(GAME.view(s, None)) == GAME.decision(s)


@pytest.mark.parametrize("cards", ["green", "red red", "blue"])
def test_worlds_for_a_hidden_question_have_cards_that_can_answer_it(cards: str) -> None:
    s = make_state(stage="tasks")
    set_tasks(s, 0, task("material", "wood"), task("shells"), task("islands"))
    set_hand(s, 0, f"yellow {cards}")
    set_materials(s, 0, "2 7")
    s = after(s, "fulfil.1")
    for seed in range(8):
        world = GAME.sample(GAME.view(s, 2), Random(seed))
        assert legal_codes(world, "pay") or legal_codes(world, "pair")


def test_the_order_of_a_hand_reveals_nothing() -> None:
    """Cards are counted by colour, so nobody can follow a card from the row."""
    s = make_state()
    set_hand(s, 0, "red blue")
    other = make_state()
    set_hand(other, 0, "blue red")
    assert s.mats[0].hand == other.mats[0].hand


def test_a_player_who_may_use_people_only_by_a_hidden_card_is_asked_like_others() -> None:
    """Otherwise a question would reveal that the hand has the green god."""
    for cards in ("green", "red"):
        s = make_state(2, stage="B")
        set_hand(s, 1, cards)
        set_tasks(s, 1, task("jewelry"), task("buildings"), task("last-huts"))
        set_people(s, 0, "man.dancer")
        set_people(s, 1, "man.builder")
        set_materials(s, 1, "5 6")
        set_buildings(s, 1, v1="1 2", v2="3 4", v3="7 8")
        s = after(s, "done")
        assert (s.turn, GAME.decision(s).kind) == (1, "person")
        assert legal_codes(s) == (["person.man.builder", "done"] if cards == "green" else ["done"])
        assert legal_codes(GAME.view(s, None)) == ["done"]
