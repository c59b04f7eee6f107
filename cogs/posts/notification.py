"""Sentences for the lock screens of phones, where Discord shows no text of components."""

import re
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from cogs.posts.naming import player_name, seating_of
from data.store.matches.states import Finished, MatchInfo, Running, Seat
from render.event_log import last_turn_text
from render.language.catalogue import Words, escape_markdown
from render.players import Seating
from render.registry import GAME_UIS

#: Maximum visible characters of a sentence, without the mentions at its end; phones cut longer sentences.
MAX_LENGTH = 180
#: Visible characters of a mention: "@" and the longest name.
MAX_MENTION = 33
_MENTION, _ESCAPE = re.compile(r"<@!?\d+>"), re.compile(r"\\(.)")


class Notification(Struct, frozen=True):
    """A sentence with mentions, and the users whom Discord is to ping."""

    text: str
    users: Sequence[int] = ()


def _rename_player(seating: Seating, seat: int, name: str) -> Seating:
    """The seating with another name for one seat."""
    players = list(seating.players)
    players[seat] = msgspec.structs.replace(players[seat], name=name)
    return msgspec.structs.replace(seating, players=tuple(players))


def turn_notification(live: Running, user: int) -> Notification:
    """A ping of the person to move: match, question and last events; after a call, only the match."""
    match, words = live.match, Words.of(live.locale)
    if live.clock.calls:
        return Notification(words("push-call", mention=f"<@{user}>", **_match_facts(live, words)), (user,))
    sentence = _turn_sentence(live, f"<@{user}>", words)
    max_length = MAX_LENGTH - visible_length(sentence) - 1
    news = last_turn_text(match.events_of_others(live.turn), seating_of(live), words, max_length)
    return Notification(f"{sentence} {news}".rstrip(), (user,))


def _turn_sentence(live: Running, mention: str, words: Words) -> str:
    """The question with a mention of the person; the text of a private question is left out."""
    game = live.match.game
    view = game.view(live.match.state, None)
    if game.decision(view).private:
        return words("push-turn-private", mention=mention, **_match_facts(live, words))
    mentioning = _rename_player(seating_of(live), live.turn, mention)
    question = GAME_UIS[live.game].words.question(view, mentioning, words)
    return words("push-turn", question=question, **_match_facts(live, words))


def result_notification(live: Finished) -> Notification:
    """The winners' names, with a ping of everybody who played to the end."""
    match, words = live.match, Words.of(live.locale)
    best = [score for score in match.game.scores(match.state) if score.rank == 1]
    winners = [live.seats[score.seat] for score in best]

    def sentence(name_count: int) -> str:
        names = ", ".join(_mention_or_name(seat, words) for seat in winners[:name_count])
        names += f" +{len(winners) - name_count}" if name_count < len(winners) else ""
        count, points = len(winners), best[0].total
        return words("push-over", names=names, count=count, points=points, **_match_facts(live, words))

    fitting = (n for n in range(len(winners), 1, -1) if visible_length(sentence(n)) <= MAX_LENGTH)
    name_count = next(fitting, 1)
    others = [_mention_or_name(seat, words) for seat in live.people if seat not in winners[:name_count]]
    return Notification(" ".join((sentence(name_count), *others)), [*live.seat_by_user])


def hand_notification(live: MatchInfo, words: Words) -> Notification:
    """The announcement of a hand in the direct messages; it does not show the hand."""
    return Notification(words("push-hand", **_match_facts(live, words)))


def invitation_notification(
    live: MatchInfo, key: str, users: Sequence[int], pinged: Sequence[int], by: int
) -> Notification:
    """An invitation of `users` to a match, with the text of the key `key`; only `pinged` are pinged."""
    names, words = " ".join(f"<@{user}>" for user in users), Words.of(live.locale)
    return Notification(words(f"{key}.push", names=names, by=f"<@{by}>", **_match_facts(live, words)), pinged)


def offer_notification(live: MatchInfo, seat: int, user: int, by: str) -> Notification:
    """An offer of a seat in a match to a person."""
    names = {"mention": f"<@{user}>", "by": escape_markdown(by), "name": escape_markdown(live.names[seat])}
    words = Words.of(live.locale)
    return Notification(words("seat-offered.push", **names, **_match_facts(live, words)), (user,))


def visible_length(sentence: str) -> int:
    """The largest number of characters that a sentence takes on the screen."""
    plain = _ESCAPE.sub(r"\1", _MENTION.sub("", sentence))
    return len(plain) + MAX_MENTION * len(_MENTION.findall(sentence))


def _match_facts(live: MatchInfo, words: Words) -> dict[str, str]:
    return {"game": words(f"game-{live.game}"), "match": str(live.id)}


def _mention_or_name(seat: Seat, words: Words) -> str:
    """A mention of a person; the name of a program, or of a person who has deleted their data."""
    if seat.user is not None and seat.user > 0:
        return f"<@{seat.user}>"
    return escape_markdown(player_name(seat.name, words))
