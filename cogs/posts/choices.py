"""The choices of a decision as rows of buttons and selects.

The public post offers the actions that the public view allows. Private posts offer the person to move every
legal action, in several steps if there are many.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby, islice, product
from operator import itemgetter
from typing import Any

import discord
from discord import ButtonStyle

from cogs.posts.component_ids import (
    SELECT_CODE,
    MoveId,
    PartialChoiceId,
    QueueId,
    SkipConfirmationId,
    TrialChoiceId,
    TrialMoveId,
)
from cogs.posts.message import (
    MAX_COMPONENTS,
    MAX_OPTIONS,
    Item,
    button,
    count_components,
    count_lines,
    select,
)
from cogs.posts.naming import seating_of
from data.store.matches.states import Running
from engine.game import Action
from engine.match import CODE_SEPARATOR
from render.game_ui import GameWords
from render.language.catalogue import Words
from render.language.choice_steps import ChoiceStep, OptionGroup, distribute_evenly
from render.registry import GAME_UIS

#: The verbs of actions that end a turn or a part of it.
END_VERBS = ("end", "done")
#: Discord's limit for the label of an option, in characters.
MAX_ENTRY = 100


class TrialMatch(Running, frozen=True, kw_only=True):
    """A match as it goes on in a person's trial; its log contains the tried actions."""

    #: Whether the match is over, so that nothing is hidden and hints are not counted.
    is_after_match: bool = False
    #: Mark (see QueueId) of the alternative whose conditions the person chooses; "" if they try out moves.
    condition_of: str = ""
    #: The codes of the conditions that are already chosen.
    needs: tuple[str, ...] = ()


def move_id(live: Running, code: str) -> str:
    """The custom id of a component that plays a code; in a trial, that tries it or makes it a condition."""
    if isinstance(live, TrialMatch) and live.condition_of:
        return QueueId(live.id, "needs", live.condition_of, code).custom_id(live)
    kind = TrialMoveId if isinstance(live, TrialMatch) else MoveId
    return kind(live.id, live.seq, code).custom_id(live)


def partial_choice_id(live: Running, partial_choice: str) -> str:
    """The custom id of a component that leads to another step of a private choice."""
    if isinstance(live, TrialMatch) and live.condition_of:
        return move_id(live, partial_choice)
    kind = TrialChoiceId if isinstance(live, TrialMatch) else PartialChoiceId
    return kind(live.id, live.seq, partial_choice).custom_id(live)


def public_choices(
    live: Running, words: Words, max_components: int = MAX_COMPONENTS, *, offers_skip: bool = False
) -> list[list[Item]]:
    """The actions that do not depend on secret cards; also pairs of them, if `max_components` allows it.

    `offers_skip` adds a button to skip confirmations at the end of a turn.
    """
    return _action_rows(
        live, words, live.match.game.view(live.match.state, None), max_components, offers_skip=offers_skip
    )


def private_choices(
    live: Running, words: Words, partial_choice: str = "", max_components: int = MAX_COMPONENTS
) -> list[list[Item]]:
    """Every legal action of the person to move, or the next step of a choice of several steps."""
    if step := choice_step_of(live, words, partial_choice):
        return [_group(live, group, number) for number, group in enumerate(step.groups)]
    # a condition is a single action, so pairs of actions are left out
    most = 0 if isinstance(live, TrialMatch) and live.condition_of else max_components
    return _action_rows(live, words, live.match.game.view(live.match.state, live.turn), most)


def choice_step_of(live: Running, words: Words, partial_choice: str = "") -> ChoiceStep | None:
    """The current step of a private choice of several steps, or None; raises UnknownPartialChoice."""
    panel = GAME_UIS[live.game].private_panel
    if panel is None:
        return None
    view = live.match.game.view(live.match.state, live.turn)
    return panel.next_step(view, partial_choice, words)


