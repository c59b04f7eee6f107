"""Gheos: paying for a war or a migration, and its outcome (rulebook: wars, migrations)."""

from engine.gheos import events
from engine.gheos.actions import Migrate, Pay, Winner
from engine.gheos.grid import cell_at, spot_at
from engine.gheos.lands import survey
from engine.gheos.moves import Events, leave, lose, temples
from engine.gheos.state import AskMigrate, AskPay, AskWinner, State
from engine.gheos.tables import COLOUR_NUMBER, COLOURS


def pay(s: State, action: Pay) -> Events:
    """One follower of any colour, before anything is resolved: a doomed one may pay."""
    ask = s.asks.pop()
    assert isinstance(ask, AskPay)
    lose(s, s.turn, COLOUR_NUMBER[action.colour], 1)
    yield events.Pay(s.turn, action.colour, ask.event)


def winner(s: State, action: Winner) -> Events:
    """The losers of a war leave the board."""
    ask = s.asks.pop()
    assert isinstance(ask, AskWinner)
    swords = ask.strengths[0][1]
    yield events.War(s.turn, action.colour, swords, tie=len(ask.tied) > 1)
    for colour, strength in ask.strengths:
        if COLOURS[colour] != action.colour:
            yield from leave(s, colour, "war", strength)
    yield from temples(s)


def migrate(s: State, action: Migrate) -> Events:
    """A civilization moves to a part of its continent; it dies on an island, and where another one lives."""
    ask = s.asks.pop()
    assert isinstance(ask, AskMigrate)
    spot = spot_at(cell_at(action.c, action.r), action.side)
    lands = survey(s.board)
    part = next(part for part in ask.parts if part.first == spot)
    resident = COLOURS[part.resident] if part.resident >= 0 else ""
    tie = len(ask.parts) > 1
    yield events.Migrate(s.turn, COLOURS[ask.colour], part.to, part.wheat, tie, resident, spot)
    if part.to == "island":
        yield from leave(s, ask.colour, "island")
    elif part.resident >= 0:
        yield from leave(s, ask.colour, "resident")
    elif lands.at(s.discs[ask.colour]).first != spot:
        s.discs[ask.colour] = lands.home(lands.at(spot))
    yield from temples(s)
