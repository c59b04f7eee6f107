# The review of a finished match. Numbers come in as text, as people write them.

cmd-replay-review =
    .name = review
    .desc = Have every turn of a finished match judged: what it gave up, and what was luck

review-title = Review
review-lead = Expected lead, turn by turn
review-round = Round
review-jump = Round { $round } · { $name }
review-start = Start
review-luck = Luck
review-own = Own choices
review-others = Others’ choices
review-final = Final lead
review-lost = Given up
review-alt = { $game }: lines show the expected lead of every player over the match, with a table below.
review-alt-turns = Turning points: { $turns }.
review-shares = { $name }: start { $start }, luck { $luck }, own choices { $own }, others’ choices { $others }, final lead { $final }. Given up by mistakes: { $lost }.

## Working on it

review-working = Judging every turn: { $percent } % done. A long match takes up to five minutes; the review then appears here.
review-waiting = Judging every turn… A long match takes up to five minutes; the review then appears here.
review-ordered = Your last review is still being worked on. You’ll get it in a moment; ask for the next one then.
review-busy = Other reviews are being worked on right now. Try again in a few minutes.
review-too-long = Judging this match took too long, so I stopped. Try again later; what can be watched is in `/{ cmd-replay.name } { cmd-replay-watch.name }`.
review-running = The match isn’t over. It can be reviewed by anyone once it has ended, and by nobody before.
review-imported = This match was imported. Only matches that were played with me can be reviewed.

## The review

review-how = Every turn was judged by what its player could see then. All numbers are points ahead of the best other player. Choices are compared with a player who takes what looks good at a glance; luck is what was revealed. Luck and choices are uncertain by about ± { $error }. “±” counts only the chance in what I tried out; beyond that I can be wrong too.
review-player = **{ $name }** · given up: { $lost }
review-faultless = No turn gave up more than the judgement is uncertain by.
review-mistake = **Round { $round }** · −{ $points } ± { $doubt }: { $played } → **{ $better }**
review-nothing = nothing more
review-see = See a better choice
review-option = Round { $round } · { $name } · −{ $points }
review-turning = The buttons show the turning points in the replay.
review-better-turn = **Round { $round } · { $name }**
review-played = Played: { $events }
review-better = Better by { $points } ± { $doubt }: { $events }
review-pictures = First the position before, then the one after the better choice.
review-gone = This choice is not in the review any more. Ask for the review again.