def _action_rows(
    live: Running,
    words: Words,
    view: object,
    max_components: int = MAX_COMPONENTS,
    *,
    offers_skip: bool = False,
) -> list[list[Item]]:
    """The actions of a view as buttons, disabled if illegal, or as selects if there are too many."""
    game, phrases = live.match.game, GAME_UIS[live.game].words
    legal = game.legal(view)
    if rows := phrases.rows(view):
        shown = [_row(live, row, legal, view, words) for row in rows]
        if game.decision(view).confirm and offers_skip:
            skip_id = SkipConfirmationId(live.id, live.seq, game.codec.encode(legal[0]))
            shown[-1].append(button(words("button-unasked"), skip_id.custom_id(live)))
    else:
        options = [(action, _option(live, action, view, words)) for action in legal]
        shown = _selects(live, phrases.question(view, seating_of(live, words), words), options, view, words)
    with_pairs = [*shown, *_pairs(live, words, view)]
    return with_pairs if count_components(with_pairs) <= max_components else shown


def _option(live: Running, action: Action, view: object, words: Words) -> discord.SelectOption:
    detail = GAME_UIS[live.game].words.detail(view, action, words)
    return discord.SelectOption(label=detail, value=live.match.game.codec.encode(action))


def _row(
    live: Running, row: Sequence[Action], legal: Sequence[Action], view: object, words: Words
) -> list[Item]:
    """The actions of a row: buttons, or a select if buttons need two lines and `select_verbs` allows it."""
    phrases, encode = GAME_UIS[live.game].words, live.match.game.codec.encode
    labels = [phrases.label(view, action, words) for action in row]
    buttons: list[Item] = [
        button(
            label,
            move_id(live, encode(action)),
            _style(live, encode(action), _play_style(phrases, view, action)),
            disabled=action not in legal,
        )
        for label, action in zip(labels, row, strict=True)
    ]
    if (verb := row[0].verb) not in phrases.select_verbs or count_lines(buttons) == 1:
        return buttons
    options = [_option(live, action, view, words) for action in row]
    title = words(f"{live.game}-list-{verb}", labels=", ".join(labels))
    return [select(move_id(live, f"{SELECT_CODE}{verb}"), title, options)]


def _style(live: Running, code: str, played: ButtonStyle) -> ButtonStyle:
    """The style of a button: `played` if it plays a code; if it sets a condition, green once chosen."""
    if not isinstance(live, TrialMatch) or not live.condition_of:
        return played
    return ButtonStyle.success if code in live.needs else ButtonStyle.primary


def _play_style(phrases: GameWords[Any], view: object, action: Action) -> ButtonStyle:
    """Green for the end of a turn, even beside other choices; grey for an action without an effect."""
    if action.verb in END_VERBS:
        return ButtonStyle.success
    return ButtonStyle.secondary if phrases.is_idle(view, action) else ButtonStyle.primary


def _selects(
    live: Running,
    title: str,
    options: Sequence[tuple[Action, discord.SelectOption]],
    view: object,
    words: Words,
) -> list[list[Item]]:
    """The options in as few selects as possible; if there are several, each title names a range of actions.

    Options that belong to the same action stay in one select.
    """
    groups = [list(group) for _, group in groupby(options, key=itemgetter(0))]
    lists = distribute_evenly(groups, MAX_OPTIONS)
    titles = [title] * len(lists)
    if len(lists) > 1:
        titles = [
            words("list-range", title=title, count=len(one), **_range(live, one, view, words))
            for one in lists
        ]
    return [
        [select(move_id(live, f"{SELECT_CODE}{number}"), placeholder, [option for _, option in entries])]
        for number, (placeholder, entries) in enumerate(zip(titles, lists, strict=True), start=1)
    ]


def _range(
    live: Running, options: Sequence[tuple[Action, discord.SelectOption]], view: object, words: Words
) -> dict[str, str]:
    """The labels of the first and the last action of a list."""
    label = GAME_UIS[live.game].words.label
    ends = {"first": options[0][0], "last": options[-1][0]}
    return {end: label(view, action, words).split(" · ")[0] for end, action in ends.items()}


# ---- pairs of actions --------------------------------------------------------------


