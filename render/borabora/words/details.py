"""Bora Bora: the choices of a decision as entries of lists, with their effects."""

from engine.borabora.actions import (
    Activate,
    Bring,
    Build,
    Buy,
    Card,
    Discard,
    Draw,
    Fulfil,
    Gain,
    Move,
    Place,
    Send,
    Settle,
    Slide,
    Store,
    Take,
    TakeHut,
)
from engine.borabora.asks import AskHelper, AskTake, AskTile
from engine.borabora.helper import PRICE
from engine.borabora.moves import free_spaces
from engine.borabora.phases import phase_a, phase_b, phase_c
from engine.borabora.reach import REACH
from engine.borabora.state import State
from engine.borabora.tables import (
    ACTION_NUMBER,
    BLUE,
    BUILDING_VP,
    DOMINOES,
    GENDERS,
    KIND_NUMBER,
    KINDS,
    MATERIAL,
    MATERIALS,
    NOBODY,
    PEOPLE,
    REGION_NUMBER,
    TABLE,
    TEMPLE_SPACE,
    WHITE,
)
from engine.game import Action, Facts
from render.borabora.words.labels import named
from render.borabora.words.pieces import power_facts, region_facts
from render.borabora.words.tasks import lacking
from render.language.catalogue import Words


def detail(view: State, action: Action, words: Words) -> str:
    """Return a longer description of an action, for selects, autocomplete and Explain."""
    facts = named(view, action) | _meaning(view, action)
    return words(f"borabora-detail-{action.verb}", **facts)


def _meaning(s: State, action: Action) -> Facts:
    """Return the facts about an action's effect, in addition to those of its label."""
    match action:
        case Settle(region):
            number = REGION_NUMBER[region]
            return {**region_facts(s, number), "pushed": len(s.huts[number])}
        case TakeHut("last"):
            return {"left": s.mat.last_huts - 1}
        case Store(space):
            return {"beside": _beside(s, space - 1)}
        case Place(of):
            return _placing(s, of)
        case Take(space):
            return _taking(s, space - 1)
        case Send(value):
            return _pushing(s, TEMPLE_SPACE[value])
        case Build():
            return {"vp": BUILDING_VP[s.round - 1]}
        case Activate(gender, kind):
            return _using(s, GENDERS.index(gender), KIND_NUMBER[kind])
        case Slide() | Gain() | Card() | Bring() | Move():
            return _buying(s, action)
        case _:
            return _phase_c(s, action)


def _beside(s: State, space: int) -> str:
    """Return the adjacent ceremony spaces with material."""
    near = [a + b - space for a, b in DOMINOES if space in (a, b)]
    lying = [str(there + 1) for there in near if s.mat.ceremony[there] == MATERIAL]
    return ", ".join(lying) or "none"


def _placing(s: State, of: str) -> Facts:
    """Return strength, certain points and required gods of the die's action."""
    assert isinstance(s.ask, AskTile)
    face = s.ask.face
    needed = phase_a.gods_needed(s, ACTION_NUMBER[of], face) or ()
    return {
        "strength": TABLE.best_die if WHITE in needed else face,
        "vp": TABLE.fishing_vp if of == "fish" else BUILDING_VP[s.round - 1],
        "blue": int(BLUE in needed),
        "white": int(WHITE in needed),
    }


def _taking(s: State, space: int) -> Facts:
    """Return the person's effect with the copies that the seat already has."""
    assert isinstance(s.ask, AskTake)
    person = PEOPLE[s.displays[s.ask.gender][space]]
    return power_facts(person.kind, s.mat.copies(person.gender, person.kind) + 1)


def _pushing(s: State, space: int) -> Facts:
    """Return how many priests are pushed, and whether the last one leaves the temple."""
    ahead = s.temple[space:]
    pushed = ahead.index(NOBODY) if NOBODY in ahead else len(ahead)
    return {"pushed": pushed, "falls": int(NOBODY not in ahead)}


def _using(s: State, gender: int, kind: int) -> Facts:
    """Return the effect of people, and what the green god is needed for."""
    copies, reach = s.mat.copies(gender, kind), REACH[KINDS[kind].effect]
    if phase_b.is_extra(s, gender):
        return {**power_facts(kind, copies), "copies": copies, "green": "extra"}
    if not reach(s, phase_b.strength(s, gender, kind)):
        return {**power_facts(kind, copies, 2), "copies": copies, "green": "doubled"}
    return {**power_facts(kind, copies), "copies": copies, "green": 0}


def _buying(s: State, action: Action) -> Facts:
    """Return the price at the helper, 0 elsewhere."""
    facts: Facts = {"price": PRICE[action.verb] if isinstance(s.ask, AskHelper) else 0}
    match action:
        case Card(source):
            return {**facts, "god": source}
        case Bring(material):
            return {**facts, "free": len(free_spaces(s, MATERIALS.index(material)))}
        case _:
            return facts


def _phase_c(s: State, action: Action) -> Facts:
    match action:
        case Buy():
            return {"shells": s.mat.shells}
        case Fulfil(place):
            vp = phase_c.points(s, place - 1)
            return {"yellow": int(vp != TABLE.task_vp), "vp": vp}
        case Discard(place):
            return {"lacking": lacking(s, s.turn, s.mat.tasks[place - 1])}
        case Draw(place):
            return {"lacking": lacking(s, s.turn, s.task_display[place - 1])}
        case _:
            return {}
