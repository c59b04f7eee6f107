"""Short names of players that stay distinct, for texts that repeat them."""

from render.table import Table

#: Short names by seat.
Tags = list[str]

CUT = "…"
#: Names up to this length are cut without an ellipsis.
SHORTEST = 3


def tags(seating: Table, width: int) -> Tags:
    """Return the names in at most `width` characters, with the number of the seat if two are equal."""
    short = [_cut(player.name, width) for player in seating.players]
    return [name if short.count(name) == 1 else f"{name}{seat + 1}" for seat, name in enumerate(short)]


def _cut(name: str, width: int) -> str:
    if len(name) <= width:
        return name
    return name[: width - 1] + CUT if width > SHORTEST else name[:width]
