"""Replays contain every turn, with its position and the events that each viewer may see."""

from itertools import pairwise

import pytest

from engine import GAMES
from engine.game import AnyGame, snapshot
from engine.maori import GAME, Options
from engine.maori.events import Refill
from engine.match import Match
from engine.orbis import GAME as ORBIS
from engine.replay import Replay, Turn
from tests.games.orbis.positions import make_state as orbis_state
from tests.games.orbis.positions import realm
from tests.playing.playout import random_match

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def finished_match(game: AnyGame, actions: int = 10_000) -> Match:
    return random_match(game, 3, 5, game.options(), actions)


def stages(match: Match) -> list[Match]:
    """The match as it was at its start and after each step."""
    found = [Match.new(match.game, match.seats, match.seed, match.options)]
    for entry in match.entries:
        found.append(found[-1].play_action(entry.seat, entry.code)[0])
    return found


@each_game
def test_rounds_are_counted_from_one(game: AnyGame) -> None:
    replay = Replay.of(finished_match(game))
    rounds = [replay.round(turn) for turn in range(replay.last_turn + 1)]
    assert rounds[:2] == [0, 1]
    assert {after - before for before, after in pairwise(rounds)} == {0, 1}
    assert [replay.first_turn(number) for number in (0, 1, 999)] == [0, 1, replay.last_turn]
    assert rounds[replay.first_turn(3) - 1 : replay.first_turn(3) + 1] == [2, 3]


@each_game
def test_the_leaders_at_the_end_have_led_since_the_deciding_turn(game: AnyGame) -> None:
    replay = Replay.of(finished_match(game))
    deciding, last = replay.deciding_turn(), replay.last_turn
    leaders = list[tuple[int, ...]]()
    for turn in range(last + 1):
        totals = [score.total for score in game.scores(replay.view(turn, None))]
        leaders.append(tuple(seat for seat, total in enumerate(totals) if total == max(totals)))
    assert 1 <= deciding <= last
    assert set(leaders[deciding:]) == {leaders[last]} == {replay.leaders(deciding)}
    changed = max((turn for turn in range(1, last + 1) if leaders[turn - 1] != leaders[last]), default=1)
    assert deciding == changed if 2 * changed > last else deciding >= changed


@pytest.mark.parametrize(
    ("totals", "deciding"),
    [
        ([(5, 5), (6, 5), (7, 5)], 1),
        ([(5, 5), (6, 5), (6, 7), (8, 7), (8, 8), (9, 8), (9, 8)], 5),
        ([(5, 5), (6, 5), (6, 6), (7, 7)], 2),
        ([(5, 5), (6, 5), (6, 5), (10, 5), (10, 6), (12, 6)], 3),
        ([(5, 5), (6, 5), (5, 6), (6, 5), (6, 3), (9, 3), (10, 3), (10, 3)], 5),
    ],
    ids=["from the start", "after a tie", "a tie to the end", "always ahead", "ahead in the first half"],
)
def test_the_deciding_turn_is_the_last_change_of_the_leader_or_if_that_was_early_the_largest_gain(
    totals: list[tuple[int, ...]], deciding: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Replay, "totals", lambda _, turn: totals[turn])
    turns = tuple(Turn(turn % 2, 1, (), b"", turn) for turn in range(1, len(totals)))
    assert Replay(GAME, b"", turns).deciding_turn() == deciding


def test_an_equal_total_leads_whatever_the_tie_break() -> None:
    level = orbis_state(realm("", "g1y3"), realm("", "g1"), seats=2)
    assert [score.rank for score in ORBIS.scores(level)] == [1, 2]
    assert Replay(ORBIS, snapshot(level), ()).leaders(0) == (0, 1)


@each_game
def test_a_replay_has_every_turn_with_the_view_of_each_seat_after_it(game: AnyGame) -> None:
    match = finished_match(game)
    replay, steps, then = Replay.of(match), 0, stages(match)
    assert replay.view(0, None) == game.view(game.setup(3, match.seed, match.options), None)
    for number, turn in enumerate(replay.turns, 1):
        run = 0
        while steps + run < len(match.steps) and match.steps[steps + run].seat == turn.seat:
            run += 1
        events = tuple(event for step in match.steps[steps : steps + run] for event in step.events)
        steps += run
        assert run > 0
        assert turn.events == events
        for viewer in (None, *range(3)):
            assert replay.view(number, viewer) == game.view(then[steps].state, viewer)
    assert steps == len(match.steps)


@each_game
def test_consecutive_turns_are_of_different_seats(game: AnyGame) -> None:
    seats = [turn.seat for turn in Replay.of(finished_match(game)).turns]
    assert all(one != other for one, other in pairwise(seats))


def test_undone_steps_are_not_in_a_replay() -> None:
    match = random_match(GAME, 2, 3, Options(), 40)
    seat = match.turn
    assert seat is not None
    code = GAME.codec.encode(GAME.legal(match.state)[0])
    after, _ = match.play_action(seat, code)
    back, _ = after.undo(seat)
    assert back.seq == match.seq + 2
    assert Replay.of(back).turns == Replay.of(match).turns


def test_a_turn_of_a_replay_knows_its_number_of_steps() -> None:
    match = random_match(GAME, 2, 3, Options(), 40)
    replay = Replay.of(match)
    for turn in range(replay.last_turn + 1):
        before = match.rewind(replay.steps(turn))
        assert snapshot(before.game.view(before.state, None)) == snapshot(replay.view(turn, None))


def test_the_replay_of_a_match_without_moves_has_only_the_start() -> None:
    replay = Replay.of(random_match(GAME, 2, 3, Options(), 0))
    assert replay.last_turn == 0
    assert replay.seat(0) is None
    assert replay.events(0, None) == ()
    assert replay.game.turn(replay.view(0, None)) is not None


def test_events_for_one_seat_are_shown_to_no_other_seat() -> None:
    seen, secret = Refill(0, 1, 1), Refill(0, 1, 1, visible_to=1, reveals=True)
    replay = Replay(GAME, b"", (Turn(0, 1, (seen, secret), b"", 1), Turn(1, 1, (secret,), b"", 2)))
    assert replay.events(1, None) == replay.events(1, 0) == (seen,)
    assert replay.events(1, 1) == (seen, secret)
    assert replay.events(2, None) == ()
    assert replay.events(2, 1, since=0) == (seen, secret, secret)
