"""Names of people are shown literally, and do not affect the text around them."""

import re
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from render.language.catalogue import escape_markdown, strip_bidi

#: A link as Discord finds it in a text without its escaped characters.
LINK = re.compile(r"https?://")
TURNS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


def test_a_name_that_is_an_address_is_no_link() -> None:
    assert escape_markdown("https://x.example") == r"https\://x.example"
    assert escape_markdown("a: b") == "a: b"


def test_a_name_does_not_change_the_text_direction_around_it() -> None:
    assert strip_bidi("\u202eGnirts\u2066\u200f") == "Gnirts"
    assert strip_bidi("\u0645\u0631\u062d\u0628\u0627") == "\u0645\u0631\u062d\u0628\u0627"


@given(st.text(st.sampled_from("ahtps:/\\*<@>\u202e\u2067\u061c ą"), max_size=32))
def test_no_name_is_a_link_or_changes_the_text_direction(name: str) -> None:
    said = escape_markdown(name)
    assert not LINK.search(said)
    assert not TURNS & {unicodedata.bidirectional(letter) for letter in said}
    assert re.sub(r"\\(.)", r"\1", said) == strip_bidi(name)
