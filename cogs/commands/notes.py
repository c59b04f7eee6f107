"""A person's private note on a match: /note and the Note button."""

from discord import app_commands

from cogs.interaction.match_lookup import expect_started, find_match
from cogs.interaction.request import Declined, Request
from cogs.posts.component_ids import NoteFormId, NoteId
from cogs.posts.hand import note_form, note_panel
from data.store.matches.states import AnyMatch, Running, StartedMatch
from data.store.notes import MAX_NOTE, Note


async def note(request: Request, text: app_commands.Range[str, 1, MAX_NOTE] = "", match: str = "") -> None:
    """Show the person's note on a match, or replace it."""
    live, _ = await _load(request, await find_match(request, match))
    if text:
        await _save(request, live, text)
    await _show(request, live)


async def press_form(request: Request, _: NoteFormId) -> None:
    """Open the form of the person's note."""
    live, own = await _load(request, request.match)
    await request.reply.open_form(note_form(live, own, request.words))


async def press(request: Request, pressed: NoteId) -> None:
    """Save the text of the form, or star or unstar the note."""
    live, _ = await _load(request, request.match)
    if pressed.verb == "save":
        await _save(request, live, request.selected_value)
    else:
        notes = request.services.store.notes
        await notes.star(live.id, request.person.id, starred=pressed.verb == "star")
    await _show(request, live)


async def _load(request: Request, any_match: AnyMatch) -> tuple[StartedMatch, Note | None]:
    """A match and the person's note; raises Declined before the start, or for a spectator without a note."""
    live = expect_started(any_match)
    own = await request.load_note(live.id)
    if own is None and live.seat_of(request.person.id) is None:
        raise Declined("note-not-in")
    return live, own


async def _save(request: Request, live: StartedMatch, text: str) -> None:
    """Store the note, and update the direct message with the hand, which also shows the note."""
    services, user = request.services, request.person.id
    await services.store.notes.save(live.id, user, text.strip())
    if isinstance(live, Running) and live.match.game.has_hands:
        await services.direct_messages.refresh(live.id, user)


async def _show(request: Request, live: StartedMatch) -> None:
    own = await request.load_note(live.id)
    await request.reply.edit_private(note_panel(live, own, request.words))
