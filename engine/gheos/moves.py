"""Gheos: followers, temples, wars and migrations (rulebook: wars, migrations)."""

from engine.game import Events
from engine.gheos import events
from engine.gheos.actions import Migrate, Pay, Winner
from engine.gheos.components import COLOUR_NUMBER, COLOURS, ICONS, SECTIONS
from engine.gheos.events import Death
from engine.gheos.grid import NOWHERE, cell_at, spot_at
from engine.gheos.lands import resident, survey
from engine.gheos.state import AskEnd, AskMigrate, AskPay, AskToken, AskWinner, State
from engine.steps import pop_question


def gain_followers(s: State, colour: int, count: int) -> int:
    """Give the acting player followers, at most as many as the supply has; return their number."""
    count = min(count, s.supply[colour])
    s.supply[colour] -= count
    s.player.followers[colour] += count
    return count


def return_followers(s: State, seat: int, colour: int, count: int) -> None:
    """A seat returns followers to the supply."""
    s.players[seat].followers[colour] -= count
    s.supply[colour] += count


def remove_civilization(s: State, colour: int, why: Death, swords: int = 0) -> Events:
    """Remove a civilization from the board, and all its followers from the players."""
    s.discs[colour] = NOWHERE
    yield events.Dies(s.turn, COLOURS[colour], why, swords)
    for seat, player in enumerate(s.players):
        if count := player.followers[colour]:
            return_followers(s, seat, colour, count)
            yield events.Lost(seat, COLOURS[colour], count)


def score_temples(s: State) -> Events:
    """Score the new tile's temples: a point per icon of their kind on their continent, if it is inhabited."""
    whole = survey(s.board)
    for section in SECTIONS[whole.tiles[s.newest]]:
        if not section.temple:
            continue
        land = whole.land_at(spot_at(s.newest, section.sides[0]))
        inhabited = resident(s, land) >= 0
        points = land.icons[ICONS.index(section.temple)] if inhabited else 0
        s.player.temples += inhabited
        s.player.temple_points += points
        yield events.Temple(s.turn, section.temple, points, inhabited)


def ask_last_question(s: State) -> None:
    """Ask whether to play a scoring token; without one, ask to confirm the end of the turn."""
    s.asks = [AskToken() if s.player.tokens else AskEnd()]


# ---- wars and migrations -----------------------------------------------------------


def pay(s: State, action: Pay) -> Events:
    """Pay one follower of any colour, even of a losing civilization, before the war or migration."""
    ask = pop_question(s.asks, AskPay)
    return_followers(s, s.turn, COLOUR_NUMBER[action.colour], 1)
    yield events.Pay(s.turn, action.colour, ask.event)


def resolve_war(s: State, action: Winner) -> Events:
    """Resolve a war: the losers leave the board."""
    ask = pop_question(s.asks, AskWinner)
    swords = ask.strengths[0][1]
    yield events.War(s.turn, action.colour, swords, tie=len(ask.tied) > 1)
    for colour, strength in ask.strengths:
        if COLOURS[colour] != action.colour:
            yield from remove_civilization(s, colour, "war", strength)
    yield from score_temples(s)


def migrate(s: State, action: Migrate) -> Events:
    """Move a civilization to a part of its continent; it dies on an island or on inhabited land."""
    ask = pop_question(s.asks, AskMigrate)
    spot = spot_at(cell_at(action.c, action.r), action.side)
    lands = survey(s.board)
    part = next(part for part in ask.parts if part.first == spot)
    met = COLOURS[part.resident] if part.resident >= 0 else ""
    yield events.Migrate(s.turn, COLOURS[ask.colour], part.to, part.wheat, len(ask.parts) > 1, met, spot)
    if part.to == "island":
        yield from remove_civilization(s, ask.colour, "island")
    elif part.resident >= 0:
        yield from remove_civilization(s, ask.colour, "resident")
    elif lands.land_at(s.discs[ask.colour]).first != spot:
        s.discs[ask.colour] = lands.disc_spot(lands.land_at(spot))
    yield from score_temples(s)
