"""The posts of a review: the overview of a match, and one mistake with the better choice."""

from collections.abc import Mapping, Sequence

import msgspec
from discord import SelectOption

from cogs.posts.component_ids import ReviewId
from cogs.posts.message import MAX_LABEL, Item, Post, button, seat_accent, select
from cogs.posts.replays.replay import ReplaySource, replay_title
from engine.game import AnyGame, Event, State
from engine.review import DecisionRun, Evaluation, Review, decision_runs
from render.drawing.encoding.png import Picture
from render.ladder.parts import format_decimal
from render.ladder.words import join_up_to
from render.language.catalogue import Words, escape_markdown
from render.registry import GAME_UIS
from render.review.words import MAX_TURNING_POINTS, format_estimate

#: Maximum number of costliest turns listed for each player.
MAX_WORST_TURNS = 3
#: Longest texts, in characters: the costliest turns of all players in the overview; the played and the
#: better choice, each, in the post of one mistake.
MAX_TURNS_TEXT, MAX_TURN_TEXT = 3200, 900
#: Characters of a line besides the two choices that it compares.
LINE_OVERHEAD = 66
#: Separates two events.
SEPARATOR = " · "


def review_post(source: ReplaySource, review: Review, words: Words, picture: Picture) -> Post:
    """The picture, every player's costliest turns, and components to look at these and at turning points."""
    seats = range(source.match.seats)
    runs_by_step = {run.step: run for run in decision_runs(source.match)}
    lines = [line for seat in seats for line in _seat_lines(source, review, seat, runs_by_step, words)]
    turning = review.turning_points(MAX_TURNING_POINTS)
    how = words("review-how" if review.has_points else "review-how-plain")
    return Post(
        headline=f"### {replay_title(source, words)} · {words('review-title')}",
        pictures=(picture,),
        texts=(join_up_to(lines, MAX_TURNS_TEXT), f"-# {how}"),
        status=f"-# {words('review-turning')}" if turning else "",
        rows=_rows(source, review, turning, words),
        file_prefix=f"{source.key}-review-{words.locale}",
    )


def _seat_lines(
    source: ReplaySource, review: Review, seat: int, runs_by_step: Mapping[int, DecisionRun], words: Words
) -> list[str]:
    """A player's total loss, if it is certain, and their costliest turns; `runs_by_step` has all runs."""
    name = escape_markdown(source.seating.players[seat].name)
    head = f"**{name}**"
    if review.has_points and (loss := review.certain_loss(seat)):
        head = words("review-player", name=name, **format_estimate(loss, words))
    worst = review.worst_turns(seat, MAX_WORST_TURNS)
    if not worst:
        return [head, f"- {words('review-faultless')}"]
    runs = ((runs_by_step[mistake.step], mistake) for mistake in worst)
    return [head, *(f"- {_mistake_line(source, review, run, mistake, words)}" for run, mistake in runs)]


