"""The posts of a lobby: players, options, and the components that change them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never, get_args

import discord
from discord import ButtonStyle, SelectOption, ui

from cogs.posts.component_ids import LobbyId, LobbyVerb, add_random_suffix
from cogs.posts.lobbies.evening import hours_button, hours_lines, hours_text
from cogs.posts.match_status import block_button
from cogs.posts.message import Item, Post, button, seat_accent, select
from data.store.matches.states import (
    Access,
    AnyMatch,
    Closed,
    EndedMatch,
    Finished,
    Lobby,
    MatchInfo,
    Running,
    Seat,
    StartedMatch,
)
from engine import GAMES
from engine.ai import LEVELS
from engine.clock.evening import EVENING
from engine.clock.pace import PACES, Absence
from engine.options import option_values
from render.drawing.encoding.png import Picture
from render.ladder.data import DisplayFigures
from render.ladder.evening import Overlap
from render.ladder.words import figures_text
from render.language.catalogue import LOCALES, Words, escape_markdown

Select = ui.Select[ui.LayoutView]

ABSENCES: tuple[Absence, ...] = get_args(Absence)
ACCESSES: tuple[Access, ...] = get_args(Access)
#: Select values -> whether hints are allowed in matches between people.
HINTS = {"no": False, "yes": True}
#: The components of a lobby for practice.
PRACTICE_VERBS: tuple[LobbyVerb, ...] = ("start", "cancel", "add", "remove", "option")


def lobby_id(live: MatchInfo, verb: LobbyVerb, argument: str = "") -> str:
    return LobbyId(live.id, verb, argument).custom_id(live)


def lobby_post(
    live: Lobby,
    words: Words,
    pictures: Sequence[Picture] = (),
    figures: Mapping[int, DisplayFigures] | None = None,
    overlap: Overlap | None = None,
) -> Post:
    """The post of an open lobby; `figures` are the speed and reliability of its people, by user id."""
    rows = _button_rows(live, words)
    if live.is_practice:
        return Post(
            headline=f"## {words('practice-title', game=words(f'game-{live.game}'))}",
            pictures=pictures,
            texts=(_practice_summary(live, words),),
            rows=[*rows, *([one] for one in _option_selects(live, words))],
            accent=seat_accent(0),
        )
    times = (_pace_select(live, words), _hints_select(live, words), *_absence_selects(live, words))
    audience = _language_select(live, words), _access_select(live, words)
    rows += [[one] for one in (_seats_select(live, words), *_option_selects(live, words), *audience, *times)]
    if live.access == "invite":
        rows.append([_invited_select(live, words)])
    return Post(
        headline=f"## {words('lobby-title', game=words(f'game-{live.game}'))}",
        pictures=pictures,
        texts=(
            _summary(live, words),
            hours_lines(live, overlap, words),
            _figures(live, figures or {}, words),
        ),
        rows=rows,
        accent=seat_accent(0),
    )


def _button_rows(live: Lobby, words: Words) -> list[list[Item]]:
    """The buttons of a lobby, and components to add and remove programs while that is possible."""
    first: list[Item] = [
        button(words("lobby-join"), lobby_id(live, "join"), ButtonStyle.success),
        button(words("lobby-leave"), lobby_id(live, "leave")),
    ]
    remove: list[Item] = [button(words("lobby-remove-program"), lobby_id(live, "remove"))]
    return [
        [
            *([] if live.is_practice else first),
            button(words("lobby-start"), lobby_id(live, "start"), ButtonStyle.primary),
            button(words("lobby-cancel"), lobby_id(live, "cancel"), ButtonStyle.danger),
            *hours_button(live, words),
        ],
        *([[_program_select(live, words)]] if _has_free_seat(live) else []),
        *([remove] if any(seat.program for seat in live.seats) else []),
    ]


def _practice_summary(live: Lobby, words: Words) -> str:
    """The players of a practice lobby, and how a practice match differs from others."""
    line, players = words(f"game-{live.game}-line"), _players(live, len(live.seats), words)
    return "\n".join((line, players, f"-# {words('practice-note')}"))


def notice_post(
    live: AnyMatch, words: Words, cover: Sequence[Picture] = (), *, invites: bool = False
) -> Post:
    """The announcement of a match outside its channel; while the match is a lobby, an invitation to join.

    With `invites`, an invitation has a button that blocks further invitations from the organiser.
    """
    game, link = words(f"game-{live.game}"), f"<#{live.channel}>"
    match live:
        case Lobby():
            row: list[Item] = [block_button(live.organiser, words)] if invites else []
            if _has_free_seat(live):
                row.insert(0, button(words("lobby-join"), lobby_id(live, "join"), ButtonStyle.success))
            return Post(
                headline=f"### {words('lobby-title', game=game)}",
                pictures=cover,
                texts=("\n".join(_invitation_lines(live, words, link)),),
                rows=(row,) if row else (),
                accent=seat_accent(0),
            )
        case Running():
            return Post(texts=(words("notice-started", game=game, link=link),))
        case Finished(status="over"):
            return Post(texts=(words("notice-over", game=game, link=link), _winners_text(live, words)))
        case Finished():
            winners = (_winners_text(live, words),) if live.is_cancelled_late else ()
            return Post(texts=(words("notice-cancelled", game=game, link=link), *winners))
        case Closed():
            return Post(texts=(words("notice-closed", game=game),))
        case _:
            assert_never(live)


def _invitation_lines(live: Lobby, words: Words, link: str) -> list[str]:
    """The facts with which people decide whether to join."""
    names = ", ".join(_mention_or_name(seat) for seat in live.seats)
    taken, pace = len(live.seats), f"pace-{live.pace}"
    return [
        words("lobby-by", name=f"<@{live.organiser}>"),
        words("notice-seats", taken=taken, free=live.seats_wanted - taken, names=names),
        words("notice-pace", pace=words(pace), hint=words(f"{pace}.hint")),
        *filter(None, (hours_text(live.evening, live.touched, words),)),
        *([words("lobby-reliable.hint")] if live.access == "reliable" else []),
        words("notice-table", link=link),
    ]


def opened_post(live: Lobby, words: Words, note: str = "") -> Post:
    """The answer to the organiser, with a link to the new lobby and a note."""
    text = words("lobby-opened", link=f"<#{live.channel}>")
    if live.is_practice:
        text = words("practice-opened", start=words("lobby-start"))
    return Post(texts=("\n".join(filter(None, (text, note))),), valid_in=(live.id, live.status))


def joined_post(live: Lobby, user: int, words: Words) -> Post:
    """The answer to a person who has joined: their seat, and how the match will start."""
    facts = {"seat": (live.seat_of(user) or 0) + 1, "seats": live.seats_wanted}
    text = words("lobby-joined", name=f"<@{live.organiser}>", link=f"<#{live.channel}>", **facts)
    return Post(texts=(text,), valid_in=(live.id, live.status))


def invitation_post(live: MatchInfo, users: Sequence[int], key: str, by: int) -> Post:
    """An invitation to a lobby, with buttons to join and to block such invitations."""
    names, words = ", ".join(f"<@{user}>" for user in users), Words.of(live.locale)
    facts = {"game": words(f"game-{live.game}"), "by": f"<@{by}>", "link": f"<#{live.channel}>"}
    text = words(key, names=names, **facts)
    join = button(words("lobby-join"), lobby_id(live, "join"), ButtonStyle.success)
    return Post(texts=(text,), rows=((join, block_button(by, words)),))


def started_post(live: StartedMatch, words: Words) -> Post:
    """The final form of a lobby's post after the start: players, options, and the hash of the seed."""
    selects = (
        *_option_selects(live, words),
        _pace_select(live, words),
        *_absence_selects(live, words),
        _hints_select(live, words),
    )
    lines = [option.label for each in selects for option in each.options if option.default]
    lines.append(hours_text(live.evening, live.touched, words))
    return Post(
        headline=f"## {words(f'game-{live.game}')}",
        texts=(
            _players(live, len(live.seats), words),
            "\n".join(f"-# {line}" for line in lines if line),
            f"-# {words('play-seed-hash', hash=live.seed_hash)}",
        ),
        accent=seat_accent(0),
    )


