"""Gheos: its rules, words and pictures as one value."""

from engine.gheos import GAME
from render.gheos.pictures import hand as hand_pictures
from render.gheos.pictures import scene
from render.gheos.words import WORDS
from render.gheos.words import hand as hand_words
from render.title import Hand, Title

HAND = Hand(text=hand_words.hand, alt=hand_words.hand_alt, stage=hand_words.stage, draw=hand_pictures.draw)
TITLE = Title(package=__name__, rules=GAME, words=WORDS, draw=scene.draw, warm=scene.warm, hand=HAND)
