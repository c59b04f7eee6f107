"""The handlers of all components and slash commands, as two tables."""

from collections.abc import Mapping
from typing import Any, get_args

import discord
from discord import app_commands

from cogs.commands import (
    admin,
    hand,
    history,
    ladder,
    lobby,
    look,
    move,
    move_choices,
    opening,
    play,
    records,
    replay,
    rules,
    settings,
    vacation,
    votes,
)
from cogs.interaction.match_lookup import offered_matches
from cogs.interaction.replay_lookup import offered_footage
from cogs.interaction.router import Handlers, ReplyKind
from cogs.interaction.slash_commands import Slash, worded
from cogs.posts import component_ids as ids
from engine import GAMES
from engine.ai import LEVELS
from render.ladder.data import Period

UPDATE, PRIVATE = ReplyKind.UPDATE, ReplyKind.PRIVATE

#: Component id type -> its handler, and how the interaction is acknowledged.
HANDLERS: Handlers = {
    ids.MoveId: (move.press, UPDATE),
    ids.UnaskedId: (move.press_unasked, UPDATE),
    ids.HandId: (hand.press, PRIVATE),
    ids.DraftId: (hand.press_draft, UPDATE),
    ids.HintId: (hand.press_hint, PRIVATE),
    ids.ExplainId: (look.explain, PRIVATE),
    ids.LogId: (look.turn_page, UPDATE),
    ids.LobbyId: (lobby.press, UPDATE),
    ids.ConfirmId: (play.confirm, UPDATE),
    ids.VoteId: (votes.answer, UPDATE),
    ids.AskId: (votes.ask, PRIVATE),
    ids.SeatId: (votes.take_seat, UPDATE),
    ids.OfferId: (votes.accept_offer, UPDATE),
    ids.RematchId: (opening.press_rematch, PRIVATE),
    ids.ReplayId: (replay.turn, UPDATE),
    ids.ReviewId: (replay.look_into, UPDATE),
    ids.LookBackId: (replay.look_back, PRIVATE),
    ids.HistoryId: (history.turn_page, UPDATE),
    ids.LeaderboardId: (ladder.turn_page, UPDATE),
    ids.RulesId: (rules.pick, UPDATE),
    ids.GuideId: (rules.show_guide, UPDATE),
    ids.ForgetId: (settings.press_forget, UPDATE),
    ids.BlockId: (settings.press_block, PRIVATE),
}

MATCH, FOOTAGE = {"match": offered_matches}, {"match": offered_footage}
GAME, FORM = {"game": worded("game-", GAMES)}, {"form": worded("opt-form.", get_args(ids.Form))}
PERIOD = {"period": worded("opt-period.", get_args(Period))}
LANGUAGE = {"language": settings.language_choices}

ON_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
#: Options of command groups for discord.py, besides the name.
GROUPS: Mapping[str, Mapping[str, Any]] = {
    "play": {"allowed_contexts": ON_SERVERS},
    "admin": {"default_permissions": discord.Permissions(administrator=True)},
}

#: Every slash command, in the order of registration.
COMMANDS: Mapping[str, Slash] = {
    "play new": Slash(opening.new, choices=GAME),
    "play leave": Slash(play.leave, completes=MATCH),
    "play resign": Slash(play.resign, completes=MATCH),
    "play replace": Slash(
        play.replace,
        choices={"program": worded("program-", LEVELS)},
        completes={"seat": play.offered_seats, **MATCH},
    ),
    "play cancel": Slash(play.cancel, completes=MATCH),
    "play pause": Slash(play.pause, completes=MATCH),
    "play resume": Slash(play.resume, completes=MATCH),
    "move": Slash(move.move, completes={"action": move_choices.offered_actions, **MATCH}),
    "undo": Slash(move.undo, completes=MATCH),
    "board": Slash(look.board, choices=FORM, completes=MATCH),
    "log": Slash(look.log, completes=MATCH),
    "games": Slash(look.games),
    "hand": Slash(hand.hand, completes=MATCH),
    "hint": Slash(hand.hint, completes=MATCH),
    "replay watch": Slash(replay.watch, completes=FOOTAGE),
    "replay gif": Slash(replay.gif, completes=FOOTAGE),
    "replay review": Slash(replay.show_review, completes=FOOTAGE),
    "replay export": Slash(records.export, completes=FOOTAGE),
    "replay import": Slash(records.import_match),
    "verify": Slash(records.verify, completes=FOOTAGE),
    "history": Slash(history.history, choices=GAME),
    "rules": Slash(rules.rules, choices=GAME, completes={"topic": rules.offered_topics}),
    "help": Slash(rules.show_help),
    "leaderboard": Slash(ladder.leaderboard, choices=GAME | PERIOD | FORM, is_of_servers=True),
    "profile": Slash(ladder.profile, choices=GAME | FORM, is_of_servers=True),
    "settings me": Slash(settings.me, choices=LANGUAGE),
    "settings time": Slash(
        settings.time, completes={"zone": settings.offered_zones, "sleep": settings.offered_nights}
    ),
    "settings invitations": Slash(settings.invitations),
    "settings data": Slash(settings.data, choices={"what": worded("opt-what.", settings.DATA)}),
    "settings server": Slash(settings.server, choices=LANGUAGE),
    "vacation": Slash(vacation.vacation),
    "admin backup": Slash(admin.backup),
    "admin status": Slash(admin.status),
}
