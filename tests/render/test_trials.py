"""Alt texts of trials begin with the mark of a trial, and are within Discord's limit."""

from collections.abc import Iterator
from random import Random

import pytest

from cogs.posts.naming import player_name
from cogs.posts.trial import trial_match, trial_post
from data.store.trials import Trial
from engine import GAMES
from engine.game import AnyGame, State
from engine.match import Match
from engine.trial import play_codes
from render.ladder.words import MAX_ALT
from render.language.catalogue import LOCALES, Words, escape_markdown
from render.picture import draw_trial
from render.players import Player, Seating
from render.registry import GAME_UIS
from tests.presses.count import as_running
from tests.presses.recorded import load_matches
from tests.random_play import random_moves


def seating(game: AnyGame) -> Seating:
    return Seating(7, game.key, tuple(Player(name * 20) for name in "ABCDE"[: max(game.seats)]))


def views(game: AnyGame) -> Iterator[State]:
    """The views of the seats to move in a match."""
    match, rng = Match.new(game, max(game.seats), bytes(16), game.options()), Random(2)
    while codes := random_moves(match, rng, with_last=False):
        match = play_codes(match, codes)
        yield match.game.view(match.state, match.turn)


def alt_of(game: AnyGame, view: State, words: Words) -> str:
    """The description of what a trial shows: the hand for a private choice, else the board."""
    panel = GAME_UIS[game.key].private_panel
    if panel is not None and game.decision(view).private:
        return panel.alt(view, view.turn, "", words)
    return GAME_UIS[game.key].words.alts(view, seating(game), words)[0]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_longest_alt_text_of_a_trial_fits_and_begins_with_the_mark(game: AnyGame) -> None:
    seen = [*views(game)]
    for words in map(Words.of, LOCALES):
        longest = max(seen, key=lambda view: len(alt_of(game, view, words)))
        chosen = "" if game.decision(longest).private else None
        first, *_ = draw_trial(longest, seating(game), [], words, chosen)
        alt = alt_of(game, longest, words)
        assert first.alt.startswith(words("trial-alt", picture=alt.splitlines()[0]))
        assert len(first.alt) <= MAX_ALT


@pytest.mark.parametrize("game", GAMES)
def test_the_question_names_who_chooses(game: str) -> None:
    match = load_matches(game)[0]
    for steps in range(0, len(match.steps), 7):
        live = as_running(match.rewind(steps))
        viewers = {live.turn, (live.turn + 1) % match.seats}
        for words in map(Words.of, LOCALES):
            name = escape_markdown(player_name(live.names[live.turn], words))
            for viewer in viewers:
                post = trial_post(trial_match(live, live.match), Trial(steps), viewer, words, ())
                assert name in post.preface.splitlines()[-1], (steps, words.locale)
