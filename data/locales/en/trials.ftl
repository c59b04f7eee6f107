# A private board to try things on.

cmd-try =
    .name = try
    .desc = Try out moves on a private board, without playing them
trial-open = Try out
# Below a turn of a replay.
trial-play-on = Play on from here
trial-title = Trial · { $match }
trial-private = Only you see this. What you can’t know is a guess.
trial-open-world = Only you see this. The match is over, so nothing here is a guess.
trial-step = Step { $step } of { $steps }.
# Where the question itself names nobody.
trial-asks = { $name } chooses. { $question }
trial-back = ◀
trial-on = ▶
trial-restart = ⏮
trial-sample = New guess
trial-others = Let the others play
trial-hint = { button-hint }
trial-drop = Drop
trial-dropped = The trial is gone. **{ trial-open }** starts another one.
trial-over = The trial has reached the end of the match: { $points }.
trial-new = The match has changed since your last trial, so a new one starts here.
trial-outdated = The others have moved since this trial began. **{ trial-drop }** it to start from the current position.
trial-moved = The trial has moved on. Choose again.
trial-full = A trial can have { $most } steps. Go back or start again.
trial-slow = The AI players took too long. Try again, or choose for them.
trial-not-in = Only players can try things out, and you don’t play in this match.
trial-match-over = This match is over. Open its replay with `/{ cmd-replay.name } { cmd-replay-watch.name }` and press **{ trial-play-on }** at any turn.
# In the band below the picture, and before its alternative text.
trial-mark = TRIAL – not part of the match
trial-alt = Trial. { $picture }
