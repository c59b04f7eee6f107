"""Gheos: what several steps of a turn share, and how one step leads to the next."""

from collections.abc import Iterator

from engine.game import Event
from engine.gheos.events import Death, Dies, Lost, Temple
from engine.gheos.grid import NOWHERE, spot_at
from engine.gheos.lands import resident, survey
from engine.gheos.state import AskEnd, AskToken, State
from engine.gheos.tables import COLOURS, ICONS, SECTIONS

Events = Iterator[Event]


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


def leave(s: State, colour: int, why: Death, swords: int = 0) -> Events:
    """A civilization leaves the board with all its followers."""
    s.discs[colour] = NOWHERE
    yield Dies(s.turn, COLOURS[colour], why, swords)
    for seat, player in enumerate(s.players):
        if count := player.followers[colour]:
            lose(s, seat, colour, count)
            yield Lost(seat, COLOURS[colour], count)


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
        yield Temple(s.turn, section.temple, points, inhabited)


def conclude(s: State) -> None:
    """People have been dealt with: the last question of the turn."""
    s.asks = [AskToken() if s.player.tokens else AskEnd()]
