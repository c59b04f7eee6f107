# What the conversation around a match still needs.

done = Done.
match-title = { $game }, match { $match }
lobby-access = Who may join
closed-idle = This table is closed: it was left alone for too long, or everybody got up. `/{ cmd-play.name } { cmd-play-new.name }` opens a new one.
closed-cancelled = This was called off, so nobody wins. `/{ cmd-play.name } { cmd-play-new.name }` opens a new table.
explain-more = For the rules behind it, ask `/{ cmd-rules.name }`.
post-trouble = I can no longer post in { $channel }, so a match there stands still. Let me see the channel, send messages and attach files again; I go on by myself.
post-trouble-gone = The channel of { $game }, match { $match }, is gone, so the match can’t go on. Call it off with `/{ cmd-play.name } { cmd-play-cancel.name }`, and open a new table elsewhere with `/{ cmd-play.name } { cmd-play-new.name }`.
play-thanks = Thanks for playing, { $names }!
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
