"""Running matches after a change of the rules: they continue from the stored position."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.exc import DBAPIError

from data.store import BrokenMatch, Store
from data.store.__main__ import replay
from data.store.matches.answers import Applied
from data.store.matches.states import AnyMatch, Running, StartedMatch
from data.store.sql import tables
from engine import GAMES
from engine.audit import run_audit
from engine.game import Action, AnyGame, Event, snapshot
from engine.maori import GAME, State
from engine.maori.actions import Ship
from tests.prepared import copy_empty_database
from tests.store.kit import (
    ManualClock,
    all_rows,
    expect_running,
    legal_codes,
    play_moves,
    play_out,
    raw_transaction,
    run_sql,
    start_match,
    user_to_move,
)

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)

#: The log of a match under rules version 1 of Bora Bora. It ends at a question about the green god that
#: version 2 no longer asks.
OLD = Path(__file__).with_name("borabora-rules-1.json")


def apply_generously(s: State, action: Action) -> list[Event]:
    """Apply an action; every ship move brings a shell."""
    if isinstance(action, Ship):
        s.board.shells += 1
    return GAME.apply(s, action)


def restricted_legal(s: State) -> list[Action]:
    """The legal codes, without moves of the ship by two edges."""
    return [action for action in GAME.legal(s) if action != Ship(2)]


#: The same rules under the next version number, and two versions that replay logs differently.
RENUMBERED = replace(GAME, rules=GAME.rules + 1)
GENEROUS = replace(RENUMBERED, apply=apply_generously)
RESTRICTED = replace(RENUMBERED, legal=restricted_legal)


def position_bytes(live: AnyMatch | None) -> bytes:
    """The stored form of a match's position."""
    assert isinstance(live, StartedMatch)
    return snapshot(live.match.state)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with empty tables."""
    copy_empty_database(tmp_path / "motu.db")
    return tmp_path / "motu.db"


@pytest.fixture
async def stored_match(url: str, clock: ManualClock) -> Running:
    """A stored match under today's rules, sixty moves long."""
    async with Store.open(url, clock) as store:
        return await play_moves(store, await start_match(store), 60)


@pytest.mark.databases
@pytest.mark.parametrize("game", [GENEROUS, RESTRICTED])
async def test_a_match_continues_from_the_position_that_its_players_saw(
    url: str, clock: ManualClock, stored_match: Running, game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "maori", game)
    async with Store.open(url, clock) as store:
        live = expect_running(await store.matches.load(stored_match.id))
        assert position_bytes(live) == position_bytes(stored_match)
        assert live.seq == stored_match.seq
        after = await play_moves(store, live, 20)
    versions = await run_sql(url, "SELECT seq, rules FROM checkpoints")
    assert versions == [(stored_match.seq, GAME.rules)]
    async with Store.open(url, clock) as store:
        assert position_bytes(await store.matches.load(stored_match.id)) == position_bytes(after)
    assert await run_sql(url, "SELECT seq, rules FROM checkpoints") == versions


async def test_a_version_that_replays_the_log_the_same_needs_no_checkpoint(
    url: str, clock: ManualClock, stored_match: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "maori", RENUMBERED)
    async with Store.open(url, clock) as store:
        live = expect_running(await store.matches.load(stored_match.id))
        assert live.match.steps == stored_match.match.steps
    assert await run_sql(url, "SELECT match FROM checkpoints") == []


async def test_snapshots_may_be_deleted_at_any_time(
    url: str, clock: ManualClock, stored_match: Running
) -> None:
    await run_sql(url, "DELETE FROM snapshots")
    async with Store.open(url, clock) as store:
        live = await store.matches.load(stored_match.id)
        assert position_bytes(live) == position_bytes(stored_match)


async def test_an_unreadable_snapshot_is_ignored(url: str, clock: ManualClock, stored_match: Running) -> None:
    await run_sql(url, """UPDATE snapshots SET state = '{"half": 1}'""")
    async with Store.open(url, clock) as store:
        assert position_bytes(await store.matches.load(stored_match.id)) == position_bytes(stored_match)


