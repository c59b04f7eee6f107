"""Orbis: the effects of region tiles when they are placed (rulebook: effects of region tiles)."""

from engine.game import Events
from engine.orbis import events
from engine.orbis.actions import Cancel, Convert, Give, Remove
from engine.orbis.components import (
    ANY,
    COLOURS,
    GODS,
    NONE,
    PLACES,
    TILES,
    Conversion,
    Farm,
    Irrigation,
    Temple,
    Village,
    Volcano,
)
from engine.orbis.moves import hand_in, receive, reorganise
from engine.orbis.scoring import temple_ranking
from engine.orbis.state import CANCELLED, AskConvert, AskSacrifice, AskVillage, AskVolcano, State
from engine.orbis.universe import is_irrigated
from engine.orbis.worshippers import parse_set
from engine.steps import top_question


def resolve(s: State, tile: int, cell: int) -> Events:
    """Resolve the effect of a tile; stones and forests have none before the end of the game."""
    match TILES[tile].effect:
        case Conversion(colour) if colour == ANY:
            s.asks[-1] = AskConvert(tile)
        case Conversion(colour):
            yield from _convert(s, tile, COLOURS.index(colour))
        case Farm(colour):
            s.realm.discounts.append(COLOURS.index(colour))
            reorganise(s)
            yield events.Farm(s.turn, colour)
        case Village():
            s.asks[-1] = AskVillage(tile, cell)
        case Volcano(colours):
            s.asks[-1] = AskVolcano(tile, cell, tuple(sorted(COLOURS.index(colour) for colour in colours)))
        case Irrigation():
            yield from _irrigate(s, tile, cell)
        case Temple():
            reorganise(s)
            yield from _rank_temple(s, cell)
        case _:
            reorganise(s)


def _rank_temple(s: State, cell: int) -> Events:
    """Report a better temple token, as if the game ended now."""
    without = s.copy()
    without.realm.universe[cell] = NONE
    before, after = dict(temple_ranking(without)), dict(temple_ranking(s))
    if before.get(s.turn) != after[s.turn]:
        overtaken = [seat for seat, token in before.items() if seat != s.turn and after[seat] < token]
        fallen = after[overtaken[0]] if len(overtaken) == 1 else 0
        yield events.TempleRank(s.turn, after[s.turn], before.get(s.turn, 0), len(overtaken), fallen)


# ---- conversion --------------------------------------------------------------------


def convert(s: State, action: Convert) -> Events:
    """Resolve a conversion with the chosen colour."""
    ask = top_question(s.asks, AskConvert)
    return _convert(s, ask.tile, COLOURS.index(action.colour))


def _convert(s: State, tile: int, colour: int) -> Events:
    effect = TILES[tile].effect
    assert isinstance(effect, Conversion)
    receive(s, [effect.count if n == colour else 0 for n in range(len(COLOURS))])
    reorganise(s)
    yield events.Convert(s.turn, COLOURS[colour], effect.count)


# ---- effects that can be cancelled --------------------------------------------------


def _irrigate(s: State, tile: int, cell: int) -> Events:
    """Test an irrigation once: a tile below must have its colour, so it always fails in the base."""
    if is_irrigated(s.realm, tile, cell):
        yield events.Active(s.turn, tile)
    else:
        yield _cancel_tile(s, tile, cell)
    reorganise(s)


def give(s: State, action: Give) -> Events:
    """Discard worshippers for a village or for the god of death."""
    ask = s.ask
    hand_in(s, parse_set(action.set))
    yield events.Give(s.turn, action.set)
    if isinstance(ask, AskVillage):
        yield events.Active(s.turn, ask.tile)
    reorganise(s)


def remove(s: State, action: Remove) -> Events:
    """Remove one worshipper from the display; the last one makes the volcano active."""
    ask, place = top_question(s.asks, AskVolcano), PLACES.index(action.place)
    colour, left = ask.left[0], ask.left[1:]
    s.crowds[place][colour] -= 1
    s.aether[colour] += 1
    yield events.Remove(s.turn, action.place, COLOURS[colour])
    if left:
        since = place if left[0] == colour else 0
        s.asks[-1] = AskVolcano(ask.tile, ask.cell, left, since, begun=True)
    else:
        yield events.Active(s.turn, ask.tile)
        reorganise(s)


def cancel(s: State, _: Cancel) -> Events:
    """Cancel a village, a volcano or the god of death for good."""
    ask = s.ask
    if isinstance(ask, AskSacrifice):
        s.realm.god_cancelled = True
        yield events.CancelGod(s.turn, GODS[s.realm.god].id)
    else:
        assert isinstance(ask, AskVillage | AskVolcano)
        yield _cancel_tile(s, ask.tile, ask.cell)
    reorganise(s)


def _cancel_tile(s: State, tile: int, cell: int) -> events.Cancel:
    s.realm.marks[cell] = CANCELLED
    return events.Cancel(s.turn, tile)
