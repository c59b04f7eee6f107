"""The handlers of all components and slash commands, as two tables."""

from collections.abc import Mapping
from typing import Any, get_args

import discord
from discord import app_commands

from cogs.commands import (
    admin,
    hand,
    history,
    info,
    ladder,
    lobby,
    move,
    move_choices,
    notes,
    opening,
    play,
    queues,
    records,
    replay,
    rules,
    trials,
    votes,
)
from cogs.commands.finding import panel as finding
from cogs.commands.settings import panels, personal_time
from cogs.commands.stats import stats
from cogs.commands.tournaments import panel as tournaments
from cogs.interaction.match_lookup import suggest_matches
from cogs.interaction.replay_lookup import suggest_replays
from cogs.interaction.router import Handlers, ReplyKind
from cogs.interaction.slash_commands import SlashCommand, catalogue_choices
from cogs.posts import component_ids as ids
from cogs.posts.finding import STRENGTHS
from cogs.posts.lobby import ACCESSES
from cogs.posts.tournaments.panel import FORMATS
from data.store.matchmaking.matching import SEARCH_PACES
from data.store.tournaments.states import TOURNAMENT_PACES
from engine import GAMES
from engine.ai import LEVELS
from render.ladder.data import Period

UPDATE, PRIVATE, PANEL = ReplyKind.UPDATE, ReplyKind.PRIVATE, ReplyKind.PANEL

#: Component id type -> its handler, and how the interaction is acknowledged.
HANDLERS: Handlers = {
    ids.MoveId: (move.press, UPDATE),
    ids.SkipConfirmationId: (move.press_skip_confirmation, UPDATE),
    ids.HandId: (hand.press, PANEL),
    ids.PartialChoiceId: (hand.press_partial_choice, UPDATE),
    ids.HintId: (hand.press_hint, PANEL),
    ids.ExplainId: (info.explain, PANEL),
    ids.NoteFormId: (notes.press_form, ReplyKind.FORM),
    ids.NoteId: (notes.press, PANEL),
    ids.TrialId: (trials.press, PANEL),
    ids.PlayOnId: (trials.press_play_on, PRIVATE),
    ids.TrialMoveId: (trials.press_move, UPDATE),
    ids.TrialChoiceId: (trials.press_choice, UPDATE),
    ids.QueueId: (queues.press, PANEL),
    ids.LogId: (info.press_page, PANEL),
    ids.LobbyId: (lobby.press, UPDATE),
    ids.ConfirmId: (play.confirm, UPDATE),
    ids.VoteId: (votes.press_answer, UPDATE),
    ids.OpenVoteId: (votes.press_open_vote, PANEL),
    ids.CallId: (votes.press_call, PANEL),
    ids.SeatId: (votes.take_seat, UPDATE),
    ids.OfferId: (votes.accept_offer, UPDATE),
    ids.RematchId: (opening.press_rematch, PRIVATE),
    ids.ReplayId: (replay.press_turn, UPDATE),
    ids.ReviewId: (replay.press_review, UPDATE),
    ids.LookBackId: (replay.press_look_back, PRIVATE),
    ids.HistoryId: (history.press_page, UPDATE),
    ids.LeaderboardId: (ladder.press_page, UPDATE),
    ids.RulesId: (rules.press_topic, UPDATE),
    ids.GuideId: (rules.show_guide, PANEL),
    ids.ForgetId: (panels.press_forget, UPDATE),
    ids.TournamentId: (tournaments.press, UPDATE),
    ids.StandingsId: (tournaments.press_page, UPDATE),
    ids.BlockId: (panels.press_block, PANEL),
    ids.SettingId: (panels.press_setting, UPDATE),
    ids.FindId: (finding.press, PANEL),
    ids.ProposalAnswerId: (finding.press_answer, PRIVATE),
}

MATCH, REPLAYABLE_MATCH = {"match": suggest_matches}, {"match": suggest_replays}
GAME, FORM = (
    {"game": catalogue_choices("game-", GAMES)},
    {"form": catalogue_choices("opt-form.", get_args(ids.Form))},
)
ACCESS = {"access": catalogue_choices("lobby-", ACCESSES)}
PERIOD = {"period": catalogue_choices("opt-period.", get_args(Period))}
LANGUAGE = {"language": panels.language_choices}

