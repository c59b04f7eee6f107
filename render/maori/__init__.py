"""Maori: the user interface of the game."""

from engine.maori import GAME
from render.game_ui import GameUI
from render.maori.pictures import scene
from render.maori.pictures.art import sprites
from render.maori.pictures.panels import cover
from render.maori.words import WORDS

GAME_UI = GameUI(
    package=__name__,
    rules=GAME,
    words=WORDS,
    emblem=cover.emblem,
    draw_cover=cover.draw,
    draw=scene.draw,
    warm=sprites.warm,
)
