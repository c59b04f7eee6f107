"""Bora Bora: its rules, words and pictures as one value."""

from engine.borabora import GAME
from render.borabora.pictures import hand as hand_pictures
from render.borabora.pictures import scene
from render.borabora.words import WORDS
from render.borabora.words import hand as hand_words
from render.game_ui import GameUI, PrivatePanel

PRIVATE_PANEL = PrivatePanel(
    text=hand_words.hand_text,
    alt=hand_words.hand_alt,
    next_step=hand_words.next_step,
    draw=hand_pictures.draw,
)
GAME_UI = GameUI(
    package=__name__, rules=GAME, words=WORDS, draw=scene.draw, warm=scene.warm, private_panel=PRIVATE_PANEL
)
