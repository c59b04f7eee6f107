"""Private replies are updated when their match changes, and a new refusal replaces the previous one."""

from collections.abc import Iterable
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest

from cogs.delivery.interaction_tokens import TOKEN_SECONDS
from data.store.matches.states import SEAT_RESERVED_SECONDS
from engine.game import Reason
from engine.match import UNDO
from sandbox import Message, Person
from tests.bot.commands.test_hint import start_match_with_hints
from tests.bot.harness import BotHarness, MatchDriver
from tests.bot.interaction.test_panels import press, private_answers
from tests.bot.lobbies.test_lobby import LANGUAGES
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]


@pytest.fixture
def harness(shared: BotHarness) -> BotHarness:
    """The one bot of all tests."""
    return shared


def quick_clients(client: str) -> list[Any]:
    """One language of Discord's client, and all of them in long runs."""
    return [pytest.param([client], id=client), pytest.param([*LANGUAGES], id="all", marks=pytest.mark.soak)]


def facts(driver: MatchDriver, game: str, locale: str = "en") -> dict[str, str]:
    return {"game": text(locale, f"game-{game}"), "channel": f"<#{driver.channel.id}>"}


async def ask_hint(harness: BotHarness, driver: MatchDriver, person: Person) -> Message:
    """Ask for a hint by command; return the reply, which has the button Do it."""
    reply = (await harness.run_command(person, "hint", driver.channel)).message
    assert reply.buttons()
    return reply


# ---- while the token is valid ----------------------------------------------------------


@pytest.mark.parametrize("clients", quick_clients("el"))
async def test_hints_are_replaced_in_their_language_when_the_board_changes(
    harness: BotHarness, clients: list[str]
) -> None:
    driver = await start_match_with_hints(harness, "Ana", "Ben", game="gheos")
    mover = await driver.mover()
    locales = [LANGUAGES[client] for client in clients]
    old = [text(locale, "reply-old", **facts(driver, "gheos", locale)) for locale in locales]
    advice = await ask_hints(harness, driver, mover, clients)
    await driver.press_at_random(Random(1), 1)
    assert (await driver.mover()).id == mover.id
    assert [(one.text(), one.buttons()) for one in advice] == [(words, []) for words in old]
    again = await ask_hints(harness, driver, mover, clients)
    while (await driver.mover()).id == mover.id:
        await driver.press_at_random(Random(1), 1)
    assert [(one.text(), one.buttons()) for one in again] == [(words, []) for words in old]


async def ask_hints(
    harness: BotHarness, driver: MatchDriver, person: Person, clients: Iterable[str]
) -> list[Message]:
    """Ask for a hint in some languages of Discord's client."""
    replies = list[Message]()
    for person.locale in clients:
        replies.append(await ask_hint(harness, driver, person))
    return replies


@pytest.mark.parametrize("languages", [1, pytest.param(len(LANGUAGES), marks=pytest.mark.soak)])
async def test_private_replies_are_replaced_in_their_language_at_the_end_of_the_match(
    harness: BotHarness, languages: int
) -> None:
    """Uses each command in another language; the long run uses each in all of them."""
    driver = await start_match_with_hints(harness, "Ana", "Ben", game="gheos")
    mover, other = await driver.mover(), await driver.waiting_person()
    explained = await press(harness, mover, driver.post, "button-explain")
    shown = [("en", explained), ("en", await driver.open_hand(other))]
    clients = cycle(LANGUAGES.items())
    for command in ("hand", "try", "queue"):
        for other.locale, locale in islice(clients, languages):
            shown.append((locale, (await harness.run_command(other, command, driver.channel)).message))
    replay = (await harness.run_command(other, "replay watch", driver.channel)).message
    await driver.fast_forward(Random(1))
    for locale, message in shown:
        assert message.text() == text(locale, "hand-over", **facts(driver, "gheos", locale))
        assert message.buttons() == []
    assert replay.buttons(), "a replay does not become outdated"


