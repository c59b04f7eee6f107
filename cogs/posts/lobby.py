"""The post of a lobby: who sits, what will be played, and all to change it, from the game's options."""

from collections.abc import Sequence
from typing import get_args

import discord
from discord import ButtonStyle, ui

from cogs.posts.component_ids import LobbyId, LobbyVerb, fresh
from cogs.posts.message import Item, Post, button, seat_accent, select
from cogs.posts.table import block_button
from data.store.matches.states import AnyMatch, Begun, Ended, Finished, Lobby, MatchInfo
from engine import GAMES
from engine.ai import LEVELS
from engine.clock.pace import PACES, Absence
from engine.options import choices
from render.language.catalogue import LOCALES, escaped, text

Select = ui.Select[ui.LayoutView]

#: Value of an option -> whether hints are allowed between people.
HINTS = {"no": False, "yes": True}


def lobby_id(live: MatchInfo, verb: LobbyVerb, argument: str = "") -> str:
    """The id of a component of a lobby."""
    return LobbyId(live.id, verb, argument).on(live)


def lobby_post(live: Lobby, locale: str) -> Post:
    """An open lobby."""
    options: list[list[Item]] = [[item] for item in _options(live, locale)]
    rows: list[list[Item]] = [
        [
            button(text(locale, "lobby-join"), lobby_id(live, "join"), ButtonStyle.success),
            button(text(locale, "lobby-leave"), lobby_id(live, "leave")),
            button(text(locale, "lobby-start"), lobby_id(live, "start"), ButtonStyle.primary),
            button(text(locale, "lobby-cancel"), lobby_id(live, "cancel"), ButtonStyle.danger),
        ],
        [
            *(
                button(
                    text(locale, "lobby-add-program", program=text(locale, f"program-{kind}")),
                    lobby_id(live, "add", kind),
                )
                for kind in LEVELS
            ),
            button(text(locale, "lobby-remove-program"), lobby_id(live, "remove")),
        ],
        [_seats(live, locale)],
        *options,
        [_language(live, locale)],
        [_access(live, locale)],
        [_pace(live, locale)],
        [_hints(live, locale)],
    ]
    if PACES[live.pace].limits is not None:
        rows.append([_absence(live, locale)])
    if live.access == "invite":
        rows.append([_invited(live, locale)])
    return Post(
        headline=f"## {text(locale, 'lobby-title', game=text(locale, f'game-{live.game}'))}",
        texts=(_who(live, locale), _levels(locale)),
        rows=rows,
        accent=seat_accent(0),
    )


def notice_post(live: AnyMatch, locale: str) -> Post:
    """Tells of a table in the channel where it was opened; while it has free seats one may be taken here."""
    opened = text(locale, "lobby-opened", link=f"<#{live.channel}>")
    if isinstance(live, Ended):
        return Post(texts=(opened, text(locale, "notice-closed")))
    if not isinstance(live, Lobby):
        return Post(texts=(opened, text(locale, "notice-started")))
    if len(live.seats) >= live.seats_wanted:
        return Post(texts=(opened, text(locale, "notice-full")))
    join = button(text(locale, "lobby-join"), lobby_id(live, "join"), ButtonStyle.success)
    return Post(texts=(opened,), rows=((join,),))


def call_post(live: MatchInfo, users: Sequence[int], key: str, by: int) -> Post:
    """Calls people to an open table, with the buttons that seat them and that keep such calls away."""
    names, game = ", ".join(f"<@{user}>" for user in users), text(live.locale, f"game-{live.game}")
    words = text(live.locale, key, names=names, game=game, by=f"<@{by}>")
    join = button(text(live.locale, "lobby-join"), lobby_id(live, "join"), ButtonStyle.success)
    return Post(texts=(words,), rows=((join, block_button(by, live.locale)),))


def started_post(live: Begun, locale: str) -> Post:
    """What stays of a lobby once the match runs: who plays what, and the fingerprint of the shuffle."""
    times = [_pace(live, locale), *([_absence(live, locale)] if PACES[live.pace].limits else [])]
    asked = (*_options(live, locale), *times, _hints(live, locale))
    chosen = [option.options for option in asked]
    lines = [option.label for options in chosen for option in options if option.default]
    return Post(
        headline=f"## {text(locale, f'game-{live.game}')}\n{text(locale, 'lobby-started')}",
        texts=(
            _players(live, len(live.seats), locale),
            "\n".join(f"-# {line}" for line in lines),
            f"-# {text(locale, 'play-seed-hash', hash=live.seed_hash)}",
        ),
        accent=seat_accent(0),
    )


def closed_post(live: Ended, locale: str) -> Post:
    """A lobby or match that came to nothing, and how."""
    key = "closed-idle" if live.status == "closed" else "closed-cancelled"
    title = text(locale, "lobby-title", game=text(locale, f"game-{live.game}"))
    if isinstance(live, Finished) and live.is_cancelled_late:
        winners = [escaped(seat.name) for seat in live.winners]
        result = text(locale, "play-winner", names=", ".join(winners), count=len(winners))
        return Post(headline=f"## {title}", texts=(text(locale, "closed-cancelled-late"), result))
    return Post(headline=f"## {title}", texts=(text(locale, key),))


