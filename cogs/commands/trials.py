"""/try: a private board on which a person tries out moves, from the current position or one of a replay."""

import asyncio
import dataclasses
from functools import partial

import msgspec
from discord import ButtonStyle

from cogs.commands.hand import is_action
from cogs.interaction.match_lookup import expect_started, find_match
from cogs.interaction.request import Declined, Request
from cogs.posts.advice import hint_post
from cogs.posts.component_ids import (
    SELECT_CODE,
    InvalidInput,
    PlayOnId,
    TrialChoiceId,
    TrialId,
    TrialMoveId,
)
from cogs.posts.message import Item
from cogs.posts.naming import seating_of
from cogs.posts.queue import alternative_mark, queue_button
from cogs.posts.trial import trial_match, trial_post
from cogs.workers.worker_process import WorkTimeout
from data.store.matches.states import AnyMatch, Finished, Running, is_over
from data.store.trials import OPEN_WORLD, Trial
from engine.game import IllegalAction
from engine.match import CODE_SEPARATOR, Match
from engine.queue import queue_turn
from engine.trial import MAX_TRIAL_STEPS, open_world, play_codes, sample_world
from render.drawing.encoding.png import Picture
from render.language.choice_steps import UnknownPartialChoice
from render.picture import draw_trial

replace = msgspec.structs.replace


class TrialSession(msgspec.Struct, frozen=True):
    """A person's trial on a match."""

    live: Running | Finished
    #: The person's seat; for people without one, the seat to move where the trial starts.
    seat: int
    trial: Trial
    #: The match at the start of the trial; while `live` runs, hidden items in it are sampled.
    start: Match
    #: `start` after the shown steps of the trial.
    world: Match
    #: Whether the stored trial could not be continued, so that this new one replaces it.
    is_new: bool = False

    @property
    def is_outdated(self) -> bool:
        """Whether others have moved in the match since the trial was started."""
        return not is_over(self.live) and self.trial.start < len(self.live.match.steps)


async def try_out(request: Request, match: str = "") -> None:
    """Open the person's trial."""
    session = await load(request, await find_match(request, match))
    await _change(request, session, session.trial)


async def press_play_on(request: Request, pressed: PlayOnId) -> None:
    """Open a trial from a position of a replay, or continue the stored trial if it starts there."""
    live = request.match
    if not is_over(live):
        raise InvalidInput
    start = Trial(min(pressed.steps, len(live.match.steps)), OPEN_WORLD)
    stored = await request.services.store.trials.load(live.id, request.person.id)
    is_same = stored is not None and (stored.start, stored.sample) == (start.start, OPEN_WORLD)
    session = await asyncio.to_thread(_open, live, request.person.id, stored if is_same else start)
    await _change(request, session, session.trial)


async def press(request: Request, pressed: TrialId) -> None:
    """Handle a button of the person's trial."""
    session = await load(request, request.match)
    trial = session.trial
    match pressed.verb:
        case "back":
            trial = replace(trial, shown=max(0, trial.shown - 1))
        case "on":
            trial = replace(trial, shown=min(len(trial.codes), trial.shown + 1))
        case "restart":
            trial = replace(trial, shown=0)
        case "sample":
            trial = Trial(trial.start, trial.sample + 1)
            session = await asyncio.to_thread(_session, session.live, session.seat, trial)
        case "others":
            trial = await _with_programs(request, session)
        case "hint":
            return await _show_hint(request, session)
        case "drop":
            await request.services.store.trials.delete(session.live.id, request.person.id)
            return await request.reply.edit_private(request.words("trial-dropped"))
    return await _change(request, session, trial)


async def press_move(request: Request, pressed: TrialMoveId) -> None:
    """Try the one or two actions of a button."""
    session = await load(request, request.match)
    code = request.selected_value if pressed.code.startswith(SELECT_CODE) else pressed.code
    await _try(request, session, pressed.shown, code)


