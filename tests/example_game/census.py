"""Shells: counts all shells, independently of the rules."""

from collections import Counter

from tests.example_game.rules import State


def census(s: State) -> dict[str, object]:
    """All shells, the number of full baskets, and the sizes of the hands of the other seats."""
    places = [s.bag, *s.hands, *s.baskets, *(pile.shells for pile in s.piles)]
    open_ = [s.open] if s.open else []
    waiting = [len(hand) for seat, hand in enumerate(s.hands) if seat != s.turn]
    return {
        "shells": Counter((*open_, *(shell for place in places for shell in place))),
        "full baskets": sum(sum(basket) >= 7 for basket in s.baskets),
        "waiting hands": waiting if s.bag else None,
    }


def complete(s: State) -> dict[str, object]:
    """9 ones, 9 twos, 6 threes; no full basket; others hold 2 while the bag is not empty."""
    return {
        "shells": Counter({1: 9, 2: 9, 3: 6}),
        "full baskets": 0,
        "waiting hands": [2] * (len(s.hands) - 1) if s.bag else None,
    }
