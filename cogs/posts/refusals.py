"""Texts for what the store or the rules refuse, and texts that replace outdated private messages."""

from collections.abc import Iterable
from typing import assert_never

from cogs.posts.component_ids import (
    CallId,
    ComponentId,
    ConfirmId,
    ExplainId,
    HandId,
    HintId,
    LobbyId,
    MatchId,
    MoveId,
    OpenVoteId,
    PartialChoiceId,
    QueueId,
    SeatId,
    SkipConfirmationId,
)
from cogs.posts.naming import channel_link
from data.store.matches.answers import ActAnswer, Duplicate, Illegal, MatchOver, NotFound, NotYourTurn, Stale
from data.store.matches.seats import has_given_up
from data.store.matches.states import AnyMatch, Closed, EndedMatch, Finished, Lobby, Running, StartedMatch
from data.store.matches.votes import undo_refusal
from engine.game import Reason
from render.event_log import reason_text
from render.language.catalogue import Words, escape_markdown

#: Kinds of components in private messages; components of these kinds work only while their match runs.
_WHILE_RUNNING = (
    CallId,
    ConfirmId,
    ExplainId,
    HandId,
    HintId,
    MoveId,
    OpenVoteId,
    PartialChoiceId,
    QueueId,
    SeatId,
    SkipConfirmationId,
)


def refusal_text(why: Reason, words: Words) -> str:
    """The sentence for a reason of the store or of a rule."""
    is_rule = words.has(f"reason-{why.key}")
    return reason_text(why, words) if is_rule else words(why.key, **why.facts)


def answer_text(answer: ActAnswer, user: int | None, words: Words) -> str | None:
    """The reason why a move was refused; None for a duplicate press, which is not refused."""
    match answer:
        case Duplicate():
            return None
        case NotFound():
            return words("unknown-button")
        case Illegal(reason=why):
            return refusal_text(why, words)
        case MatchOver():
            return words("match-over")
        case Stale(live=live) | NotYourTurn(live=live):
            return _too_late_text(answer, live, user, words)
        case _:
            raise AssertionError(answer)


def _too_late_text(answer: Stale | NotYourTurn, live: AnyMatch, user: int | None, words: Words) -> str:
    if not isinstance(live, StartedMatch):
        return words("match-not-started")
    if user is None or live.seat_of(user) is None:
        return words("not-at-table")
    if isinstance(answer, Stale):
        return words("stale")
    return words("not-your-turn", name=escape_markdown(answer.live.mover_name))


def can_ask_undo(answer: Illegal | NotYourTurn, user: int) -> bool:
    """Whether the person may open a vote on an undo."""
    if isinstance(answer, Illegal) and answer.reason.key != "undo-revealed":
        return False
    seat = answer.live.seat_of(user)
    return seat is not None and undo_refusal(answer.live, seat) is None


def is_outdated(live: AnyMatch, user: int, ids: Iterable[ComponentId], status: str | None = None) -> bool:
    """Whether a private message to a person is outdated because of one of its components or of `status`.

    `status` is the only status of the match in which the message is valid; None means any.
    """
    return status not in (None, live.status) or any(
        isinstance(one, MatchId) and one.match == live.id and _is_component_outdated(live, user, one)
        for one in ids
    )


def _is_component_outdated(live: AnyMatch, user: int, pressed: MatchId) -> bool:
    """Whether a press on a component would be refused; for SeatId, whether the seat is no longer reserved.

    Such a seat can still be taken if it is vacant, but the post of the match has a button for that.
    """
    if isinstance(pressed, LobbyId):
        return not isinstance(live, Lobby)
    if isinstance(pressed, ConfirmId) and pressed.ending == "cancel":
        return isinstance(live, EndedMatch)
    if not isinstance(pressed, _WHILE_RUNNING):
        return False
    if not isinstance(live, Running):
        return True
    match pressed:
        case MoveId() | SkipConfirmationId() | PartialChoiceId():
            return (pressed.seq, user) != (live.seq, live.to_move.user)
        case HintId():
            return live.awaited != user
        case SeatId():
            return pressed.seat >= len(live.seats) or not live.is_reserved(live.seats[pressed.seat])
        case OpenVoteId():
            return live.vote is not None
        case ExplainId():
            return False
        case _:
            return live.seat_of(user) is None


def outdated_text(live: AnyMatch, user: int, words: Words, status: str | None = None) -> str:
    """The text about the current state of a match that replaces an outdated private message."""
    game, channel = words(f"game-{live.game}"), channel_link(live, words)
    match live:
        case Finished(status="over"):
            return words("hand-over", game=game, channel=channel)
        case Lobby() | Closed() | Finished():
            return words("notice-closed", game=game)
        case Running() if status == Lobby.status:
            return words("notice-started", game=game, link=channel)
        case Running() if live.seat_of(user) is None:
            left = live.last_left(user)
            may_return = left is not None and live.seats[left.seat].vacant and not has_given_up(live, user)
            return words("resign-left" if may_return else "hand-passed", game=game, channel=channel)
        case Running():
            return words("reply-old", game=game, channel=channel)
        case _:
            assert_never(live)
