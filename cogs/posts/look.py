"""What a look shows: the position in words, the choices explained, a hint, a page of the log."""

from collections.abc import Iterable, Iterator
from math import ceil
from typing import Any

from cogs.posts.choices import stage_of
from cogs.posts.component_ids import GuideId, HintId, LogId
from cogs.posts.message import Item, Post, button, seat_accent
from cogs.posts.naming import called, match_name, table_of
from cogs.posts.refusals import refusal
from data.store.matches.states import AnyMatch, Begun, Holder, Lobby, Running
from engine.ai.hint import Hint
from engine.game import Reason
from render.hint import advice
from render.ladder.parts import decimal
from render.language.catalogue import Words, escaped
from render.language.drafts import Stage
from render.titles import TITLES
from render.words import log_line

LINES_A_PAGE = 15
#: Whose advice it is.
ADVISER = "medium"
#: Points by which a choice looks better than the next best one, and not just as good.
LEAST_MARGIN = 0.05
#: Leaves room for what they bring.
MOST_STEPS = 2500
#: Leaves room for headline and small print.
MOST_BODY = 3500


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
    match, phrases = live.match, TITLES[live.game].words
    view = match.game.view(match.state, None)
    if not isinstance(live, Running):
        return Post(texts=(TITLES[live.game].sheet(view, table_of(live, words), words),))
    if reader == live.turn:
        view = match.game.view(match.state, reader)
        if stage := stage_of(live, words):
            return _explained(live, stage, words)
    lines = [f"- {phrases.detail(view, action, words)}" for action in match.game.legal(view)]
    lines += [f"- {line}" for line in _forbidden(live, words, view)]
    decision = match.game.decision(view)
    if decision.private and reader != live.turn:
        lines.append(words("explain-private", hand=words("button-hand")))
    if decision.more and reader != live.turn:
        lines.append(words("hand-more"))
    return Post(
        headline=f"### {phrases.question(view, table_of(live, words), words)}",
        texts=(clipped(lines), f"-# {words('explain-more')}"),
        rows=((guide_button(live.game, words), *hint_buttons(live, words, reader)),),
    )


def _explained(live: Running, stage: Stage, words: Words) -> Post:
    """The first step of a choice in private, and how the others follow."""
    lines = [f"- {pick.label}" for group in stage.groups for pick in group.picks]
    more = f"-# {words('explain-more')}"
    return Post(
        headline=f"### {stage.question}",
        texts=(clipped(lines), words("explain-steps"), more),
        rows=((guide_button(live.game, words), *hint_buttons(live, words, live.turn)),),
    )


def _forbidden(live: Running, words: Words, view: Any) -> Iterator[str]:
    """What stands there greyed, and which rule forbids it."""
    game, phrases = live.match.game, TITLES[live.game].words
    legal = game.legal(view)
    for action in (action for row in phrases.rows(view) for action in row if action not in legal):
        yield f"~~{phrases.label(view, action, words)}~~ {refusal(game.why(view, action), words)}"


# ---- hints -------------------------------------------------------------------------


def hint_refusal(live: Running, user: int) -> Reason | None:
    """Why a person may not ask for a hint now, or None."""
    seat, turn = live.seat_of(user), live.to_move
    if seat is None:
        return Reason("hint-not-in")
    if not live.allows_hints:
        return Reason("hint-not-allowed")
    if turn.seat != seat:
        return Reason("hint-not-your-turn", {"name": escaped(turn.name)})
    if turn.away is not None:
        return Reason("hint-away")
    return Reason("hint-frozen") if live.is_frozen else None


def hint_buttons(live: Running, words: Words, reader: int | None) -> list[Item]:
    """The button that asks for a hint, on what the seat to move alone can see."""
    turn = live.to_move
    if turn.seat != reader or turn.user is None or hint_refusal(live, turn.user):
        return []
    return [button(words("button-hint"), HintId(live.id).on(live))]


def hint_post(live: Running, hint: Hint, words: Words) -> Post:
    """What the adviser would do in the place of whoever is to move, and what it brings."""
    view = live.match.game.view(live.match.state, live.turn)
    said = advice(view, live.turn, hint, table_of(live, words), words)
    title = words("hint-title", game=words(f"game-{live.game}"), channel=f"<#{live.channel}>")
    gains = [f"- {gain}" for gain in said.gains] or [f"- {words('hint-no-gains')}"]
    before, after = map(str, said.points)
    if before != after:
        gains.append(f"- {words('hint-points', before=before, after=after)}")
    by = words("hint-by", program=words(f"program-{ADVISER}"))
    return Post(
        headline=f"### {title}",
        texts=(
            clipped([words("hint-do"), *said.steps], MOST_STEPS),
            "\n".join([words("hint-why"), *gains, *_compared(hint, words)]),
            f"-# {by}",
        ),
        accent=seat_accent(live.turn),
    )


def _compared(hint: Hint, words: Words) -> list[str]:
    """How it stands to other choices, and what is open."""
    if hint.margin is None:
        said = words("hint-only")
    elif hint.margin < LEAST_MARGIN:
        said = words("hint-equal")
    else:
        said = words("hint-better", points=decimal(hint.margin, words))
    return [said, words("hint-then")] if hint.goes_on else [said]


def hint_record(given: Iterable[tuple[Holder, int]], words: Words) -> list[str]:
    """How many hints each seat was given, in small print; nothing where nobody was given any."""
    counted = [(holder.name, count) for holder, count in given if holder.user is not None or count]
    if not any(count for _, count in counted):
        return []
    counts = ", ".join(
        words("hint-count", name=escaped(called(name, words)), count=count) for name, count in counted
    )
    return [f"-# {words('hint-record', counts=counts)}"]


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
    turns: list[Item] = [
        button("◀", LogId(live.id, max(0, page - 1)).on(live), disabled=page <= 1),
        button("▶", LogId(live.id, page + 1).on(live), disabled=page >= pages),
    ]
    rows = (turns,) if pages > 1 else ()
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


def clipped(lines: Iterable[str], most: int = MOST_BODY) -> str:
    """As many whole lines as have room in a post, from the first."""
    body, room = [], most
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        body.append(line)
    return "\n".join(body)


def _log_lines(live: AnyMatch, words: Words) -> list[str]:
    if not isinstance(live, Begun):
        return []
    lines = (
        log_line(event, table_of(live, words), words)
        for step in live.match.steps
        for event in step.events
        if event.only is None
    )
    return [line for line in lines if line]
