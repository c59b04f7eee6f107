"""Fitted evaluations: how weights are used, stored and computed."""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine import GAMES
from engine.ai.fitted import FOLDER, Weights, fitted, load_weights, with_weights
from engine.game import AnyGame, State
from tests.playing import __main__ as command
from tests.playing.candidate_features import with_features
from tests.playing.fitting import Sample, fit
from tests.playing.observe import Observer
from tests.playing.playout import random_match

#: Games with features of their own or candidates for them.
FITTED_GAMES = {key: with_features(game) for key, game in GAMES.items()}
FILES = sorted(file.name for file in FOLDER.iterdir() if file.name.endswith(".json"))


@cache
def positions(key: str) -> list[State]:
    """Views from the start to the end of a match of three."""
    game = FITTED_GAMES[key]
    played = (random_match(game, 3, 5, game.options(), actions).state for actions in (0, 40, 10_000))
    return [game.view(state, None) for state in played]


@pytest.fixture(params=list(FITTED_GAMES.values()), ids=list(FITTED_GAMES))
def game(request: pytest.FixtureRequest) -> AnyGame:
    found: AnyGame = request.param
    return found


def test_the_first_feature_is_the_evaluation_and_every_feature_has_a_name(game: AnyGame) -> None:
    assert len(set(game.feature_names)) == len(game.feature_names)
    for state in positions(game.key):
        for seat in range(3):
            seen = game.features(state, seat)
            assert len(seen) == len(game.feature_names)
            assert seen[0] == pytest.approx(game.expected_points(state, seat))


def test_a_fitted_value_is_the_evaluation_and_weighted_features(game: AnyGame) -> None:
    """Feature n weighs n / 100 at the end of a match, and twice as much at its start."""
    names = game.feature_names
    weights = {name: (n / 100, n / 100) for n, name in enumerate(names, 1)}
    corrected = with_weights(game, Weights(version=1, weights=weights))
    for state in positions(game.key):
        seen = dict(zip(names, game.features(state, 1), strict=True))
        left = 1 - game.progress(state)
        expected = game.expected_points(state, 1)
        for name, (at_end, more) in weights.items():
            expected += seen[name] * (at_end + left * more)
        assert corrected.value(state, 1) == corrected.expected_points(state, 1) == pytest.approx(expected)


@pytest.mark.parametrize("file", FILES)
def test_every_file_belongs_to_a_game_and_a_number_of_seats(file: str) -> None:
    key, seats = Path(file).stem.split("-")
    game = GAMES[key]
    assert int(seats) in game.seats
    assert fitted(game, int(seats)) is not game
    assert load_weights(game, int(seats)) is not None


def test_without_a_file_the_evaluation_stays_as_it_is(tmp_path: Path, game: AnyGame) -> None:
    assert load_weights(game, 2, tmp_path) is None
    assert fitted(replace(game, key="unknown"), 2).value is game.value


@pytest.mark.parametrize(
    "written",
    [
        {"version": 1, "weights": {"luck": [1, 0]}},
        {"version": 2, "weights": {}},
        {"version": 1, "weights": {"value": [1]}},
        {"version": 1, "weights": {}, "more": 1},
    ],
)
def test_a_file_that_does_not_fit_the_game_is_refused(tmp_path: Path, game: AnyGame, written: object) -> None:
    (tmp_path / f"{game.key}-2.json").write_bytes(msgspec.json.encode(written))
    with pytest.raises(msgspec.ValidationError):
        load_weights(game, 2, tmp_path)


def make_samples(count: int) -> list[Sample]:
    """Samples whose lead follows from two features; the third feature is a multiple of the second."""
    rng, samples = Random(1), []
    for match in range(count):
        value, other, left = rng.gauss(0, 5), rng.gauss(0, 2), rng.random()
        lead = 1.5 * value + 3 * left * other + rng.gauss(0, 1)
        samples.append(Sample(match, left, (value, other, 2 * other, 0.0), lead))
    return samples


