"""The choices of a decision as rows of buttons and selects.

The public post offers what public facts allow; the person to move is offered in private everything they may
do, step by step where there is very much of it.
"""

from typing import Any

import discord
from discord import ButtonStyle

from cogs.posts.component_ids import DraftId, MoveId
from cogs.posts.message import MOST_OPTIONS, Item, button, select
from data.store.matches.live import Live
from render.language.catalogue import text
from render.language.drafts import Group, Stage
from render.titles import TITLES

#: The code of a select, whose value is the code or the draft that is meant.
CHOICE = "choice"


def move_id(live: Live, code: str) -> str:
    """The id of a component that plays a code on the present version."""
    return str(MoveId(live.id, live.seq, code))


def draft_id(live: Live, draft: str) -> str:
    """The id of a component that leads to another step of a private choice."""
    return str(DraftId(live.id, live.seq, draft))


def public_choices(live: Live, locale: str) -> list[list[Item]]:
    """What the person to move may do whatever they hold in secret."""
    assert live.match is not None
    return _offered(live, locale, live.match.game.view(live.match.state, None))


def private_choices(live: Live, locale: str, draft: str = "") -> list[list[Item]]:
    """Everything the person to move may do, or the next step of what they have begun to choose."""
    assert live.match is not None
    view = live.match.game.view(live.match.state, live.match.turn)
    if stage := stage_of(live, locale, draft):
        return [_group(live, group, number) for number, group in enumerate(stage.groups)]
    return _offered(live, locale, view)


def stage_of(live: Live, locale: str, draft: str = "") -> Stage | None:
    """The step of a private choice that a draft has come to; raises UnknownDraft."""
    assert live.match is not None
    hand = TITLES[live.game].hand
    if hand is None:
        return None
    view = live.match.game.view(live.match.state, live.match.turn)
    return hand.words.stage(view, draft, locale)


def _offered(live: Live, locale: str, view: Any) -> list[list[Item]]:
    """The actions of a view: as buttons, greyed where forbidden, or as selects where there are too many."""
    assert live.match is not None
    game, words = live.match.game, TITLES[live.game].words
    legal = game.legal(view)
    if rows := words.rows(view):
        style = ButtonStyle.success if game.decision(view).confirm else ButtonStyle.primary
        return [
            [
                button(
                    words.label(view, action, locale),
                    move_id(live, game.codec.encode(action)),
                    style,
                    disabled=action not in legal,
                )
                for action in row
            ]
            for row in rows
        ]
    options = [
        discord.SelectOption(label=words.detail(view, action, locale), value=game.codec.encode(action))
        for action in legal
    ]
    chunks = [options[at : at + MOST_OPTIONS] for at in range(0, len(options), MOST_OPTIONS)]
    placeholder = text(locale, "button-choose")
    return [[select(move_id(live, f"{CHOICE}{n}"), placeholder, chunk)] for n, chunk in enumerate(chunks)]


def _group(live: Live, group: Group, number: int) -> list[Item]:
    """The answers of a group: a row of buttons, or under a title a select."""
    if group.title:
        options = [discord.SelectOption(label=pick.label, value=pick.code) for pick in group.picks]
        return [select(draft_id(live, f"{CHOICE}{number}"), group.title, options)]
    return [
        button(
            pick.label,
            (move_id if pick.is_action else draft_id)(live, pick.code),
            ButtonStyle.success if pick.is_action else ButtonStyle.primary,
        )
        for pick in group.picks
    ]
