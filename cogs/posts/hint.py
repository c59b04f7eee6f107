"""Hints: who may ask for one, its text, and how many were given."""

from collections.abc import Iterable

from cogs.posts.component_ids import HintId
from cogs.posts.message import Item, Post, button, seat_accent
from cogs.posts.naming import player_name, seating_of
from data.store.matches.states import Running, SeatOccupant
from engine.ai.hint import Hint
from engine.game import Reason
from render.hint import describe_hint
from render.ladder.parts import format_decimal
from render.ladder.words import join_up_to
from render.language.catalogue import Words, escape_markdown

#: The program that gives hints.
ADVISER = "medium"
#: Points by which the best choice must lead to be called better than the next one.
MIN_MARGIN = 0.05
#: Characters of the advised steps; leaves room for the reasons.
MAX_STEPS_TEXT = 2500


def hint_refusal(live: Running, user: int) -> Reason | None:
    """The reason why a person may not get a hint now, or None."""
    seat, mover = live.seat_of(user), live.to_move
    if seat is None:
        return Reason("hint-not-in")
    if not live.allows_hints:
        return Reason("hint-not-allowed")
    if mover.seat != seat:
        return Reason("hint-not-your-turn", {"name": escape_markdown(mover.name)})
    if mover.away is not None:
        return Reason("hint-away")
    return Reason("hint-frozen") if live.is_frozen else None


def hint_buttons(live: Running, words: Words, reader: int | None) -> list[Item]:
    """The Hint button; only on private posts of the seat to move."""
    mover = live.to_move
    if mover.seat != reader or mover.user is None or hint_refusal(live, mover.user):
        return []
    return [button(words("button-hint"), HintId(live.id).custom_id(live))]


def hint_post(live: Running, hint: Hint, words: Words) -> Post:
    """The adviser's move for the acting seat, and the points it expects."""
    view = live.match.game.view(live.match.state, live.turn)
    advised = describe_hint(view, live.turn, hint, seating_of(live, words), words)
    title = words("hint-title", game=words(f"game-{live.game}"), channel=f"<#{live.channel}>")
    gains = [f"- {gain}" for gain in advised.gains] or [f"- {words('hint-no-gains')}"]
    before, after = map(str, advised.points)
    if before != after:
        gains.append(f"- {words('hint-points', before=before, after=after)}")
    by = words("hint-by", program=words(f"program-{ADVISER}"))
    return Post(
        headline=f"### {title}",
        texts=(
            join_up_to([words("hint-do"), *advised.steps], MAX_STEPS_TEXT),
            "\n".join([words("hint-why"), *gains, *_comparison_lines(hint, words)]),
            f"-# {by}",
        ),
        accent=seat_accent(live.turn),
    )


def _comparison_lines(hint: Hint, words: Words) -> list[str]:
    """How the advice compares with other choices, and whether the turn goes on after it."""
    if hint.margin is None:
        verdict = words("hint-only")
    elif hint.margin < MIN_MARGIN:
        verdict = words("hint-equal")
    else:
        verdict = words("hint-better", points=format_decimal(hint.margin, words))
    return [verdict, words("hint-then")] if hint.goes_on else [verdict]


def hint_count_lines(hints: Iterable[tuple[SeatOccupant, int]], words: Words) -> list[str]:
    """The number of hints by seat in small print; empty if there were none."""
    counted = [(holder.name, count) for holder, count in hints if holder.user is not None or count]
    if not any(count for _, count in counted):
        return []
    counts = ", ".join(
        words("hint-count", name=escape_markdown(player_name(name, words)), count=count)
        for name, count in counted
    )
    return [f"-# {words('hint-record', counts=counts)}"]
