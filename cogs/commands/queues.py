"""/queue, and presses on the components of queued turns.

A queued turn is tried out in a trial; it is played when the person's turn comes.
"""

import asyncio

import msgspec
from msgspec import Struct

from cogs.commands import trials
from cogs.commands.hand import is_action
from cogs.interaction.match_lookup import expect_running, find_running_match
from cogs.interaction.request import Declined, Request
from cogs.posts.component_ids import SELECT_CODE, InvalidInput, QueueId
from cogs.posts.queue import Plan, alternative_mark, condition_post, mark_of, queue_panel
from data.store.matches.states import Running
from data.store.queues import QueuedTurn
from data.store.trials import Trial
from engine.queue import (
    MAX_ALTERNATIVES,
    MAX_NEEDS,
    Alternative,
    QueuedSteps,
    is_possible,
    queue_turn,
    replay,
)
from render.language.choice_steps import UnknownPartialChoice

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
    """Handle a component of a queue."""
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
    """Store and show the alternatives; update the direct message with the hand, because it mentions them."""
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
    """Queue the person's next turn from their trial, unless the trial has changed since they saw it."""
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
    """The trial of an alternative: the stored one if its start and first codes are the same, or a new one."""
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
    """Show, move up or drop the alternative that a component names, or change its conditions."""
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
        case "needs":
            if (wanted := await _choose_condition(request, session, number, pressed.code)) is None:
                return None
            changed = (*before, wanted, *after)
        case "up":
            changed = (*before[:-1], one, *before[-1:], *after)
        case _:
            changed = (*before, await _set_condition(request, session, one, pressed), *after)
    return await _save(request, session, changed, pressed.mark)


async def _set_condition(
    request: Request, session: QueueSession, one: Alternative, pressed: QueueId
) -> Alternative:
    """The alternative with a changed condition.

    `ends` and `stops` also become the person's default for new queued turns in this game.

    Raises InvalidInput for a condition that was not offered.
    """
    match pressed.verb:
        case "ends" | "stops":
            people, ends_turn = request.services.store.people, pressed.verb == "ends"
            await people.change_habits(request.person.id, [session.live.game], queue_ends=ends_turn)
            return replace(one, ends_turn=ends_turn)
        case "same" | "any":
            return replace(one, same_moves=pressed.verb == "same")
        case "free":
            return replace(one, needs=())
    raise InvalidInput


# ---- conditions: choices that must still be possible ---------------------------------------


async def _choose_condition(
    request: Request, session: QueueSession, number: int, code: str
) -> Alternative | None:
    """The alternative with one condition added or removed; None if the press has only shown another post.

    Raises InvalidInput for a condition that was not offered.
    """
    live, one = session.live, session.waiting[number]
    chosen = request.selected_value if code.startswith(SELECT_CODE) else code
    shown = await asyncio.to_thread(replay, live.match, session.seat, one)
    plan = Plan(live, session.seat, number + 1, one, shown, request.words)
    needs = tuple(code for code in one.needs if code != chosen)
    if shown is None:
        await _show(request, session, plan.mark)
        return None
    if not is_action(live.match.game, chosen):
        await _show_conditions(request, session, plan, shown, chosen)
        return None
    if not is_possible(shown.before, chosen):
        raise InvalidInput
    if len(needs) == MAX_NEEDS:
        await _show_conditions(request, session, plan, shown, notice="queue-needs-full")
        return None
    return replace(one, needs=needs if len(needs) < len(one.needs) else (*needs, chosen))


async def _show_conditions(
    request: Request,
    session: QueueSession,
    plan: Plan,
    shown: QueuedSteps,
    partial_choice: str = "",
    notice: str = "",
) -> None:
    """Show the position before a plan's turn, with the choices that can become conditions."""
    one, world = plan.alternative, shown.before
    trial = Trial(one.start, one.sample, one.codes, one.first)
    start = trials.TrialSession(session.live, session.seat, trial, world, world)
    text = request.words(notice, most=MAX_NEEDS) if notice else ""
    try:
        pictures = await trials.draw(request, start, partial_choice)
        post = await asyncio.to_thread(condition_post, plan, shown, pictures, partial_choice, text)
    except UnknownPartialChoice as error:
        raise InvalidInput from error
    await request.reply.edit_private(post)
