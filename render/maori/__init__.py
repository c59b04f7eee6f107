"""Maori as people meet it: its rules with their words and pictures."""

from engine.maori import GAME
from render.maori import words
from render.maori.pictures import scene
from render.title import Title

TITLE = Title(__name__, GAME, words, scene)
