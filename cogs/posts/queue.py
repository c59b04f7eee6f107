"""A person's queued turn, as they alone see it: the panel, and the text below their hand.

Players read "plan" for an alternative.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, takewhile

import msgspec
from discord import ButtonStyle

from cogs.posts.choices import choice_step_of
from cogs.posts.component_ids import ComponentId, QueueId, QueueVerb
from cogs.posts.info_panels import note_text
from cogs.posts.message import Item, Post, button
from cogs.posts.naming import match_title, seating_of
from cogs.posts.trial import ACCENT, choice_rows, question_text, trial_button, trial_match
from data.store import Store
from data.store.matches.states import Running, StartedMatch
from data.store.queues import QueuedTurn, Report
from engine.game import Action
from engine.match import Step, public_events
from engine.queue import Alternative, QueuedSteps, replay
from engine.trial import play_codes
from render.drawing.encoding.png import Picture
from render.event_log import digest, log_line
from render.ladder.words import join_up_to
from render.language.catalogue import Words
from render.language.choice_steps import UnknownPartialChoice
from render.registry import GAME_UIS

#: Hexadecimal digits of a mark: the hash that identifies an alternative in component ids.
MARK_LENGTH = 8
#: Longest texts, in characters: the picked plan; the labels of each other plan.
MAX_PLAN, MAX_LABELS = 2400, 450
#: Longest text, in characters, of the moves of others that a plan has as its condition.
MAX_MOVES = 400


def alternative_mark(start: int, sample: int, codes: Sequence[str]) -> str:
    """The mark of a trial's codes; unlike an index, it stays the same when other alternatives are dropped."""
    return hashlib.sha256(msgspec.json.encode((start, sample, codes))).hexdigest()[:MARK_LENGTH]


def mark_of(alternative: Alternative) -> str:
    return alternative_mark(alternative.start, alternative.sample, alternative.codes)


def queue_button(
    live: StartedMatch,
    verb: QueueVerb,
    words: Words,
    mark: str = "",
    style: ButtonStyle = ButtonStyle.secondary,
) -> Item:
    return button(words(f"queue-{verb}"), QueueId(live.id, verb, mark).custom_id(live), style)


# ---- below the hand ----------------------------------------------------------------------


async def load_own_text(store: Store, live: StartedMatch, user: int, words: Words) -> str:
    """The text below a person's hand: their note, and what they have queued or what was played for them."""
    note, seat = note_text(await store.notes.load(live.id, user), words), live.seat_of(user)
    if not isinstance(live, Running) or seat is None:
        return note
    queued = await store.queues.load(live.id, user)
    return "\n".join(filter(None, (note, *(queue_lines(live, seat, queued, words) if queued else ()))))


def queue_lines(live: Running, seat: int, queued: QueuedTurn, words: Words) -> Iterator[str]:
    """Yield how many plans wait; if none waits, until the person's next move, the report of the last try."""
    if queued.is_waiting(live.match, seat):
        is_now = live.turn == seat
        yield words("queue-trying" if is_now else "queue-waiting", count=len(queued.alternatives))
    elif (report := queued.report) and _is_recent(live, seat, report):
        yield report_text(report, words)


def _is_recent(live: Running, seat: int, report: Report) -> bool:
    """Whether the person has made no move since the report, other than the queued steps."""
    match = live.match
    since = match.entries[max(0, report.seq - (match.seq - len(match.entries))) :]
    queued_steps = 0 if report.outcome == "unfit" else report.steps
    return sum(entry.seat == seat for entry in since) <= queued_steps


def report_text(report: Report, words: Words) -> str:
    """The sentence of a report: what was played from a queue, and why no more."""
    facts = {"number": report.alternative + 1, "steps": report.steps, "step": report.steps + 1}
    reason = words(f"queue-why-{report.reason}", **facts) if report.reason else ""
    return words(f"queue-{report.outcome}", reason=reason, **facts).rstrip()


