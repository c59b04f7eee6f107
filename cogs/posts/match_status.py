"""The status of a match apart from its game: clock, pauses, votes, free seats, offers and blocks."""

from discord import ButtonStyle

from cogs.posts.component_ids import (
    Answer,
    BlockId,
    BlockVerb,
    CallId,
    ConfirmId,
    Ending,
    OfferId,
    OpenVoteId,
    SeatId,
    VoteId,
)
from cogs.posts.lobbies.evening import clock_stamp, deadline_stamp
from cogs.posts.message import MAX_ROW_ITEMS, Item, Post, button, count_components
from cogs.posts.naming import match_name, seating_of
from data.store.matches.answers import VoteChanged
from data.store.matches.seats import has_given_up, offers_call, voters
from data.store.matches.states import (
    AnyMatch,
    Finished,
    MatchInfo,
    Running,
    StartedMatch,
)
from data.store.matches.votes import steps_back
from engine.clock.pace import DAY
from engine.match import public_events
from engine.votes import Vote, VoteKind
from render.event_log import log_lines
from render.language.catalogue import Words, escape_markdown

YES: Answer = "yes"
NO: Answer = "no"
BLOCK_LABELS: dict[BlockVerb, str] = {"block": "invite-block", "unblock": "invite-unblock"}
#: Maximum number of log entries that a vote on an undo shows.
MAX_UNDONE_LINES = 5
#: Discord shows times that are further away in whole days, so that the end of a turn and the end of its
#: grace period may look equal.
FAR_SECONDS = DAY


def status_text(live: Running, words: Words) -> str:
    """Pause, holiday, clock, calls, stand-ins, reserved seats and the vote as text; "" if there are none."""
    lines = [
        _pause_line(live, words),
        _holiday_line(live, words),
        _clock_line(live, words),
        _call_line(live, words),
        *_stand_in_lines(live, words),
        *_reserved_lines(live, words),
    ]
    if live.vote is not None:
        lines.append(vote_text(live, live.vote, words))
    return "\n".join(filter(None, lines))


def status_rows(live: Running, words: Words, max_components: int) -> list[list[Item]]:
    """Rows with buttons to vote, to ping the player to move and to take seats, within `max_components`."""
    rows: list[list[Item]] = []
    if live.vote is not None:
        rows.append(vote_row(live, live.vote, words))
    max_components -= count_components(rows)
    buttons = [*_waiting_buttons(live, words), *_seat_buttons(live, words)]
    fitting = buttons[: max(0, min(MAX_ROW_ITEMS, max_components - 1))]
    return [*rows, fitting] if fitting else rows


def _waiting_buttons(live: Running, words: Words) -> list[Item]:
    """Buttons for people who wait: one pings the player to move, one opens a vote to let a program play."""
    if not offers_call(live):
        return []
    call = button(words("call-again", name=live.to_move.name), CallId(live.id).custom_id(live))
    return [call, *_hand_over_buttons(live, words)]


def _hand_over_buttons(live: Running, words: Words) -> list[Item]:
    """After enough pings, a button that opens a vote to let a program play the turn; before, none."""
    if live.vote is not None or not live.clock.may_hand_over:
        return []
    return [button(words("call-vote"), OpenVoteId(live.id, "absent").custom_id(live))]


def called_post(live: Running, words: Words) -> Post:
    """The reply to a person who has pinged the player whose turn it is."""
    text = words("call-done", name=escape_markdown(live.to_move.name), at=f"<t:{live.clock.next_call}:R>")
    row = _hand_over_buttons(live, words)
    return Post(texts=(text,), rows=(row,) if row else ())


def _seat_buttons(live: Running, words: Words) -> list[Item]:
    """A button for each free seat, and for each seat that only its player can take back."""
    return [
        button(
            words("seat-take" if seat.vacant else "seat-back", name=seat.name),
            SeatId(live.id, number).custom_id(live),
            ButtonStyle.success,
        )
        for number, seat in enumerate(live.shown_seats)
        if seat.vacant or seat.away is not None or live.is_reserved(live.seats[number])
    ]


def vote_row(live: Running, vote: Vote, words: Words) -> list[Item]:
    """The buttons Yes and No of a vote."""
    styles = {YES: ButtonStyle.success, NO: ButtonStyle.danger}
    return [
        button(words(f"vote-{answer}"), VoteId(live.id, vote.opened, answer).custom_id(live), style)
        for answer, style in styles.items()
    ]


