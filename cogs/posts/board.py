"""The posts of a running or finished match: whose turn it is, recent events, the picture, the choices."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, groupby
from math import inf
from operator import attrgetter
from typing import get_args

from discord import ButtonStyle

from cogs.posts.advice import hand_buttons, hint_buttons, hint_count_lines, info_button
from cogs.posts.choices import move_id, private_choices, public_choices
from cogs.posts.component_ids import LookBackId, RematchId, Way
from cogs.posts.info_panels import guide_button
from cogs.posts.match_status import status_rows, status_text
from cogs.posts.message import (
    GAP,
    MAX_COMPONENTS,
    MAX_HEIGHTS,
    MAX_ROW_ITEMS,
    Attachment,
    Item,
    Post,
    button,
    count_components,
    count_lines,
    estimate_height,
    is_select_row,
    seat_accent,
    text_height,
)
from cogs.posts.naming import player_name, seating_of
from cogs.posts.trial import private_buttons
from data.store.hints import HintCounts
from data.store.matches.states import Finished, Running, Seat, StartedMatch
from data.store.people import User
from engine.game import Event
from engine.match import UNDO, Match, public_events
from render.drawing.encoding.png import Picture
from render.event_log import digest
from render.gif import TurnGif
from render.language.catalogue import Words, escape_markdown
from render.language.score_lines import place_facts
from render.players import Seating
from render.registry import GAME_UIS

#: Maximum number of components of a board's post besides pictures and rows: the container and its texts.
FIXED_COMPONENTS = 4
#: Longest text of the events of a finished turn, in characters.
MAX_TURN = 2000


def board_post(
    live: Running, words: Words, pictures: Sequence[Picture], person: User | None = None, hand: str = ""
) -> Post:
    """The post of a running match: recent events above the picture, the choices below it.

    `person` is the player to move; the post has extra buttons for features that they have not used yet.
    `hand` is the text of their hand, given only in a practice match, where nobody else sees the post.
    """
    mover = live.to_move
    max_components = MAX_COMPONENTS - len(pictures) - FIXED_COMPONENTS
    choices, last = _rows(
        live, words, max_components - count_components(status_rows(live, words, max_components)), person
    )
    status = status_rows(live, words, max_components - count_components([*choices, last]))
    if mover.away is not None:
        headline = words("play-standing-in", name=escape_markdown(mover.name))
    elif live.is_reserved(mover):
        headline = words("play-just-left", name=escape_markdown(live.mover_name))
    elif mover.user is None:
        headline = words("play-programs-thinking", name=escape_markdown(mover.name))
    else:
        headline = words("play-your-turn", mention=f"<@{mover.user}>")
    post = Post(
        headline=f"### {headline}",
        pictures=pictures,
        status="\n".join(filter(None, (hand or _private_choice_note(live, words), status_text(live, words)))),
        rows=[*_append_row(choices, [*last, *private_buttons(live, words)]), *status],
        accent=seat_accent(mover.seat),
        file_prefix=f"{live.id}-{live.rev}",
    )
    max_height = MAX_HEIGHTS[max(1, len(pictures))]
    whole = replace(post, preface=_recent_events(live, words, inf))
    if estimate_height(whole) <= max_height:
        return whole
    # too high: leave out Note and Try out, which the answers to Explain, What happened and My hand have too
    post = replace(post, rows=[*_append_row(choices, last), *status])
    free = max_height - estimate_height(post) - GAP
    return replace(post, preface=_recent_events(live, words, free))


def _rows(
    live: Running, words: Words, max_components: int, person: User | None
) -> tuple[list[list[Item]], list[Item]]:
    """The rows of choices (no choices while a program is to move), and the general buttons."""
    last, hands = control_buttons(live, words), _own_buttons(live, words)
    is_first = person is not None and not person.has_seen_guide(live.game)
    guide = [[guide_button(live.game, words)]] if is_first else []
    offers_skip = person is not None and not person.habits_in(live.game).confirm_told
    private = private_buttons(live, words)
    max_components -= count_components([*guide, last]) + len([*hands, *private])
    if live.awaited is None:
        choices: list[list[Item]] = []
    elif live.is_practice:
        choices = private_choices(live, words, max_components=max_components)
    else:
        choices = public_choices(live, words, max_components, offers_skip=offers_skip)
    if not choices and not live.is_practice:
        hands = hand_buttons(live, words, ButtonStyle.primary)
    return [*choices, *guide], [*hands, *last]


def _own_buttons(live: Running, words: Words) -> list[Item]:
    """The My hand button, or the Hint button in a practice match, because there the post shows the hand."""
    return hint_buttons(live, words, live.practice_seat) if live.is_practice else hand_buttons(live, words)


def _append_row(rows: list[list[Item]], last: list[Item]) -> list[list[Item]]:
    """Append buttons to the lowest row that then still fits into one line on a phone, else as a new row."""
    for number, row in reversed([*enumerate(rows)]):
        joined = [*row, *last]
        if not is_select_row(row) and len(joined) <= MAX_ROW_ITEMS and count_lines(joined) == 1:
            return [*rows[:number], joined, *rows[number + 1 :]]
    return [*rows, last]


def _private_choice_note(live: Running, words: Words) -> str:
    """A note about private choices; the same for every hand, so that it reveals nothing."""
    if live.awaited is None:
        return ""
    game, state = live.match.game, live.match.state
    decision = game.decision(state)
    if decision.private or (decision.more and not game.legal(game.view(state, None))):
        return words("hand-choose")
    return words("hand-more") if decision.more else ""


def panel_post(
    live: StartedMatch, words: Words, viewer: int | None, pictures: Sequence[Picture], note: str = ""
) -> Post:
    """A private copy of the board, with a player's private buttons, and the choices if they are to move."""
    rows: list[list[Item]] = []
    if isinstance(live, Running) and viewer is not None:
        below = private_buttons(live, words)
        if live.turn == viewer:
            rows = private_choices(live, words)
            below = [*control_buttons(live, words), *hint_buttons(live, words, viewer), *below]
        rows = [*rows, below]
    return Post(headline=note, pictures=pictures, rows=rows, file_prefix=f"{live.id}-{live.rev}-{viewer}")


