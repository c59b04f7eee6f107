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
from render.language.catalogue import LOCALES, Words, escaped

Select = ui.Select[ui.LayoutView]

#: Value of an option -> whether hints are allowed between people.
HINTS = {"no": False, "yes": True}


def lobby_id(live: MatchInfo, verb: LobbyVerb, argument: str = "") -> str:
    """The id of a component of a lobby."""
    return LobbyId(live.id, verb, argument).on(live)


def lobby_post(live: Lobby, words: Words) -> Post:
    """An open lobby."""
    options: list[list[Item]] = [[item] for item in _options(live, words)]
    rows: list[list[Item]] = [
        [
            button(words("lobby-join"), lobby_id(live, "join"), ButtonStyle.success),
            button(words("lobby-leave"), lobby_id(live, "leave")),
            button(words("lobby-start"), lobby_id(live, "start"), ButtonStyle.primary),
            button(words("lobby-cancel"), lobby_id(live, "cancel"), ButtonStyle.danger),
        ],
        [
            *(
                button(
                    words("lobby-add-program", program=words(f"program-{kind}")),
                    lobby_id(live, "add", kind),
                )
                for kind in LEVELS
            ),
            button(words("lobby-remove-program"), lobby_id(live, "remove")),
        ],
        [_seats(live, words)],
        *options,
        [_language(live, words)],
        [_access(live, words)],
        [_pace(live, words)],
        [_hints(live, words)],
    ]
    if PACES[live.pace].limits is not None:
        rows.append([_absence(live, words)])
    if live.access == "invite":
        rows.append([_invited(live, words)])
    return Post(
        headline=f"## {words('lobby-title', game=words(f'game-{live.game}'))}",
        texts=(_who(live, words), _levels(words)),
        rows=rows,
        accent=seat_accent(0),
    )


def notice_post(live: AnyMatch, words: Words) -> Post:
    """Tells of a table in the channel where it was opened; while it has free seats one may be taken here."""
    opened = words("lobby-opened", link=f"<#{live.channel}>")
    if isinstance(live, Ended):
        return Post(texts=(opened, words("notice-closed")))
    if not isinstance(live, Lobby):
        return Post(texts=(opened, words("notice-started")))
    if len(live.seats) >= live.seats_wanted:
        return Post(texts=(opened, words("notice-full")))
    join = button(words("lobby-join"), lobby_id(live, "join"), ButtonStyle.success)
    return Post(texts=(opened,), rows=((join,),))


def call_post(live: MatchInfo, users: Sequence[int], key: str, by: int) -> Post:
    """Calls people to an open table, with the buttons that seat them and that keep such calls away."""
    names, words = ", ".join(f"<@{user}>" for user in users), Words.of(live.locale)
    said = words(key, names=names, game=words(f"game-{live.game}"), by=f"<@{by}>")
    join = button(words("lobby-join"), lobby_id(live, "join"), ButtonStyle.success)
    return Post(texts=(said,), rows=((join, block_button(by, words)),))


def started_post(live: Begun, words: Words) -> Post:
    """What stays of a lobby once the match runs: who plays what, and the fingerprint of the shuffle."""
    times = [_pace(live, words), *([_absence(live, words)] if PACES[live.pace].limits else [])]
    asked = (*_options(live, words), *times, _hints(live, words))
    chosen = [option.options for option in asked]
    lines = [option.label for options in chosen for option in options if option.default]
    return Post(
        headline=f"## {words(f'game-{live.game}')}\n{words('lobby-started')}",
        texts=(
            _players(live, len(live.seats), words),
            "\n".join(f"-# {line}" for line in lines),
            f"-# {words('play-seed-hash', hash=live.seed_hash)}",
        ),
        accent=seat_accent(0),
    )


