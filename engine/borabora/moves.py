"""Bora Bora: gains, huts and people on the mat, and the effects of dice and people."""

from msgspec.structs import replace

from engine.borabora import events
from engine.borabora.actions import Bring, Card, Gain, Move
from engine.borabora.asks import (
    AskBuild,
    AskCard,
    AskHelper,
    AskMaterial,
    AskMove,
    AskPut,
    AskSettle,
    AskSpace,
    AskTake,
    AskTemple,
    OneOfSeveral,
)
from engine.borabora.components import (
    BARE,
    CEREMONY,
    GENDERS,
    HUT,
    LAST_SPACE,
    MATERIAL,
    MATERIALS,
    NONE,
    PEOPLE,
    PRINTED,
    STATUS_END,
)
from engine.borabora.gods import cards
from engine.borabora.reach import movable
from engine.borabora.state import (
    FISHING_DICE,
    PEOPLE_VP,
    SOURCES,
    State,
    has_free_board_space,
    has_free_last_space,
)
from engine.game import Action, Events
from engine.steps import as_forced

# ---- gains -------------------------------------------------------------------------


def gain_vp(s: State, count: int, source: int) -> events.Vp:
    """Add victory points to the acting seat."""
    s.mat.points[source] += count
    return events.Vp(s.turn, count, SOURCES[source])


def gain_offerings(s: State, count: int) -> events.Offering:
    """Add offerings; the supply is unlimited."""
    s.mat.offerings += count
    return events.Offering(s.turn, count)


def gain_shells(s: State, count: int) -> events.Shells:
    """Add shells; the supply is unlimited."""
    s.mat.shells += count
    return events.Shells(s.turn, count)


def gain_status(s: State, steps: int) -> events.Status:
    """Move the status marker forward, on top of the markers there, up to the end of the track."""
    seat, target = s.turn, min(s.status[s.turn] + steps, STATUS_END)
    if target > s.status[seat]:
        s.status[seat] = target
        s.ahead.remove(seat)
        behind = (place for place, other in enumerate(s.ahead) if s.status[other] <= target)
        s.ahead.insert(next(behind, len(s.ahead)), seat)
    return events.Status(seat, steps, target)


# ---- materials ---------------------------------------------------------------------


def free_spaces(s: State, material: int) -> list[int]:
    """Free ceremony spaces for a material."""
    ceremony = s.mat.ceremony
    return [space for space, of in enumerate(CEREMONY) if of == material and ceremony[space] == BARE]


def gain_material(s: State, material: int) -> Events:
    """Gain a material for a free ceremony space of its kind; without one, it goes beside the mat."""
    if free_spaces(s, material):
        s.asks.append(AskSpace(material))
        return
    s.mat.spare[material] += 1
    yield events.Material(s.turn, MATERIALS[material], 0)


def store(s: State, material: int, space: int) -> events.Material:
    """Place a material on a ceremony space."""
    s.mat.ceremony[space] = MATERIAL
    return events.Material(s.turn, MATERIALS[material], space + 1)


# ---- huts and people on the mat ----------------------------------------------------


def lift_hut(s: State, *, is_last: bool) -> None:
    """Take a hut from the 12th space, or from the first of spaces 1-11 that has one."""
    if is_last:
        s.mat.last_huts -= 1
    else:
        s.mat.spaces[s.mat.spaces.index(HUT)] = NONE


def move_hut(s: State) -> events.Move:
    """Move a hut from spaces 1-11 to the 12th."""
    lift_hut(s, is_last=False)
    s.mat.last_huts += 1
    return events.Move(s.turn, s.mat.last_huts)


def receive_person(s: State, tile: int) -> Events:
    """Put a people tile on the mat; asks where if both the 12th space and one of spaces 1-11 are free."""
    if not has_free_last_space(s.mat):
        put(s, tile, s.mat.spaces.index(NONE))
    elif not has_free_board_space(s.mat):
        put(s, tile, LAST_SPACE)
        yield as_forced(events.Put(s.turn, tile, "last"))
    else:
        s.asks.append(AskPut(tile))


def put(s: State, tile: int, space: int) -> None:
    """Put a people tile that is not slid on a space of the mat."""
    s.mat.spaces[space], s.mat.slid[space] = tile, 0


def unslid_people(s: State) -> dict[tuple[int, int], int]:
    """(gender, symbols) -> the first space with such a tile that is not slid."""
    mat = s.mat
    found: dict[tuple[int, int], int] = {}
    for space, tile in enumerate(mat.spaces):
        if NONE < tile < HUT and not mat.slid[space]:
            found.setdefault((PEOPLE[tile].gender, PEOPLE[tile].symbols), space)
    return dict(sorted(found.items()))


def slide(s: State, space: int) -> Events:
    """Slide a person, once per tile: a man brings status, a woman brings shells."""
    tile = s.mat.spaces[space]
    person = PEOPLE[tile]
    s.mat.slid[space] = 1
    yield events.Slide(s.turn, tile)
    yield gain_shells(s, person.symbols) if person.gender else gain_status(s, person.symbols)


# ---- items taken one by one --------------------------------------------------------


def take_one(s: State, action: Gain | Card | Bring | Move) -> Events:
    """Take one item; the question is asked again while more are allowed."""
    ask = s.asks.pop()
    if isinstance(ask, OneOfSeveral) and ask.left > 1:
        s.asks.append(replace(ask, left=ask.left - 1, begun=True))
    yield from take_thing(s, action)


def take_thing(s: State, action: Action) -> Events:
    """Gain a card, a material, a moved hut, an offering, a shell or a step of status."""
    match action:
        case Card():
            yield from cards.take(s, action)
        case Bring(material):
            yield from gain_material(s, MATERIALS.index(material))
        case Move():
            yield move_hut(s)
        case Gain("status"):
            yield gain_status(s, 1)
        case Gain("shell"):
            yield gain_shells(s, 1)
        case _:
            yield gain_offerings(s, 1)


# ---- actions of dice, and effects of people ----------------------------------------


def resolve_effect(s: State, effect: str, strength: int) -> Events:
    """Start an effect; to settle, take people or build, its strength is capped at that of the best die."""
    as_die = min(strength, PRINTED.best_die)
    match effect:
        case "land" | "water" as sort:
            s.asks.append(AskSettle(sort, as_die))
        case "man" | "woman" as gender:
            s.asks.append(AskTake(GENDERS.index(gender), as_die))
        case "build":
            s.asks.append(AskBuild(as_die))
        case "temple":
            s.asks.append(AskTemple(strength))
        case "helper":
            s.asks.append(AskHelper(strength))
        case "material":
            s.asks.append(AskMaterial(strength))
        case "move":
            s.asks.append(AskMove(min(strength, movable(s))))
        case "card":
            s.asks.append(AskCard(min(strength, cards.cards_left(s))))
        case "fish":
            yield gain_vp(s, PRINTED.fishing_vp, FISHING_DICE)
        case "vp":
            yield gain_vp(s, strength, PEOPLE_VP)
        case "offering":
            yield gain_offerings(s, strength)
        case "status":
            yield gain_status(s, strength)
        case _:
            yield gain_shells(s, strength)
