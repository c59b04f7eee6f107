"""The post of a replay: one turn with picture and text, and navigation to other turns."""

from collections import Counter
from collections.abc import Sequence

from discord import SelectOption
from msgspec import Struct, field

from cogs.posts.advice import hint_count_lines
from cogs.posts.component_ids import ReplayId, ReplayVerb
from cogs.posts.message import MAX_LABEL, MAX_OPTIONS, Item, Post, button, seat_accent, select
from cogs.posts.trial import play_on_button
from data.store.hints import HintCounts
from data.store.matches.states import Finished, Running, is_over
from engine.match import Match
from engine.replay import Replay
from render.drawing.encoding.png import Picture
from render.event_log import log_lines
from render.ladder.words import join_up_to
from render.language.catalogue import Words, escape_markdown
from render.players import Seating
from render.registry import GAME_UIS

#: Starts the key of an imported match.
IMPORT_PREFIX = "x"
#: A turn number that stands for the newest turn at the time of the press.
NEWEST_TURN = 999_999
#: The select lists this many turns before and after the current one, and further turns spread over the match.
NEIGHBOUR_TURNS = 4
MAX_DESCRIPTION = 100


class ReplaySource(Struct, frozen=True, kw_only=True):
    """A stored or imported match for a replay."""

    #: The id of the match, or IMPORT_PREFIX with the id of the import.
    key: str
    match: Match
    seating: Seating
    #: The viewer's seat; None for a spectator, and for everybody once the match was played to its end.
    viewer: int | None
    #: The stored match; None for an import.
    live: Running | Finished | None = None
    #: Number of hints by person; empty while the match runs.
    hints: HintCounts = field(default_factory=Counter)

    @property
    def is_over(self) -> bool:
        """Whether the match was played to its end, after which the seed is public."""
        return self.match.turn is None


def replay_title(source: ReplaySource, words: Words) -> str:
    game = words(f"game-{source.seating.game}")
    key = "match-title" if source.live else "replay-brought"
    return words(key, game=game, match=source.key.removeprefix(IMPORT_PREFIX))


def replay_post(
    source: ReplaySource, replay: Replay, turn: int, words: Words, pictures: Sequence[Picture]
) -> Post:
    """The position after a turn, and the events of the turn."""
    seat = replay.seat(turn)
    lines = log_lines(replay.events(turn, source.viewer), source.seating, words)
    return Post(
        headline=f"### {replay_title(source, words)}\n{_turn_heading(source, replay, turn, words)}",
        pictures=pictures,
        texts=[join_up_to(lines), *_notes(source, replay, turn, words)],
        rows=_rows(source, replay, turn, words),
        accent=None if seat is None else seat_accent(seat),
        file_prefix=f"{source.key}-{turn}-{words.locale}",
    )


def _turn_heading(source: ReplaySource, replay: Replay, turn: int, words: Words) -> str:
    seat = replay.seat(turn)
    if seat is None:
        return words("replay-start")
    name = escape_markdown(source.seating.players[seat].name)
    return words("replay-turn", round=replay.round(turn), name=name)


def _notes(source: ReplaySource, replay: Replay, turn: int, words: Words) -> list[str]:
    notes = []
    if source.match.checkpoint is not None and turn == 0:
        notes.append(words("replay-checkpoint"))
    if source.viewer is not None and replay.game.has_hands:
        notes.append(words("replay-secret"))
    if isinstance(source.live, Running) and turn == replay.last_turn:
        notes.append(words("replay-running"))
    seats = source.live.seats if source.live and turn == replay.last_turn else ()
    hint_lines = hint_count_lines(seats, source.hints, words)
    return [*(f"-# {note}" for note in notes), *hint_lines]


def _rows(source: ReplaySource, replay: Replay, turn: int, words: Words) -> list[list[Item]]:
    def step_button(label: str, target: int, verb: ReplayVerb, *, disabled: bool) -> Item:
        return button(label, str(ReplayId(source.key, target, verb)), disabled=disabled)

    is_running = isinstance(source.live, Running)
    steps = [
        step_button("⏮", 0, "first", disabled=turn == 0),
        step_button("◀", max(0, turn - 1), "back", disabled=turn == 0),
        step_button("▶", turn + 1, "on", disabled=turn == replay.last_turn),
        # a running match may have a newer turn by now
        step_button("⏭", NEWEST_TURN, "last", disabled=turn == replay.last_turn and not is_running),
    ]
    if is_over(source.live) and turn < replay.last_turn:
        steps.append(play_on_button(source.live, replay.steps(turn), words))
    if not replay.last_turn:
        return [steps]
    options = [
        _option(source, replay, other, turn, words) for other in list_jump_turns(replay.last_turn, turn)
    ]
    jump = select(str(ReplayId(source.key, 0, "jump")), words("replay-jump"), options)
    return [steps, [jump]]


def _option(source: ReplaySource, replay: Replay, turn: int, current: int, words: Words) -> SelectOption:
    seat, seating = replay.seat(turn), source.seating
    if seat is None:
        label = words("replay-option-start")
    else:
        label = words("replay-option", round=replay.round(turn), name=seating.players[seat].name)
    game_ui = GAME_UIS[seating.game]
    events = (
        game_ui.event_text(event, words)
        for event in replay.events(turn, source.viewer)
        if not isinstance(event, game_ui.words.log_only_events)
    )
    description = " · ".join(filter(None, events))[:MAX_DESCRIPTION]
    return SelectOption(
        label=label[:MAX_LABEL], value=str(turn), description=description or None, default=turn == current
    )


def list_jump_turns(last: int, current: int) -> list[int]:
    """The turns in the select: all of a short match, else those near `current` and some across the match."""
    if last < MAX_OPTIONS:
        return list(range(last + 1))
    near = set(range(max(0, current - NEIGHBOUR_TURNS), min(last, current + NEIGHBOUR_TURNS) + 1))
    free = MAX_OPTIONS - len(near)
    return sorted(near | {round(n * last / (free - 1)) for n in range(free)})
