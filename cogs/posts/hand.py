"""The private post of a seat: its hand, and on its turn all choices, step by step."""

from collections.abc import Sequence

from cogs.posts.advice import hint_buttons, info_button
from cogs.posts.board import control_buttons
from cogs.posts.choices import choice_step_of, partial_choice_id, private_choices
from cogs.posts.message import Item, Post, button, seat_accent
from data.store.matches.states import AnyMatch, EndedMatch, Running, StartedMatch
from engine.game import Decision
from render.drawing.encoding.png import Picture
from render.language.catalogue import Words
from render.registry import private_panel_of


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
    note: str = "",
) -> Post:
    """A seat's hand, with its choices if it is to move; raises UnknownPartialChoice."""
    game, channel = words(f"game-{live.game}"), f"<#{live.channel}>"
    key, rows = "hand-title", [[info_button(live, words)]]
    if isinstance(live, Running) and live.turn == seat:
        key, rows = "hand-turn", _rows(live, words, partial_choice)
    return Post(
        headline=f"{note}\n### {words(key, game=game, channel=channel)}".strip(),
        preface=hand_text(live, words, seat, partial_choice),
        pictures=pictures,
        rows=rows,
        accent=seat_accent(seat),
        file_prefix=f"{live.id}-{live.rev}-{seat}",
    )


def withdrawn_hand_post(live: AnyMatch, words: Words, user: int) -> Post:
    """Replaces a hand that is no longer shown: match over, seat lost, or channel hidden."""
    game, channel = words(f"game-{live.game}"), f"<#{live.channel}>"
    key = "hand-unseen" if live.seat_of(user) is not None else "hand-passed"
    key = "hand-over" if isinstance(live, EndedMatch) else key
    return Post(texts=(words(key, game=game, channel=channel),))


def hand_text(live: StartedMatch, words: Words, seat: int, partial_choice: str = "") -> str:
    """The hand and the current question; within a choice of several steps only the question."""
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
    """The rows of choices, then a Back button within a choice and the general buttons."""
    back = [button(words("button-back"), partial_choice_id(live, ""))] if partial_choice else []
    below = [*back, *control_buttons(live, words), *hint_buttons(live, words, live.turn)]
    return [*private_choices(live, words, partial_choice), below]