async def test_a_reply_of_the_waiting_player_stays_while_its_buttons_work(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    waiting = await driver.waiting_person()
    hand = await driver.open_hand(waiting)
    before = hand.text()
    await driver.press_at_random(Random(1), 1)
    assert (hand.text(), bool(hand.buttons())) == (before, True)


@pytest.mark.parametrize("clients", quick_clients("pl"))
async def test_the_button_to_take_a_seat_back_disappears_when_the_minute_is_over(
    harness: BotHarness, clients: list[str]
) -> None:
    for client in clients:
        driver, _, reply = await leave_match(harness, client)
        locale = LANGUAGES[client]
        assert [button.label for button in reply.buttons()] == [text(locale, "resign-back")]
        await harness.advance(SEAT_RESERVED_SECONDS)
        assert reply.text() == text(locale, "resign-left", **facts(driver, "gheos", locale))
        assert reply.buttons() == []


async def leave_match(harness: BotHarness, client: str = "en-US") -> tuple[MatchDriver, Person, Message]:
    """Let a waiting person leave a match of three; return the match, the person and the private reply."""
    driver = await harness.start_match("Ana", "Ben", "Cleo", game="gheos")
    left = await driver.waiting_person()
    left.locale = client
    return driver, left, await harness.run_confirmed_command(left, "play resign", driver.channel)


async def test_the_button_to_take_a_seat_back_disappears_when_the_match_ends(harness: BotHarness) -> None:
    driver, _, reply = await leave_match(harness)
    await driver.fast_forward(Random(1))
    assert reply.text() == text("en", "hand-over", **facts(driver, "gheos"))
    assert reply.buttons() == []


async def test_private_replies_to_a_cancelled_match_promise_no_result(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", programs=("easy",), game="gheos")
    ana = harness.box.person("Ana")
    advice = await ask_hint(harness, driver, ana)
    await harness.run_confirmed_command(ana, "play cancel", driver.channel)
    assert advice.text() == text("en", "notice-closed", game=text("en", "game-gheos"))


@pytest.mark.parametrize("clients", quick_clients("el"))
async def test_a_player_who_takes_the_seat_back_is_told_so(harness: BotHarness, clients: list[str]) -> None:
    for client in clients:
        _, left, reply = await leave_match(harness, client)
        locale = LANGUAGES[client]
        await left.press(reply, text(locale, "resign-back"))
        await harness.wait_until_idle()
        assert reply.text() == text(locale, "resign-returned")
        assert reply.buttons() == []


@pytest.mark.parametrize("clients", quick_clients("pl"))
async def test_replies_about_a_table_are_replaced_when_the_match_starts(
    harness: BotHarness, clients: list[str]
) -> None:
    lounge = harness.box.channel("lounge")
    for client in clients:
        locale = LANGUAGES[client]
        ana, ben = (harness.box.person(f"{name} {client}") for name in ("Ana", "Ben"))
        ana.locale = ben.locale = client
        lobby = await harness.open_lobby(ana.name, "lounge", "gheos")
        await lobby.choose("seats", "2")
        await lobby.press("join", ben)
        (joined,) = (message for message in ben.messages(lobby.channel) if message.ephemeral)
        (opened,) = (message for message in ana.messages(lounge) if message.ephemeral)
        await lobby.press("start")
        facts = {"game": text(locale, "game-gheos"), "link": f"<#{lobby.channel.id}>"}
        assert [joined.text(), opened.text()] == [text(locale, "notice-started", **facts)] * 2


async def test_replies_about_a_table_are_replaced_when_it_is_cancelled(harness: BotHarness) -> None:
    ben, lobby = harness.box.person("Ben"), await harness.open_lobby("Ana", game="gheos")
    await lobby.press("join", ben)
    (joined,) = (message for message in ben.messages(lobby.channel) if message.ephemeral)
    await harness.run_confirmed_command(lobby.organiser, "play cancel", lobby.channel)
    assert joined.text() == text("en", "notice-closed", game=text("en", "game-gheos"))


# ---- after the token has expired -------------------------------------------------------


@pytest.mark.parametrize("languages", [1, pytest.param(len(LANGUAGES), marks=pytest.mark.soak)])
async def test_a_press_on_an_old_reply_is_answered_in_its_place(harness: BotHarness, languages: int) -> None:
    """Presses each button in another language; the long run presses each in all of them."""
    driver = await start_match_with_hints(harness, "Ana", "Ben", game="gheos")
    mover, labels = await driver.mover(), ("button-do-it", "button-explain", "button-hand")
    clients = cycle(LANGUAGES)
    pressed = [(label, client) for label in labels for client in islice(clients, languages)]
    replies = await ask_hints(harness, driver, mover, [client for _, client in pressed])
    await harness.advance(TOKEN_SECONDS + 61)
    await driver.fast_forward(Random(1))
    before = private_answers(harness, driver, mover)
    for (label, mover.locale), old in zip(pressed, replies, strict=True):
        locale = LANGUAGES[mover.locale]
        assert old.buttons(), "without a valid token the reply cannot be edited"
        shown = await (await mover.press(old, text(locale, label))).settled()
        await harness.wait_until_idle()
        assert shown.message.id == old.id
        assert text(locale, "match-over").split("`")[0] in old.text(), (label, locale)
        assert old.buttons() == []
        assert private_answers(harness, driver, mover) == before, "no other reply was sent"


async def test_a_press_on_an_old_reply_with_choices_shows_the_current_choices(harness: BotHarness) -> None:
    driver = await start_match_with_hints(harness, "Ana", "Ben", game="gheos")
    mover = await driver.mover()
    old = await ask_hint(harness, driver, mover)
    await harness.advance(TOKEN_SECONDS + 61)
    await driver.press_at_random(Random(1), 1)
    harness.box.clock.advance(6)  # a sooner press would count as a double press
    before = private_answers(harness, driver, mover)
    await press(harness, mover, old, "button-do-it")
    assert private_answers(harness, driver, mover) == before
    assert text("en", "stale") in old.text()
    seq = (await driver.load()).seq
    ids = [button.custom_id or "" for button in old.buttons()]
    moves = [one for one in ids if one.startswith(("m1:", "d1:"))]
    assert moves
    assert all(one.split(":")[2] == str(seq) for one in moves)


# ---- refusals do not pile up -----------------------------------------------------------


async def test_refused_presses_on_a_post_leave_one_private_reply(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="maori")
    waiting = await driver.waiting_person()
    before = private_answers(harness, driver, waiting)
    move = next(one for one in driver.move_ids() if not one.endswith(UNDO))
    for _ in range(3):
        await waiting.press(driver.post, move)
        await harness.wait_until_idle()
    new = [message for message in private_answers(harness, driver, waiting) if message not in before]
    assert len(new) == 1
    await press(harness, waiting, driver.post, "button-log")
    new = [message for message in private_answers(harness, driver, waiting) if message not in before]
    assert len(new) == 1


async def test_refused_presses_on_the_button_of_a_form_leave_one_private_reply(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="maori")
    stranger = harness.box.person("Eva")
    for _ in range(3):
        await press(harness, stranger, driver.post, "button-note")
    assert len(private_answers(harness, driver, stranger)) == 1


async def test_a_valid_reply_keeps_its_buttons_when_presses_are_refused(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    waiting = await driver.waiting_person()
    shown = (await harness.run_command(waiting, "replay watch", driver.channel)).message
    labels = [button.label for button in shown.buttons()]
    before = private_answers(harness, driver, waiting)
    limits = harness.bot.services.rate_limiter
    monkeypatch.setattr(
        limits, "claim", lambda *_: Reason("limit-ping", {"most": 3, "when": "soon", "name": "Ben"})
    )
    for _ in range(3):
        await waiting.press(shown, "⏭")
        await harness.wait_until_idle()
    assert [button.label for button in shown.buttons()] == labels
    assert len(private_answers(harness, driver, waiting)) == len(before) + 1


async def test_a_successful_press_deletes_the_refusal_of_an_earlier_press(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    waiting = await driver.waiting_person()
    await driver.pass_turn(Random(1))
    shown = (await harness.run_command(waiting, "replay watch", driver.channel)).message
    before = private_answers(harness, driver, waiting)
    with monkeypatch.context() as full:
        reason = Reason("limit-ping", {"most": 3, "when": "soon", "name": "Ben"})
        full.setattr(harness.bot.services.rate_limiter, "claim", lambda *_: reason)
        await waiting.press(shown, "⏮")
        await harness.wait_until_idle()
    assert len(private_answers(harness, driver, waiting)) == len(before) + 1
    await waiting.press(shown, "⏮")
    await harness.wait_until_idle()
    assert private_answers(harness, driver, waiting) == before
