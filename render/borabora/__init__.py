"""Bora Bora as people meet it: its rules with their words and pictures."""

from engine.borabora import GAME
from render.borabora import words
from render.borabora.pictures import hand as hand_pictures
from render.borabora.pictures import scene
from render.borabora.words import hand as hand_words
from render.title import Hand, Title

TITLE = Title(__name__, GAME, words, scene, Hand(hand_words, hand_pictures))