async def press_choice(request: Request, pressed: TrialChoiceId) -> None:
    """Show the next step of a choice, or try the completed action."""
    session = await load(request, request.match)
    chosen = pressed.partial_choice
    chosen = request.selected_value if chosen.startswith(SELECT_CODE) else chosen
    if is_action(session.live.match.game, chosen):
        await _try(request, session, pressed.shown, chosen)
    elif pressed.shown != session.trial.shown:
        await show(request, session, request.words("trial-moved"))
    else:
        await show(request, session, partial_choice=chosen)


async def open_at(request: Request, live: Running, trial: Trial) -> None:
    """Replace the person's trial by `trial` and show it; if it cannot be continued, show a new one."""
    await request.services.store.trials.save(live.id, request.person.id, trial)
    await show(request, await load(request, live))


async def _try(request: Request, session: TrialSession, shown: int, code: str) -> None:
    """Play codes after the shown step of the trial; later steps are dropped."""
    trial = session.trial
    if shown != trial.shown:
        return await show(request, session, request.words("trial-moved"))
    codes = (*trial.codes[:shown], *code.split(CODE_SEPARATOR))
    if len(codes) > MAX_TRIAL_STEPS:
        raise Declined("trial-full", most=MAX_TRIAL_STEPS)
    return await _change(request, session, replace(trial, codes=codes, shown=len(codes)))


async def _with_programs(request: Request, session: TrialSession) -> Trial:
    """The trial after programs have played for the others until the person's turn."""
    trial, free = session.trial, MAX_TRIAL_STEPS - session.trial.shown
    seed = f"trial:{session.live.id}:{trial.start}:{trial.sample}:{trial.shown}"
    try:
        played = await request.services.ai_players.play_until(session.world, session.seat, free, seed)
    except WorkTimeout as error:
        raise Declined("trial-slow") from error
    codes = (*trial.codes[: trial.shown], *played)
    return replace(trial, codes=codes, shown=len(codes))


async def _show_hint(request: Request, session: TrialSession) -> None:
    """Show what a program would do in the person's seat; while the match runs, the hint is recorded."""
    live, services = session.live, request.services
    world = trial_match(live, session.world)
    if not world.allows_hints:
        raise Declined("hint-not-allowed")
    if world.match.turn != session.seat:
        raise Declined("trial-moved")  # an old button
    try:
        advice = await services.ai_players.hint(world)
    except WorkTimeout as error:
        raise Declined("hint-no-answer") from error
    post = await asyncio.to_thread(hint_post, world, advice, request.words)
    is_counted = is_over(live) or await services.store.hints.record(
        live.id, live.seq, session.seat, request.person.id
    )
    if not is_counted:
        raise Declined("hint-stale")
    await request.reply.edit_private(post)


# ---- loading and showing -----------------------------------------------------------------


async def load(request: Request, any_match: AnyMatch) -> TrialSession:
    """The person's trial, or a new one; raises Declined if they can have none."""
    live, user = expect_started(any_match), request.person.id
    stored = await request.services.store.trials.load(live.id, user)
    if isinstance(live, Finished) and (not is_over(live) or stored is None or stored.sample != OPEN_WORLD):
        raise Declined("trial-match-over")
    if isinstance(live, Running) and live.seat_of(user) is None:
        raise Declined("trial-not-in")
    return await asyncio.to_thread(_open, live, user, stored)


def _open(live: Running | Finished, user: int, stored: Trial | None) -> TrialSession:
    """The session of the stored trial; of a new one if none is stored or that one cannot be continued."""
    seat = live.seat_of(user)
    if stored is not None and not (isinstance(live, Running) and _has_ended(live, seat, stored)):
        try:
            return _session(live, seat, stored)
        except IllegalAction:  # steps were undone, or the rules have changed
            if is_over(live):
                return _session(live, seat, Trial(stored.start, OPEN_WORLD), is_new=True)
    return _session(live, seat, Trial(len(live.match.steps)), is_new=stored is not None)


