"""The posts of a review: the overview of a match, and one mistake with the better choice."""

from collections.abc import Mapping, Sequence

import msgspec
from discord import SelectOption

from cogs.posts.component_ids import ReviewId
from cogs.posts.message import MOST_LABEL, Item, Post, button, seat_accent, select
from cogs.posts.replay import Footage, title
from engine.game import AnyGame, Event, State
from engine.review import SURE, DecisionRun, Evaluation, Review, runs
from render.drawing.encoding.png import Picture
from render.ladder.parts import decimal
from render.ladder.words import clipped
from render.language.catalogue import Words, escaped
from render.review.words import MOST_MARKED
from render.titles import TITLES

#: The costliest turns of a player that are listed.
DEAREST = 3
#: Characters for the turns of all players, and for one turn that is shown alone.
MOST_TEXT, MOST_ALONE = 3200, 900
#: Characters of a line besides the two choices that it compares.
ROUND = 66
#: Between two events.
SEPARATOR = " · "


def review_post(footage: Footage, review: Review, words: Words, picture: Picture) -> Post:
    """The picture, the costliest turns of every player, and a select to look at them."""
    seats = range(footage.match.seats)
    error = decimal(SURE * review.shares(0).error, words)
    made = {run.step: run for run in runs(footage.match)}
    lines = [line for seat in seats for line in _seat_lines(footage, review, seat, made, words)]
    turning = review.turning_points(MOST_MARKED)
    return Post(
        headline=f"### {title(footage, words)} · {words('review-title')}",
        pictures=(picture,),
        texts=(clipped(lines, MOST_TEXT), f"-# {words('review-how', error=error)}"),
        status=f"-# {words('review-turning')}" if turning else "",
        rows=_rows(footage, review, turning, words),
        stamp=f"{footage.key}-review-{words.locale}",
    )


def _seat_lines(
    footage: Footage, review: Review, seat: int, made: Mapping[int, DecisionRun], words: Words
) -> list[str]:
    """A player's total loss and costliest turns; `made` has all runs of decisions by their first step."""
    lost = decimal(review.loss(seat), words)
    name = escaped(footage.table.players[seat].name)
    dearest = review.worst_turns(seat, DEAREST)
    head = words("review-player", name=name, lost=lost)
    if not dearest:
        return [head, f"- {words('review-faultless')}"]
    return [head, *(f"- {_mistake(footage, made[found.step], found, words)}" for found in dearest)]


