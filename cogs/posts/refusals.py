"""From an answer of the store to the sentence a person reads."""

from data.store.matches.answers import ActAnswer, Duplicate, Illegal, NotFound, NotYours, Over, Stale
from data.store.matches.states import AnyMatch, Begun
from engine.game import Reason
from render.language.catalogue import Words, escaped, has, text
from render.words import reason


def refusal(why: Reason, locale: str) -> str:
    """The sentence for a reason, whether the store's or a rule's."""
    is_rule = has(locale, f"reason-{why.key}")
    return reason(why, Words.of(locale)) if is_rule else text(locale, why.key, **why.facts)


def answer_text(answer: ActAnswer, user: int | None, locale: str) -> str | None:
    """What to tell a person whose press was not carried out; None: nothing, it was a slip of the finger."""
    match answer:
        case Duplicate():
            return None
        case NotFound():
            return text(locale, "unknown-button")
        case Illegal(reason=why):
            return refusal(why, locale)
        case Over():
            return text(locale, "match-over")
        case Stale(live=live) | NotYours(live=live):
            return _not_now(answer, live, user, locale)
        case _:
            raise AssertionError(answer)


def _not_now(answer: Stale | NotYours, live: AnyMatch, user: int | None, locale: str) -> str:
    if not isinstance(live, Begun):
        return text(locale, "match-not-started")
    if user is None or live.seat_of(user) is None:
        return text(locale, "not-at-table")
    if isinstance(answer, Stale):
        return text(locale, "stale")
    return text(locale, "not-your-turn", name=escaped(answer.live.to_move.name))
