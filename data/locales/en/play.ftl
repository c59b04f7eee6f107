play-your-turn = { $mention }, it’s your turn!
play-last = The last turns
# Below a finished turn: places with points, joined by dots.
turn-standing = If the match ended now: { $places }
# In games whose pictures show the points scored so far.
turn-place = { $place } ({ $scored } so far)
play-over = { $game }: the match is over
play-winner =
    { $count ->
        [one] The winner is { $names }!
       *[other] It’s a tie! Winners: { $names }
    }
play-programs-thinking = { $name } is thinking…
play-just-left = { $name } has just left; the match waits a moment.
play-seed-hash = Fingerprint of the shuffle: `{ $hash }`. When the match ends the seed itself is shown, so that anyone can check it; `/{ cmd-help.name }` explains how.
play-seed = Seed of the shuffle: `{ $seed }`. It matches the fingerprint shown at the start; `/{ cmd-help.name }` explains how to check it.
play-resigned = { $name } left. An AI player ({ $program }) plays this seat for now; anyone can take it with the button on the post.
play-left = { $name } left the seat and can come back to it for a minute. After that an AI player ({ $program }) plays this seat, and anyone can take it with the button on the post.
play-left-for-good = { $name } had taken this seat over from someone else and has seen what it holds, so they can’t sit in this match again.
play-came-back = { $name } is back in the seat, and the match continues.
play-replaced = { $new } takes over from { $old }.
play-cancelled = { $name } cancelled the match. Nobody wins.
play-cancelled-late = { $name } cancelled the match. It was in its last quarter, so it counts as it stands.
confirm-cancel = Cancel **{ $match }**? Nobody wins then, and it can’t be undone.
confirm-cancel-late = Cancel **{ $match }**? It is in its last quarter, so it then counts as it stands, and that can’t be undone.
confirm-practice = **{ $match }** is running here. End it? Practice counts nowhere, and an ended match can’t be resumed.
confirm-close = Cancel this table, **{ $match }**? It closes for everyone who sits at it.
confirm-resign = Give up your seat in **{ $match }**? An AI player takes over, and anyone can take the seat.
confirm-resign-for-good = Give up your seat in **{ $match }**? You took it over from someone else and have seen what it holds, so you can’t sit in this match again. The others are told.
confirm-kept = Nothing has changed.
resign-done = You have left your seat in **{ $match }**. It waits for you for a minute: no AI player moves there, and nobody else can take it. The minute ends { $until }.
resign-done-for-good = You have left your seat in **{ $match }**. An AI player takes over, and anyone but you can take the seat. The others have been told.
resign-back = Take my seat back
resign-returned = You are back in your seat.
# In place of a private message, of somebody who has left.
resign-left = You have left your seat in { $game } · { $channel }. As long as nobody else sits there, you can take it again with the button on the post.

button-undo = Undo
button-hand = My hand
button-explain = Explain
# Instead of Explain where there is nothing to explain.
button-log = What happened
button-guide = Show me how to play
# Ends the turn; from then on the end of a turn needs no confirmation.
button-unasked = Don’t ask me again
confirm-gone = From now on your turn in { $game } ends automatically after your last choice. `/{ cmd-settings.name } { cmd-settings-me.name }` brings the question back.
# Two steps that are offered as one choice.
both-steps = { $first } → { $second }
# Several lists of one choice: "a1–b2, 12 choices · Place and turn it at once".
list-range =
    { $count ->
        [one] { $first }–{ $last }, 1 choice · { $title }
       *[other] { $first }–{ $last }, { $count } choices · { $title }
    }
# One list of such pairs that does not hold all: "a1–b2 · Place and turn it at once".
both-range = { $first }–{ $last } · { $title }

board-text-title = { $game }, match { $match }: the board in words

games-title = Your matches
games-none = You aren’t in any match. `/{ cmd-play.name } { cmd-play-new.name }` opens a table.
games-own = - **[{ $match }]({ $link }): your turn** · round { $round }, since { $since }
games-other = - [{ $match }]({ $link }): { $name } to play · round { $round }, since { $since }
games-open = - [{ $match }]({ $link }): waiting for players, { $taken } of { $seats } seats taken

log-title = { $game }: what has happened
log-empty = No moves yet.
log-page = Page { $page } of { $pages }

closed-idle = This table is closed: it was inactive for too long, or everyone left. `/{ cmd-play.name } { cmd-play-new.name }` opens a new one.
closed-cancelled = This match was cancelled. Nobody wins. `/{ cmd-play.name } { cmd-play-new.name }` opens a new table.
closed-cancelled-late = This match was cancelled in its last quarter, so it counts as it stands. `/{ cmd-play.name } { cmd-play-new.name }` opens a new table.
# Choices with the same meaning, and what they bring or why they are not possible.
explain-line = - **{ $choices }**: { $text }
explain-forbidden = **Not possible now**
explain-nothing = The buttons and the picture already say everything here.
explain-more = For the full rules, use `/{ cmd-rules.name }`.
explain-steps = You choose step by step, and nobody else sees it. **{ button-back }** leads out again; nothing is played before you press a green button.
post-trouble = I can no longer post in { $channel }, so a match there is paused. Please give me back the permissions to view the channel, send messages and attach files; the match then resumes automatically.
post-trouble-gone = The channel of { $game }, match { $match }, is gone, so the match can’t go on. Cancel it with `/{ cmd-play.name } { cmd-play-cancel.name }`, and open a new table elsewhere with `/{ cmd-play.name } { cmd-play-new.name }`.
post-trouble-locked = The thread of { $game }, match { $match }, is locked ({ $channel }), so nobody can play there. Ask somebody who may manage threads to unlock it; the match then resumes automatically.
play-thanks = Thanks for playing, { $names }!
# Below a result.
result-rematch = Rematch
result-replay = Replay
result-film = GIF
result-check = Check the shuffle
result-review = Review
rematch-running = The rematch has already started: { $link }
rematch-call = { $names }: { $by } would like to play { $game } again. If all of you join, the next player in order starts. Table: { $link }
    .push = { $by } would like a rematch of { $game }: #{ $match }. { $names }
rematch-not-over = This match was not played to its end, so there can be no rematch. `/{ cmd-play.name } { cmd-play-new.name }` opens a table.
rematch-not-in = A rematch is for the players of the match. `/{ cmd-play.name } { cmd-play-new.name }` opens a table of your own.
match-restored = The bot’s data had to be restored from a backup of { $when }. Moves made after that are lost; the match goes on from where it stood then.

# A few steps that a new person is shown once.
guide-title = How to play: { $game }
guide-again = `/{ cmd-help.name }` shows this again, `/{ cmd-rules.name }` has the rules.

# What a phone's lock screen shows of a post: at most 180 characters, no commands and no bold.
push-turn = Your turn in { $game } #{ $match }. { $question }
push-turn-private = { $mention }, it’s your turn in { $game } #{ $match }. Choose with “{ button-hand }”.
push-news = { $name }: { $events }.
push-over =
    { $count ->
        [one]
            { $points ->
                [one] { $names } won { $game } #{ $match } with 1 point!
               *[other] { $names } won { $game } #{ $match } with { $points } points!
            }
       *[other]
            { $points ->
                [one] { $names } share the win in { $game } #{ $match }, with 1 point each!
               *[other] { $names } share the win in { $game } #{ $match }, with { $points } points each!
            }
    }
push-hand = { $game } #{ $match }: your hand is here. Nobody else sees it.
