"""Custom ids of components: each kind of button or select is a type here.

A custom id holds all state of a component: `<prefix><version>:<part>:<part>…`. Posts live for weeks, so
kinds and parts may be added, but must never change their meaning. After a restore of the database
`~<generation>` is appended, so that posts from before the restore can be recognised. The id of a select ends
with `!` and random characters, so that it differs each time the select is shown.
"""

import secrets
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from data.store.matches.states import MatchInfo
from engine import GAMES
from engine.votes import VoteKind
from render.ladder.data import Period

#: Largest integer that the database can store; Discord's ids are smaller.
MAX_DATABASE_INTEGER = 2**63 - 1
Number = Annotated[int, Meta(ge=0, le=MAX_DATABASE_INTEGER)]
#: The page number that stands for the newest page.
NEWEST_PAGE = MAX_DATABASE_INTEGER
#: The code or partial choice in the id of a select starts with this; the chosen value is the actual one.
SELECT_CODE = "choice"
#: Separates the generation from the rest of an id.
GENERATION_MARK = "~"
#: Separates the random characters from the rest of the id of a select.
RANDOM_MARK = "!"
#: Stands for every game, or every person.
Wildcard = Literal["-"]
ANY: Wildcard = "-"

Form = Literal["picture", "text"]
#: The settings that selects of a lobby change.
LobbyChoice = Literal["seats", "option", "language", "access", "pace", "absence", "hints"]
#: The beginning and the end of playing hours.
HoursEnd = Literal["from", "until"]
#: The settings in the panel of playing hours, which the action `hours` opens.
HoursChoice = Literal[HoursEnd, "turns", "zone"]
#: All actions of the components of a lobby and of the panel of playing hours.
LobbyVerb = (
    Literal["join", "leave", "start", "cancel", "add", "remove", "invited", "hours"]
    | LobbyChoice
    | HoursChoice
)
Answer = Literal["yes", "no"]
#: Actions that need a confirmation.
Ending = Literal["cancel", "resign"]
Way = Literal["replay", "film", "check", "review"]
ReviewVerb = Literal["better", "watch"]
BlockVerb = Literal["block", "unblock"]
NoteVerb = Literal["save", "star", "unstar"]
TrialVerb = Literal["open", "back", "on", "restart", "sample", "others", "hint", "drop"]
QueueVerb = Literal[
    "open", "add", "pick", "show", "up", "drop", "clear", "ends", "stops", "same", "any", "needs", "free"
]  # fmt: skip
FindVerb = Literal[
    "open", "games", "paces", "from", "until", "sizes", "strength", "days", "programs", "reliable", "search",
    "stop"
]  # fmt: skip
#: Settings of a tournament that selects change.
TournamentChoice = Literal["format", "size", "pace", "absence", "option"]
#: All actions of the components of a tournament.
TournamentVerb = Literal["join", "leave", "drop", "start", "cancel", "stop", "standings"] | TournamentChoice
ReplayVerb = Literal["first", "back", "on", "last", "jump"]


Toggle = Literal["on", "off"]
#: Panel -> setting -> whether a button changes it; otherwise a select does. `show` only opens the panel.
SETTINGS: dict[str, dict[str, bool]] = {
    "me": {"language": False, "confirm": False, "dm": True, "ladder": True, "speed": True},
    "time": {"zone": False, "sleep": False, "weekends": True, "reminders": True, "digest": True},
    "invitations": {"invitations": True, "blocked": False},
    "server": dict.fromkeys(("language", "channels", "role", "find", "call", "zone"), False),
    "vacation": {"days": False, "end": True, "show": True},
}


class InvalidInput(Exception):
    """An id, a value or an option that the bot has never offered."""


