"""Gheos: carries out actions. Functions change the position in place; callers pass a copy.

One generator per action: it changes the position, yields events, and puts the next question on `asks`.
"""

from collections.abc import Callable, Sequence

from engine.chance import draw, shuffle
from engine.game import Action, Event, Events
from engine.gheos import events
from engine.gheos.actions import Colour, End, Found, Lay, Score, Take
from engine.gheos.components import (
    COLOUR_NUMBER,
    COLOURS,
    EPOCH,
    LANDSCAPE,
    NONE,
    PRINTED,
    SETUP,
    SIDES,
    START,
    TILE_NUMBER,
    WHEAT,
    tile_of,
)
from engine.gheos.grid import MIDDLE, NOWHERE, cell_at, cell_of, spot_at
from engine.gheos.lands import cache_survey, survey
from engine.gheos.laying import Clash, Joined, clash, join, site
from engine.gheos.legal import answers
from engine.gheos.moves import ask_last_question, gain_followers, migrate, pay, resolve_war, score_temples
from engine.gheos.scoring import epoch_points, token_points
from engine.gheos.state import (
    AskColour,
    AskEnd,
    AskLay,
    AskMigrate,
    AskPay,
    AskPeople,
    AskWinner,
    Options,
    Player,
    State,
)
from engine.steps import FollowUp, dispatch_by_type, forced_answer, play_until_question, top_question


def setup(seats: int, seed: bytes, options: Options) -> State:
    """Preparation: hands are dealt without epoch tiles, which go into the stack; a random seat starts."""
    deck = shuffle(seed, 0, "tiles", [tile for tile in LANDSCAPE if tile != START])
    dealt = seats * SETUP.hand
    hands = [deck[first : first + SETUP.hand] for first in range(0, dealt, SETUP.hand)]
    return State(
        options=options,
        seed=seed,
        board=((MIDDLE, SIDES * START),),
        discs=[NOWHERE] * len(COLOURS),
        supply=[SETUP.followers] * len(COLOURS),
        players=[Player(hand, [0] * len(COLOURS), SETUP.tokens) for hand in hands],
        stack=shuffle(seed, 1, "stack", [*deck[dealt:], *[EPOCH] * PRINTED.epoch_tiles]),
        turn=draw(seed, 2, "start", seats),
        asks=[AskLay()],
        replaced=[],
    )


def apply(s: State, action: Action) -> list[Event]:
    """Carry out a legal action and all that follows up to the next question."""
    return play_until_question(s, action, _carry_out, _follow_up)


def _follow_up(s: State) -> FollowUp:
    """The answer if only one is legal; if none is legal, founding and taking are skipped."""
    if not s.is_over and isinstance(s.ask, AskPeople) and not any(True for _ in answers(s)):
        return _skip_people(s)
    answer = forced_answer(s, answers)
    # without a tie the rules decide, so the answer is not marked as forced
    if answer and isinstance(s.ask, AskWinner | AskMigrate):
        return _carry_out(s, answer)
    return answer


def _skip_people(s: State) -> Events:
    ask_last_question(s)
    yield events.Nobody(s.turn)


# ---- 1. placing or replacing -------------------------------------------------------


def _lay(s: State, action: Lay) -> Events:
    tile, cell = TILE_NUMBER[action.tile], cell_at(action.c, action.r)
    laid = SIDES * tile + action.rotation
    lands = join(site(s, cell), cell, laid)
    event = clash(lands)
    replaced = tile_of(survey(s.board).tiles.get(cell, NONE))
    if replaced:
        _rescue_discs(s, cell, lands, event)
        s.replaced.append(replaced)
    s.player.hand.remove(tile)
    _put_tile(s, cell, laid, lands)
    s.asks = [AskPeople(), *([event, AskPay(event.event)] if event else [])]
    yield events.Lay(s.turn, tile, action.rotation, cell, replaced, event.event if event else "none")
    if not event:
        yield from score_temples(s)


