"""Bora Bora: the user interface of the game."""

from engine.borabora import GAME
from render.borabora.pictures import hand as hand_pictures
from render.borabora.pictures import scene
from render.borabora.pictures.panels import cover
from render.borabora.words import WORDS
from render.borabora.words.hand import hand_alt, hand_text, next_step
from render.game_ui import GameUI, PrivatePanel

PRIVATE_PANEL = PrivatePanel(text=hand_text, alt=hand_alt, next_step=next_step, draw=hand_pictures.draw)
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
