"""Posts with information: the board as text, explanations, the guide, the log, a person's matches."""

from collections.abc import Iterable, Iterator
from math import ceil
from typing import Any

from cogs.posts.choices import choice_step_of
from cogs.posts.component_ids import GuideId, LogId
from cogs.posts.hint import hint_buttons
from cogs.posts.message import Item, Post, button, page_buttons
from cogs.posts.naming import match_name, player_name, seating_of
from cogs.posts.refusals import refusal_text
from data.store.matches.states import AnyMatch, Lobby, Running, StartedMatch
from engine.game import Action
from render.event_log import log_lines
from render.game_ui import GameWords
from render.ladder.words import join_up_to
from render.language.catalogue import Words, escape_markdown
from render.registry import GAME_UIS

LINES_PER_PAGE = 15


def board_text_post(live: StartedMatch, words: Words, seat: int | None) -> Post:
    """The board as text, from the view of a seat or of a spectator."""
    view = live.match.game.view(live.match.state, seat)
    title = words("board-text-title", game=words(f"game-{live.game}"), match=str(live.id))
    description = GAME_UIS[live.game].words.description(view, seating_of(live, words), words)
    return Post(headline=f"### {title}", texts=(description,))


def explain_post(live: Running, words: Words, reader: int | None = None) -> Post:
    """The current decision and its choices, for the seat to move from its own view."""
    is_asked = reader == live.turn
    view = live.match.game.view(live.match.state, reader if is_asked else None)
    step = choice_step_of(live, words) if is_asked else None
    if step:  # a private choice of several steps: explain the first one
        question, lines, note = step.question, [*step.explanations], words("explain-steps")
    else:
        question = GAME_UIS[live.game].words.question(view, seating_of(live, words), words)
        lines, note = [*_choice_lines(live, words, view)], "" if is_asked else _others_note(live, words)
    if not lines and not note:
        note = words("explain-nothing")
    return Post(
        headline=f"### {question}",
        texts=(join_up_to(lines), note, f"-# {words('explain-more')}"),
        rows=((guide_button(live.game, words), *hint_buttons(live, words, reader)),),
    )


def can_explain(live: Running, words: Words) -> bool:
    """Whether Explain says more than the post; from the public view, so that the button reveals nothing."""
    decision = live.match.game.decision(live.match.state)
    if decision.confirm or decision.private or decision.more:
        return not decision.confirm
    return any(_choice_lines(live, words, live.match.game.view(live.match.state, None)))


def _others_note(live: Running, words: Words) -> str:
    """Tells others than the seat to move that it may have more choices."""
    decision = live.match.game.decision(live.match.state)
    if decision.private:
        return words("explain-private", hand=words("button-hand"))
    return words("hand-more") if decision.more else ""


def _choice_lines(live: Running, words: Words, view: Any) -> Iterator[str]:
    """Yields the meanings of the choices, then why others are not possible, equal ones together."""
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
    explained: Iterable[tuple[Action, str]], phrases: GameWords[Any], view: Any, words: Words
) -> Iterator[str]:
    """Yields a line for each text with the labels of its actions."""
    labels = dict[str, list[str]]()
    for action, text in explained:
        if text:
            labels.setdefault(text, []).append(phrases.label(view, action, words))
    for text, alike in labels.items():
        yield words("explain-line", choices=", ".join(alike), text=text)


# ---- the guide and the log ---------------------------------------------------------


def guide_post(game: str, words: Words) -> Post:
    title = words("guide-title", game=words(f"game-{game}"))
    again = f"-# {words('guide-again')}"
    texts = words(f"{game}-guide"), f"-# {words('guide-hint')}", again
    return Post(headline=f"### {title}", texts=texts)


def guide_button(game: str, words: Words) -> Item:
    return button(words("button-guide"), str(GuideId(game)))


def log_post(live: AnyMatch, words: Words, page: int | None = None) -> Post:
    """One page of the log, by default the newest."""
    headline = f"### {words('log-title', game=words(f'game-{live.game}'))}"
    lines = _log_lines(live, words)
    pages = max(1, ceil(len(lines) / LINES_PER_PAGE))
    page = pages if page is None else min(max(page, 1), pages)
    page_lines = lines[(page - 1) * LINES_PER_PAGE : page * LINES_PER_PAGE] or [words("log-empty")]
    numbered = words("log-page", page=page, pages=pages)
    rows = page_buttons(page, pages, lambda number: LogId(live.id, number).custom_id(live))
    return Post(headline=headline, texts=(join_up_to(page_lines), f"-# {numbered}"), rows=rows)


def games_entry(live: AnyMatch, link: str, user: int, words: Words) -> str:
    """An entry of /games: opponents, turn number, who is to move and since when."""
    facts: dict[str, int | str] = {"match": escape_markdown(match_name(live, words, user)), "link": link}
    if not isinstance(live, Running):
        seats = live.seats_wanted if isinstance(live, Lobby) else len(live.seats)
        return words("games-open", taken=len(live.seats), seats=seats, **facts)
    facts |= {"turn": live.match.turn_count, "since": f"<t:{live.clock.since}:R>"}
    if live.awaited == user:
        return words("games-own", **facts)
    return words("games-other", name=escape_markdown(player_name(live.to_move.name, words)), **facts)


def _log_lines(live: AnyMatch, words: Words) -> list[str]:
    if not isinstance(live, StartedMatch):
        return []
    events = (event for step in live.match.steps for event in step.events if event.visible_to is None)
    return log_lines(events, seating_of(live, words), words)