def _mistake_line(
    source: ReplaySource, review: Review, run: DecisionRun, mistake: Evaluation, words: Words
) -> str:
    max_length = (MAX_TURNS_TEXT // (source.match.seats * (MAX_WORST_TURNS + 1)) - LINE_OVERHEAD) // 2
    choice = play_better_line(source.match.game, run, mistake)
    played_text, better_text = compare_lines(source, mistake, choice, words, max_length)
    return words(
        "review-mistake" if review.has_points else "review-mistake-plain",
        round=str(review.rounds[mistake.turn]),
        played=played_text,
        better=better_text,
        **format_estimate(mistake.loss, words),
    )


def _rows(source: ReplaySource, review: Review, turning: Sequence[int], words: Words) -> list[list[Item]]:
    rows, match = list[list[Item]](), stored_match_id(source)
    mistakes = [
        mistake for seat in range(source.match.seats) for mistake in review.worst_turns(seat, MAX_WORST_TURNS)
    ]
    if mistakes:
        options = [_option(source, review, mistake, words) for mistake in mistakes]
        custom_id = str(ReviewId(match, "better", 0))
        rows.append([select(custom_id, words("review-see"), options)])
    if turning:
        rows.append([_turn_button(source, review, turn, words) for turn in turning])
    return rows


def _turn_button(source: ReplaySource, review: Review, turn: int, words: Words) -> Item:
    """A button that shows a turning point in the replay."""
    seat = next(evaluation.seat for evaluation in review.evaluations if evaluation.turn == turn)
    label = words("review-jump", round=review.rounds[turn], name=source.seating.players[seat].name)
    return button(label[:MAX_LABEL], str(ReviewId(stored_match_id(source), "watch", turn)))


def _option(source: ReplaySource, review: Review, mistake: Evaluation, words: Words) -> SelectOption:
    name = source.seating.players[mistake.seat].name
    lost = format_decimal(mistake.loss.mean, words)
    key = "review-option" if review.has_points else "review-jump"
    label = words(key, round=str(review.rounds[mistake.turn]), name=name, points=lost)
    return SelectOption(label=label[:MAX_LABEL], value=str(mistake.step))


class BetterLine(msgspec.Struct, frozen=True):
    """A better choice: the positions before and after it, its events, and the events of the played choice."""

    before: State
    after: State
    events: list[Event]
    played: Sequence[Event]


def better_line_post(
    source: ReplaySource,
    review: Review,
    mistake: Evaluation,
    choice: BetterLine,
    words: Words,
    pictures: Sequence[Picture],
) -> Post:
    """A mistake: the played and the better choice, and the positions before and after the better one."""
    name = escape_markdown(source.seating.players[mistake.seat].name)
    played_text, better_text = compare_lines(source, mistake, choice, words)
    better_key = "review-better" if review.has_points else "review-better-plain"
    turn_line = words("review-better-turn", round=str(review.rounds[mistake.turn]), name=name)
    return Post(
        headline=f"### {replay_title(source, words)}\n{turn_line}",
        texts=(
            words("review-played", events=played_text),
            words(better_key, events=better_text, **format_estimate(mistake.loss, words)),
            f"-# {words('review-pictures')}",
        ),
        pictures=pictures,
        rows=[
            [button(words("result-replay"), str(ReviewId(stored_match_id(source), "watch", mistake.turn)))]
        ],
        accent=seat_accent(mistake.seat),
        file_prefix=f"{source.key}-better-{mistake.step}-{words.locale}",
    )


def without_shared_pictures(before: Sequence[Picture], after: Sequence[Picture]) -> list[Picture]:
    """The pictures of two positions, without pictures that are equal in both; all if all are equal."""
    every = [*before, *after]
    same = {one.png for one in before} & {other.png for other in after}
    return [picture for picture in every if picture.png not in same] or every


def stored_match_id(source: ReplaySource) -> int:
    return int(source.key)


def find_better_line(source: ReplaySource, mistake: Evaluation) -> BetterLine:
    """Find the better choice for a mistake by replaying the match."""
    run = next(run for run in decision_runs(source.match) if run.step == mistake.step)
    return play_better_line(source.match.game, run, mistake)


def play_better_line(game: AnyGame, run: DecisionRun, mistake: Evaluation) -> BetterLine:
    """Play the better choice from the position before a run of decisions."""
    after, events = run.before.copy(), list[Event]()
    for code in mistake.better:
        events += game.apply(after, game.codec.decode(code))
    return BetterLine(run.before, after, events, run.events)


def compare_lines(
    source: ReplaySource,
    mistake: Evaluation,
    choice: BetterLine,
    words: Words,
    max_length: int = MAX_TURN_TEXT,
) -> tuple[str, str]:
    """The played and the better choice as log texts, cut to about `max_length` characters each.

    Their common beginning is cut first, then their ends; at least one event of each stays.
    """
    both = choice.played, choice.events
    one, other = (_event_lines(source, mistake.seat, events, words) for events in both)
    if one == other:  # they differ only in asides (minor events), which are left out at first
        one, other = (_event_lines(source, mistake.seat, events, words, with_asides=True) for events in both)
    if max(len(SEPARATOR.join(lines)) for lines in (one, other)) > max_length:
        shared = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
        if shared:
            one, other = ([f"…{SEPARATOR}{lines[shared]}", *lines[shared + 1 :]] for lines in (one, other))
    return _join_fitting(one, max_length, words), _join_fitting(other, max_length, words)


def _event_lines(
    source: ReplaySource, seat: int, events: Sequence[Event], words: Words, *, with_asides: bool = False
) -> list[str]:
    """Texts of public events; events of other seats than `seat` are prefixed with names."""
    title, lines = GAME_UIS[source.seating.game], list[str]()
    for event in events:
        if event.visible_to is not None or (
            isinstance(event, title.words.log_only_events) and not with_asides
        ):
            continue
        if line := title.event_text(msgspec.structs.replace(event, forced=False), words):
            name = escape_markdown(source.seating.players[event.seat].name)
            lines.append(line if event.seat == seat else words("event-line", name=name, event=line))
    return lines


def _join_fitting(lines: Sequence[str], max_length: int, words: Words) -> str:
    """Join as many lines as fit, at least one."""
    if not lines:
        return words("review-nothing")
    count = len(lines)
    while count > 1 and len(SEPARATOR.join(lines[:count])) > max_length:
        count -= 1
    return SEPARATOR.join(lines[:count]) + (" …" if count < len(lines) else "")
