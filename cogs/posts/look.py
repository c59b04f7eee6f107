"""What a look shows: the position in words, the choices explained, a page of the log."""

from collections.abc import Iterable, Iterator
from math import ceil
from typing import Any

from cogs.posts.choices import stage_of
from cogs.posts.component_ids import GuideId, LogId
from cogs.posts.message import Item, Post, button
from cogs.posts.naming import called, match_name, table_of
from cogs.posts.refusals import refusal
from data.store.matches.live import Live
from render.language.catalogue import escaped, text
from render.language.drafts import Stage
from render.titles import TITLES
from render.words import log_line

LINES_A_PAGE = 15
#: Leaves room for headline and small print.
MOST_BODY = 3500


def words_post(live: Live, locale: str, seat: int | None) -> Post:
    """The whole position in words, as a seat or a spectator may see it."""
    assert live.match is not None
    view = live.match.game.view(live.match.state, seat)
    title = text(locale, "board-text-title", game=text(locale, f"game-{live.game}"), match=str(live.id))
    description = TITLES[live.game].words.description(view, table_of(live, locale), locale)
    return Post(headline=f"### {title}", texts=(description,))


def explain_post(live: Live, locale: str, reader: int | None = None) -> Post:
    """What is asked and what each choice means, to the seat that is asked also what it alone may know.

    The score sheets when it is over.
    """
    match, words = live.match, TITLES[live.game].words
    assert match is not None
    view = match.game.view(match.state, None)
    if match.turn is None:
        return Post(texts=(words.sheet(view, table_of(live, locale), locale),))
    if reader == match.turn:
        view = match.game.view(match.state, reader)
        if stage := stage_of(live, locale):
            return _explained(stage, live.game, locale)
    lines = [f"- {words.detail(view, action, locale)}" for action in match.game.legal(view)]
    lines += [f"- {line}" for line in _forbidden(live, locale, view)]
    decision = match.game.decision(view)
    if decision.private and reader != match.turn:
        lines.append(text(locale, "explain-private", hand=text(locale, "button-hand")))
    if decision.more and reader != match.turn:
        lines.append(text(locale, "hand-more"))
    return Post(
        headline=f"### {words.question(view, table_of(live, locale), locale)}",
        texts=(clipped(lines), f"-# {text(locale, 'explain-more')}"),
        rows=((guide_button(live.game, locale),),),
    )


def _explained(stage: Stage, game: str, locale: str) -> Post:
    """The first step of a choice in private, and how the others follow."""
    lines = [f"- {pick.label}" for group in stage.groups for pick in group.picks]
    more = f"-# {text(locale, 'explain-more')}"
    return Post(
        headline=f"### {stage.question}",
        texts=(clipped(lines), text(locale, "explain-steps"), more),
        rows=((guide_button(game, locale),),),
    )


def _forbidden(live: Live, locale: str, view: Any) -> Iterator[str]:
    """What stands there greyed, and which rule forbids it."""
    assert live.match is not None
    game, words = live.match.game, TITLES[live.game].words
    legal = game.legal(view)
    for action in (action for row in words.rows(view) for action in row if action not in legal):
        yield f"~~{words.label(view, action, locale)}~~ {refusal(game.why(view, action), locale)}"


def guide_post(game: str, locale: str) -> Post:
    """How a turn of a game is played, in a few steps."""
    title = text(locale, "guide-title", game=text(locale, f"game-{game}"))
    again = f"-# {text(locale, 'guide-again')}"
    return Post(headline=f"### {title}", texts=(text(locale, f"{game}-guide"), again))


def guide_button(game: str, locale: str) -> Item:
    """Shows the guide to a game."""
    return button(text(locale, "button-guide"), str(GuideId(game)))


def log_post(live: Live, locale: str, page: int | None = None) -> Post:
    """One page of the log in words; None is the newest."""
    headline = f"### {text(locale, 'log-title', game=text(locale, f'game-{live.game}'))}"
    lines = _log_lines(live, locale)
    pages = max(1, ceil(len(lines) / LINES_A_PAGE))
    page = pages if page is None else min(max(page, 1), pages)
    shown = lines[(page - 1) * LINES_A_PAGE : page * LINES_A_PAGE] or [text(locale, "log-empty")]
    numbered = text(locale, "log-page", page=page, pages=pages)
    turns: list[Item] = [
        button("◀", LogId(live.id, max(0, page - 1)).on(live), disabled=page <= 1),
        button("▶", LogId(live.id, page + 1).on(live), disabled=page >= pages),
    ]
    rows = (turns,) if pages > 1 else ()
    return Post(headline=headline, texts=(clipped(shown), f"-# {numbered}"), rows=rows)


def games_line(live: Live, link: str, user: int, locale: str) -> str:
    """One of a person's matches: against whom, which turn it is and whose, and since when it waits."""
    facts: dict[str, int | str] = {"match": escaped(match_name(live, locale, user)), "link": link}
    if live.match is None or live.turn is None or live.clock is None:
        return text(locale, "games-open", taken=len(live.seats), seats=live.seats_wanted, **facts)
    facts |= {"turn": live.match.turns, "since": f"<t:{live.clock.since}:R>"}
    if live.awaited == user:
        return text(locale, "games-own", **facts)
    return text(locale, "games-other", name=escaped(called(live.turn.name, locale)), **facts)


def clipped(lines: Iterable[str]) -> str:
    """As many whole lines as have room in a post, from the first."""
    body, room = [], MOST_BODY
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        body.append(line)
    return "\n".join(body)


def _log_lines(live: Live, locale: str) -> list[str]:
    if live.match is None:
        return []
    told = (
        log_line(event, table_of(live, locale), locale)
        for step in live.match.steps
        for event in step.events
        if event.only is None
    )
    return [line for line in told if line]