def test_a_fit_finds_the_weights_that_made_the_leads() -> None:
    """The penalty makes the weights somewhat smaller."""
    found = fit(make_samples(2_000))
    at_end, at_start = ([end + left * more for end, more in found.weights] for left in (0, 1))
    assert at_end == pytest.approx([0.5, 0, 0, 0], abs=0.6)
    assert at_start == pytest.approx([0.5, 3, 0, 0], abs=0.6)
    assert found.weights[2:] == [(0.0, 0.0)] * 2
    assert found.fitted > 0.95 > found.unfitted


def test_a_fit_to_few_noisy_matches_stays_close_to_the_evaluation() -> None:
    rng = Random(2)
    noise = [Sample(n, 0.5, (1.0, rng.gauss(0, 1)), rng.gauss(1, 20)) for n in range(50)]
    assert all(abs(weight) < 3 for pair in fit(noise).weights for weight in pair)


def test_observations_of_a_seed_are_reproducible_and_show_differences() -> None:
    game = with_features(GAMES["orbis"])
    observer = Observer(game, 2, [game.options()])
    seen = list(observer.leads(3))
    assert seen == list(observer.leads(3))
    assert {sample.match for sample in seen} == {3}
    assert len({sample.lead for sample in seen}) <= 2
    assert all(0 < sample.left <= 1 for sample in seen)


def test_leads_are_predicted_by_rollouts_before_the_end_of_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.playing.observe.WORLDS", 4)
    observer = Observer(GAMES["gheos"], 2, [GAMES["gheos"].options()])
    pairs = list(observer.rollouts(3))
    assert pairs == list(observer.rollouts(3))
    assert len(pairs) > 2
    assert {final for _, final in pairs} == {pairs[0][1], -pairs[0][1]}
    assert pairs[0][0] != pairs[0][1]


def test_leads_are_predicted_at_the_starts_of_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search ends within a turn if a god card is drawn; the rest of the turn is no turn of its own."""
    game, starts = GAMES["borabora"], list[tuple[int, int]]()

    def note_start(_: Observer, state: State, turn: int, _rng: Random) -> list[tuple[float, ...]]:
        starts.append((turn, state.turn))
        return []

    monkeypatch.setattr("tests.playing.observe.ROLLOUTS_SHARE", 1)
    monkeypatch.setattr(Observer, "_expected_leads", note_start)
    assert not list(Observer(game, 2, [game.options()]).rollouts(3))
    assert [turn for turn, _ in starts] == [*range(1, len(starts) + 1)]
    assert all(seat != following for (_, seat), (_, following) in pairwise(starts))


def test_the_command_prints_the_factor_between_expected_and_final_leads(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        Observer, "rollouts", lambda _, seed: [(4.0, 2.0 + seed % 2), (-4.0, -2.0 - seed % 2)]
    )
    monkeypatch.setattr("sys.argv", ["playing", "calibrate", "gheos", "--seats=2", "--matches=4", "--seed=0"])
    command.main()
    assert msgspec.json.decode(capsys.readouterr().out) == {"factor": 0.625, "halves": [0.5, 0.75]}


def test_the_factor_is_not_changed_by_a_lead_that_every_seat_loses(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With more than two seats, leads over the best other seat are negative on average."""
    pairs = [(lead, lead / 2 - 20) for lead in (-12.0, -8.0, -4.0)]
    monkeypatch.setattr(Observer, "rollouts", lambda *_: pairs)
    monkeypatch.setattr("sys.argv", ["playing", "calibrate", "gheos", "--seats=3", "--matches=2"])
    command.main()
    assert msgspec.json.decode(capsys.readouterr().out) == {"factor": 0.5, "halves": [0.5, 0.5]}


def test_continuations_of_a_position_differ_in_their_turns_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.playing.observe.CHOICES_SHARE", 0.05)
    game = with_features(GAMES["orbis"])
    changes = list(Observer(game, 2, [game.options()]).choices(3))
    assert changes
    assert all(any(sample.features) for sample in changes)
