"""What a look shows: the position in words, the choices explained, the guide, a page of the log."""

from collections.abc import Iterator
from math import ceil
from typing import Any

from cogs.posts.choices import stage_of
from cogs.posts.component_ids import GuideId, LogId
from cogs.posts.hint import hint_buttons
from cogs.posts.message import Item, Post, button, page_buttons
from cogs.posts.naming import called, match_name, table_of
from cogs.posts.refusals import refusal
from data.store.matches.states import AnyMatch, Begun, Lobby, Running
from render.ladder.words import clipped
from render.language.catalogue import Words, escaped
from render.titles import TITLES
from render.words import log_lines

LINES_A_PAGE = 15


def words_post(live: Begun, words: Words, seat: int | None) -> Post:
    """The whole position in words, as a seat or a spectator may see it."""
    view = live.match.game.view(live.match.state, seat)
    title = words("board-text-title", game=words(f"game-{live.game}"), match=str(live.id))
    description = TITLES[live.game].words.description(view, table_of(live, words), words)
    return Post(headline=f"### {title}", texts=(description,))


def explain_post(live: Begun, words: Words, reader: int | None = None) -> Post:
    """What is asked and what each choice means, to the seat that is asked also what it alone may know.

    The score sheets when it is over.
    """
    match, title, table = live.match, TITLES[live.game], table_of(live, words)
    if not isinstance(live, Running):
        return Post(texts=(title.sheet(match.game.view(match.state, None), table, words),))
    stage = stage_of(live, words) if reader == live.turn else None
    if stage:  # the first step of a choice in private, and how the others follow
        question, how = stage.question, words("explain-steps")
        lines = [f"- {pick.label}" for group in stage.groups for pick in group.picks]
    else:
        view = match.game.view(match.state, reader if reader == live.turn else None)
        question, how = title.words.question(view, table, words), ""
        lines = _choice_lines(live, words, view, is_asked=reader == live.turn)
    return Post(
        headline=f"### {question}",
        texts=(clipped(lines), how, f"-# {words('explain-more')}"),
        rows=((guide_button(live.game, words), *hint_buttons(live, words, reader)),),
    )


def _choice_lines(live: Running, words: Words, view: Any, *, is_asked: bool) -> list[str]:
    """What each choice of a view means; to others than who is asked, that there may be more."""
    game, phrases = live.match.game, TITLES[live.game].words
    lines = [f"- {phrases.detail(view, action, words)}" for action in game.legal(view)]
    lines += [f"- {line}" for line in _forbidden(live, words, view)]
    decision = game.decision(view)
    if decision.private and not is_asked:
        lines.append(words("explain-private", hand=words("button-hand")))
    if decision.more and not is_asked:
        lines.append(words("hand-more"))
    return lines


def _forbidden(live: Running, words: Words, view: Any) -> Iterator[str]:
    """What stands there greyed, and which rule forbids it."""
    game, phrases = live.match.game, TITLES[live.game].words
    legal = game.legal(view)
    for action in (action for row in phrases.rows(view) for action in row if action not in legal):
        yield f"~~{phrases.label(view, action, words)}~~ {refusal(game.why(view, action), words)}"


# ---- the guide and the log ---------------------------------------------------------


def guide_post(game: str, words: Words) -> Post:
    """How a turn of a game is played, in a few steps."""
    title = words("guide-title", game=words(f"game-{game}"))
    again = f"-# {words('guide-again')}"
    texts = words(f"{game}-guide"), f"-# {words('guide-hint')}", again
    return Post(headline=f"### {title}", texts=texts)


def guide_button(game: str, words: Words) -> Item:
    """Shows the guide to a game."""
    return button(words("button-guide"), str(GuideId(game)))


def log_post(live: AnyMatch, words: Words, page: int | None = None) -> Post:
    """One page of the log in words; None is the newest."""
    headline = f"### {words('log-title', game=words(f'game-{live.game}'))}"
    lines = _log_lines(live, words)
    pages = max(1, ceil(len(lines) / LINES_A_PAGE))
    page = pages if page is None else min(max(page, 1), pages)
    shown = lines[(page - 1) * LINES_A_PAGE : page * LINES_A_PAGE] or [words("log-empty")]
    numbered = words("log-page", page=page, pages=pages)
    rows = page_buttons(page, pages, lambda number: LogId(live.id, number).on(live))
    return Post(headline=headline, texts=(clipped(shown), f"-# {numbered}"), rows=rows)


def games_line(live: AnyMatch, link: str, user: int, words: Words) -> str:
    """One of a person's matches: against whom, which turn it is and whose, and since when it waits."""
    facts: dict[str, int | str] = {"match": escaped(match_name(live, words, user)), "link": link}
    if not isinstance(live, Running):
        seats = live.seats_wanted if isinstance(live, Lobby) else len(live.seats)
        return words("games-open", taken=len(live.seats), seats=seats, **facts)
    facts |= {"turn": live.match.turns, "since": f"<t:{live.clock.since}:R>"}
    if live.awaited == user:
        return words("games-own", **facts)
    return words("games-other", name=escaped(called(live.to_move.name, words)), **facts)


def _log_lines(live: AnyMatch, words: Words) -> list[str]:
    if not isinstance(live, Begun):
        return []
    events = (event for step in live.match.steps for event in step.events if event.only is None)
    return log_lines(events, table_of(live, words), words)
