"""Component ids never change their meaning, because posts are used for weeks."""

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from cogs.posts.component_ids import (
    InvalidInput,
    LobbyId,
    MoveId,
    add_random_suffix,
    parse,
    parse_number,
    parse_with_generation,
)
from cogs.workers.image_renderer import ImageRenderer
from data.store import Store
from data.store.matches.states import AnyMatch, Running
from engine import GAMES
from render.drawing.encoding.png import Picture
from render.language.catalogue import LOCALES
from tests.bot.harness import PREFIXES
from tests.fingerprints import possible_posts, post_fingerprint
from tests.prepared import SPRITES, copy_empty_database, sqlite_url
from tests.store.kit import ANA, BO, CHI, any_move, open_lobby, start_match

#: Prefix -> pattern of every id that was ever posted. Lines are added, never changed.
SHAPES = {
    "m1": r"\d+:\d+:([A-Za-z0-9.-]{1,24}|choice\d+)",  # match, number of log entries, code or select
    "e1": r"\d+:\d+:[A-Za-z0-9.-]{1,24}",  # match, number of log entries, code
    "d1": r"\d+:\d+:([A-Za-z0-9.-]*|choice\d+)",  # match, number of log entries, partial choice
    "h1": r"\d+:\d+",  # match, revision
    "i1": r"\d+",  # match
    "x1": r"\d+:\d+",  # match, revision
    "g1": r"\d+:\d+",  # match, page
    "l1": r"\d+:(join|leave|start|cancel|remove|seats|language|access|pace|absence|invited)"  # match, verb
    r"|\d+:hints"  # match
    r"|\d+:(hours|from|until|turns|zone|join:anyway)"
    r"|\d+:add"  # match
    r"|\d+:(add|option):[a-z_]+",  # match, verb, program or option
    "v1": r"\d+:\d+:(yes|no)",  # match, when the vote was opened, answer
    "c1": r"\d+:(cancel|resign):(yes|no)",  # match, what to give up (match or seat), answer
    "t1": r"\d+:\d+",  # match, seat
    "a1": r"\d+:[a-z]+",  # match, kind of vote
    "ca1": r"\d+",  # match
    "o1": r"\d+:\d+:\d+",  # match, seat, person
    "w1": r"x?\d+:\d+:(first|back|on|last|jump)",  # match or imported match, turn, verb
    "k1": r"\d+:(replay|film|check|review)",  # match, panel
    "q1": r"\d+:(better|watch):\d+",  # match, panel, turn
    "n1": r"\d+",  # match
    "j1": r"\d+",  # match
    "tv1": r"\d+:(open|back|on|restart|sample|others|hint|drop)",  # match, verb
    "tp1": r"\d+:\d+",  # match, number of its steps
    "tm1": r"\d+:\d+:[a-zA-Z0-9.+-]+",  # match, step, code
    "td1": r"\d+:\d+:[a-zA-Z0-9.+-]*",  # match, step, partial choice
    "qt1": r"\d+:(open|clear)"  # match, verb
    r"|\d+:(add|pick|show|up|drop|ends|stops|same|any|needs|free):[0-9a-f]{8}"  # match, verb, plan digest
    r"|\d+:needs:[0-9a-f]{8}:[^:]+",  # match, verb, plan digest, code or partial choice
    "p1": r"\d+:(save|star|unstar)",  # match, verb
    "y1": r"\d+:([a-z]+|-):(\d+|-)",  # page, game, person
    "b1": r"[a-z]+:(all|year|month):(picture|text):\d+",  # game, period, form, page
    "r1": r"[a-z]+",  # game
    "u1": r"[a-z]+|-",  # game
    "s1": r"\d+",  # person
    "fi1": r"(open|games|paces|from|until|sizes|strength|days|search|stop):-|(programs|reliable):(on|off)",
    "fa1": r"[0-9]+:(yes|no)",  # proposed table of /play find, answer
    "z1": r"(me|time|invitations|server|vacation):[a-z]+:(on|off|-)",  # panel, setting, value of a toggle
    "cu1": r"\d+:(join|leave|drop|start|cancel|stop|standings|format|size|pace|absence|option:\w+)",
    "cp1": r"\d+:(picture|text):\d+",  # tournament, form, page
    "f1": r"\d+:(block|unblock)",  # person, whether their invitations are unwanted
}
#: Optional end of an id: its generation, and the random suffix of a select.
SUFFIX = r"(~\d+)?(![0-9a-f]{6})?"
STEP_COUNTS = (0, 20, 60)


