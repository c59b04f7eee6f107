"""The topics of Bora Bora's rules are complete in every language, and likely queries find them."""

import re

import pytest

from engine.borabora.components import (
    BUILDING_VP,
    CEREMONY,
    COLOURS,
    GENDERS,
    JEWELRY_KINDS,
    KINDS,
    MATERIALS,
    PATHS,
    PRINTED,
    REGIONS,
    TASKS,
)
from render.borabora.words.tasks import describe_task
from render.language.catalogue import LOCALES, Words
from render.language.topics import find_topics, topics
from tests.languages import EN, text
from tests.render.sampling import QUICK_AND_WHOLE, in_turn


def best_topic(locale: str, query: str) -> str:
    return find_topics("borabora", Words.of(locale), query)[0].key


def topic_text(locale: str, key: str) -> str:
    return next(topic.body for topic in topics("borabora", Words.of(locale)) if topic.key == key)


def test_every_language_has_the_same_topics_in_the_same_order() -> None:
    english = [topic.key for topic in topics("borabora", EN)]
    assert all([topic.key for topic in topics("borabora", Words.of(locale))] == english for locale in LOCALES)


@pytest.mark.parametrize("locale", LOCALES)
def test_topics_fit_a_menu_and_a_post(locale: str) -> None:
    pages = topics("borabora", Words.of(locale))
    assert 18 <= len(pages) <= 25
    assert len({topic.title for topic in pages}) == len(pages)
    assert all(len(topic.title) <= 100 and 100 < len(topic.body) <= 1500 and topic.words for topic in pages)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_topic_is_found_first_by_its_title(locale: str) -> None:
    for topic in topics("borabora", Words.of(locale)):
        assert best_topic(locale, topic.title) == topic.key


@pytest.mark.parametrize(
    ("locale", "query", "key"),
    [
        ("en", "tatoo", "helper"),
        ("en", "joker", "gods"),
        ("en", "push", "temple"),
        ("en", "tie", "scoring"),
        ("en", "E2", "map"),
        ("en", "two players", "rulings"),
        ("en", "earings", "jewelry"),
        ("pl", "zolty bog", "god-list"),
        ("pl", "remis", "scoring"),
        ("pl", "swiatynia", "temple"),
        ("pl", "cennik", "helper"),
        ("pl", "szamanka", "people-list"),
        ("el", "ΝΑΟΣ", "temple"),
        ("el", "ισοπαλια", "scoring"),
        ("el", "κτίσιμο", "building"),
        ("el", "δυτρια", "people-list"),
    ],
)
def test_a_topic_is_found_by_synonyms_and_with_typing_errors(locale: str, query: str, key: str) -> None:
    assert best_topic(locale, query) == key


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_all_sixty_tasks_are_found_by_their_button_labels(locale: str, *, quick: bool) -> None:
    """In a quick test each task in one of the languages."""
    for number, task in in_turn(enumerate(TASKS[1:], 1), locale, quick=quick):
        title = best_topic(locale, describe_task(number, Words.of(locale)))
        assert (title == "tasks-light") if task.light else title in ("tasks-people", "tasks-goods")


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_people_jewelry_and_gods_can_be_searched_by_name(locale: str, *, quick: bool) -> None:
    """In a quick test each kind of people in one of the languages."""
    for kind in in_turn(KINDS, locale, quick=quick):
        for gender in GENDERS:
            name = text(locale, "borabora-person", gender=gender, kind=kind.id)
            assert best_topic(locale, name) == "people-list"
    assert {best_topic(locale, text(locale, "borabora-jewel", jewelry=kind)) for kind in JEWELRY_KINDS} == {
        "jewelry"
    }
    assert {best_topic(locale, text(locale, "borabora-god", god=god)) for god in COLOURS} == {"god-list"}


@pytest.mark.parametrize(
    ("action", "key"),
    [
        ("helper", "helper"),
        ("temple", "temple"),
        ("build", "building"),
        ("man", "people"),
        ("woman", "people"),
        ("land", "settling"),
        ("water", "settling"),
        ("fish", "fishing"),
    ],
)
@pytest.mark.parametrize("locale", LOCALES)
def test_actions_are_found_by_their_button_labels(locale: str, action: str, key: str) -> None:
    assert best_topic(locale, text(locale, "borabora-action", action=action)) == key


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_name_every_god_like_the_buttons(locale: str) -> None:
    assert all(
        f"**{text(locale, 'borabora-god', god=god)}**" in topic_text(locale, "god-list") for god in COLOURS
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_the_list_of_people_gives_their_strengths_in_the_printed_order(locale: str) -> None:
    lines = [line for line in topic_text(locale, "people-list").split("\n") if line.startswith("- ")]
    assert len(lines) == len(KINDS)
    for line, kind in zip(lines, KINDS, strict=True):
        assert text(locale, "borabora-person", gender="man", kind=kind.id).split(" ")[0] in line
        assert ", ".join(map(str, kind.strengths)) in line


@pytest.mark.parametrize("locale", LOCALES)
def test_the_map_topic_has_every_region_and_the_value_of_every_path(locale: str) -> None:
    topic = topic_text(locale, "map")
    for region in REGIONS:
        assert f"**{region.id}** {text(locale, 'borabora-terrain', terrain=region.terrain)}" in topic
    for path in PATHS:
        assert f"{REGIONS[path.a].id}–{REGIONS[path.b].id} {path.value}" in topic


@pytest.mark.parametrize("locale", LOCALES)
def test_every_ceremony_space_is_listed_with_its_material(locale: str) -> None:
    topic = topic_text(locale, "building")
    for space, of in enumerate(CEREMONY, 1):
        material = text(locale, "borabora-material", material=MATERIALS[of])
        assert re.search(rf"\b{space} {material}", topic)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_give_the_numbers_of_the_component_table(locale: str) -> None:
    assert all(str(vp) in topic_text(locale, "building") for vp in BUILDING_VP)
    assert ", ".join(map(str, PRINTED.jewelry_vp)) in topic_text(locale, "jewelry")
    assert str(len(PRINTED.status_vp) - 1) in topic_text(locale, "status")
    assert str(max(PRINTED.status_vp)) in topic_text(locale, "status")
    scored = (PRINTED.god_tile_vp, PRINTED.bonus_vp, PRINTED.bonus_tasks, PRINTED.bonus_jewelry)
    assert all(str(number) in topic_text(locale, "scoring") for number in scored)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_price_list_of_the_helper_equals_the_component_table(locale: str) -> None:
    """The list has sliding twice, once for men and once for women."""
    asked = [PRINTED.helper["slide"], *PRINTED.helper.values()]
    prices = re.findall(r"^- (\d+) ", topic_text(locale, "helper"), re.MULTILINE)
    assert sorted(prices) == sorted(map(str, asked))
