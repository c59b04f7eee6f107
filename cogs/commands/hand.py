"""Private answers: a person's hand, the steps of a private choice, hints."""

import asyncio

from cogs.commands import move
from cogs.delivery.panels import hand_panel
from cogs.interaction.guiding import guide_on_turn
from cogs.interaction.match_lookup import expect_begun, expect_running, match_here, running_here
from cogs.interaction.request import Declined, Request
from cogs.posts.component_ids import CHOICE, DraftId, HandId, HintId, InvalidInput
from cogs.posts.hint import hint_post, hint_refusal
from cogs.workers.workshop import TooLong
from data.store.matches.states import AnyMatch, Begun, Finished, Running
from engine.codec import UnknownCode
from engine.game import AnyGame
from render.language.drafts import UnknownDraft


async def hand(request: Request, match: str = "") -> None:
    """Show the person's hand; raises Declined if the game has none."""
    await _show(request, await match_here(request, match))


async def press(request: Request, _: HandId) -> None:
    """Handle the My hand button."""
    await _show(request, request.live)
    await guide_on_turn(request, request.live)


async def _show(request: Request, any_match: AnyMatch) -> None:
    live = expect_begun(any_match)
    seat = live.seat_of(request.person.id)
    if not live.match.game.hands:
        raise Declined("no-hand")
    if isinstance(live, Finished):
        raise Declined("match-over")
    if seat is None:
        raise Declined("hand-none")
    await request.reply.private(await hand_panel(request.services.painter, live, request.words, seat))


async def press_draft(request: Request, pressed: DraftId) -> None:
    """Show the next step of a choice. Nothing is stored: the custom ids hold the state."""
    draft = request.chosen if pressed.draft.startswith(CHOICE) else pressed.draft
    live, words = request.live, request.words
    if not isinstance(live, Begun) or not live.match.game.hands:
        raise InvalidInput
    if request.place.guild is not None and not request.reply.is_private:
        raise InvalidInput  # forged: the hand would replace a public message
    if (seat := live.seat_of(request.person.id)) is None:
        raise InvalidInput
    if _is_action(live.match.game, draft):  # the last step: nothing is left to choose
        await move.take(request, live.id, pressed.seq, draft)
        return
    note = ""
    if not isinstance(live, Running):
        draft, note = "", words("match-over")
    elif live.turn != seat or live.seq != pressed.seq:
        draft, note = "", words("stale")
    try:
        post = await hand_panel(request.services.painter, live, words, seat, draft, note)
    except UnknownDraft as error:
        raise InvalidInput from error
    await request.reply.edit_in_place(post)
    await guide_on_turn(request, live)


def _is_action(game: AnyGame, draft: str) -> bool:
    """Whether a draft is the code of an action, which completes the choice."""
    try:
        game.codec.decode(draft)
    except UnknownCode:
        return False
    return True


# ---- hints -------------------------------------------------------------------------------


async def hint(request: Request, match: str = "") -> None:
    """Show what the program of the middle level would play."""
    await _show_hint(request, await running_here(request, match))


async def press_hint(request: Request, _: HintId) -> None:
    """Handle the Hint button on a private post."""
    await _show_hint(request, expect_running(request.live))


async def _show_hint(request: Request, live: Running) -> None:
    """Compute a hint, record it, and only then show it: no hint stays uncounted."""
    services, user = request.services, request.person.id
    if reason := hint_refusal(live, user):
        raise Declined(reason)
    try:
        advice = await services.programs.hint(live)
    except TooLong as error:
        raise Declined("hint-no-answer") from error
    post = await asyncio.to_thread(hint_post, live, advice, request.words)
    if not await services.store.hints.note(live.id, live.seq, live.turn, user):
        raise Declined("hint-stale")
    await request.reply.private(post)
