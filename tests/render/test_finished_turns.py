"""Pictures of finished turns contain no question and no choice, in short matches."""

from itertools import groupby, product

import pytest

from engine import GAMES
from engine.game import AnyGame
from engine.match import Match
from render.picture import draw_past
from render.players import Player, Seating
from render.registry import GAME_UIS
from tests.languages import EN
from tests.playing.playout import random_match
from tests.presses.recorded import load_matches
from tests.render.pictures.reading import collect_text

MATCHES, ACTIONS = 5, 12
QUICK_MATCHES, QUICK_ACTIONS = 3, 8
CASES = [
    *product(GAMES.values(), range(QUICK_MATCHES), [QUICK_ACTIONS]),
    *(
        pytest.param(game, number, ACTIONS, marks=pytest.mark.soak)
        for game, number in product(GAMES.values(), range(MATCHES))
    ),
]


def seating(match: Match) -> Seating:
    return Seating(7, match.game.key, tuple(Player(name) for name in "ABCDE"[: match.seats]))


@pytest.mark.parametrize(
    ("game", "number", "actions"), CASES, ids=lambda value: getattr(value, "key", str(value))
)
def test_a_picture_of_a_finished_turn_has_no_question(
    game: AnyGame, number: int, actions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = game.seats[number % len(game.seats)]
    match = random_match(game, seats, number, game.options(), actions, ("random", "greedy")[number % 2])
    players, first = seating(match), 0
    for seat, steps in groupby(match.steps, key=lambda step: step.seat):
        last = first + len(list(steps))
        then = match.rewind(last)
        with collect_text(monkeypatch) as written:
            pictures = draw_past(then, first, players, EN)
        past = game.past(game.view(then.state, None), seat)
        question = GAME_UIS[game.key].words.question(past, players, EN)
        assert question == EN(f"{game.key}-question-after", name=players.players[seat].name)
        assert question in {line.text for line in written}
        texts = [*(line.text for line in written), *(picture.alt for picture in pictures)]
        assert not [line for line in texts if "?" in line]
        first = last
    assert first


@pytest.mark.parametrize(("key", "turns"), [("orbis", 3), ("maori", 2), ("borabora", 3)])
def test_pictures_of_finished_turns_announce_the_last_round(
    key: str, turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Maori the turn that fills a board comes before the last round."""
    [match] = load_matches(key, slice(1, 2))  # the match with three players
    last_round, ends = EN(f"{key}-pic-last-round"), [0]
    for _, steps in groupby(match.steps, key=lambda step: step.seat):
        ends.append(ends[-1] + len(list(steps)))
    for number, last in enumerate(reversed(ends[-turns - 1 :])):
        with collect_text(monkeypatch) as written:
            draw_past(match.rewind(last), last - 1, seating(match), EN)
        is_last = last_round in {line.text for line in written}
        assert is_last == (
            number < turns or key == "borabora"
        )  # a round of Bora Bora has several turns of each player
