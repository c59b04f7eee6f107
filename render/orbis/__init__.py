"""Orbis: the user interface of the game."""

from engine.orbis import GAME
from render.orbis.pictures import scene
from render.orbis.words import WORDS
from render.title import Title

TITLE = Title(package=__name__, rules=GAME, words=WORDS, draw=scene.draw, warm=scene.warm)
