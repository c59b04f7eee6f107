"""Orbis as people meet it: its rules with their words and pictures."""

from engine.orbis import GAME
from render.orbis import words
from render.orbis.pictures import scene
from render.title import Title

TITLE = Title(__name__, GAME, words, scene)
