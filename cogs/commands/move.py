"""Moves: the buttons of the board, /move and /undo."""

from dataclasses import replace

from cogs.delivery.panels import panel
from cogs.interaction.guiding import guide_once
from cogs.interaction.match_lookup import match_here
from cogs.interaction.request import Request
from cogs.posts.component_ids import CHOICE, MoveId, UnaskedId
from cogs.posts.message import Post
from cogs.posts.naming import link_to
from cogs.posts.refusals import answer_text, may_ask_undo
from cogs.posts.table import ask_button
from cogs.timers.reminders import waiting
from data.store.matches.answers import ActAnswer, Applied, Duplicate, Illegal, NotFound, NotYours, Stale
from data.store.matches.states import Begun, Finished, Running
from engine.match import UNDO

# ---- by button ---------------------------------------------------------------------------


async def press(request: Request, pressed: MoveId) -> None:
    """Handle a button or select of a board."""
    code = request.chosen if pressed.code.startswith(CHOICE) else pressed.code
    answer = await take(request, pressed.match, pressed.seq, code)
    if isinstance(answer, Applied) and _was_offered(request, pressed, answer.live):
        await request.services.store.people.change_user(request.person.id, confirm_told=True)


async def press_unasked(request: Request, pressed: UnaskedId) -> None:
    """Confirm the end of a turn, and turn confirmations off for the person."""
    answer = await take(request, pressed.match, pressed.seq, pressed.code)
    if isinstance(answer, Applied):
        await request.services.store.people.change_user(request.person.id, confirm=False, confirm_told=True)
        await request.say("confirm-gone")


async def take(request: Request, match: int, seq: int, code: str) -> ActAnswer:
    """Play a code at a position of the log, and show the result."""
    answer = await _play(request, match, seq, code)
    is_ahead = isinstance(answer, Stale) and seq > answer.live.seq
    if is_ahead and request.reply.is_carried:  # the board is newer than the store: writes were lost
        await request.services.store.doubt(match)
        request.services.changed(match)
    is_typed = request.reply.message is None
    is_shown = is_typed or request.reply.is_private  # a pressed private copy is updated too
    if isinstance(answer, Applied):
        request.changed(match)
        if is_shown:
            await request.reply.edit_private(await _panel(request, answer.live))
        await _lead_on(request, answer.live)
    elif is_typed and isinstance(answer, Duplicate):
        await request.reply.private(await _panel(request, answer.live))
    else:
        await _explain(request, answer, code)
    return answer


async def _play(request: Request, match: int, seq: int, code: str) -> ActAnswer:
    """Store one move or undo."""
    matches, user = request.services.store.matches, request.person.id
    if code == UNDO:
        return await matches.undo(match, seq, user, request.source)
    settings = await request.settings()
    return await matches.act(match, seq, user, code, request.source, confirm=settings.confirm)


async def _explain(request: Request, answer: ActAnswer, code: str) -> None:
    """Answer privately why a move was refused, with the current board."""
    user, words = request.person.id, request.words
    text = answer_text(answer, user, words)
    if text is None:
        return
    if isinstance(answer, NotFound) or not isinstance(answer.live, Begun):
        await request.reply.private(text)
        return
    post = await _panel(request, answer.live, text)
    if code == UNDO and isinstance(answer, Illegal | NotYours) and may_ask_undo(answer, user):
        post = replace(post, rows=[*post.rows, [ask_button(answer.live, "undo", words)]])
    await request.reply.private(post)


async def _lead_on(request: Request, live: Running | Finished) -> None:
    """After the end of a turn show the person's most urgent waiting match; show the guide to newcomers."""
    store, user = request.services.store, request.person.id
    if not isinstance(live, Running) or live.awaited != user:
        others = [other for other in await waiting(store, user) if other.id != live.id]
        if others := await request.seen(others):
            game = request.words(f"game-{others[0].game}")
            await request.say("next-match", game=game, link=await link_to(store, others[0]))
    await guide_once(request, live)


async def _panel(request: Request, live: Begun, note: str = "") -> Post:
    return await panel(request.services.painter, live, request.words, request.person.id, note)


def _was_offered(request: Request, pressed: MoveId, live: Begun) -> bool:
    """Whether the pressed message also had the button that turns confirmations off."""
    return UnaskedId(live.id, pressed.seq, pressed.code).on(live) in request.reply.components


# ---- by keyboard -------------------------------------------------------------------------


async def move(request: Request, action: str, match: str = "") -> None:
    """Play an action that was chosen by autocompletion."""
    live = await match_here(request, match)
    await take(request, live.id, live.seq, action)


async def undo(request: Request, match: str = "") -> None:
    """Undo the last step."""
    await move(request, UNDO, match)
