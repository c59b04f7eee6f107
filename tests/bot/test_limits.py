"""Every post of whole matches, with the longest names, in every language, is one that Discord takes."""

from random import Random
from typing import Any

import pytest

from cogs.outbox import Outbox
from cogs.views.board import board_post, over_post, panel_post, retired_post
from cogs.views.lobby import closed_post, lobby_post, started_post
from cogs.views.look import explain_post, log_post, words_post
from cogs.views.post import Post
from data.store.live import Applied, Live
from render.words import LOCALES
from tests.bot.house import House

pytestmark = pytest.mark.e2e

#: 32 characters each, as long as Discord allows, the widest letters and all of markdown among them.
NAMES = ("W" * 32, "Ω" * 32, "*_~`|>[a](http://b)#<@1>" + "*" * 8, "Ąę Ćł " * 5 + "Źż", "m" * 32)
LONGEST_ALT = 1024

TABLES: dict[str, tuple[int, dict[str, str]]] = {
    "five on the front": (5, {}),
    "four on the atoll with ships": (4, {"board": "atoll", "variant": "professional", "ship_shells": "True"}),
}


async def posts_of(house: House, live: Live, locale: str) -> list[Post]:
    """All posts that a match can have now."""
    if live.match is None:
        return [lobby_post(live, locale), closed_post(live, locale)]
    pictures = await house.bot.painter.pictures(live, locale)
    seat = live.match.turn
    own = panel_post(live, locale, seat, pictures, note="x" * 300)
    looks = [words_post(live, locale, None), explain_post(live, locale), log_post(live, locale)]
    if seat is None:
        return [over_post(live, locale, pictures), own, *looks]
    public = board_post(live, locale, pictures)
    return [public, retired_post(public), own, started_post(live, locale), *looks]


async def send(house: House, live: Live) -> int:
    """Send every post of a match to the sandbox, which refuses what Discord would; how many there were."""
    outbox, lounge = Outbox(house.bot), house.box.channel("lounge")
    count = 0
    for locale in LOCALES:
        for post in await posts_of(house, live, locale):
            await outbox.send(int(lounge.id), post, f"{live.rev}.{locale}.{count}", ())
            count += 1
    return count


@pytest.mark.parametrize("case", TABLES)
async def test_every_post_of_a_match_is_within_the_limits_of_discord(
    house: House, case: str, record_property: Any
) -> None:
    assert {len(name) for name in NAMES} == {32}
    seats, options = TABLES[case]
    people = [house.box.person(name) for name in NAMES[:seats]]
    lobby = await house.lobby(NAMES[0])
    await lobby.choose("access", "invite")
    await lobby.choose("invited", people[1:])
    sent = await send(house, await lobby.live())
    await lobby.choose("access", "open")
    table = await house.table(*NAMES[:seats], options=options)
    live, rng, kinds = await table.live(), Random(5), set()
    while live.turn is not None:
        assert live.match is not None
        game, state = live.match.game, live.match.state
        kind = game.decision(state).kind
        if kind not in kinds or live.seq % 60 == 0:
            kinds.add(kind)
            sent += await send(house, live)
        code = game.codec.encode(rng.choice(game.legal(state)))
        answer = await house.store.matches.act(live.id, live.seq, live.turn.user, code, f"i:{live.seq}")
        assert isinstance(answer, Applied)
        live = answer.live
    sent += await send(house, live)
    messages = house.box.messages("lounge")
    assert len(messages) == sent
    images = [image for message in messages for image in message.images()]
    assert len(images) > sent / 3
    assert all(image.description and len(image.description) <= LONGEST_ALT for image in images)
    assert all(len(image.content) <= 400 * 1024 for image in images)
