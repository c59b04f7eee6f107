"""The private post of a trial: a picture, the choices of the seat to move, and buttons for its steps."""

from collections.abc import Sequence

from cogs.posts.choices import TrialMatch, choice_step_of, partial_choice_id, private_choices
from cogs.posts.component_ids import PlayOnId, TrialId, TrialVerb
from cogs.posts.info_panels import note_button
from cogs.posts.message import Item, Post, button
from cogs.posts.naming import match_title, player_name, seating_of
from data.store.matches.states import MatchInfo, StartedMatch, common_fields, is_over
from data.store.trials import Trial
from engine.clock.pace import MatchClock
from engine.game import digest
from engine.match import Match
from render.drawing.encoding.png import Picture
from render.drawing.theme import TRIAL
from render.event_log import log_lines
from render.ladder.words import join_up_to
from render.language.catalogue import Words, escape_markdown
from render.registry import GAME_UIS

#: The accent colour of the post, the same as in its pictures.
ACCENT = int(TRIAL.removeprefix("#"), 16)


def private_buttons(live: MatchInfo, words: Words) -> list[Item]:
    """The buttons that open the presser's own note and trial."""
    return [note_button(live, words), trial_button(live, "open", words)]


def trial_button(live: MatchInfo, verb: TrialVerb, words: Words, *, disabled: bool = False) -> Item:
    return button(words(f"trial-{verb}"), TrialId(live.id, verb).custom_id(live), disabled=disabled)


def back_button(live: MatchInfo, words: Words) -> Item:
    """The button that shows the trial again."""
    return button(words("button-back"), TrialId(live.id, "open").custom_id(live))


def play_on_button(live: MatchInfo, steps: int, words: Words) -> Item:
    """The button that opens a trial from a position of a replay."""
    return button(words("trial-play-on"), PlayOnId(live.id, steps).custom_id(live))


def trial_match(
    live: StartedMatch, world: Match, condition_of: str = "", needs: tuple[str, ...] = ()
) -> TrialMatch:
    """The match `live` at the position `world` of a trial, as the posts of the trial show it."""
    known = {**common_fields(live, StartedMatch), "match": world, "hints": live.allows_hints or is_over(live)}
    return TrialMatch(
        **known,
        clock=MatchClock(since=live.started),
        is_after_match=is_over(live),
        condition_of=condition_of,
        needs=needs,
    )


def trial_post(
    live: TrialMatch,
    trial: Trial,
    viewer: int,
    words: Words,
    pictures: Sequence[Picture],
    partial_choice: str = "",
    notice: str = "",
) -> Post:
    """The post of a trial at its shown step; raises UnknownPartialChoice."""
    title = words("trial-title", match=match_title(live.game, live.id, words))
    step = words("trial-step", step=trial.shown, steps=len(trial.codes)) if trial.codes else ""
    private = words("trial-open-world" if live.is_after_match else "trial-private")
    asked = question_text(live, words, partial_choice)
    aids = _help_buttons(live, viewer, words)
    return Post(
        headline=f"{notice}\n### {title}".strip(),
        preface="\n".join(filter(None, (_last_events(live, viewer, words), asked))),
        pictures=pictures,
        texts=(f"-# {f'{step} {private}'.strip()}",),
        rows=[
            *choice_rows(live, words, partial_choice),
            _navigation(live, trial, words),
            *([aids] if aids else []),
        ],
        accent=ACCENT,
        valid_in=None if live.is_after_match else (live.id, live.status),
        file_prefix=f"{live.id}-trial-{digest(live.match.state)[:16]}",
    )


def question_text(live: TrialMatch, words: Words, partial_choice: str = "") -> str:
    """The question in bold; not bold within a choice of several steps, where it may be a list."""
    question = _question(live, words, partial_choice)
    return question if partial_choice else f"**{question}**"


def _question(live: TrialMatch, words: Words, partial_choice: str) -> str:
    """The question to the seat to move, or the scores at the end of the match."""
    match = live.match
    if match.turn is None:
        return words("trial-over", points=_final_points(live, words))
    view = match.game.view(match.state, match.turn)
    if match.game.decision(view).private and (choice := choice_step_of(live, words, partial_choice)):
        if live.condition_of:
            return choice.question
        name = escape_markdown(player_name(live.names[match.turn], words))
        return words("trial-asks", name=name, question=choice.question)
    return GAME_UIS[live.game].words.question(view, seating_of(live, words), words)


def _final_points(live: TrialMatch, words: Words) -> str:
    """The names and points of all players, the best first."""
    scores = sorted(live.match.game.scores(live.match.state), key=lambda score: score.rank)
    named = [(escape_markdown(player_name(live.names[score.seat], words)), score.total) for score in scores]
    return ", ".join(f"{name} {total}" for name, total in named)


def _last_events(live: TrialMatch, viewer: int, words: Words) -> str:
    """Those events of the last step that the viewer may see."""
    if not live.match.steps:
        return ""
    events = [event for event in live.match.steps[-1].events if event.visible_to in (None, viewer)]
    return join_up_to(log_lines(events, seating_of(live, words), words))


def choice_rows(live: TrialMatch, words: Words, partial_choice: str) -> list[list[Item]]:
    """The choices of the seat to move."""
    if live.match.turn is None:
        return []
    rows = private_choices(live, words, partial_choice)
    back: list[list[Item]] = (
        [[button(words("button-back"), partial_choice_id(live, ""))]] if partial_choice else []
    )
    return [*rows, *back]


def _navigation(live: TrialMatch, trial: Trial, words: Words) -> list[Item]:
    """Buttons for the start, for earlier and later steps, and to drop the trial."""
    return [
        trial_button(live, "restart", words, disabled=trial.shown == 0),
        trial_button(live, "back", words, disabled=trial.shown == 0),
        trial_button(live, "on", words, disabled=trial.shown == len(trial.codes)),
        trial_button(live, "drop", words),
    ]


def _help_buttons(live: TrialMatch, viewer: int, words: Words) -> list[Item]:
    """Buttons that let programs play until the viewer's turn, sample hidden items anew, or give a hint."""
    verbs = list[TrialVerb]()
    if live.match.turn not in (None, viewer):
        verbs.append("others")
    elif not live.is_after_match:
        verbs.append("sample")
    if live.match.turn == viewer and live.allows_hints:
        verbs.append("hint")
    return [trial_button(live, verb, words) for verb in verbs]
