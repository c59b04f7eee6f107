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
from engine.borabora.components import (
    ACTION_NUMBER,
    BLUE,
    BUILDING_VP,
    GENDERS,
    KIND_NUMBER,
    KINDS,
    MATERIAL,
    MATERIALS,
    NOBODY,
    PEOPLE,
    PRINTED,
    REGION_NUMBER,
    SPACE_PAIRS,
    TEMPLE_SPACE,
    WHITE,
)
from engine.borabora.helper import PRICE
from engine.borabora.moves import free_spaces
from engine.borabora.phases import phase_a, phase_b, phase_c
from engine.borabora.reach import REACH
from engine.borabora.state import State
from engine.game import Action, Facts
from render.borabora.words.hand import question_facts
from render.borabora.words.labels import label, label_facts
from render.borabora.words.pieces import power_facts, region_facts
from render.borabora.words.tasks import known_missing_count
from render.game_ui import strip_label
from render.language.catalogue import Words

#: Verbs of actions whose detail begins with the content of the label, followed by a colon.
REPEATS_LABEL = {"hut", "space", "take", "put", "temple", "build", "person", "discard"}
#: Verbs of actions whose label needs no explanation.
UNEXPLAINED = {"die", "none", "no", "done", "enough", "end"}


def detail(view: State, action: Action, words: Words) -> str:
    """A longer description of an action, for selects, autocomplete and the button Explain."""
    facts = label_facts(view, action) | _meaning(view, action)
    return words(f"borabora-detail-{action.verb}", **facts)


def meaning(view: State, action: Action, words: Words) -> str:
    """The consequences of an action that its label does not name; "" if there are none."""
    if action.verb in UNEXPLAINED:
        return ""
    if action.verb in ("pay", "pair"):
        return words("borabora-hand-asked", **question_facts(view))
    if action.verb == "jewel":  # the label already has the price and the points
        return words("borabora-jewel", **label_facts(view, action))
    text, label_text = detail(view, action, words), label(view, action, words)
    if action.verb in REPEATS_LABEL and ": " in text:
        return text.partition(": ")[2]
    return strip_label(text, label_text)


def _meaning(s: State, action: Action) -> Facts:
    """The variables of an action's effect, in addition to those of its label."""
    match action:
        case Settle(region):
            number = REGION_NUMBER[region]
            return {**region_facts(s, number), "pushed": len(s.huts[number])}
        case TakeHut("last"):
            return {"left": s.mat.last_huts - 1}
        case Store(space):
            return {"beside": _adjacent_materials(s, space - 1)}
        case Place(of):
            return _place_facts(s, of)
        case Take(space):
            return _take_facts(s, space - 1)
        case Send(value):
            return _push_facts(s, TEMPLE_SPACE[value])
        case Build():
            return {"vp": BUILDING_VP[s.round - 1]}
        case Activate(gender, kind):
            return _use_facts(s, GENDERS.index(gender), KIND_NUMBER[kind])
        case Slide() | Gain() | Card() | Bring() | Move():
            return _helper_facts(s, action)
        case _:
            return _phase_c_facts(s, action)


def _adjacent_materials(s: State, space: int) -> str:
    """The adjacent ceremony spaces with material."""
    near = [a + b - space for a, b in SPACE_PAIRS if space in (a, b)]
    lying = [str(there + 1) for there in near if s.mat.ceremony[there] == MATERIAL]
    return ", ".join(lying) or "none"


def _place_facts(s: State, of: str) -> Facts:
    """For a die placed on an action: strength, required gods, and the points of fishing or of a building."""
    assert isinstance(s.ask, AskTile)
    face = s.ask.face
    needed = phase_a.gods_needed(s, ACTION_NUMBER[of], face) or ()
    return {
        "strength": PRINTED.best_die if WHITE in needed else face,
        "vp": PRINTED.fishing_vp if of == "fish" else BUILDING_VP[s.round - 1],
        "blue": int(BLUE in needed),
        "white": int(WHITE in needed),
    }


def _take_facts(s: State, space: int) -> Facts:
    """The combined effect of a person to take and of the copies of that person that the seat already has."""
    assert isinstance(s.ask, AskTake)
    person = PEOPLE[s.displays[s.ask.gender][space]]
    return power_facts(person.kind, s.mat.copies(person.gender, person.kind) + 1)


def _push_facts(s: State, space: int) -> Facts:
    """The number of priests that are pushed, and whether the last one leaves the temple."""
    ahead = s.temple[space:]
    pushed = ahead.index(NOBODY) if NOBODY in ahead else len(ahead)
    return {"pushed": pushed, "falls": int(NOBODY not in ahead)}


def _use_facts(s: State, gender: int, kind: int) -> Facts:
    """The effect of people, and the purpose for which the green god is needed."""
    copies, reach = s.mat.copies(gender, kind), REACH[KINDS[kind].effect]
    if phase_b.is_extra(s, gender):
        return {**power_facts(kind, copies), "copies": copies, "green": "extra"}
    if not reach(s, phase_b.strength(s, gender, kind)):
        return {**power_facts(kind, copies, 2), "copies": copies, "green": "doubled"}
    return {**power_facts(kind, copies), "copies": copies, "green": 0}


def _helper_facts(s: State, action: Action) -> Facts:
    """The variables of a gain; its price is 0 unless it is bought with the helper action."""
    facts: Facts = {"price": PRICE[action.verb] if isinstance(s.ask, AskHelper) else 0}
    match action:
        case Card(source):
            return {**facts, "god": source}
        case Bring(material):
            return {**facts, "free": len(free_spaces(s, MATERIALS.index(material)))}
        case _:
            return facts


def _phase_c_facts(s: State, action: Action) -> Facts:
    match action:
        case Buy():
            return {"shells": s.mat.shells}
        case Fulfil(place):
            vp = phase_c.task_points(s, place - 1)
            return {"yellow": int(vp != PRINTED.task_vp), "vp": vp}
        case Discard(place):
            return {"lacking": known_missing_count(s, s.turn, s.mat.tasks[place - 1])}
        case Draw(place):
            return {"lacking": known_missing_count(s, s.turn, s.task_display[place - 1])}
        case _:
            return {}
