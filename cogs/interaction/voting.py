"""Votes of the players, and confirmations of cancelling and resigning."""

from collections.abc import Iterable

from cogs.interaction.request import Declined, Request
from cogs.posts.component_ids import Ending, InvalidInput
from cogs.posts.match_status import confirm_post, undone_lines, vote_outcome, vote_question
from cogs.posts.naming import program_name
from cogs.services import Services
from data.store.matches.answers import ChangeAnswer, Refused, VoteChanged
from data.store.matches.seats import cancel_refusal, voters
from data.store.matches.states import SUBSTITUTE, AnyMatch, MatchInfo
from engine.game import Reason
from engine.votes import VoteKind
from render.language.catalogue import Words


async def propose_vote(request: Request, live: MatchInfo, kind: VoteKind, seat: int | None = None) -> None:
    """Open a vote that a person proposes; without other players it passes at once and is not rate-limited."""
    services, user = request.services, request.person.id
    voter_count = sum(one.user != user for one in live.people)
    claim = request.claim({"votes": min(voter_count, 1), "calls": voter_count}, live.guild)
    answer = await services.store.votes.propose(live.id, user, kind, seat, program_name(live, SUBSTITUTE))
    if isinstance(answer, Refused):
        claim.refund()
    decided = await announce_answer(request, answer)
    key = "vote-asked-replace" if kind == "replace" else "vote-asked"
    await request.say(key if decided.carried is None else "done")


async def count_votes(services: Services, match: int) -> None:
    """Count a vote again after its deadline, or after a voter has left."""
    answer = await services.store.votes.count(match)
    if isinstance(answer, VoteChanged):
        await announce_vote_change(services, answer)


async def announce_vote_change(services: Services, change: VoteChanged) -> None:
    """Update the post of a match, and announce a new vote with pings, or the outcome of a vote."""
    live, vote, words = change.live, change.vote, Words.of(change.live.locale)
    services.wake_match(live.id)
    if change.carried is not None:
        await services.outbox.announce(live, vote_outcome(change, words))
    elif change.is_new:
        question, users = vote_question(live, vote, words), voters(live, vote)
        call = words("vote-call", names=_mentions(users), question=question)
        text = "\n".join((call, *undone_lines(live, vote, words)))
        await services.outbox.announce(live, text, users)


async def announce_answer(request: Request, answer: ChangeAnswer) -> VoteChanged:
    """Announce the result of opening or answering a vote; raises Declined if it was refused."""
    if isinstance(answer, Refused):
        raise Declined(answer.reason)
    if not isinstance(answer, VoteChanged):
        raise InvalidInput
    request.reply.record_change(answer.live.id)
    await announce_vote_change(request.services, answer)
    return answer


def _mentions(users: Iterable[int]) -> str:
    return ", ".join(f"<@{user}>" for user in users)


async def ask_confirmation(request: Request, live: AnyMatch, ending: Ending) -> None:
    """Ask a person to confirm cancelling or resigning; raises Declined if they are not allowed to."""
    user = request.person.id
    if ending == "resign":
        reason = Reason("match-not-in") if live.seat_of(user) is None else None
    else:
        reason = cancel_refusal(live, user, force=request.can_manage_server)
    if reason:
        raise Declined(reason)
    await request.reply.edit_private(confirm_post(live, ending, user, request.words))
