"""A match: seats, options, seed and log, and the position that follows from them.

The log is the truth. An undo is an entry of its own that is folded before replay, so that nothing
is ever lost from the record; chance counts the folded log, so that an undo cannot roll again.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Self, TypeVar

import msgspec
from msgspec import Struct

from engine.codec import UnknownCode
from engine.game import Action, AnyGame, Event, IllegalAction, Reason, State, Undo, play

UNDO = "undo"
#: More steps than any game can have; reaching it is a fault of the rules.
LONGEST_GAME = 20_000
#: Stands between the codes of steps that are taken by one press; each of them is an entry of its own.
AND = "+"


class Entry(Struct, frozen=True):
    """One row of a log: who did what; UNDO takes back the seat's last step."""

    seat: int
    code: str


E = TypeVar("E", bound=Entry)


class IllegalEntry(IllegalAction):
    """An entry of a log that cannot be played; `number` counts those that stand, from 1."""

    def __init__(self, reason: Reason, number: int) -> None:
        super().__init__(reason)
        self.number = number


class Step(Struct, frozen=True):
    """An entry that stands after folding, and what happened by it."""

    seat: int
    code: str
    events: tuple[Event, ...]
    #: It answers in an old log what had been answered without asking: nothing is done by it.
    given: bool = False

    @property
    def reveals(self) -> bool:
        """Something hidden was shown, so that it cannot be taken back freely."""
        return any(event.reveals for event in self.events)


class Checkpoint(Struct, frozen=True):
    """Where replay starts after rules or components changed under a running match."""

    #: Number of log entries that lie before it.
    seq: int
    state: Any


@dataclass(frozen=True, eq=False, slots=True)
class Match:
    """An immutable match: `after` and `undone` give the next one and leave this one as it is."""

    game: AnyGame
    seats: int
    seed: bytes
    options: Struct
    entries: tuple[Entry, ...]
    steps: tuple[Step, ...]
    #: The position, of the game's own type.
    state: Any
    checkpoint: Checkpoint | None = None

    @classmethod
    def begin(
        cls, game: AnyGame, seats: int, seed: bytes, options: Struct, checkpoint: Checkpoint | None = None
    ) -> Self:
        """A match before its first action, or at its checkpoint; raises IllegalAction for wrong seats."""
        state: State = checkpoint.state.copy() if checkpoint else game.setup(seats, seed, options)
        return cls(game, seats, seed, options, (), (), state, checkpoint)

    @property
    def start(self) -> State:
        """The position before the first entry, which is the checkpoint's where there is one."""
        start: State = self.begin(self.game, self.seats, self.seed, self.options, self.checkpoint).state
        return start

    def replayed(self, entries: Iterable[Entry]) -> Self:
        """What a log leads to from the start of this match, or from its checkpoint; raises IllegalAction."""
        log, state, steps = tuple(entries), self.start, list[Step]()
        for after, step in retraced(self.game, state, folded(log)):
            state = after  # the positions on the way are let go: held, they take half as long again
            steps.append(step)
        return replace(self, entries=log, steps=tuple(steps), state=state)

    @property
    def seq(self) -> int:
        """How many entries the whole log has: the version of the match."""
        return (self.checkpoint.seq if self.checkpoint else 0) + len(self.entries)

    @property
    def turn(self) -> int | None:
        """The seat that must act; None when the match is over."""
        return self.game.turn(self.state)

    def after(self, seat: int, code: str) -> tuple[Self, list[Event]]:
        """The match with one more action, and what happened; raises IllegalAction."""
        entry = Entry(seat, code)
        state, step = acted(self.game, self.state, entry)
        entries, steps = (*self.entries, entry), (*self.steps, step)
        return replace(self, entries=entries, steps=steps, state=state), list(step.events)

    @property
    def run(self) -> int:
        """How many steps stood before the acting seat's present run of decisions."""
        return self._run_of(self.turn, len(self.steps))

    @property
    def turns(self) -> int:
        """How many turns have begun, as a replay counts them: runs of decisions of one seat."""
        seats = [step.seat for step in self.steps]
        return sum(1 for _ in groupby(seats if self.turn is None else [*seats, self.turn]))

    def since(self, seat: int) -> list[Event]:
        """What happened after the seat's last turn: what its player has not seen, and what they do now."""
        return [event for step in self.unseen(seat) for event in step.events if event.only in (None, seat)]

    def meanwhile(self, seat: int) -> list[Event]:
        """What others did after the seat's last turn, as everybody may see it."""
        others = (step for step in self.unseen(seat) if step.seat != seat)
        return [event for step in others for event in step.events if event.only is None]

    def unseen(self, seat: int) -> tuple[Step, ...]:
        """The steps after a seat's last turn."""
        start = self._run_of(seat, len(self.steps)) if seat == self.turn else len(self.steps)
        seen = next((n for n in range(start, 0, -1) if self.steps[n - 1].seat == seat), 0)
        return self.steps[seen:]

    def _run_of(self, seat: int | None, end: int) -> int:
        """Where the steps of a seat that lead up to step `end` begin."""
        while end and self.steps[end - 1].seat == seat:
            end -= 1
        return end

    def undo_refusal(self, seat: int) -> Reason | None:
        """Why this seat may not take its last step back freely, or None."""
        if self.turn != seat:
            return Reason("undo-not-your-turn")
        if not self.steps or self.steps[-1].seat != seat:
            return Reason("undo-nothing")
        if self.steps[-1].reveals:
            return Reason("undo-revealed")
        return None

    def undone(self, seat: int) -> tuple[Self, list[Event]]:
        """The match without the seat's last step, the undo on record; raises IllegalAction."""
        if reason := self.undo_refusal(seat):
            raise IllegalAction(reason)
        return self.without(1, seat), [Undo(seat)]

    def without(self, steps: int, seat: int) -> Self:
        """The match without its last steps, which a seat takes back with everybody's consent."""
        return self.replayed((*self.entries, *[Entry(seat, UNDO)] * steps))


