"""Verifiable randomness: every draw follows from the seed, a counter and a label.

The numbers are HMAC-SHA256(seed, "counter:label:block"), read as 32-bit big-endian integers, with
rejection sampling for a range and Fisher-Yates shuffles. docs/fairness.md explains the method to players.
"""

import hmac
from collections.abc import Iterator, Sequence
from itertools import count
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 16
_WORD_RANGE = 1 << 32
_EIGHT_WORDS = Struct(">8I")


def _words(seed: bytes, counter: int, label: str) -> Iterator[int]:
    for block in count():
        yield from _EIGHT_WORDS.unpack(hmac.digest(seed, f"{counter}:{label}:{block}".encode(), "sha256"))


def _random_below(words: Iterator[int], n: int) -> int:
    fair = _WORD_RANGE - _WORD_RANGE % n
    while (word := next(words)) >= fair:
        pass
    return word % n


def draw(seed: bytes, counter: int, label: str, n: int) -> int:
    """A uniform random integer from 0 to n-1."""
    return _random_below(_words(seed, counter, label), n)


def shuffle(seed: bytes, counter: int, label: str, items: Sequence[T]) -> list[T]:
    """The items in random order."""
    words = _words(seed, counter, label)
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = _random_below(words, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck
