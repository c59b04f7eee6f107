"""The topics of Gheos's rules are complete in every language, and likely queries find them."""

import pytest

from engine.gheos.components import COLOURS, EPOCHS_TO_END, LANDSCAPE, PRINTED, SETUP
from render.language.catalogue import LOCALES, Words
from render.language.topics import find_topics, topics
from tests.languages import EN


def best_topic(locale: str, query: str) -> str:
    return find_topics("gheos", Words.of(locale), query)[0].key


def topic_text(locale: str, key: str) -> str:
    return next(topic.body for topic in topics("gheos", Words.of(locale)) if topic.key == key)


def test_every_language_has_the_same_topics_in_the_same_order() -> None:
    english = [topic.key for topic in topics("gheos", EN)]
    assert all([topic.key for topic in topics("gheos", Words.of(locale))] == english for locale in LOCALES)


@pytest.mark.parametrize("locale", LOCALES)
def test_topics_fit_a_menu_and_a_post(locale: str) -> None:
    pages = topics("gheos", Words.of(locale))
    assert 18 <= len(pages) <= 25
    assert len({topic.title for topic in pages}) == len(pages)
    assert all(len(topic.title) <= 100 and 100 < len(topic.body) <= 1500 and topic.words for topic in pages)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_topic_is_found_first_by_its_title(locale: str) -> None:
    for topic in topics("gheos", Words.of(locale)):
        assert best_topic(locale, topic.title) == topic.key


@pytest.mark.parametrize(
    ("locale", "query", "key"),
    [
        ("en", "swords", "icons"),
        ("en", "tie in war", "war"),
        ("en", "tempel", "temples"),
        ("en", "split continent", "migration"),
        ("en", "no followers", "cost"),
        ("en", "tie", "scoring"),
        ("en", "pyramids", "epochs"),
        ("pl", "nabrzeze", "tiles"),
        ("pl", "swiatynia", "temples"),
        ("pl", "remis", "scoring"),
        ("pl", "tura", "turn"),
        ("pl", "zeton", "tokens"),
        ("el", "ΠΟΛΕΜΟΣ", "war"),
        ("el", "μεταναστευση", "migration"),
        ("el", "ισοπαλία", "scoring"),
        ("el", "ναος", "temples"),
    ],
)
def test_a_topic_is_found_by_synonyms_and_with_typing_errors(locale: str, query: str, key: str) -> None:
    assert best_topic(locale, query) == key


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_give_the_numbers_of_the_component_table(locale: str) -> None:
    topic = topic_text(locale, "players")
    numbers = [len(LANDSCAPE), PRINTED.epoch_tiles, len(COLOURS) * SETUP.followers, *EPOCHS_TO_END.values()]
    assert all(str(number) in topic for number in numbers)
    assert all(
        str(number) in topic_text(locale, "setup") for number in (SETUP.hand, SETUP.tokens, SETUP.followers)
    )
