"""The simulation of waiting hours: it is reproducible, and people queue only when they look at Discord."""

from itertools import pairwise
from random import Random

from engine.clock.pace import DAY, HOUR
from engine.maori import GAME
from engine.match import Match
from engine.queue import check
from tests.example_game.rules import GAME as EXAMPLE
from tests.playing.waiting import ALTERNATIVES, START, Habits, Visitor, WaitingMatch, measure, plan_turn


def test_a_simulation_depends_on_its_seed_only() -> None:
    first, again = (measure(EXAMPLE, 2, 3, 5, Habits()) for _ in range(2))
    assert first == again
    assert [saving.alternatives for saving in first] == [*ALTERNATIVES]
    assert first[0].queued == first[0].saved == 0
    assert measure(EXAMPLE, 2, 3, 6, Habits()) != first
    assert all(saving.queued == 0 for saving in measure(EXAMPLE, 2, 3, 5, Habits(share=0)))


def test_people_look_only_while_they_are_awake_and_each_look_is_later_than_the_last() -> None:
    visitor, looks = Visitor(Random(3)), [START]
    while looks[-1] < START + 10 * DAY:
        looks.append(visitor.next_look(looks[-1]))
    assert looks == sorted(set(looks))
    assert all(visitor.hours.is_available(look) for look in looks[1:])
    assert visitor.next_look(START) == looks[1]
    assert any(later - earlier > 8 * HOUR for earlier, later in pairwise(looks))


def test_a_queued_turn_fits_after_the_expected_moves() -> None:
    seen = Match.new(GAME, 4, bytes(16), GAME.options())
    plan = plan_turn(seen, 2, 0)
    assert plan is not None
    match = seen
    for code in plan.codes[: plan.first]:
        match, _ = match.play_action(match.turn or 0, code)
    assert match.turn == 2
    assert check(plan, match, 2) is None or plan.is_cut
    assert WaitingMatch(EXAMPLE, 2, 1, 0, Habits()).play().queued == 0
