"""Topics of Maori's rules, and the search among topics."""

import pytest

from render.language.catalogue import LOCALES, Words
from render.language.topics import find_topics, topics
from tests.languages import EN


def best_topic(locale: str, query: str) -> str:
    return find_topics("maori", Words.of(locale), query)[0].key


def test_every_language_has_the_same_topics_in_the_same_order() -> None:
    english = [topic.key for topic in topics("maori", EN)]
    assert all([topic.key for topic in topics("maori", Words.of(locale))] == english for locale in LOCALES)


@pytest.mark.parametrize("locale", LOCALES)
def test_topics_fit_a_menu_and_a_post(locale: str) -> None:
    pages = topics("maori", Words.of(locale))
    assert 18 <= len(pages) <= 25
    assert len({topic.title for topic in pages}) == len(pages)
    assert all(len(topic.title) <= 100 and 100 < len(topic.body) <= 1500 and topic.words for topic in pages)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_topic_is_found_first_by_its_title(locale: str) -> None:
    for topic in topics("maori", Words.of(locale)):
        assert best_topic(locale, topic.title) == topic.key


@pytest.mark.parametrize(
    ("locale", "query", "key"),
    [
        ("en", "flowers", "wreaths"),
        ("en", "VOLC", "volcano"),
        ("en", "vulcano", "volcano"),
        ("en", "can I rotate a tile?", "palms"),
        ("en", "tie", "scoring"),
        ("pl", "lodki", "boats"),
        ("pl", "Łódki", "boats"),
        ("pl", "muszelki", "shells"),
        ("pl", "remis", "scoring"),
        ("pl", "magazynu", "storage"),
        ("el", "ηφαιστειο", "volcano"),
        ("el", "ΚΟΧΥΛΙΑ", "shells"),
        ("el", "ισοπαλία", "scoring"),
        ("el", "αποθηκες", "storage"),
    ],
)
def test_a_topic_is_found_by_synonyms_and_with_typing_errors(locale: str, query: str, key: str) -> None:
    assert best_topic(locale, query) == key


@pytest.mark.parametrize("query", ["", "   ", "qqqq", "xyzzy plugh"])
def test_nonsense_finds_nothing(query: str) -> None:
    assert find_topics("maori", EN, query) == []


def test_a_topic_is_found_by_a_word_of_its_text() -> None:
    assert best_topic("en", "clockwise") == "explorer"
    assert "islands" in [topic.key for topic in find_topics("maori", EN, "bends")]
