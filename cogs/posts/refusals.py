"""Sentences for refusals of the store and of the rules."""

from data.store.matches.answers import ActAnswer, Duplicate, Illegal, MatchOver, NotFound, NotYourTurn, Stale
from data.store.matches.states import AnyMatch, StartedMatch
from data.store.matches.votes import undo_refusal
from engine.game import Reason
from render.event_log import reason_text
from render.language.catalogue import Words, escape_markdown


def refusal_text(why: Reason, words: Words) -> str:
    """The sentence for a reason of the store or of a rule."""
    is_rule = words.has(f"reason-{why.key}")
    return reason_text(why, words) if is_rule else words(why.key, **why.facts)


def answer_text(answer: ActAnswer, user: int | None, words: Words) -> str | None:
    """The reason why a move was refused; None for a duplicate press, which gets no answer."""
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
