"""Bora Bora: settling in a region: hut, yield and fish (rulebook: expanding, red god)."""

from engine.borabora import events
from engine.borabora.actions import Settle, Store, TakeHut
from engine.borabora.asks import AskHut, AskSettle, AskSpace, AskStart, Catch
from engine.borabora.components import FISH, MATERIALS, PRINTED, REGION_NUMBER, REGIONS
from engine.borabora.gods import offers
from engine.borabora.moves import free_spaces, gain_material, gain_offerings, gain_vp, lift_hut, store
from engine.borabora.reach import targets
from engine.borabora.state import FISH_VP, State
from engine.game import Action, Events
from engine.steps import pop_question

SETTLE = tuple(Settle(region.id) for region in REGIONS)
STORE = tuple(Store(space + 1) for space in range(len(PRINTED.ceremony)))
#: `AskHut.sort` of the first hut, which is settled at the start of the match.
START = "start"


def start_regions(s: State) -> list[int]:
    """Free regions with the lowest fish."""
    return [
        region
        for region, seats in enumerate(s.huts)
        if not seats and FISH[s.fish[region]].value == PRINTED.start_fish
    ]


def starts(s: State, _: AskStart) -> list[Action]:
    """Answers: regions for the first hut."""
    return [SETTLE[region] for region in start_regions(s)]


def regions(s: State, ask: AskSettle) -> list[Action]:
    """Answers: regions in reach."""
    return [SETTLE[region] for region in targets(s, ask.sort, ask.strength)]


def huts(s: State, _: AskHut) -> list[Action]:
    """Answers: the kinds of spaces that have a hut."""
    found: list[Action] = [TakeHut("board")] if s.mat.board_huts else []
    return [*found, TakeHut("last")] if s.mat.last_huts else found


def spaces(s: State, ask: AskSpace) -> list[Action]:
    """Answers: free ceremony spaces for the material in hand."""
    return [STORE[space] for space in free_spaces(s, ask.material)]


def settle(s: State, action: Settle) -> Events:
    """Choose a region."""
    ask, region = s.ask, REGION_NUMBER[action.region]
    s.asks[-1] = AskHut(region, ask.sort if isinstance(ask, AskSettle) else START)
    yield from ()


def place_hut(s: State, action: TakeHut) -> Events:
    """Place the hut on the building space, pushing the one there aside; then the yield, then the fish."""
    ask = pop_question(s.asks, AskHut)
    seats = s.huts[ask.region]
    settled = events.Settle(s.turn, REGIONS[ask.region].id, ask.sort, pushed=bool(seats))
    lift_hut(s, is_last=action.place == "last")
    seats.append(s.turn)
    yield settled
    if ask.sort != START:
        s.asks.append(Catch(ask.region))
    yield from _yield(s, REGIONS[ask.region].yields)


def _yield(s: State, what: str) -> Events:
    if what in MATERIALS:
        yield from gain_material(s, MATERIALS.index(what))
    else:
        yield gain_offerings(s, 1)


def store_material(s: State, action: Store) -> Events:
    """Place a material on a ceremony space."""
    ask = pop_question(s.asks, AskSpace)
    yield store(s, ask.material, action.space - 1)


def catch(s: State, step: Catch) -> Events:
    """Score the region's fish tile, which stays, if the red god is paid; otherwise offer the god."""
    s.asks.pop()
    if step.paid:
        yield gain_vp(s, FISH[s.fish[step.region]].value, FISH_VP)
    else:
        offers.offer_god(s, step)
