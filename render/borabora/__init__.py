"""Bora Bora: its rules, words and pictures as one value."""

from engine.borabora import GAME
from render.borabora.pictures import hand as hand_pictures
from render.borabora.pictures import scene
from render.borabora.words import WORDS
from render.borabora.words import hand as hand_words
from render.title import Hand, Title

HAND = Hand(text=hand_words.hand, alt=hand_words.hand_alt, stage=hand_words.stage, draw=hand_pictures.draw)
TITLE = Title(package=__name__, rules=GAME, words=WORDS, draw=scene.draw, warm=scene.warm, hand=HAND)
