"""Posts of tournaments: rules and settings before the start, then the tables of the round and standings."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import get_args

from discord import ButtonStyle, SelectOption

from cogs.posts.component_ids import Form, StandingsId, TournamentId, TournamentVerb
from cogs.posts.lobby import ABSENCES, catalogue_keys, value_key, value_select
from cogs.posts.message import Item, Post, button, page_buttons, select
from cogs.posts.naming import player_name
from data.store.tournaments.states import TOURNAMENT_PACES, Pairing, Tournament
from data.store.tournaments.tournaments import Trophy
from engine.options import option_values
from engine.tournament.plan import MAX_PEOPLE, TABLE_SIZES, Format, Table, swiss_rounds
from engine.tournament.standings import standings, table_points
from render.drawing.encoding.png import Picture
from render.ladder.data import TournamentBoard, TournamentRow
from render.ladder.tournament import MAX_ROWS, tournament_text
from render.ladder.words import join_up_to
from render.language.catalogue import Words, escape_markdown

FORMATS: tuple[Format, ...] = get_args(Format)


def _id(cup: Tournament, verb: TournamentVerb, argument: str = "") -> str:
    return str(TournamentId(cup.id, verb, argument))


def build_board(cup: Tournament, words: Words, page: int = 1, reader: int | None = None) -> TournamentBoard:
    """A page of the standings of a started tournament; page numbers are clamped, `reader`'s row is marked."""
    rows, own = standings(cup.plan, cup.rounds, cup.dropped), reader and cup.number_of(reader)
    pages = -(-len(rows) // MAX_ROWS)
    page = max(1, min(page, pages))
    return TournamentBoard(
        game=cup.game,
        format=cup.format,
        round=len(cup.rounds),
        rounds=max(cup.plan.rounds, len(cup.rounds)),
        is_over=cup.status == "over",
        people=len(cup.entrants),
        rows=tuple(
            TournamentRow(
                place=row.place,
                name=player_name(cup.entrants[row.person].name, words),
                points=row.score.points,
                strength=row.score.strength,
                is_out=row.person in cup.dropped,
                is_own=row.person == own,
            )
            for row in rows[(page - 1) * MAX_ROWS : page * MAX_ROWS]
        ),
        page=page,
        pages=pages,
    )


def tournament_post(
    cup: Tournament, words: Words, picture: Sequence[Picture] = (), channels: Mapping[int, int] | None = None
) -> Post:
    """The public post of a tournament; `channels` maps the ids of its matches to their channels."""
    title = words("cup-title", game=words(f"game-{cup.game}"))
    if cup.status == "cancelled":
        return Post(headline=f"## {title}", texts=(words("cup-cancelled"),))
    rows: list[list[Item]] = []
    if cup.status == "open":
        texts = ["\n".join(_facts(cup, words)), _people(cup, words), "\n".join(_rules(cup, words))]
        rows = [_open_buttons(cup, words), *([one] for one in _selects(cup, words))]
    else:
        texts = [words("cup-over", names=winner_names(cup, words))] if cup.status == "over" else []
        texts += [join_up_to(_tables(cup, words, channels or {})), f"-# {words('cup-seed', seed=_seed(cup))}"]
        rows = [_running_buttons(cup, words)]
    return Post(
        headline=f"## {title}", pictures=picture, texts=texts, rows=rows, file_prefix=f"cup{cup.id}-{cup.rev}"
    )


def winner_names(cup: Tournament, words: Words) -> str:
    """The names of the people in first place."""
    names = [player_name(one.name, words) for one in cup.entrants if one.place == 1]
    return ", ".join(map(escape_markdown, names))


def _seed(cup: Tournament) -> str:
    return (cup.seed or b"").hex()


def _facts(cup: Tournament, words: Words) -> Iterator[str]:
    if cup.organiser > 0:  # negative: they have deleted their data
        yield words("lobby-by", name=f"<@{cup.organiser}>")
    yield f"{words(f'cup-format-{cup.format}')}: {words(f'cup-format-{cup.format}.hint')}"
    yield words("cup-tables-of", size=cup.size)
    yield words("notice-pace", pace=words(f"pace-{cup.pace}"), hint=words(f"pace-{cup.pace}.hint"))


def _people(cup: Tournament, words: Words) -> str:
    names = ", ".join(f"<@{one.user}>" for one in cup.entrants if one.user > 0)
    return "\n".join(
        filter(None, (words("cup-joined-so-far", count=len(cup.entrants), most=MAX_PEOPLE), names))
    )


def _rules(cup: Tournament, words: Words) -> Iterator[str]:
    """Small print: the rules for late and absent people and for byes, and what becomes public."""
    absence = words(f"absence-{cup.absence}")
    yield f"-# {words('cup-rule-late', absence=absence)}"
    for key in ("cup-rule-absent", "cup-rule-bye", "cup-rule-public"):
        yield f"-# {words(key)}"


def _tables(cup: Tournament, words: Words, channels: Mapping[int, int]) -> Iterator[str]:
    """The tables of the newest round."""
    newest = len(cup.rounds) - 1
    yield f"**{words('cup-round', round=newest + 1, rounds=max(cup.plan.rounds, newest + 1))}**"
    for pairing in cup.pairings:
        if pairing.round == newest:
            yield _table(cup, pairing, words, channels)


def _table(cup: Tournament, pairing: Pairing, words: Words, channels: Mapping[int, int]) -> str:
    """A table: its people, with their points once its match has ended, and its thread."""
    people = [escape_markdown(player_name(cup.entrants[n].name, words)) for n in pairing.players]
    if len(people) == 1:
        return words("cup-bye", name=people[0])
    if pairing.ranks is not None:
        points = table_points(Table(pairing.players, pairing.ranks))
        people = [f"{name} {won}" for won, name in sorted(zip(points, people, strict=True), reverse=True)]
    channel = channels.get(pairing.match or 0)
    link = f"<#{channel}>" if channel else words("cup-starting")
    return words("cup-table", number=pairing.number + 1, names=", ".join(people), link=link)


def _open_buttons(cup: Tournament, words: Words) -> list[Item]:
    return [
        button(words("lobby-join"), _id(cup, "join"), ButtonStyle.success),
        button(words("lobby-leave"), _id(cup, "leave")),
        button(words("lobby-start"), _id(cup, "start"), ButtonStyle.primary),
        button(words("cup-cancel"), _id(cup, "cancel"), ButtonStyle.danger),
    ]


def _running_buttons(cup: Tournament, words: Words) -> list[Item]:
    items: list[Item] = [button(words("cup-all-standings"), _id(cup, "standings"), ButtonStyle.primary)]
    if cup.status == "running":
        items += [
            button(words("cup-drop-out"), _id(cup, "leave")),
            button(words("cup-cancel"), _id(cup, "cancel"), ButtonStyle.danger),
        ]
    return items


def _selects(cup: Tournament, words: Words) -> Iterator[Item]:
    formats = catalogue_keys("cup-format-", FORMATS)
    yield value_select(_id(cup, "format"), words("cup-format"), formats, cup.format, words)
    sizes = [
        SelectOption(label=words("cup-tables-of", size=size), value=str(size), default=size == cup.size)
        for size in TABLE_SIZES
    ]
    yield select(_id(cup, "size"), words("cup-size"), sizes)
    for field, values in option_values(type(cup.options)).items():
        key, chosen = f"option-{cup.game}-{field}", str(getattr(cup.options, field))
        keys = {str(value): f"{key}-{value_key(value)}" for value in values}
        yield value_select(_id(cup, "option", field), words(key), keys, chosen, words)
    paces = catalogue_keys("pace-", TOURNAMENT_PACES)
    yield value_select(_id(cup, "pace"), words("lobby-pace"), paces, cup.pace, words)
    absences = catalogue_keys("absence-", ABSENCES)
    yield value_select(_id(cup, "absence"), words("lobby-absence"), absences, cup.absence, words)


# ---- private answers ---------------------------------------------------------------------


def joined_text(cup: Tournament, words: Words) -> str:
    """The answer to a person who has joined."""
    rounds = cup.plan.rounds if cup.format == "knockout" else swiss_rounds(len(cup.entrants), cup.size)
    return words("cup-joined", count=len(cup.entrants), rounds=rounds)


def standings_post(cup: Tournament, board: TournamentBoard, picture: Picture | None, words: Words) -> Post:
    """A page of the standings, as text if there is no picture."""
    form: Form = "picture" if picture else "text"
    numbered = f"-# {words('log-page', page=board.page, pages=board.pages)}" if board.pages > 1 else ""
    return Post(
        pictures=(picture,) if picture else (),
        texts=() if picture else (tournament_text(board, words), numbered),
        rows=page_buttons(board.page, board.pages, lambda page: str(StandingsId(cup.id, form, page))),
        file_prefix=f"cup{cup.id}-{cup.rev}-{board.page}",
    )


def question_post(cup: Tournament, verb: TournamentVerb, words: Words) -> Post:
    """A question that asks a person to confirm dropping out, or cancelling the tournament."""
    row = [button(words(f"cup-yes-{verb}"), _id(cup, verb), ButtonStyle.danger)]
    return Post(texts=(words(f"cup-ask-{verb}"),), rows=(row,))


def trophies_text(trophies: Iterable[Trophy], words: Words) -> str:
    """The places of a person in tournaments, for their profile."""
    places = (
        words(
            "profile-cup",
            place=str(one.place),
            people=str(one.people),
            game=words(f"game-{one.game}"),
            when=f"<t:{one.ended}:d>",
        )
        for one in trophies
    )
    return words("profile-cups", list=" · ".join(places))
