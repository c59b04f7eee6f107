"""The posts of a review: what was found about a match, and one better choice played out on pictures."""

from collections.abc import Sequence
from typing import NamedTuple

from discord import SelectOption

from cogs.posts.component_ids import ReviewId
from cogs.posts.message import MOST_LABEL, Item, Post, button, seat_accent, select
from cogs.posts.replay import Footage, title
from engine.game import AnyGame, Event, State
from engine.match import Match
from engine.review import SURE, Finding, Review
from render.drawing.png import Picture
from render.ladder.parts import decimal
from render.ladder.words import clipped
from render.language.catalogue import escaped, text
from render.review import MOST_MARKED
from render.titles import TITLES

#: The dearest turns of a player that are told.
DEAREST = 3
#: Room for all of them, and for what is told of one turn when it is shown alone.
MOST_TOLD, MOST_ALONE = 3200, 900
#: What a line takes besides the two things that were done.
ROUND = 60


def review_post(footage: Footage, review: Review, locale: str, picture: Picture) -> Post:
    """The picture, the dearest turns of every player, and the ways to look at them."""
    seats = range(footage.match.seats)
    error = decimal(SURE * review.shares(0).error, locale)
    lines = [line for seat in seats for line in _seat_lines(footage, review, seat, locale)]
    turning = review.turning_points(MOST_MARKED)
    return Post(
        headline=f"### {title(footage, locale)} · {text(locale, 'review-title')}",
        pictures=(picture,),
        texts=(clipped(lines, MOST_TOLD), f"-# {text(locale, 'review-how', error=error)}"),
        status=f"-# {text(locale, 'review-turning')}" if turning else "",
        rows=_rows(footage, review, turning, locale),
        stamp=f"{footage.key}-review-{locale}",
    )


def _seat_lines(footage: Footage, review: Review, seat: int, locale: str) -> list[str]:
    lost = decimal(review.given_up(seat), locale)
    name = escaped(footage.table.players[seat].name)
    dearest = review.dearest(seat, DEAREST)
    head = text(locale, "review-player", name=name, lost=lost)
    if not dearest:
        return [head, f"- {text(locale, 'review-faultless')}"]
    return [head, *(f"- {_mistake(footage, found, locale)}" for found in dearest)]


def _mistake(footage: Footage, found: Finding, locale: str) -> str:
    room = (MOST_TOLD // (footage.match.seats * (DEAREST + 1)) - ROUND) // 2
    return text(
        locale,
        "review-mistake",
        turn=str(found.turn),
        points=decimal(found.given_up, locale),
        doubt=decimal(found.doubt, locale),
        played=events_text(footage, played(footage, found), locale, room),
        better=events_text(footage, better(footage, found).events, locale, room),
    )


def _rows(footage: Footage, review: Review, turning: Sequence[int], locale: str) -> list[list[Item]]:
    rows, match = list[list[Item]](), match_of(footage)
    mistakes = [found for seat in range(footage.match.seats) for found in review.dearest(seat, DEAREST)]
    if mistakes:
        options = [_option(footage, found, locale) for found in mistakes]
        custom = str(ReviewId(match, "better", 0))
        rows.append([select(custom, text(locale, "review-see"), options)])
    if turning:
        rows.append(
            [
                button(text(locale, "review-jump", turn=turn), str(ReviewId(match, "watch", turn)))
                for turn in turning
            ]
        )
    return rows


def _option(footage: Footage, found: Finding, locale: str) -> SelectOption:
    name = footage.table.players[found.seat].name
    lost = decimal(found.given_up, locale)
    label = text(locale, "review-option", turn=str(found.turn), name=name, points=lost)
    return SelectOption(label=label[:MOST_LABEL], value=str(found.step))


class Better(NamedTuple):
    """A better choice: the positions before and after it, and what happens by it."""

    before: State
    after: State
    events: list[Event]


def better_post(
    footage: Footage, found: Finding, choice: Better, locale: str, pictures: Sequence[Picture]
) -> Post:
    """A turn that gave something up: what was played, what was better, and the positions before and after."""
    name = escaped(footage.table.players[found.seat].name)
    told = text(
        locale,
        "review-better",
        points=decimal(found.given_up, locale),
        doubt=decimal(found.doubt, locale),
        events=events_text(footage, choice.events, locale),
    )
    place = text(locale, "review-better-turn", turn=str(found.turn), name=name)
    return Post(
        headline=f"### {title(footage, locale)}\n{place}",
        texts=(
            text(locale, "review-played", events=events_text(footage, played(footage, found), locale)),
            told,
            f"-# {text(locale, 'review-pictures')}",
        ),
        pictures=pictures,
        rows=[[button(text(locale, "result-replay"), str(ReviewId(match_of(footage), "watch", found.turn)))]],
        accent=seat_accent(found.seat),
        stamp=f"{footage.key}-better-{found.step}-{locale}",
    )


def match_of(footage: Footage) -> int:
    """The id of a stored match."""
    assert footage.live is not None
    return footage.live.id


def better(footage: Footage, found: Finding) -> Better:
    """The better choice for a run of choices. The match is played again up to there."""
    match = footage.match
    past: State = Match.begin(match.game, match.seats, match.seed, match.options, match.checkpoint).state
    for step in match.steps[: found.step]:
        if not step.given:
            match.game.apply(past, match.game.codec.decode(step.code))
    after = past.copy()
    events = [event for code in found.better for event in _done(match.game, after, code)]
    return Better(past, after, events)


def _done(game: AnyGame, state: State, code: str) -> list[Event]:
    return game.apply(state, game.codec.decode(code))


def played(footage: Footage, found: Finding) -> list[Event]:
    """What happened by the run of choices."""
    events = list[Event]()
    for step in footage.match.steps[found.step :]:
        if step.seat != found.seat:
            break
        events += step.events
        if step.reveals:
            break
    return events


def events_text(footage: Footage, events: Sequence[Event], locale: str, most: int = MOST_ALONE) -> str:
    """What somebody did by choice in the words of the log: as many events as have room, but one."""
    words = TITLES[footage.table.game].words
    seen = (event for event in events if event.only is None and not isinstance(event, words.ASIDES))
    told = [line for event in seen if (line := words.event_text(event, locale))]
    if not told:
        return text(locale, "review-nothing")
    count = len(told)
    while count > 1 and len(" · ".join(told[:count])) > most:
        count -= 1
    return " · ".join(told[:count]) + (" …" if count < len(told) else "")
