"""Shells as people meet it: its rules with their words and pictures. The example of docs/adding-a-game.md."""

from render.title import Hand, Title
from tests.example_game import words
from tests.example_game.pictures import hand as hand_pictures
from tests.example_game.pictures import scene
from tests.example_game.rules import GAME
from tests.example_game.words import hand as hand_words

TITLE = Title(__name__, GAME, words, scene, Hand(hand_words, hand_pictures))