def closed_post(live: EndedMatch, words: Words) -> Post:
    """The post of a lobby that was closed, or a match that was cancelled."""
    key = "closed-idle" if live.status == "closed" else "closed-cancelled"
    game = words(f"game-{live.game}")
    if not isinstance(live, Finished):
        return Post(headline=f"## {words('lobby-title', game=game)}", texts=(words(key),))
    late = (words("closed-cancelled-late"), _winners_text(live, words))
    return Post(headline=f"## {game}", texts=late if live.is_cancelled_late else (words(key),))


def _winners_text(live: Finished, words: Words) -> str:
    winners = [escape_markdown(seat.name) for seat in live.winners]
    return words("play-winner", names=", ".join(winners), count=len(winners))


def _summary(live: Lobby, words: Words) -> str:
    lines = [
        words(f"game-{live.game}-line"),
        words("lobby-by", name=f"<@{live.organiser}>"),
        words("lobby-seats", taken=len(live.seats), seats=live.seats_wanted),
        _players(live, live.seats_wanted, words),
    ]
    if live.access == "invite" and live.invited:
        lines.append(words("lobby-invited", names=", ".join(f"<@{user}>" for user in live.invited)))
    return "\n".join(lines)


def _figures(live: Lobby, figures: Mapping[int, DisplayFigures], words: Words) -> str:
    """How fast and how reliably the people in a lobby play."""
    lines = (
        words(
            "figures-line",
            name=escape_markdown(live.seats[seat].name),
            facts=figures_text(figures[user], words),
        )
        for user, seat in live.seat_by_user.items()
        if user in figures
    )
    return "\n".join(f"-# {line}" for line in lines)