def _mistake(footage: Footage, run: DecisionRun, found: Evaluation, words: Words) -> str:
    room = (MOST_TEXT // (footage.match.seats * (DEAREST + 1)) - ROUND) // 2
    choice = better_than(footage.match.game, run, found)
    was, better_one = comparison(footage, found, choice, words, room)
    return words(
        "review-mistake",
        turn=str(found.turn),
        points=decimal(found.loss, words),
        doubt=decimal(found.loss_stderr, words),
        played=was,
        better=better_one,
    )


def _rows(footage: Footage, review: Review, turning: Sequence[int], words: Words) -> list[list[Item]]:
    rows, match = list[list[Item]](), match_of(footage)
    mistakes = [found for seat in range(footage.match.seats) for found in review.worst_turns(seat, DEAREST)]
    if mistakes:
        options = [_option(footage, found, words) for found in mistakes]
        custom = str(ReviewId(match, "better", 0))
        rows.append([select(custom, words("review-see"), options)])
    if turning:
        rows.append(
            [button(words("review-jump", turn=turn), str(ReviewId(match, "watch", turn))) for turn in turning]
        )
    return rows


def _option(footage: Footage, found: Evaluation, words: Words) -> SelectOption:
    name = footage.table.players[found.seat].name
    lost = decimal(found.loss, words)
    label = words("review-option", turn=str(found.turn), name=name, points=lost)
    return SelectOption(label=label[:MOST_LABEL], value=str(found.step))


class Better(msgspec.Struct, frozen=True):
    """A better choice: the positions before and after it, its events, and those of the played choice."""

    before: State
    after: State
    events: list[Event]
    played: Sequence[Event]


def better_post(
    footage: Footage, found: Evaluation, choice: Better, words: Words, pictures: Sequence[Picture]
) -> Post:
    """A mistake: what was played, what was better, and the positions before and after that."""
    name = escaped(footage.table.players[found.seat].name)
    was, better_one = comparison(footage, found, choice, words)
    points, doubt = decimal(found.loss, words), decimal(found.loss_stderr, words)
    place = words("review-better-turn", turn=str(found.turn), name=name)
    return Post(
        headline=f"### {title(footage, words)}\n{place}",
        texts=(
            words("review-played", events=was),
            words("review-better", points=points, doubt=doubt, events=better_one),
            f"-# {words('review-pictures')}",
        ),
        pictures=pictures,
        rows=[[button(words("result-replay"), str(ReviewId(match_of(footage), "watch", found.turn)))]],
        accent=seat_accent(found.seat),
        stamp=f"{footage.key}-better-{found.step}-{words.locale}",
    )


def beside(before: Sequence[Picture], after: Sequence[Picture]) -> list[Picture]:
    """The pictures of two positions without those that are equal in both."""
    every = [*before, *after]
    same = {one.png for one in before} & {other.png for other in after}
    return [picture for picture in every if picture.png not in same] or every


def match_of(footage: Footage) -> int:
    """The id of the stored match."""
    return int(footage.key)


def better(footage: Footage, found: Evaluation) -> Better:
    """Find the better choice for a mistake by replaying the match."""
    run = next(run for run in runs(footage.match) if run.step == found.step)
    return better_than(footage.match.game, run, found)


def better_than(game: AnyGame, run: DecisionRun, found: Evaluation) -> Better:
    """Play the better choice from the position before a run of decisions."""
    after, events = run.before.copy(), list[Event]()
    for code in found.better:
        events += game.apply(after, game.codec.decode(code))
    return Better(run.before, after, events, run.events)


def comparison(
    footage: Footage, found: Evaluation, choice: Better, words: Words, most: int = MOST_ALONE
) -> tuple[str, str]:
    """The played and the better choice as log texts of at most `most` characters each.

    If they are longer, their common beginning is cut first.
    """
    known = choice.played, choice.events
    one, other = (_lines(footage, found.seat, events, words) for events in known)
    if one == other:  # they differ only in asides, which the log omits
        one, other = (_lines(footage, found.seat, events, words, whole=True) for events in known)
    if max(len(SEPARATOR.join(lines)) for lines in (one, other)) > most:
        shared = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
        if shared:
            one, other = ([f"…{SEPARATOR}{lines[shared]}", *lines[shared + 1 :]] for lines in (one, other))
    return _cut(one, most, words), _cut(other, most, words)


def _lines(
    footage: Footage, seat: int, events: Sequence[Event], words: Words, *, whole: bool = False
) -> list[str]:
    """Texts of public events, with names for other seats than `seat`; `whole` includes asides."""
    title, lines = TITLES[footage.table.game], list[str]()
    for event in events:
        if event.only is not None or (isinstance(event, title.words.asides) and not whole):
            continue
        if line := title.event_text(msgspec.structs.replace(event, forced=False), words):
            name = escaped(footage.table.players[event.seat].name)
            lines.append(line if event.seat == seat else words("event-line", name=name, event=line))
    return lines


def _cut(lines: Sequence[str], most: int, words: Words) -> str:
    """Join as many lines as fit, at least one."""
    if not lines:
        return words("review-nothing")
    count = len(lines)
    while count > 1 and len(SEPARATOR.join(lines[:count])) > most:
        count -= 1
    return SEPARATOR.join(lines[:count]) + (" …" if count < len(lines) else "")
