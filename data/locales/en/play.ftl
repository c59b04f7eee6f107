play-your-turn = { $mention }, it’s your turn in { $game }!
play-since = Since your last turn
play-over = { $game }: the match is over
play-winner =
    { $count ->
        [one] The winner is { $names }!
       *[other] It’s a tie! Winners: { $names }
    }
play-programs-thinking = { $name } is thinking…
play-seed-hash = Fingerprint of the shuffle: `{ $hash }`. When the match ends the seed itself is shown, so that anyone can check it; `/{ cmd-help.name }` explains how.
play-seed = Seed of the shuffle: `{ $seed }`. It matches the fingerprint shown at the start; `/{ cmd-help.name }` explains how to check it.
play-resigned = { $name } left. { $program } plays this seat for now; anyone can take it with the button on the post.
play-left = { $name } leaves the seat, and may come back to it for a minute. After that { $program } plays on in it, and anybody may take it with the button on the post.
play-came-back = { $name } has taken the seat back and plays on.
play-replaced = { $new } takes over from { $old }.
play-cancelled = { $name } cancelled the match. Nobody wins.
confirm-cancel = Call off **{ $match }**? Nobody wins it then, and it can’t be taken back.
confirm-close = Call off this table, **{ $match }**? It closes for everybody who sits at it.
confirm-resign = Give up your seat in **{ $match }**? A program plays on in it, and anybody may take it.
confirm-kept = All stays as it was.
resign-done = You have left your seat in **{ $match }**. For a minute it waits for you: no program plays on it, and nobody else may take it. That ends { $until }.
resign-back = Take my seat back

button-undo = Undo
button-hand = My hand
button-explain = Explain
button-choose = Choose a move
# Ends the turn too; after it the setting is off.
button-unasked = Don’t ask me again
confirm-gone = From now on your turn ends by itself after your last choice. `/{ cmd-settings.name } { cmd-settings-me.name }` with `{ opt-confirm.name }:` brings the question back.
# Two steps that are offered as one choice.
both-steps = { $first } → { $second }

board-text-title = { $game }, match { $match }: the board in words

games-title = Your matches
games-none = You aren’t in any match. `/{ cmd-play.name } { cmd-play-new.name }` opens a table.
games-own = - **[{ $match }]({ $link }): your turn** · turn { $turn } began { $since }
games-other = - [{ $match }]({ $link }): { $name } to play · turn { $turn } began { $since }
games-open = - [{ $match }]({ $link }): waiting for players, { $taken } of { $seats } seats taken

log-title = { $game }: what has happened
log-empty = No moves yet.
log-page = Page { $page } of { $pages }

closed-idle = This table is closed: it was inactive for too long, or everyone left. `/{ cmd-play.name } { cmd-play-new.name }` opens a new one.
closed-cancelled = This match was cancelled. Nobody wins. `/{ cmd-play.name } { cmd-play-new.name }` opens a new table.
explain-more = For the full rules, use `/{ cmd-rules.name }`.
post-trouble = I can no longer post in { $channel }, so a match there is paused. Please give me back the permissions to view the channel, send messages and attach files; the match then resumes automatically.
post-trouble-gone = The channel of { $game }, match { $match }, is gone, so the match can’t go on. Cancel it with `/{ cmd-play.name } { cmd-play-cancel.name }`, and open a new table elsewhere with `/{ cmd-play.name } { cmd-play-new.name }`.
play-thanks = Thanks for playing, { $names }!
# Below a result.
result-rematch = Rematch
result-replay = Replay
result-film = Animated picture
result-check = Check the shuffle
rematch-open = You have a seat at the new table; its post is at the bottom of this channel.
rematch-call = { $names }: { $by } would like to play { $game } again. With all of you at the table the next one starts.
rematch-not-over = This match was not played to its end, so there is nothing to follow. `/{ cmd-play.name } { cmd-play-new.name }` opens a table.
rematch-not-in = A rematch is for those who played. `/{ cmd-play.name } { cmd-play-new.name }` opens a table of your own.
