"""Orbis: the user interface of the game."""

from engine.orbis import GAME
from render.game_ui import GameUI
from render.orbis.pictures import scene
from render.orbis.pictures.panels import cover
from render.orbis.words import WORDS

GAME_UI = GameUI(
    package=__name__,
    rules=GAME,
    words=WORDS,
    emblem=cover.emblem,
    draw_cover=cover.draw,
    draw=scene.draw,
    warm=scene.warm,
)
