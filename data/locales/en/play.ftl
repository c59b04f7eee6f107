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
play-replaced = { $new } takes over from { $old }.
play-cancelled = { $name } cancelled the match. Nobody wins.

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
games-line = - [{ $game }]({ $link }): { $turn } to play
games-your-turn = - **[{ $game }]({ $link }): your turn**
games-lobby = - [{ $game }]({ $link }): waiting for players

log-title = { $game }: what has happened
log-empty = No moves yet.
log-page = Page { $page } of { $pages }

closed-idle = This table is closed: it was inactive for too long, or everyone left. `/{ cmd-play.name } { cmd-play-new.name }` opens a new one.
closed-cancelled = This match was cancelled. Nobody wins. `/{ cmd-play.name } { cmd-play-new.name }` opens a new table.
explain-more = For the full rules, use `/{ cmd-rules.name }`.
post-trouble = I can no longer post in { $channel }, so a match there is paused. Please give me back the permissions to view the channel, send messages and attach files; the match then resumes automatically.
post-trouble-gone = The channel of { $game }, match { $match }, is gone, so the match can’t go on. Cancel it with `/{ cmd-play.name } { cmd-play-cancel.name }`, and open a new table elsewhere with `/{ cmd-play.name } { cmd-play-new.name }`.
play-thanks = Thanks for playing, { $names }!
