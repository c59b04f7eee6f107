"""A match that somebody looks back at."""

from msgspec import Struct

from data.store.matches.live import Live
from engine.match import Match
from render.language.catalogue import text
from render.table import Table

#: Marks the key of a brought match.
BROUGHT = "x"


class Footage(Struct, frozen=True, kw_only=True):
    """A match that somebody looks back at; `key` stands in ids and options."""

    key: str
    match: Match
    table: Table
    #: The seat that looks; None for a spectator, and for everybody once it is over.
    viewer: int | None
    #: The match as it is stored; None for a brought one.
    live: Live | None = None

    @property
    def is_over(self) -> bool:
        """It was played to its end, so that its seed is known."""
        return self.match.turn is None


def title(footage: Footage, locale: str) -> str:
    """What a match is called."""
    game = text(locale, f"game-{footage.table.game}")
    key = "match-title" if footage.live else "replay-brought"
    return text(locale, key, game=game, match=footage.key.removeprefix(BROUGHT))
