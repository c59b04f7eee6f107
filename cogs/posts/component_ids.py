"""Ids of components: each kind of button or select is a type here, and this is the one table of them.

A custom id is the whole memory of a component: `<prefix><version>:<part>:<part>…`. Posts live for weeks, so
kinds and parts are added, and none changes its meaning. Where a match has gone back to a backup, its
generation follows, `~<generation>`: what was posted in the time that was lost bears another one, or none.
The id of a select ends with `!` and something random, so that it is another one whenever it is shown.
"""

import secrets
from typing import Annotated, Any, Literal, Union

import msgspec
from msgspec import Meta, Struct

from data.store.matches.states import MatchInfo
from engine import GAMES
from engine.votes import VoteKind
from render.ladder.data import Period

#: What an integer of the database holds; ids of Discord fit.
LARGEST = 2**63 - 1
Number = Annotated[int, Meta(ge=0, le=LARGEST)]
#: The code of a select, whose value is the code or the draft that is meant.
CHOICE = "choice"
#: Stands before the generation of a match.
GENERATION = "~"
#: Stands before what makes the id of a select another one each time.
FRESH = "!"
#: Stands where every game, or everybody, is meant.
Everything = Literal["-"]
ANY: Everything = "-"

Form = Literal["picture", "text"]
#: What a select of a lobby sets, and all that its components do.
LobbyChoice = Literal["seats", "option", "language", "access", "pace", "absence", "hints"]
LobbyVerb = Literal["join", "leave", "start", "cancel", "add", "remove", "invited"] | LobbyChoice
Answer = Literal["yes", "no"]
#: What is given up only after a question.
Ending = Literal["cancel", "resign"]
Way = Literal["replay", "film", "check", "review"]
ReviewVerb = Literal["better", "watch"]
BlockVerb = Literal["block", "unblock"]
ReplayVerb = Literal["first", "back", "on", "last", "jump"]


class InvalidInput(Exception):
    """An id, a value or an option that nothing of ours sends."""


