"""Bora Bora: the sequence of turns, phases and rounds (rulebook: rules of the game)."""

from engine.borabora import events
from engine.borabora.asks import AskDie, AskEnd, AskStart, AskTask
from engine.borabora.components import FACES, GENDERS, KIT, PRINTED, ROUNDS
from engine.borabora.phases import phase_b, phase_c
from engine.borabora.state import STAGES, Stage, State
from engine.chance import draw
from engine.game import UNKNOWN, Events


def start_next_turn(s: State) -> Events:
    """Go to the next seat that has a question, in this stage or a later one."""
    s.turns += 1
    while not s.asks and not s.is_over:
        if s.turns == _turns_in_stage(s):
            yield from _enter(s, _stage_after(s))
        else:
            s.turn = _seat_to_move(s)
            _ask_first_question(s)
            s.turns += not s.asks


def _turns_in_stage(s: State) -> int:
    """The number of turns in the stage; in phase A everybody places three dice."""
    return len(s.mats) * (KIT.dice if s.stage == "A" else 1)


def _seat_to_move(s: State) -> int:
    """The seat of the current turn; during preparation the last player starts."""
    place = s.turns % len(s.mats)
    return s.order[-1 - place if s.stage == "start" else place]


def _stage_after(s: State) -> Stage:
    if s.stage == "draw" and s.round < ROUNDS:
        return "A"
    return STAGES[STAGES.index(s.stage) + 1]


def _enter(s: State, stage: Stage) -> Events:
    """Change the stage, and carry out the steps before its first turn."""
    before = s.stage
    s.stage, s.turns = stage, 0
    if before == "jewelry":
        phase_c.clear_column(s)
    if before == "draw":
        phase_c.clear_tasks(s)
        yield from _new_round(s) if stage == "A" else phase_c.fulfil_last(s)
    if stage == "A":
        yield from roll(s)
    if stage == "jewelry":
        yield from phase_c.score_status(s)
        yield from phase_c.score_temple(s)
    if stage == "over":
        yield events.Over(s.turn)


# ---- a new round -------------------------------------------------------------------


def _new_round(s: State) -> Events:
    """Start a round: new people and tasks; dice are returned."""
    s.round += 1
    s.box_people += [tile for display in s.displays for tile in display if tile]
    for stack in range(len(GENDERS)):
        s.displays[stack] = deal(s.stacks[stack], PRINTED.display)
    s.task_display = deal(s.task_stack, len(s.task_display))
    s.placed = [[] for _ in s.tiles]
    yield events.Round(s.order[0], s.round, reveals=True)
    yield events.People(s.order[0], reveals=True)
    yield events.Tasks(s.order[0], reveals=True)


def deal(stack: list[int], count: int) -> list[int]:
    """Remove and return the top tiles of a stack."""
    return [stack.pop() for _ in range(count)]


def roll(s: State) -> Events:
    """Roll the dice of all seats."""
    for seat in s.order:
        s.mats[seat].dice = sorted(_face(s, seat, die) for die in range(KIT.dice))
        yield events.Roll(seat, tuple(s.mats[seat].dice), reveals=True)
    s.draws += 1


def _face(s: State, seat: int, die: int) -> int:
    if s.seed is None:
        return UNKNOWN
    return FACES[draw(s.seed, s.draws, f"die-{seat}-{die}", len(FACES))]


# ---- a seat's first question in each stage -----------------------------------------


def _ask_first_question(s: State) -> None:
    match s.stage:
        case "start":
            s.asks += [AskEnd(), AskStart()]
        case "A":
            s.asks += [AskEnd(), AskDie()]
        case "B":
            phase_b.ask_people(s)
        case "jewelry":
            phase_c.ask_jewelry(s)
        case "tasks":
            s.asks.append(AskTask())
        case "draw":
            phase_c.ask_draw(s)
        case _:
            phase_c.ask_final(s)
