"""Players reach their note and a trial from every post, however tall it is."""

from collections.abc import Iterator
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

#: Sides of a picture that leaves room for the buttons, and of one that leaves none.
SIDES = [(800, 400), (400, 800)]


def kinds(post: Post) -> list[type]:
    """The kinds of the components of a post."""
    return [type(parse(item.custom_id or "")) for row in post.rows for item in row]


def picture(width: int, height: int) -> Picture:
    """A picture with a size, but without content."""
    return Picture(bytes(16) + width.to_bytes(4) + height.to_bytes(4), "board", "board")


@cache
def positions(game: str) -> list[Running]:
    """A random position of each recorded match."""
    matches = enumerate(load_matches(game))
    return [as_running(match.rewind(Random(number).randrange(len(match.steps)))) for number, match in matches]


def panels(live: Running, words: Words, seat: int, post: Post) -> Iterator[Post]:
    """The private panels that open from the general buttons of a post."""
    if ExplainId in kinds(post):
        yield explain_post(live, words, seat)
    if LogId in kinds(post):
        yield log_panel(live, words, NEWEST_PAGE, seat)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_every_post_leads_to_note_and_trial(game: str, locale: str, side: tuple[int, int]) -> None:
    words = Words.of(locale)
    for live in positions(game):
        public = board_post(live, words, [picture(*side)])
        for seat in (seat.seat for seat in live.seats):
            reached = [public, *panels(live, words, seat, public)]
            assert any({NoteFormId, TrialId} <= {*kinds(post)} for post in reached), live.seq
            own = panel_post(live, words, seat, [picture(*side)])
            assert {NoteFormId, TrialId} <= {*kinds(own)}
            for post in (*reached, own):
                build_view(post)


@pytest.mark.parametrize("game", GAMES)
def test_panels_of_others_have_no_buttons_of_players(game: str) -> None:
    words = Words.of("en")
    for live in positions(game):
        for post in (explain_post(live, words), log_panel(live, words, NEWEST_PAGE, None)):
            assert not {NoteFormId, TrialId} & {*kinds(post)}
