"""The posts of a running or finished match: whose turn it is, recent events, the picture, the choices."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import get_args

from discord import ButtonStyle

from cogs.posts.choices import move_id, private_choices, public_choices
from cogs.posts.component_ids import ExplainId, HandId, LookBackId, RematchId, Way
from cogs.posts.hint import hint_buttons, hint_record
from cogs.posts.look import guide_button
from cogs.posts.message import FIVE, MOST_COMPONENTS, Item, Post, button, seat_accent, size_of
from cogs.posts.naming import called, table_of
from cogs.posts.table import affairs_rows, affairs_text
from data.store.matches.states import Begun, Finished, Running, Seat
from data.store.people import User
from engine.match import UNDO
from render.drawing.encoding.png import Picture
from render.language.catalogue import Words, escaped
from render.titles import TITLES
from render.words import digest

#: Components of a board's post besides pictures and rows: the container and its texts.
TEXTS = 4


def board_post(live: Running, words: Words, pictures: Sequence[Picture], person: User | None = None) -> Post:
    """The public post of a running match: recent events above the picture, the choices below it.

    `person` is the one to move; buttons for features that they have not used yet are added for them.
    """
    turn = live.to_move
    game = words(f"game-{live.game}")
    max_components = MOST_COMPONENTS - len(pictures) - TEXTS
    rows = _rows(live, words, max_components - size_of(affairs_rows(live, words, max_components)), person)
    if turn.away is not None:
        headline = words("play-standing-in", name=escaped(turn.name))
    elif turn.user is None:
        headline = words("play-programs-thinking", name=escaped(turn.name))
    else:
        headline = words("play-your-turn", mention=f"<@{turn.user}>", game=game)
    return Post(
        headline=f"### {headline}",
        preface=_news(live, words),
        pictures=pictures,
        status="\n".join(filter(None, (_hint(live, words), affairs_text(live, words)))),
        rows=[*rows, *affairs_rows(live, words, max_components - size_of(rows))],
        accent=seat_accent(turn.seat),
        stamp=f"{live.id}-{live.rev}",
    )


def _rows(live: Running, words: Words, room: int, person: User | None) -> list[list[Item]]:
    """The rows of public choices and general buttons; no choices while a program is to move."""
    last, hands = controls(live, words), int(live.match.game.hands)
    if person is not None and not person.knows(live.game):
        last.append(guide_button(live.game, words))
    is_new = person is not None and not person.confirm_told
    room -= size_of([last]) + hands
    choices = [] if live.awaited is None else public_choices(live, words, room, is_new=is_new)
    if hands:
        style = ButtonStyle.secondary if choices else ButtonStyle.primary
        last.insert(0, button(words("button-hand"), HandId(live.id, live.rev).on(live), style))
    return [*choices, last]


def _hint(live: Running, words: Words) -> str:
    """Points to the private choices; shown whatever the hand allows, so that it reveals nothing."""
    if live.awaited is None:
        return ""
    decision = live.match.game.decision(live.match.state)
    if decision.private:
        return words("hand-choose")
    return words("hand-more") if decision.more else ""


def panel_post(
    live: Begun, words: Words, viewer: int | None, pictures: Sequence[Picture], note: str = ""
) -> Post:
    """A private copy of the board, with the choices if the viewer is to move."""
    rows: list[list[Item]] = []
    if isinstance(live, Running) and live.turn == viewer:
        below = [*controls(live, words), *hint_buttons(live, words, viewer)]
        rows = [*private_choices(live, words), below]
    return Post(headline=note, pictures=pictures, rows=rows, stamp=f"{live.id}-{live.rev}-{viewer}")


def over_post(
    live: Finished, words: Words, pictures: Sequence[Picture], hints: Mapping[int, int] | None = None
) -> Post:
    """The result: winners, score sheet, and the seed with which the shuffles can be verified.

    `hints` is the number of hints by seat.
    """
    match, winners = live.match, live.winners
    names = ", ".join(_mentioned(seat, words) for seat in winners)
    game = words(f"game-{live.game}")
    return Post(
        headline=f"### {words('play-over', game=game)}\n"
        + words("play-winner", names=names, count=len(winners)),
        pictures=pictures,
        texts=(
            TITLES[live.game].sheet(match.game.view(match.state, None), table_of(live, words), words),
            f"-# {words('play-seed', seed=match.seed.hex())}",
            *hint_record(((seat, (hints or {}).get(seat.seat, 0)) for seat in live.seats), words),
            *_thanks(live, words),
        ),
        rows=(_what_next(live, words), (explain(live, words),)),
        accent=seat_accent(winners[0].seat),
        stamp=f"{live.id}-{live.rev}",
    )


def _what_next(live: Finished, words: Words) -> list[Item]:
    """Buttons for a rematch and for replay, GIF, check and review."""
    again = button(words("result-rematch"), RematchId(live.id).on(live), ButtonStyle.success)
    ways: tuple[Way, ...] = get_args(Way)
    looks: list[Item] = [button(words(f"result-{way}"), LookBackId(live.id, way).on(live)) for way in ways]
    return [again, *looks] if live.people else looks


def _thanks(live: Finished, words: Words) -> list[str]:
    """Thanks the people who played to the end, with mentions; empty if only programs were left."""
    names = ", ".join(_mentioned(seat, words) for seat in live.people)
    return [words("play-thanks", names=names)] if names else []


def _mentioned(seat: Seat, words: Words) -> str:
    """A person as a mention, programs and forgotten people by name."""
    if seat.user is not None and seat.user > 0:
        return f"<@{seat.user}>"
    return f"**{escaped(called(seat.name, words))}**"


def retired_post(post: Post) -> Post:
    """An old post without mentions and components."""
    return replace(post, headline="", status="", rows=(), stamp=f"{post.stamp}-old")


def controls(live: Running, words: Words) -> list[Item]:
    """The buttons below the choices: Undo if it needs no vote, and Explain."""
    row: list[Item] = []
    if live.match.undo_refusal(live.turn) is None:
        row.append(button(words("button-undo"), move_id(live, UNDO)))
    row.append(explain(live, words))
    assert len(row) <= FIVE
    return row


def explain(live: Begun, words: Words) -> Item:
    """The Explain button. It is on every post of a match: after a crash a post is found by its id."""
    return button(words("button-explain"), ExplainId(live.id, live.rev).on(live))


def _news(live: Running, words: Words) -> str:
    """The events since the last move of the person to move; while programs move, of the last person."""
    people = {seat.seat for seat in live.people}
    last = next((step.seat for step in reversed(live.match.steps) if step.seat in people), None)
    watcher = last if live.awaited is None and last is not None else live.turn
    summary = digest(live.match.meanwhile(watcher), table_of(live, words), words)
    if not summary or live.awaited is None:
        return summary
    return f"**{words('play-since')}**\n{summary}"
