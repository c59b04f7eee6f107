"""The post of a running or finished match: whose turn, what happened, the picture, and the choices."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import get_args

from discord import ButtonStyle

from cogs.posts.choices import move_id, private_choices, public_choices
from cogs.posts.component_ids import ExplainId, HandId, LookBackId, RematchId, Way
from cogs.posts.look import guide_button, hint_buttons, hint_record
from cogs.posts.message import FIVE, MOST_COMPONENTS, Item, Post, button, seat_accent, size_of
from cogs.posts.naming import called, table_of
from cogs.posts.table import affairs_rows, affairs_text
from data.store.matches.states import Begun, Finished, Running, Seat
from data.store.people import User
from engine.match import UNDO
from render.drawing.encoding.png import Picture
from render.language.catalogue import Words, escaped, text
from render.titles import TITLES
from render.words import digest

#: The container of a board's post, and the texts in it.
TEXTS = 4


def board_post(live: Running, locale: str, pictures: Sequence[Picture], person: User | None = None) -> Post:
    """The public post of a running match: what is new above the picture, the choices right below it.

    Who is to move is offered beside their choices what they have not heard of so far.
    """
    turn = live.to_move
    game = text(locale, f"game-{live.game}")
    most = MOST_COMPONENTS - len(pictures) - TEXTS
    rows = _rows(live, locale, most - size_of(affairs_rows(live, locale, most)), person)
    if turn.away is not None:
        headline = text(locale, "play-standing-in", name=escaped(turn.name))
    elif turn.user is None:
        headline = text(locale, "play-programs-thinking", name=escaped(turn.name))
    else:
        headline = text(locale, "play-your-turn", mention=f"<@{turn.user}>", game=game)
    return Post(
        headline=f"### {headline}",
        preface=_news(live, locale),
        pictures=pictures,
        status="\n".join(filter(None, (_hint(live, locale), affairs_text(live, locale)))),
        rows=[*rows, *affairs_rows(live, locale, most - size_of(rows))],
        accent=seat_accent(turn.seat),
        stamp=f"{live.id}-{live.rev}",
    )


def _rows(live: Running, locale: str, room: int, person: User | None) -> list[list[Item]]:
    """The choices that everybody may see; while programs think there are none."""
    last, hands = controls(live, locale), int(live.match.game.hands)
    if person is not None and not person.knows(live.game):
        last.append(guide_button(live.game, locale))
    is_new = person is not None and not person.confirm_told
    room -= size_of([last]) + hands
    choices = [] if live.awaited is None else public_choices(live, locale, room, is_new=is_new)
    if hands:
        style = ButtonStyle.secondary if choices else ButtonStyle.primary
        last.insert(0, button(text(locale, "button-hand"), HandId(live.id, live.rev).on(live), style))
    return [*choices, last]


def _hint(live: Running, locale: str) -> str:
    """Where a person finds choices that are theirs alone; it stands there whatever the cards allow."""
    if live.awaited is None:
        return ""
    asked = live.match.game.decision(live.match.state)
    if asked.private:
        return text(locale, "hand-choose")
    return text(locale, "hand-more") if asked.more else ""


def panel_post(
    live: Begun, locale: str, viewer: int | None, pictures: Sequence[Picture], note: str = ""
) -> Post:
    """The present board for one person alone, with the choices if they are to move."""
    rows: list[list[Item]] = []
    if isinstance(live, Running) and live.turn == viewer:
        below = [*controls(live, locale), *hint_buttons(live, locale, viewer)]
        rows = [*private_choices(live, locale), below]
    return Post(headline=note, pictures=pictures, rows=rows, stamp=f"{live.id}-{live.rev}-{viewer}")


def over_post(
    live: Finished, locale: str, pictures: Sequence[Picture], hints: Mapping[int, int] | None = None
) -> Post:
    """The result: winners, the sheet as a picture, and the seed with which the shuffles can be checked.

    `hints` is how many were given, by seat.
    """
    match, winners = live.match, live.winners
    names = ", ".join(_mentioned(seat, locale) for seat in winners)
    game = text(locale, f"game-{live.game}")
    return Post(
        headline=f"### {text(locale, 'play-over', game=game)}\n"
        + text(locale, "play-winner", names=names, count=len(winners)),
        pictures=pictures,
        texts=(
            TITLES[live.game].sheet(
                match.game.view(match.state, None), table_of(live, locale), Words.of(locale)
            ),
            f"-# {text(locale, 'play-seed', seed=match.seed.hex())}",
            *hint_record(((seat, (hints or {}).get(seat.seat, 0)) for seat in live.seats), locale),
            *_thanks(live, locale),
        ),
        rows=(_what_next(live, locale), (explain(live, locale),)),
        accent=seat_accent(winners[0].seat),
        stamp=f"{live.id}-{live.rev}",
    )


def _what_next(live: Finished, locale: str) -> list[Item]:
    """Another match of the same people, and the ways to look back at this one."""
    again = button(text(locale, "result-rematch"), RematchId(live.id).on(live), ButtonStyle.success)
    ways: tuple[Way, ...] = get_args(Way)
    looks: list[Item] = [
        button(text(locale, f"result-{way}"), LookBackId(live.id, way).on(live)) for way in ways
    ]
    return [again, *looks] if live.people else looks


def _thanks(live: Finished, locale: str) -> list[str]:
    """Calls everybody who played to the end; nobody where programs alone were left."""
    names = ", ".join(_mentioned(seat, locale) for seat in live.people)
    return [text(locale, "play-thanks", names=names)] if names else []


def _mentioned(seat: Seat, locale: str) -> str:
    """A person by a mention, anybody else by name."""
    if seat.user is not None and seat.user > 0:
        return f"<@{seat.user}>"
    return f"**{escaped(called(seat.name, locale))}**"


def retired_post(post: Post) -> Post:
    """An old post: what it showed, without calling anybody and without anything to press."""
    return replace(post, headline="", status="", rows=(), stamp=f"{post.stamp}-old")


def controls(live: Running, locale: str) -> list[Item]:
    """What stands below the choices: Undo where it is free, and Explain."""
    row: list[Item] = []
    if live.match.undo_refusal(live.turn) is None:
        row.append(button(text(locale, "button-undo"), move_id(live, UNDO)))
    row.append(explain(live, locale))
    assert len(row) <= FIVE
    return row


def explain(live: Begun, locale: str) -> Item:
    """Stands on every post of a match: by its id a post that was lost in a crash is found again."""
    return button(text(locale, "button-explain"), ExplainId(live.id, live.rev).on(live))


def _news(live: Running, locale: str) -> str:
    """What happened since the person to move last moved; while programs move, since the last person did."""
    people = {seat.seat for seat in live.people}
    last = next((step.seat for step in reversed(live.match.steps) if step.seat in people), None)
    watcher = last if live.awaited is None and last is not None else live.turn
    summary = digest(live.match.meanwhile(watcher), table_of(live, locale), Words.of(locale))
    if not summary or live.awaited is None:
        return summary
    return f"**{text(locale, 'play-since')}**\n{summary}"
