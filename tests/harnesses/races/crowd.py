"""Players and strangers press twice, simultaneously, out of turn and on old posts, and press forged ids."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from random import Random
from typing import Any

from sandbox import Message, Person
from tests.harnesses.outcome import Outcome
from tests.harnesses.races.match_driver import Offer, RaceMatch, button_ids, gather_presses
from tests.harnesses.races.presses import Press
from tests.harnesses.races.process import TIMEOUT_SECONDS

#: Maximum number of old posts that are pressed again.
MAX_OLD_POSTS = 12
#: Maximum number of consecutive rounds without effect; with more, the match counts as dead.
MAX_IDLE_ROUNDS = 4
#: Invalid ids, or ids that were not issued in this match.
INVALID_IDS = (
    "m1", "m1:1", "m1:x:0:end", "m1:1:-1:end", f"m1:{10**30}:0:end", "m1:99999:0:end", "m1:1:0:end:more",
    "z1:1", "d1:1:0:", "l1:1:dance", "x1:-1:1", "t1:1:9",
    "cu1:1:join", "cp1:1:text:1",
)  # fmt: skip
#: Invalid codes, and codes to replace that of a move.
CODES = ("dance", "", "undo+undo", "choice0", "end+end", "take.999", "\N{GREEK SMALL LETTER ALPHA}")
#: Ids whose presses by a stranger must have no effect on a running match.
STRANGER_IDS = (
    "l1:{match}:join", "l1:{match}:leave", "l1:{match}:start", "l1:{match}:cancel", "l1:{match}:add:medium",
    "c1:{match}:cancel:yes", "c1:{match}:resign:yes", "t1:{match}:0", "v1:{match}:0:yes", "h1:{match}:0",
    "l1:{match}:hours", "tp1:{match}:0", "qt1:{match}:open", "qt1:{match}:clear",
)  # fmt: skip
#: Commands whose panels have toggles and selects; people without the permission are refused.
SETTINGS_COMMANDS = ("settings me", "settings time", "settings invitations", "settings server", "vacation")
Round = Callable[[Offer], Coroutine[Any, Any, list[Press]]]
#: The message of a panel, a component's id, and the value of a select.
Setting = tuple[Message, str, str | None]


class Crowd:
    """Players and strangers of one match, who press in rounds."""

    def __init__(self, driver: RaceMatch, others: Sequence[RaceMatch], outcome: Outcome, rng: Random) -> None:
        self.driver, self.others, self.outcome, self.rng = driver, others, outcome, rng
        self.presses = driver.presses
        self.strangers = [one for one in driver.people if one not in driver.seated]
        self._old: deque[tuple[Message, str, Person]] = deque(maxlen=MAX_OLD_POSTS)
        #: Kind of round -> weight.
        self._rounds: dict[Round, int] = {
            self._double: 4,
            self._at_once: 3,
            self._everybody: 3,
            self._others: 2,
            self._while_drawing: 4,
            self._stale: 3,
            self._forged: 3,
            self._foreign: 2,
            self._open_panels: 1,
            self._settings: 1,
        }
        #: Kinds of rounds that have not happened yet; each happens once at the beginning.
        self._first = [*self._rounds]
        rng.shuffle(self._first)

    async def run(self, most: int, is_away: Callable[[], bool]) -> None:
        """Press in rounds until there are `most` presses, also after the end of the match."""
        made = idle = 0
        while made < most:
            offers = [] if self.driver.is_over else self.driver.offers()
            if not offers and not self.driver.is_over:  # a program is computing, or the board is being sent
                is_idle = not await self.driver.wait_for_change(self.driver.pressable) and not is_away()
            else:
                before = self.driver.pressable
                offer = self.rng.choice(offers) if offers else None
                pressed = await self._round(offer)
                made += len(pressed)
                is_effect_expected = offer is not None and any(press.is_offered for press in pressed)
                is_idle = (
                    is_effect_expected and not await self.driver.wait_for_change(before) and not is_away()
                )
            idle = idle + 1 if is_idle else 0
            if idle > MAX_IDLE_ROUNDS:
                self.outcome.add_problem(
                    "dead", f"presses have no effect: {self.driver.match}, {self.driver.pressable}"
                )
                return

    async def _round(self, offer: Offer | None) -> list[Press]:
        if offer is None:
            last = self.driver.posts[-1]
            self._old.append((last.snapshot(), "", self.driver.people[0]))
            send_presses: Round = self.rng.choice((self._stale, self._forged))
            return await send_presses(Offer(self.driver.people[0], last, "", None))
        self._old.append((offer.message.snapshot(), offer.custom, offer.mover))
        (choice,) = self.rng.choices([*self._rounds], [*self._rounds.values()])
        send_presses = self._first.pop() if self._first else choice
        return await send_presses(offer)

    async def _double(self, offer: Offer) -> list[Press]:
        """Press the same button two or three times at once."""
        times = self.rng.choice((2, 2, 3))
        return await gather_presses(*(self.driver.press(offer, "double") for _ in range(times)))

    async def _at_once(self, offer: Offer) -> list[Press]:
        """Press up to three components at once, sometimes also Undo."""
        several = [offer, *self.rng.sample(offers := self.driver.offers(), min(2, len(offers)))]
        presses = [self.driver.press(one, "at once") for one in several]
        undo = next((one for one in button_ids(self.driver.posts[-1]).split() if one.endswith(":undo")), None)
        if undo and self.rng.random() < 0.5:
            presses.append(
                self.driver.press(Offer(offer.mover, self.driver.posts[-1], undo, None), "at once")
            )
        return await gather_presses(*presses)

    async def _everybody(self, offer: Offer) -> list[Press]:
        """Let all players and strangers press the same button at once."""
        others = [self._press_as(one, offer, "everybody") for one in self.driver.people if one != offer.mover]
        presses = [*others, self.driver.press(offer, "everybody")]
        self.rng.shuffle(presses)
        return await gather_presses(*presses)

    async def _others(self, offer: Offer) -> list[Press]:
        """Let everybody except the person to move press that person's button."""
        return await gather_presses(
            *(self._press_as(one, offer, "by others") for one in self.driver.people if one != offer.mover)
        )

    async def _while_drawing(self, offer: Offer) -> list[Press]:
        """Press a move and, while its picture is drawn, the old post and a guessed id of the next one."""
        old, offers = self.driver.posts[-1].snapshot(), self.driver.offers()
        moving = asyncio.ensure_future(self.driver.press(offer, "plain"))
        await asyncio.sleep(self.rng.random() * 0.1)
        rest = [self.rng.choice(offers) for _ in range(2)] if offers else []
        presses = [
            self.presses.press(one.mover, one.message.snapshot(), one.custom, one.value, "while drawing")
            for one in rest
        ]
        if not offer.custom.startswith("d1:"):
            seq = self.driver.shown_seq + 1
            guessed = f"m1:{self.driver.match}:{seq}:{self.rng.choice((*CODES, 'end', 'undo'))}"
            presses.append(self.presses.press(offer.mover, old, guessed, kind="while drawing"))
        found = await gather_presses(*presses)
        moved = await moving
        return [*found, *([moved] if moved else [])]

    async def _stale(self, offer: Offer) -> list[Press]:
        """Press buttons of old posts, as the person who was to move or as others."""
        presses = []
        for old, custom, mover in self.rng.sample([*self._old], min(3, len(self._old))):
            who = self.rng.choice((mover, mover, self.rng.choice(self.driver.people)))
            if custom and (who == mover or old.channel_id == offer.message.channel_id):
                presses.append(self.presses.press(who, old, custom, kind="stale"))
        return await gather_presses(*presses) or await self._forged(offer)

    async def _forged(self, offer: Offer) -> list[Press]:
        """Press forged ids: of other positions, with other codes, of other kinds, and invalid ones."""
        match, shown = self.driver.match, self.driver.shown_seq
        numbers = [max(0, shown + by) for by in (-3, -1, 1, 7)]
        code = offer.custom.split(":", 3)[-1] or "end"
        forged = [
            *self.rng.sample(INVALID_IDS, 1),
            f"m1:{match}:{self.rng.choice(numbers)}:{code}",
            f"m1:{match}:{max(0, shown)}:{self.rng.choice(CODES)}",
        ]
        post, mover = self.driver.posts[-1], offer.mover
        presses = [self.presses.press(mover, post, custom, kind="forged") for custom in forged]
        if self.strangers:
            ending = self.rng.choice(STRANGER_IDS).format(match=match)
            presses.append(self.presses.press(self.rng.choice(self.strangers), post, ending, kind="forged"))
        return await gather_presses(*presses, *self._forge_private_step(mover))

    async def _foreign(self, offer: Offer) -> list[Press]:
        """Press buttons of another match on a post of this one."""
        others = [one for one in self.others if one is not self.driver and not one.is_over and one.offers()]
        if not others:
            return await self._forged(offer)
        other_match, post = self.rng.choice(others), self.driver.posts[-1]
        custom = self.rng.choice(other_match.offers()).custom
        return await gather_presses(
            *(self.presses.press(one, post, custom, kind="foreign") for one in self.driver.people[:2])
        )

    async def _open_panels(self, offer: Offer) -> list[Press]:
        """Let everybody open the hand, the explanation, the note, a trial or a page of the log at once."""
        post, match = self.driver.posts[-1], self.driver.match
        private = ("h1", "x1", "j1", "tv")
        panel_ids = [one for one in button_ids(post).split() if one[:2] in private] + [f"g1:{match}:0"]
        presses = [
            self.presses.press(one, post, self.rng.choice(panel_ids), kind="panels")
            for one in self.driver.people
        ]
        return await gather_presses(*presses, *self._forge_private_step(offer.mover))

    async def _settings(self, offer: Offer) -> list[Press]:
        """Open the same panel of settings twice, and use its toggles and selects in both at once."""
        person, command = self.rng.choice(self.driver.people), self.rng.choice(SETTINGS_COMMANDS)
        answers = [one for _ in "12" for one in await open_settings(self.driver, person, command)]
        chosen = self.rng.sample(answers, min(4, len(answers)))
        return await gather_presses(
            *(self.presses.press(person, *one, kind="settings") for one in chosen),
            self.driver.press(offer, "plain"),
        )

    def _forge_private_step(self, mover: Person) -> list[Awaitable[Press | None]]:
        """Press an id from a direct message on the public post."""
        post = self.driver.posts[-1]
        steps = [one.custom for one in self.driver.offers() if one.message.id != post.id]
        partial_choices = [custom for custom in steps if custom.startswith("d1:")] or steps
        return [
            self.presses.press(mover, post, custom, kind="forged")
            for custom in self.rng.sample(partial_choices, min(1, len(partial_choices)))
        ]

    def _press_as(self, person: Person, offer: Offer, kind: str) -> Awaitable[Press | None]:
        """Press an offer on the public post as another person."""
        return self.presses.press(person, self.driver.posts[-1], offer.custom, offer.value, kind)


async def open_settings(driver: RaceMatch, person: Person, command: str) -> list[Setting]:
    """Open a panel of settings; return its message with each of its answers."""
    reply = await driver.presses.use_command(person, command, driver.channel)
    message = (await reply.settled(TIMEOUT_SECONDS)).message
    return [(message, *answer) for answer in setting_answers(message)]


def setting_answers(message: Message) -> list[tuple[str, str | None]]:
    """The toggles and options of a panel of settings: component id, and the value of a select."""
    toggles = [(button.custom_id or "", None) for button in message.buttons() if not button.disabled]
    chosen = [(select.custom_id, option.value) for select in message.selects() for option in select.options]
    return [one for one in (*toggles, *chosen) if one[0].startswith("z1:")]
