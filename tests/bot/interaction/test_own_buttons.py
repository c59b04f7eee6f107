"""Players reach their note and a trial from every post, however tall it is."""

from collections.abc import Iterable
from functools import cache
from random import Random

import pytest

from cogs.posts.advice import explain_post, log_panel
from cogs.posts.board import board_post, panel_post
from cogs.posts.component_ids import NEWEST_PAGE, ExplainId, LogId, NoteFormId, TrialId, parse
from cogs.posts.message import Post, build_view
from data.store.matches.states import Running
from engine import GAMES
from render.drawing.encoding.png import Picture
from render.language.catalogue import LOCALES, Words
from tests.presses.count import as_running
from tests.presses.recorded import load_matches

#: Numbers of recorded matches of each game.
MATCHES = [10, pytest.param(20, marks=pytest.mark.soak)]
#: Sides of a picture that leaves room for the buttons, and of one that leaves none.
SIDES = [(800, 400), (400, 800)]


def kinds(post: Post) -> list[type]:
    """The kinds of the components of a post."""
    return [type(parse(item.custom_id or "")) for row in post.rows for item in row]


def picture(width: int, height: int) -> Picture:
    """A picture with a size, but without content."""
    return Picture(bytes(16) + width.to_bytes(4) + height.to_bytes(4), "board", "board")


@cache
def positions(game: str, count: int) -> list[Running]:
    """A random position of each of the first recorded matches."""
    matches = enumerate(load_matches(game, slice(count)))
    return [as_running(match.rewind(Random(number).randrange(len(match.steps)))) for number, match in matches]


@pytest.mark.parametrize("count", MATCHES)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_every_post_leads_to_note_and_trial(game: str, locale: str, count: int) -> None:
    """Tests each position in one language; the long run tests more positions in all of them."""
    words, pictures = Words.of(locale), [[picture(*side)] for side in SIDES]
    by_turns = slice(LOCALES.index(locale), None, len(LOCALES)) if count == MATCHES[0] else slice(None)
    for live in positions(game, count)[by_turns]:
        public = [board_post(live, words, pictured) for pictured in pictures]
        build_views(public)
        for seat in (seat.seat for seat in live.seats):
            panels = {
                ExplainId: explain_post(live, words, seat),
                LogId: log_panel(live, words, NEWEST_PAGE, seat),
            }
            for post in public:
                opened = [panel for kind, panel in panels.items() if kind in kinds(post)]
                assert any({NoteFormId, TrialId} <= {*kinds(one)} for one in (post, *opened)), live.seq
            own = [panel_post(live, words, seat, pictured) for pictured in pictures]
            assert all({NoteFormId, TrialId} <= {*kinds(post)} for post in own), live.seq
            build_views([*panels.values(), *own])


def build_views(posts: Iterable[Post]) -> None:
    """Check that posts are within Discord's limits."""
    for post in posts:
        build_view(post)


@pytest.mark.parametrize("count", MATCHES)
@pytest.mark.parametrize("game", GAMES)
def test_panels_of_others_have_no_buttons_of_players(game: str, count: int) -> None:
    words = Words.of("en")
    for live in positions(game, count):
        for post in (explain_post(live, words), log_panel(live, words, NEWEST_PAGE, None)):
            assert not {NoteFormId, TrialId} & {*kinds(post)}
