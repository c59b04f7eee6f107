"""Reviews of many matches: luck averages zero, its parts predict the final lead, weak play loses more."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import GAMES
from engine.game import AnyGame
from tests.example_game.rules import GAME as SHELLS
from tests.playing import __main__ as command
from tests.playing.judging import (
    MATCHES,
    JudgedMatch,
    Verdict,
    judge,
    judge_match,
    judge_missing,
    load_judged,
    record_file,
)

#: Recorded matches of a game that a long run plays again.
REPEATED = 2


def judged(number: int, slope: float = 2, luck: float = 0, weak: float = 6) -> JudgedMatch:
    """A match in a series with this slope and mean luck."""
    luck += (-1.0) ** number
    return JudgedMatch(number, slope * number + number % 2, float(number), luck, weak, 1)


def verdict(matches: int = MATCHES, slope: float = 1, luck: float = 0, weak: float = 3) -> Verdict:
    return judge([judged(number, slope, luck, weak) for number in range(matches)])


def test_a_verdict_compares_what_was_explained_with_the_results() -> None:
    found = verdict(40, slope=2, weak=6)
    assert found.slope == pytest.approx(2, abs=0.05)
    assert 0.99 < found.share < 1
    assert found.luck.mean == 0
    assert (found.weak_loss, found.strong_loss) == (6, 1)


def test_points_need_enough_matches_luck_around_zero_a_fitting_slope_and_losses_of_the_weak() -> None:
    assert verdict().allows_points
    assert not verdict(MATCHES - 1).allows_points
    assert not verdict(luck=0.5).allows_points
    assert not verdict(weak=2.9).allows_points
    for slope, allowed in ((0.79, False), (0.81, True), (1.19, True), (1.21, False)):
        assert verdict(slope=slope).allows_points == allowed


def test_programs_swap_their_seats() -> None:
    first, second, again = (judge_match(SHELLS, number, worlds=4) for number in (0, 1, 0))
    assert first == again != second


def test_three_seats_have_weak_and_strong_programs_in_turn() -> None:
    first, second = (judge_match(SHELLS, number, seats=3, worlds=4) for number in (0, 1))
    assert first.weak_loss > first.strong_loss
    assert second.weak_loss > second.strong_loss
    assert first.final != second.final


def test_the_command_plays_what_is_not_recorded_and_prints_the_verdict_on_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("tests.playing.judging.judge_match", lambda _game, number, _seats: judged(number))
    file = tmp_path / "maori.jsonl"
    for first, count, played in ((2, 2, [2, 3]), (0, 4, [0, 1])):
        monkeypatch.setattr(
            "sys.argv",
            ["playing", "judge", "maori", f"--seed={first}", f"--matches={count}", f"--file={file}"],
        )
        command.main()
        *matches, found = map(msgspec.json.decode, capsys.readouterr().out.splitlines())
        assert [match["number"] for match in matches] == played
    assert load_judged(file) == [judged(number) for number in range(4)]
    assert found["matches"] == 4


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_reviews_show_points_exactly_if_the_recorded_matches_allow_it(game: AnyGame) -> None:
    for seats in game.seats:
        recorded = load_judged(record_file(game, seats))
        assert [one.number for one in recorded] == [*range(len(recorded))]
        is_allowed = len(recorded) >= MATCHES and judge(recorded).allows_points
        assert (seats in game.point_review_seats) == is_allowed


@pytest.mark.soak
@pytest.mark.timeout(12 * 3600)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_recorded_reviews_are_complete_and_come_out_again(
    game: AnyGame, tmp_path: Path, record_property: Any
) -> None:
    """Plays the matches that are not recorded, and some of the recorded ones again."""
    recorded = load_judged(record_file(game))
    for old in recorded[-REPEATED:]:
        assert judge_match(game, old.number) == old
    file = tmp_path / "judged.jsonl"
    file.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in recorded))
    new = list(judge_missing(game, range(MATCHES), file))
    found = judge([*recorded, *new])
    counts = {
        "matches": found.matches,
        "matches played again": REPEATED,
        "luck, from": found.luck.mean - found.luck.margin,
        "luck, to": found.luck.mean + found.luck.margin,
        "slope": found.slope,
        "share explained": found.share,
        "lost by the weak": found.weak_loss,
        "lost by the strong": found.strong_loss,
    }
    record_property("soak", {f"{game.key}: reviews, {name}": round(n, 3) for name, n in counts.items()})
    assert (2 in game.point_review_seats) == found.allows_points
