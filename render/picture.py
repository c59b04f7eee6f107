"""A view becomes pictures: `draw` for every surface, `warm` once at the start. Knows no rule of any game."""

from collections.abc import Sequence
from typing import Any

from engine.game import Event
from render.drawing import palette
from render.drawing.canvas import Canvas
from render.drawing.png import Picture, encoded
from render.ladder import parts as ladder
from render.table import Table
from render.titles import TITLES, hand_of


def draw(view: Any, table: Table, events: Sequence[Event], locale: str) -> list[Picture]:
    """The pictures of a view, one under the other; the result sheet when the match is over.

    `events` is what has happened since the last turn of the person who looks, this turn's own steps included,
    newest last (`Match.since`): it is outlined. Pure; may run in any thread.
    """
    alts = TITLES[table.game].words.alts(view, table, locale)
    return _pictures(table.game, frames(view, table, events, locale), alts)


def hand(view: Any, table: Table, seat: int, draft: str, locale: str) -> list[Picture]:
    """What a seat alone sees: its hand and, once a draft has begun, where that may lead.

    `view` is the state as the seat may see it. Raises UnknownDraft. Pure; may run in any thread.
    """
    alt = hand_of(table.game).words.hand_alt(view, seat, draft, locale)
    return _pictures(table.game, hand_frames(view, table, seat, draft, locale), [alt])


def frames(view: Any, table: Table, events: Sequence[Event], locale: str) -> list[Canvas]:
    """The pictures of a view in full colour."""
    return TITLES[table.game].pictures.draw(view, table, events, locale)


def hand_frames(view: Any, table: Table, seat: int, draft: str, locale: str) -> list[Canvas]:
    """What a seat alone sees, in full colour."""
    return hand_of(table.game).pictures.draw(view, table, seat, draft, locale)


def _pictures(game: str, canvases: Sequence[Canvas], alts: Sequence[str]) -> list[Picture]:
    pairs = zip(canvases, alts, strict=True)
    package = TITLES[game].package
    return [Picture(encoded(canvas, package), alt, f"{game}.png") for canvas, alt in pairs]


def warm() -> None:
    """Load fonts, palettes and sprites, so that the first picture is as fast as the others."""
    for title in TITLES.values():
        palette.load(title.package)
        title.pictures.warm()
    palette.load(ladder.PACKAGE)
    ladder.warm()
