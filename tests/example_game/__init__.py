"""Shells: its rules, words and pictures as one value. The example of docs/adding-a-game.md."""

from render.game_ui import GameUI, PrivatePanel
from tests.example_game.pictures import cover, scene
from tests.example_game.pictures import hand as hand_pictures
from tests.example_game.rules import GAME
from tests.example_game.words import WORDS
from tests.example_game.words import hand as hand_words

PRIVATE_PANEL = PrivatePanel(
    text=hand_words.hand_text,
    alt=hand_words.hand_alt,
    next_step=hand_words.next_step,
    draw=hand_pictures.draw,
)
GAME_UI = GameUI(
    package=__name__,
    rules=GAME,
    words=WORDS,
    emblem=cover.emblem,
    draw_cover=cover.draw,
    draw=scene.draw,
    warm=scene.warm,
    private_panel=PRIVATE_PANEL,
)
