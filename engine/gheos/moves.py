"""Gheos: what several steps of a turn share, and how one step leads to the next."""

from collections.abc import Iterator

from engine.game import Event
from engine.gheos.grid import NOWHERE, cell_of, position, side_of, spot_at
from engine.gheos.lands import resident, survey
from engine.gheos.names import cell_name
from engine.gheos.state import AskEnd, AskToken, State
from engine.gheos.tables import COLOURS, ICONS, SECTIONS

Events = Iterator[Event]
Facts = dict[str, int | str]


def cell_facts(cell: int) -> Facts:
    """A cell as events tell it: its name, and where it is."""
    c, r = position(cell)
    return {"cell": cell_name(cell), "c": c, "r": r}


def spot_facts(spot: int) -> Facts:
    """A spot as events tell it."""
    return {**cell_facts(cell_of(spot)), "side": side_of(spot)}


def gain(s: State, colour: int, count: int) -> int:
    """The acting player takes followers from the supply, as far as it has them; gives how many."""
    count = min(count, s.supply[colour])
    s.supply[colour] -= count
    s.player.followers[colour] += count
    return count


def lose(s: State, seat: int, colour: int, count: int) -> None:
    """Followers of a seat go back to the supply."""
    s.players[seat].followers[colour] -= count
    s.supply[colour] += count


def leave(s: State, colour: int, facts: Facts) -> Events:
    """A civilization leaves the board with all its followers."""
    s.discs[colour] = NOWHERE
    yield Event("dies", s.turn, {"colour": COLOURS[colour], **facts})
    for seat, player in enumerate(s.players):
        if count := player.followers[colour]:
            lose(s, seat, colour, count)
            yield Event("lost", seat, {"colour": COLOURS[colour], "count": count})


def temples(s: State) -> Events:
    """A temple counts the icons of its kind on its own section's continent, if somebody lives there."""
    whole = survey(s.board)
    for section in SECTIONS[whole.tiles[s.newest]]:
        if not section.temple:
            continue
        land = whole.at(spot_at(s.newest, section.sides[0]))
        inhabited = resident(s, land) != NOWHERE
        points = land.icons[ICONS.index(section.temple)] if inhabited else 0
        s.player.temples += inhabited
        s.player.temple_points += points
        facts: Facts = {"kind": section.temple, "points": points, "inhabited": int(inhabited)}
        yield Event("temple", s.turn, facts)


def conclude(s: State) -> None:
    """People have been dealt with: the last question of the turn."""
    s.asks = [AskToken() if s.player.tokens else AskEnd()]
