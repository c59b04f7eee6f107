"""Short names of players that stay distinct, for texts that repeat them."""

from render.players import Seating

#: Short names by seat.
ShortNames = list[str]

ELLIPSIS = "…"
#: A name that is cut to at most this length does not end with an ellipsis.
MAX_UNMARKED_LENGTH = 3


def shorten_names(seating: Seating, width: int) -> ShortNames:
    """The names, cut to `width` characters; names that are then equal get the number of the seat appended."""
    short = [_cut(player.name, width) for player in seating.players]
    return [name if short.count(name) == 1 else f"{name}{seat + 1}" for seat, name in enumerate(short)]


def _cut(name: str, width: int) -> str:
    if len(name) <= width:
        return name
    return name[: width - 1] + ELLIPSIS if width > MAX_UNMARKED_LENGTH else name[:width]