def result_post(
    live: Finished,
    words: Words,
    pictures: Sequence[Picture],
    hints: HintCounts | None = None,
    gif: TurnGif | None = None,
) -> Post:
    """The result: winners, the last turns, score sheet, and the seed for verifying shuffles.

    `hints` is the number of hints by person, `gif` shows the deciding turn.
    """
    match, winners = live.match, live.winners
    names = ", ".join(_mention_or_name(seat, words) for seat in winners)
    game, winner = words(f"game-{live.game}"), words("play-winner", names=names, count=len(winners))
    return Post(
        headline=f"### {words('play-over', game=game)}\n" + " ".join((winner, *_thanks_lines(live, words))),
        preface=_last_turns(live, words),
        pictures=pictures,
        texts=(
            GAME_UIS[live.game].sheet(match.game.view(match.state, None), seating_of(live, words), words),
            f"-# {words('play-seed', seed=match.seed.hex())}",
            *hint_count_lines(live.seats, hints or Counter(), words),
            *((_gif_caption(live, gif, words),) if gif else ()),
        ),
        files=(Attachment(f"{live.game}-{live.id}.gif", gif.gif, gif.alt),) if gif else (),
        rows=(_result_buttons(live, words),),
        accent=seat_accent(winners[0].seat),
        file_prefix=f"{live.id}-{live.rev}",
    )


def _last_turns(live: Finished, words: Words) -> str:
    """The shortened events of the last turns, as many as seats; the last event says how the match ended."""
    turns = [[*steps] for _, steps in groupby(live.match.steps, key=lambda step: step.seat)]
    steps = chain.from_iterable(turns[-live.match.seats :])
    told = digest(public_events(steps), seating_of(live, words), words, brief=True)
    return f"**{words('play-last')}**\n{told}"


def _gif_caption(live: Finished, gif: TurnGif, words: Words) -> str:
    players = seating_of(live, words).players
    name, *leaders = (escape_markdown(players[seat].name) for seat in (gif.seat, *gif.leaders))
    number = gif.round if GAME_UIS[live.game].counts_rounds else 0
    return words("film-turn-caption", name=name, round=number, leaders=", ".join(leaders), count=len(leaders))


