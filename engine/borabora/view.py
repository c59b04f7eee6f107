"""Bora Bora: views, and sampling of full positions.

Hidden from everybody: the seed, the order of deck and stacks, the light tasks that were not dealt. Hidden
from others: the colours of a hand, and questions about gods.
"""

from collections import Counter
from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from engine.borabora.asks import Act, AskFinal, AskGod, AskPrivate, AskPut, AskTask, PendingStep, Use
from engine.borabora.components import COLOURS, DARK, GENDERS, LIGHT, PRINTED, YELLOW
from engine.borabora.gods import offers, payment
from engine.borabora.phases.phase_a import god_questions
from engine.borabora.phases.phase_b import green_questions
from engine.borabora.setup import people_tiles
from engine.borabora.state import State
from engine.borabora.tasks import missing_count
from engine.game import UNKNOWN
from engine.steps import past_question


def view(s: State, seat: int | None) -> State:
    """The position as a seat (None: a spectator) may see it."""
    seen = s.copy()
    seen.seed = None
    seen.deck, seen.task_stack = _hide(s.deck), _hide(s.task_stack)
    seen.stacks, seen.box_light = [_hide(stack) for stack in s.stacks], _hide(s.box_light)
    for other, mat in enumerate(seen.mats):
        if other != seat:
            mat.hand = [0] * len(COLOURS) + [mat.cards]
    if seat != s.turn and seen.asks and isinstance(s.ask, AskGod):
        while isinstance(seen.asks[-1], AskGod):
            seen.asks.pop()
        seen.asks.append(AskPrivate())
    return seen


def past(view: State, seat: int | None) -> State:
    """A past view for replays; after the last turn of a round it keeps the number of that round."""
    turn, stage = view.turn if seat is None else seat, "final" if view.is_over else view.stage
    past_view = replace(view, asks=[past_question(seat)], turn=turn, stage=stage, offer=None)
    if turn != view.turn and (stage, view.turns) == ("A", 0) and view.round > 1:
        past_view.stage, past_view.round = "draw", view.round - 1
    return past_view


def current_round(view: State) -> int:
    """The current round, from 1."""
    return view.round


def _hide(stack: list[int]) -> list[int]:
    return [UNKNOWN] * len(stack)


# ---- unseen components -------------------------------------------------------------


def unseen_people(s: State, gender: int) -> list[int]:
    """People tiles of a gender that have never been face up."""
    in_hand = [ask.tile for ask in s.asks if isinstance(ask, AskPut)]
    on_mats = [tile for mat in s.mats for tile in mat.people]
    seen = {*s.displays[gender], *on_mats, *s.box_people, *in_hand}
    return [tile for tile in people_tiles(gender) if tile not in seen]


def unseen_tasks(s: State, kind: Iterable[int]) -> list[int]:
    """Light or dark tasks that have never been face up."""
    on_mats = [task for mat in s.mats for task in (*mat.tasks, *mat.fulfilled)]
    seen = {*on_mats, *s.task_display, *s.box_tasks}
    return [task for task in kind if task not in seen]


def unseen_cards(s: State) -> list[int]:
    """Colours of the cards in the deck and in hidden hands."""
    open_cards = Counter([*s.face_up, *s.discards])
    for mat in s.mats:
        open_cards.update(dict(enumerate(mat.hand[:-1])))
    return [colour for colour in range(len(COLOURS)) for _ in range(PRINTED.god_cards - open_cards[colour])]


# ---- full positions ----------------------------------------------------------------


def sample(view_: State, rng: Random) -> State:
    """A random full position consistent with a view; its hands allow the question that the view hides."""
    full = view_.copy()
    full.seed = rng.randbytes(16)
    full.stacks = [_shuffled(unseen_people(view_, gender), rng) for gender in range(len(GENDERS))]
    full.task_stack = _shuffled(unseen_tasks(view_, DARK), rng)
    full.box_light = _shuffled(unseen_tasks(view_, LIGHT), rng)
    _deal_hands(full, rng)
    while full.asks and isinstance(full.ask, AskPrivate):
        if questions := _secret_questions(full, rng):
            full.asks[-1:] = questions
        else:
            _take_back(full, view_)
            _deal_hands(full, rng)
    return full


def _shuffled(items: list[int], rng: Random) -> list[int]:
    rng.shuffle(items)
    return items


def _deal_hands(full: State, rng: Random) -> None:
    """Deal unseen cards to the hidden hands; the rest is the deck."""
    full.deck = _shuffled(unseen_cards(full), rng)
    for mat in full.mats:
        for _ in range(mat.hand[-1]):
            mat.hand[full.deck.pop()] += 1
        mat.hand[-1] = 0


def _take_back(full: State, view_: State) -> None:
    for mat, seen in zip(full.mats, view_.mats, strict=True):
        mat.hand = seen.hand[:]


def _secret_questions(full: State, rng: Random) -> list[AskGod]:
    """The questions that may be hidden, given these hands; empty if none is possible."""
    waiting = full.asks[-2]
    if isinstance(waiting, AskTask | AskFinal):
        return _yellow_questions(full, rng)
    assert isinstance(waiting, PendingStep)
    questions = god_questions(full, waiting) if isinstance(waiting, Act) else []
    questions = green_questions(full, waiting) if isinstance(waiting, Use) else questions
    questions = questions or [AskGod(offers.GOD[type(waiting)])]  # as under rules version 1
    needed = [ask.god for ask in reversed(questions[:-1]) if ask.needed]
    return questions if payment.payments(full.mat, questions[-1].god, *needed) else []


def _yellow_questions(full: State, rng: Random) -> list[AskGod]:
    mat, seat = full.mat, full.turn
    places = [
        place
        for place, task in enumerate(mat.tasks)
        if task and missing_count(full, seat, task) == 1 and payment.yellow_payments(full, seat, task)
    ]
    return [AskGod(YELLOW, needed=True, place=rng.choice(places))] if places else []
