"""Queued turns: turns of a trial that are played when the seat's turn comes.

A queued turn contains digests of the events that the trial showed, and is played only if the match produces
the same events. A queued turn ends before a step that reveals something hidden, because the trial had to
guess what is revealed; but such a step is queued if it ends the turn.
"""

import hashlib
from collections.abc import Sequence
from itertools import takewhile

import msgspec
from msgspec import Struct

from engine.codec import UnknownCode
from engine.game import IllegalAction, digest
from engine.match import Match, Step
from engine.trial import play_codes, sample_world

#: The largest number of alternatives in a queue.
MAX_ALTERNATIVES = 3
#: The largest number of actions that an alternative can have as conditions.
MAX_NEEDS = 5
#: Hexadecimal digits of a digest.
_DIGEST_LENGTH = 16


class Alternative(Struct, frozen=True, kw_only=True):
    """A turn of a trial that is played if all of its steps have the same consequences as in the trial."""

    #: The number of steps of the match before the trial.
    start: int
    #: The random seed of the trial's sampled world.
    sample: int = 0
    #: The digest of the position before the trial, as the person sees it.
    origin: str
    #: The codes of the trial up to the last queued one.
    codes: tuple[str, ...]
    #: The index in `codes` of the first queued one.
    first: int
    #: For each queued step, the kind of question that it answers.
    questions: tuple[str, ...]
    #: For each queued step, the digest of the events that the trial showed.
    digests: tuple[str, ...]
    #: How many of the last steps end the turn; 0 if the turn goes on.
    ending: int = 0
    #: Whether the person has to play the rest of the turn, because the next step reveals something.
    is_cut: bool = False
    #: Whether the steps that end the turn are played too.
    ends_turn: bool = False
    #: Whether the others must have played exactly as in the trial.
    same_moves: bool = False
    #: The codes of actions that must be possible when the turn comes.
    needs: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse to decode unless each queued step has a question and a digest; raises ValueError."""
        if not len(self.queued) == len(self.questions) == len(self.digests):
            raise ValueError(self.codes)

    @property
    def queued(self) -> tuple[str, ...]:
        """The codes of all queued steps."""
        return self.codes[self.first :]

    @property
    def played(self) -> tuple[str, ...]:
        """The codes that are played: the queued ones, without those that end the turn unless `ends_turn`."""
        return self.queued[: len(self.queued) - (0 if self.ends_turn else self.ending)]


class Mismatch(Struct, frozen=True):
    """Why an alternative is not played: the index of the first step that does not fit, and a reason.

    - `nothing`: it has only steps that end the turn, and `ends_turn` is False.
    - `changed`: the position before the trial is another one.
    - `moves`: the others played other moves than in the trial.
    - `needs`: a required action is not possible.
    - `question`: another question is asked.
    - `illegal`: the action is not legal.
    - `reveals`: the step reveals something.
    - `events`: the step has other events than in the trial.
    """

    step: int
    reason: str


class QueuedSteps(Struct, frozen=True):
    """The queued steps of a trial, and the position of the trial before them."""

    before: Match
    steps: tuple[Step, ...]


class Choice(Struct, frozen=True):
    """The index of the alternative to play, and its codes; if none can be played, why the first cannot."""

    alternative: int
    codes: tuple[str, ...] = ()
    mismatch: Mismatch | None = None


def queue_turn(world: Match, seat: int, start: int, sample: int, codes: Sequence[str]) -> Alternative | None:
    """The seat's first turn in the world of a trial, up to a step that reveals something.

    None if the trial starts in the seat's turn or has no later step of the seat, or if the first such step
    reveals something without ending the turn. Raises IllegalAction for codes that cannot be played.
    """
    first, origin = 0, _view_digest(world, seat)
    while first < len(codes) and world.turn != seat:
        world = play_codes(world, codes[first : first + 1])
        first += 1
    if first in (0, len(codes)):
        return None
    worlds = _turn_worlds(world, seat, codes[first:])
    ending = _count_ending_steps(worlds, seat)
    steps = [after.steps[-1] for after in worlds[1:]]
    last = len(steps) - ending
    cut = next((n for n, step in enumerate(steps[:last]) if step.reveals), None)
    if cut is not None:
        steps, ending = steps[:cut], 0
    if not steps:
        return None
    return Alternative(
        start=start,
        sample=sample,
        origin=origin,
        codes=(*codes[:first], *(step.code for step in steps)),
        first=first,
        questions=tuple(_question(before) for before in worlds[: len(steps)]),
        digests=tuple(shown_digest(worlds[n + 1], seat) for n in range(len(steps))),
        ending=ending,
        is_cut=cut is not None,
    )


def _turn_worlds(world: Match, seat: int, codes: Sequence[str]) -> list[Match]:
    """The worlds before and after each step of the turn; a missing confirmation at the end is added."""
    worlds = [world]
    for code in codes:
        if worlds[-1].turn != seat:
            return worlds
        worlds.append(play_codes(worlds[-1], [code]))
    confirmed = list[Match]()
    now = worlds[-1]
    while now.turn == seat and now.game.decision(now.state).confirm:
        now = play_codes(now, [now.game.codec.encode(now.game.legal(now.state)[0])])
        confirmed.append(now)
    return worlds if now.turn == seat else worlds + confirmed


def _count_ending_steps(worlds: Sequence[Match], seat: int) -> int:
    """How many of the last steps end the turn: the last one, and revealing steps before a confirmation."""
    if worlds[-1].turn == seat:
        return 0
    ending = 1
    while len(worlds) > ending + 1:
        before = worlds[-1 - ending]
        if not (before.steps[-1].reveals and before.game.decision(before.state).confirm):
            break
        ending += 1
    return ending


def replay(match: Match, seat: int, alternative: Alternative) -> QueuedSteps | None:
    """Replay the queued steps in the trial; None if they no longer have the consequences that were shown."""
    if alternative.start > len(match.steps):
        return None
    try:
        world = sample_world(match.rewind(alternative.start), seat, alternative.sample)
        before = now = play_codes(world, alternative.codes[: alternative.first])
        for code, expected in zip(alternative.queued, alternative.digests, strict=True):
            now = play_codes(now, [code])
            if shown_digest(now, seat) != expected:
                return None
    except IllegalAction:
        return None
    return QueuedSteps(before, now.steps[alternative.first :])


# ---- playing -----------------------------------------------------------------------------


def is_expired(match: Match, seat: int, seq: int) -> bool:
    """Whether a queue stored after `seq` log entries is void: its seat has moved, or the rules changed."""
    start = match.checkpoint.seq if match.checkpoint else 0
    return start > seq or any(entry.seat == seat for entry in match.entries[seq - start :])


def choose(alternatives: Sequence[Alternative], match: Match, seat: int) -> Choice:
    """Choose the first alternative that can be played now; it must be the seat's turn."""
    mismatch = None
    for number, alternative in enumerate(alternatives):
        found = check(alternative, match, seat)
        if found is None:
            return Choice(number, alternative.played)
        mismatch = mismatch or found
    return Choice(0, mismatch=mismatch)


