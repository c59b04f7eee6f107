"""Gheos as people meet it: its rules with their words and pictures."""

from engine.gheos import GAME
from render.gheos import words
from render.gheos.pictures import hand as hand_pictures
from render.gheos.pictures import scene
from render.gheos.words import hand as hand_words
from render.title import Hand, Title

TITLE = Title(__name__, GAME, words, scene, Hand(hand_words, hand_pictures))
