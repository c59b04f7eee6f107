"""Names of people are shown unchanged, and do not affect the surrounding text."""

import re
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from render.language.catalogue import escape_markdown, strip_bidi

#: Discord makes a link of this, unless one of its characters is escaped.
LINK = re.compile(r"https?://")
BIDI_CONTROLS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


def test_a_url_as_a_name_is_not_a_link() -> None:
    assert escape_markdown("https://x.example") == r"https\://x.example"
    assert escape_markdown("a: b") == "a: b"


def test_a_name_does_not_change_the_text_direction_around_it() -> None:
    assert strip_bidi("\u202eGnirts\u2066\u200f") == "Gnirts"
    assert strip_bidi("\u0645\u0631\u062d\u0628\u0627") == "\u0645\u0631\u062d\u0628\u0627"


@given(st.text(st.sampled_from("ahtps:/\\*<@>\u202e\u2067\u061c ą"), max_size=32))
def test_no_name_is_a_link_or_changes_the_text_direction(name: str) -> None:
    escaped = escape_markdown(name)
    assert not LINK.search(escaped)
    assert not BIDI_CONTROLS & {unicodedata.bidirectional(letter) for letter in escaped}
    assert re.sub(r"\\(.)", r"\1", escaped) == strip_bidi(name)