def check(alternative: Alternative, match: Match, seat: int) -> Mismatch | None:
    """Why an alternative cannot be played now, in the seat's turn; None if it can."""
    if not alternative.played:
        return Mismatch(0, "nothing")
    if alternative.start > len(match.steps) or alternative.origin != _view_digest(
        match.rewind(alternative.start), seat
    ):
        return Mismatch(0, "changed")
    others = tuple(step.code for step in match.steps[alternative.start :])
    if alternative.same_moves and others != alternative.codes[: alternative.first]:
        return Mismatch(0, "moves")
    if not all(is_possible(match, code) for code in alternative.needs):
        return Mismatch(0, "needs")
    for number, code in enumerate(alternative.played):
        if _question(match) != alternative.questions[number]:
            return Mismatch(number, "question")
        try:
            match, _ = match.play_action(seat, code)
        except IllegalAction:
            return Mismatch(number, "illegal")
        if shown_digest(match, seat) != alternative.digests[number]:
            is_end = number >= len(alternative.queued) - alternative.ending
            reveals = match.steps[-1].reveals and not is_end
            return Mismatch(number, "reveals" if reveals else "events")
    return None


def _view_digest(match: Match, seat: int) -> str:
    """The digest of the seat's view of a position."""
    return digest(match.game.view(match.state, seat))[:_DIGEST_LENGTH]


def _question(match: Match) -> str:
    """The kind of the current question; empty after the end of the match."""
    return "" if match.turn is None else match.game.decision(match.state).kind


def is_possible(match: Match, code: str) -> bool:
    """Whether an action is legal now."""
    try:
        action = match.game.codec.decode(code)
    except UnknownCode:
        return False
    return match.turn is not None and match.game.is_legal(match.state, action)


def shown_digest(match: Match, seat: int) -> str:
    """The digest of the last step's events that the seat sees, up to the first event that reveals something.

    Without such an event, the digest also covers whether the turn has ended.
    """
    known = [*takewhile(lambda event: not event.reveals, match.steps[-1].events)]
    shown = [(event.event_name, event) for event in known if event.visible_to in (None, seat)]
    reveals = len(known) < len(match.steps[-1].events)
    passes = not reveals and match.turn != seat
    encoded = msgspec.json.encode((shown, reveals, passes), order="deterministic")
    return hashlib.sha256(encoded).hexdigest()[:_DIGEST_LENGTH]
