"""Whole turns of a seat, as far as it can foresee them: every end that a beam of answers comes to."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from heapq import nlargest

from engine.game import Action, AnyGame, Event, State, snapshot

#: Answers to one question that are followed: to the first, to the next ones, and to all that come after.
Beam = tuple[int, ...]
Path = tuple[Action, ...]

#: How narrowly a turn is searched at a glance.
QUICK: Beam = (8, 5, 3, 2, 1)


@dataclass(eq=False)
class End:
    """Where steps of a turn lead; the last one is its end, or shows what its seat cannot foresee."""

    path: Path
    after: State
    is_last: bool
    value: Callable[[State], float]

    @cached_property
    def worth(self) -> float:
        """How good it looks, which is thought about only where it matters."""
        return self.value(self.after)


def answers(game: AnyGame, view: State) -> list[Action]:
    """What answers the present question; detours are left to people."""
    return [action for action in game.legal(view) if not action.aside]


class Turns:
    """Looks at turns in a game, and counts the positions that it has come to."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.looks = 0
        self.glances: dict[bytes, Path] = {}

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
        for one in self._narrowed(seat, view, path, beam):
            written = snapshot(one.after)
            if one.is_last:
                found.setdefault(written, one)
            elif written not in known:
                known.add(written)
                self._follow(seat, one.after, one.path, beam, found, known)

    def played(self, state: State) -> State:
        """The position after a turn that looks good at a glance at what its seat sees."""
        seat = self.game.turn(state)
        state = state.copy()
        while seat is not None and self.game.turn(state) == seat:
            for action in self._glanced(seat, self.game.view(state, seat)):
                self.game.apply(state, action)
        return state

    def _glanced(self, seat: int, view: State) -> Path:
        """What it does next; many worlds look the same to it, which is thought about once."""
        if len(only := answers(self.game, view)) == 1:
            return (only[0],)
        written = snapshot(view)
        if written not in self.glances:
            self.glances[written] = self._glance(seat, view, ()).path
        return self.glances[written]

    def _glance(self, seat: int, view: State, path: Path) -> End:
        """The best end of a turn, found in a narrow beam without remembering positions."""
        looks = [
            one if one.is_last else self._glance(seat, one.after, one.path)
            for one in self._narrowed(seat, view, path, QUICK)
        ]
        return max(looks, key=lambda end: end.worth)

    def _narrowed(self, seat: int, view: State, path: Path, beam: Beam) -> Sequence[End]:
        """The most promising answers to one question."""
        found = []
        for action in answers(self.game, view):
            after = view.copy()
            is_last = self._is_last(seat, after, self.game.apply(after, action))
            found.append(End((*path, action), after, is_last, lambda s: self.game.value(s, seat)))
        self.looks += len(found)
        most = beam[min(len(path), len(beam) - 1)]
        return found if len(found) <= most else nlargest(most, found, key=lambda end: end.worth)

    def _is_last(self, seat: int, after: State, events: list[Event]) -> bool:
        is_unforeseen = any(event.reveals for event in events)
        return is_unforeseen or self.game.turn(after) != seat or self.game.decision(after).confirm
