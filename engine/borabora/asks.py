"""Bora Bora: the questions that a turn consists of, and the steps that wait until a question is answered.

Both lie on State.asks, and the top one comes next. Steps ask nobody: they are carried out as they come up.
"""

from msgspec import Struct

from engine.borabora.tables import Sort
from engine.steps import Ask

# ---- set-up and phase A ------------------------------------------------------------


class AskStart(Ask, frozen=True, tag="start"):
    """In which region the first hut stands."""


class AskDie(Ask, frozen=True, tag="die"):
    """Which die is placed."""


class AskTile(Ask, frozen=True, tag="tile"):
    """For which action a die is placed."""

    face: int


class Act(Ask, frozen=True, tag="act"):
    """Step: the action of the die that was placed."""

    action: int
    strength: int
    #: the face on the die, whatever it counts as
    face: int
    #: the blue god is still to be paid
    blocked: bool


# ---- gods --------------------------------------------------------------------------


class AskGod(Ask, frozen=True, tag="god"):
    """How a god is paid that the step below needs."""

    always = True
    god: int
    #: gods that are not needed were asked about under rules 1, which stored positions may come from
    needed: bool = False
    #: place of the task that the yellow god helps with
    place: int = -1


class AskPrivate(Ask, frozen=True, tag="private"):
    """What others see instead of questions about gods."""

    always = True


# ---- chains used in several places -------------------------------------------------


class AskSettle(Ask, frozen=True, tag="settle"):
    """Which region is settled."""

    sort: Sort
    strength: int


class AskHut(Ask, frozen=True, tag="hut"):
    """Where the hut for a region comes from; sort of path, or "start"."""

    region: int
    sort: str


class Catch(Ask, frozen=True, tag="catch"):
    """Step: the fish of a region that was settled, if the red god is paid."""

    region: int
    paid: bool = False


class AskSpace(Ask, frozen=True, tag="space"):
    """Which ceremony space gets a material."""

    material: int


class AskTake(Ask, frozen=True, tag="take"):
    """Which man or woman is taken from the display."""

    gender: int
    strength: int


class AskPut(Ask, frozen=True, tag="put"):
    """Whether the people tile in hand goes to spaces 1-11 or to the 12th."""

    tile: int


class AskHelper(Ask, frozen=True, tag="helper"):
    """What the helper's points are spent on."""

    points: int


class AskTemple(Ask, frozen=True, tag="temple"):
    """On which space of the temple a priest is placed."""

    strength: int


class AskFire(Ask, frozen=True, tag="fire"):
    """First half of the fire bonus: an offering or a god card."""


class AskSpark(Ask, frozen=True, tag="spark"):
    """Second half of the fire bonus: a step of status or a shell."""


class AskBuild(Ask, frozen=True, tag="build"):
    """Which building tile is built."""

    strength: int


class AskCover(Ask, frozen=True, tag="cover"):
    """Which two ceremony spaces a building covers."""

    value: int


# ---- phase B -----------------------------------------------------------------------


class AskPerson(Ask, frozen=True, tag="person"):
    """Which men or women are used."""

    always = True
    begun: bool = False


class Use(Ask, frozen=True, tag="use"):
    """Step: the effect of people of a gender and kind."""

    gender: int
    kind: int
    #: beyond the one man and one woman, by the green god
    extra: bool
    doubled: bool = False


class AskMaterial(Ask, frozen=True, tag="material"):
    """Which building material is taken next."""

    left: int
    begun: bool = False


class AskMove(Ask, frozen=True, tag="move"):
    """Whether one more hut is moved to the 12th space."""

    left: int
    begun: bool = False


class AskCard(Ask, frozen=True, tag="card"):
    """Which god card is taken next."""

    left: int
    begun: bool = False


# ---- phase C and the end -----------------------------------------------------------


class AskJewel(Ask, frozen=True, tag="jewel"):
    """Which jewelry is bought."""

    always = True


class AskTask(Ask, frozen=True, tag="task"):
    """Which task is fulfilled, or discarded."""


class AskDraw(Ask, frozen=True, tag="draw"):
    """Which new task is taken."""

    always = True


class AskFinal(Ask, frozen=True, tag="final"):
    """Which of the last tasks is fulfilled with the yellow god."""

    always = True
    begun: bool = False


class AskEnd(Ask, frozen=True, tag="end"):
    """Only confirms: the turn is over."""

    always = True


#: A step that a god can help with.
Step = Act | Catch | Use


class Offer(Struct, frozen=True):
    """A god that may be played beside the question that stands, and makes more of a step."""

    step: Step
    #: offerings that the step has brought already
    brought: int = 0


# ---- all that may lie on State.asks ------------------------------------------------

PhaseA = AskStart | AskDie | AskTile | Act
Gods = AskGod | AskPrivate
Gaining = AskSettle | AskHut | Catch | AskSpace | AskTake | AskPut | AskHelper
Building = AskTemple | AskFire | AskSpark | AskBuild | AskCover
#: One of several things is taken.
OneOfSeveral = AskMaterial | AskMove | AskCard
PhaseB = AskPerson | Use | OneOfSeveral
PhaseC = AskJewel | AskTask | AskDraw | AskFinal

AnyAsk = PhaseA | Gods | Gaining | Building | PhaseB | PhaseC | AskEnd