def _who(live: Lobby, locale: str) -> str:
    lines = [
        text(locale, f"game-{live.game}-line"),
        text(locale, "lobby-by", name=f"<@{live.organiser}>"),
        text(locale, "lobby-seats", taken=len(live.seats), seats=live.seats_wanted),
        _players(live, live.seats_wanted, locale),
    ]
    if live.access == "invite" and live.invited:
        lines.append(text(locale, "lobby-invited", names=", ".join(f"<@{user}>" for user in live.invited)))
    return "\n".join(lines)


def _levels(locale: str) -> str:
    """What to expect of the programs that may be added."""
    facts = [
        {"program": text(locale, f"program-{kind}"), "hint": text(locale, f"program-{kind}.hint")}
        for kind in LEVELS
    ]
    return "\n".join(f"-# {text(locale, 'lobby-program-line', **said)}" for said in facts)


def _players(live: MatchInfo, seats: int, locale: str) -> str:
    """A numbered line a seat."""
    lines = []
    for number in range(seats):
        if number >= len(live.seats):
            lines.append(f"{number + 1}. *{text(locale, 'lobby-empty-seat')}*")
            continue
        seat = live.seats[number]
        name = f"<@{seat.user}>" if seat.user else f"**{seat.name}**"
        lines.append(f"{number + 1}. {name}")
    return "\n".join(lines)


def _pick(custom: str, title: str, options: list[tuple[str, str, str, bool]]) -> Select:
    """A select of (value, label, hint, chosen)."""
    return select(
        custom,
        title,
        [
            discord.SelectOption(
                label=f"{title}: {label}", value=value, description=hint or None, default=chosen
            )
            for value, label, hint, chosen in options
        ],
    )


def _seats(live: Lobby, locale: str) -> Item:
    game = GAMES[live.game]
    title = text(locale, "lobby-seats-pick")
    fits = [n for n in game.seats if game.check(live.options, n) is None]
    return _pick(lobby_id(live, "seats"), title, [(str(n), str(n), "", n == live.seats_wanted) for n in fits])


def _options(live: MatchInfo, locale: str) -> list[Select]:
    """One select for each field of the game's options."""
    return [
        _pick(
            lobby_id(live, "option", field),
            text(locale, f"option-{live.game}-{field}"),
            [
                (
                    str(value),
                    text(locale, key),
                    text(locale, f"{key}.hint"),
                    value == getattr(live.options, field),
                )
                for value in values
                for key in [f"option-{live.game}-{field}-{_word(value)}"]
            ],
        )
        for field, values in choices(type(live.options)).items()
    ]


def _word(value: object) -> str:
    """How message keys call the value of an option."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _language(live: MatchInfo, locale: str) -> Item:
    title = text(locale, "lobby-language")
    languages = [(code, text(locale, f"language-{code}"), "", code == live.locale) for code in LOCALES]
    return _pick(lobby_id(live, "language"), title, languages)


def _access(live: Lobby, locale: str) -> Item:
    title = text(locale, "lobby-access")
    ways = [
        (way, text(locale, f"lobby-{way}"), text(locale, f"lobby-{way}.hint"), way == live.access)
        for way in ("open", "invite")
    ]
    return _pick(lobby_id(live, "access"), title, ways)


def _pace(live: MatchInfo, locale: str) -> Select:
    title = text(locale, "lobby-pace")
    paces = [
        (key, text(locale, f"pace-{key}"), text(locale, f"pace-{key}.hint"), key == live.pace)
        for key in PACES
    ]
    return _pick(lobby_id(live, "pace"), title, paces)


def _absence(live: MatchInfo, locale: str) -> Select:
    title = text(locale, "lobby-absence")
    ways = [
        (way, text(locale, f"absence-{way}"), text(locale, f"absence-{way}.hint"), way == live.absence)
        for way in get_args(Absence)
    ]
    return _pick(lobby_id(live, "absence"), title, ways)


def _hints(live: MatchInfo, locale: str) -> Select:
    title = text(locale, "hint-option")
    ways = [
        (way, text(locale, f"hint-option-{way}"), text(locale, f"hint-option-{way}.hint"), on == live.hints)
        for way, on in HINTS.items()
    ]
    return _pick(lobby_id(live, "hints"), title, ways)


def _invited(live: Lobby, locale: str) -> Item:
    people: ui.UserSelect[ui.LayoutView] = ui.UserSelect(
        custom_id=fresh(lobby_id(live, "invited")),
        placeholder=text(locale, "lobby-invite-pick"),
        min_values=0,
        max_values=10,
        default_values=[
            discord.SelectDefaultValue(id=user, type=discord.SelectDefaultValueType.user)
            for user in live.invited
        ],
    )
    return people
