"""Text is truncated by width, and missing glyphs are dropped."""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.drawing import fonts
from render.drawing.canvas import Anchor, Canvas

GREEK, POLISH = "Παναγιώτης-Κωνσταντίνος Παπαδόπ", "Gżegżółka Święcicka-Źdźbłowska"


@pytest.mark.parametrize("name", [GREEK, POLISH, "Ana", "Łucja & Θεοδώρα"])
def test_greek_and_polish_names_are_kept(name: str) -> None:
    assert fonts.drop_missing_glyphs(name) == name


@pytest.mark.parametrize("name", ["שלום", "مرحبا", "日本語", "🐙🐙", "☆→✓", "\u202e\u200b\n"])
def test_letters_without_a_glyph_are_left_out(name: str) -> None:
    assert fonts.drop_missing_glyphs(name) == ""


def test_letters_with_a_glyph_stay() -> None:
    assert fonts.drop_missing_glyphs("  Ana 🐙\nO'Neill 日") == "Ana O'Neill"


@pytest.mark.parametrize("name", [GREEK, POLISH, "Ana 🐙", "日 Ana", "Łucja & Θεοδώρα", "x"])
def test_a_name_can_be_drawn_if_most_of_its_letters_have_glyphs(name: str) -> None:
    assert fonts.has_most_glyphs(name)


@pytest.mark.parametrize("name", ["שלום", "مرحبا", "日本語 1", "🐙🐙", "***", "", " "])
def test_a_name_without_glyphs_cannot_be_drawn(name: str) -> None:
    assert not fonts.has_most_glyphs(name)


@pytest.mark.parametrize("most", [40, 90, 200, 333])
@pytest.mark.parametrize("name", [GREEK, POLISH, "W" * 32, "i" * 32])
def test_a_line_is_cut_by_width_with_an_ellipsis(name: str, most: int) -> None:
    line = fonts.truncate(name, "Bold", 30, most)
    assert fonts.width(line, "Bold", 30) <= most
    assert line == name or line.endswith("…")


@pytest.mark.parametrize("examples", [30, pytest.param(100, marks=pytest.mark.soak)])
def test_a_line_is_as_wide_as_pillow_draws_it(examples: int) -> None:
    @settings(max_examples=examples)
    @given(
        st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), max_size=40),
        st.sampled_from(get_args(fonts.Weight)),
        st.integers(10, 80),
    )
    def compare(line: str, weight: fonts.Weight, size: int) -> None:
        assert fonts.width(line, weight, size) == fonts.font(weight, size).getlength(line)

    compare()


def test_a_short_line_is_not_cut() -> None:
    assert fonts.truncate("Ana", "Bold", 30, 200) == "Ana"


def test_text_without_letters_draws_nothing() -> None:
    canvas = Canvas(60, 60)
    before = canvas.image.tobytes()
    assert canvas.text(30, 30, "🐙", 30) == 0
    assert canvas.image.tobytes() == before


@pytest.mark.parametrize("anchor", ["left", "middle", "right"])
def test_a_digit_is_drawn_at_its_anchor(anchor: Anchor) -> None:
    canvas = Canvas(200, 60, "#000000")
    width = canvas.text(100, 30, "88", 40, "#FFFFFF", anchor=anchor)
    left, top, right, bottom = canvas.image.getbbox() or (0, 0, 0, 0)
    start = {"left": 100, "middle": 100 - width / 2, "right": 100 - width}[anchor]
    assert abs(left - start) <= 4
    assert abs(right - start - width) <= 4
    assert abs((top + bottom) / 2 - 30) <= 1.5