def closed_post(live: Ended, words: Words) -> Post:
    """A lobby or match that came to nothing, and how."""
    key = "closed-idle" if live.status == "closed" else "closed-cancelled"
    title = words("lobby-title", game=words(f"game-{live.game}"))
    if isinstance(live, Finished) and live.is_cancelled_late:
        winners = [escaped(seat.name) for seat in live.winners]
        result = words("play-winner", names=", ".join(winners), count=len(winners))
        return Post(headline=f"## {title}", texts=(words("closed-cancelled-late"), result))
    return Post(headline=f"## {title}", texts=(words(key),))


def _who(live: Lobby, words: Words) -> str:
    lines = [
        words(f"game-{live.game}-line"),
        words("lobby-by", name=f"<@{live.organiser}>"),
        words("lobby-seats", taken=len(live.seats), seats=live.seats_wanted),
        _players(live, live.seats_wanted, words),
    ]
    if live.access == "invite" and live.invited:
        lines.append(words("lobby-invited", names=", ".join(f"<@{user}>" for user in live.invited)))
    return "\n".join(lines)


def _levels(words: Words) -> str:
    """What to expect of the programs that may be added."""
    facts = [{"program": words(f"program-{kind}"), "hint": words(f"program-{kind}.hint")} for kind in LEVELS]
    return "\n".join(f"-# {words('lobby-program-line', **said)}" for said in facts)


def _players(live: MatchInfo, seats: int, words: Words) -> str:
    """A numbered line a seat."""
    lines = []
    for number in range(seats):
        if number >= len(live.seats):
            lines.append(f"{number + 1}. *{words('lobby-empty-seat')}*")
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


def _seats(live: Lobby, words: Words) -> Item:
    game = GAMES[live.game]
    title = words("lobby-seats-pick")
    fits = [n for n in game.seats if game.check(live.options, n) is None]
    return _pick(lobby_id(live, "seats"), title, [(str(n), str(n), "", n == live.seats_wanted) for n in fits])


def _options(live: MatchInfo, words: Words) -> list[Select]:
    """One select for each field of the game's options."""
    return [
        _pick(
            lobby_id(live, "option", field),
            words(f"option-{live.game}-{field}"),
            [
                (
                    str(value),
                    words(key),
                    words(f"{key}.hint"),
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


def _language(live: MatchInfo, words: Words) -> Item:
    title = words("lobby-language")
    languages = [(code, words(f"language-{code}"), "", code == live.locale) for code in LOCALES]
    return _pick(lobby_id(live, "language"), title, languages)


def _access(live: Lobby, words: Words) -> Item:
    title = words("lobby-access")
    ways = [
        (way, words(f"lobby-{way}"), words(f"lobby-{way}.hint"), way == live.access)
        for way in ("open", "invite")
    ]
    return _pick(lobby_id(live, "access"), title, ways)


def _pace(live: MatchInfo, words: Words) -> Select:
    title = words("lobby-pace")
    paces = [(key, words(f"pace-{key}"), words(f"pace-{key}.hint"), key == live.pace) for key in PACES]
    return _pick(lobby_id(live, "pace"), title, paces)


def _absence(live: MatchInfo, words: Words) -> Select:
    title = words("lobby-absence")
    ways = [
        (way, words(f"absence-{way}"), words(f"absence-{way}.hint"), way == live.absence)
        for way in get_args(Absence)
    ]
    return _pick(lobby_id(live, "absence"), title, ways)


def _hints(live: MatchInfo, words: Words) -> Select:
    title = words("hint-option")
    ways = [
        (way, words(f"hint-option-{way}"), words(f"hint-option-{way}.hint"), on == live.hints)
        for way, on in HINTS.items()
    ]
    return _pick(lobby_id(live, "hints"), title, ways)


def _invited(live: Lobby, words: Words) -> Item:
    people: ui.UserSelect[ui.LayoutView] = ui.UserSelect(
        custom_id=fresh(lobby_id(live, "invited")),
        placeholder=words("lobby-invite-pick"),
        min_values=0,
        max_values=10,
        default_values=[
            discord.SelectDefaultValue(id=user, type=discord.SelectDefaultValueType.user)
            for user in live.invited
        ],
    )
    return people
