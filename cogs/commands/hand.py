"""Private answers: a person's hand, the steps of a private choice, hints."""

import asyncio

from cogs.commands import move
from cogs.delivery.private.panels import hand_panel
from cogs.delivery.public_post import compose_post
from cogs.interaction.match_lookup import expect_running, expect_started, find_match, find_running_match
from cogs.interaction.request import Declined, Request
from cogs.posts.advice import hint_post, hint_refusal
from cogs.posts.component_ids import SELECT_CODE, HandId, HintId, InvalidInput, PartialChoiceId
from cogs.posts.message import Post
from cogs.workers.worker_process import WorkTimeout
from data.store.matches.states import AnyMatch, Finished, Running
from engine.codec import UnknownCode
from engine.game import AnyGame
from render.language.choice_steps import UnknownPartialChoice


async def hand(request: Request, match: str = "") -> None:
    """Show the person's hand; raises Declined if they have none."""
    await _show_hand(request, await find_match(request, match))


async def press(request: Request, _: HandId) -> None:
    """Handle the My hand button."""
    await _show_hand(request, request.match)


async def _show_hand(request: Request, any_match: AnyMatch) -> None:
    live = expect_started(any_match)
    seat = live.seat_of(request.person.id)
    if not live.match.game.has_hands:
        raise Declined("no-hand")
    if isinstance(live, Finished):
        raise Declined("match-over")
    if seat is None:
        raise Declined("hand-none")
    renderer, own_text = request.services.renderer, await request.load_own_text(live)
    await request.reply.edit_private(await hand_panel(renderer, live, request.words, seat, own_text=own_text))


async def press_partial_choice(request: Request, pressed: PartialChoiceId) -> None:
    """Show the next step of a private choice, or play the action if it is complete.

    The part that has been chosen so far is stored only in the custom ids of the message.
    """
    partial_choice = (
        request.selected_value if pressed.partial_choice.startswith(SELECT_CODE) else pressed.partial_choice
    )
    live, words = request.match, request.words
    if not isinstance(live, Running | Finished) or not live.match.game.has_hands:
        raise InvalidInput
    if request.origin.guild is not None and not request.reply.is_private:
        raise InvalidInput  # forged: the hand would replace a public message
    if (seat := live.seat_of(request.person.id)) is None:
        raise InvalidInput
    if is_action(live.match.game, partial_choice):  # the last step: nothing is left to choose
        await move.play_and_show(request, live, pressed.seq, partial_choice)
        return
    notice = ""
    if not isinstance(live, Running):
        partial_choice, notice = "", words("match-over")
    elif live.turn != seat or live.seq != pressed.seq:
        partial_choice, notice = "", words("stale")
    try:
        await request.reply.edit_in_place(await _step_post(request, live, seat, partial_choice, notice))
    except UnknownPartialChoice as error:
        raise InvalidInput from error


async def _step_post(
    request: Request, live: Running | Finished, seat: int, partial_choice: str, notice: str
) -> Post:
    """The post of a partial choice; raises UnknownPartialChoice."""
    renderer, store = request.services.renderer, request.services.store
    if live.is_practice and not request.reply.is_private and not partial_choice:
        return await compose_post(renderer, store, live)  # the pressed message is the board's post
    own_text = await request.load_own_text(live)
    return await hand_panel(renderer, live, request.words, seat, partial_choice, notice, own_text)


def is_action(game: AnyGame, partial_choice: str) -> bool:
    """Whether a partial choice is already the code of an action."""
    try:
        game.codec.decode(partial_choice)
    except UnknownCode:
        return False
    return True


# ---- hints -------------------------------------------------------------------------------


async def hint(request: Request, match: str = "") -> None:
    """Show the move that the medium program would play."""
    await _show_hint(request, await find_running_match(request, match))


async def press_hint(request: Request, _: HintId) -> None:
    """Handle the Hint button."""
    await _show_hint(request, expect_running(request.match))


async def _show_hint(request: Request, live: Running) -> None:
    """Compute a hint, record it, and only then show it, so that every hint is counted."""
    services, user = request.services, request.person.id
    if reason := hint_refusal(live, user):
        raise Declined(reason)
    try:
        advice = await services.ai_players.hint(live)
    except WorkTimeout as error:
        raise Declined("hint-no-answer") from error
    post = await asyncio.to_thread(hint_post, live, advice, request.words)
    if not await services.store.hints.record(live.id, live.seq, live.turn, user):
        raise Declined("hint-stale")
    await request.reply.edit_private(post)
