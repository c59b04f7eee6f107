"""Bora Bora: what the present decision lights up, with the labels that buttons and words use too."""

from msgspec import Struct

from engine.borabora.actions import (
    Activate,
    Bring,
    Build,
    Buy,
    Card,
    Cover,
    Die,
    Discard,
    Draw,
    Fulfil,
    Gain,
    Move,
    Place,
    Put,
    Send,
    Settle,
    Slide,
    Store,
    Take,
    TakeHut,
)
from engine.borabora.asks import AskTake
from engine.borabora.legal import legal
from engine.borabora.state import State
from engine.borabora.tables import GENDERS, KIND_NUMBER, REGION_NUMBER
from engine.steps import Ask


class Choices(Struct):
    """What can be chosen now; all empty when nothing can, or when it is chosen in private."""

    regions: list[int] = []
    dice: list[int] = []
    #: actions, by word
    actions: list[str] = []
    #: (gender, space) of the display, space from 0
    people: list[tuple[int, int]] = []
    #: own people that can be used (gender, kind), and that can be slid (gender, symbols)
    helpers: list[tuple[int, int]] = []
    slides: list[tuple[int, int]] = []
    #: where a hut comes from or goes to, or a people tile goes: "board", "last"
    places: list[str] = []
    #: ceremony spaces from 0, and pairs of them
    spaces: list[int] = []
    covers: list[tuple[int, int]] = []
    values: list[int] = []
    temple: list[int] = []
    #: offering, status, shell; sand, wood, stone
    goods: list[str] = []
    #: colours of god cards, or the deck
    cards: list[str] = []
    #: rows of jewelry, own tasks, and tasks of the display, from 0
    jewels: list[int] = []
    tasks: list[int] = []
    draws: list[int] = []


def choices(view: State, ask: Ask) -> Choices:
    """What the acting seat can choose, as far as everybody can see."""
    found = Choices()
    for action in legal(view):
        match action:
            case Settle(region):
                found.regions.append(REGION_NUMBER[region])
            case Die(face):
                found.dice.append(face)
            case Place(name):
                found.actions.append(name)
            case Take(space) if isinstance(ask, AskTake):
                found.people.append((ask.gender, space - 1))
            case Activate(gender, kind):
                found.helpers.append((GENDERS.index(gender), KIND_NUMBER[kind]))
            case Slide(gender, symbols):
                found.slides.append((GENDERS.index(gender), symbols))
            case TakeHut(place) | Put(place):
                found.places.append(place)
            case Move():
                found.places.append("board")
            case Store(space):
                found.spaces.append(space - 1)
            case Cover(first, second):
                found.covers.append((first - 1, second - 1))
            case Build(value):
                found.values.append(value)
            case Send(value):
                found.temple.append(value)
            case Gain(what) | Bring(what):
                found.goods.append(what)
            case Card(source):
                found.cards.append(source)
            case Buy(row):
                found.jewels.append(row - 1)
            case Fulfil(place) | Discard(place):
                found.tasks.append(place - 1)
            case Draw(place):
                found.draws.append(place - 1)
            case _:
                pass
    return found