def open_vote_button(live: Running, kind: VoteKind, words: Words) -> Item:
    """A button that opens a vote."""
    return button(words("vote-ask"), OpenVoteId(live.id, kind).custom_id(live), ButtonStyle.primary)


def confirm_post(live: AnyMatch, ending: Ending, user: int, words: Words) -> Post:
    """A question that asks a person to confirm cancelling or resigning, with the name of the match."""
    question: str = ending
    if not isinstance(live, StartedMatch):
        question = "close"
    elif live.is_practice:
        question = "practice"
    elif ending == "cancel" and live.is_late:
        question = "cancel-late"
    elif ending == "resign" and live.has_taken_over(user):
        question = "resign-for-good"
    name = escape_markdown(match_name(live, words, user))
    styles = {YES: ButtonStyle.danger, NO: ButtonStyle.secondary}
    row = [
        button(words(f"vote-{answer}"), ConfirmId(live.id, ending, answer).custom_id(live), style)
        for answer, style in styles.items()
    ]
    return Post(texts=(words(f"confirm-{question}", match=name),), rows=(row,))


def resigned_post(before: MatchInfo, live: Running, user: int, words: Words) -> Post:
    """The message to a person who has resigned; if they may return, with the deadline and a button for it."""
    seat = _find_changed_seat(before, live)
    if live.seats[seat].offered != user:
        name = escape_markdown(match_name(live, words, user))
        return Post(texts=(words("resign-done-for-good", match=name),))
    until = f"<t:{live.seats[seat].reserved_until}:R>"
    resigned = words("resign-done", match=escape_markdown(match_name(live, words, user)), until=until)
    back = button(words("resign-back"), SeatId(live.id, seat).custom_id(live), ButtonStyle.success)
    return Post(texts=(resigned,), rows=((back,),))


def offer_post(live: Running, seat: int, user: int, by: tuple[int, str]) -> Post:
    """An offer of a seat that only one person can take; `by` is the id and name of the inviter."""
    words = Words.of(live.locale)
    names = {"mention": f"<@{user}>", "by": escape_markdown(by[1]), "name": escape_markdown(live.names[seat])}
    take = button(words("seat-accept"), OfferId(live.id, seat, user).custom_id(live), ButtonStyle.success)
    return Post(
        texts=(words("seat-offered", game=words(f"game-{live.game}"), **names),),
        rows=((take, block_button(by[0], words)),),
    )


def block_button(user: int, words: Words, verb: BlockVerb = "block") -> Item:
    """A button that blocks or unblocks invitations from a person."""
    return button(words(BLOCK_LABELS[verb]), str(BlockId(user, verb)))


def blocked_post(user: int, words: Words) -> Post:
    """The confirmation of a block, with a button to undo it."""
    text = words("block-done", name=f"<@{user}>")
    return Post(texts=(text,), rows=((block_button(user, words, "unblock"),),))


def vote_text(live: Running, vote: Vote, words: Words) -> str:
    """The question of a vote, the count, the deadline, and how a missing answer counts."""
    answers = [ballot.agrees for ballot in vote.ballots] + [True] * (vote.by is not None)
    voter_count = len(voters(live, vote)) + (vote.by is not None)
    tally = words("vote-tally", yes=answers.count(True), no=answers.count(False), all=voter_count)
    rule = "all" if vote.rule.unanimous else "most"
    silence = "yes" if vote.silent_ballot(is_late=live.is_late) else "no"
    ends = words("vote-rule", rule=rule, silence=silence, until=f"<t:{vote.closes_at}:R>")
    question = f"**{vote_question(live, vote, words)}**"
    return "\n".join((question, *undone_lines(live, vote, words), f"{tally} · {ends}"))


def vote_question(live: StartedMatch, vote: Vote, words: Words) -> str:
    by = next((seat.name for seat in live.people if seat.user == vote.by), "")
    about = live.seats[vote.seat].name
    suffix = "-late" if vote.kind == "cancel" and live.is_late else ""
    if vote.kind == "absent" and vote.by is not None:
        suffix = "-called"
    return words(f"vote-{vote.kind}{suffix}", by=escape_markdown(by), name=escape_markdown(about))


def undone_lines(live: StartedMatch, vote: Vote, words: Words) -> list[str]:
    """The log entries that a vote on an undo would take back; empty for other votes."""
    if vote.kind != "undo" or not (steps := steps_back(live, vote.seat)):
        return []
    entries = log_lines(public_events(live.match.steps[-steps:]), seating_of(live, words), words)
    lines = [f"- {line}" for line in entries[:MAX_UNDONE_LINES]]
    if len(entries) > MAX_UNDONE_LINES:
        lines.append(words("vote-undo-more", count=len(entries) - MAX_UNDONE_LINES))
    return lines


