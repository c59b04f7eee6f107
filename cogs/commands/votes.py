"""Presses on votes, free seats and seat offers; repeated pings of a player whose turn it is ("calls")."""

from cogs.interaction.match_lookup import expect_done, expect_running, find_running_match
from cogs.interaction.request import Declined, Request
from cogs.interaction.voting import announce_answer, count_votes, propose_vote
from cogs.posts.component_ids import CallId, InvalidInput, OfferId, OpenVoteId, SeatId, VoteId
from cogs.posts.match_status import YES, called_post, replacement_text
from data.store.matches.answers import Refused
from data.store.matches.states import AnyMatch, Running


async def press_open_vote(request: Request, pressed: OpenVoteId) -> None:
    """Open the vote that a button offers."""
    await propose_vote(request, request.match, pressed.kind)


async def press_answer(request: Request, pressed: VoteId) -> None:
    """Handle Yes or No to a vote."""
    votes, user, agrees = request.services.store.votes, request.person.id, pressed.answer == YES
    await announce_answer(request, await votes.answer(pressed.match, user, pressed.opened, agrees=agrees))


async def call(request: Request, match: str = "") -> None:
    """Ping the player to move once more."""
    await _call(request, await find_running_match(request, match))


async def press_call(request: Request, _: CallId) -> None:
    """Ping the player to move once more."""
    await _call(request, request.match)


async def _call(request: Request, live: AnyMatch) -> None:
    """Ping the player to move; after two calls, the reply offers a vote."""
    claim = request.claim({"calls": 1}, live.guild)
    answer = await request.services.store.deadlines.call_again(live.id, request.person.id)
    if isinstance(answer, Refused):
        claim.refund()
    after = expect_done(answer)
    request.mark_changed(after.id)
    await request.reply.edit_private(called_post(after, request.words))


async def take_seat(request: Request, pressed: SeatId) -> None:
    """Let the person take a free seat, or their own seat back from a stand-in."""
    before, store, person = _match_with_seat(request, pressed.seat), request.services.store, request.person
    if before.seat_of(person.id) == pressed.seat:
        answer = await store.deadlines.return_to_seat(before.id, person.id)
    else:
        answer = await store.matches.take(before.id, pressed.seat, person.id, person.name)
    live = expect_done(answer)
    request.mark_changed(live.id)
    if live.names != before.names:
        await request.services.outbox.announce(live, replacement_text(before, live))
    if request.reply.is_private:  # the button was on the message about a resignation
        await request.reply.edit_in_place(request.words("resign-returned"))


async def accept_offer(request: Request, pressed: OfferId) -> None:
    """Accept the offer of a seat; only the invited person may."""
    services, person = request.services, request.person
    if pressed.user != person.id:
        raise Declined("offer-not-yours")
    before = _match_with_seat(request, pressed.seat)
    live = expect_done(await services.store.matches.accept(before.id, pressed.seat, person.id, person.name))
    text = replacement_text(before, live)
    request.mark_changed(live.id)
    await request.reply.edit_in_place(text)
    await services.outbox.announce(live, text)
    if live.vote is not None:
        await count_votes(services, live.id)


def _match_with_seat(request: Request, seat: int) -> Running:
    """The running match of a press; raises InvalidInput for a wrong seat, Declined if it does not run."""
    if seat >= len(request.match.seats):
        raise InvalidInput
    return expect_running(request.match)
