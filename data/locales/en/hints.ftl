# A hint: what the AI player on the middle level would do in somebody’s place. Numbers of points come in as text.

cmd-hint =
    .name = hint
    .desc = Ask what the AI player would do in your place (only you can see it)

button-hint = Hint
# Plays the first step of a hint.
button-do-it = Do it
hint-title = Hint · { $game } · { $channel }
hint-do = **What to do**
hint-step = { $number }. { $question } → **{ $label }**
hint-then = What comes to light then decides how to go on. You can ask again.
hint-why = **What it brings**
hint-no-gains = Nothing at once; it is about the turns to come.
hint-points = Your points if the match ended now: { $before } → { $after }
hint-only = There is nothing else to do here.
hint-equal =
    { $more ->
        [0] Just as good: { $choices }.
       *[other] Just as good: { $choices } and { $more } more.
    }
hint-better = The next best choice looks { $points } points worse.
hint-by = This is what the AI player **{ $program }** would do, from what you can see.
hint-counted = Hints are counted: the result says how many each player asked for.
# A line of a score sheet, and by how much it changes.
gain-line = { $line } ({ $change })

## Where there is none

hint-not-in = You have no seat in this match, so there is nothing to hint at. Open a table of your own with `/{ cmd-play.name } { cmd-play-new.name }`.
hint-not-your-turn = It is { $name }’s turn. Ask when it is yours.
hint-away = The AI player is playing for you right now. Take your seat back first; the button is on the board.
hint-not-allowed = Hints are off in this match: several people play, and the table was opened without them. Next time choose **{ hint-option-yes }** when you open the table.
hint-stale = The match has moved on meanwhile. Ask again if it is still your turn.
hint-no-answer = I couldn’t work out a hint this time. Try again in a moment; **{ button-explain }** tells what each choice means.
hint-frozen = This match is paused, because I am not on its server any more.

## The table’s choice

hint-option = Hints
hint-option-no = Only against AI players
    .hint = Never when several people play
hint-option-yes = Allowed for everyone
    .hint = Each hint is counted and shown at the end
hint-joined = Others have already joined this table without hints, so they can’t be allowed any more. Open a new table for that.

## The record

hint-record = Hints asked for: { $counts }
hint-count = { $name } { $count }
