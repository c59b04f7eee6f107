"""A match: seats, options, seed and log, and the position that follows from them.

The log is the source of truth. It stays complete: an undo is a further entry, and replay leaves out undone
entries. Random draws depend on the position alone, so repeating a move after an undo gives the same draws.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Self, TypeVar

import msgspec
from msgspec import Struct

from engine.codec import UnknownCode
from engine.game import Action, AnyGame, Event, IllegalAction, Reason, State, Undo, play

UNDO = "undo"
#: More steps than any match needs: a limit for random play, and for the log entries of an imported match.
MAX_STEPS = 20_000
#: Separates the codes of several steps in one button; each step becomes a log entry.
CODE_SEPARATOR = "+"


class Entry(Struct, frozen=True):
    """One entry of a log; UNDO takes back the last step."""

    seat: int
    code: str


E = TypeVar("E", bound=Entry)


class IllegalEntry(IllegalAction):
    """An entry of a log is illegal; `number` counts entries that were not undone, from 1."""

    def __init__(self, reason: Reason, number: int) -> None:
        super().__init__(reason)
        self.number = number


class Step(Struct, frozen=True):
    """An entry that was not undone, and its events."""

    seat: int
    code: str
    events: tuple[Event, ...]
    #: Whether the entry, in an old log, answers a question that is no longer asked. The step before has
    #: applied the answer.
    implied: bool = False

    @property
    def reveals(self) -> bool:
        """Whether something hidden was revealed, so that undoing needs consent."""
        return any(event.reveals for event in self.events)

    def events_of_others(self, *, forced: bool) -> tuple[Event, ...]:
        """The events from the first event of another seat on; with `forced`, from the first forced one on."""
        is_others = (event.seat != self.seat and event.forced >= forced for event in self.events)
        return self.events[next((n for n, found in enumerate(is_others) if found), len(self.events)) :]


def public_events(steps: Iterable[Step]) -> list[Event]:
    """The events of steps that everybody may see."""
    return [event for step in steps for event in step.events if event.visible_to is None]


class Checkpoint(Struct, frozen=True):
    """A position from which replay starts, in a trial or because rules or components have changed."""

    #: Number of log entries before it.
    seq: int
    state: Any


@dataclass(frozen=True, eq=False, slots=True)
class Match:
    """An immutable match: every change returns a new one."""

    game: AnyGame
    seats: int
    seed: bytes
    options: Struct
    entries: tuple[Entry, ...]
    steps: tuple[Step, ...]
    #: The position, of the game's state type.
    state: Any
    checkpoint: Checkpoint | None = None

    @classmethod
    def new(
        cls, game: AnyGame, seats: int, seed: bytes, options: Struct, checkpoint: Checkpoint | None = None
    ) -> Self:
        """A match at its start or checkpoint; raises IllegalAction if `Game.check` gives a reason."""
        state: State = checkpoint.state.copy() if checkpoint else game.setup(seats, seed, options)
        return cls(game, seats, seed, options, (), (), state, checkpoint)

    @property
    def start(self) -> State:
        """The position before the first entry: the checkpoint's position if there is a checkpoint."""
        start: State = self.new(self.game, self.seats, self.seed, self.options, self.checkpoint).state
        return start

    def replay(self, entries: Iterable[Entry]) -> Self:
        """Replay a log from the start or the checkpoint; raises IllegalAction."""
        log, state, steps = tuple(entries), self.start, list[Step]()
        for after, step in replay_entries(self.game, state, fold_undos(log)):
            state = after  # intermediate positions are freed: keeping them makes replay 50 % slower
            steps.append(step)
        return replace(self, entries=log, steps=tuple(steps), state=state)

    def rewind(self, steps: int) -> Self:
        """The match as it was after a number of steps."""
        return self if steps >= len(self.steps) else self.replay(fold_undos(self.entries)[:steps])

    @property
    def seq(self) -> int:
        """The number of entries in the whole log, including undos and entries before the checkpoint."""
        return (self.checkpoint.seq if self.checkpoint else 0) + len(self.entries)

    @property
    def turn(self) -> int | None:
        """The seat that must act; None when the match is over."""
        return self.game.turn(self.state)

    def play_action(self, seat: int, code: str) -> tuple[Self, list[Event]]:
        """The match after one more action, and its events; raises IllegalAction."""
        entry = Entry(seat, code)
        state, step = apply_entry(self.game, self.state, entry)
        entries, steps = (*self.entries, entry), (*self.steps, step)
        return replace(self, entries=entries, steps=steps, state=state), list(step.events)

    @property
    def run_start(self) -> int:
        """The number of steps before the acting seat's current turn."""
        return self._run_start(self.turn, len(self.steps))

    def events_since_turn(self, seat: int) -> list[Event]:
        """The events that a seat may see since its previous turn, including its current turn."""
        return [
            event
            for step in self.steps_since_turn(seat)
            for event in step.events
            if event.visible_to in (None, seat)
        ]

    def events_of_others(self, seat: int) -> list[Event]:
        """The public events of others at the end of a seat's previous turn, and since that turn.

        A step may end with points of others in an epoch, or with their forced answers. If a step of the
        current turn ends with forced answers of others, only the events from these answers on are returned.
        """
        since = self.steps_since_turn(seat)
        last_own = self.steps[: len(self.steps) - len(since)][-1:]
        events: list[Event] = []
        for step in (*last_own, *since):
            if step.seat != seat:
                events += public_events([step])
            elif others := step.events_of_others(forced=step not in last_own):
                events = [event for event in others if event.visible_to is None]
        return events

    def steps_since_turn(self, seat: int) -> tuple[Step, ...]:
        """The steps since the seat's previous turn, including its current turn."""
        start = self._run_start(seat, len(self.steps)) if seat == self.turn else len(self.steps)
        seen = next((n for n in range(start, 0, -1) if self.steps[n - 1].seat == seat), 0)
        return self.steps[seen:]

    def _run_start(self, seat: int | None, end: int) -> int:
        """The start of the seat's run of steps that ends at step `end`."""
        while end and self.steps[end - 1].seat == seat:
            end -= 1
        return end

    def undo_refusal(self, seat: int) -> Reason | None:
        """Why this seat may not undo its last step without consent, or None."""
        if self.turn != seat:
            return Reason("undo-not-your-turn")
        if not self.steps or self.steps[-1].seat != seat:
            return Reason("undo-nothing")
        if self.steps[-1].reveals:
            return Reason("undo-revealed")
        return None

    def undo(self, seat: int) -> tuple[Self, list[Event]]:
        """The match without the seat's last step; the log records the undo. Raises IllegalAction."""
        if reason := self.undo_refusal(seat):
            raise IllegalAction(reason)
        return self.undo_steps(1, seat), [Undo(seat)]

    def undo_steps(self, steps: int, seat: int) -> Self:
        """The match without its last steps; the log records the undos as those of this seat."""
        return self.replay((*self.entries, *[Entry(seat, UNDO)] * steps))


