"""Bora Bora: the choices of a decision in lists, with what each means and brings."""

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
    """An action in more words, for selects, autocomplete and what Explain tells."""
    facts = named(view, action) | _meaning(view, action)
    return words(f"borabora-detail-{action.verb}", **facts)


def _meaning(s: State, action: Action) -> Facts:
    """What an action brings, besides what its label names."""
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
    """Neighbours of a ceremony space on which material lies."""
    near = [a + b - space for a, b in DOMINOES if space in (a, b)]
    lying = [str(there + 1) for there in near if s.mat.ceremony[there] == MATERIAL]
    return ", ".join(lying) or "none"


def _placing(s: State, of: str) -> Facts:
    """How strong the action of the die would be, what it brings for sure, and the gods that it takes."""
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
    """What the person can do together with those whom the seat has already."""
    assert isinstance(s.ask, AskTake)
    person = PEOPLE[s.displays[s.ask.gender][space]]
    return power_facts(person.kind, s.mat.copies(person.gender, person.kind) + 1)


def _pushing(s: State, space: int) -> Facts:
    """How many priests move on, and whether the last one falls off."""
    ahead = s.temple[space:]
    pushed = ahead.index(NOBODY) if NOBODY in ahead else len(ahead)
    return {"pushed": pushed, "falls": int(NOBODY not in ahead)}


def _using(s: State, gender: int, kind: int) -> Facts:
    """What people can do, and what for the green god is needed."""
    copies, reach = s.mat.copies(gender, kind), REACH[KINDS[kind].effect]
    if phase_b.is_extra(s, gender):
        return {**power_facts(kind, copies), "copies": copies, "green": "extra"}
    if not reach(s, phase_b.strength(s, gender, kind)):
        return {**power_facts(kind, copies, 2), "copies": copies, "green": "doubled"}
    return {**power_facts(kind, copies), "copies": copies, "green": 0}


def _buying(s: State, action: Action) -> Facts:
    """What the helper asks for it; others give it for nothing."""
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
