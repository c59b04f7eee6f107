"""Gheos: the user interface of the game."""

from engine.gheos import GAME
from render.game_ui import GameUI, PrivatePanel
from render.gheos.pictures import hand as hand_pictures
from render.gheos.pictures import scene
from render.gheos.pictures.panels import cover
from render.gheos.words import WORDS
from render.gheos.words.hand import hand_alt, hand_text, next_step

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
    counts_rounds=False,
)
