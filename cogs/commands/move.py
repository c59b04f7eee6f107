"""Moves: the buttons of the board, /move and /undo."""

from dataclasses import replace
from itertools import takewhile

from cogs.delivery.private.panels import private_panel
from cogs.interaction.guiding import show_guide_once
from cogs.interaction.match_lookup import find_match
from cogs.interaction.request import Request
from cogs.posts.component_ids import SELECT_CODE, MoveId, SkipConfirmationId
from cogs.posts.match_status import open_vote_button
from cogs.posts.message import Post, link_button
from cogs.posts.naming import channel_link, find_link, match_name, seating_of
from cogs.posts.refusals import answer_text, can_ask_undo
from cogs.timers.reminders import waiting_matches
from data.store.matches.answers import ActAnswer, Applied, Duplicate, Illegal, NotFound, NotYourTurn, Stale
from data.store.matches.states import AnyMatch, Finished, Running, StartedMatch
from engine.match import UNDO, public_events
from render.event_log import last_turn_text
from render.language.catalogue import escape_markdown

#: Longest wait for the post of the next turn, before the link to another match is sent.
NEXT_POST_SECONDS = 3
#: Longest text about a turn above a private panel, in characters.
MAX_TURN_TEXT = 300

# ---- by button ---------------------------------------------------------------------------


async def press(request: Request, pressed: MoveId) -> None:
    """Handle a button or select of a board."""
    code = request.selected_value if pressed.code.startswith(SELECT_CODE) else pressed.code
    answer = await play_and_show(request, request.match, pressed.seq, code)
    if isinstance(answer, Applied) and _had_skip_button(request, pressed, answer.live):
        people, game = request.services.store.people, answer.live.game
        await people.change_habits(request.person.id, [game], confirm_told=True)


async def press_skip_confirmation(request: Request, pressed: SkipConfirmationId) -> None:
    """Confirm the end of a turn, and turn confirmations off for the person in this game."""
    answer = await play_and_show(request, request.match, pressed.seq, pressed.code)
    if isinstance(answer, Applied):
        people, game = request.services.store.people, answer.live.game
        await people.change_habits(request.person.id, [game], confirm=False, confirm_told=True)
        await request.reply.send_private(request.words("confirm-gone", game=request.words(f"game-{game}")))


async def play_and_show(request: Request, before: AnyMatch, seq: int, code: str) -> ActAnswer:
    """Play a code if the log has `seq` entries, and show the result or the reason of the refusal."""
    match, answer = before.id, await _play(request, before, seq, code)
    is_ahead = isinstance(answer, Stale) and seq > answer.live.seq
    # a board that is newer than the store means that writes were lost
    if is_ahead and request.reply.has_pressed_component:
        await request.services.store.invalidate_posts(match)
        request.services.wake_match(match)
    is_typed = request.reply.message is None
    is_shown = is_typed or request.reply.is_private  # the publisher updates a public post
    if isinstance(answer, Applied):
        request.mark_changed(match)
        if is_shown:
            played = _turn_text(answer.live, request)
            await request.reply.edit_private(await load_panel(request, answer.live, played))
        await _show_next_match(request, answer.live)
    elif is_shown and isinstance(answer, Duplicate):
        await request.reply.edit_private(await load_panel(request, answer.live))
    else:
        await _explain_refusal(request, answer, code)
    return answer


async def _play(request: Request, before: AnyMatch, seq: int, code: str) -> ActAnswer:
    """Store one move or undo."""
    matches, user = request.services.store.matches, request.person.id
    if code == UNDO:
        return await matches.undo(before.id, seq, user, request.source)
    confirm = (await request.settings()).habits_in(before.game).confirm
    return await matches.act(before.id, seq, user, code, request.source, confirm=confirm)


async def _explain_refusal(request: Request, answer: ActAnswer, code: str) -> None:
    """Answer privately why a move was refused, with the current board."""
    user, words = request.person.id, request.words
    text = answer_text(answer, user, words)
    if text is None:
        return
    if isinstance(answer, NotFound) or not isinstance(answer.live, StartedMatch):
        await request.reply.edit_private(text)
        return
    post = await load_panel(request, answer.live, text)
    if code == UNDO and isinstance(answer, Illegal | NotYourTurn) and can_ask_undo(answer, user):
        post = replace(post, rows=[*post.rows, [open_vote_button(answer.live, "undo", words)]])
    await request.reply.edit_private(post)


async def _show_next_match(request: Request, live: Running | Finished) -> None:
    """Show a new player the guide; if their turn has ended, also how many other matches wait for them."""
    services, words, user = request.services, request.words, request.person.id
    await show_guide_once(request, live)
    if live.is_practice or (isinstance(live, Running) and live.awaited == user):
        return
    others = [other for other in await waiting_matches(services.store, user) if other.id != live.id]
    if others := await request.filter_visible(others):
        # wait for the post of the next turn, so that this answer appears below it
        await services.publisher.reconciler.wait_for(live.id, NEXT_POST_SECONDS)
        name, link = match_name(others[0], words, user), await find_link(services.store, others[0])
        go = link_button(words("next-match-go", match=name), link)
        await request.reply.send_private(Post(texts=(words("next-match", count=len(others)),), rows=((go,),)))


def _turn_text(live: Running | Finished, request: Request) -> str:
    """The person's actions in this turn, and the player to move next."""
    steps, words, seat = live.match.steps, request.words, live.seat_of(request.person.id)
    lines = list[str]()
    own = [*takewhile(lambda step: step.seat == seat, reversed(steps))]  # none if the turn was undone
    lines.append(last_turn_text(public_events(own[::-1]), seating_of(live, words), words, MAX_TURN_TEXT))
    facts = {"game": words(f"game-{live.game}"), "channel": channel_link(live, words)}
    if isinstance(live, Finished):
        lines.append(words("hand-over", **facts))
    elif live.turn != seat:
        lines.append(words("hand-waits", name=escape_markdown(live.mover_name), **facts))
    return "\n".join(filter(None, lines))


async def load_panel(request: Request, live: StartedMatch, notice: str = "") -> Post:
    """The person's hand or the board, below a notice."""
    user, own_text = request.person.id, await request.load_own_text(live)
    return await private_panel(request.services.renderer, live, request.words, user, notice, own_text)


def _had_skip_button(request: Request, pressed: MoveId, live: StartedMatch) -> bool:
    """Whether the pressed message also had the button that turns confirmations off."""
    return (
        SkipConfirmationId(live.id, pressed.seq, pressed.code).custom_id(live) in request.reply.component_ids
    )


# ---- by keyboard -------------------------------------------------------------------------


async def move(request: Request, action: str, match: str = "") -> None:
    """Play an action that was chosen by autocompletion."""
    live = await find_match(request, match)
    await play_and_show(request, live, live.seq, action)


async def undo(request: Request, match: str = "") -> None:
    """Undo the last step."""
    await move(request, UNDO, match)
