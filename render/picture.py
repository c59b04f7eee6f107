"""Draws views, public and private, trials and covers; fills the image cache when the bot starts."""

from collections.abc import Iterator, Sequence

from engine.game import Event, State
from engine.match import Match, public_events
from render import cover
from render.drawing.canvas import Canvas
from render.drawing.encoding import palette
from render.drawing.encoding.png import Picture, encode_png
from render.drawing.theme import PAD, TITLE, TRIAL
from render.ladder import parts as ladder
from render.ladder.words import MAX_ALT, join_up_to
from render.language.catalogue import LOCALES, Words
from render.players import Player, Seating
from render.registry import GAME_UIS, AnyGameUI, private_panel_of

#: Height of the band and width of the frame that mark a trial, in pixels.
TRIAL_BAND, TRIAL_FRAME = 64, 6


def draw(view: State, seating: Seating, events: Sequence[Event], words: Words) -> list[Picture]:
    """Draw the pictures of a view, from top to bottom, or the result sheet when the match is over.

    The changes that `events` (oldest first) made are outlined. Pure and thread-safe.
    """
    alts = GAME_UIS[seating.game].words.alts(view, seating, words)
    return _pictures(seating.game, draw_canvases(view, seating, events, words), alts, words)


def draw_past(match: Match, first: int, seating: Seating, words: Words) -> list[Picture]:
    """Draw the public view of a past position without the question; outline changes since step `first`."""
    seat = match.steps[-1].seat if match.steps else None
    view = match.game.past(match.game.view(match.state, None), seat)
    return draw(view, seating, public_events(match.steps[first:]), words)


def draw_private(
    view: State, seating: Seating, seat: int, partial_choice: str, words: Words
) -> list[Picture]:
    """Draw the secret components of a seat and, after a partial choice, the actions that it can lead to.

    `view` is the view of that seat. Raises UnknownPartialChoice. Pure and thread-safe.
    """
    alt = private_panel_of(seating.game).alt(view, seat, partial_choice, words)
    canvases = draw_private_canvases(view, seating, seat, partial_choice, words)
    return _pictures(seating.game, canvases, [alt], words)


def draw_trial(
    view: State, seating: Seating, events: Sequence[Event], words: Words, partial_choice: str | None = None
) -> list[Picture]:
    """Draw the board of a trial, or its private panel if a partial choice is given; a band marks both.

    Raises UnknownPartialChoice. Pure and thread-safe.
    """
    if partial_choice is None:
        alts = GAME_UIS[seating.game].words.alts(view, seating, words)
        canvases = draw_canvases(view, seating, events, words)
    else:
        alts = [private_panel_of(seating.game).alt(view, view.turn, partial_choice, words)]
        canvases = draw_private_canvases(view, seating, view.turn, partial_choice, words)
    marked = [_mark_as_trial(canvas, words) for canvas in canvases]
    marked_alts = [words("trial-alt", picture=alt) for alt in alts]
    return _pictures(
        seating.game, marked, [join_up_to(alt.splitlines(), MAX_ALT) for alt in marked_alts], words, TRIAL
    )


def _mark_as_trial(canvas: Canvas, words: Words) -> Canvas:
    """Add a frame, and a band with the word for a trial."""
    marked = canvas.with_band(TRIAL_BAND)
    width, height = marked.size
    marked.outline(0, 0, width, height, 0, TRIAL, TRIAL_FRAME)
    marked.panel(0, height - TRIAL_BAND, width, TRIAL_BAND, 0, TRIAL)
    marked.text(width / 2, height - TRIAL_BAND / 2, words("trial-mark"), TITLE, max_width=width - 2 * PAD)
    return marked


def draw_cover(game: str, words: Words) -> list[Picture]:
    """Draw the cover of a game, for posts of lobbies and tournaments. Pure and thread-safe."""
    alt = words("cover-alt", game=words(f"game-{game}"), line=words(f"game-{game}-line"))
    return _pictures(game, [cover.draw(game, words)], [alt], words)


def draw_canvases(view: State, seating: Seating, events: Sequence[Event], words: Words) -> list[Canvas]:
    """Draw the pictures of a view in full colour, before they are encoded."""
    return GAME_UIS[seating.game].draw(view, seating, events, words)


def draw_private_canvases(
    view: State, seating: Seating, seat: int, partial_choice: str, words: Words
) -> list[Canvas]:
    """Draw the secret components of a seat in full colour."""
    return private_panel_of(seating.game).draw(view, seating, seat, partial_choice, words)


def _pictures(
    game: str, canvases: Sequence[Canvas], alts: Sequence[str], words: Words, exact: str | None = None
) -> list[Picture]:
    """Encode canvases; the colour `exact` replaces the most similar colour of the game's palette."""
    package = GAME_UIS[game].package
    legends = (" ".join(map(words, sorted(canvas.legends, reverse=True))) for canvas in canvases)
    return [
        Picture(encode_png(canvas, package, exact), alt, f"{game}.png", legend)
        for canvas, alt, legend in zip(canvases, alts, legends, strict=True)
    ]


def warm(games: Sequence[str] = ()) -> Iterator[None]:
    """Load fonts, palettes and sprites, so that the first picture of a game is as fast as later ones.

    The given games come first. Yields after every few images, so that other threads can draw.
    """
    # the first position of one game needs most of the fonts that all games use
    played = games or tuple(GAME_UIS)[:1]
    for key in dict.fromkeys((*played, *GAME_UIS)):
        palette.load(GAME_UIS[key].package)
        yield from GAME_UIS[key].warm()
        if key in played:
            _draw_first_position(GAME_UIS[key])
            yield
    palette.load(ladder.PACKAGE)
    yield from ladder.warm()


def _draw_first_position(game_ui: AnyGameUI) -> None:
    """Draw an initial position."""
    game, seats = game_ui.rules, max(game_ui.rules.seats)
    people = Seating(0, game.key, tuple(Player(str(seat)) for seat in range(seats)))
    view = game.view(game.setup(seats, bytes(16), game.options()), None)
    game_ui.draw(view, people, (), Words.of(LOCALES[0]))