def _has_free_seat(live: Lobby) -> bool:
    return len(live.seats) < live.seats_wanted


def _players(live: MatchInfo, seats: int, words: Words) -> str:
    """A numbered list of the seats."""
    names = [_mention_or_name(seat) for seat in live.seats]
    names += [f"*{words('lobby-empty-seat')}*"] * (seats - len(names))
    return "\n".join(f"{number}. {name}" for number, name in enumerate(names, 1))


def _mention_or_name(seat: Seat) -> str:
    return f"<@{seat.user}>" if seat.user else f"**{seat.name}**"


def value_select(custom_id: str, title: str, keys: Mapping[str, str], chosen: str, words: Words) -> Select:
    """A select of values, each labelled by a catalogue key, with a description if `<key>.hint` exists."""
    hints = {value: f"{key}.hint" for value, key in keys.items() if words.has(f"{key}.hint")}
    options = [
        SelectOption(
            label=f"{title}: {words(key)}",
            value=value,
            description=words(hints[value]) if value in hints else None,
            default=value == chosen,
        )
        for value, key in keys.items()
    ]
    return select(custom_id, title, options)


def catalogue_keys(prefix: str, values: Iterable[str]) -> dict[str, str]:
    return {value: f"{prefix}{value}" for value in values}


def _program_select(live: Lobby, words: Words) -> Item:
    options = [
        SelectOption(label=words(f"program-{kind}"), value=kind, description=words(f"program-{kind}.hint"))
        for kind in LEVELS
    ]
    return select(lobby_id(live, "add"), words("lobby-add-program"), options)


def _seats_select(live: Lobby, words: Words) -> Select:
    game, title = GAMES[live.game], words("lobby-seats-pick")
    allowed = [n for n in game.seats if game.check(live.options, n) is None]
    options = [
        SelectOption(label=f"{title}: {n}", value=str(n), default=n == live.seats_wanted) for n in allowed
    ]
    return select(lobby_id(live, "seats"), title, options)


def _option_selects(live: MatchInfo, words: Words) -> list[Select]:
    """One select for each option that has an effect, which may depend on the values of other options."""
    selects, idle = [], GAMES[live.game].idle_options(live.options)
    for field, values in option_values(type(live.options)).items():
        if field in idle:
            continue
        key, chosen = f"option-{live.game}-{field}", str(getattr(live.options, field))
        keys = {str(value): f"{key}-{value_key(value)}" for value in values}
        selects.append(value_select(lobby_id(live, "option", field), words(key), keys, chosen, words))
    return selects


def value_key(value: object) -> str:
    """The value of an option as part of a catalogue key."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _language_select(live: Lobby, words: Words) -> Select:
    title, keys = words("lobby-language"), catalogue_keys("language-", LOCALES)
    return value_select(lobby_id(live, "language"), title, keys, live.locale, words)


def _access_select(live: Lobby, words: Words) -> Select:
    title, keys = words("lobby-access"), catalogue_keys("lobby-", ACCESSES)
    return value_select(lobby_id(live, "access"), title, keys, live.access, words)


def _pace_select(live: MatchInfo, words: Words) -> Select:
    title, keys = words("lobby-pace"), catalogue_keys("pace-", (*PACES, EVENING))
    return value_select(lobby_id(live, "pace"), title, keys, live.pace, words)


def _absence_selects(live: MatchInfo, words: Words) -> list[Select]:
    """The select for what happens after a time limit has passed; none at a pace without limits."""
    if live.timing.limits is None:
        return []
    title, keys = words("lobby-absence"), catalogue_keys("absence-", ABSENCES)
    return [value_select(lobby_id(live, "absence"), title, keys, live.absence, words)]


def _hints_select(live: MatchInfo, words: Words) -> Select:
    title, keys = words("hint-option"), catalogue_keys("hint-option-", HINTS)
    return value_select(lobby_id(live, "hints"), title, keys, value_key(live.hints), words)


def _invited_select(live: Lobby, words: Words) -> Item:
    people: ui.UserSelect[ui.LayoutView] = ui.UserSelect(
        custom_id=add_random_suffix(lobby_id(live, "invited")),
        placeholder=words("lobby-invite-pick"),
        min_values=0,
        max_values=10,
        default_values=[
            discord.SelectDefaultValue(id=user, type=discord.SelectDefaultValueType.user)
            for user in live.invited
        ],
    )
    return people
