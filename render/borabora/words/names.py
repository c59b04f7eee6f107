"""Names of players, cut so that they stay apart where they stand many times in a text."""

from render.table import Table

#: Seat -> name or what is left of it.
Tags = list[str]

CUT = "…"
#: A name so short has no mark of having been cut.
SHORTEST = 3


def tags(table: Table, width: int) -> Tags:
    """The names with at most `width` characters; the number of the seat follows where two would be alike."""
    short = [_cut(player.name, width) for player in table.players]
    return [name if short.count(name) == 1 else f"{name}{seat + 1}" for seat, name in enumerate(short)]


def _cut(name: str, width: int) -> str:
    """With a mark where there is room for it."""
    if len(name) <= width:
        return name
    return name[: width - 1] + CUT if width > SHORTEST else name[:width]