def _pairs(live: Running, words: Words, view: object) -> list[list[Item]]:
    """A select whose options play two actions at once; only one select, so that the board stays in sight.

    If not all pairs fit into it, the last ones are left out; pairs with the same first action stay together.
    A first action is listed alone if the second would be of the same kind, but there is no choice of it.
    """
    options = list[tuple[Action, discord.SelectOption]]()
    is_cut = False
    for first, pairs in groupby(_legal_pairs(live.game, view), key=itemgetter(0)):
        group = [*islice(pairs, MAX_OPTIONS + 1)]
        if is_cut := len(options) + len(group) > MAX_OPTIONS:
            break
        rest = [(after, second) for _, after, second in group if second is not None]
        if rest:
            options += _pair_options(live.game, words, view, first, rest)
        else:
            options.append((first, _option(live, first, view, words)))
    if not any(CODE_SEPARATOR in option.value for _, option in options):
        return []
    title = words(f"{live.game}-both-{options[0][0].verb}")
    if is_cut:
        title = words("both-range", title=title, **_range(live, options, view, words))
    return _selects(live, title, options, view, words)


def _legal_pairs(key: str, view: Any) -> Iterator[tuple[Action, object, Action | None]]:
    """Yield the pairs of legal actions, each with the position between them.

    The second action is None if it would be of the same kind as the first, but it is forced or there is none.
    """
    game, phrases = GAME_UIS[key].rules, GAME_UIS[key].words
    verbs = {first for first, _ in phrases.pairs}
    for first in game.legal(view):
        if first.verb not in verbs:
            continue
        after = view.copy()
        game.apply(after, first)
        if game.turn(after) != game.turn(view) or phrases.has_no_pairs(after):
            continue
        seconds = [second for second in game.legal(after) if (first.verb, second.verb) in phrases.pairs]
        yield from ((first, after, second) for second in seconds)
        if not seconds and (first.verb, first.verb) in phrases.pairs:
            yield first, after, None


def _pair_options(
    key: str, words: Words, view: object, first: Action, rest: Iterable[tuple[object, Action]]
) -> list[tuple[Action, discord.SelectOption]]:
    """An entry for each second action in `rest`: the first action, and the option that plays both."""
    phrases, encode = GAME_UIS[key].words, GAME_UIS[key].rules.codec.encode
    short, options = phrases.label(view, first, words), list[tuple[Action, discord.SelectOption]]()
    texts = phrases.first_action_texts(view, first, words) or [short]
    for after, second in rest:
        own = phrases.pair_texts(view, first, after, second, words)
        label = next(filter(_fits, chain(own, _pair_labels(key, words, texts, short, (after, second)))))
        code = f"{encode(first)}{CODE_SEPARATOR}{encode(second)}"
        options.append((first, discord.SelectOption(label=label, value=code)))
    return options


def _pair_labels(
    key: str, words: Words, texts: Sequence[str], short: str, second: tuple[object, Action]
) -> Iterator[str]:
    """The possible labels of a pair, the longest first; `texts` and `short` name the first action."""
    phrases = GAME_UIS[key].words
    label, more = phrases.label(*second, words), phrases.detail(*second, words)
    wordings = *product((more, label), texts), (label, short)
    return (words("both-steps", first=one, second=other) for other, one in wordings)


def _fits(entry: str) -> bool:
    return len(entry) <= MAX_ENTRY


def _group(live: Running, group: OptionGroup, number: int) -> list[Item]:
    """The options of a group: a select if it has a title, else a row of buttons."""
    if group.title:
        options = [discord.SelectOption(label=pick.label, value=pick.code) for pick in group.options]
        return [select(partial_choice_id(live, f"{SELECT_CODE}{number}"), group.title, options)]
    return [
        button(
            pick.label,
            (move_id if pick.is_action else partial_choice_id)(live, pick.code),
            _style(live, pick.code, ButtonStyle.success if pick.is_action else ButtonStyle.primary),
        )
        for pick in group.options
    ]