def _session(
    live: Running | Finished, seat: int | None, trial: Trial, *, is_new: bool = False
) -> TrialSession:
    """The session of a trial; raises IllegalAction."""
    start = live.match.rewind(trial.start)
    own_seat = start.turn or 0 if seat is None else seat
    world = open_world(start) if is_over(live) else sample_world(start, own_seat, trial.sample)
    return TrialSession(live, own_seat, trial, world, play_codes(world, trial.codes[: trial.shown]), is_new)


def _has_ended(live: Running, seat: int | None, trial: Trial) -> bool:
    """Whether a trial has ended: the person's turn has come since, or the trial's start was undone."""
    since = live.match.steps[trial.start :]
    if trial.start > len(live.match.steps) or any(step.seat == seat for step in since):
        return True
    return bool(since) and live.turn == seat


async def _change(request: Request, session: TrialSession, trial: Trial) -> None:
    """Store a changed trial and show it; raises InvalidInput for a code that was never offered."""
    try:
        world = await asyncio.to_thread(play_codes, session.start, trial.codes[: trial.shown])
    except IllegalAction as error:
        raise InvalidInput from error
    await request.services.store.trials.save(session.live.id, request.person.id, trial)
    await show(request, replace(session, trial=trial, world=world))


async def show(request: Request, session: TrialSession, notice: str = "", partial_choice: str = "") -> None:
    words, live = request.words, trial_match(session.live, session.world)
    if session.is_new:
        notice = words("trial-new")
    elif session.is_outdated:
        notice = notice or words("trial-outdated")
    try:
        pictures = await draw(request, session, partial_choice)
        post = trial_post(live, session.trial, session.seat, words, pictures, partial_choice, notice)
    except UnknownPartialChoice as error:
        raise InvalidInput from error
    queue_row = [*post.rows[-1], *await _queue_buttons(request, session)]
    post = dataclasses.replace(post, rows=[*post.rows[:-1], queue_row])
    await request.reply.edit_private(post)


async def _queue_buttons(request: Request, session: TrialSession) -> list[Item]:
    """The buttons that queue the shown turn and that open the queue."""
    live, words = session.live, request.words
    if not isinstance(live, Running):
        return []
    mark = await asyncio.to_thread(_queue_mark, live, session)
    queued = await request.services.store.queues.load(live.id, request.person.id)
    is_waiting = queued is not None and queued.is_waiting(live.match, session.seat)
    return [
        *([queue_button(live, "add", words, mark, ButtonStyle.primary)] if mark else []),
        *([queue_button(live, "open", words)] if is_waiting else []),
    ]


def _queue_mark(live: Running, session: TrialSession) -> str:
    """The mark (see QueueId) of the shown steps if they contain a turn that the person can queue; else ""."""
    seat, trial = session.seat, session.trial
    if live.turn == seat or all(step.seat != seat for step in session.world.steps):
        return ""
    codes = trial.codes[: trial.shown]
    turn = queue_turn(session.start, seat, trial.start, trial.sample, codes)
    return alternative_mark(trial.start, trial.sample, codes) if turn else ""


async def draw(request: Request, session: TrialSession, partial_choice: str = "") -> list[Picture]:
    """Draw the hand for a private choice, else the board, as the seat to move sees it."""
    live, world, trial, words = session.live, session.world, session.trial, request.words
    seat = session.seat if world.turn is None else world.turn
    view, events = world.game.view(world.state, seat), world.events_since_turn(seat)
    is_private = world.turn is not None and world.game.decision(world.state).private
    chosen = partial_choice if is_private else None
    # the key contains the revision: after an undo, another move can lead to the same number of steps
    where = live.id, live.rev, session.seat, trial.start, trial.sample, trial.codes[: trial.shown]
    draw = partial(draw_trial, view, seating_of(live, words), events, words, chosen)
    key = ("trial", *where, chosen, words.locale)
    return [*await request.services.renderer.draw_cached(key, draw)]
