"""Votes of the players; the answer or count that decides a vote carries it out in the same transaction."""

import msgspec

from data.store.matches.answers import Changed, Refused, VoteChanged
from data.store.matches.cache import UsesMatches, Write
from data.store.matches.seats import hand_over_refusal, voters
from data.store.matches.states import AnyMatch, Finished, Pause, Running, StartedMatch, not_running_reason
from data.store.matches.writing import NewLogRow
from data.store.sql import tables
from engine.game import Reason
from engine.match import UNDO
from engine.votes import Ballot, Vote, VoteKind

replace = msgspec.structs.replace

#: The result of opening, answering or counting a vote.
VoteAnswer = Changed[Running | Finished]
Counted = Write[Running | Finished, VoteAnswer]


class Votes(UsesMatches):
    """Opens, answers and counts votes; a match has at most one open vote."""

    async def propose(
        self, match: int, user: int, kind: VoteKind, seat: int | None = None, program: str = ""
    ) -> VoteAnswer:
        """Open a vote; with nobody to ask, the proposal is carried out at once.

        `seat` is the seat in question, by default that of the proposer; a vote on handing a turn over is
        always about the seat to move. `program` is the name of the program that gets the seat.
        """
        awaited = await self._awaited(match)

        def decide(live: AnyMatch) -> VoteAnswer | Counted:
            if not isinstance(live, Running):
                return Refused(not_running_reason(live), live)
            own = live.seat_of(user)
            if own is None:
                return Refused(Reason("vote-not-at-table"), live)
            about, now = own if seat is None else seat, self._cache.clock()
            reason = _refusal(live, kind, user, about)
            if kind == "absent" and reason is None:
                about, hours = live.turn, awaited.hours
                is_same = live.awaited == awaited.user
                reason = hand_over_refusal(live, user, hours, now) if is_same else Reason("call-nobody")
            if reason:
                return Refused(reason, live)
            vote = Vote(kind=kind, by=user, seat=about, opened=now, program=program)
            return self._write_vote(live, vote)

        return await self._cache.run_decision(match, decide)

    async def answer(self, match: int, user: int, opened: int, *, agrees: bool) -> VoteAnswer:
        """Record a person's answer; `opened` identifies the vote."""

        def decide(live: AnyMatch) -> VoteAnswer | Counted:
            if not isinstance(live, Running) or live.vote is None or live.vote.opened != opened:
                return Refused(Reason("vote-closed"), live)
            if user not in voters(live, live.vote):
                return Refused(Reason("vote-not-asked"), live)
            return self._write_vote(live, live.vote.with_ballot(user, agrees=agrees))

        return await self._cache.run_decision(match, decide)

    async def count(self, match: int) -> VoteAnswer:
        """Count a vote whose time is over or whose voters have changed."""

        def decide(live: AnyMatch) -> VoteAnswer | Counted:
            if not isinstance(live, Running) or live.vote is None or live.is_frozen:
                return Refused(Reason("vote-closed"), live)
            return self._write_vote(live, live.vote)

        return await self._cache.run_decision(match, decide)

    async def due(self) -> list[int]:
        return await self._due(tables.matches.c.vote_closes)

    def _write_vote(self, live: Running, vote: Vote) -> Counted:
        """The change to write after a vote was opened, answered or timed out."""
        name = live.seats[vote.seat].name
        outcome = vote.outcome(voters(live, vote), self._cache.clock(), is_late=live.is_late)
        if outcome is None:
            is_new = live.vote is None
            return Write(
                replace(live, vote=vote), lambda after: VoteChanged(after, vote, None, name, is_new=is_new)
            )
        if outcome and vote.kind == "undo" and undo_refusal(live, vote.seat):
            outcome = False  # the other voters have left the match meanwhile
        closed, played = replace(live, vote=None), list[NewLogRow]()
        after: Running | Finished = closed
        if outcome:
            after, played = self._carry_out(closed, vote)
        elif vote.kind == "absent":
            after = replace(closed, clock=live.clock.restart_turn(self._cache.clock()))
        return Write(after, lambda after: VoteChanged(after, vote, outcome, name), played)

    def _carry_out(self, live: Running, vote: Vote) -> tuple[Running | Finished, list[NewLogRow]]:
        """The match after an accepted vote, and the log rows to write."""
        now, seat = self._cache.clock(), live.seats[vote.seat]
        match vote.kind:
            case "undo":
                return _undo(live, vote)
            case "cancel":
                return live.finish("cancelled", now), []
            case "pause":
                return replace(live, pause=Pause(now, "vote")), []
            case "resume":
                return replace(live, pause=None), []
            case "replace":
                agrees = seat.user is not None and Ballot(seat.user, agrees=True) in vote.ballots
                left = live.with_free_seat(vote.seat, vote.program, now, removed=not agrees)
                return left.with_organiser(seat.user), []
            case "absent":
                return live.with_seat(replace(seat, away=now)), []


def _refusal(live: Running, kind: VoteKind, user: int, seat: int) -> Reason | None:
    """Why this vote cannot be opened now, or None."""
    if live.vote is not None:
        return Reason("vote-open")
    if live.is_frozen:
        return Reason("match-frozen")
    match kind:
        case "undo":
            return undo_refusal(live, seat)
        case "pause" if live.pause is not None:
            return Reason("vote-paused")
        case "resume" if live.pause is None:
            return Reason("vote-not-paused")
        case "replace" if not 0 <= seat < len(live.seats):
            return Reason("seat-not-found", {"seat": seat})
        case "replace" if live.seats[seat].user in (None, user):
            return Reason("cannot-replace")
        case _:
            return None


def steps_back(live: StartedMatch, seat: int) -> int:
    """Number of steps to undo, up to and including a seat's last one; 0 if another person has moved since."""
    for count, step in enumerate(reversed(live.match.steps), start=1):
        if step.seat == seat:
            return count
        if live.seats[step.seat].user is not None:
            return 0
    return 0


def undo_refusal(live: Running, seat: int) -> Reason | None:
    """Why there can be no vote on undoing a seat's last step, or None.

    A person alone with programs could look at hidden information and undo, so revealing moves are final.
    """
    steps = steps_back(live, seat)
    if not steps:
        return Reason("undo-nothing")
    if any(other.seat != seat for other in live.people):
        return None
    has_hands = live.match.game.has_hands
    is_shown = any(step.reveals or (has_hands and step.seat != seat) for step in live.match.steps[-steps:])
    return Reason("undo-alone") if is_shown else None


def _undo(live: Running, vote: Vote) -> tuple[Running, list[NewLogRow]]:
    steps = steps_back(live, vote.seat)
    source = f"vote:{live.id}:{vote.opened}"
    played = [
        NewLogRow(seq, vote.seat, vote.by, UNDO, f"{source}:{seq}")
        for seq in range(live.seq, live.seq + steps)
    ]
    return replace(live, match=live.match.undo_steps(steps, vote.seat)), played