def apply_entry(game: AnyGame, state: State, entry: Entry) -> tuple[State, Step]:
    """Apply an entry other than an undo; raises IllegalAction."""
    turn = game.turn(state)
    if turn is None:
        raise IllegalAction(Reason("over"))
    if entry.seat != turn:
        raise IllegalAction(Reason("not-your-turn"))
    try:
        action = game.codec.decode(entry.code)
    except UnknownCode as error:
        raise IllegalAction(Reason("unknown-action")) from error
    after, events = play(game, state, action)
    return after, Step(entry.seat, entry.code, tuple(events))


def replay_entries(game: AnyGame, state: State, entries: Iterable[Entry]) -> Iterator[tuple[State, Step]]:
    """Yield the position and the step after each entry of a log without undos; raises IllegalEntry.

    An old log may answer a question that is no longer asked. If the step before applied the same answer as a
    forced one, the entry becomes an implied step.
    """
    given: list[tuple[int, Action]] = []
    for number, entry in enumerate(entries, 1):
        try:
            state, step = apply_entry(game, state, entry)
        except (IllegalAction, IndexError) as error:  # IndexError: an old log led to an impossible position
            if not _consume_implied(game, entry, given):
                reason = error.reason if isinstance(error, IllegalAction) else Reason("unknown-action")
                raise IllegalEntry(reason, number) from error
            step = Step(entry.seat, entry.code, (), implied=True)
        else:
            given = [(event.seat, answer) for event in step.events for answer in event.answers]
        yield state, step


def _consume_implied(game: AnyGame, entry: Entry, given: list[tuple[int, Action]]) -> bool:
    """Remove an entry from the forced answers; return whether it was one of them."""
    try:
        given.remove((entry.seat, game.codec.decode(entry.code)))
    except ValueError:  # not a forced answer, or not a code
        return False
    return True


def fold_undos(entries: Iterable[E]) -> list[E]:
    """The entries that were not undone; raises IllegalAction for an undo without an entry before it."""
    kept: list[E] = []
    for entry in entries:
        if entry.code != UNDO:
            kept.append(entry)
        elif not kept:
            raise IllegalAction(Reason("undo-nothing"))
        else:
            kept.pop()
    return kept


class Record(Struct, frozen=True, kw_only=True):
    """A match as JSON: everything that is needed to replay it."""

    game: str
    rules: int
    components: int
    options: dict[str, Any]
    seats: int
    #: Hexadecimal; secret until the match has ended.
    seed: str
    #: The entries after the checkpoint; all entries if there is no checkpoint.
    log: list[Entry]
    checkpoint: Checkpoint | None = None

    @classmethod
    def of(cls, match: Match) -> Self:
        return cls(
            game=match.game.key,
            rules=match.game.rules,
            components=match.game.components,
            options=msgspec.to_builtins(match.options),
            seats=match.seats,
            seed=match.seed.hex(),
            log=list(match.entries),
            checkpoint=match.checkpoint,
        )

    def replay(self, game: AnyGame) -> Match:
        """Replay the record by the current rules of the game."""
        options = msgspec.convert(self.options, game.options)
        start = self.checkpoint
        if start:
            start = Checkpoint(start.seq, msgspec.convert(msgspec.to_builtins(start.state), game.state))
        return Match.new(game, self.seats, bytes.fromhex(self.seed), options, start).replay(self.log)
