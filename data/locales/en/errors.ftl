# Refusals: what, why, and what to do next.

not-your-turn = It’s { $name }’s turn. You will be pinged when it’s yours.
stale = The board has changed since this message was posted. Here is the current board.
# In place of a private message that is no longer true.
reply-old = This was about an earlier position in { $game } · { $channel }. The newest post there shows the current one.
not-at-table = You have no seat in this match, so you can’t play in it. Open a table of your own with `/{ cmd-play.name } { cmd-play-new.name }`.
match-over = This match is over, so no more moves can be made. `/{ cmd-play.name } { cmd-play-new.name }` starts another.
lost-post = This message is from a time that was lost when the bot’s data was restored from a backup, so its buttons do nothing any more. If the match is still there, its newest post is in its thread.
unknown-button = I don’t know this button; it may be from an older version. Open the board with `/{ cmd-board.name }` and use the buttons there.
unknown-action = I don’t know this move. Choose one from the list that `/{ cmd-move.name }` offers.
unknown-command = This command has changed since your Discord learned it. Restart Discord, then try again.
interaction-incomplete = Discord didn’t tell me who you are or which channel this is, so I couldn’t do it. Nothing has changed. Try again; if it happens again, restart Discord.
unknown-choice = “{ $value }” is not an option for `{ $option }:`. Choose one of these: { $choices }.
option-too-long = What you wrote for `{ $option }:` is too long. Keep it within { $most } characters.
no-match-here = There is no match in this channel. Go to your match’s thread, choose one with `{ opt-match.name }:`, or start one with `/{ cmd-play.name } { cmd-play-new.name }`.
which-match = You are in several matches. Choose one with `{ opt-match.name }:`.
match-unseen = You can’t see the channel of this match, so I don’t show it to you. Ask someone who manages the server to give you access, then try again.
player-sees-nothing = { $name } can’t see this channel, so they can’t play here. Ask someone who manages the server to give them access, then try again.
channel-busy = There is already a match in this channel, and only one fits. Start yours in another channel or thread.
channel-not-allowed = Matches can’t be started in this channel. Go to: { $channels }.
not-allowed-to-create = Only { $role } can start matches on this server. Ask one of them, or join a table that is open.
missing-permissions = I’m not allowed to do that in { $channel }. Missing permissions: { $permissions }. Ask someone who manages the server to grant them, then try again.
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
program-busy = An AI player is making its move. Wait a moment and try again.
busy = A lot is going on at the moment, so this was not done; nothing has changed. Try again in a moment.
busy-own =
    { $most ->
        [one] I’m still working on the last thing you asked for, and each person gets { $most } at a time so that nobody has to wait for anybody else. Nothing has changed. Wait for the answer, then try again.
       *[other] I’m still working on the last { $most } things you asked for, and each person gets { $most } at a time so that nobody has to wait for anybody else. Nothing has changed. Wait for one of the answers, then try again.
    }
something-wrong = Something went wrong on my side. Nothing is lost and your last move is safe. Try again; if it happens again, give this code to the person who runs the bot: `{ $code }`.
no-hand = This game has no hidden hand: everything you have is public. `/{ cmd-board.name }` shows it.
cannot-replace = This seat can’t be given to them. Choose a person who is not at the table yet, or an AI player.
seat-not-found = There is no such seat at this table. Choose one from the list.

manage-guild-only = You need the “{ perm-manage_guild }” permission to change this server’s settings.
match-not-in = You aren’t playing in this match, so you can’t resign from it.
match-not-started = This match has not started yet. The organiser starts it with the **{ lobby-start }** button.
match-already-in = { $name } already has a seat in this match. Choose someone else.
lobby-has-started = This match has already started, so the table can’t be changed any more.
lobby-no-program = There is no AI player at this table to remove.
lobby-seats-taken =
    { $joined ->
        [one] { $joined } player has already joined, so there can’t be fewer seats. Someone has to leave first.
       *[other] { $joined } players have already joined, so there can’t be fewer seats. Someone has to leave first.
    }
