"""Private posts of a player: their hand, with all choices on their turn, and their note."""

from collections.abc import Sequence

from discord import ButtonStyle, TextStyle, ui

from cogs.posts.advice import hand_buttons, hint_buttons, info_button
from cogs.posts.board import control_buttons
from cogs.posts.choices import choice_step_of, partial_choice_id, private_choices
from cogs.posts.component_ids import NoteFormId, NoteId, NoteVerb
from cogs.posts.info_panels import quote
from cogs.posts.message import Item, Post, button, seat_accent
from cogs.posts.naming import channel_link, match_title
from cogs.posts.queue import queue_button
from cogs.posts.trial import private_buttons
from data.store.matches.states import AnyMatch, EndedMatch, Finished, Running, StartedMatch
from data.store.notes import KEEP_DAYS, KEEP_SECONDS, MAX_NOTE, Note
from engine.game import Decision
from render.drawing.encoding.png import Picture
from render.language.catalogue import Words
from render.registry import private_panel_of

#: Discord's limit of characters for the title of a form.
MAX_FORM_TITLE = 45


def decision_of(live: StartedMatch, seat: int) -> Decision | None:
    """The decision that a seat has to make now, or None."""
    if not isinstance(live, Running) or live.turn != seat:
        return None
    return live.match.game.decision(live.match.state)


def hand_post(
    live: StartedMatch,
    words: Words,
    seat: int,
    pictures: Sequence[Picture],
    partial_choice: str = "",
    notice: str = "",
    own_text: str = "",
) -> Post:
    """A seat's hand, with choices if it is to move; `own_text` is about the player's note and queue.

    Raises UnknownPartialChoice.
    """
    game, channel = words(f"game-{live.game}"), channel_link(live, words)
    key, rows = "hand-title", [[info_button(live, words)]]
    if isinstance(live, Running):
        rows = [[*rows[0], *private_buttons(live, words), queue_button(live, "open", words)]]
    if isinstance(live, Running) and live.turn == seat:
        key, rows = "hand-turn", _rows(live, words, partial_choice)
    return Post(
        headline=f"{notice}\n### {words(key, game=game, channel=channel)}".strip(),
        preface=hand_text(live, words, seat, partial_choice),
        pictures=pictures,
        texts=() if partial_choice else (own_text,),
        rows=rows,
        accent=seat_accent(seat),
        file_prefix=f"{live.id}-{live.rev}-{seat}",
    )


def withdrawn_hand_post(live: AnyMatch, words: Words, user: int) -> Post:
    """The post that replaces a hand if the match has ended, the seat was lost, or the channel is hidden."""
    game, channel = words(f"game-{live.game}"), channel_link(live, words)
    key = "hand-unseen" if live.seat_of(user) is not None else "hand-passed"
    key = "hand-over" if isinstance(live, EndedMatch) else key
    return Post(texts=(words(key, game=game, channel=channel),))


def hand_text(live: StartedMatch, words: Words, seat: int, partial_choice: str = "") -> str:
    """The hand, then the question of a private choice in steps; after its first step, only the question."""
    decision, step = decision_of(live, seat), None
    if isinstance(live, Running) and decision is not None and decision.private:
        step = choice_step_of(live, words, partial_choice)
    if partial_choice:
        return step.question if step else ""
    view = live.match.game.view(live.match.state, seat)
    hand = private_panel_of(live.game).text(view, seat, words)
    if step:
        return f"{hand}\n**{step.question}**"
    is_decided = decision is not None and not decision.confirm and len(live.match.game.legal(view)) == 1
    return f"{hand}\n{words('hand-only')}" if is_decided else hand


def _rows(live: Running, words: Words, partial_choice: str) -> list[list[Item]]:
    """The rows of choices, then a row of general buttons, which begins with Back within a partial choice."""
    controls = [*control_buttons(live, words), *hint_buttons(live, words, live.turn)]
    if partial_choice:
        below = [button(words("button-back"), partial_choice_id(live, "")), *controls]
    else:
        below = [*controls, *private_buttons(live, words)]
    return [*private_choices(live, words, partial_choice), below]


# ---- notes ---------------------------------------------------------------------------


def note_panel(live: StartedMatch, note: Note | None, words: Words) -> Post:
    """A person's note on a match, with buttons to edit and star it."""
    row: list[Item] = [button(words("note-edit"), NoteFormId(live.id).custom_id(live), ButtonStyle.primary)]
    if note is not None:
        verb: NoteVerb = "unstar" if note.starred else "star"
        row.append(button(words(f"note-{verb}"), NoteId(live.id, verb).custom_id(live)))
    if isinstance(live, Running):
        row += hand_buttons(live, words)
    title = words("note-title", match=match_title(live.game, live.id, words))
    kept = f"-# {words('note-private')} {_note_retention(live, note, words)}"
    text = words("note-none") if note is None else quote(note.text)
    return Post(headline=f"### {title}", texts=(text, kept), rows=[row])


def _note_retention(live: StartedMatch, note: Note | None, words: Words) -> str:
    if note is not None and note.starred:
        return words("note-starred")
    if isinstance(live, Finished):
        return words("note-until", date=f"<t:{live.ended + KEEP_SECONDS}:D>")
    return words("note-kept", days=KEEP_DAYS)


def note_form(live: StartedMatch, note: Note | None, words: Words) -> ui.Modal:
    """The form in which a person writes their note."""
    field = ui.TextInput[ui.Modal](
        custom_id="text",
        style=TextStyle.paragraph,
        default=note.text if note else None,
        required=False,
        max_length=MAX_NOTE,
    )
    title = words("note-title", match=match_title(live.game, live.id, words))
    form = ui.Modal(title=title[:MAX_FORM_TITLE], custom_id=NoteId(live.id, "save").custom_id(live))
    label = ui.Label[ui.Modal](text=words("note-label"), description=words("note-private"), component=field)
    return form.add_item(label)
