"""Pictures of trials have the colour of trials; their alt texts begin with the mark and are short enough."""

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from cogs.posts.naming import player_name
from cogs.posts.trial import trial_match, trial_post
from data.store.trials import Trial
from engine import GAMES
from engine.game import AnyGame, State
from engine.match import Match
from engine.trial import play_codes
from render.drawing.encoding import palette
from render.drawing.theme import TRIAL, rgb
from render.ladder.words import MAX_ALT
from render.language.catalogue import LOCALES, Words, escape_markdown
from render.picture import TRIAL_BAND, TRIAL_FRAME, draw, draw_trial
from render.players import Player, Seating
from render.registry import GAME_UIS
from tests.languages import EN
from tests.presses.count import as_running
from tests.presses.recorded import load_matches
from tests.random_play import random_moves
from tests.render.sampling import QUICK_AND_WHOLE, in_turn


def seating(game: AnyGame) -> Seating:
    return Seating(7, game.key, tuple(Player(name * 20) for name in "ABCDE"[: max(game.seats)]))


@cache
def views(game: AnyGame) -> list[State]:
    """Every third view of the seats to move in a match."""
    return [*_views(game)][::3]


def _views(game: AnyGame) -> Iterator[State]:
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


@QUICK_AND_WHOLE
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_longest_alt_text_of_a_trial_fits_and_begins_with_the_mark(game: AnyGame, *, quick: bool) -> None:
    """In a quick test the longest in a third of the views for each language."""
    for words in map(Words.of, LOCALES):
        some = in_turn(views(game), words.locale, quick=quick)
        longest = max(some, key=lambda view: len(alt_of(game, view, words)))
        chosen = "" if game.decision(longest).private else None
        first, *_ = draw_trial(longest, seating(game), [], words, chosen)
        alt = alt_of(game, longest, words)
        assert first.alt.startswith(words("trial-alt", picture=alt.splitlines()[0]))
        assert len(first.alt) <= MAX_ALT


def palette_of(png: bytes) -> list[tuple[int, ...]]:
    colours = Image.open(BytesIO(png)).getpalette() or []
    return [tuple(colours[i : i + 3]) for i in range(0, len(colours), 3)]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_band_and_frame_of_a_trial_have_exactly_the_colour_of_trials(game: AnyGame) -> None:
    for shown in draw_trial(views(game)[0], seating(game), [], EN):
        image = Image.open(BytesIO(shown.png)).convert("RGB")
        width, height = image.size
        for part in ((0, height - TRIAL_BAND, width // 4, height), (0, 0, TRIAL_FRAME, height)):
            assert [colour for _, colour in image.crop(part).getcolors() or []] == [rgb(TRIAL)]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_only_trials_have_another_colour_in_the_palette_and_only_one(game: AnyGame) -> None:
    view, package = views(game)[0], GAME_UIS[game.key].package
    usual = palette.load(package).colours
    own = [tuple(usual[i : i + 3]) for i in range(0, len(usual), 3)]
    trial, *_ = draw_trial(view, seating(game), [], EN)
    picture, *_ = draw(view, seating(game), [], EN)
    assert palette_of(picture.png) == own
    assert sum(one != other for one, other in zip(palette_of(trial.png), own, strict=True)) <= 1


@QUICK_AND_WHOLE
@pytest.mark.parametrize("game", GAMES)
def test_the_question_names_who_chooses(game: str, *, quick: bool) -> None:
    """In a quick test the languages take turns."""
    [match] = load_matches(game, slice(1))
    for number, steps in enumerate(range(0, len(match.steps), 29)):
        live = as_running(match.rewind(steps))
        viewers = {live.turn, (live.turn + 1) % match.seats}
        for words in map(Words.of, [LOCALES[number % len(LOCALES)]] if quick else LOCALES):
            name = escape_markdown(player_name(live.names[live.turn], words))
            for viewer in viewers:
                post = trial_post(trial_match(live, live.match), Trial(steps), viewer, words, ())
                assert name in post.preface.splitlines()[-1], (steps, words.locale)
