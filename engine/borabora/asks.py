"""Bora Bora: the questions of a turn, and the steps that wait until a question is answered.

Questions and steps are on one stack, State.asks; the top one is next. Steps are carried out without asking.
"""

from msgspec import Struct

from engine.borabora.components import Sort
from engine.steps import Question

# ---- set-up and phase A ------------------------------------------------------------


class AskStart(Question, frozen=True, tag="start"):
    """Choose the region of the first hut."""


class AskDie(Question, frozen=True, tag="die"):
    """Choose the die to place."""


class AskTile(Question, frozen=True, tag="tile"):
    """Choose the action for a die."""

    face: int


class Act(Question, frozen=True, tag="act"):
    """Step: the action of a placed die."""

    action: int
    strength: int
    #: the value on the die; the white god increases only `strength`
    face: int
    #: the blue god must still be paid
    blocked: bool


# ---- gods --------------------------------------------------------------------------


class AskGod(Question, frozen=True, tag="god"):
    """Choose how to pay a god that the step below this question needs, or that helps with a task."""

    never_skip = True
    god: int
    #: False only in positions stored under rules version 1, which also asked about gods that are not needed
    needed: bool = False
    #: place of the task that the yellow god helps with
    place: int = -1


class AskPrivate(Question, frozen=True, tag="private"):
    """Replaces questions about gods in the views of others."""

    never_skip = True


# ---- questions of several phases ---------------------------------------------------


class AskSettle(Question, frozen=True, tag="settle"):
    """Choose the region to settle."""

    sort: Sort
    strength: int


class AskHut(Question, frozen=True, tag="hut"):
    """Choose where the hut for a region comes from; `sort` is the sort of the path, or "start"."""

    region: int
    sort: str


class Catch(Question, frozen=True, tag="catch"):
    """Step: score the fish of a settled region, if the red god is paid."""

    region: int
    paid: bool = False


class AskSpace(Question, frozen=True, tag="space"):
    """Choose the ceremony space for a material."""

    material: int


class AskTake(Question, frozen=True, tag="take"):
    """Choose the man or woman to take from the display."""

    gender: int
    strength: int


class AskPut(Question, frozen=True, tag="put"):
    """Choose between spaces 1-11 and the 12th for the people tile in hand."""

    tile: int


class AskHelper(Question, frozen=True, tag="helper"):
    """Choose what to buy with the helper's points."""

    points: int


class AskTemple(Question, frozen=True, tag="temple"):
    """Choose the temple space for a priest."""

    strength: int


class AskFire(Question, frozen=True, tag="fire"):
    """Choose the first half of the fire bonus: an offering or a god card."""


class AskSpark(Question, frozen=True, tag="spark"):
    """Choose the second half of the fire bonus: a step of status or a shell."""


class AskBuild(Question, frozen=True, tag="build"):
    """Choose the building tile."""

    strength: int


class AskCover(Question, frozen=True, tag="cover"):
    """Choose the two ceremony spaces that a building covers."""

    value: int


# ---- phase B -----------------------------------------------------------------------


class AskPerson(Question, frozen=True, tag="person"):
    """Choose the men or women to use."""

    never_skip = True
    begun: bool = False


class Use(Question, frozen=True, tag="use"):
    """Step: the effect of the people of a gender and kind."""

    gender: int
    kind: int
    #: beyond one man and one woman, as the green god allows
    extra: bool
    doubled: bool = False


class AskMaterial(Question, frozen=True, tag="material"):
    """Choose the next building material."""

    left: int
    begun: bool = False


class AskMove(Question, frozen=True, tag="move"):
    """Choose whether to move one more hut to the 12th space."""

    left: int
    begun: bool = False


class AskCard(Question, frozen=True, tag="card"):
    """Choose the next god card."""

    left: int
    begun: bool = False


# ---- phase C and the end -----------------------------------------------------------


class AskJewel(Question, frozen=True, tag="jewel"):
    """Choose the jewelry tile to buy."""

    never_skip = True


class AskTask(Question, frozen=True, tag="task"):
    """Choose the task to fulfil or to discard."""


class AskDraw(Question, frozen=True, tag="draw"):
    """Choose the new task."""

    never_skip = True


class AskFinal(Question, frozen=True, tag="final"):
    """Choose the task to fulfil with the yellow god at the end of the match."""

    never_skip = True
    begun: bool = False


class AskEnd(Question, frozen=True, tag="end"):
    """Confirmation that the turn is over."""

    never_skip = True


#: A step that a god can help with.
PendingStep = Act | Catch | Use


class Offer(Struct, frozen=True):
    """A god that the player may pay before answering the current question, to improve a step."""

    step: PendingStep
    #: offerings that the step has just brought, which cannot pay for the god
    brought: int = 0


# ---- everything that may be on State.asks ------------------------------------------

PhaseA = AskStart | AskDie | AskTile | Act
Gods = AskGod | AskPrivate
Gaining = AskSettle | AskHut | Catch | AskSpace | AskTake | AskPut | AskHelper
Building = AskTemple | AskFire | AskSpark | AskBuild | AskCover
#: Questions that take several items one by one.
OneOfSeveral = AskMaterial | AskMove | AskCard
PhaseB = AskPerson | Use | OneOfSeveral
PhaseC = AskJewel | AskTask | AskDraw | AskFinal

AnyAsk = PhaseA | Gods | Gaining | Building | PhaseB | PhaseC | AskEnd
