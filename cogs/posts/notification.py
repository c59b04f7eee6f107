"""What a phone's lock screen shows of a post: one sentence, as Discord shows no text of components there."""

import re
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from cogs.posts.naming import called, table_of
from data.store.matches.states import Finished, MatchInfo, Running, Seat
from render.language.catalogue import Words, escaped
from render.titles import TITLES
from render.words import last_turn

#: Visible characters of a sentence, names that are called after it not counted; phones cut longer ones.
MAX_LENGTH = 180
#: How long a mention may be on the screen: "@" and the longest name.
MAX_MENTION = 33
_MENTION, _ESCAPE = re.compile(r"<@!?\d+>"), re.compile(r"\\(.)")


class Notification(Struct, frozen=True):
    """A sentence that mentions whom it calls, and who of them is to be called."""

    text: str
    users: Sequence[int] = ()


def turn_notification(live: Running, user: int) -> Notification:
    """Calls the person to move: the match, what is asked, and what happened just before."""
    match, words = live.match, Words.of(live.locale)
    view, table = match.game.view(match.state, None), table_of(live)
    if match.game.decision(view).private:
        sentence = words("push-turn-private", mention=f"<@{user}>", **_named(live, words))
    else:
        players = list(table.players)
        players[live.turn] = msgspec.structs.replace(players[live.turn], name=f"<@{user}>")
        mentioning = msgspec.structs.replace(table, players=tuple(players))
        question = TITLES[live.game].words.question(view, mentioning, words)
        sentence = words("push-turn", question=question, **_named(live, words))
    room = MAX_LENGTH - visible_length(sentence) - 1
    news = last_turn(match.meanwhile(live.turn), table, words, room)
    return Notification(f"{sentence} {news}".rstrip(), (user,))


def result_notification(live: Finished) -> Notification:
    """Says who has won, and calls everybody who played."""
    match, words = live.match, Words.of(live.locale)
    best = [score for score in match.game.scores(match.state) if score.rank == 1]
    winners = [live.seats[score.seat] for score in best]

    def sentence(shown: int) -> str:
        names = ", ".join(_mentioned(seat, words) for seat in winners[:shown])
        names += f" +{len(winners) - shown}" if shown < len(winners) else ""
        count, points = len(winners), best[0].total
        return words("push-over", names=names, count=count, points=points, **_named(live, words))

    fitting = (n for n in range(len(winners), 1, -1) if visible_length(sentence(n)) <= MAX_LENGTH)
    shown = next(fitting, 1)
    others = [_mentioned(seat, words) for seat in live.people if seat not in winners[:shown]]
    return Notification(" ".join((sentence(shown), *others)), [*live.seat_by_user])


def hand_notification(live: MatchInfo, words: Words) -> Notification:
    """Says to whose direct messages a hand has come; nothing of what is in it."""
    return Notification(words("push-hand", **_named(live, words)))


def invitation_notification(
    live: MatchInfo, key: str, users: Sequence[int], called: Sequence[int], by: int
) -> Notification:
    """Says who invites to what, `key` how, and names all whom it is for; some of them are called."""
    names, words = " ".join(f"<@{user}>" for user in users), Words.of(live.locale)
    return Notification(words(f"{key}.push", names=names, by=f"<@{by}>", **_named(live, words)), called)


def offer_notification(live: MatchInfo, seat: int, user: int, by: str) -> Notification:
    """Says who offers whose seat in what."""
    names = {"mention": f"<@{user}>", "by": escaped(by), "name": escaped(live.names[seat])}
    words = Words.of(live.locale)
    return Notification(words("seat-offered.push", **names, **_named(live, words)), (user,))


def visible_length(sentence: str) -> int:
    """Characters on the screen, every mention as long as it may be."""
    plain = _ESCAPE.sub(r"\1", _MENTION.sub("", sentence))
    return len(plain) + MAX_MENTION * len(_MENTION.findall(sentence))


def _named(live: MatchInfo, words: Words) -> dict[str, str]:
    return {"game": words(f"game-{live.game}"), "match": str(live.id)}


def _mentioned(seat: Seat, words: Words) -> str:
    """A person by a mention, anybody else by name."""
    if seat.user is not None and seat.user > 0:
        return f"<@{seat.user}>"
    return escaped(called(seat.name, words))
