"""Explain, hints and the log: posts and buttons, refusals and counts of hints; also the My hand button."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from discord import ButtonStyle

from cogs.posts.choices import TrialMatch, choice_step_of, move_id
from cogs.posts.component_ids import NEWEST_PAGE, ExplainId, HandId, HintId, LogId
from cogs.posts.info_panels import guide_button, log_post
from cogs.posts.message import Item, Post, button, seat_accent
from cogs.posts.naming import channel_link, player_name, seating_of
from cogs.posts.refusals import refusal_text
from cogs.posts.trial import ACCENT, back_button, private_buttons
from data.store.archive import SeatResult
from data.store.hints import HintAsker, HintCounts
from data.store.matches.states import AnyMatch, Running, Seat, StartedMatch
from engine.ai.hint import Hint
from engine.game import Action, Reason
from render.game_ui import GameWords
from render.hint import HintText, describe_hint, own_question
from render.ladder.parts import format_decimal
from render.ladder.words import join_up_to
from render.language.catalogue import Words, escape_markdown
from render.registry import GAME_UIS

#: The program that gives hints.
ADVISER = "medium"
#: Maximum number of equally good choices that are named.
MAX_EQUAL = 4
#: Longest text of the advised steps, in characters; leaves room for the reasons.
MAX_STEPS_TEXT = 2500


def hint_refusal(live: Running, user: int) -> Reason | None:
    """The reason why a person may not get a hint now, or None."""
    seat, mover = live.seat_of(user), live.to_move
    if seat is None:
        return Reason("hint-not-in")
    if not live.allows_hints:
        return Reason("hint-not-allowed")
    if mover.seat != seat:
        return Reason("hint-not-your-turn", {"name": escape_markdown(live.mover_name)})
    if mover.away is not None:
        return Reason("hint-away")
    return Reason("hint-frozen") if live.is_frozen else None


def hint_buttons(live: Running, words: Words, reader_seat: int | None) -> list[Item]:
    """The Hint button, if the reader may get a hint now and can do more than confirm the end of the turn."""
    mover = live.to_move
    if mover.seat != reader_seat or mover.user is None or hint_refusal(live, mover.user):
        return []
    if live.match.game.decision(live.match.state).confirm:
        return []
    return [button(words("button-hint"), HintId(live.id).custom_id(live))]


def hint_post(live: Running, hint: Hint, words: Words) -> Post:
    """A hint for the seat to move: the steps, a button that plays the first one, and the reasons."""
    view = live.match.game.view(live.match.state, live.turn)
    advised = describe_hint(view, live.turn, hint, seating_of(live, words), words)
    title = words("hint-title", game=words(f"game-{live.game}"), channel=channel_link(live, words))
    gains = [f"- {gain}" for gain in advised.gains] or [f"- {words('hint-no-gains')}"]
    before, after = (str(points).replace("-", "\N{MINUS SIGN}") for points in advised.points)
    if before != after:
        gains.append(f"- {words('hint-points', before=before, after=after)}")
    do_it = button(words("button-do-it"), move_id(live, hint.steps[0]), ButtonStyle.success)
    trial = live if isinstance(live, TrialMatch) else None
    by = words("hint-by", program=words(f"program-{ADVISER}"))
    counted = "" if trial and trial.is_after_match else words("hint-counted")
    others = [info_button(live, words), *hand_buttons(live, words)]
    return Post(
        headline=f"### {title}",
        texts=(
            join_up_to([words("hint-do"), *advised.steps], MAX_STEPS_TEXT),
            "\n".join([words("hint-why"), *gains, *_comparison_lines(hint, advised, words)]),
            f"-# {by} {counted}".rstrip(),
        ),
        rows=([do_it, *([back_button(trial, words)] if trial else others)],),
        accent=ACCENT if trial else seat_accent(live.turn),
        valid_in=None if trial and trial.is_after_match else (live.id, live.status),
    )


def _comparison_lines(hint: Hint, advised: HintText, words: Words) -> list[str]:
    """How the advice compares with other choices, and whether the turn goes on after it."""
    named = ", ".join(f"**{label}**" for label in advised.equal[:MAX_EQUAL])
    if hint.margin is None:
        verdict = words("hint-only")
    elif hint.equal:
        verdict = words("hint-equal", choices=named, more=len(hint.equal[MAX_EQUAL:]))
    else:
        verdict = words("hint-better", points=format_decimal(hint.margin, words))
    return [verdict, words("hint-then")] if hint.goes_on else [verdict]


def hint_count_lines(seats: Iterable[Seat | SeatResult], hints: HintCounts, words: Words) -> list[str]:
    """A line in small print with the number of hints of each person; empty if there were no hints."""
    if not hints:
        return []
    counted = [(asker.name, count) for seat in seats for asker, count in _hints_on(seat, hints).items()]
    counts = ", ".join(
        words("hint-count", name=escape_markdown(player_name(name, words)), count=count)
        for name, count in counted
    )
    return [f"-# {words('hint-record', counts=counts)}"]


def _hints_on(seat: Seat | SeatResult, hints: HintCounts) -> dict[HintAsker, int]:
    """The number of hints that each person got on a seat; 0 for a current player who never asked."""
    given = {asker: count for asker, count in hints.items() if asker.seat == seat.seat}
    # the user is None if the person has deleted their data
    is_counted = any(asker.user in (None, seat.user) for asker in given)
    if seat.user is not None and not is_counted:
        given[HintAsker(seat.seat, seat.user, seat.name)] = 0
    return given


# ---- Explain ---------------------------------------------------------------------------


def explain_post(live: Running, words: Words, reader_seat: int | None = None, own_text: str = "") -> Post:
    """The current decision and its choices; the seat to move gets the choices of its own view.

    `own_text` is about the reader's note and queue.
    """
    is_asked = reader_seat == live.turn
    view = live.match.game.view(live.match.state, reader_seat if is_asked else None)
    step = choice_step_of(live, words) if is_asked else None
    if step:  # a private choice of several steps: explain the first one
        question, lines, remark = step.question, [*step.explanations], words("explain-steps")
    else:
        ask = own_question if is_asked else GAME_UIS[live.game].words.question
        question = ask(view, seating_of(live, words), words)
        lines, remark = [*_choice_lines(live, words, view)], "" if is_asked else _others_note(live, words)
    if not lines and not remark:
        remark = words("explain-nothing")
    return Post(
        headline=f"### {question}",
        texts=(join_up_to(lines), remark, f"-# {words('explain-more')}", own_text),
        rows=((guide_button(live.game, words), *_own_buttons(live, words, reader_seat)),),
    )


def _own_buttons(live: Running, words: Words, reader_seat: int | None) -> list[Item]:
    """The buttons Hint, My hand, Note and Try out, for which the board's post may have no space."""
    if reader_seat is None:
        return []
    return [
        *hint_buttons(live, words, reader_seat),
        *hand_buttons(live, words),
        *private_buttons(live, words),
    ]