class ComponentId(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A custom id; its fields are the parts after the prefix, `str()` gives the id."""

    def __str__(self) -> str:
        return ":".join(map(str, msgspec.to_builtins(self)))

    @property
    def match_id(self) -> int | None:
        """The match of the component, if any; only people who can see the match may press the component."""
        return None


class MatchId(ComponentId, frozen=True):
    """A custom id on posts of a match."""

    match: Number

    @property
    def match_id(self) -> int | None:
        return self.match

    def custom_id(self, live: MatchInfo) -> str:
        """The id as text, with the generation of the match."""
        return f"{self}{GENERATION_MARK}{live.generation}" if live.generation else str(self)


class MoveId(MatchId, frozen=True, tag="m1"):
    """Plays a code if the log has `seq` entries; for a select the code is the chosen value."""

    seq: Number
    code: str


class SkipConfirmationId(MatchId, frozen=True, tag="e1"):
    """Plays the code that confirms the end of a turn, and turns such confirmations off in the game."""

    seq: Number
    code: str


class PartialChoiceId(MatchId, frozen=True, tag="d1"):
    """Opens the next step of a private choice; for a select the partial choice is the chosen value."""

    seq: Number
    partial_choice: str


class HandId(MatchId, frozen=True, tag="h1"):
    """Shows a player their hand."""

    rev: Number


class HintId(MatchId, frozen=True, tag="i1"):
    """Gives the person to move a hint."""


class ExplainId(MatchId, frozen=True, tag="x1"):
    """Explains the current decision."""

    rev: Number


class NoteFormId(MatchId, frozen=True, tag="j1"):
    """Opens the form of the presser's note."""


class NoteId(MatchId, frozen=True, tag="p1"):
    """Changes the presser's note; the form in which it is written has the verb `save`."""

    verb: NoteVerb


class TrialId(MatchId, frozen=True, tag="tv1"):
    """Opens, changes or drops the presser's trial, or shows a hint in it."""

    verb: TrialVerb


class PlayOnId(MatchId, frozen=True, tag="tp1"):
    """Opens a trial from the position after `steps` steps of a match that is over."""

    steps: Number


class TrialMoveId(MatchId, frozen=True, tag="tm1"):
    """Tries a code after `shown` actions of a trial; for a select the code is the chosen value."""

    shown: Number
    code: str


class TrialChoiceId(MatchId, frozen=True, tag="td1"):
    """Leads to another step of a choice in a trial; for a select the partial choice is the chosen value."""

    shown: Number
    partial_choice: str


class QueueId(MatchId, frozen=True, tag="qt1"):
    """Shows or changes the presser's queued turn.

    The mark is a hash: of an alternative or, for the verb `add`, of the trial to add. For the verb `needs`,
    the code is a condition or the partial choice of one; for a select it is the chosen value.
    """

    verb: QueueVerb
    mark: Annotated[str, Meta(pattern="^([0-9a-f]{8})?$")] = ""
    code: str = ""

    def __str__(self) -> str:
        return super().__str__().rstrip(":")


class LogId(MatchId, frozen=True, tag="g1"):
    """Shows a page of the log; numbers after the last page stand for the last page."""

    page: Number


class LobbyId(MatchId, frozen=True, tag="l1"):
    """Changes a lobby or shows its playing hours.

    The argument names an option; on posts from before version 0.3.0, it can name a program. With the verb
    `join`, the argument `anyway` joins in spite of a warning.
    """

    verb: LobbyVerb
    argument: str = ""

    def __str__(self) -> str:
        return super().__str__().removesuffix(":")


class VoteId(MatchId, frozen=True, tag="v1"):
    """Answers the vote that was opened at `opened` (UTC seconds)."""

    opened: Number
    answer: Answer


class ConfirmId(MatchId, frozen=True, tag="c1"):
    """Answers a request for confirmation."""

    ending: Ending
    answer: Answer


class OpenVoteId(MatchId, frozen=True, tag="a1"):
    kind: VoteKind


class CallId(MatchId, frozen=True, tag="ca1"):
    """Pings the player to move once more."""


class SeatId(MatchId, frozen=True, tag="t1"):
    """Takes a free seat, or the person's own seat back from a stand-in."""

    seat: Number


class OfferId(MatchId, frozen=True, tag="o1"):
    """Accepts the seat that was offered to a person."""

    seat: Number
    user: Number


class ReplayId(ComponentId, frozen=True, tag="w1"):
    """Shows a turn of a stored or imported match; for the verb `jump` the turn is the chosen value."""

    key: Annotated[str, Meta(pattern="^x?[0-9]+$")]
    turn: Number
    verb: ReplayVerb

    @property
    def match_id(self) -> int | None:
        """The stored match; None for an import, whose owner is checked when it is loaded."""
        return None if self.key.startswith("x") else parse_number(self.key)


class LookBackId(MatchId, frozen=True, tag="k1"):
    """Shows the replay, GIF, check or review of a finished match."""

    way: Way


class ReviewId(MatchId, frozen=True, tag="q1"):
    """Shows a better choice (the chosen value is the step of the mistake), or a turn of a reviewed match."""

    verb: ReviewVerb
    turn: Number


class RematchId(MatchId, frozen=True, tag="n1"):
    """Opens a lobby for a rematch, or joins the one that is open."""


class HistoryId(ComponentId, frozen=True, tag="y1"):
    """Shows a page of finished matches."""

    page: Number
    game: str
    user: Number | Wildcard

    def __post_init__(self) -> None:
        _check_game(self.game, ANY)


class LeaderboardId(ComponentId, frozen=True, tag="b1"):
    """Shows a page of a leaderboard."""

    game: str
    period: Period
    form: Form
    page: Number

    def __post_init__(self) -> None:
        _check_game(self.game)


class RulesId(ComponentId, frozen=True, tag="r1"):
    """Shows a topic of the rules; the topic is the chosen value."""

    game: str

    def __post_init__(self) -> None:
        _check_game(self.game)


class GuideId(ComponentId, frozen=True, tag="u1"):
    """Shows a game's guide; in a select, the chosen topic of the help or the guide to the chosen game."""

    game: str

    def __post_init__(self) -> None:
        _check_game(self.game, ANY)


class ForgetId(ComponentId, frozen=True, tag="s1"):
    """Confirms the deletion of the person's data."""

    user: Number


class SettingId(ComponentId, frozen=True, tag="z1"):
    """Changes a setting (a toggle to its value, a select to the chosen values), or opens a panel."""

    panel: str
    setting: str
    value: Toggle | Wildcard

    def __post_init__(self) -> None:
        is_toggle = SETTINGS.get(self.panel, {}).get(self.setting)
        if is_toggle is None or is_toggle != (self.value != ANY):
            raise ValueError(self)


class FindId(ComponentId, frozen=True, tag="fi1"):
    """Shows or changes the presser's search; the id of a toggle contains the value that it sets."""

    verb: FindVerb
    value: Toggle | Wildcard = ANY

    def __post_init__(self) -> None:
        if (self.verb in ("programs", "reliable")) != (self.value != ANY):
            raise ValueError(self)


class ProposalAnswerId(ComponentId, frozen=True, tag="fa1"):
    """Answers whether the presser plays at a proposed table."""

    proposal: Number
    answer: Answer


class TournamentId(ComponentId, frozen=True, tag="cu1"):
    """Joins, leaves or changes a tournament; the argument names an option of its game."""

    tournament: Number
    verb: TournamentVerb
    argument: str = ""

    def __str__(self) -> str:
        return super().__str__().removesuffix(":")


class StandingsId(ComponentId, frozen=True, tag="cp1"):
    """Shows a page of the standings of a tournament."""

    tournament: Number
    form: Form
    page: Number


class BlockId(ComponentId, frozen=True, tag="f1"):
    """Blocks or unblocks invitations from a person."""

    user: Number
    verb: BlockVerb


#: Every kind of id: the classes above that have a prefix.
KINDS = [kind for base in (ComponentId, MatchId) for kind in base.__subclasses__() if kind is not MatchId]
_BY_PREFIX = {str(kind.__struct_config__.tag): kind for kind in KINDS}


def parse(custom_id: str) -> ComponentId:
    """Parse a custom id; raises InvalidInput."""
    return parse_with_generation(custom_id)[0]


def add_random_suffix(custom_id: str) -> str:
    """Add random characters to the id of a select.

    If a select is shown again with the same id, clients do not send a choice of the same entry again.
    """
    return f"{custom_id}{RANDOM_MARK}{secrets.token_hex(3)}"


def parse_with_generation(custom_id: str) -> tuple[ComponentId, int]:
    """Parse a custom id and the generation of its match; raises InvalidInput."""
    stable = custom_id.partition(RANDOM_MARK)[0]
    parts, separator, suffix = stable.partition(GENERATION_MARK)
    generation = parse_number(suffix) if separator else 0
    fields = parts.split(":")
    if (kind := _BY_PREFIX.get(fields[0])) is None:
        raise InvalidInput(custom_id)
    parsed: ComponentId = _convert(fields, kind)  # a union of all kinds would take 20 times as long
    spelled = f"{parsed}{separator}{generation}" if separator else str(parsed)
    if spelled != stable:  # a number in another spelling, such as 007
        raise InvalidInput(custom_id)
    return parsed, generation


def parse_number(text: str) -> int:
    """Parse a non-negative integer from a person or a select; raises InvalidInput."""
    if not (text.isascii() and text.isdecimal()):
        raise InvalidInput(text)
    value: int = _convert(text.lstrip("0") or "0", Number)
    return value


def _convert(parts: object, kind: object) -> Any:
    try:
        return msgspec.convert(parts, kind, strict=False)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:  # the latter for lone surrogates
        raise InvalidInput(str(error)) from error


def _check_game(key: str, *others: str) -> None:
    if key not in (*GAMES, *others):
        raise ValueError(key)
