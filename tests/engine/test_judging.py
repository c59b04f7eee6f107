"""Reviews of many matches: luck averages zero, its parts predict the final lead, weak play loses more."""

from typing import Any

import msgspec
import pytest

from engine import GAMES
from engine.game import AnyGame
from tests.example_game.rules import GAME as SHELLS
from tests.playing import __main__ as command
from tests.playing.judging import JudgedMatch, judge, judge_match

MATCHES = 200
#: A weak program must lose at least this many times as much as a strong one.
TIMES = 3


def test_a_verdict_compares_what_was_explained_with_the_results() -> None:
    matches = [JudgedMatch(2.0 * n + n % 2, float(n), (-1.0) ** n, 6.0, 1.0) for n in range(40)]
    verdict = judge(matches)
    assert verdict.slope == pytest.approx(2, abs=0.05)
    assert 0.99 < verdict.share < 1
    assert verdict.luck.mean == 0
    assert (verdict.weak_loss, verdict.strong_loss) == (6, 1)


def test_programs_swap_their_seats() -> None:
    first, second, again = (judge_match(SHELLS, number, worlds=4) for number in (0, 1, 0))
    assert first == again != second


def test_the_command_prints_every_match_and_the_verdict(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def judged(_game: AnyGame, number: int, worlds: int) -> JudgedMatch:
        return JudgedMatch(number, number, worlds, 6, 1)

    monkeypatch.setattr(command, "judge_match", judged)
    monkeypatch.setattr("sys.argv", ["playing", "judge", "maori", "--matches", "3", "--worlds", "4"])
    command.main()
    *matches, verdict = map(msgspec.json.decode, capsys.readouterr().out.splitlines())
    assert [match["final"] for match in matches] == [0, 1, 2]
    assert verdict["luck"][0] == 4
    assert verdict["slope"] == 1


@pytest.mark.soak
@pytest.mark.timeout(12 * 3600)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_reviews_can_be_trusted(game: AnyGame, record_property: Any) -> None:
    verdict = judge([judge_match(game, number) for number in range(MATCHES)])
    low, high = (verdict.luck.mean + side * verdict.luck.margin for side in (-1, 1))
    counts = {
        "matches": MATCHES,
        "luck, from": low,
        "luck, to": high,
        "slope": verdict.slope,
        "share explained": verdict.share,
        "lost by the weak": verdict.weak_loss,
        "lost by the strong": verdict.strong_loss,
    }
    record_property("soak", {f"{game.key}: reviews, {name}": round(n, 3) for name, n in counts.items()})
    assert low <= 0 <= high
    assert verdict.weak_loss >= TIMES * verdict.strong_loss
    if game.has_point_reviews:
        assert 0.8 <= verdict.slope <= 1.2
