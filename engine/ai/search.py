"""Beam search through the rest of a seat's turn.

A path ends with the turn, or at a step that reveals something. Some searches end it at any revelation
(`is_revealing`), others only at one that the view does not contain (`is_unforeseen`).
Every position is expanded once; the beam narrows with depth.
"""

from collections.abc import Callable, Hashable, Sequence
from operator import attrgetter, itemgetter

from msgspec import Struct

from engine.game import UNKNOWN, Action, AnyGame, Event, State, exact_dominance, snapshot

#: The first actions of a turn.
Path = tuple[Action, ...]
#: Beam width by depth; the last number applies to all deeper levels.
Beam = tuple[int, ...]

BEAM_WIDTHS: Beam = (24, 24, 10, 6, 4, 3, 2)
#: For rollouts, which need thousands of turns, and for the easy program.
QUICK_BEAM_WIDTHS: Beam = (8, 5, 3, 2, 1)


class Node(Struct, eq=False):
    """The position after a path, the events of its last step, and its evaluation."""

    path: Path
    after: State
    events: Sequence[Event]
    worth: float


_worth, _first = attrgetter("worth"), itemgetter(0)


def answers(game: AnyGame, view: State) -> list[Action]:
    """The answers to the current question, without optional detours."""
    return [action for action in game.legal(view) if not action.is_detour]


def is_unforeseen(events: Sequence[Event]) -> bool:
    """Whether something was revealed that the view does not contain."""
    return any(event.reveals and UNKNOWN in event.facts.values() for event in events)


def is_revealing(events: Sequence[Event]) -> bool:
    """Whether anything was revealed to anybody, even a card of the seat itself."""
    return any(event.reveals for event in events)


class TurnSearch:
    """Searches turns of a game; `nodes` counts the positions looked at, one for each action tried."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.nodes = 0
        self._quick_paths: dict[bytes, Path] = {}

    def ends(self, view: State, widths: Beam = BEAM_WIDTHS) -> list[Node]:
        """The distinct ends of the turn, best first; revealing the seat's own card ends a path, too."""
        found: dict[bytes, Node] = {}
        turn = _BeamSearch(self, view, widths, is_revealing, found)
        for node in turn.first_nodes:
            turn.best_end(node)
        return sorted(found.values(), key=_worth, reverse=True)

    def first_answers(self, view: State) -> list[tuple[Action, float]]:
        """The first answers within the beam, each with the evaluation of the best end that it leads to."""
        turn = _BeamSearch(self, view, BEAM_WIDTHS, is_unforeseen)
        return [(node.path[0], turn.best_end(node)[0]) for node in turn.first_nodes]

    def quick_turn(self, state: State) -> State:
        """The position after the acting seat's turn, which a quick search of its view chooses."""
        seat = self.game.turn(state)
        state = state.copy()
        while seat is not None and self.game.turn(state) == seat:
            for action in self._quick_path(self.game.view(state, seat)):
                self.game.apply(state, action)
        return state

    def quick_path(self, view: State) -> Path:
        """The acting seat's turn as a quick search chooses it, up to the first revelation."""
        path, state, game = Path(), view.copy(), self.game
        while game.turn(state) == view.turn:
            part = self._quick_path(state)
            path += part
            if any(is_revealing(game.apply(state, action)) for action in part):
                break
        return path

    def _quick_path(self, view: State) -> Path:
        """The best path of a quick search, cached by view: many sampled worlds have the same view."""
        if len(only := answers(self.game, view)) == 1:
            return (only[0],)
        key = snapshot(view)
        if key not in self._quick_paths:
            turn = _BeamSearch(self, view, QUICK_BEAM_WIDTHS, is_revealing, dominance=self.game.dominance)
            self._quick_paths[key] = max(map(turn.best_end, turn.first_nodes), key=_first)[1]
        return self._quick_paths[key]


class _BeamSearch:
    """The search of one turn; does not expand positions again, and none that a searched one dominates."""

    def __init__(
        self,
        search: TurnSearch,
        view: State,
        widths: Beam,
        is_end: Callable[[Sequence[Event]], bool],
        ends: dict[bytes, Node] | None = None,
        dominance: Callable[[State], tuple[Hashable, int]] = exact_dominance,
    ) -> None:
        self._search, self._game = search, search.game
        self._widths, self._is_end, self._ends = widths, is_end, ends
        self._seat, self._dominance = view.turn, dominance
        self._best: dict[Hashable, tuple[int, tuple[float, Path]]] = {}
        self.first_nodes = self._expand(view, ())

    def best_end(self, node: Node) -> tuple[float, Path]:
        """The best end that a node, or one that dominates it, can reach: its evaluation and its path."""
        if self._is_last(node):
            if self._ends is not None:
                self._ends.setdefault(snapshot(node.after), node)
            return node.worth, node.path
        key, number = self._dominance(node.after)
        if key not in self._best or self._best[key][0] < number:
            following = self._expand(node.after, node.path)
            self._best[key] = number, max(map(self.best_end, following), key=_first)
        return self._best[key][1]

    def _expand(self, view: State, path: Path) -> Sequence[Node]:
        """The children of a position with the best evaluations, at most as many as the beam is wide."""
        game, found = self._game, list[Node]()
        for action in answers(game, view):
            after = view.copy()
            events = game.apply(after, action)
            found.append(Node((*path, action), after, events, game.value(after, self._seat)))
        self._search.nodes += len(found)
        width = self._widths[min(len(path), len(self._widths) - 1)]
        return found if len(found) <= width else sorted(found, key=_worth, reverse=True)[:width]

    def _is_last(self, node: Node) -> bool:
        """Whether the turn, or its part before a revelation, ends here; slow, so called only in the beam."""
        game, after = self._game, node.after
        return self._is_end(node.events) or game.turn(after) != self._seat or game.decision(after).confirm