# ---- a plan ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
    """An alternative as its person sees it."""

    live: Running
    seat: int
    #: Number of the plan, from 1.
    number: int
    alternative: Alternative
    #: The replayed steps; None if they can no longer be replayed: then the plan is never played.
    shown: QueuedSteps | None
    words: Words

    @property
    def mark(self) -> str:
        return mark_of(self.alternative)

    @property
    def heading(self) -> str:
        return self.words("queue-plan", number=self.number, before=self.number - 1)

    def summary(self) -> str:
        """The heading and the labels of the steps."""
        if self.shown is None:
            return f"{self.heading}\n{self.words('queue-broken')}"
        return f"{self.heading}\n{self._labels(self.shown) or self.words('queue-then-nothing')}"

    def tried_labels(self, report: Report) -> str:
        """The labels of the steps that were played, or of all steps if none was; "" if they are unknown."""
        steps = None if report.outcome == "unfit" else report.steps
        labels = self._labels(self.shown, steps) if self.shown else ""
        return labels and f"-# {labels}"

    def _labels(self, shown: QueuedSteps, steps: int | None = None) -> str:
        label = GAME_UIS[self.live.game].words.label
        seen = islice(self._steps(shown), steps)
        return " › ".join(label(view, action, self.words) for view, action, _ in seen)[:MAX_LABELS]

    def text(self, max_length: int = MAX_PLAN) -> str:
        """The heading, the steps with their consequences, what follows, and the conditions."""
        if self.shown is None:
            return self.summary()
        steps = [*self._step_lines(self.shown)]
        small = [f"-# {line}" for line in self._following_lines(self.shown)]
        listed = join_up_to(steps, max_length - len("\n".join((self.heading, *small))))
        missing = len(steps) - len(listed.splitlines())
        more = self.words("queue-more", count=missing) if missing else ""
        return "\n".join(filter(None, (self.heading, listed, more, *small)))

    def _steps(self, shown: QueuedSteps) -> Iterator[tuple[object, Action, Step]]:
        """Yield the steps that are played, each with the view before it and its action."""
        world = shown.before
        for code, step in zip(self.alternative.played, shown.steps, strict=False):
            yield world.game.view(world.state, self.seat), world.game.codec.decode(code), step
            world = play_codes(world, [code])

    def _step_lines(self, shown: QueuedSteps) -> Iterator[str]:
        """Yield the steps that are played, each with its label and its consequences."""
        phrases, words = GAME_UIS[self.live.game].words, self.words
        for number, (view, action, step) in enumerate(self._steps(shown), 1):
            if events := self._consequences(step):
                label = phrases.label(view, action, words)
                yield words("queue-step", number=number, choice=label, events=events)
            else:
                yield words("queue-step-plain", number=number, choice=phrases.detail(view, action, words))

    def _consequences(self, step: Step) -> str:
        """The events of a step that the person saw, before the first that reveals something."""
        texts, game_ui, seating = list[str](), GAME_UIS[self.live.game], seating_of(self.live, self.words)
        for event in takewhile(lambda event: not event.reveals, step.events):
            if event.visible_to in (None, self.seat):
                is_own = event.seat == self.seat
                text = (
                    game_ui.event_text(event, self.words) if is_own else log_line(event, seating, self.words)
                )
                texts += [text] if text else []
        return " · ".join(texts)

    def _following_lines(self, shown: QueuedSteps) -> Iterator[str]:
        """Yield what happens after the steps, and the conditions."""
        one, words = self.alternative, self.words
        if not one.played:
            yield words("queue-then-nothing")
        elif one.ending:
            yield words("queue-then-ends" if one.ends_turn else "queue-then-asks")
        else:
            yield words("queue-then-cut" if one.is_cut else "queue-then-open")
        if one.same_moves:
            events = public_events(shown.before.steps[: one.first])
            moves = digest(events, seating_of(self.live, words), words, MAX_MOVES).splitlines()
            yield words("queue-only-same")
            yield from (line.removeprefix("- ") for line in moves)
        if one.needs:
            yield self.needs_line(shown)

    def needs_line(self, shown: QueuedSteps) -> str:
        """The labels of the actions that must be possible."""
        before, label = shown.before, GAME_UIS[self.live.game].words.label
        view, decode = before.game.view(before.state, self.seat), before.game.codec.decode
        labels = (label(view, decode(code), self.words) for code in self.alternative.needs)
        return self.words("queue-only-possible", choices=", ".join(labels))

    # ---- components ----------------------------------------------------------------------

    def button(self, verb: QueueVerb, style: ButtonStyle = ButtonStyle.secondary) -> Item:
        return queue_button(self.live, verb, self.words, self.mark, style)

    def pick_button(self, *, is_picked: bool) -> Item:
        """The button that shows the components of this plan."""
        custom_id = QueueId(self.live.id, "pick", self.mark).custom_id(self.live)
        style = ButtonStyle.primary if is_picked else ButtonStyle.secondary
        return button(self.words("queue-pick", number=self.number), custom_id, style)

    def condition_rows(self) -> list[list[Item]]:
        """Toggles for the end of the turn and for moves of others, and a button for other conditions."""
        if self.shown is None:
            return []
        one = self.alternative
        needs = self.button("needs", ButtonStyle.success if one.needs else ButtonStyle.secondary)
        toggles = [self._toggle("same", "any", is_on=one.same_moves), needs]
        if one.ending:
            toggles.insert(0, self._toggle("ends", "stops", is_on=one.ends_turn))
        return [toggles]

    def _toggle(self, on: QueueVerb, off: QueueVerb, *, is_on: bool) -> Item:
        """A button that shows a condition and switches it."""
        name, custom_id = self.words(f"queue-{on}"), QueueId(self.live.id, off if is_on else on, self.mark)
        label = self.words("settings-toggle", name=name, value="on" if is_on else "off")
        style = ButtonStyle.success if is_on else ButtonStyle.secondary
        return button(label, custom_id.custom_id(self.live), style)

    def buttons(self) -> list[Item]:
        """Buttons that show this plan, move it up and drop it."""
        shows = [self.button("show")] if self.shown else []
        ups = [self.button("up")] if self.number > 1 else []
        return [*shows, *ups, self.button("drop")]