ON_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
#: Name of a command group -> keyword arguments for discord.py's `Group`.
GROUPS: Mapping[str, Mapping[str, Any]] = {
    "stats": {"allowed_contexts": ON_SERVERS},
    "admin": {"default_permissions": discord.Permissions(administrator=True)},
}

#: Every slash command, in the order of registration.
COMMANDS: Mapping[str, SlashCommand] = {
    "play new": SlashCommand(opening.new, choices=GAME | ACCESS),
    "play find": SlashCommand(
        finding.find,
        choices=GAME
        | {
            "pace": catalogue_choices("pace-", SEARCH_PACES),
            "strength": catalogue_choices("find-strength-", STRENGTHS),
        },
    ),
    "play leave": SlashCommand(play.leave, completers=MATCH),
    "play resign": SlashCommand(play.resign, completers=MATCH),
    "play replace": SlashCommand(
        play.replace,
        choices={"program": catalogue_choices("program-", LEVELS)},
        completers={"seat": play.suggest_seats, **MATCH},
    ),
    "play call": SlashCommand(votes.call, completers=MATCH),
    "play cancel": SlashCommand(play.cancel, completers=MATCH),
    "play pause": SlashCommand(play.pause, completers=MATCH),
    "play resume": SlashCommand(play.resume, completers=MATCH),
    "tournament new": SlashCommand(
        tournaments.new,
        choices=GAME
        | {
            "system": catalogue_choices("cup-format-", FORMATS),
            "pace": catalogue_choices("pace-", TOURNAMENT_PACES),
        },
    ),
    "tournament join": SlashCommand(tournaments.join),
    "tournament leave": SlashCommand(tournaments.leave),
    "tournament start": SlashCommand(tournaments.start),
    "tournament standings": SlashCommand(tournaments.show_standings, choices=FORM),
    "tournament drop": SlashCommand(tournaments.drop),
    "tournament cancel": SlashCommand(tournaments.cancel),
    "move": SlashCommand(move.move, completers={"action": move_choices.suggest_actions, **MATCH}),
    "undo": SlashCommand(move.undo, completers=MATCH),
    "board": SlashCommand(info.board, choices=FORM, completers=MATCH),
    "log": SlashCommand(info.log, completers=MATCH),
    "games": SlashCommand(info.games),
    "hand": SlashCommand(hand.hand, completers=MATCH),
    "hint": SlashCommand(hand.hint, completers=MATCH),
    "try": SlashCommand(trials.try_out, completers=MATCH),
    "queue": SlashCommand(queues.queue, completers=MATCH),
    "note": SlashCommand(notes.note, completers=MATCH),
    "replay watch": SlashCommand(replay.watch, completers=REPLAYABLE_MATCH),
    "replay gif": SlashCommand(replay.gif, completers=REPLAYABLE_MATCH),
    "replay review": SlashCommand(replay.show_review, completers=REPLAYABLE_MATCH),
    "replay export": SlashCommand(records.export, completers=REPLAYABLE_MATCH),
    "replay import": SlashCommand(records.import_match),
    "verify": SlashCommand(records.verify, completers=REPLAYABLE_MATCH),
    "history": SlashCommand(history.history, choices=GAME),
    "rules": SlashCommand(rules.rules, choices=GAME, completers={"topic": rules.suggest_topics}),
    "help": SlashCommand(rules.show_help),
    "leaderboard": SlashCommand(ladder.leaderboard, choices=GAME | PERIOD | FORM, is_server_only=True),
    "profile": SlashCommand(ladder.profile, choices=GAME | FORM, is_server_only=True),
    "stats game": SlashCommand(stats.of_game, choices=GAME | FORM),
    "stats person": SlashCommand(stats.of_person, choices=FORM),
    "settings me": SlashCommand(panels.me, choices=LANGUAGE),
    "settings time": SlashCommand(
        personal_time.time,
        completers={"zone": personal_time.suggest_zones, "sleep": personal_time.suggest_nights},
    ),
    "settings invitations": SlashCommand(panels.invitations),
    "settings data": SlashCommand(
        panels.data, choices={"what": catalogue_choices("opt-what.", panels.DATA_ACTIONS)}
    ),
    "settings server": SlashCommand(
        panels.server, choices=LANGUAGE, completers={"zone": personal_time.suggest_zones}
    ),
    "vacation": SlashCommand(personal_time.vacation),
    "admin backup": SlashCommand(admin.backup),
    "admin status": SlashCommand(admin.status),
}
