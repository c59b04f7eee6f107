"""The post of /verify: the result of auditing a match."""

from collections.abc import Iterator, Sequence

from cogs.posts.message import Post
from cogs.posts.naming import match_title, player_name
from data.store.archive import MatchFacts
from data.store.matches.states import SeatOccupant
from engine import GAMES
from engine.audit import Audit, Evidence, ReplayOutcome
from render.language.catalogue import Words, escape_markdown

RIGHT, WRONG, NOTE = "✅", "❌", "ℹ️"
#: Whether a replay ends at the stored position (None if none is stored) -> mark ("" for failure), text key.
ENDS = {True: (RIGHT, "verify-replayed"), False: ("", "verify-other-end"), None: (NOTE, "verify-no-end")}
VERDICTS = {"right": "verify-right", "wrong": "verify-wrong", "older": "verify-older"}


def verify_post(facts: MatchFacts, evidence: Evidence, audit: Audit, words: Words) -> Post:
    """The verdict, then each check in a line."""
    verdict = words(VERDICTS[audit.verdict])
    seed = words(
        "verify-seed-right" if audit.is_seed_right else "verify-seed-wrong",
        seed=evidence.seed.hex(),
        hash=evidence.fingerprint,
    )
    lines = [f"{RIGHT if audit.is_seed_right else WRONG} {seed}", *_log_lines(facts, evidence, audit, words)]
    return Post(
        headline=f"### {match_title(facts.game, facts.id, words)}\n**{verdict}**",
        texts=("\n".join(lines), f"-# {words('verify-how')}"),
    )


def _log_lines(facts: MatchFacts, evidence: Evidence, audit: Audit, words: Words) -> Iterator[str]:
    """Whether the log is complete, and the results of its replay."""
    if not audit.is_log_complete:
        yield f"{WRONG} {words('verify-log-short')}"
    if audit.is_older and not audit.is_agreed:
        game = GAMES[evidence.game]
        played, today = f"{evidence.rules}.{evidence.components}", f"{game.rules}.{game.components}"
        yield f"{NOTE} {words('verify-other-rules', played=played, today=today)}"
        return
    if audit.checkpoint_replay is None or audit.full_replay.is_consistent:
        yield from _replay_lines(facts.holders, audit.full_replay, words, WRONG)
        return
    yield f"{NOTE} {words('verify-checkpoint')}"
    yield from _replay_lines(facts.holders, audit.full_replay, words, NOTE)
    yield f"{NOTE} {words('verify-rest')}"
    yield from _replay_lines(facts.holders, audit.checkpoint_replay, words, WRONG)


def _replay_lines(
    seats: Sequence[SeatOccupant], replayed: ReplayOutcome, words: Words, failure: str
) -> Iterator[str]:
    """The results of one replay; `failure` is the mark for differences."""
    if replayed.failed_move is not None:
        yield f"{failure} {words('verify-stuck', number=replayed.failed_move, moves=replayed.moves)}"
        return
    if not replayed.is_over:
        yield f"{failure} {words('verify-unfinished', moves=replayed.moves)}"
        return
    mark, key = ENDS[replayed.is_same_end]
    yield f"{mark or failure} {words(key, moves=replayed.moves)}"
    if not replayed.differences:
        yield f"{RIGHT} {words('verify-results')}"
    for difference in replayed.differences:
        name = (
            escape_markdown(player_name(seats[difference.seat].name, words))
            if difference.seat < len(seats)
            else str(difference.seat + 1)
        )
        recorded, replayed_score = difference.recorded, difference.replayed
        yield f"{failure} " + words(
            "verify-difference",
            name=name,
            kept=recorded.total if recorded else 0,
            kept_rank=recorded.rank if recorded else 0,
            told=replayed_score.total if replayed_score else 0,
            told_rank=replayed_score.rank if replayed_score else 0,
        )
