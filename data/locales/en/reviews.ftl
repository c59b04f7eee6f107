# The review of a finished match. Numbers come in as text, as people write them.

cmd-replay-review =
    .name = review
    .desc = Have every turn of a finished match judged: better choices and turning points

review-title = Review
review-lead = Expected lead, turn by turn
review-round = Round
review-jump = Round { $round } · { $name }
review-start = Start
review-luck = Luck
review-own = Own choices
review-others = Others’ choices
review-unexplained = Unexplained
review-final = Final lead
review-lost = Given up
review-alt = { $game }: lines show the expected lead of every player over the match, with a table below.
review-alt-turns = Turning points: { $turns }.
review-shares = { $name }: start { $start }, luck { $luck }, own choices { $own }, others’ choices { $others }, unexplained { $unexplained }, final lead { $final }. Given up: { $lost }.
review-shares-plain = { $name }: final lead { $final }.

## Working on it

review-working = Judging every turn: { $percent } % done. A long match takes up to five minutes; the review then appears here.
review-waiting = Judging every turn… A long match takes up to five minutes; the review then appears here.
review-ordered = Your last review is still being worked on. You’ll get it in a moment; ask for the next one then.
review-busy = Other reviews are being worked on right now. Try again in a few minutes.
review-too-long = Judging this match took too long, so I stopped. Try again later; what can be watched is in `/{ cmd-replay.name } { cmd-replay-watch.name }`.
review-running = The match isn’t over. It can be reviewed by anyone once it has ended, and by nobody before.
review-imported = This match was imported. Only matches that were played with me can be reviewed.

## The review

review-how = Every turn was judged by what its player could see then. All numbers are points ahead of the best other player, and “±” is the range in which they lie with 99 % certainty. Choices are compared with a player who takes what looks good at a glance; luck is what was revealed, compared with what else could have been. What neither accounts for stays unexplained. “±” counts only the chance in what I tried out; beyond that I can be wrong too.
review-how-plain = Every turn was judged by what its player could see then. In this game and with this many players I can’t foresee points well enough to say how many of them were luck or choice. I show turning points, and choices for which I found a clearly better one. I can be wrong.
review-player = **{ $name }** · given up: { $points }
review-faultless = I found no choice that was certainly better.
review-mistake = **Round { $round }** · −{ $points }: { $played } → **{ $better }**
review-mistake-plain = **Round { $round }**: { $played } → **{ $better }**
review-nothing = nothing more
review-see = See a better choice
review-option = Round { $round } · { $name } · −{ $points }
review-turning = The buttons show the turning points in the replay.
review-better-turn = **Round { $round } · { $name }**
review-played = Played: { $events }
review-better = Better by { $points }: { $events }
review-better-plain = Better: { $events }
review-pictures = First the position before, then the one after the better choice.
review-gone = This choice is not in the review any more. Ask for the review again.
