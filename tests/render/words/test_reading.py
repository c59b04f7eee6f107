"""Texts are parsed one by one on first use, with the same result as if whole files were parsed."""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fluent.runtime import FluentResource

from render.language import catalogue
from render.language.catalogue import LOCALES, exclude, include
from tests.languages import EN, text
from tests.render.words.test_catalogue import format_text, parse_whole

HARD = """\
# a comment at the top
### of two kinds
-thing = sail
    .plural = sails
hard-one=close
hard-many =
    { $count ->
        [one] one { -thing }
       *[other] { $count } of
            { hard-one } { -thing.plural ->
                [sails] S
               *[other] s
            }
    }
    .hint = see { hard-edge.title }
hard-edge = {
$count ->
   [one] a = b
  *[other] c
}

    and on, after an empty line
    .title = key = value
# a comment between
hard-twice = first
hard-twice = second
hard-gone = { hard-nowhere }
"""


@pytest.fixture
def hard_language(tmp_path: Path) -> Iterator[str]:
    """The catalogue with a file whose entries are hard to separate."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "hard.ftl").write_text(HARD, "utf-8")
    for locale in LOCALES[1:]:
        (tmp_path / locale).mkdir()
    include(tmp_path)
    yield HARD
    exclude(tmp_path)


def test_texts_with_an_unusual_layout_equal_those_of_the_completely_parsed_file(hard_language: str) -> None:
    bundle = parse_whole("en", FluentResource(hard_language))
    for key in ("hard-one", "hard-many", "hard-many.hint", "hard-edge", "hard-edge.title", "hard-twice"):
        for count in (1, 2):
            assert text("en", key, count=count) == format_text(bundle, key, {"count": count}), key
    assert [key for key in EN.keys if key.startswith("hard-")] == [
        *("hard-one", "hard-many", "hard-edge", "hard-twice", "hard-gone")
    ]


def test_the_error_for_an_unknown_reference_names_the_text(hard_language: str) -> None:
    with pytest.raises(ValueError, match="hard-gone"):
        text("en", "hard-gone")


def test_threads_can_parse_the_same_text_at_once(hard_language: str) -> None:
    with ThreadPoolExecutor(8) as threads:
        for _ in range(50):
            catalogue._catalogue.cache_clear()
            results = list(threads.map(lambda _: EN.has("hard-many"), range(8)))
            assert all(results)


def test_unused_texts_are_never_parsed() -> None:
    count = """if True:
        from fluent.syntax import FluentParser
        parsed, parse = [], FluentParser.parse
        FluentParser.parse = lambda self, source: parsed.append(source) or parse(self, source)
        from render.language.catalogue import Words
        Words.of("pl").keys
        Words.of("pl")("game-maori")
        Words.of("en")("game-maori")
        print(len(parsed))"""
    run = subprocess.run([sys.executable, "-c", count], capture_output=True, text=True, check=True)
    assert int(run.stdout) <= 4
