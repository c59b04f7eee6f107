"""A view becomes pictures: `draw` for every surface, `warm` once at the start. Knows no rule of any game."""

from collections.abc import Iterator, Sequence

from engine.game import Event, State
from render.drawing.canvas import Canvas
from render.drawing.encoding import palette
from render.drawing.encoding.png import Picture, encoded
from render.ladder import parts as ladder
from render.language.catalogue import LOCALES, Words
from render.table import Player, Table
from render.titles import TITLES, AnyTitle, hand_of


def draw(view: State, table: Table, events: Sequence[Event], words: Words) -> list[Picture]:
    """The pictures of a view, one under the other; the result sheet when the match is over.

    `events` is what has happened since the last turn of the person who looks, this turn's own steps included,
    newest last (`Match.since`): it is outlined. Pure; may run in any thread.
    """
    alts = TITLES[table.game].words.alts(view, table, words)
    return _pictures(table.game, frames(view, table, events, words), alts)


def hand(view: State, table: Table, seat: int, draft: str, words: Words) -> list[Picture]:
    """What a seat alone sees: its hand and, once a draft has begun, where that may lead.

    `view` is the state as the seat may see it. Raises UnknownDraft. Pure; may run in any thread.
    """
    alt = hand_of(table.game).alt(view, seat, draft, words)
    return _pictures(table.game, hand_frames(view, table, seat, draft, words), [alt])


def frames(view: State, table: Table, events: Sequence[Event], words: Words) -> list[Canvas]:
    """The pictures of a view in full colour."""
    return TITLES[table.game].draw(view, table, events, words)


def hand_frames(view: State, table: Table, seat: int, draft: str, words: Words) -> list[Canvas]:
    """What a seat alone sees, in full colour."""
    return hand_of(table.game).draw(view, table, seat, draft, words)


def _pictures(game: str, canvases: Sequence[Canvas], alts: Sequence[str]) -> list[Picture]:
    pairs = zip(canvases, alts, strict=True)
    package = TITLES[game].package
    return [Picture(encoded(canvas, package), alt, f"{game}.png") for canvas, alt in pairs]


def warm(games: Sequence[str] = ()) -> Iterator[None]:
    """Load fonts, palettes and sprites, so that the first picture of a game is as fast as the others.

    Goes piece by piece, so that others can draw between two of them; first comes what is played, `games`.
    """
    # one position brings most of the fonts for all games, and the commonest shapes of its own
    played = games or tuple(TITLES)[:1]
    for key in dict.fromkeys((*played, *TITLES)):
        palette.load(TITLES[key].package)
        yield from TITLES[key].warm()
        if key in played:
            _first(TITLES[key])
            yield
    palette.load(ladder.PACKAGE)
    yield from ladder.warm()


def _first(title: AnyTitle) -> None:
    """Draw a first position."""
    game, seats = title.rules, max(title.rules.seats)
    people = Table(0, game.key, tuple(Player(str(seat)) for seat in range(seats)))
    view = game.view(game.setup(seats, bytes(16), game.options()), None)
    title.draw(view, people, (), Words.of(LOCALES[0]))
