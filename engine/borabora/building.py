"""Bora Bora: priests in the temple, buildings on ceremony spaces, and the fire bonus of both."""

from engine.borabora import events
from engine.borabora.actions import Build, Cover, Gain, Send
from engine.borabora.asks import AskBuild, AskCover, AskFire, AskSpark, AskTemple
from engine.borabora.components import BUILDING_VP, NOBODY, TEMPLE_SPACE
from engine.borabora.gods import cards
from engine.borabora.reach import buildable, coverable_pairs, temple_values
from engine.borabora.state import BUILDING, State
from engine.game import Action, Events
from engine.steps import top_question

OFFERING, STATUS, SHELL = Gain("offering"), Gain("status"), Gain("shell")

# ---- the temple --------------------------------------------------------------------


def priest_spaces(_: State, ask: AskTemple) -> list[Action]:
    """Answers: any temple space up to the strength, free or not."""
    return [Send(value) for value in temple_values(ask.strength)]


def send(s: State, action: Send) -> Events:
    """Place a priest, which may push others to the right, and the rightmost one out of the temple."""
    s.asks[-1:] = [AskSpark(), AskFire()]
    space = TEMPLE_SPACE[action.value]
    is_pushing = s.temple[space] != NOBODY
    s.mat.priests -= 1
    fallen = _push_in(s.temple, space, s.turn)
    yield events.Priest(s.turn, action.value, is_pushing)
    if fallen != NOBODY:
        s.mats[fallen].priests += 1
        yield events.Fallen(fallen)


def _push_in(temple: list[int], space: int, seat: int) -> int:
    """Insert a priest; return the seat whose priest fell out, NOBODY if a free space absorbed the push."""
    free = next((there for there in range(space, len(temple)) if temple[there] == NOBODY), len(temple) - 1)
    fallen = temple.pop(free)
    temple.insert(space, seat)
    return fallen


# ---- buildings ---------------------------------------------------------------------


def values(s: State, ask: AskBuild) -> list[Action]:
    """Answers: building tiles up to the strength."""
    return [Build(value) for value in buildable(s, ask.strength)]


def choose_value(s: State, action: Build) -> Events:
    """Choose a building tile."""
    s.asks[-1] = AskCover(action.value)
    yield from ()


def covers(s: State, _: AskCover) -> list[Action]:
    """Answers: pairs of adjacent spaces with material on both."""
    return [Cover(first + 1, second + 1) for first, second in coverable_pairs(s)]


def cover(s: State, action: Cover) -> Events:
    """Replace two materials by the building tile for good."""
    ask = top_question(s.asks, AskCover)
    for space in (action.first, action.second):
        s.mat.ceremony[space - 1] = ask.value
    s.asks[-1:] = [AskSpark(), AskFire()]
    vp = BUILDING_VP[s.round - 1]
    s.mat.points[BUILDING] += vp
    yield events.Build(s.turn, ask.value, action.first, action.second, vp)


# ---- the fire bonus ----------------------------------------------------------------


def fire_gifts(s: State, _: AskFire) -> list[Action]:
    """Answers: an offering or a god card."""
    return [OFFERING, *cards.card_sources(s)]


def sparks(_: State, __: AskSpark) -> list[Action]:
    """Answers: a step on the status track or a shell."""
    return [STATUS, SHELL]
