"""Random draws are uniform, reproducible, and as docs/fairness.md documents them."""

import contextlib
import io
import re
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES
from engine.borabora.gods import cards
from engine.chance import SEED_BYTES, draw, shuffle
from engine.maori import GAME, Options

GUIDE = Path(__file__).parents[2] / "docs" / "fairness.md"
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)

seeds = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)
counters = st.integers(0, 10_000)
labels = st.text("abcdefghijklmnopqrstuvwxyz-", min_size=1, max_size=12)


@pytest.fixture(scope="module")
def recipe() -> dict[str, Any]:
    """The names that the recipe of the guide defines when it is executed unchanged."""
    names: dict[str, Any] = {}
    exec(BLOCKS[0], names)
    return names


@given(seed=seeds, counter=counters, label=labels, n=st.integers(1, 2**32))
def test_a_draw_follows_the_published_recipe(
    recipe: dict[str, Any], seed: bytes, counter: int, label: str, n: int
) -> None:
    assert draw(seed, counter, label, n) == recipe["one_of"](n, recipe["words"](seed, counter, label))


@given(seed=seeds, counter=counters, label=labels, items=st.lists(st.integers(), max_size=100))
def test_a_shuffle_follows_the_published_recipe(
    recipe: dict[str, Any], seed: bytes, counter: int, label: str, items: list[int]
) -> None:
    shuffled = recipe["shuffled"](items, recipe["words"](seed, counter, label))
    assert shuffle(seed, counter, label, items) == shuffled


def test_bora_bora_draws_as_docs_chance_events_says(recipe: dict[str, Any]) -> None:
    words, shuffled, seed = recipe["words"], recipe["shuffled"], bytes(range(SEED_BYTES))
    s = GAMES["borabora"].setup(2, seed, GAMES["borabora"].options())
    assert s.fish == shuffled(range(1, 13), words(seed, 1, "fish"))

    s.deck.clear()
    list(cards.discard(s, [4, 0, 2, 1]))
    assert s.deck == shuffled([4, 0, 2, 1], words(seed, 8, "god-cards"))


def test_the_example_in_the_guide_prints_what_its_table_says() -> None:
    table = dict(re.findall(r"^\| ([a-z ]+) \| `(.+)` \|$", GUIDE.read_text("utf-8"), re.MULTILINE))
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec("\n".join(BLOCKS), {})

    assert printed.getvalue().splitlines() == [
        table["fingerprint"],
        table["display"],
        table["first eight tiles to be drawn"],
        table["seat that places the explorer ship"],
    ]


def test_the_example_in_the_guide_agrees_with_the_engine() -> None:
    table = dict(re.findall(r"^\| ([a-z ]+) \| `(.+)` \|$", GUIDE.read_text("utf-8"), re.MULTILINE))
    s = GAME.setup(3, bytes(range(16)), Options())

    assert " ".join(map(str, s.display)) == table["display"]
    assert " ".join(map(str, s.stack[:-9:-1])) == table["first eight tiles to be drawn"]
    assert str(s.turn) == table["seat that places the explorer ship"]


@given(seed=seeds, counter=counters, label=labels, n=st.integers(1, 1000))
def test_a_draw_is_in_range_and_reproducible(seed: bytes, counter: int, label: str, n: int) -> None:
    assert draw(seed, counter, label, n) in range(n)
    assert draw(seed, counter, label, n) == draw(seed, counter, label, n)


@given(seed=seeds, counter=counters, label=labels, items=st.lists(st.integers(), max_size=60))
def test_a_shuffle_keeps_every_item(seed: bytes, counter: int, label: str, items: list[int]) -> None:
    before = list(items)
    assert Counter(shuffle(seed, counter, label, items)) == Counter(before)
    assert items == before


@pytest.mark.parametrize("n", [2, 3, 6, 10, 97])
def test_draws_are_uniform(n: int) -> None:
    """Chi-square for 400 draws per value is at most six standard deviations above its mean."""
    each = 400
    counts = Counter(draw(bytes(16), counter, "die", n) for counter in range(each * n))
    chi = sum((counts[value] - each) ** 2 / each for value in range(n))

    assert chi < (n - 1) + 6 * (2 * (n - 1)) ** 0.5


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    each = 300
    orders = list(permutations("abcd"))
    counts = Counter(tuple(shuffle(bytes(16), n, "deck", "abcd")) for n in range(each * len(orders)))
    chi = sum((counts[order] - each) ** 2 / each for order in orders)

    assert chi < (len(orders) - 1) + 6 * (2 * (len(orders) - 1)) ** 0.5


def test_draws_of_different_events_seeds_and_labels_are_independent() -> None:
    ways = [(bytes(16), 0, "a"), (bytes(16), 1, "a"), (bytes(16), 0, "b"), (bytes(15) + b"\1", 0, "a")]
    assert len({draw(*way, 2**32) for way in ways}) == len(ways)


def test_words_that_would_bias_a_draw_are_rejected() -> None:
    """The range is three quarters of all words, so one word in four must be drawn again."""
    n = 3 * 2**30
    draws = [draw(bytes(16), counter, "wide", n) for counter in range(3000)]

    assert max(draws) < n
    assert abs(sum(value < n // 2 for value in draws) - 1500) < 200