# ---- the panel ---------------------------------------------------------------------------


def queue_panel(
    live: Running, seat: int, queued: QueuedTurn | None, words: Words, picked: str = "", notice: str = ""
) -> Post:
    """A person's plans; the components are those of the plan with the mark `picked`, or else of the first."""
    plans = [
        Plan(live, seat, number, one, replay(live.match, seat, one), words)
        for number, one in enumerate(queued.alternatives if queued else (), 1)
    ]
    is_waiting = queued is not None and queued.is_waiting(live.match, seat)
    status = [] if is_waiting and live.turn != seat else [*_status_lines(plans, queued)]
    texts = [] if is_waiting else [words("queue-own-turn" if live.turn == seat else "queue-empty")]
    plans = plans if is_waiting else []
    chosen = next((plan for plan in plans if plan.mark == picked), plans[0] if plans else None)
    title = words("queue-title", match=match_title(live.game, live.id, words))
    small = f"{words('queue-private')} {words('queue-how') if plans else ''}".rstrip()
    return Post(
        headline=f"{notice}\n### {title}".strip(),
        preface="\n".join(filter(None, status)),
        texts=(*texts, *(plan.text() if plan is chosen else plan.summary() for plan in plans), f"-# {small}"),
        rows=_rows(plans, chosen) if chosen else [[trial_button(live, "open", words)]],
        accent=ACCENT,
        valid_in=(live.id, live.status),
    )


def shows_queue(ids: Iterable[ComponentId]) -> bool:
    """Whether a post with these components shows waiting plans."""
    return any(isinstance(one, QueueId) and one.verb not in ("open", "add") for one in ids)


def condition_post(
    plan: Plan, shown: QueuedSteps, pictures: Sequence[Picture], partial_choice: str = "", notice: str = ""
) -> Post:
    """A post with the choices at the start of a plan's turn, which the person can make conditions.

    Raises UnknownPartialChoice.
    """
    live, words = plan.live, plan.words
    world = trial_match(live, shown.before, plan.mark, plan.alternative.needs)
    if partial_choice and choice_step_of(world, words, partial_choice) is None:
        raise UnknownPartialChoice(partial_choice)
    needs = plan.needs_line(shown) if plan.alternative.needs else ""
    frees = [plan.button("free")] if plan.alternative.needs else []
    return Post(
        headline=f"{notice}\n### {words('queue-needs-title', number=plan.number)}".strip(),
        preface=f"{words('queue-needs-how')}\n{question_text(world, words, partial_choice)}",
        pictures=pictures,
        texts=(f"-# {needs}",) if needs else (),
        rows=[*choice_rows(world, words, partial_choice), [plan.pick_button(is_picked=False), *frees]],
        accent=ACCENT,
        valid_in=(live.id, live.status),
        file_prefix=f"{live.id}-condition-{plan.mark}",
    )


def _status_lines(plans: Sequence[Plan], queued: QueuedTurn | None) -> Iterator[str]:
    """Yield a line that says that the queue is being tried, or the report of the last try with its steps."""
    if queued and plans:
        first = plans[0]
        yield from (lines := [*queue_lines(first.live, first.seat, queued, first.words)])
        if lines and (report := queued.report):
            tried = plans[report.alternative]
            yield tried.tried_labels(report)
            if report.reason == "needs" and tried.shown:
                yield f"-# {tried.needs_line(tried.shown)}"


def _rows(plans: Sequence[Plan], chosen: Plan) -> list[list[Item]]:
    """Buttons for several plans (pick one, drop all), components of the chosen one, and the trial button."""
    live, words = chosen.live, chosen.words
    picks = [plan.pick_button(is_picked=plan is chosen) for plan in plans]
    ends = [queue_button(live, "clear", words)] if len(plans) > 1 else []
    return [
        *([picks] if len(plans) > 1 else []),
        *chosen.condition_rows(),
        [*chosen.buttons(), *ends, trial_button(live, "open", words)],
    ]
