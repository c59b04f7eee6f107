"""Gheos: checks an action without listing all actions, and gives the rule that forbids it."""

from engine.game import UNKNOWN, Action, Reason
from engine.gheos.actions import Colour, Found, Lay, Migrate, Pay, Take, Winner
from engine.gheos.components import COLOUR_NUMBER, COLOURS, ROTATIONS, SIDES, TILE_NUMBER, same_rotation
from engine.gheos.grid import NOWHERE, cell_at, spot_at
from engine.gheos.lands import resident, survey
from engine.gheos.laying import clash, join, site
from engine.gheos.legal import answers, is_replaceable
from engine.gheos.names import cell_name
from engine.gheos.state import AskColour, AskLay, AskMigrate, AskPay, AskPeople, AskWinner, State


def is_legal(s: State, action: Action) -> bool:
    """Whether an action answers the current question; placements are checked without listing them all."""
    if isinstance(s.ask, AskLay):
        return isinstance(action, Lay) and _why_not_lay(s, action) is None
    return action in answers(s)


def illegal_reason(s: State, action: Action) -> Reason:
    """The rule that forbids an illegal action."""
    match s.ask, action:
        case AskLay(), Lay() if reason := _why_not_lay(s, action):
            return reason
        case AskPay(), Pay(colour):
            return _or_unknown_colour(colour, Reason("gheos-no-follower", {"colour": colour}))
        case AskWinner(), Winner(colour):
            return _or_unknown_colour(colour, Reason("gheos-not-tied", {"colour": colour}))
        case AskMigrate(), Migrate():
            return Reason("gheos-no-destination")
        case AskPeople(), Take(colour):
            return _why_not_take(s, colour)
        case AskPeople(), Found():
            return _why_not_settle(s, action)
        case AskColour(), Colour(colour):
            return _or_unknown_colour(colour, Reason("gheos-on-board", {"colour": colour}))
        case _:
            return Reason("gheos-not-asked")


def _or_unknown_colour(colour: str, reason: Reason) -> Reason:
    """The reason, or that there is no civilization of this name."""
    return reason if colour in COLOURS else Reason("gheos-no-such-colour")


def _why_not_lay(s: State, action: Lay) -> Reason | None:
    """Why a placement is illegal; None if it is legal."""
    tile, cell = TILE_NUMBER.get(action.tile), cell_at(action.c, action.r)
    if tile is None:
        return Reason("gheos-no-such-tile", {"tile": action.tile})
    if tile not in s.player.hand:
        hidden = UNKNOWN in s.player.hand
        return Reason("gheos-hidden-hand") if hidden else Reason("gheos-not-in-hand", {"tile": tile})
    if action.rotation not in range(SIDES):
        return Reason("gheos-no-such-rotation")
    whole = survey(s.board)
    if cell not in whole.tiles and cell not in whole.free:
        return Reason("gheos-apart")
    if cell in whole.tiles and not is_replaceable(whole.tiles[cell]):
        return Reason("gheos-pyramid", {"cell": cell_name(cell)})
    if action.rotation not in ROTATIONS[tile]:
        return Reason("gheos-same-rotation", {"rotation": same_rotation(tile, action.rotation)})
    if any(s.player.followers):
        return None
    event = clash(join(site(s, cell), cell, SIDES * tile + action.rotation))
    return Reason("gheos-price", {"event": event.event}) if event else None


def _why_not_take(s: State, colour: str) -> Reason:
    if colour in COLOURS and s.discs[COLOUR_NUMBER[colour]] != NOWHERE:
        return Reason("gheos-supply-empty", {"colour": colour})
    return _or_unknown_colour(colour, Reason("gheos-not-on-board", {"colour": colour}))


def _why_not_settle(s: State, action: Found) -> Reason:
    """Why a civilization cannot be founded: no continent there, an inhabited one, or no disc left."""
    spot = spot_at(cell_at(action.c, action.r), action.side)
    land = next((land for land in survey(s.board).lands if land.first == spot), None)
    if land is None or land.kind != "continent":
        return Reason("gheos-no-continent")
    if (colour := resident(s, land)) >= 0:
        return Reason("gheos-inhabited", {"colour": COLOURS[colour]})
    return Reason("gheos-no-disc")
