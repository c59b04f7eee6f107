"""Whole turns of a seat, as far as it can foresee them: every end that a beam of answers comes to."""

from collections.abc import Sequence
from heapq import nlargest

from msgspec import Struct

from engine.game import Action, AnyGame, Event, State, snapshot

#: Answers to one question that are followed: to the first, to the next ones, and to all that come after.
Beam = tuple[int, ...]
Path = tuple[Action, ...]


class End(Struct, frozen=True):
    """Where a turn may lead: to its end, or to what its seat cannot foresee."""

    path: Path
    after: State
    worth: float


def answers(game: AnyGame, view: State) -> list[Action]:
    """What answers the present question; detours are left to people."""
    return [action for action in game.legal(view) if not action.aside]


class Turns:
    """Looks at turns in a game, and counts the positions that it has come to."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.looks = 0

    def ends(self, view: State, beam: Beam) -> list[End]:
        """The different ends of the turn, the one that looks best first."""
        seat = self.game.turn(view)
        assert seat is not None
        found: dict[bytes, End] = {}
        self._follow(seat, view, (), beam, found, set())
        return sorted(found.values(), key=lambda end: -end.worth)

    def _follow(
        self, seat: int, view: State, path: Path, beam: Beam, found: dict[bytes, End], known: set[bytes]
    ) -> None:
        """Find every end behind a position that has not been come to before."""
        for one, is_last in self._narrowed(seat, view, path, beam):
            written = snapshot(one.after)
            if is_last:
                found.setdefault(written, one)
            elif written not in known:
                known.add(written)
                self._follow(seat, one.after, one.path, beam, found, known)

    def played(self, state: State, beam: Beam) -> State:
        """The position after a turn that looks good at a glance; nothing hidden is peeked at."""
        seat = self.game.turn(state)
        while seat is not None and self.game.turn(state) == seat:
            state = self._glance(seat, state, (), beam).after
        return state

    def _glance(self, seat: int, state: State, path: Path, beam: Beam) -> End:
        """The best end of a turn, found in a narrow beam without remembering positions."""
        looks = [
            one if is_last else self._glance(seat, one.after, one.path, beam)
            for one, is_last in self._narrowed(seat, state, path, beam)
        ]
        return max(looks, key=lambda end: end.worth)

    def _narrowed(self, seat: int, view: State, path: Path, beam: Beam) -> Sequence[tuple[End, bool]]:
        """The most promising answers to one question, and whether the foreseeable turn ends with each."""
        found = []
        for action in answers(self.game, view):
            after = view.copy()
            events = self.game.apply(after, action)
            is_last = self._is_last(seat, after, events)
            found.append((End((*path, action), after, self.game.value(after, seat)), is_last))
        self.looks += len(found)
        most = beam[min(len(path), len(beam) - 1)]
        return found if len(found) <= most else nlargest(most, found, key=lambda one: one[0].worth)

    def _is_last(self, seat: int, after: State, events: list[Event]) -> bool:
        is_unforeseen = any(event.reveals for event in events)
        return is_unforeseen or self.game.turn(after) != seat or self.game.decision(after).confirm
