"""Programs decide from views only, and greedy plays better than random."""

from dataclasses import replace
from functools import cache
from itertools import count, product
from random import Random
from typing import Any

import msgspec
import pytest

from engine import GAMES
from engine.ai import LEVELS, PROGRAMS, hard
from engine.ai.rollout import Rollout
from engine.ai.search import TurnSearch
from engine.ai.worker import think
from engine.game import Action, AnyGame, Event, exact_dominance, snapshot
from engine.gheos import GAME as GHEOS
from engine.maori import GAME, Options, State
from engine.maori.components import POSITIONS
from engine.maori.state import AskShip, AskWhat, AskWhere, AskWhich, Variant
from tests.games.maori.positions import board, discovery_state
from tests.playing.playout import playout, random_match


@cache
def worlds(actions: int, seed: int) -> list[State]:
    """Positions that differ in nothing but the order of the stack and the seed."""
    s: State = random_match(GAME, 3, seed, Options(variant="advanced"), actions, "greedy").state
    rng = Random(seed)
    return [s, *(GAME.sample(GAME.view(s, s.turn), rng) for _ in range(3))]


@cache
def gheos_state(seats: int) -> Any:
    """A position in a match of greedy programs."""
    return random_match(GHEOS, seats, 3, GHEOS.options(), 20, "greedy").state


@pytest.mark.parametrize("variant", ["basic", "professional"])
def test_greedy_beats_random(variant: Variant) -> None:
    """The programs swap seats; greedy wins both matches, by more than ten points on average."""
    wins, lead = play_duels(variant, 2)
    assert wins == 2
    assert lead > 20


@pytest.mark.soak
@pytest.mark.parametrize("variant", ["basic", "advanced", "professional"])
def test_greedy_beats_random_in_many_matches(variant: Variant) -> None:
    wins, lead = play_duels(variant, 6)
    assert wins == 6
    assert lead > 60


def play_duels(variant: Variant, matches: int) -> tuple[int, int]:
    """The wins of greedy against random, and the sum of its leads."""
    wins, lead = 0, 0
    for number in range(matches):
        policies = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        scores = playout(GAME, 2, number, Options(variant=variant), policies).scores
        greedy, random = scores[policies.index("greedy")], scores[policies.index("random")]
        wins, lead = wins + (greedy > random), lead + greedy - random
    return wins, lead


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.soak)])
def test_greedy_ends_its_matches_with_a_full_board(seed: int) -> None:
    assert random_match(GAME, 3, seed, Options(), 5_000, "greedy").state.last_turns == 0


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("actions", [2, 11, 17, 29])
def test_programs_play_the_same_for_equal_views(program: str, actions: int, quick: bool) -> None:
    """After these numbers of actions, four kinds of questions are asked."""
    some = worlds(actions, actions)[: 2 if quick else None]
    seen = [GAME.view(world, world.turn) for world in some]
    assert len({PROGRAMS[program](GAME, view, Random(7)) for view in seen}) == 1


#: Each level with a game, and each game with a level; `make soak` tests every level in every game.
QUICK_LEVELS = dict(zip(LEVELS, GAMES, strict=True))


@pytest.mark.parametrize(
    ("level", "game"),
    [
        pytest.param(
            level,
            game,
            id=f"{level}-{game.key}",
            marks=[] if QUICK_LEVELS[level] == game.key else pytest.mark.soak,
        )
        for level, game in product(LEVELS, GAMES.values())
    ],
)
@pytest.mark.usefixtures("quick")
def test_every_level_plans_from_the_view_of_its_seat_in_every_game(game: AnyGame, level: str) -> None:
    """Two worlds with the same view, but different hidden hands, stacks and dice, give the same plan."""
    played = (random_match(game, 2, 5, game.options(), actions).state for actions in count(20))
    world = next(state for state in played if len(game.legal(state)) > 3)
    seat = game.turn(world)
    view = game.view(world, seat)
    other = game.sample(view, Random(2))
    assert snapshot(other) != snapshot(world)
    plans = [PROGRAMS[level](game, game.view(one, seat), Random(7)) for one in (world, other)]
    assert plans[0] == plans[1]


