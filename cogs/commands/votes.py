"""Presses on votes, free seats and seat offers."""

from cogs.interaction.match_lookup import expect_done, expect_running
from cogs.interaction.request import Declined, Request
from cogs.interaction.voting import count, propose, report
from cogs.posts.component_ids import AskId, InvalidInput, OfferId, SeatId, VoteId
from cogs.posts.table import YES, replaced


async def ask(request: Request, pressed: AskId) -> None:
    """Open the vote that was offered with a refusal."""
    await propose(request, request.live, pressed.kind)


async def answer(request: Request, pressed: VoteId) -> None:
    """Handle Yes or No to a vote."""
    decisions, user, agrees = request.services.store.decisions, request.person.id, pressed.answer == YES
    await report(request, await decisions.answer(pressed.match, user, pressed.opened, agrees=agrees))


async def take_seat(request: Request, pressed: SeatId) -> None:
    """Take a free seat, or take the own seat back from a stand-in."""
    before, store, person = request.live, request.services.store, request.person
    if pressed.seat >= len(before.seats):
        raise InvalidInput
    before = expect_running(before)
    if before.seat_of(person.id) == pressed.seat:
        answer = await store.times.back(before.id, person.id)
    else:
        answer = await store.matches.take(before.id, pressed.seat, person.id, person.name)
    live = expect_done(answer)
    request.changed(live.id)
    if live.names != before.names:
        await request.services.outbox.announce(live, replaced(before, live))


async def accept_offer(request: Request, pressed: OfferId) -> None:
    """Accept the offer of a seat; only the invited person may."""
    before, services, person = request.live, request.services, request.person
    if pressed.seat >= len(before.seats):
        raise InvalidInput
    if pressed.user != person.id:
        raise Declined("offer-not-yours")
    before = expect_running(before)
    live = expect_done(await services.store.matches.accept(before.id, pressed.seat, person.id, person.name))
    text = replaced(before, live)
    request.changed(live.id)
    await request.reply.edit_in_place(text)
    await services.outbox.announce(live, text)
    if live.vote is not None:
        await count(services, live.id)
