"""Bora Bora: gods that may be paid before the current question is answered; answering it declines them.

Offers depend on public information only: a god is offered if it would change something and the seat might
be able to pay. So neither an offer nor its refusal reveals anything about a hand.
"""

from engine.borabora.asks import Act, Catch, Offer, PendingStep, Use
from engine.borabora.components import GREEN, RED, WHITE
from engine.borabora.gods import payment
from engine.borabora.state import State
from engine.game import Action

#: Step -> the god that can be offered to improve it.
GOD: dict[type[PendingStep], int] = {Act: WHITE, Catch: RED, Use: GREEN}


def god_offered(s: State) -> int | None:
    """The god that is offered now, if any."""
    return GOD[type(s.offer.step)] if s.offer else None


def offer_god(s: State, step: PendingStep, brought: int = 0) -> None:
    """Offer the god of a step, if the seat may be able to pay a god."""
    if payment.may_be_payable(s.mat):
        s.offer = Offer(step, brought)


def payments(s: State) -> list[Action]:
    """Payments for the offered god; offerings that its step has just brought cannot be used."""
    if s.offer is None:
        return []
    mat = s.mat.copy()
    mat.offerings -= s.offer.brought
    return [*payment.payments(mat, GOD[type(s.offer.step)])]