def acted(game: AnyGame, state: State, entry: Entry) -> tuple[State, Step]:
    """The position after an entry that is no undo, and the step it is; raises IllegalAction."""
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


def retraced(game: AnyGame, state: State, standing: Iterable[Entry]) -> Iterator[tuple[State, Step]]:
    """The position after each entry of a folded log, and the step that it is; raises IllegalEntry.

    An old log may answer what is not asked any more: where that was given, nothing is left to be done.
    """
    given: list[tuple[int, Action]] = []
    for number, entry in enumerate(standing, 1):
        try:
            state, step = acted(game, state, entry)
        except (IllegalAction, IndexError) as error:  # the latter in positions that no match comes to today
            if not _is_given(game, entry, given):
                reason = error.reason if isinstance(error, IllegalAction) else Reason("unknown-action")
                raise IllegalEntry(reason, number) from error
            step = Step(entry.seat, entry.code, (), given=True)
        else:
            given = [(event.seat, answer) for event in step.events for answer in event.answers]
        yield state, step


def _is_given(game: AnyGame, entry: Entry, given: list[tuple[int, Action]]) -> bool:
    """Whether an entry is one of the answers that were given without asking; it is used up by that."""
    try:
        given.remove((entry.seat, game.codec.decode(entry.code)))
    except ValueError:  # it was not given, or is no code at all
        return False
    return True


def folded(entries: Iterable[E]) -> list[E]:
    """The entries that stand when every undo has taken one back; raises IllegalAction where none is left."""
    standing: list[E] = []
    for entry in entries:
        if entry.code != UNDO:
            standing.append(entry)
        elif not standing:
            raise IllegalAction(Reason("undo-nothing"))
        else:
            standing.pop()
    return standing


class Record(Struct, frozen=True, kw_only=True):
    """A match in one JSON file: everything that is needed to replay it anywhere."""

    game: str
    rules: int
    components: int
    options: dict[str, Any]
    seats: int
    #: Hexadecimal; secret until the match is over.
    seed: str
    #: The entries behind the checkpoint, or all of them.
    log: list[Entry]
    checkpoint: Checkpoint | None = None

    @classmethod
    def of(cls, match: Match) -> Self:
        """The record of a match."""
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

    def replayed(self, game: AnyGame) -> Match:
        """The match that this record replays to, by today's rules of the game."""
        options = msgspec.convert(self.options, game.options)
        start = self.checkpoint
        if start:
            start = Checkpoint(start.seq, msgspec.convert(msgspec.to_builtins(start.state), game.state))
        return Match.begin(game, self.seats, bytes.fromhex(self.seed), options, start).replayed(self.log)
