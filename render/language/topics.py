"""Topics of a game's rules (catalogue keys `rules-<game>-<topic>`), and the search for a topic."""

import unicodedata
from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from functools import cache, partial

from msgspec import Struct

from render.language.catalogue import Words

#: Score of a topic if the query is one of its names; if a name starts with the query; if a later word of a
#: name starts with the query.
WHOLE, START, WORD_START = 1.0, 0.9, 0.8
#: If a name is only similar to the query, the score of its topic is this factor times the similarity.
SIMILAR = 0.75
#: Score of a topic whose body contains the query.
IN_BODY = 0.5
#: Topics with a lower score are dropped.
MIN_SCORE = 0.5
#: Minimum similarity (difflib) of words with typing errors.
MIN_RATIO = 0.72
#: A shorter query is not searched in bodies, because it is found in nearly every body. A shorter query, or a
#: shorter word of a query, is not compared by similarity either.
MIN_SEARCHED_LENGTH = 4


class Topic(Struct, frozen=True):
    """One page of the rules."""

    key: str
    title: str
    body: str
    #: search words, including synonyms
    words: tuple[str, ...]


@cache
def topics(game: str, words: Words) -> tuple[Topic, ...]:
    """The topics of a game's rules, in the order of the catalogue."""
    prefix = f"rules-{game}-"
    return tuple(
        Topic(
            key=key.removeprefix(prefix),
            title=words(f"{key}.title"),
            body=words(key),
            words=tuple(word.strip() for word in words(f"{key}.words").split(",")),
        )
        for key in words.keys
        if key.startswith(prefix)
    )


def find_topics(game: str, words: Words, query: str) -> list[Topic]:
    """The topics that match a query, best first; ignores case, accents and small typing errors."""
    wanted = _normalise(query)
    if not wanted:
        return []
    parts = (part for part in (wanted, *wanted.split()) if len(part) >= MIN_SEARCHED_LENGTH)
    ratio = cache(partial(_ratio, [SequenceMatcher[str](b=part) for part in parts]))
    scored = [(_score(*folded, wanted, ratio), topic) for topic, folded in _search_index(game, words)]
    return [topic for score, topic in sorted(scored, key=lambda pair: -pair[0]) if score >= MIN_SCORE]


@cache
def _search_index(game: str, words: Words) -> list[tuple[Topic, tuple[tuple[str, ...], str]]]:
    """Every topic with its normalised names and body."""
    return [
        (topic, (tuple(map(_normalise, (topic.title, topic.key, *topic.words))), _normalise(topic.body)))
        for topic in topics(game, words)
    ]


def _normalise(phrase: str) -> str:
    """Normalise a phrase: no case, no accents, single spaces."""
    apart = unicodedata.normalize("NFKD", phrase.casefold().replace("ł", "l"))
    bare = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return " ".join(bare.split())


def _score(phrases: tuple[str, ...], body: str, wanted: str, ratio: Callable[[str], float]) -> float:
    best = max(_similarity(phrase, wanted, ratio) for phrase in phrases)
    if best < IN_BODY and len(wanted) >= MIN_SEARCHED_LENGTH and wanted in body:
        return IN_BODY
    return best


def _similarity(phrase: str, wanted: str, ratio: Callable[[str], float]) -> float:
    if phrase == wanted:
        return WHOLE
    if phrase.startswith(wanted):
        return START
    if any(word.startswith(wanted) for word in phrase.split()):
        return WORD_START
    return SIMILAR * max(map(ratio, (phrase, *phrase.split())))


def _ratio(matchers: Sequence[SequenceMatcher[str]], own: str) -> float:
    """The similarity of a phrase or word to the most similar part of the query; 0 below MIN_RATIO."""
    best = 0.0
    for matcher in matchers:
        matcher.set_seq1(own)
        # upper bounds, which are far cheaper than the ratio
        bounds = matcher.real_quick_ratio, matcher.quick_ratio, matcher.ratio
        if all(bound() >= max(best, MIN_RATIO) for bound in bounds):
            best = matcher.ratio()
    return best