def test_a_search_ends_when_its_budget_is_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    """The budget is a number of positions; when it is spent, the best candidate so far is played."""
    view = GAME.view(random_match(GAME, 2, 5, Options(), 80, "greedy").state, None)
    moves: list[Action] = []

    def apply_counted(s: State, action: Action) -> list[Event]:
        moves.append(action)
        return GAME.apply(s, action)

    seen = []
    for limit in (0, 1_000, 3_000):
        monkeypatch.setattr(hard, "node_limit", lambda _game, _seats, limit=limit: limit)
        moves.clear()
        assert hard.hard_plan(replace(GAME, apply=apply_counted), view, Random(1))[0] in GAME.legal(view)
        seen.append(len(moves))
    assert seen[0] < 1_000 < seen[1] < 3_000 < seen[2] < 5_000


@pytest.mark.parametrize("interval", [26, pytest.param(13, marks=pytest.mark.soak)])
@pytest.mark.parametrize("variant", ["basic", "advanced", "professional"])
def test_quick_turns_are_the_same_without_the_positions_that_others_dominate(
    variant: Variant, interval: int
) -> None:
    quick, exact = (TurnSearch(game) for game in (GAME, replace(GAME, dominance=exact_dominance)))
    match = random_match(GAME, 2, 3, Options(variant=variant), 117, "greedy")
    for state in (match.rewind(steps).state for steps in range(0, 120, interval)):
        if GAME.turn(state) is not None:
            assert quick.quick_turn(state) == exact.quick_turn(state)
    assert 0 < quick.nodes < 0.8 * exact.nodes


