"""The order of moves that `/move` offers."""

import pytest

from cogs.commands.move_choices import rank_matching


@pytest.mark.parametrize(
    ("typed", "first"),
    [("2", "2: first tile water"), ("b3", "Place on b3: water"), ("PASS", "Pass: no discovery this turn")],
)
def test_an_exact_label_comes_first_in_the_list_of_moves(typed: str, first: str) -> None:
    names = (
        "1: first tile island end, 2 palms",
        "Own ship to b33: island",
        "Surpass 2 others",
        "2: first tile water",
        "Place on b3: water",
        "Pass: no discovery this turn",
    )
    found = rank_matching([(name, name) for name in names], typed)
    assert found[0] == (first, first)
    assert all(typed.casefold() in name.casefold() for name, _ in found)
