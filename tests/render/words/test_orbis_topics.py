"""The topics of Orbis's rules are complete in every language, and likely queries find them."""

import pytest

from engine.orbis.components import GODS, PRINTED, REGIONS, SETUP, deck
from render.language.catalogue import LOCALES, Words
from render.language.topics import find_topics, topics
from tests.languages import EN, text


def best_topic(locale: str, query: str) -> str:
    return find_topics("orbis", Words.of(locale), query)[0].key


def topic_text(locale: str, key: str) -> str:
    return next(topic.body for topic in topics("orbis", Words.of(locale)) if topic.key == key)


def test_every_language_has_the_same_topics_in_the_same_order() -> None:
    english = [topic.key for topic in topics("orbis", EN)]
    assert all([topic.key for topic in topics("orbis", Words.of(locale))] == english for locale in LOCALES)


@pytest.mark.parametrize("locale", LOCALES)
def test_topics_fit_a_menu_and_a_post(locale: str) -> None:
    pages = topics("orbis", Words.of(locale))
    assert 18 <= len(pages) <= 25
    assert len({topic.title for topic in pages}) == len(pages)
    assert all(len(topic.title) <= 100 and 100 < len(topic.body) <= 1500 and topic.words for topic in pages)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_topic_is_found_first_by_its_title(locale: str) -> None:
    for topic in topics("orbis", Words.of(locale)):
        assert best_topic(locale, topic.title) == topic.key


@pytest.mark.parametrize(
    ("locale", "query", "key"),
    [
        ("en", "3:1", "exchange"),
        ("en", "vulcano", "volcano"),
        ("en", "discount", "farm"),
        ("en", "too many worshippers", "kingdom"),
        ("en", "mystic", "temple"),
        ("en", "tie", "scoring"),
        ("pl", "znizki", "farm"),
        ("pl", "pustkowie", "wasteland"),
        ("pl", "remis", "scoring"),
        ("pl", "wartosc mistyczna", "temple"),
        ("pl", "tura", "turn"),
        ("el", "ερημια", "wasteland"),
        ("el", "ΘΕΟΣ", "gods"),
        ("el", "ανταλλαγη", "exchange"),
        ("el", "ισοπαλία", "scoring"),
    ],
)
def test_a_topic_is_found_by_synonyms_and_with_typing_errors(locale: str, query: str, key: str) -> None:
    assert best_topic(locale, query) == key


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_name_every_god_like_the_buttons(locale: str) -> None:
    listed = topic_text(locale, "god-list")
    assert all(f"**{text(locale, 'orbis-god', god=god.id)}**" in listed for god in GODS)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_give_the_numbers_of_the_component_table(locale: str) -> None:
    lines = topic_text(locale, "players").split("\n")
    for seats, line in zip(sorted(SETUP, reverse=True), lines, strict=False):
        regions = sum(len(deck(seats, level)) for level in (1, 2, 3))
        numbers = [regions, *SETUP[seats].temple_tokens]
        assert all(str(number) in line for number in numbers), line
    assert all(str(number) in topic_text(locale, "scoring") for number in (PRINTED.rounds, REGIONS))
    assert str(PRINTED.kingdom) in topic_text(locale, "kingdom")
