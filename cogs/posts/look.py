"""What a look shows: the position in words, the choices explained, a hint, a page of the log."""

from collections.abc import Iterable, Iterator
from math import ceil
from typing import Any

from cogs.posts.choices import stage_of
from cogs.posts.component_ids import GuideId, HintId, LogId
from cogs.posts.message import Item, Post, button, page_buttons, seat_accent
from cogs.posts.naming import called, match_name, table_of
from cogs.posts.refusals import refusal
from data.store.matches.states import AnyMatch, Begun, Holder, Lobby, Running
from engine.ai.hint import Hint
from engine.game import Reason
from render.hint import advice
from render.ladder.parts import decimal
from render.ladder.words import clipped
from render.language.catalogue import Words, escaped
from render.titles import TITLES
from render.words import log_line

LINES_A_PAGE = 15
#: Whose advice it is.
ADVISER = "medium"
#: Points by which a choice looks better than the next best one, and not just as good.
LEAST_MARGIN = 0.05
#: Leaves room for what they bring.
MOST_STEPS = 2500


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
    lines = (
        log_line(event, table_of(live, words), words)
        for step in live.match.steps
        for event in step.events
        if event.only is None
    )
    return [line for line in lines if line]