@pytest.mark.parametrize("interval", [2, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("variant", ["basic", "advanced", "professional"])
def test_more_shells_are_never_worse_for_the_rest_of_a_turn(variant: Variant, interval: int) -> None:
    """Two positions with the same key, one of which dominates the other, searched without a beam."""
    asked = set[type]()
    for actions in range(15, 115, interval):
        poor = GAME.view(random_match(GAME, 2, actions % 9, Options(variant=variant), actions).state, None)
        if GAME.turn(poor) is None or GAME.decision(poor).confirm or isinstance(poor.ask, AskShip):
            continue
        rich = poor.copy()
        rich.board.shells, rich.supply = poor.board.shells + 1, poor.supply - 1
        if not isinstance(poor.ask, AskWhat):
            rich.ship = (poor.ship + 1) % POSITIONS
        (key, shells), (same, more) = GAME.dominance(poor), GAME.dominance(rich)
        assert (same, more) == (key, shells + 1)
        assert best_worth(rich) >= best_worth(poor)
        asked.add(type(poor.ask))
    assert asked >= {AskWhat, AskWhere, AskWhich}


def best_worth(view: State) -> float:
    """The evaluation of the best end of a turn, found without a beam."""
    return TurnSearch(GAME).ends(view, (1_000_000,))[0].worth


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_limits_the_positions_of_hard_for_each_number_of_seats(game: AnyGame) -> None:
    limits = {seats: hard.node_limit(game, seats) for seats in game.seats}
    assert [*hard.NODE_LIMITS[game.key]] == [*game.seats]
    assert [*limits.values()] == sorted(limits.values())


@pytest.mark.parametrize(("seats", "turns"), [(2, 6), (3, 6), (4, 4)])
def test_a_rollout_ends_after_whole_rounds(seats: int, turns: int) -> None:
    game = GAMES["orbis"]
    view = game.view(game.setup(seats, bytes(16), game.options()), None)
    assert game.rollout_turns == 6
    assert Rollout(TurnSearch(game), view).turns == turns


def test_expert_plays_longer_rollouts_in_more_worlds_than_hard(monkeypatch: pytest.MonkeyPatch) -> None:
    view = GAME.view(random_match(GAME, 2, 4, Options(), 12, "greedy").state, None)
    turns: list[int] = []

    def lead(rollout: Rollout, _world: State, _path: object) -> float:
        turns.append(rollout.turns)
        return 0.0

    monkeypatch.setattr(Rollout, "lead", lead)
    PROGRAMS["hard"](GAME, view, Random(1))
    hard_turns = sum(turns)
    turns.clear()
    PROGRAMS["expert"](GAME, view, Random(1))
    assert 3 <= sum(turns) / hard_turns <= 5


@pytest.mark.parametrize("seats", [2, 3])
def test_points_of_a_seat_count_once_in_its_expected_lead(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If `expected_points` returned leads, differences would count twice before the end of a match."""
    before = gheos_state(seats)
    after = before.copy()
    after.players[before.turn].epoch_points += 10
    rollout = Rollout(TurnSearch(GHEOS), GHEOS.view(before, before.turn))
    monkeypatch.setattr(rollout, "turns", 0)
    monkeypatch.setattr(rollout.search, "quick_turn", lambda state: state)
    poor, rich = (rollout.leads(state, ())[before.turn] for state in (before, after))
    assert rich - poor == pytest.approx(10)


def test_the_lead_of_a_rollout_is_over_the_mean_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    before = gheos_state(3)
    rollout = Rollout(TurnSearch(GHEOS), GHEOS.view(before, before.turn))
    points = [10.0, 10.0, 10.0]
    points[before.turn] = 25.0
    points[before.turn - 1] = 6.0
    monkeypatch.setattr("engine.ai.rollout._points", lambda _game, _state: [*points])
    assert rollout.lead(before, ()) == 17
    assert rollout.leads(before, ())[before.turn] == 15


def test_only_leads_that_are_not_final_are_multiplied_by_a_factor() -> None:
    over = random_match(GHEOS, 2, 3, GHEOS.options(), 10_000).state
    running = gheos_state(2)
    for state, factor in ((running, 0.5), (over, 1.0)):
        rollout = Rollout(TurnSearch(GHEOS), GHEOS.view(running, running.turn))
        whole = rollout.leads(state, ())
        assert any(whole)
        assert rollout.leads(state, (), 0.5) == tuple(factor * lead for lead in whole)


def test_sampled_worlds_with_equal_views_differ() -> None:
    assert len({snapshot(world) for world in worlds(30, 1)}) == 4


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.usefixtures("quick")
def test_programs_do_not_change_their_view(program: str) -> None:
    view = GAME.view(random_match(GAME, 2, 4, Options(), 25).state, None)
    before = snapshot(view)
    PROGRAMS[program](GAME, view, Random(1))
    assert snapshot(view) == before


def test_greedy_completes_a_wreath_if_it_can() -> None:
    """m17 is on a1 and m30 before the ship; together they score 14 points."""
    s = discovery_state(board("m17 . . . " + ". . . . " * 3), display="m30 ? ? ?\n" + "? ? ? ?\n" * 3)
    codes = []
    while not GAME.decision(s).confirm:
        (action,) = PROGRAMS["greedy"](GAME, GAME.view(s, 0), Random(1))
        codes.append(GAME.codec.encode(action))
        GAME.apply(s, action)
    assert codes == ["take.1", "place.b1"]


def test_greedy_chooses_at_random_between_equal_actions() -> None:
    s = GAME.setup(2, bytes(16), Options())
    first = {PROGRAMS["greedy"](GAME, GAME.view(s, s.turn), Random(seed))[0] for seed in range(30)}
    assert len(first) > 1


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.usefixtures("quick")
def test_a_plan_for_a_stored_view_is_reproducible(program: str) -> None:
    s = random_match(GAME, 2, 4, Options(), 25).state
    view = snapshot(GAME.view(s, s.turn))
    first, again = (think("maori", program, view, "match 4, step 25") for _ in range(2))
    assert first == again
    assert GAME.codec.decode(first[0]) in GAME.legal(s)


def test_a_serialised_view_contains_no_seed() -> None:
    s = random_match(GAME, 2, 4, Options(), 25).state
    text = snapshot(GAME.view(s, s.turn))
    assert msgspec.json.decode(text)["seed"] is None
    assert msgspec.json.encode(s.seed).strip(b'"') not in text
