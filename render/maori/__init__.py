"""Maori: the user interface of the game."""

from engine.maori import GAME
from render.maori.pictures import scene
from render.maori.pictures.art import sprites
from render.maori.words import WORDS
from render.title import Title

TITLE = Title(package=__name__, rules=GAME, words=WORDS, draw=scene.draw, warm=sprites.warm)
