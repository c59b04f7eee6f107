"""Lock-screen notifications are not longer than a phone shows, with the longest names and numbers."""

import re

import pytest
from msgspec.structs import replace

from cogs.posts.notification import (
    MAX_LENGTH,
    hand_notification,
    invitation_notification,
    offer_notification,
    result_notification,
    turn_notification,
    visible_length,
)
from data.store.matches.states import Running
from engine import GAMES
from engine.match import Match
from render.language.catalogue import LOCALES, Words, escape_markdown
from tests.bot.delivery.test_notifications import MARKDOWN
from tests.bot.test_offers import running_match
from tests.conformance.cases import Case, cases, walk
from tests.harnesses.leaks.test_limits import NAMES
from tests.playing.variants import setups

#: An id of maximum length, and the kinds of invitations.
WIDEST_ID, INVITATIONS = 2**63 - 1, ("lobby-call", "rematch-call")
#: Combinations of seats and options of each game, except in long runs.
QUICK_COUNT = 2


def with_long_names(case: Case, match: Match) -> Running:
    """A running match with the longest names and numbers."""
    live = running_match(case, match.state)
    seats = tuple(replace(seat, name=name) for seat, name in zip(live.seats, NAMES, strict=False))
    return replace(live, match=match, seats=seats)


@pytest.mark.parametrize("most", [QUICK_COUNT, pytest.param(100, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", GAMES)
def test_no_push_of_a_match_is_longer_than_a_phone_shows(game: str, most: int) -> None:
    """Tries a few combinations of seats and options, in languages by turns; the long run tries all."""
    kinds = len(setups(GAMES[game]))
    for case in cases(GAMES[game], range(0, kinds, max(1, -(-kinds // most)))):
        match, named = Match.new(case.game, case.seats, case.seed, case.options), 0
        live = with_long_names(case, match)
        for number, step in enumerate(walk(case)):
            live = with_long_names(case, match)
            for locale in LOCALES if most > QUICK_COUNT else [LOCALES[number % len(LOCALES)]]:
                sentence = turn_notification(replace(live, locale=locale), WIDEST_ID).text
                assert visible_length(sentence) <= MAX_LENGTH, sentence
                assert sentence.count(f"<@{WIDEST_ID}>") == 1, "one person is pinged"
                assert not MARKDOWN.search(sentence), sentence
                named += escape_markdown(live.names[live.turn - 1]) in sentence
            match, _ = match.play_action(live.turn, case.game.codec.encode(step.action))
        assert named, "some sentences tell what the previous player did"
        over = with_long_names(case, match).finish("over", 0)
        for locale in LOCALES:
            sentence = result_notification(replace(over, locale=locale)).text
            winners = re.split(r"(?<=[!.]) (?=<@)", sentence)[0]
            assert visible_length(winners) <= MAX_LENGTH, winners


@pytest.mark.parametrize("locale", LOCALES)
def test_no_push_of_a_hand_an_offer_or_an_invitation_is_longer_than_a_phone_shows(locale: str) -> None:
    for game in GAMES:
        (case,) = cases(GAMES[game], range(1))
        live = replace(
            with_long_names(case, Match.new(case.game, case.seats, case.seed, case.options)), locale=locale
        )
        for sentence in (
            hand_notification(live, Words.of(locale)).text,
            offer_notification(live, 0, WIDEST_ID, NAMES[2]).text,
            *(invitation_notification(live, key, [WIDEST_ID] * 2, [], WIDEST_ID).text for key in INVITATIONS),
        ):
            assert visible_length(sentence) <= MAX_LENGTH, sentence
            assert not MARKDOWN.search(sentence), sentence