def is_known(custom: str) -> bool:
    prefix, _, rest = custom.partition(":")
    return prefix in SHAPES and re.fullmatch(f"({SHAPES[prefix]}){SUFFIX}", rest) is not None


def test_every_id_ever_posted_has_a_handler() -> None:
    assert set(SHAPES) == PREFIXES


def test_an_id_is_parsed_as_it_was_formatted() -> None:
    for one in (MoveId(12, 3, "a.b-c"), MoveId(12, 3, ""), LobbyId(5, "join"), LobbyId(5, "add", "greedy")):
        assert parse(str(one)) == one
        assert parse_with_generation(str(one)) == (one, 0)
        assert parse_with_generation(f"{one}~1800000000") == (one, 1800000000)
        assert parse_with_generation(add_random_suffix(f"{one}~1800000000")) == (one, 1800000000)


@pytest.mark.parametrize(
    "custom_id",
    [
        *(
            "",
            "m1",
            "z1:1:2",
            "M1:1:2:x",
            "m1:1:2",
            "m1:1:2:x:3",
        ),  # no known prefix, or too few or too many parts
        *("m1:-1:2:x", "m1:+1:2:x", "m1:01:2:x", "m1:1.0:2:x", "m1:1e3:2:x", "m1:٣:2:x", "m1: 1:2:x"),
        *("m1:1:2:x~", "m1:1:2:x~x", "m1:1:2:x~07", "m1:1:2:x~1~2", f"m1:1:2:x~{2**63}"),
        *(f"m1:{2**63}:2:x", f"m1:{'9' * 5000}:2:x"),
        *(
            "l1:1:fly",
            "v1:1:2:maybe",
            "a1:1:win",
            "c1:1:win:yes",
            "k1:1:win",
            "w1:y3:1:on",
            "q1:x3:watch:1",
            "f1:3:hate",
            "y1:1:chess:-",
            "b1:maori:week:text:1",
            "r1:chess",
        ),
    ],
)
def test_an_id_of_another_form_is_refused(custom_id: str) -> None:
    with pytest.raises(InvalidInput):
        parse(custom_id)


def test_a_number_is_digits_and_fits_the_database() -> None:
    assert (parse_number("0"), parse_number("007"), parse_number(str(2**63 - 1))) == (0, 7, 2**63 - 1)
    for wrong in ("", "x", "-1", "1.0", "1e3", "٣", "²", str(2**63), "9" * 5000):
        with pytest.raises(InvalidInput):
            parse_number(wrong)


async def draw_nothing(*_: object) -> Sequence[Picture]:
    """No pictures, because ids do not depend on them."""
    return ()


@pytest.mark.parametrize("game", GAMES)
async def test_the_ids_of_all_posts_keep_their_format(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(ImageRenderer, "_draw_once", draw_nothing)
    renderer, rng, found = ImageRenderer(SPRITES), Random(5), set()
    copy_empty_database(tmp_path / "motu.db")
    async with Store.open(sqlite_url(tmp_path / "motu.db")) as store:
        open_table = await open_lobby(store, 8, game=game)
        live: AnyMatch = await start_match(store, 7, (BO, ANA, CHI), game)
        for moment in STEP_COUNTS:
            while live.seq < moment and isinstance(live, Running):
                live = await any_move(store, live, rng)
            for shown in (open_table, live):
                found |= {
                    one
                    for post in await possible_posts(renderer, shown, LOCALES[0])
                    for one in post_fingerprint(post)[1]
                }
    renderer.close()
    assert {custom for custom in found if not is_known(custom)} == set()
    assert {"x1", "l1", "m1"} <= {custom.partition(":")[0] for custom in found}
