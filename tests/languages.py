"""Texts of every language, for comparisons in tests."""

from render.language.catalogue import Fact, Words

ALL_WORDS = EN, PL, EL = Words.of("en"), Words.of("pl"), Words.of("el")


def text(locale: str, key: str, /, **facts: Fact) -> str:
    """The text of a key in a language."""
    return Words.of(locale)(key, **facts)