def _rescue_discs(s: State, cell: int, lands: Sequence[Joined], event: Clash | None) -> None:
    """Move the discs on a replaced tile to the pieces of land where their civilizations will live."""
    for colour, spot in enumerate(s.discs):
        if spot != NOWHERE and cell_of(spot) == cell:
            parts = [land for land in lands if colour in land.colours]
            if isinstance(event, AskMigrate) and event.colour == colour:
                parts = [land for land in parts if land.first == event.parts[0].first]
            piece = next(piece for piece in parts[0].pieces if piece.colour == colour)
            s.discs[colour] = survey(s.board).disc_spot(piece.land)


def _put_tile(s: State, cell: int, laid: int, lands: Sequence[Joined]) -> None:
    """Put the tile on the cell, as part of these lands."""
    before = survey(s.board)
    s.board, s.newest = tuple(sorted({**before.tiles, cell: laid}.items())), cell
    cache_survey(s.board, before.with_tile(s.board, cell, [joined.land for joined in lands]))


# ---- 2. founding or taking ---------------------------------------------------------


def _take(s: State, action: Take) -> Events:
    gain_followers(s, COLOUR_NUMBER[action.colour], 1)
    ask_last_question(s)
    yield events.Take(s.turn, action.colour)


def _found(s: State, action: Found) -> Events:
    spot = spot_at(cell_at(action.c, action.r), action.side)
    s.asks[-1] = AskColour(spot)
    yield events.Land(s.turn, spot, survey(s.board).land_at(spot).icons[WHEAT])


def _colour(s: State, action: Colour) -> Events:
    ask, colour = top_question(s.asks, AskColour), COLOUR_NUMBER[action.colour]
    lands = survey(s.board)
    land = lands.land_at(ask.first)
    s.discs[colour] = lands.disc_spot(land)
    wheat = land.icons[WHEAT]
    count = gain_followers(s, colour, wheat)
    ask_last_question(s)
    yield events.Found(s.turn, action.colour, wheat, count, ask.first)


# ---- 3. playing a scoring token ----------------------------------------------------


def _score(s: State, _: Score) -> Events:
    points = token_points(s, s.turn)
    s.player.tokens -= 1
    s.player.tokens_played += 1
    s.player.token_points += points
    s.asks = [AskEnd()]
    yield events.Token(s.turn, points, s.player.tokens)


# ---- 4. drawing, and the end of the match ------------------------------------------


def _end(s: State, _: End) -> Events:
    if not any(player.tokens for player in s.players):
        yield from _end_match(s, "tokens")
        return
    while len(s.player.hand) < SETUP.hand:
        yield from _draw(s)
        if s.epochs == s.epochs_needed:
            yield from _end_match(s, "epochs")
            return
    s.turn = (s.turn + 1) % len(s.players)
    s.asks = [AskLay()]


def _draw(s: State) -> Events:
    """Draw a tile: a landscape tile goes to the hand; an epoch tile makes everybody score."""
    tile = s.stack.pop()
    yield events.Draw(s.turn, len(s.stack), reveals=True)
    if tile == EPOCH:
        yield from _epoch(s)
    else:
        s.player.hand.append(tile)
        yield events.Hand(s.turn, tile, visible_to=s.turn, reveals=True)


def _epoch(s: State) -> Events:
    s.epochs += 1
    points = [epoch_points(s, seat) for seat in range(len(s.players))]
    yield events.Epoch(s.turn, s.epochs, s.epochs_needed, sum(points), reveals=True)
    for seat, player in enumerate(s.players):
        player.epoch_points += points[seat]
        yield events.EpochPoints(seat, points[seat])


def _end_match(s: State, why: events.Ending) -> Events:
    """End the match: everybody scores as for a scoring token."""
    s.asks, s.ending = [], why
    for seat in range(len(s.players)):
        yield events.Final(seat, token_points(s, seat))
    yield events.Over(s.turn, why)


_carry_out: Callable[[State, Action], Events] = dispatch_by_type(
    _lay, pay, resolve_war, migrate, _take, _found, _colour, _score, _end
)