class ComponentId(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The parts of an id behind its prefix; as text it is the id."""

    def __str__(self) -> str:
        return ":".join(map(str, msgspec.to_builtins(self)))

    @property
    def about(self) -> int | None:
        """The match that it is about, if any; its presser must be allowed to see that."""
        return None


class MatchId(ComponentId, frozen=True):
    """An id on the posts of a match."""

    match: Number

    @property
    def about(self) -> int | None:
        return self.match

    def on(self, live: MatchInfo) -> str:
        """The id on a post of a match."""
        return f"{self}{GENERATION}{live.generation}" if live.generation else str(self)


class MoveId(MatchId, frozen=True, tag="m1"):
    """Plays a code on a version of a match; of a select the value is the code, and stands in its place."""

    seq: Number
    code: str


class UnaskedId(MatchId, frozen=True, tag="e1"):
    """Plays a code that only says "go on", and is never asked for it again."""

    seq: Number
    code: str


class DraftId(MatchId, frozen=True, tag="d1"):
    """Leads to another step of a private choice; of a select the value is the draft."""

    seq: Number
    draft: str


class HandId(MatchId, frozen=True, tag="h1"):
    """Shows a hand to whoever holds it."""

    rev: Number


class HintId(MatchId, frozen=True, tag="i1"):
    """Tells what a program would do, to whoever is to move."""


class ExplainId(MatchId, frozen=True, tag="x1"):
    """Tells what is asked. Stands on every post of a match, which is found again by it."""

    rev: Number


class LogId(MatchId, frozen=True, tag="g1"):
    """A page of the log of a match."""

    page: Number


class LobbyId(MatchId, frozen=True, tag="l1"):
    """Changes an open table; a program or an option is named by the argument."""

    verb: LobbyVerb
    argument: str = ""

    def __str__(self) -> str:
        return super().__str__().removesuffix(":")


class VoteId(MatchId, frozen=True, tag="v1"):
    """Answers the vote that was opened at a time, in UTC seconds."""

    opened: Number
    answer: Answer


class ConfirmId(MatchId, frozen=True, tag="c1"):
    """Says whether what its presser has asked for is meant."""

    ending: Ending
    answer: Answer


class AskId(MatchId, frozen=True, tag="a1"):
    """Opens a vote."""

    kind: VoteKind


class SeatId(MatchId, frozen=True, tag="t1"):
    """Takes a free seat, or one's own back."""

    seat: Number


class OfferId(MatchId, frozen=True, tag="o1"):
    """Takes the seat that was offered to one person."""

    seat: Number
    user: Number


class ReplayId(ComponentId, frozen=True, tag="w1"):
    """A turn of a stored or brought match; of the verb `jump` it is the value."""

    key: Annotated[str, Meta(pattern="^x?[0-9]+$")]
    turn: Number
    verb: ReplayVerb

    @property
    def about(self) -> int | None:
        """The stored match; whose a brought one is, is asked where it is looked up."""
        return None if self.key.startswith("x") else number(self.key)


class LookBackId(MatchId, frozen=True, tag="k1"):
    """Shows a finished match in one of four ways."""

    way: Way


class ReviewId(MatchId, frozen=True, tag="q1"):
    """A better choice, by the step that is the value, or a turn of a reviewed match."""

    verb: ReviewVerb
    turn: Number


class RematchId(MatchId, frozen=True, tag="n1"):
    """The same people once more: opens a table, or takes a seat at the one that is open."""


class HistoryId(ComponentId, frozen=True, tag="y1"):
    """A page of the finished matches."""

    page: Number
    game: str
    user: Number | Everything

    def __post_init__(self) -> None:
        _check_game(self.game, ANY)


class LeaderboardId(ComponentId, frozen=True, tag="b1"):
    """A page of a leaderboard."""

    game: str
    period: Period
    form: Form
    page: Number

    def __post_init__(self) -> None:
        _check_game(self.game)


class RulesId(ComponentId, frozen=True, tag="r1"):
    """The rules of a game; the value is the topic."""

    game: str

    def __post_init__(self) -> None:
        _check_game(self.game)


class GuideId(ComponentId, frozen=True, tag="u1"):
    """Shows the guide to a game; of a select the value is the game."""

    game: str

    def __post_init__(self) -> None:
        _check_game(self.game, ANY)


class ForgetId(ComponentId, frozen=True, tag="s1"):
    """Confirms that everything about its presser is deleted."""

    user: Number


class BlockId(ComponentId, frozen=True, tag="f1"):
    """Says that its presser wants no more invitations from a person, or wants them again."""

    user: Number
    verb: BlockVerb


#: Every kind of id that a component may bear: the classes above that have a prefix.
KINDS = [kind for base in (ComponentId, MatchId) for kind in base.__subclasses__() if kind is not MatchId]
_ANY_KIND: object = Union[*KINDS]


def parse(custom_id: str) -> ComponentId:
    """The id that a component carries; raises InvalidInput."""
    return read(custom_id)[0]


def fresh(custom_id: str) -> str:
    """The id for a select that is shown.

    From one that is shown again under the same id Discord sends nothing when the same entry is chosen again.
    """
    return f"{custom_id}{FRESH}{secrets.token_hex(3)}"


def read(custom_id: str) -> tuple[ComponentId, int]:
    """The id that a component carries, and of which generation of its match; raises InvalidInput."""
    lasting = custom_id.partition(FRESH)[0]
    parts, mark, after = lasting.partition(GENERATION)
    generation = number(after) if mark else 0
    found: ComponentId = _converted(parts.split(":"), _ANY_KIND)
    if f"{found}{mark}{generation if mark else ''}" != lasting:  # a number in another spelling
        raise InvalidInput(custom_id)
    return found, generation


def number(text: str) -> int:
    """The id or count that a person or a select names; raises InvalidInput."""
    if not (text.isascii() and text.isdecimal()):
        raise InvalidInput(text)
    found: int = _converted(text.lstrip("0") or "0", Number)
    return found


def _converted(parts: object, kind: Any) -> Any:
    try:
        return msgspec.convert(parts, kind, strict=False)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:  # half of a surrogate pair
        raise InvalidInput(str(error)) from error


def _check_game(key: str, *others: str) -> None:
    if key not in (*GAMES, *others):
        raise ValueError(key)