def vote_outcome(decided: VoteChanged, words: Words) -> str:
    live, answer = decided.live, YES if decided.carried else NO
    suffix = "-late" if isinstance(live, Finished) and live.is_cancelled_late else ""
    outcome = words(f"voted-{decided.vote.kind}-{answer}{suffix}", name=escape_markdown(decided.name))
    is_freed = decided.carried and decided.vote.kind == "replace"
    return " ".join((outcome, *(_left_for_good_lines(live, decided.vote.seat, words) if is_freed else ())))


def _find_changed_seat(before: MatchInfo, after: MatchInfo) -> int:
    return next(n for n, seat in enumerate(after.seats) if seat != before.seats[n])


def resignation_text(before: MatchInfo, after: Running) -> str:
    """The announcement of a resignation; it says whether the seat is reserved for the person for a while."""
    seat, words = _find_changed_seat(before, after), Words.of(after.locale)
    names = {"name": escape_markdown(before.names[seat]), "program": escape_markdown(after.names[seat])}
    key = "play-left" if after.seats[seat].offered else "play-resigned"
    return " ".join((words(key, **names), *_left_for_good_lines(after, seat, words)))


def replacement_text(before: StartedMatch, after: Running) -> str:
    """The announcement that a seat has a new player."""
    seat, words = _find_changed_seat(before, after), Words.of(after.locale)
    user = after.seats[seat].user
    if user is not None and before.first_seat_of(user) == seat:
        return words("play-came-back", name=escape_markdown(after.names[seat]))
    names = {"old": escape_markdown(before.names[seat]), "new": escape_markdown(after.names[seat])}
    return " ".join((words("play-replaced", **names), *_left_for_good_lines(after, seat, words)))


def _left_for_good_lines(live: StartedMatch, seat: int, words: Words) -> list[str]:
    """A note that the person who has just left the seat may not return; empty if they may."""
    left = next(one for one in reversed(live.former) if one.seat == seat)
    if left.user is None or not has_given_up(live, left.user):
        return []
    return [words("play-left-for-good", name=escape_markdown(left.name))]


def _pause_line(live: Running, words: Words) -> str:
    return words("clock-paused", since=f"<t:{live.pause.since}:f>") if live.pause else ""


def _holiday_line(live: Running, words: Words) -> str:
    if live.clock.holiday is None:
        return ""
    return words(
        "clock-holiday", name=escape_markdown(live.to_move.name), until=f"<t:{live.clock.holiday}:D>"
    )


def _clock_line(live: Running, words: Words) -> str:
    """The end of the turn's time limit, the time when a program plays or a vote opens, and playing hours."""
    if live.deadline is None:
        return ""
    until, last = deadline_stamp(live, live.clock.lapses), deadline_stamp(live, live.deadline)
    is_far = live.evening is None and (live.clock.lapses or 0) - live.touched > FAR_SECONDS
    key = f"clock-{live.absence}.once" if is_far else f"clock-{live.absence}"
    lines = [words(key, until=until, last=last)]
    if live.evening is not None:
        span = live.evening.next_span(live.touched)
        lines.append(words("clock-evening", start=clock_stamp(span.start), until=clock_stamp(span.end)))
    return "\n".join(f"-# {line}" for line in lines)


def _call_line(live: Running, words: Words) -> str:
    """A line that says when the player whose turn it is was last pinged."""
    if live.awaited is None or not live.clock.calls:
        return ""
    name = escape_markdown(live.to_move.name)
    return f"-# {words('call-line', name=name, when=f'<t:{live.clock.called}:R>')}"


def _stand_in_lines(live: Running, words: Words) -> list[str]:
    return [
        words("clock-away", name=escape_markdown(seat.name), since=f"<t:{seat.away}:f>")
        for seat in live.seats
        if seat.away is not None
    ]


def _reserved_lines(live: Running, words: Words) -> list[str]:
    """A line for each seat that its player has just left and may still take back."""
    return [
        words("seat-reserved", name=escape_markdown(shown.name), until=f"<t:{seat.reserved_until}:R>")
        for seat, shown in zip(live.seats, live.shown_seats, strict=True)
        if live.is_reserved(seat)
    ]
