"""The text of a hint has the labels of buttons and the gains, and fits the limits of a message."""

from random import Random

import pytest

from engine import GAMES
from engine.ai.hint import Hint, hint
from engine.game import AnyGame
from engine.maori import GAME as MAORI
from render.hint import describe_hint, own_question
from render.language.catalogue import LOCALES, Words
from render.players import Player, Seating
from render.registry import GAME_UIS
from tests.games.maori.positions import board, discovery_state
from tests.languages import EN
from tests.playing.playout import random_match

MAX_STEPS, MAX_GAIN = 2_800, 130
#: Prefix of a line of small print.
SMALL_PRINT = "-# "


def make_seating(game: AnyGame, seats: int) -> Seating:
    return Seating(1, game.key, tuple(Player(name) for name in ("Ana", "Ben", "Cleo", "Dan")[:seats]))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_hint_uses_the_labels_of_its_buttons(game: AnyGame) -> None:
    seats = game.seats[-1] if len(game.seats) < 4 else 4
    for seed, actions in enumerate((5, 24, 43)):
        match = random_match(game, seats, seed, game.options(), actions)
        seat = match.turn or 0
        view = game.view(match.state, seat)
        advice = hint(game, view, Random(1))
        first = game.codec.decode(advice.steps[0])
        for locale in LOCALES:
            texts = describe_hint(view, seat, advice, make_seating(game, seats), Words.of(locale))
            assert GAME_UIS[game.key].words.label(view, first, Words.of(locale)) in texts.steps[0]
            small_lines = [step for step in texts.steps if step.startswith(SMALL_PRINT)]
            assert all(line[3].isalnum() for line in small_lines)
            assert len("\n".join(texts.steps)) < MAX_STEPS
            assert all(0 < len(gain) <= MAX_GAIN for gain in texts.gains), texts.gains


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_question_to_a_player_omits_the_name_of_the_player(game: AnyGame, locale: str) -> None:
    match = random_match(game, 2, 7, game.options(), 12)
    people, seat = make_seating(game, 2), match.turn or 0
    question = own_question(game.view(match.state, seat), people, Words.of(locale))
    assert people.players[seat].name not in question
    assert question[0].isupper()


def test_a_completed_island_is_named_with_its_points() -> None:
    s = discovery_state(board("m17 . . . " + ". . . . " * 3), display="m30 ? ? ?\n" + "? ? ? ?\n" * 3)
    advice = hint(MAORI, MAORI.view(s, 0), Random(1))
    texts = describe_hint(MAORI.view(s, 0), 0, advice, make_seating(MAORI, 2), EN)
    assert advice.steps == ("take.1", "place.b1")
    assert texts.gains[0] == "closes an island of 2 tiles: +14"
    assert texts.points[1] > texts.points[0]
    assert len([step for step in texts.steps if step.startswith(SMALL_PRINT)]) == 1, (
        "each tile is described once"
    )


def test_a_choice_without_gain_has_no_gains() -> None:
    match = random_match(GAMES["orbis"], 2, 1, GAMES["orbis"].options(), 1)
    game = GAMES["orbis"]
    while not game.decision(match.state).confirm:
        match, _ = match.play_action(match.turn or 0, game.codec.encode(game.legal(match.state)[0]))
    view = game.view(match.state, match.turn)
    assert describe_hint(view, match.turn or 0, Hint(("end",)), make_seating(game, 2), EN).gains == []
