"""Plays Bora Bora until the deck of god cards is almost empty, which random matches never reach."""

from engine.borabora import GAME
from engine.match import Match
from engine.trial import play_codes

#: Prefixes of the actions that everybody prefers, best first.
WANTED = ("card.deck", "card.", "tile.helper", "die.6", "die.5", "die.4", "die.3")
#: Prefixes of the actions that everybody avoids: taking nothing, and, worst of all, paying a god with cards.
IDLE, PAYING = ("done", "none", "point", "rest"), ("pay.", "pair.")
#: A seed with which three seats need 173 actions.
SEED = bytes([15] * 16)

#: A trial by the person of seat 2: seat 1 takes the last card of the deck, and then seat 2 takes a face-up
#: card, which is not replaced.
TRIED = (
    *("die.4", "tile.helper", "card.deck", "card.white", "end"),
    *("die.6", "tile.temple", "temple.1", "card.red", "gain.status", "end"),
)
#: The actual turn of seat 1: the last card stays in the deck and would replace the face-up one.
PLAYED = ("die.4", "tile.helper", "gain.offering", "gain.offering", "end")
#: The number of the queued step that takes the face-up card, from 0.
REVEALING_STEP = 3


def last_card_match() -> Match:
    """A match of three people who took all god cards but the last of the deck, and paid with none."""
    match = Match.new(GAME, 3, SEED, GAME.options())
    while len(match.state.deck) > 1 or match.state.discards or GAME.decision(match.state).confirm:
        codes = [*map(GAME.codec.encode, GAME.legal(match.state))]
        match = play_codes(match, [max(codes, key=_preference)])
    return match


def _preference(code: str) -> int:
    wanted = next((n for n, prefix in enumerate(WANTED) if code.startswith(prefix)), len(WANTED))
    return -wanted - code.startswith((*IDLE, *PAYING)) - code.startswith(PAYING)