option-unknown = This game has no such option. Use the menus on the table’s post.
option-invalid = This option can’t be set to that. Use the menus on the table’s post.
cancel-others-play = Others are playing in this match, so you can’t cancel it alone. You can resign with `/{ cmd-play.name } { cmd-play-resign.name }`, or ask someone who manages the server.
cancel-manager-plays = You have a part in this match, so you can’t cancel it alone, even though you manage the server. You can start a vote with `/{ cmd-play.name } { cmd-play-cancel.name }` from your seat, or ask someone else who manages the server.
restarting = I’m restarting. Come back in a minute and repeat anything that was not done.
seat-only-own = { $name } has already played from another seat in this match and knows what is hidden there, so they can’t take this one. They can return to their own seat as soon as it is free.
seat-given-up = { $name } took this seat over earlier, saw what it holds and left it, so they can’t sit in this match again. Someone else can take the seat.
manager-plays = You are playing in this match, so you can’t decide about another player’s seat alone. You can start a vote with `/{ cmd-play.name } { cmd-play-replace.name }`, or ask someone else who manages the server.
offer-over = This offer is no longer valid: the seat has changed since, or was offered to someone else. Ask for a new one, or take a free seat with the button on the post.
offer-not-yours = This seat was offered to someone else. If a seat is free, you can take it with the button on the post of the match.
matches-too-many =
    { $most ->
        [one] You already have a seat in { $most } match or at { $most } open table, and that is the limit here. Finish or leave it first.
       *[other] You already have seats in { $most } matches and open tables, and that is the limit here. Finish or leave one first; `/{ cmd-games.name }` lists them.
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
        [pictures] You have asked for many pictures within a minute. The limit is { $most } per person, so that moves never have to wait.
        [films] You have asked for many animated pictures within a minute. The limit is { $most } per person, so that others get theirs.
       *[imports] You have imported many files within a minute. The limit is { $most } per person, so that others get their turn.
    } Try again in { $seconds ->
        [one] { $seconds } second.
       *[other] { $seconds } seconds.
    }
rate-server =
    { $kind ->
        [pictures] Many pictures were asked for on this server within a minute. The limit is { $most }, so that moves never have to wait.
        [films] Many animated pictures were asked for on this server within a minute. The limit is { $most }, so that other servers get theirs.
       *[imports] Many files were imported on this server within a minute. The limit is { $most }, so that other servers get their turn.
    } Try again in { $seconds ->
        [one] { $seconds } second.
       *[other] { $seconds } seconds.
    }
limit-within =
    { $window ->
        [minute] within a minute
       *[hour] within an hour
    }
limit-person =
    { $kind ->
        [openings] You have opened many tables { limit-within }. The limit is { $most } per person, so that channels don’t fill up; cancelled tables count too.
        [invitations] You have invited many people { limit-within }. The limit is { $most } per person, so that nobody is swamped with invitations.
        [offers] You have offered many seats { limit-within }. The limit is { $most } per person, so that nobody is swamped with offers.
        [votes] You have started many votes { limit-within }. The limit is { $most } per person, so that the others can play in peace.
       *[calls] You have had many people pinged { limit-within }. The limit is { $most } pings per person, so that nobody is swamped with notifications.
    } Nothing has changed. Try again { $when }.
limit-server =
    { $kind ->
        [openings] Many tables were opened on this server { limit-within }. The limit is { $most }, so that channels don’t fill up; cancelled tables count too.
        [invitations] Many people were invited on this server { limit-within }. The limit is { $most }, so that nobody is swamped with invitations.
        [offers] Many seats were offered on this server { limit-within }. The limit is { $most }, so that nobody is swamped with offers.
        [votes] Many votes were started on this server { limit-within }. The limit is { $most }, so that everyone can play in peace.
       *[calls] Many people were pinged on this server { limit-within }. The limit is { $most } pings, so that nobody is swamped with notifications.
    } Nothing has changed. Try again { $when }.
limit-ping = You have pinged { $name } several times within an hour. The limit is { $most } for a person you don’t play with, so that nobody is swamped with notifications. Nothing has changed. Try again { $when }.