def info_button(live: StartedMatch, words: Words) -> Item:
    """The Explain button, or the Log button if there is nothing to explain.

    By the custom id of this button, `is_message_of` recognises the posts of a match.
    """
    if isinstance(live, Running) and can_explain(live, words):
        return button(words("button-explain"), ExplainId(live.id, live.rev).custom_id(live))
    return button(words("button-log"), LogId(live.id, NEWEST_PAGE).custom_id(live))


def hand_buttons(live: Running, words: Words, style: ButtonStyle = ButtonStyle.secondary) -> list[Item]:
    """The My hand button; only in games with hands."""
    if not live.match.game.has_hands:
        return []
    return [button(words("button-hand"), HandId(live.id, live.rev).custom_id(live), style)]


def log_panel(live: AnyMatch, words: Words, page: int, reader_seat: int | None) -> Post:
    """A page of the log; players also get the buttons for which the board's post may have no space."""
    post = log_post(live, words, page)
    own = _own_buttons(live, words, reader_seat) if isinstance(live, Running) else []
    return replace(post, rows=[*post.rows, own]) if own else post


def can_explain(live: Running, words: Words) -> bool:
    """Whether Explain says more than the post; uses the public view, so that the button reveals nothing."""
    decision = live.match.game.decision(live.match.state)
    if live.awaited is None or decision.confirm or decision.private:
        return live.awaited is not None and not decision.confirm
    game, phrases = live.match.game, GAME_UIS[live.game].words
    view = game.view(live.match.state, None)
    legal = game.legal(view)
    return bool(phrases.list_forbidden(view, legal)) or any(
        phrases.explain(view, action, words) for action in legal
    )


def _others_note(live: Running, words: Words) -> str:
    """A note for readers who are not to move: the player to move may have more choices."""
    decision = live.match.game.decision(live.match.state)
    if decision.private:
        return words("explain-private", hand=words("button-hand"))
    return words("hand-others-more") if decision.more else ""


def _choice_lines(live: Running, words: Words, view: object) -> Iterator[str]:
    """Yield the meanings of the legal choices, then the reasons why other choices are illegal."""
    game, phrases = live.match.game, GAME_UIS[live.game].words
    legal = game.legal(view)
    meanings = ((action, phrases.explain(view, action, words)) for action in legal)
    yield from _grouped_lines(meanings, phrases, view, words)
    forbidden = phrases.list_forbidden(view, legal)
    if forbidden:
        yield words("explain-forbidden")
    reasons = ((action, refusal_text(game.illegal_reason(view, action), words)) for action in forbidden)
    yield from _grouped_lines(reasons, phrases, view, words)


def _grouped_lines(
    explained: Iterable[tuple[Action, str]], phrases: GameWords[Any], view: object, words: Words
) -> Iterator[str]:
    """Yield a line for each text, with the labels of all actions that have this text."""
    labels = dict[str, list[str]]()
    for action, text in explained:
        if text:
            labels.setdefault(text, []).append(phrases.label(view, action, words))
    for text, alike in labels.items():
        yield words("explain-line", choices=", ".join(alike), text=text)