async def test_a_match_that_cannot_be_replayed_does_not_affect_other_matches(
    url: str, clock: ManualClock, stored_match: Running
) -> None:
    async with Store.open(url, clock) as store:
        other = await start_match(store, channel=8)
    await run_sql(url, "DELETE FROM snapshots WHERE match = 1")
    await run_sql(url, "UPDATE log SET code = 'ship.99' WHERE match = 1 AND seq = 5")
    async with Store.open(url, clock) as store:
        with pytest.raises(BrokenMatch, match="Match 1 cannot be replayed"):
            await store.matches.load(stored_match.id)
        assert await store.matches.load(other.id) is not None


@pytest.mark.parametrize(
    "edit", ["UPDATE matches SET rev = 'x'", "UPDATE seats SET \"user\" = 'x' WHERE seat = 0"]
)
async def test_a_value_of_a_wrong_type_breaks_the_match(own_url: str, clock: ManualClock, edit: str) -> None:
    async with Store.open(own_url, clock) as store:
        played = await start_match(store)
        try:
            await run_sql(own_url, edit)
        except DBAPIError:  # PostgreSQL itself refuses it
            return
        store.matches._cache.clear()
        with pytest.raises(BrokenMatch, match="Match 1 cannot be read"):
            await store.matches.load(played.id)


async def test_the_replay_command_lists_what_would_change_and_changes_nothing(
    url: str,
    stored_match: Running,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = await all_rows(url)
    assert await replay(url) == 0
    monkeypatch.setitem(GAMES, "maori", GENEROUS)
    assert await replay(url) == 1
    assert f"Match {stored_match.id} would continue from its snapshot" in capsys.readouterr().out
    assert await all_rows(url) == before


@pytest.mark.parametrize("answer", ["pay.card", pytest.param("no", marks=pytest.mark.soak)])
async def test_a_match_of_the_first_rules_of_bora_bora_can_be_played_to_its_end(
    url: str, clock: ManualClock, answer: str
) -> None:
    old = json.loads(OLD.read_bytes())
    async with Store.open(url, clock) as store:
        live = await start_match(store, game="borabora")
    await _put_log(url, live, old)

    async with Store.open(url, clock) as store:
        carried = expect_running(await store.matches.load(live.id))
        assert json.loads(position_bytes(carried)) == {**old["state"], "offer": None}
        assert legal_codes(carried) == ["pay.card", "no"]
        assert carried.match.game.decision(carried.match.state).kind == "god"
        matches, seq = store.matches, carried.seq
        answered = await matches.act(live.id, seq, user_to_move(carried), answer, "i:1", confirm=True)
        assert isinstance(answered, Applied), answered
        after = await play_out(store, expect_running(answered.live))
    assert await run_sql(url, "SELECT seq, rules FROM checkpoints") == [(seq, old["rules"])]
    async with Store.open(url, clock) as store:
        assert position_bytes(await store.matches.load(live.id)) == position_bytes(after)


async def test_looking_at_a_match_of_older_rules_does_not_change_its_audit(
    url: str, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Store.open(url, clock) as store:
        live = await play_out(store, await start_match(store))
    monkeypatch.setitem(GAMES, "maori", GENEROUS)
    async with Store.open(url, clock) as store:
        before = await store.matches.evidence(live.id)
        assert before is not None
        assert run_audit(before).verdict == "older"
        await store.matches.load(live.id)
        assert await store.matches.evidence(live.id) == before


async def _put_log(url: str, live: Running, old: dict[str, Any]) -> None:
    """Replace a match that has just begun by an old log and its position."""
    turn = old["state"]["turn"]
    stored = {"seq": len(old["log"]), "rules": old["rules"], "components": old["components"]}
    log, kept, m = tables.log, tables.snapshots, tables.matches
    async with raw_transaction(url) as tx:
        for seq, entry in enumerate(old["log"]):
            user, entry_row = live.seats[entry["seat"]].user, {**entry, "source": f"old:{seq}"}
            await tx.execute(
                log.insert().values(match=live.id, seq=seq, user=user, at=live.touched, **entry_row)
            )
        position = {**stored, "state": json.dumps(old["state"])}
        await tx.execute(update(kept).where(kept.c.match == live.id).values(position))
        now = {"seq": stored["seq"], "turn": turn, "turn_user": live.seats[turn].user}
        await tx.execute(update(m).where(m.c.id == live.id).values(now))
