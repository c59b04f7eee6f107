"""Bora Bora: the question, alt texts and the description of the position."""

from collections.abc import Iterable

from engine.borabora import GAME
from engine.borabora.asks import (
    AskBuild,
    AskCover,
    AskFinal,
    AskHelper,
    AskHut,
    AskMaterial,
    AskMove,
    AskPerson,
    AskPut,
    AskSpace,
    AskTask,
)
from engine.borabora.components import NOBODY, REGIONS, STATUS_VP, TEMPLE
from engine.borabora.state import State
from engine.borabora.tasks import buildings
from engine.game import ScoreLine
from engine.steps import NoQuestion
from render.borabora.words.full import describe_position, placed_dice, round_line
from render.borabora.words.names import ShortNames, shorten_names
from render.language.catalogue import Words, escape_markdown
from render.language.score_lines import place_facts
from render.players import Seating

#: During these questions the picture of the mats comes last: those answered on a mat, and NoQuestion.
MAT_QUESTIONS = (
    *(AskHut, AskSpace, AskPut, AskHelper, AskBuild, AskCover, AskPerson),
    *(AskMaterial, AskMove, AskTask, AskFinal, NoQuestion),
)
#: Maximum characters of an alt text and of a description.
MAX_ALT, MAX_DESCRIPTION = 1024, 3800
#: Maximum lengths of names in a text that repeats them; the first length with which the text fits is used.
NAME_WIDTHS = (32, 12, 8, 5, 3, 1)
#: Variants of a description, each with the maximum characters of a name and whether it is brief.
DESCRIPTION_STYLES = ((32, False), (12, False), (8, False), *((width, True) for width in NAME_WIDTHS[1:]))


def question(view: State, seating: Seating, words: Words) -> str:
    """The question for the header of the picture."""
    if view.is_over:
        return words("borabora-question-over")
    decision, name = GAME.decision(view), seating.players[view.turn].name
    return words(f"borabora-question-{decision.kind}", name=name, **decision.about)


def alts(view: State, seating: Seating, words: Words) -> list[str]:
    """The alt texts of board and mats, or of the result sheet."""
    if view.is_over:
        return [_result_alt(view, seating, words)]
    boards = (_board_alt(view, seating, shorten_names(seating, width), words) for width in NAME_WIDTHS)
    board, mats = _first_fitting(boards, MAX_ALT), _mats_alt(view, seating, words)
    return [board, mats] if is_about_mats(view) else [mats, board]


def is_about_mats(view: State) -> bool:
    """Whether the picture of the mats comes last, because the choice is on a mat or nothing is asked."""
    return bool(view.asks) and isinstance(view.ask, MAT_QUESTIONS)


def description(view: State, seating: Seating, words: Words) -> str:
    """The whole position in markdown; if it is too long, with shorter names, then brief."""
    question_line = escape_markdown(question(view, seating, words))
    wordings = (
        describe_position(view, seating, shorten_names(seating, width), question_line, words, is_brief=brief)
        for width, brief in DESCRIPTION_STYLES
    )
    return _first_fitting(wordings, MAX_DESCRIPTION)


def _first_fitting(wordings: Iterable[str], limit: int) -> str:
    """The first text that fits; if none does, the last one, truncated."""
    text = ""
    for text in wordings:
        if len(text) <= limit:
            return text
    return text[:limit]


def is_listed(line: ScoreLine) -> bool:
    """Whether a score line has points; a line without points may merely count progress towards a bonus."""
    return line.points != 0


# ---- alt texts ---------------------------------------------------------------------


def _result_alt(view: State, seating: Seating, words: Words) -> str:
    lines = [words("borabora-alt-over")]
    scores = GAME.scores(view)
    for score in sorted(scores, key=lambda score: score.rank):
        name = seating.players[score.seat].name
        lines.append(words("borabora-alt-result", name=name, **place_facts(score, scores)))
    return "\n".join(lines)


def _board_alt(view: State, seating: Seating, names: ShortNames, words: Words) -> str:
    """Question, round, dice, huts, priests and status track."""
    standing = [f"{REGIONS[region].id} {names[seats[-1]]}" for region, seats in enumerate(view.huts) if seats]
    priests = [
        f"{value} {names[seat]}" for value, seat in zip(TEMPLE, view.temple, strict=True) if seat != NOBODY
    ]
    markers = [f"{names[seat]} {view.status[seat]} ({STATUS_VP[view.status[seat]]})" for seat in view.ahead]
    none = words("borabora-none")
    return "\n".join(
        [
            f"{words('game-borabora')}. {question(view, seating, words)}",
            f"{round_line(view, names, words)}.",
            words("borabora-alt-dice", tiles=placed_dice(view, words) or none),
            words("borabora-alt-huts", huts=", ".join(standing) or none),
            words("borabora-alt-temple", priests=", ".join(priests) or none),
            words("borabora-alt-status", markers=", ".join(markers)),
        ]
    )


def _mats_alt(view: State, seating: Seating, words: Words) -> str:
    lines = [words("borabora-alt-mats")]
    for seat, mat in enumerate(view.mats):
        lines.append(
            words(
                "borabora-alt-player",
                name=seating.players[seat].name,
                vp=mat.vp,
                offerings=mat.offerings,
                shells=mat.shells,
                cards=mat.cards,
                tiles=mat.god_tiles,
                huts=mat.board_huts + mat.last_huts,
                people=len(mat.people),
                buildings=len(buildings(mat)),
                jewelry=len(mat.jewelry),
                fulfilled=len(mat.fulfilled),
            )
        )
    return "\n".join(lines)
