"""Bora Bora: gods that may be played beside the question that stands; who answers it does without.

An offer is open to all: it stands wherever a god would change something and might be paid as far as everybody
can see. So it tells nobody what a hand holds, and neither does an answer without the god.
"""

from engine.borabora.asks import Act, Catch, Offer, PendingStep, Use
from engine.borabora.components import GREEN, RED, WHITE
from engine.borabora.gods import payment
from engine.borabora.state import State
from engine.game import Action

#: Step -> the god that makes more of it.
GOD: dict[type[PendingStep], int] = {Act: WHITE, Catch: RED, Use: GREEN}


def god_offered(s: State) -> int | None:
    """The god that may be played now, if there is one."""
    return GOD[type(s.offer.step)] if s.offer else None


def offer_god(s: State, step: PendingStep, brought: int = 0) -> None:
    """The god of a step may be played, if a god may be payable at all."""
    if payment.may_be_payable(s.mat):
        s.offer = Offer(step, brought)


def payments(s: State) -> list[Action]:
    """The ways to pay the god that is offered; what its step has just brought does not pay for it."""
    if s.offer is None:
        return []
    mat = s.mat.copy()
    mat.offerings -= s.offer.brought
    return [*payment.payments(mat, GOD[type(s.offer.step)])]