def _result_buttons(live: Finished, words: Words) -> list[Item]:
    """Buttons for replay, GIF, check and review, and for a rematch unless only programs were left."""
    again = button(words("result-rematch"), RematchId(live.id).custom_id(live), ButtonStyle.success)
    ways: tuple[Way, ...] = get_args(Way)
    look_back_buttons: list[Item] = [
        button(words(f"result-{way}"), LookBackId(live.id, way).custom_id(live)) for way in ways
    ]
    return [again, *look_back_buttons] if live.people else look_back_buttons


def _thanks_lines(live: Finished, words: Words) -> list[str]:
    """Thanks to the people who played to the end, with mentions; empty if only programs were left."""
    names = ", ".join(_mention_or_name(seat, words) for seat in live.people)
    return [words("play-thanks", names=names)] if names else []


def _mention_or_name(seat: Seat, words: Words) -> str:
    """A mention of a person; the name of a program, or of a person who has deleted their data."""
    if seat.user is not None and seat.user > 0:
        return f"<@{seat.user}>"
    return f"**{escape_markdown(player_name(seat.name, words))}**"


def retired_post(post: Post) -> Post:
    """An old post without mentions and components."""
    return replace(post, headline="", status="", rows=(), file_prefix=f"{post.file_prefix}-old")


def finished_turn_post(
    live: StartedMatch, words: Words, past: Match, first: int, pictures: Sequence[Picture]
) -> Post:
    """The final form of a turn's post: the events after the first `first` steps, and the scores."""
    steps, seating = past.steps[first:], seating_of(live, words)
    post = Post(
        pictures=pictures,
        texts=(_standing(past, seating, words),) if steps and past.turn is not None else (),
        accent=seat_accent(steps[0].seat) if steps else None,
        file_prefix=f"{live.id}-{len(live.match.steps)}-turn",
    )
    free = MAX_HEIGHTS[max(1, len(pictures))] - estimate_height(post) - GAP
    return replace(post, preface=_events_within(free, public_events(steps), seating, words))


def _events_within(max_height: float, events: Sequence[Event], seating: Seating, words: Words) -> str:
    """The events; in short form if higher than `max_height` pixels, and if needed without the oldest."""

    def fits(text: str) -> bool:
        return text_height(text) <= max_height

    def brief(first: int) -> str:
        text = digest(events[first:], seating, words, MAX_TURN, brief=True)
        return f"…\n{text}" if first else text

    if fits(whole := digest(events, seating, words, MAX_TURN)):
        return whole
    latest = range(len(events))
    first = 0 if fits(brief(0)) else bisect_left(latest, x=True, lo=1, key=lambda at: fits(brief(at)))
    return brief(first) if first in latest else ""


def _standing(match: Match, seating: Seating, words: Words) -> str:
    """Places and points as if the match ended now; also the points so far, if pictures show them."""
    view, scored = match.game.view(match.state, None), GAME_UIS[seating.game].words.scored
    scores, places = sorted(match.game.scores(view), key=attrgetter("rank")), list[str]()
    for score in scores:
        name = escape_markdown(seating.players[score.seat].name)
        place = words("history-place", name=name, **place_facts(score, scores))
        places.append(words("turn-place", place=place, scored=scored(view, score.seat)) if scored else place)
    return f"-# {words('turn-standing', places=' · '.join(places))}"


def control_buttons(live: Running, words: Words) -> list[Item]:
    """The buttons below the choices: Undo if it needs no vote, Explain or Log."""
    row: list[Item] = []
    if live.awaited is not None and live.match.undo_refusal(live.turn) is None:
        row.append(button(words("button-undo"), move_id(live, UNDO)))
    return [*row, info_button(live, words)]


def _recent_events(live: Running, words: Words, max_height: float) -> str:
    """The events since the last move: of the person to move or, while programs move, of any person.

    The oldest events are left out if the text would be higher than `max_height` pixels on a phone.
    """
    return digest(
        live.match.events_of_others(_watcher(live)),
        seating_of(live, words),
        words,
        fits=lambda summary: text_height(summary) <= max_height,
        brief=True,
    )


def _watcher(live: Running) -> int:
    """The seat after whose last move the shown events begin."""
    people = {seat.seat for seat in live.people}
    last = next((step.seat for step in reversed(live.match.steps) if step.seat in people), None)
    return last if live.awaited is None and last is not None else live.turn
