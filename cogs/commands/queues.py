"""/queue: a turn of a trial that is played when the person's turn comes."""

import asyncio

import msgspec
from msgspec import Struct

from cogs.commands import trials
from cogs.interaction.match_lookup import expect_running, find_running_match
from cogs.interaction.request import Declined, Request
from cogs.posts.component_ids import InvalidInput, QueueId
from cogs.posts.queue import Plan, alternative_mark, mark_of, queue_panel
from data.store.matches.states import Running
from data.store.queues import QueuedTurn
from data.store.trials import Trial
from engine.queue import MAX_ALTERNATIVES, Alternative, queue_turn, replay

replace = msgspec.structs.replace


class QueueSession(Struct, frozen=True):
    """A person's queue on a match."""

    live: Running
    seat: int
    #: The stored queue, even if it can no longer be played.
    stored: QueuedTurn | None

    @property
    def waiting(self) -> tuple[Alternative, ...]:
        """The alternatives that can still be played."""
        can_be_played = self.stored is not None and self.stored.is_waiting(self.live.match, self.seat)
        return self.stored.alternatives if self.stored and can_be_played else ()


async def queue(request: Request, match: str = "") -> None:
    """Show what the person has queued."""
    await _show(request, await _load(request, await find_running_match(request, match)))


async def press(request: Request, pressed: QueueId) -> None:
    """Show or change what the person has queued."""
    session = await _load(request, expect_running(request.match))
    match pressed.verb:
        case "open" | "pick":
            await _show(request, session, pressed.mark)
        case "add":
            await _add(request, session, pressed.mark)
        case "clear":
            await _save(request, session, (), notice="queue-dropped")
        case _:
            await _change(request, session, pressed)


async def _load(request: Request, live: Running) -> QueueSession:
    """The person's queue; raises Declined if they do not play in the match."""
    seat = live.seat_of(request.person.id)
    if seat is None:
        raise Declined("queue-not-in")
    return QueueSession(live, seat, await request.services.store.queues.load(live.id, request.person.id))


async def _show(request: Request, session: QueueSession, picked: str = "", notice: str = "") -> None:
    live, seat, words = session.live, session.seat, request.words
    text = words(notice, most=MAX_ALTERNATIVES) if notice else ""
    post = await asyncio.to_thread(queue_panel, live, seat, session.stored, words, picked, text)
    await request.reply.edit_private(post)


async def _save(
    request: Request,
    session: QueueSession,
    alternatives: tuple[Alternative, ...],
    picked: str = "",
    notice: str = "",
) -> None:
    """Store the alternatives and show them; the text below the person's hand names them too."""
    live, services, user = session.live, request.services, request.person.id
    queued = QueuedTurn(live.seq, alternatives, edition=session.stored.edition if session.stored else 0)
    if session.stored and session.waiting:
        queued = replace(session.stored, alternatives=alternatives, report=None)
    if not await services.store.queues.save(live.id, user, queued):
        picked, notice = "", "queue-changed"
    elif live.match.game.has_hands:
        await services.direct_messages.refresh(live.id, user)
    await _show(request, await _load(request, live), picked, notice)


# ---- from a trial, and back into one -----------------------------------------------------


async def _add(request: Request, session: QueueSession, mark: str) -> None:
    """Queue the person's next turn in the trial that they saw."""
    live, waiting = session.live, session.waiting
    if live.turn == session.seat:
        raise Declined("queue-own-turn")
    tried = await trials.load(request, live)
    trial, codes = tried.trial, tried.trial.codes[: tried.trial.shown]
    if alternative_mark(trial.start, trial.sample, codes) != mark:
        return await trials.show(request, tried, request.words("trial-moved"))
    made = await asyncio.to_thread(queue_turn, tried.start, session.seat, trial.start, trial.sample, codes)
    if made is None:
        raise Declined("queue-nothing")
    picked = mark_of(made)
    if picked in map(mark_of, waiting):
        return await _show(request, session, picked, "queue-known")
    if len(waiting) >= MAX_ALTERNATIVES:
        return await _show(request, session, notice="queue-full")
    ends_turn = (await request.settings()).habits_in(live.game).queue_ends
    return await _save(
        request, session, (*waiting, replace(made, ends_turn=ends_turn)), picked, "queue-added"
    )


def _trial_of(alternative: Alternative, stored: Trial | None) -> Trial:
    """The trial that an alternative was made from, with its later codes if it is still stored."""
    codes = alternative.codes
    trial = Trial(alternative.start, alternative.sample, codes, len(codes))
    if stored and (stored.start, stored.sample, stored.codes[: len(codes)]) == (
        trial.start,
        trial.sample,
        codes,
    ):
        return replace(stored, shown=len(codes))
    return trial


# ---- changes to one alternative ----------------------------------------------------------


async def _change(request: Request, session: QueueSession, pressed: QueueId) -> None:
    """Move, drop or show the alternative that a component names, or change its conditions."""
    live, waiting = session.live, session.waiting
    marks = [mark_of(one) for one in waiting]
    if pressed.mark not in marks:
        return await _show(request, session, notice="queue-gone")
    number = marks.index(pressed.mark)
    before, one, after = waiting[:number], waiting[number], waiting[number + 1 :]
    match pressed.verb:
        case "show":
            stored = await request.services.store.trials.load(live.id, request.person.id)
            return await trials.open_at(request, live, _trial_of(one, stored))
        case "drop":
            return await _save(request, session, (*before, *after))
        case "up":
            changed = (*before[:-1], one, *before[-1:], *after)
        case _:
            changed = (*before, await _set_condition(request, session, one, pressed), *after)
    return await _save(request, session, changed, pressed.mark)


async def _set_condition(
    request: Request, session: QueueSession, one: Alternative, pressed: QueueId
) -> Alternative:
    """The alternative with another condition; raises InvalidInput for one that was not offered."""
    match pressed.verb:
        case "ends" | "stops":
            people, ends_turn = request.services.store.people, pressed.verb == "ends"
            await people.change_habits(request.person.id, [session.live.game], queue_ends=ends_turn)
            return replace(one, ends_turn=ends_turn)
        case "same" | "any":
            return replace(one, same_moves=pressed.verb == "same")
    shown = await asyncio.to_thread(replay, session.live.match, session.seat, one)
    plan = Plan(session.live, session.seat, 1, one, shown, request.words)
    if not {*request.values} <= {option.value for option in plan.conditions()}:
        raise InvalidInput
    return replace(one, needs=request.values)
