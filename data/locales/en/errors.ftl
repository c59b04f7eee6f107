# Refusals: what, why, and what to do next.

not-your-turn = It’s { $name }’s turn. You will be pinged when it’s yours.
stale = The board has changed since this message was posted. Here is the present one.
not-at-table = You have no seat in this match, so you can’t move in it. Open a table of your own with `/{ cmd-play.name } { cmd-play-new.name }`.
match-over = This match is over, so nobody can move any more. `/{ cmd-play.name } { cmd-play-new.name }` starts another.
unknown-button = I don’t know this button; it may be from an older version. Call up the board with `/{ cmd-board.name }` and use the buttons there.
unknown-action = I don’t know this move. Pick one from the list that `/{ cmd-move.name }` offers.
unknown-command = This command has changed since your Discord learned it. Restart Discord, then try again.
unknown-choice = “{ $value }” is no choice for `{ $option }:`. Choose one of these: { $choices }.
option-too-long = What you wrote for `{ $option }:` is too long. Keep it within { $most } characters.
no-match-here = There is no match in this channel. Go to the thread of yours, choose one with `{ opt-match.name }:`, or start one with `/{ cmd-play.name } { cmd-play-new.name }`.
which-match = You are in several matches. Choose one with `{ opt-match.name }:`.
channel-busy = A match is already going on in this channel, and there is room for one only. Start yours in another channel or thread.
channel-not-allowed = Matches can’t be started in this channel. Go to: { $channels }.
not-allowed-to-create = Only { $role } may start matches on this server. Ask one of them, or join a table that is open.
missing-permissions = I’m not allowed to do that in { $channel }. I lack: { $permissions }. Ask someone who manages the server to grant them, then try again.
perm-view_channel = View Channel
perm-send_messages = Send Messages
perm-embed_links = Embed Links
perm-attach_files = Attach Files
perm-read_message_history = Read Message History
perm-create_public_threads = Create Public Threads
perm-send_messages_in_threads = Send Messages in Threads
perm-manage_guild = Manage Server
dm-only-guild = This works only on a server, not in direct messages. Try it in a channel there.
organiser-only = Only the organiser of this match can do that. Ask them to.
program-busy = A program is just making its move. Wait a moment and try again.
busy = A lot is going on at the moment, and I did not get to this: nothing was changed. Try again in a moment.
something-wrong = Something went wrong on my side. Nothing is lost and your last move is safe. Try again; if it happens once more, tell whoever hosts the bot this code: `{ $code }`.
no-hand = This game has no secret hand: all you own lies open. `/{ cmd-board.name }` shows it.
cannot-replace = This seat can’t go there. Choose a person who is not at the table yet, or a program.
seat-not-found = There is no such seat at this table. Pick one from the list.

manage-guild-only = Only someone who may manage the server can change its settings. Ask them to.
match-not-in = You have no seat in this match, so there is nothing to give up.
match-not-started = This match has not started yet. The organiser starts it with the Start button.
match-already-in = { $name } already has a seat in this match. Choose somebody else.
lobby-has-started = This match has already started, so the table can’t be changed any more.
lobby-no-program = There is no program at this table to remove.
lobby-seats-taken =
    { $joined ->
        [one] { $joined } player already sits here, so there can’t be fewer seats. Somebody has to leave first.
       *[other] { $joined } players already sit here, so there can’t be fewer seats. Somebody has to leave first.
    }
option-unknown = This game has no such option. Use the menus on the table’s post.
option-invalid = This option can’t be set to that. Use the menus on the table’s post.
cancel-others-play = Others are playing in this match, so you can’t call it off alone. You can resign with `/{ cmd-play.name } { cmd-play-resign.name }`, or ask someone who manages the server.
restarting = I’m being restarted. Look again in a minute, and repeat what was not carried out.
seat-only-own = { $name } has already held a seat in this match and knows what lies there, so no other seat of it is open to them. Their own one is, as soon as it is free.
manager-plays = You have a part in this match yourself, so you can’t decide alone about somebody else’s seat. From your own seat you can put it to a vote with `/{ cmd-play.name } { cmd-play-replace.name }`; or ask another manager of the server.
offer-over = This offer doesn’t stand any more: the seat has changed since, or was offered to somebody else. Ask for a new one, or take a free seat with the button on the post.
offer-not-yours = This seat was offered to one person, and that isn’t you. Where a seat is free you can take it with the button on the post of the match.
matches-too-many =
    { $most ->
        [one] You already have a seat in { $most } match or at { $most } open table, and nobody may have more here. Finish or leave it first.
       *[other] You already have seats in { $most } matches and open tables, and nobody may have more here at a time. Finish or leave one first; `/{ cmd-games.name }` lists them.
    }
server-tables-full =
    { $most ->
        [one] { $most } table is open on this server, and that is the limit here. Join it, or wait until it has started.
       *[other] { $most } tables are open on this server, and that is the limit here. Join one of them, or wait until one has started.
    }
server-matches-full =
    { $most ->
        [one] { $most } match is running on this server, and that is the limit here. The table stays open: start when the match is over.
       *[other] { $most } matches are running on this server, and that is the limit here. The table stays open: start when one of them is over.
    }
rate-person =
    { $kind ->
        [pictures] You have called up many pictures within a minute; more than { $most } are not drawn for one person, so that moves never wait for them.
        [films] You have ordered many films within a minute; more than { $most } are not drawn for one person, so that others get theirs.
       *[imports] You have brought many files within a minute; more than { $most } are not read for one person, so that others get their turn.
    } Try again in { $seconds ->
        [one] { $seconds } second.
       *[other] { $seconds } seconds.
    }
rate-server =
    { $kind ->
        [pictures] Many pictures have been called up on this server within a minute; more than { $most } are not drawn, so that moves never wait for them.
        [films] Many films have been ordered on this server within a minute; more than { $most } are not drawn, so that other servers get theirs.
       *[imports] Many files have been brought on this server within a minute; more than { $most } are not read, so that other servers get their turn.
    } Try again in { $seconds ->
        [one] { $seconds } second.
       *[other] { $seconds } seconds.
    }
